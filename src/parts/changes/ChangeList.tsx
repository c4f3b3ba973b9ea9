import type { Change } from '../../core/appliance/types.ts';
import { valueWords } from './value-words.ts';

const shown = 200;

/** Old value struck out, new value; one of them alone for what came or went. */
export function ChangeValues({ change }: { change: Change }) {
  const before = valueWords(change.before);
  const after = valueWords(change.after);
  return (
    <span>
      {before && <del className="mono">{before}</del>}
      {before && after && <span aria-hidden="true"> → </span>}
      {after && <ins className="mono">{after}</ins>}
    </span>
  );
}

/** The differences of two documents, a line each: what, old value, new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="changes">
      <ul>
        {changes.slice(0, shown).map((change) => (
          <li key={change.path}>
            <span>{change.label}</span>
            <ChangeValues change={change} />
          </li>
        ))}
      </ul>
      {changes.length > shown && <p className="muted">and {changes.length - shown} more changes</p>}
    </div>
  );
}
