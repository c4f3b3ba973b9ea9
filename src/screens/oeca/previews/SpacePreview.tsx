import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { diskSpace, tibWords } from '../../../core/authoring/software/disk-space.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';

/** The capacity of the disks, from the stated size; no size is invented. */
export function SpacePreview({ appliance }: { appliance: Appliance }) {
  const space = useMemo(() => diskSpace(appliance), [appliance]);
  const { cells, disks, rawTb, rawTib, unstated, groups, reserve } = space;
  return (
    <aside className="oeca-preview" aria-label="Usable capacity">
      <Card title="Usable capacity" note="after mirroring, before reserve">
        <div className="stack">
          {unstated > 0 ? (
            <p className="muted">
              {disks > 0
                ? 'Enter the capacity of one disk at the hardware step to calculate the space.'
                : 'The number of flash devices of this storage server is unknown, so no space is calculated.'}
            </p>
          ) : (
            <KeyValues
              items={[
                {
                  label: `Raw: ${cells} × ${disks / (cells || 1)} disks`,
                  value: [`${rawTb.toLocaleString('en')} TB`, tibWords(rawTib)],
                },
                ...groups.flatMap(({ group, usable, free }) => [
                  { label: `${group.name}, ${group.redundancy}`, value: tibWords(usable) },
                  { label: `${group.name} with ${reserve} % kept free`, value: tibWords(free) },
                ]),
              ]}
            />
          )}
          {groups.map(({ group }) => (
            <div key={group.id} className="row">
              <span className="mono">{group.name}</span>
              <Meter value={group.percent ?? 0} max={100} percent />
            </div>
          ))}
          <p className="small muted">
            Before metadata{disks === 12 * cells && ' · 12 disks per storage server'}
            {appliance.size === 'eighth rack' && '; an Eighth Rack has only a part of them enabled'} ·{' '}
            {markLabel('practice')}
          </p>
        </div>
      </Card>
    </aside>
  );
}
