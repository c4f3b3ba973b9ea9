import { useState } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { OwnFix } from '../../../parts/findings/fix/OwnFix.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { showMore } from '../../../ui/controls/show-more.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { inputAt } from '../inputs/places.ts';
import { RecordInput } from '../inputs/RecordInput.tsx';
import { subjectName, subjectPlaces } from '../subjects.ts';
import { isFieldOf } from './cures.ts';
import { detailWithoutName, type SubjectRow, subjectWords } from './found.ts';

type Props = {
  readonly appliance: Appliance;
  readonly findings: readonly Finding[];
  readonly rows: readonly SubjectRow[];
  /** Fields of the records that answer the check. */
  readonly places: readonly string[];
  /** Each name has the detail of its finding below it. */
  readonly withDetail: boolean;
  /** Where several findings can be fixed at once: the chosen ones. */
  readonly ticks?: Ticks | undefined;
};

export type Ticks = {
  readonly has: (finding: Finding) => boolean;
  readonly set: (finding: Finding, on: boolean) => void;
  readonly setAll: (on: boolean) => void;
  /** Of all findings of the check. */
  readonly count: number;
};

const step = 12;

/** The records that a check found faulty, a line each: tick box, name, what was found, its field, its own fix. */
export function SubjectTable({ appliance, findings, rows, places, withDetail, ticks }: Props) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  const rest = rows.length - shown;
  const about = subjectWords(appliance, findings);
  // One field has its label as the column's; several are below each other, as wide as their values.
  const single = places.length === 1 ? places[0] : undefined;
  return (
    <div className="audit-subject-box">
      <table className="table blocks" aria-label="About">
        <thead>
          <tr>
            {ticks && (
              <th className="pick">
                <input
                  type="checkbox"
                  aria-label={`All ${findings.length} findings`}
                  checked={ticks.count === findings.length}
                  ref={(box) => {
                    if (box) box.indeterminate = ticks.count > 0 && ticks.count < findings.length;
                  }}
                  onChange={(event) => ticks.setAll(event.target.checked)}
                />
              </th>
            )}
            <th>{about}</th>
            {places.length > 0 && <th>{single ? inputAt(single).label : 'Values'}</th>}
            <th>
              <VisuallyHidden>Fix and place</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ key, finding, subject }) => {
            const name = subjectName(appliance, subject);
            const found = subjectPlaces(appliance, subject);
            return (
              <tr key={key}>
                {ticks && (
                  <td className="pick">
                    <input
                      type="checkbox"
                      aria-label={`Fix ${name}`}
                      checked={ticks.has(finding)}
                      onChange={(event) => ticks.set(finding, event.target.checked)}
                    />
                  </td>
                )}
                <td>
                  {found ? (
                    <Link href={found.dashboard} className="mono">
                      {name}
                    </Link>
                  ) : (
                    <span className="mono">{name}</span>
                  )}
                  {withDetail && (
                    <div className="small muted audit-text">{detailWithoutName(appliance, finding)}</div>
                  )}
                </td>
                {places.length > 0 && (
                  <td>
                    {places
                      .filter((place) => isFieldOf(appliance, place, subject))
                      .map((place) => (
                        <div key={place}>
                          {!single && (
                            <span className="small muted" aria-hidden>
                              {inputAt(place).label}
                            </span>
                          )}
                          <RecordInput appliance={appliance} place={place} subject={subject} name={name} />
                        </div>
                      ))}
                  </td>
                )}
                <td className="end">
                  <span className="row">
                    {found?.rack && (
                      <Link href={found.rack} className="small" aria-label={`${name} in the rack`}>
                        rack
                      </Link>
                    )}
                    {ticks && <OwnFix appliance={appliance} finding={finding} name={name} />}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <div className="row audit-more no-print">
          <span className="muted">{andMore(rest)}</span>
          <Button
            variant="quiet"
            onClick={({ currentTarget }) =>
              showMore(currentTarget.parentElement?.parentElement ?? null, () => setShown(shown + 4 * step))
            }
          >
            Show {Math.min(4 * step, rest)}
          </Button>
        </div>
      )}
    </div>
  );
}
