import type { LeftOver, RecognisedGroup } from '../../core/formats/format.ts';
import { markLabel } from '../../parts/labels.ts';
import { Tag } from '../../ui/Pill.tsx';

/** What a reader took the groups of a foreign file for, and what it left in the file. */
export function Recognised({
  groups,
  left,
}: {
  groups: readonly RecognisedGroup[];
  left: readonly LeftOver[];
}) {
  return (
    <>
      <section className="table-scroll" aria-label="Recognised" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Taken for</th>
              <th scope="col" className="end">
                Count
              </th>
              <th scope="col">Read by</th>
              <th scope="col">Samples</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.group} ${group.kind}`}>
                <th scope="row" className="mono">
                  {group.group}
                </th>
                <td>{group.kind}</td>
                <td className="end">{group.count}</td>
                <td>
                  <Tag>{markLabel(group.mark)}</Tag>
                </td>
                <td className="mono">{group.samples.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left.length > 0 && (
        <details>
          <summary>{left.length} names are left in the file</summary>
          <p className="mono">{left.map(({ name, count }) => `${name} (${count})`).join(', ')}</p>
          <p className="muted">Nothing of them is lost: the file's text is kept as it is.</p>
        </details>
      )}
    </>
  );
}
