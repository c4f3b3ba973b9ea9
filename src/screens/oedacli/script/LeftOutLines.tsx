import type { UnknownCommand } from '../../../core/oedacli/script/unknown-command.ts';

type LeftOut = {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string | undefined;
  readonly unknown: UnknownCommand | undefined;
};

/** At most this many lines of a kind are listed. */
const shown = 50;

/** Lines that are skipped when a text becomes a script: those that are no commands first, as they are probably mistyped. */
export function LeftOutLines({ left }: { left: readonly LeftOut[] }) {
  const unknown = left.filter((one) => one.unknown);
  const others = left.filter((one) => !one.unknown);
  return (
    <>
      {unknown.length > 0 && (
        <ul className="oedacli-lines mono small" aria-label="Unknown commands" tabIndex={0}>
          {unknown.slice(0, shown).map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <p>These lines are skipped:</p>
          <ul className="oedacli-lines mono small" aria-label="Skipped lines" tabIndex={0}>
            {others.slice(0, shown).map(({ line, text, reason }) => (
              <li key={line}>
                {line}: {text}
                {reason && <span className="muted"> {reason}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
