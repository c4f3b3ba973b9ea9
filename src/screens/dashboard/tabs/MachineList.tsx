import { useMemo } from 'react';
import type { Appliance, Id, Machine } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { heightOf, type RackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import type { Fault } from '../../../parts/findings/faults.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { spot, spotlight } from '../../../parts/machine/spotlight.ts';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

type Row = {
  readonly id: string;
  /** Undefined: empty units. */
  readonly machine: Machine | undefined;
  readonly units: string;
  readonly address: string;
  readonly fault: Fault | undefined;
};

const columnsOf = (nameRoom: number): readonly Column<Row>[] => [
  { id: 'unit', title: 'Units', text: ({ units }) => units, mono: true },
  {
    id: 'name',
    title: 'Machine',
    text: ({ machine }) => machine?.name ?? 'empty',
    cell: ({ machine }) => (machine ? fitText(machine.name, nameRoom) : <span className="muted">empty</span>),
    mono: true,
    mark: ({ fault }) => fault && { level: fault.level, text: fault.text },
  },
  { id: 'kind', title: 'Kind', text: ({ machine }) => (machine ? machineKindLabel(machine.kind) : '') },
];

/** In pixels: a longer name makes the rack next to the list narrower. */
const columns = columnsOf(180);

/** Print has the room and nothing to click, so the list includes the values of the details. */
const onPaper: readonly Column<Row>[] = [
  ...columnsOf(Number.POSITIVE_INFINITY),
  { id: 'address', title: 'Admin address', text: ({ address }) => address, mono: true },
];

const serial: Column<Row> = {
  id: 'serial',
  title: 'Serial',
  text: ({ machine }) => machine?.serial ?? '',
  mono: true,
};

type Props = {
  readonly appliance: Appliance;
  readonly layout: RackLayout;
  readonly faults: ReadonlyMap<Id, Fault>;
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
  readonly printing: boolean;
};

/** The contents of a rack from top to bottom, empty units too: the picture for users who prefer to read. */
export function MachineList({ appliance, layout, faults, selected, onSelect, printing }: Props) {
  const rows = useMemo(() => rowsOf(appliance, layout, faults), [appliance, layout, faults]);
  const paper = rows.some((row) => serial.text(row)) ? [...onPaper, serial] : onPaper;
  return (
    <Table<Row>
      label={`Machines of the rack ${layout.rack.name}`}
      columns={printing ? paper : columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ machine, units }) => machine?.name ?? `${units}, empty`}
      selectedId={selected}
      onHover={spot}
      spotted={spotlight}
      spotOf={({ id }) => id}
      onOpen={({ machine }) => machine && onSelect(machine.id)}
      rowLevel={({ fault }) => fault?.level}
      scroll="page"
    />
  );
}

const span = (unit: number, height: number) =>
  height > 1 ? `U${unit}\u2013U${unit + height - 1}` : `U${unit}`;

function rowsOf(appliance: Appliance, layout: RackLayout, faults: ReadonlyMap<Id, Fault>): Row[] {
  const { byOwner, networks } = indexAppliance(appliance);
  const row = (machine: Machine, units: string): Row => ({
    id: machine.id,
    machine,
    units,
    address:
      (byOwner.get(machine.id) ?? []).find(
        ({ kind, networkId }) =>
          (kind === 'host' || kind === 'device') && networks.get(networkId)?.role === 'management',
      )?.address ?? '',
    fault: faults.get(machine.id),
  });
  const inUnits = [
    ...layout.slots.map(({ machine, unit, height }) => ({ unit, row: row(machine, span(unit, height)) })),
    ...layout.empty.map(({ unit, height }) => ({
      unit,
      row: {
        id: `empty ${unit}`,
        machine: undefined,
        units: span(unit, height),
        address: '',
        fault: undefined,
      },
    })),
  ].sort((a, b) => b.unit - a.unit);
  return [
    ...inUnits.map((one) => one.row),
    ...layout.powerUnits.map((machine) => row(machine, 'side')),
    ...layout.unplaced.map((machine) =>
      row(machine, machine.unit === undefined ? '-' : `not ${span(machine.unit, heightOf(machine))}`),
    ),
  ];
}
