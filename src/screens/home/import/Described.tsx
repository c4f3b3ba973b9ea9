import { Fragment } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { liveFindings } from '../../../core/audit/run/live-checks.ts';
import { describeRead } from '../../../core/formats/shared/record-counts.ts';
import { plural } from '../../../core/text/plural.ts';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The records of a file by their counts, and its first fault. */
export function Described({ appliance }: { appliance: Appliance }) {
  const [first, ...more] = liveFindings(appliance);
  return (
    <>
      <p className="muted small">
        {describeRead(appliance).map(({ label }, i) => (
          <Fragment key={label}>
            {i > 0 && ', '}
            <span>{label}</span>
          </Fragment>
        ))}
      </p>
      {first && (
        <p className="row">
          <Pill tone="bad">{plural(more.length + 1, 'fault')}</Pill>
          {first.detail}
          {more.length > 0 && ` And ${more.length} more, marked on the dashboard.`}
        </p>
      )}
    </>
  );
}
