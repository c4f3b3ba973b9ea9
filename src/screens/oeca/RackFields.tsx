import type { Appliance } from '../../core/appliance/types.ts';
import type { Design, RackDesign } from '../../core/authoring/design.ts';
import { sizeOfCounts } from '../../core/authoring/hardware.ts';
import { markLabel } from '../../parts/labels.ts';
import { RemoveButton } from '../../parts/RemoveButton.tsx';
import { AnswerField, numberProblem } from './AnswerField.tsx';
import { type Answer, withKey } from './use-answer.ts';

/** The counts name the size where all racks are alike; an eighth rack has those of a quarter. */
export function withCounts(design: Design, racks: readonly RackDesign[]): Design {
  const names = new Set(racks.map((rack) => sizeOfCounts(rack.databaseServers, rack.storageServers)));
  const [size = 'elastic'] = names.size === 1 ? names : ['elastic' as const];
  const kept = design.size === 'eighth' && size === 'quarter' ? 'eighth' : size;
  return { ...design, racks, size: kept };
}

/** How many servers one rack has, and its serial number. */
export function RackFields({
  design,
  rack,
  r,
  prefix,
  answer,
  appliance,
}: {
  design: Design;
  rack: RackDesign;
  r: number;
  prefix: string | undefined;
  answer: Answer['answer'];
  appliance: Appliance;
}) {
  const alone = design.racks.length === 1;
  const of = alone ? '' : ` of rack ${r + 1}`;
  const change = (label: string, fields: Partial<RackDesign>) =>
    answer(label, (before) =>
      withCounts(
        before,
        before.racks.map((one, n) => (n === r ? { ...one, ...fields } : one)),
      ),
    );
  const counts = (
    field: 'databaseServers' | 'storageServers',
    label: string,
    most: number,
    fewest: number,
  ) => (
    <AnswerField
      label={label}
      mono
      short
      inputMode="numeric"
      value={String(rack[field])}
      problem={(text) => {
        const wrong = numberProblem(0, most)(text);
        if (wrong) return wrong;
        return Number(text) < fewest && alone
          ? { tone: 'warn', text: `A rack has at least ${fewest} · ${markLabel('documented')}` }
          : undefined;
      }}
      onTake={(text) => change(`${label}${of}: ${text}`, { [field]: Number(text) })}
    />
  );
  return (
    <fieldset className="oeca-row">
      <legend className="hidden-text">Rack {r + 1}</legend>
      {counts('databaseServers', 'Database servers', 40, 2)}
      {counts('storageServers', 'Storage servers', 40, 3)}
      <AnswerField
        label="Serial number"
        mono
        value={rack.serial}
        onTake={(text) =>
          answer(`Set the serial number${of}`, (before) => ({
            ...before,
            racks: before.racks.map((one, n) => (n === r ? withKey(one, 'serial', text || undefined) : one)),
          }))
        }
        hint={alone ? 'On the order' : prefix}
      />
      {!alone && (
        <RemoveButton
          appliance={appliance}
          collection="racks"
          id={appliance.racks[r]?.id ?? ''}
          label={`Remove rack ${r + 1}`}
          compact
          goesWith={[
            `${rack.databaseServers + rack.storageServers} servers with their addresses, its switches and PDUs`,
          ]}
          onRemove={() =>
            answer(`Remove rack ${r + 1}`, (before) =>
              withCounts(
                before,
                before.racks.filter((_, n) => n !== r),
              ),
            )
          }
        />
      )}
    </fieldset>
  );
}
