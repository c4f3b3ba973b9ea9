import { useMemo } from 'react';
import type { Appliance, Id, Machine } from '../../../core/appliance/types.ts';
import { machineKindLabel } from '../../../parts/labels.ts';
import { Table } from '../../../ui/Table.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { useTableRows } from '../../../ui/useTableRows.ts';

type Row = { readonly machine: Machine; readonly fault: string | undefined };

const columns: readonly Column<Row>[] = [
  {
    id: 'unit',
    title: 'U',
    text: ({ machine }) => (machine.unit === undefined ? '-' : String(machine.unit)),
    align: 'end',
    mono: true,
  },
  {
    id: 'name',
    title: 'Machine',
    text: ({ machine }) => machine.name,
    mono: true,
    mark: ({ fault }) => (fault ? { tone: 'bad', text: fault } : undefined),
  },
  { id: 'kind', title: 'Kind', text: ({ machine }) => machineKindLabel(machine.kind) },
];

type Props = {
  readonly appliance: Appliance;
  readonly faults: ReadonlyMap<Id, string>;
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
};

/** The machines of the rack from top to bottom: the same choice as in the picture, for who would rather read. */
export function MachineList({ appliance, faults, selected, onSelect }: Props) {
  const all = useMemo(() => {
    return appliance.machines
      .map((machine) => ({
        machine,
        fault: faults.get(machine.id),
      }))
      .sort((a, b) => (b.machine.unit ?? 0) - (a.machine.unit ?? 0));
  }, [appliance, faults]);
  const rows = useTableRows(all, columns, '');
  return (
    <Table<Row>
      label="Machines of the rack"
      columns={columns}
      rows={rows}
      rowId={({ machine }) => machine.id}
      rowLabel={({ machine }) => machine.name}
      selectedId={selected}
      onOpen={({ machine }) => onSelect(machine.id)}
      rowTone={({ fault }) => (fault ? 'bad' : undefined)}
      scroll="page"
    />
  );
}
