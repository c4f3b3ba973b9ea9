import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Appliance, Id, Machine } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { endpointSide } from '../../core/appliance/document/record-labels.ts';
import { heightOf, unitWords } from '../../core/appliance/racks/rack-layout.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import type { OpenFindings } from '../../core/audit/run/open-findings.ts';
import { appendTo } from '../../core/collections/grouping.ts';
import { andMore } from '../../core/text/plural.ts';
import { routes, withQuery } from '../../paths.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { type KeyValue, KeyValues } from '../../ui/surfaces/KeyValues.tsx';
import { Tag } from '../../ui/text/Pill.tsx';
import { FaultMark } from '../findings/FaultMark.tsx';
import { FindingNotes } from '../findings/FindingNotes.tsx';
import { faultOf, findingsByMachine, mostInCard } from '../findings/faults.ts';
import { useOpenFindings } from '../findings/use-open-findings.ts';
import { machineKindLabel } from '../labels/labels.ts';
import { PlaceFields } from './PlaceFields.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly id: Id;
  /** With it the machine's place can be edited, and its button starts the move by keys. */
  readonly onMove?: ((id: Id) => void) | undefined;
  /** The fix of a finding, shown at the finding. */
  readonly fixFor?: ((finding: Finding) => ReactNode) | undefined;
  /** The card is next to the rack, so it needs no link to the rack. */
  readonly inRack?: boolean;
  readonly close?: ReactNode;
};

/** More of them are found in the table. */
const most = 8;

/** One machine: its kind, its place, its addresses by network with their faults, and the clusters it serves. */
export function MachineCard({ appliance, id, onMove, fixFor, inRack, close }: Props) {
  const [path] = useLocation();
  const machine = indexAppliance(appliance).machines.get(id);
  const open = useOpenFindings(appliance);
  const addresses = useMemo(() => addressesOf(appliance, id, open), [appliance, id, open]);
  const findings = useMemo(
    () => findingsByMachine(open, indexAppliance(appliance)).get(id),
    [appliance, id, open],
  );
  const memberships = useMemo(() => (machine ? membershipsOf(appliance, machine) : []), [appliance, machine]);
  if (!machine) return null;
  return (
    <Card
      title={machine.name}
      mono
      actions={
        <>
          {machine.unit !== undefined && <Tag title="Lowest rack unit that it fills">U{machine.unit}</Tag>}
          {close}
        </>
      }
    >
      <div className="stack tight">
        <p className="muted">{machineKindLabel(machine.kind)}</p>
        <FindingNotes
          appliance={appliance}
          findings={findings}
          of={machine.name}
          limit={mostInCard}
          readOnly={path.startsWith(routes.protectedDashboard)}
          fixFor={fixFor}
        />
        <KeyValues items={addresses} />
      </div>
      <h3 className="machine-part">Machine</h3>
      <KeyValues items={[...hardwareOf(appliance, machine), ...memberships]} />
      <p className="row small no-print">
        <Link
          href={withQuery(path, {
            appliance: appliance.id,
            tab: 'default',
            select: id,
            filter: machine.name,
          })}
        >
          Its addresses in the table
        </Link>
        {!inRack && machine.rack && (
          <Link href={withQuery(path, { appliance: appliance.id, tab: 'rack', select: id })}>
            In the rack
          </Link>
        )}
      </p>
      {onMove && machine.kind !== 'guest' && (
        <PlaceFields key={id} appliance={appliance} machine={machine} onMove={() => onMove(id)} />
      )}
    </Card>
  );
}

/** By network, VIP and ILOM apart; a fault is shown at its address. */
function addressesOf(appliance: Appliance, id: Id, open: OpenFindings): KeyValue[] {
  const byLabel = new Map<string, React.ReactNode[]>();
  for (const endpoint of indexAppliance(appliance).byOwner.get(id) ?? []) {
    const fault = faultOf(open.bySubject.get(endpoint.id));
    const label = endpointSide(appliance, endpoint) || 'No network';
    appendTo(
      byLabel,
      label,
      fault ? <FaultMark fault={fault}>{endpoint.address}</FaultMark> : endpoint.address,
    );
  }
  return [...byLabel].map(([label, value]) => ({ label, value }));
}

function hardwareOf(appliance: Appliance, machine: Machine): KeyValue[] {
  const { racks, machines } = indexAppliance(appliance);
  const { unit, model, serial, imageVersion, storageType, diskTb, vcpus, memoryGb } = machine;
  const rack = racks.get(machine.rack ?? '')?.name;
  const place =
    unit === undefined
      ? machine.kind === 'pdu'
        ? 'at the side'
        : 'no unit'
      : unitWords(unit, heightOf(machine));
  const lines: (KeyValue | undefined)[] = [
    machine.kind === 'guest'
      ? { label: 'Host', value: machines.get(machine.host ?? '')?.name }
      : { label: 'Rack', value: rack ? [rack, place] : 'none' },
    line('Model', model),
    line('Generation', machine.generation),
    line('Serial', serial),
    line('Image', imageVersion),
    line('Storage', storageType),
    line('Disks', diskTb && `${diskTb} TB each`),
    line('vCPUs', vcpus),
    line('Memory', memoryGb && `${memoryGb} GB`),
  ];
  return lines.filter((one) => one !== undefined);
}

const line = (label: string, value: string | number | undefined): KeyValue | undefined =>
  value === undefined ? undefined : { label, value };

/** The clusters that it is a node of or stores for, and the guests that run on it. */
function membershipsOf(appliance: Appliance, machine: Machine): KeyValue[] {
  const { id, kind } = machine;
  const clusters = appliance.clusters.filter(({ machines, cells }) =>
    kind === 'storage' ? (cells?.includes(id) ?? true) : machines.includes(id),
  );
  const guests = kind === 'database' ? appliance.machines.filter(({ host }) => host === id) : [];
  return [...few(kind === 'storage' ? 'Stores for' : 'Cluster', clusters), ...few('Guests', guests)];
}

function few(label: string, records: readonly { readonly name: string }[]): KeyValue[] {
  if (records.length === 0) return [];
  const value = records.slice(0, most).map(({ name }) => name);
  return [{ label, value: records.length > most ? [...value, andMore(records.length - most)] : value }];
}
