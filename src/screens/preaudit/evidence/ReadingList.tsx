import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Reading } from '../../../core/audit/evidence/reading.ts';
import type { Reconciled } from '../../../core/audit/evidence/reconcile.ts';
import { plural } from '../../../core/text/plural.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import { ReadingDetails } from './ReadingDetails.tsx';
import { ReadingVerdicts } from './ReadingVerdicts.tsx';

const shown = 100;
/** More names than a list can show are typed in the field of the paste. */
const mostHosts = 300;

type Props = {
  readonly appliance: Appliance;
  readonly readings: readonly Reading[];
  /** Of each reading, in the same order. */
  readonly results: Reconciled['results'];
  readonly onHost: (place: number, host: string) => void;
};

/** Every recognized output: host, kind, verdict, and what was compared, not compared and not read. */
export function ReadingList({ appliance, readings, results, onHost }: Props) {
  if (readings.length === 0) return <p>No output was recognized.</p>;
  const names = appliance.machines.slice(0, mostHosts).map(({ name }) => ({ value: name, label: name }));
  return (
    <ul className="audit-readings">
      {readings.slice(0, shown).map((reading, place) => (
        <li key={`${place} ${reading.number} ${reading.host}`}>
          <div className="audit-reading-head">
            {reading.host && <span className="mono">{reading.host}</span>}
            <b>{reading.title}</b>
            <span className="small muted">{zonedDateTime(reading.at)}</span>
          </div>
          {!reading.host && (
            <SelectField
              label={`Host of ${reading.title}, line ${reading.line}`}
              value=""
              short
              options={[{ value: '', label: 'Choose a host' }, ...names]}
              onChange={(host) => host && onHost(place, host)}
            />
          )}
          <ReadingVerdicts
            appliance={appliance}
            verdicts={reading.verdicts}
            differs={(results[place]?.differences.length ?? 0) > 0}
          />
          <ReadingDetails reading={reading} result={results[place]} />
        </li>
      ))}
      {readings.length > shown && (
        <li className="muted">and {plural(readings.length - shown, 'more output')}</li>
      )}
    </ul>
  );
}
