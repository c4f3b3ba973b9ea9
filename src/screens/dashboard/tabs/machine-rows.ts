/** The machines of one rack, or of all, as rows: from the top of a rack to its bottom, or in the order of a column. */

import type { Appliance, Id, Machine } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { heightOf, type RackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import { type Finding, severities } from '../../../core/audit/basis/types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { type SortKind, sortRows } from '../../../core/table/sort.ts';
import { findingsByHost, findingsByMachine } from '../../../parts/findings/faults.ts';
import type { Sort } from '../../../ui/table/table-column.ts';

export type MachineRow = {
  readonly id: string;
  /** Undefined: empty units. */
  readonly machine: Machine | undefined;
  /** `U16`, the lowest; on paper `U16-U17`. */
  readonly units: string;
  readonly admin: string;
  readonly ilom: string;
  /** All that are about it, worst first, also those that mark nothing in the picture; of a host those of its guests too. */
  readonly findings: readonly Finding[];
  /** How many guests it has. */
  readonly guests: number;
};

type Of = {
  readonly appliance: Appliance;
  readonly layouts: readonly RackLayout[];
  readonly open: OpenFindings;
};

const span = (unit: number, height: number, isWhole: boolean) =>
  isWhole && height > 1 ? `U${unit}\u2013U${unit + height - 1}` : `U${unit}`;

/** Of the racks one after the other. `isWhole`: every unit, empty ones too. */
export function machineRows({ appliance, layouts, open }: Of, isWhole = false): readonly MachineRow[] {
  const row = rowMaker(appliance, open);
  return layouts.flatMap((layout) => [
    ...[
      ...layout.slots.map(({ machine, unit, height }) => ({
        unit,
        row: row(machine, span(unit, height, isWhole)),
      })),
      ...(isWhole ? layout.empty : []).map(({ unit, height }) => ({
        unit,
        row: { ...noMachine, id: `empty ${unit}`, units: span(unit, height, isWhole) },
      })),
    ]
      .sort((a, b) => b.unit - a.unit)
      .map((one) => one.row),
    ...layout.powerUnits.map((machine) => row(machine, 'side')),
    ...layout.unplaced.map((machine) =>
      row(
        machine,
        machine.unit === undefined ? '-' : `not ${span(machine.unit, heightOf(machine), isWhole)}`,
      ),
    ),
  ]);
}

/** With the guests of one host below it. */
export function withGuests(
  { appliance, open }: Omit<Of, 'layouts'>,
  rows: readonly MachineRow[],
  host: Id | undefined,
): readonly MachineRow[] {
  const at = rows.findIndex(({ id, guests }) => id === host && guests > 0);
  if (at < 0) return rows;
  const row = rowMaker(appliance, open);
  const guests = guestsByHost(appliance).get(host ?? '') ?? [];
  return [...rows.slice(0, at + 1), ...guests.map((guest) => row(guest, '')), ...rows.slice(at + 1)];
}

const known = new WeakMap<Appliance['machines'], ReadonlyMap<Id, readonly Machine[]>>();

/** The guests of each host, in the order of the document. */
export function guestsByHost({ machines }: Appliance): ReadonlyMap<Id, readonly Machine[]> {
  const before = known.get(machines);
  if (before) return before;
  const made = new Map<Id, Machine[]>();
  for (const machine of machines) if (machine.host) appendTo(made, machine.host, machine);
  known.set(machines, made);
  return made;
}

/** More than one machine has. */
const mostFindings = 1e6;

export type SortedBy = 'unit' | 'name' | 'admin' | 'ilom' | 'serial' | 'image' | 'state';

const order: Readonly<
  Record<SortedBy, readonly [kind: SortKind, value: (row: MachineRow) => string | number | undefined]>
> = {
  unit: ['number', ({ machine }) => machine?.unit],
  name: ['text', ({ machine }) => machine?.name],
  admin: ['address', ({ admin }) => admin],
  ilom: ['address', ({ ilom }) => ilom],
  serial: ['text', ({ machine }) => machine?.serial],
  image: ['version', ({ machine }) => machine?.imageVersion],
  // The most severe first; of equal ones, more of them.
  state: [
    'number',
    ({ findings: [worst, ...others] }) =>
      others.length - mostFindings * (worst ? severities.indexOf(worst.severity) : severities.length),
  ],
};

export function sortMachines(rows: readonly MachineRow[], sort: Sort): readonly MachineRow[] {
  const [kind, value] = order[sort.columnId as SortedBy] ?? order.unit;
  return sortRows(rows, [{ kind, value, descending: sort.descending }]);
}

const noMachine = { machine: undefined, admin: '', ilom: '', findings: [], guests: 0 };

function rowMaker(appliance: Appliance, open: OpenFindings) {
  const index = indexAppliance(appliance);
  const { byOwner, networks } = index;
  const ofHost = findingsByHost(open, index);
  const ofMachine = findingsByMachine(open, index);
  const guests = guestsByHost(appliance);
  return (machine: Machine, units: string): MachineRow => {
    const { id, kind } = machine;
    const addresses = byOwner.get(id) ?? [];
    const onAdmin = addresses.find(
      (one) =>
        (one.kind === 'host' || one.kind === 'device') && networks.get(one.networkId)?.role === 'management',
    );
    return {
      id,
      machine,
      units,
      admin: onAdmin?.address ?? '',
      ilom: addresses.find((one) => one.kind === 'ilom')?.address ?? '',
      findings: (kind === 'guest' ? ofMachine : ofHost).get(id) ?? [],
      guests: guests.get(id)?.length ?? 0,
    };
  };
}
