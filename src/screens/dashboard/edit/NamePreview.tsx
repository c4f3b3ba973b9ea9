import ArrowRight from 'lucide-react/icons/arrow-right';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { NameChange, NameProblem } from '../../../core/appliance/bulk-edit/name-masks.ts';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

/** A name of each sort is seen among these; a document may have ten thousand. */
const mostRows = 60;

/** Every name that would change, old and new, with its problems. Faulty names come first. */
export function NamePreview({
  appliance,
  changes,
  problems,
}: {
  appliance: Appliance;
  changes: readonly NameChange[];
  problems: readonly NameProblem[];
}) {
  const { endpoints } = indexAppliance(appliance);
  const wrong = new Map(problems.map((problem) => [problem.endpointId, problem]));
  const rows = [
    ...problems
      .filter((problem) => wrong.get(problem.endpointId) === problem)
      .map(({ endpointId, name }) => ({
        endpointId,
        before: endpoints.get(endpointId)?.hostname ?? '',
        after: name,
      })),
    ...changes.filter(({ endpointId }) => !wrong.has(endpointId)),
  ];
  const more = rows.length - mostRows;
  return (
    <section className="edit-facts" aria-label="Preview of the names">
      <h3>
        Preview{' '}
        {wrong.size > 0 ? (
          <Pill tone="bad">{plural(wrong.size, 'wrong name')}</Pill>
        ) : (
          <Pill tone={changes.length > 0 ? 'info' : 'ok'}>
            {changes.length === 0
              ? 'Nothing would change'
              : `${changes.length.toLocaleString('en')} would change`}
          </Pill>
        )}
      </h3>
      {rows.length > 0 && (
        // A long list scrolls by the keys too.
        <div className="name-preview" role="region" aria-label="Old and new names" tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Now</th>
                <th scope="col">Becomes</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostRows).map(({ endpointId, before, after }) => (
                <tr key={endpointId}>
                  <td className="mono">{before}</td>
                  <td className="mono">
                    <ArrowRight size={12} aria-hidden /> {after}
                    {wrong.has(endpointId) && (
                      <p className="field-error">
                        <OctagonAlert size={13} aria-hidden />
                        {wrong.get(endpointId)?.text}
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 && <p className="muted">{andMore(more)}</p>}
        </div>
      )}
    </section>
  );
}
