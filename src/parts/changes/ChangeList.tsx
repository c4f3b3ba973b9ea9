import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { plural } from '../../core/text/plural.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { useServices } from '../services/use-services.ts';
import { LineValues, multilineTexts } from './LineValues.tsx';
import { withRecords } from './record-names.ts';
import { apart, valueWords } from './value-words.ts';

const shown = 200;

type Words = (value: unknown) => string;

/** Values in words, records by the names that they have in the open document or in the changes. */
export function useValueWords(changes: readonly Change[]): Words {
  const appliance = useValue(useServices().workspace.current);
  return (value) => valueWords(withRecords(appliance, changes, value));
}

/** Old value struck out, new value; one of them alone for what came or went. */
export function ChangeValues({ change, words }: { change: Change; words: Words }) {
  const texts = multilineTexts(change);
  if (texts) return <LineValues texts={texts} />;
  const values = apart(change);
  const before = words(values.before);
  const after = words(values.after);
  return (
    <span>
      {before && <del className="mono">{before}</del>}
      {before && after && <span aria-hidden="true"> → </span>}
      {after && <ins className="mono">{after}</ins>}
    </span>
  );
}

/** The differences of two documents, a line each: what, old value, new value, and a reason where one is given. */
export function ChangeList({ changes }: { changes: readonly (Change & { readonly reason?: string })[] }) {
  const words = useValueWords(changes);
  // Of a script it is always seen: it may deploy.
  const listed = changes.filter(({ path }, at) => at < shown || path.startsWith('scripts/'));
  return (
    <div className="changes">
      <ul>
        {listed.map((change) => (
          <li key={change.path}>
            <span>
              {change.label}
              {change.reason && <span className="muted">. {change.reason}</span>}
            </span>
            <ChangeValues change={change} words={words} />
          </li>
        ))}
      </ul>
      {changes.length > listed.length && (
        <p className="muted">and {plural(changes.length - listed.length, 'more change')}</p>
      )}
    </div>
  );
}
