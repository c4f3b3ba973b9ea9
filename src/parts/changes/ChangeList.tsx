import type { Change } from '../../core/appliance/types.ts';

const shown = 200;

const words = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') {
    const { name, hostname, address } = value as Record<string, unknown>;
    return [name ?? hostname, address].filter((part) => typeof part === 'string').join(' ') || 'set';
  }
  return String(value);
};

/** Old value struck out, new value; one of them alone for what came or went. */
export function ChangeValues({ change }: { change: Change }) {
  const before = words(change.before);
  const after = words(change.after);
  return (
    <span className="change-values">
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
