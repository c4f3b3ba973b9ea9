import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { RackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { findingWords, mostNotes } from '../../../parts/findings/faults.ts';
import { severityIcon } from '../../../parts/findings/severity.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { spot, spotlight } from '../../../parts/machine/spotlight.ts';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { classes } from '../../../ui/text/classes.ts';
import { type MachineRow, machineRows, type SortedBy, sortMachines, withGuests } from './machine-rows.ts';

type Props = {
  readonly appliance: Appliance;
  readonly layouts: readonly RackLayout[];
  readonly open: OpenFindings;
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
};

type Sortable = Column<MachineRow> & { readonly id: SortedBy };

/** `NET-37`, `3 findings`, `no findings`. Unknown is neither: a check that has not run found nothing yet. */
const stateWords = ({ findings }: MachineRow, { complete, failed }: OpenFindings): string => {
  const [first] = findings;
  if (first) return findings.length === 1 ? first.checkId : `${findings.length} findings`;
  if (complete) return 'no findings';
  return failed ? 'not checked' : 'checking';
};

function titleOf({ findings }: MachineRow): string {
  const more = findings.length - mostNotes;
  const lines = findings.slice(0, mostNotes).map(findingWords);
  return [...lines, ...(more > 0 ? [andMore(more)] : [])].join('\n');
}

function State({ row, open }: { readonly row: MachineRow; readonly open: OpenFindings }) {
  const [worst] = row.findings;
  if (!worst) return <span className="muted">{stateWords(row, open)}</span>;
  const Sign = severityIcon(worst.severity);
  const isSevere = worst.severity === 'critical' || worst.severity === 'high';
  return (
    <span className={classes('machine-state', isSevere && 'bad')} title={titleOf(row)}>
      <Sign size={13} aria-hidden />
      {stateWords(row, open)}
    </span>
  );
}

/** A host shows whether its guests are listed below it; a guest is set in. */
function Name({ row: { machine, guests }, isOpen }: { readonly row: MachineRow; readonly isOpen: boolean }) {
  if (!machine) return <span className="muted">empty</span>;
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <span className={machine.kind === 'guest' ? 'machine-guest' : 'machine-name'}>
      {guests > 0 && <Sign size={13} aria-hidden />}
      {machine.name}
    </span>
  );
}

const dash = (value: string | undefined) => value || <span className="muted">{'\u2013'}</span>;

const columnsOf = (open: OpenFindings, host: Id | undefined): readonly Sortable[] => [
  { id: 'unit', title: 'Unit', kind: 'number', text: ({ units }) => units, mono: true },
  {
    id: 'name',
    title: 'Machine',
    kind: 'text',
    text: ({ machine }) => machine?.name ?? 'empty',
    cell: (row) => <Name row={row} isOpen={row.id === host} />,
    mono: true,
  },
  { id: 'admin', title: 'Admin', kind: 'address', text: ({ admin }) => admin, mono: true },
  { id: 'ilom', title: 'ILOM', kind: 'address', text: ({ ilom }) => ilom, mono: true },
  {
    id: 'serial',
    title: 'Serial',
    kind: 'text',
    text: ({ machine }) => machine?.serial ?? '',
    cell: ({ machine }) => machine?.kind !== 'guest' && dash(machine?.serial),
    mono: true,
  },
  {
    id: 'image',
    title: 'Image',
    kind: 'version',
    text: ({ machine }) => machine?.imageVersion ?? '',
    cell: ({ machine }) =>
      machine && hasImage.has(machine.kind) ? dash(machine.imageVersion) : machine?.imageVersion,
    mono: true,
  },
  {
    id: 'state',
    title: 'State',
    kind: 'number',
    text: (row) => stateWords(row, open),
    cell: (row) => <State row={row} open={open} />,
  },
];

/** This many are visible at once: their column headers need no room for the sort icons. */
const fewMachines = 14;

const hasImage: ReadonlySet<string> = new Set(['database', 'storage', 'guest']);

/** A longer list scrolls in its box, where only the rows in view are drawn. */
const mostOnPage = 80;

/** The machines next to the racks: the same as the picture, with the values that one compares. */
export function MachineList({ appliance, layouts, open, selected, onSelect }: Props) {
  const [chosen, setChosen] = useState<Sort>();
  const index = indexAppliance(appliance);
  const host = index.machines.get(selected ?? '')?.host ?? selected;
  const all = useMemo(() => machineRows({ appliance, layouts, open }), [appliance, layouts, open]);
  const isShort = all.length <= fewMachines;
  const columns = useMemo(() => {
    const every = columnsOf(open, host);
    return isShort ? every.map(({ kind: _kind, ...column }): Column<MachineRow> => column) : every;
  }, [open, host, isShort]);
  // In many machines the faulty ones come first; a single rack is read from its top.
  const isLong = appliance.racks.length > 1 && all.some(({ findings }) => findings.length > 0);
  const sort = chosen ?? (isLong ? { columnId: 'state', descending: true } : undefined);
  const rows = useMemo(
    () => withGuests({ appliance, open }, sort ? sortMachines(all, sort) : all, host),
    [appliance, open, all, sort, host],
  );
  return (
    <Table<MachineRow>
      label={layouts.length === 1 ? `Machines of the rack ${layouts[0]?.rack.name}` : 'Machines of all racks'}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ machine, units }) => machine?.name ?? `${units}, empty`}
      sort={sort}
      onSort={setChosen}
      selectedId={selected}
      onHover={spot}
      spotted={spotlight}
      spotOf={({ id, machine }) => machine?.host ?? id}
      onOpen={({ machine }) => machine && onSelect(machine.id)}
      {...(rows.length <= mostOnPage && { scroll: 'page' })}
    />
  );
}

const onPaper: readonly Column<MachineRow>[] = [
  { id: 'unit', title: 'Units', text: ({ units }) => units, mono: true },
  { id: 'name', title: 'Machine', text: ({ machine }) => machine?.name ?? 'empty', mono: true },
  {
    id: 'kind',
    title: 'Kind',
    text: ({ machine, guests }) =>
      machine ? machineKindLabel(machine.kind) + (guests > 0 ? `, ${plural(guests, 'guest')}` : '') : '',
  },
  { id: 'admin', title: 'Admin', text: ({ admin }) => admin, mono: true },
  { id: 'ilom', title: 'ILOM', text: ({ ilom }) => ilom, mono: true },
  { id: 'serial', title: 'Serial', text: ({ machine }) => machine?.serial ?? '', mono: true },
  { id: 'image', title: 'Image', text: ({ machine }) => machine?.imageVersion ?? '', mono: true },
];

/** On paper next to its rack: every unit, empty ones too. Columns without a value are left out. */
export function PaperMachineList({
  appliance,
  layout,
  open,
}: {
  readonly appliance: Appliance;
  readonly layout: RackLayout;
  readonly open: OpenFindings;
}) {
  const rows = machineRows({ appliance, layouts: [layout], open }, true);
  const state: Column<MachineRow> = {
    id: 'state',
    title: 'State',
    text: (row) => (row.machine ? stateWords(row, open) : ''),
  };
  return (
    <Table<MachineRow>
      label={`Machines of the rack ${layout.rack.name}`}
      columns={[...onPaper.filter((column) => rows.some((row) => column.text(row))), state]}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ machine, units }) => machine?.name ?? `${units}, empty`}
      scroll="page"
    />
  );
}
