import type { Lock } from './lock-type.ts';
import type { Session } from './session-shape.ts';
import type { AuthError, AuthWire } from './wire.ts';

export type ReadAnswer =
  | { ok: true; session: Session | null; aheadMs: number }
  | { ok: false; error: AuthError };

/** Reads the session, one at a time. */
export interface SessionReader {
  /**
   * Resolves once `onAnswer` has the answer of this read or of the newer one that replaced it, or the read was stopped.
   */
  read(callbackUrl?: string): Promise<void>;
  reading(): boolean;
  /** Ends the read in flight and lets no other begin until released: a late answer would put the cookie back. */
  hold(): () => void;
}

export function createSessionReader(
  wire: AuthWire,
  lock: Lock,
  onAnswer: (answer: ReadAnswer) => void,
): SessionReader {
  let current: AbortController | undefined;
  let newest: Promise<void> = Promise.resolve();
  let holds = 0;

  async function run(control: AbortController, callbackUrl: string | undefined) {
    const { signal } = control;
    await lock(async () => {
      if (signal.aborted) return;
      const answer = await wire.session(signal, callbackUrl);
      if (signal.aborted) return;
      current = undefined;
      onAnswer(answer);
    });
  }

  return {
    read(callbackUrl) {
      if (holds > 0) return Promise.resolve();
      current?.abort();
      const control = new AbortController();
      current = control;
      const mine: Promise<void> = run(control, callbackUrl).then(() =>
        control.signal.aborted && newest !== mine ? newest : undefined,
      );
      newest = mine;
      return mine;
    },
    reading: () => current !== undefined,
    hold() {
      holds++;
      current?.abort();
      current = undefined;
      let released = false;
      return () => {
        if (!released) holds--;
        released = true;
      };
    },
  };
}
