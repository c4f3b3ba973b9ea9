import Server from 'lucide-react/icons/server';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { useEntry } from '../../parts/services/use-services.ts';
import { reasonWords } from '../../parts/sign-in/reason-words.ts';
import { SignInForm } from '../../parts/sign-in/SignInForm.tsx';
import { messages } from '../../platform/shell/messages.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Lines } from '../../ui/text/Lines.tsx';

/** The entry for everyone. A user who is signed in already is sent on to the requested page. */
export default function SignIn() {
  const { auth, config, page } = useEntry();
  const { query } = useQuery();
  const [, navigate] = useLocation();
  const status = useValue(auth.status);
  const error = useValue(auth.error);
  const [busy, setBusy] = useState(false);
  const [reload, setReload] = useState(false);
  const requested = (config.auth.callbackUrl && query.get('callbackUrl')) || undefined;
  const code = query.get('error');
  // Some servers write the word where there is no error.
  const reason = code && code !== 'undefined' ? reasonWords(code, config.auth.oneTimeCode) : undefined;

  useEffect(() => {
    // The session begins before the form knows who began it.
    if (status !== 'authenticated' || busy) return;
    const to = auth.safeUrl(requested);
    // Another user than before must not find what the first one left in this page.
    if (reload) page.go(to);
    else navigate(to, { replace: true });
  }, [status, busy, requested, reload, auth, page, navigate]);

  return (
    <main className="lone sign-in" id="main">
      <p className="mark">
        <span className="mark-sign">
          <Server size={12} aria-hidden />
        </span>
        Appliance Console
      </p>
      <section className="card">
        <div className="card-body stack">
          <h1 tabIndex={-1}>Sign in</h1>
          <p className="muted">{page.host}</p>
          {reason && !error && (
            <p className="form-note" role="status">
              {reason}
            </p>
          )}
          {error && (
            <div className="form-problem" role="alert">
              <Lines text={`${messages.errorConnecting}\n${error.message}`} />
            </div>
          )}
          <SignInForm
            callbackUrl={requested}
            onBusy={setBusy}
            onSignedIn={(result) => setReload(result.reload)}
          />
          {config.consent && <p className="consent">{config.consent}</p>}
        </div>
      </section>
      <p className="muted small">
        {page.version} · build {page.build}
      </p>
    </main>
  );
}
