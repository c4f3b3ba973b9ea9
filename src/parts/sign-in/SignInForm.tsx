import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Form, FormActions } from '../../ui/fields/Form.tsx';
import { required, useFieldChecks } from '../../ui/fields/field-checks.ts';
import { OtpInput } from '../../ui/fields/OtpInput.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Lines } from '../../ui/text/Lines.tsx';
import { useEntry } from '../services/use-services.ts';
import { Providers, useProviders } from './Providers.tsx';
import { reasonWords } from './reason-words.ts';

const codeLength = 6;

type Props = {
  /** Where to go afterwards, as the address has it; the auth service makes it safe. */
  readonly callbackUrl: unknown;
  readonly onSignedIn: (result: { readonly url: string; readonly reload: boolean }) => void;
  /** True from the submission to its outcome, which it reports in the same turn. */
  readonly onBusy?: (busy: boolean) => void;
  /** The user who must come back: the e-mail address is filled in. */
  readonly email?: string | undefined;
};

/**
 * E-mail, password and, where the appliance asks for it, a 6-digit one-time code. After a refusal all fields but the
 * password keep their text. Other ways to sign in are below.
 */
export function SignInForm({ callbackUrl, onSignedIn, onBusy, email: known = '' }: Props) {
  const { auth, config } = useEntry();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [oneTimeCode, setOneTimeCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const providers = useProviders() ?? [];
  // Where no provider takes a password there is nothing to type.
  const alone = providers.length > 0 && !providers.some(({ type }) => type === 'credentials');
  const alert = useRef<HTMLDivElement>(null);
  const withCode = config.auth.oneTimeCode;
  const values = { email, password, oneTimeCode };
  const fields = useFieldChecks(values, {
    email: required,
    password: required,
    ...(withCode && { oneTimeCode: codeComplete }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!problem) return;
    alert.current?.focus();
    // The focus leaves the password, which was emptied here and not by the user.
    fields.reset();
  }, [problem]);

  async function submit() {
    setBusy(true);
    onBusy?.(true);
    setProblem(undefined);
    const credentials = withCode ? values : { email, password };
    const result = await auth.signIn(config.auth.provider, credentials, callbackUrl);
    setBusy(false);
    onBusy?.(false);
    if (result.ok) {
      if ('url' in result) onSignedIn(result);
      return;
    }
    setPassword('');
    setOneTimeCode('');
    setProblem(reasonWords(result.code, withCode, result.message));
  }

  return (
    <>
      {!alone && (
        <Form
          label="Sign in"
          onSubmit={() => {
            if (!fields.checkAll()) return false;
            if (!busy) void submit();
            return true;
          }}
        >
          {problem && (
            <div className="form-problem" role="alert" tabIndex={-1} ref={alert}>
              <Lines text={problem} />
            </div>
          )}
          <TextField
            label="E-mail"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoFocus={!known}
            value={email}
            onChange={setEmail}
            onBlur={fields.onBlur('email')}
            error={fields.errorOf('email')}
            required
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={Boolean(known)}
            value={password}
            onChange={setPassword}
            onBlur={fields.onBlur('password')}
            error={fields.errorOf('password')}
            required
          />
          {withCode && (
            <OtpInput
              label="One-time code"
              hint="6 digits, from your authenticator"
              length={codeLength}
              value={oneTimeCode}
              onChange={setOneTimeCode}
              error={fields.errorOf('oneTimeCode')}
            />
          )}
          <FormActions>
            <Button type="submit" variant="primary" disabledReason={busy ? 'Signing in' : undefined}>
              {busy ? 'Signing in' : 'Sign in'}
            </Button>
          </FormActions>
        </Form>
      )}
      <Providers providers={providers} callbackUrl={callbackUrl} alone={alone} />
    </>
  );
}

function codeComplete(text: string): string | undefined {
  return required(text) ?? (text.length < codeLength ? `${codeLength} digits` : undefined);
}
