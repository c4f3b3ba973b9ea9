import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { Lines } from '../../ui/text/Lines.tsx';
import { firstClick } from '../services/example-on-first-click.ts';
import { useEntry } from '../services/use-services.ts';

type Provider = { readonly id: string; readonly name: string; readonly type: string };

/** The ways to sign in that the appliance names; undefined until it has answered, and where it names none. */
export function useProviders(): readonly Provider[] | undefined {
  const { auth } = useEntry();
  const [providers, setProviders] = useState<readonly Provider[]>();
  useEffect(
    () =>
      unlessCancelled(auth.providers(), (answer) => {
        if (answer.ok) setProviders(answer.providers);
      }),
    [auth],
  );
  return providers;
}

type Props = {
  readonly providers: readonly Provider[];
  readonly callbackUrl: unknown;
  /** There is no form above. */
  readonly alone: boolean;
};

/** A button for each way to sign in that leads to a page of its own. Without one there is nothing to see. */
export function Providers({ providers, callbackUrl, alone }: Props) {
  const { auth, page } = useEntry();
  const [problem, setProblem] = useState<string>();

  async function leave(provider: Provider) {
    setProblem(undefined);
    const result = await auth.signIn(provider.id, undefined, callbackUrl);
    if (!result.ok) setProblem(result.message);
    else if ('provider' in result) page.leave(result.provider);
  }

  const elsewhere = providers.filter(({ type }) => type !== 'credentials');
  if (elsewhere.length === 0) return null;
  return (
    <div className="stack">
      {!alone && <p className="muted">or</p>}
      {elsewhere.map((provider, i) => (
        <Button
          key={provider.id}
          variant={alone && i === 0 ? 'primary' : undefined}
          onClick={firstClick(() => leave(provider))}
        >
          Sign in with {provider.name}
        </Button>
      ))}
      {problem && (
        <div className="form-problem" role="alert">
          <Lines text={problem} />
        </div>
      )}
    </div>
  );
}
