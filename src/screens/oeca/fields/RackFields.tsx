import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { rackId } from '../../../core/appliance/document/ids.ts';
import { withTypedField } from '../../../core/appliance/edits/edits.ts';
import type { Design, RackDesign } from '../../../core/authoring/design/design.ts';
import {
  type CountName,
  countOf,
  racksOf,
  withCount,
  withoutRack,
} from '../../../core/authoring/replan/absent.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { AnswerField, numberProblem } from '../answers/AnswerField.tsx';
import { withSizeOfCounts } from '../answers/size-of-counts.ts';
import type { Answer } from '../answers/use-answer.ts';

/** How many servers one rack has, and its serial number. */
export function RackFields({
  design,
  rack,
  r,
  answer,
  appliance,
}: {
  design: Design;
  rack: RackDesign;
  r: number;
  answer: Answer['answer'];
  appliance: Appliance;
}) {
  const alone = racksOf(design).length === 1;
  const of = alone ? '' : ` of rack ${r + 1}`;
  const id = design.ids?.[`r${r + 1}`] ?? rackId(`r${r + 1}`);
  const name = appliance.racks.find((one) => one.id === id)?.name;
  const counts = (field: CountName, label: string, most: number, fewest: number) => (
    <AnswerField
      label={label}
      mono
      short
      inputMode="numeric"
      value={countOf(design, r, field)}
      problem={(text) => {
        const wrong = numberProblem(0, most)(text);
        if (wrong) return wrong;
        return Number(text) < fewest && alone
          ? { level: 'warning', text: `A rack has at least ${fewest} · ${markLabel('documented')}` }
          : undefined;
      }}
      onTake={(text) =>
        answer(`${label}${of}: ${text}`, (before) =>
          withSizeOfCounts(withCount(before, r, field, Number(text))),
        )
      }
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
            racks: before.racks.map((one, n) =>
              n === r ? withTypedField(one, 'serial', text || undefined) : one,
            ),
          }))
        }
        hint={alone ? 'On the order' : `Of rack ${name}`}
      />
      {!alone && (
        <RemoveButton
          appliance={appliance}
          collection="racks"
          id={id}
          label={`Remove rack ${r + 1}`}
          compact
          goesWith={[
            `${countOf(design, r, 'databaseServers') + countOf(design, r, 'storageServers')} servers with their addresses, its switches and PDUs`,
          ]}
          onRemove={() =>
            answer(`Remove rack ${r + 1}`, (before) => withSizeOfCounts(withoutRack(before, r)))
          }
        />
      )}
    </fieldset>
  );
}
