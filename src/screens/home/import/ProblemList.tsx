import type { Problem } from '../../../core/appliance/document/appliance-types.ts';

const shown = 200;

/** Place, message, fix: an entry each. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="problem-list">
      {problems.slice(0, shown).map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.message}`}>
          <span>{problem.message}</span>
          {problem.fix && <span className="muted">{problem.fix}</span>}
        </li>
      ))}
      {problems.length > shown && <li className="muted">and {problems.length - shown} more</li>}
    </ul>
  );
}
