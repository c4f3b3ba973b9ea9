/**
 * The network matrix as a table: machines in groups of one kind down, groups of ports across, a lane for each direction.
 * A cell holds the rows of the matrix for one machine, or one group of machines, in one lane.
 *
 *   matrixTable(networkMatrix(vega01)).groups.map(({ title }) => title)    Database servers, Storage servers, ILOMs, ...
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { kindWords } from './monitored.ts';
import type { MatrixRow } from './network-matrix.ts';
import type { MonitoredKind, Protocol } from './port-rules.ts';

/** `to` is to the machine, from the gateway or from the servers; `back` is from the machine to the gateway. */
type LaneDirection = 'to' | 'back';

export type Lane = { readonly id: string; readonly direction: LaneDirection };

export type PortGroup = {
  readonly id: string;
  readonly title: string;
  /** `UDP 161, 162`, or `port not set`. */
  readonly ports: string;
  /** Between servers of the appliance, without the gateway. */
  readonly inside: boolean;
  readonly lanes: readonly Lane[];
};

export type MatrixMachine = {
  readonly id: Id;
  readonly name: string;
  readonly address: string;
  /** By lane. */
  readonly cells: ReadonlyMap<string, readonly MatrixRow[]>;
};

export type MachineGroup = {
  readonly id: string;
  readonly title: string;
  readonly machines: readonly MatrixMachine[];
};

export type MatrixTable = {
  readonly columns: readonly PortGroup[];
  readonly groups: readonly MachineGroup[];
  /** Rows between gateway and vendor. */
  readonly vendor: readonly MatrixRow[];
};

const groupKinds: readonly (readonly [id: string, title: string, kinds: readonly MonitoredKind[]])[] = [
  ['database', 'Database servers', ['database']],
  ['guest', 'Guests', ['guest']],
  ['storage', 'Storage servers', ['cell']],
  ['ilom', 'ILOMs', ['database-ilom', 'cell-ilom']],
  ['switch', 'Switches', ['switch', 'ib-switch']],
  ['pdu', 'PDUs', ['pdu']],
];

const groupOf = new Map(groupKinds.flatMap(([id, , kinds]) => kinds.map((kind) => [kindWords[kind], id])));

const columnRules: readonly (readonly [id: string, title: string, ruleIds: readonly string[]])[] = [
  ['ping', 'Ping', ['icmp']],
  ['ssh', 'SSH', ['ssh']],
  ['snmp', 'SNMP', ['snmp', 'snmp-trap']],
  ['asr', 'ASR', ['asr']],
  ['web', 'Web', ['https', 'https-back', 'pdu-web']],
  ['em', 'EM', ['em-agent', 'em-upload']],
  ['ipmi', 'IPMI', ['ipmi']],
  ['ping-inside', 'Ping', ['icmp-inside']],
  ['ssh-inside', 'SSH', ['ssh-inside']],
];

const columnOf = new Map(columnRules.flatMap(([id, , ruleIds]) => ruleIds.map((rule) => [rule, id])));

const laneId = (column: string, direction: LaneDirection): string => `${column}/${direction}`;

const columnTitles = new Map(columnRules.map(([id, title]) => [id, title]));

/** `SNMP`, `Ping between servers` for a row of that column; a row to the vendor has the name of its application. */
export function portGroupTitle({ ruleId, application, direction }: MatrixRow): string {
  const title = columnTitles.get(columnOf.get(ruleId) ?? '');
  if (title === undefined) return application;
  return direction === 'inside' ? `${title} between servers` : title;
}

/** For rows of one document, which stay the same object through edits of other parts. */
export const matrixTable = memoize((rows: readonly MatrixRow[]): MatrixTable => {
  const machines = new Map<string, Map<Id, MatrixMachine & { cells: Map<string, MatrixRow[]> }>>();
  const byColumn = new Map<string, { ports: Map<Protocol, Set<string>>; lanes: Set<LaneDirection> }>();
  const vendor: MatrixRow[] = [];
  for (const row of rows) {
    const column = columnOf.get(row.ruleId);
    if (!row.endpoint || column === undefined) {
      vendor.push(row);
      continue;
    }
    const { id, hostname, address } = row.endpoint;
    const direction = row.direction === 'to-gateway' ? 'back' : 'to';
    const { kind } = direction === 'back' ? row.from : row.to;
    const group = getOrCreate(machines, groupOf.get(kind) ?? '', () => new Map());
    const machine = getOrCreate(group, id, () => ({
      id,
      name: hostname,
      address: address.trim(),
      cells: new Map(),
    }));
    appendTo(machine.cells, laneId(column, direction), row);
    const seen = getOrCreate(byColumn, column, () => ({ ports: new Map(), lanes: new Set() }));
    seen.lanes.add(direction);
    const ports = getOrCreate(seen.ports, row.protocol, () => new Set());
    for (const port of row.ports?.split(',') ?? ['not set']) if (port) ports.add(port);
  }
  return {
    vendor,
    groups: groupKinds.flatMap(([id, title]) => {
      const group = machines.get(id);
      return group ? [{ id, title, machines: [...group.values()] }] : [];
    }),
    columns: columnRules.flatMap(([id, title, ruleIds]): PortGroup[] => {
      const seen = byColumn.get(id);
      if (!seen) return [];
      const lanes = (['to', 'back'] as const)
        .filter((direction) => seen.lanes.has(direction))
        .map((direction) => ({ id: laneId(id, direction), direction }));
      const ports = [...seen.ports].map(([protocol, set]) => `${protocol} ${[...set].join(', ')}`.trim());
      return [
        { id, title, ports: ports.join('; '), inside: ruleIds[0]?.endsWith('-inside') === true, lanes },
      ];
    }),
  };
});

/** The table of the machines whose name or address contains the text; all of it for an empty one. */
export function matchingTable(table: MatrixTable, text: string): MatrixTable {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return table;
  const groups = table.groups.flatMap((group) => {
    const machines = group.machines.filter(({ name, address }) =>
      words.every((word) => name.toLowerCase().includes(word) || address.includes(word)),
    );
    if (machines.length === group.machines.length) return [group];
    return machines.length > 0 ? [{ ...group, machines }] : [];
  });
  return { ...table, groups };
}

/** Every row of these machines, the same list each time. */
export const groupRows = memoize(({ machines }: MachineGroup): readonly MatrixRow[] =>
  machines.flatMap(({ cells }) => [...cells.values()].flat()),
);

const cellsOf = memoize((machines: readonly MatrixMachine[]) => {
  const all = new Map<string, MatrixRow[]>();
  for (const { cells } of machines)
    for (const [lane, rows] of cells) for (const row of rows) appendTo(all, lane, row);
  return all as ReadonlyMap<string, readonly MatrixRow[]>;
});

/** The cells of a group: by lane, the rows of all its machines. */
export const groupCells = ({ machines }: MachineGroup): ReadonlyMap<string, readonly MatrixRow[]> =>
  cellsOf(machines);
