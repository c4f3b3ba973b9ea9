import { useState } from 'react';
import { messages } from '../../platform/shell/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useTitle } from './use-title.ts';

/** The session is not read yet. It looks as the prerendered page does, so nothing jumps. */
export function Waiting() {
  return (
    <main className="lone" id="main" aria-busy="true">
      <Skeleton lines={5} />
    </main>
  );
}

/** The first read of the session gave no answer: nothing is known, so this is no sign-in page. */
export function FirstReadFailed({ message, retry }: { message: string; retry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  useTitle(messages.errorConnecting);
  return (
    <main className="lone" id="main">
      <section className="card bad">
        <div className="card-body stack">
          <h1 tabIndex={-1}>{messages.errorConnecting}</h1>
          <p>{message}</p>
          <p>The appliance's sign-in service gave no usable answer. Nothing in this browser is lost.</p>
          <p>
            <Button
              variant="primary"
              disabledReason={busy ? 'Trying' : undefined}
              onClick={() => {
                setBusy(true);
                void retry().finally(() => setBusy(false));
              }}
            >
              Try again
            </Button>
          </p>
        </div>
      </section>
    </main>
  );
}
