import type { Problem } from '../../../../core/appliance/document/appliance-types.ts';
import { andMore } from '../../../../core/text/plural.ts';

const shown = 50;

/** Rows of a pasted table that mean no pin. */
export function PinProblems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problem-list" aria-label="Rows that could not be read">
      {problems.slice(0, shown).map(({ message, fix }, at) => (
        <li key={at}>
          <span>{message}</span>
          {fix && <span className="muted">{fix}</span>}
        </li>
      ))}
      {problems.length > shown && <li className="muted">{andMore(problems.length - shown)}</li>}
    </ul>
  );
}
