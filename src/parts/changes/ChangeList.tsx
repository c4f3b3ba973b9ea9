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

/** The differences of two documents, a line each: what, old value, new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="changes">
      <ul>
        {changes.slice(0, shown).map((change) => (
          <li key={change.path}>
            <span>{change.label}</span>
            <span className="change-values">
              {words(change.before) && <del className="mono">{words(change.before)}</del>}
              {words(change.before) && words(change.after) && <span aria-hidden="true"> → </span>}
              {words(change.after) && <ins className="mono">{words(change.after)}</ins>}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > shown && <p className="muted">and {changes.length - shown} more changes</p>}
    </div>
  );
}
