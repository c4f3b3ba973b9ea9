import Plus from 'lucide-react/icons/plus';
import { Fragment, useMemo, useRef } from 'react';
import type { Appliance, Machine } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { setField } from '../../../core/appliance/edits/edits.ts';
import { addDevice, type DeviceKind, deviceKinds } from '../../../core/appliance/racks/devices.ts';
import { lengthProblem, maxName } from '../../../core/network/names.ts';
import { AddressField, NameField } from '../../../parts/fields/EndpointFields.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { findingsByMachine, isOfMany } from '../../../parts/findings/faults.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { required } from '../../../ui/fields/field-checks.ts';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { FormCard } from '../edit/FormCard.tsx';
import { RemoveRecord } from '../edit/RemoveRecord.tsx';

const legends: Readonly<Record<DeviceKind, string>> = {
  'leaf-switch': 'Leaf switches',
  'spine-switch': 'Spine switches',
  'management-switch': 'Management switches',
  pdu: 'PDUs',
};

/** The usual number per rack; a spine exists only where racks are cabled together. */
const usual = (kind: DeviceKind, racks: number): number =>
  kind === 'spine-switch' ? (racks > 1 ? racks : 0) : kind === 'management-switch' ? racks : 2 * racks;

/** Switches and PDUs of the rack: each a name and an address on the admin network. */
export function SwitchesForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const box = useRef<HTMLDivElement>(null);
  const open = useOpenFindings(appliance);
  const findings = useMemo(() => findingsByMachine(open, indexAppliance(appliance)), [appliance, open]);
  const ofKind = (kind: DeviceKind) => appliance.machines.filter((machine) => machine.kind === kind);
  const racks = Math.max(1, appliance.racks.length);
  const add = (kind: DeviceKind) => {
    workspace.edit(`Add a ${machineKindLabel(kind)}`, (document) => addDevice(document, kind).appliance);
    // The new record is on the page after this turn; who adds one means to name it.
    requestAnimationFrame(() => {
      const names = box.current?.querySelectorAll<HTMLInputElement>(`[data-kind="${kind}"] .device input`);
      names?.item(names.length - 2)?.focus();
    });
  };
  return (
    <FormCard
      title="Switches and PDUs"
      aside={
        <section className="edit-facts" aria-label="What a rack has of each">
          <h3>{racks === 1 ? 'In one rack' : `In ${racks} racks`}</h3>
          <KeyValues
            items={deviceKinds.map((kind) => ({
              label: legends[kind],
              value: `${ofKind(kind).length} of ${usual(kind, racks)}`,
            }))}
          />
        </section>
      }
      onDone={onDone}
    >
      <div ref={box} className="stack">
        {deviceKinds.map((kind) => (
          <div key={kind} data-kind={kind}>
            <FieldGroup legend={legends[kind]} columns="one">
              {ofKind(kind).map((machine) => (
                <Fragment key={machine.id}>
                  <Device appliance={appliance} machine={machine} />
                  <FindingNotes
                    appliance={appliance}
                    findings={findings.get(machine.id)?.filter((finding) => !isOfMany(finding))}
                    of={machine.name}
                  />
                </Fragment>
              ))}
              <div>
                <Button icon={Plus} onClick={() => add(kind)}>
                  Add {machineKindLabel(kind)}
                </Button>
              </div>
            </FieldGroup>
          </div>
        ))}
      </div>
    </FormCard>
  );
}

function Device({ appliance, machine }: { appliance: Appliance; machine: Machine }) {
  const { workspace } = useServices();
  const endpoint = indexAppliance(appliance)
    .byOwner.get(machine.id)
    ?.find(({ kind }) => kind === 'device' || kind === 'host');
  return (
    <div className="device">
      {endpoint ? (
        <>
          <NameField appliance={appliance} endpoint={endpoint} of={machine.name} labelHidden />
          <AddressField appliance={appliance} endpoint={endpoint} of={machine.name} labelHidden />
        </>
      ) : (
        <>
          <EditField
            label={`Name of ${machine.name}`}
            labelHidden
            mono
            value={machine.name}
            onCommit={(typed) => {
              const problem = required(typed) ?? lengthProblem(typed.trim(), maxName);
              if (problem) return problem;
              workspace.edit(`Rename ${machine.name} to ${typed.trim()}`, (document) =>
                setField(document, 'machines', machine.id, 'name', typed.trim()),
              );
              return undefined;
            }}
          />
          <span className="muted">no address</span>
        </>
      )}
      <RemoveRecord
        appliance={appliance}
        collection="machines"
        id={machine.id}
        label={`Remove ${machine.name}`}
        compact
      />
    </div>
  );
}
