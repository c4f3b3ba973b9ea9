import type { Problem } from '../../../core/appliance/document/appliance-types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { sentence } from '../../../core/text/sentence.ts';

const shown = 200;

/** Place, message, fix: an entry each. `quiet`: the user is asked for what is missing, so nothing is wrong yet. */
export function ProblemList({ problems, quiet = false }: { problems: readonly Problem[]; quiet?: boolean }) {
  return (
    <ul className={quiet ? 'note-list' : 'problem-list'}>
      {problems.slice(0, shown).map((problem, at) => (
        <li key={at}>
          <span>{quiet ? sentence(problem.message) : problem.message}</span>{' '}
          {problem.fix && <span className="muted">{problem.fix}</span>}
        </li>
      ))}
      {problems.length > shown && <li className="muted">{andMore(problems.length - shown)}</li>}
    </ul>
  );
}
