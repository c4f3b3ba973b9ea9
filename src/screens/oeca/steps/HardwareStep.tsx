import Plus from 'lucide-react/icons/plus';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { withTypedField } from '../../../core/appliance/edits/edits.ts';
import { defaults } from '../../../core/authoring/design/defaults.ts';
import { type Design, hasSpine } from '../../../core/authoring/design/design.ts';
import {
  generations,
  hasRoom,
  type SizeName,
  sizeOf,
  sizes,
  storageTypes,
} from '../../../core/authoring/design/hardware.ts';
import { withGeneration } from '../../../core/authoring/design/start-design.ts';
import { racksOf, withCount } from '../../../core/authoring/replan/absent.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { plural } from '../../../core/text/plural.ts';
import { typedNumber } from '../../../core/text/typed-number.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { markLabel } from '../../../parts/labels/labels.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { withSizeOfCounts } from '../answers/size-of-counts.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { AbsentNote } from '../fields/AbsentNote.tsx';
import { DataSheetCard } from '../fields/DataSheetCard.tsx';
import { RackFields } from '../fields/RackFields.tsx';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { RackPreview } from '../previews/RackPreview.tsx';

const sizeWords: Readonly<Record<SizeName, string>> = {
  eighth: 'Eighth Rack',
  quarter: 'Quarter rack',
  half: 'Half rack',
  full: 'Full rack',
  elastic: 'Elastic: own counts',
};

const withSize = (design: Design, size: SizeName): Design => {
  if (size === 'elastic') return { ...design, size };
  const { databaseServers, storageServers } = sizeOf(size);
  let next: Design = { ...design, size };
  for (const r of racksOf(design)) {
    next = withCount(next, r, 'databaseServers', databaseServers);
    next = withCount(next, r, 'storageServers', storageServers);
  }
  return next;
};

/** Each cluster has a guest on each of its servers, which may be some of all servers. */
function guestsPerServer({ machines }: Appliance): string {
  const counts = new Map<Id, number>(
    machines.flatMap(({ id, kind }) => (kind === 'database' ? [[id, 0]] : [])),
  );
  for (const { host } of machines) if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  const [least, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
  return `${least < most ? `${least} to ` : ''}${plural(most, 'guest')} per server`;
}

/** Generation, counts of each rack, storage, guests, spine. */
export function HardwareStep(props: StepFormProps) {
  const { appliance } = props;
  const { answer } = useAnswer();
  const design = currentDesign(appliance);
  const size = sizes.find(({ name }) => name === design.size);
  const racks = racksOf(design);
  const known = generations.find(({ name }) => name === design.generation);
  return (
    <>
      <StepFrame {...props}>
        <Card title="Hardware">
          <FieldGroup legend="Model">
            <SelectField
              label="Generation"
              value={design.generation}
              onChange={(generation) =>
                answer(`Take ${generation}`, (before) => withGeneration(before, generation))
              }
              options={[
                ...(known ? [] : [{ value: design.generation, label: design.generation }]),
                ...generations.map(({ name, fabric }) => ({ value: name, label: `${name}, ${fabric}` })),
              ]}
              hint={<DefaultNote of="generation" is={design.generation === defaults.generation.value} />}
            />
            <SelectField
              label="Size"
              value={design.size}
              onChange={(name) => answer(`Take the size ${name}`, (before) => withSize(before, name))}
              options={sizes.map((one) => {
                const fits = one.name === design.size || hasRoom(design.generation, one);
                const label = sizeWords[one.name];
                return {
                  value: one.name,
                  label: fits ? label : `${label}: no room in a rack of ${design.generation}`,
                  disabled: !fits,
                };
              })}
              hint={
                size &&
                design.size !== defaults.size.value &&
                `${size.databaseServers} + ${size.storageServers} servers per rack · ${markLabel(size.mark)}`
              }
            />
            <SelectField
              label="Storage type"
              value={design.storageType ?? ''}
              onChange={(type) =>
                answer(type ? `Take ${type} storage` : 'Leave the storage type open', (before) =>
                  withTypedField(before, 'storageType', type || undefined),
                )
              }
              options={[
                { value: '', label: 'Unknown' },
                ...storageTypes.map(({ name, words }) => ({
                  value: name as string,
                  label: `${name}, ${words}`,
                })),
              ]}
              hint={<DefaultNote of="storageType" is={design.storageType === defaults.storageType.value} />}
            />
            <AnswerField
              label="Capacity of one disk"
              mono
              short
              inputMode="decimal"
              unit="TB"
              value={design.diskTb}
              problem={(text) => {
                const size = typedNumber(text);
                if (text === '') return undefined;
                return size === undefined ? 'Numbers only' : size > 0 ? undefined : 'Enter a number above 0.';
              }}
              onTake={(text) =>
                answer(text ? `Set the disks to ${text} TB` : 'Empty the capacity of the disks', (before) =>
                  withTypedField(before, 'diskTb', typedNumber(text)),
                )
              }
              hint="From the order; without it no capacity is calculated"
            />
            <SelectField
              label="Databases run"
              value={design.virtual ? 'guests' : 'servers'}
              onChange={(where) =>
                answer(
                  where === 'guests' ? 'Run the databases in KVM guests' : 'Run the databases on the servers',
                  (before) => ({ ...before, virtual: where === 'guests' }),
                )
              }
              options={[
                { value: 'servers', label: 'On the servers themselves' },
                { value: 'guests', label: 'In KVM guests' },
              ]}
              hint={design.virtual && guestsPerServer(appliance)}
            />
            <SelectField
              label="Spine switch"
              value={design.spine === undefined ? '' : design.spine ? 'yes' : 'no'}
              onChange={(spine) =>
                answer('Change the spine switch', (before) =>
                  withTypedField(before, 'spine', spine === '' ? undefined : spine === 'yes'),
                )
              }
              options={[
                {
                  value: '',
                  label: hasSpine({ ...design, spine: undefined } as unknown as Design)
                    ? 'By rule: one per rack'
                    : 'By rule: none',
                },
                { value: 'yes', label: 'One in each rack' },
                { value: 'no', label: 'None' },
              ]}
              hint={<DefaultNote of="spine" is={design.spine === undefined} />}
            />
          </FieldGroup>
          <FieldGroup legend={racks.length === 1 ? 'Rack' : `${racks.length} racks`} columns="one">
            {racks.flatMap((r) => {
              const rack = design.racks[r];
              return rack ? <RackFields key={r} {...{ appliance, design, rack, r, answer }} /> : [];
            })}
            <AbsentNote appliance={appliance} />
            <div>
              <Button
                icon={Plus}
                onClick={() =>
                  answer('Add a rack', (before) => {
                    const { databaseServers = 2, storageServers = 3 } = before.racks.at(-1) ?? {};
                    const racks = [...before.racks, { databaseServers, storageServers }];
                    return withSizeOfCounts({ ...before, racks });
                  })
                }
              >
                Add rack
              </Button>
            </div>
          </FieldGroup>
        </Card>
        <DataSheetCard appliance={appliance} />
      </StepFrame>
      <RackPreview appliance={appliance} />
    </>
  );
}
