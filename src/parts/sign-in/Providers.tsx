import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { firstClick } from '../first-click.ts';
import { useEntry } from '../use-services.ts';

type Provider = { readonly id: string; readonly name: string; readonly type: string };

/** A button for each way to sign in that leads to a page of its own. Without one there is nothing to see. */
export function Providers({ callbackUrl }: { callbackUrl: unknown }) {
  const { auth, page } = useEntry();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let wanted = true;
    void auth.providers().then((answer) => {
      if (wanted && answer.ok) setProviders(answer.providers.filter((one) => one.type !== 'credentials'));
    });
    return () => {
      wanted = false;
    };
  }, [auth]);

  async function leave(provider: Provider) {
    setProblem(undefined);
    const result = await auth.signIn(provider.id, undefined, callbackUrl);
    if (!result.ok) setProblem(result.message);
    else if ('provider' in result) page.leave(result.provider);
  }

  if (providers.length === 0) return null;
  return (
    <div className="stack">
      <p className="muted">or</p>
      {providers.map((provider) => (
        <Button key={provider.id} onClick={firstClick(() => leave(provider))}>
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
