import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { changeTree } from '../../core/appliance/merge/change-tree.ts';
import { andMore } from '../../core/text/plural.ts';
import { Tag } from '../../ui/text/Pill.tsx';
import { ChangeValues, useValueWords } from './ChangeList.tsx';

/** Of each collection: who looks for one of thousands has the filter of the address table. */
const shown = 200;

const kindWords = { added: 'added', removed: 'removed', changed: 'changed' } as const;

/** The differences by collection, record and field. Sections open and close by the browser's own means. */
export function ChangeTree({ changes }: { changes: readonly Change[] }) {
  const words = useValueWords(changes);
  return (
    <div className="change-tree">
      {changeTree(changes).map((group) => (
        <details key={group.key} open={group.count <= 20}>
          <summary>
            <b>{group.title}</b> <Tag>{group.count}</Tag>
          </summary>
          <ul>
            {group.records.slice(0, shown).map((record) => (
              <li key={record.key}>
                <span className="mono">{record.name}</span>{' '}
                <span className="muted">{kindWords[record.kind]}</span>
                {record.fields.length > 0 && (
                  <ul>
                    {record.fields.map((field) => (
                      <li key={field.path} className="change-field">
                        <span>{field.label}</span>
                        <ChangeValues change={field} words={words} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            {group.count > shown && <li className="muted">{andMore(group.count - shown)}</li>}
          </ul>
        </details>
      ))}
    </div>
  );
}
