import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { type NetworkLine, networkSummary } from '../../../core/appliance/network-summary.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { liveFindings } from '../../../core/audit/live.ts';
import { smallestCoveringSubnet } from '../../../core/network/capacity.ts';
import { formatSubnet } from '../../../core/network/subnet.ts';
import { findingsBySubject } from '../../../parts/addresses/rows.ts';
import { networkRoleLabel } from '../../../parts/labels.ts';
import { withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { Column, Sort } from '../../../ui/table-column.ts';
import { useTableRows } from '../../../ui/useTableRows.ts';

type Row = { readonly line: NetworkLine; readonly state: State };

type State = { readonly tone: 'ok' | 'warn' | 'bad'; readonly text: string; readonly hint?: string };

function stateOf(appliance: Appliance, line: NetworkLine): State {
  const bySubject = findingsBySubject(liveFindings(appliance));
  const endpoints = indexAppliance(appliance).byNetwork.get(line.network.id) ?? [];
  const faults = endpoints.filter((endpoint) => bySubject.has(endpoint.id)).length;
  if (faults > 0)
    return { tone: 'bad', text: faults === 1 ? '1 faulty address' : `${faults} faulty addresses` };
  if (line.state === 'too-small') return { tone: 'bad', text: 'Too small' };
  if (line.state === 'fits') return { tone: 'ok', text: `Fits, ${line.free} free` };
  const cover = smallestCoveringSubnet(endpoints.map((endpoint) => endpoint.address));
  const hint = cover && { hint: `The smallest that covers its addresses is ${formatSubnet(cover)}` };
  return { tone: 'warn', text: 'Subnet not known', ...hint };
}

const orDash = (value: string | number | undefined) => (value === undefined ? '-' : String(value));

const columnsFor = (path: string, id: string): readonly Column<Row>[] => [
  {
    id: 'network',
    title: 'Network',
    kind: 'text',
    text: ({ line }) => line.network.name,
    cell: ({ line: { network } }) => (
      <>
        <Link
          className="plain-link strong"
          href={withQuery(path, { appliance: id, tab: 'default', filter: network.name })}
          title={`The addresses of ${network.name}`}
        >
          {network.name}
        </Link>
        {network.name.toLowerCase() !== networkRoleLabel(network.role).toLowerCase() && (
          <span className="muted"> {networkRoleLabel(network.role)}</span>
        )}
      </>
    ),
  },
  { id: 'subnet', title: 'Subnet', mono: true, text: ({ line }) => orDash(line.network.subnet) },
  {
    id: 'gateway',
    title: 'Gateway',
    mono: true,
    kind: 'address',
    text: ({ line }) => orDash(line.network.gateway),
  },
  {
    id: 'vlan',
    title: 'VLAN',
    mono: true,
    align: 'end',
    kind: 'number',
    text: ({ line }) => orDash(line.network.vlan),
  },
  {
    id: 'mtu',
    title: 'MTU',
    mono: true,
    align: 'end',
    kind: 'number',
    text: ({ line }) => orDash(line.network.mtu),
  },
  {
    id: 'used',
    title: 'Used',
    kind: 'number',
    width: 18,
    text: ({ line }) => String(line.used),
    cell: ({ line }) =>
      line.capacity === undefined ? line.used : <Meter value={line.used} max={line.capacity} />,
  },
  {
    id: 'needed',
    title: 'Needed',
    align: 'end',
    kind: 'number',
    text: ({ line }) => String(line.needed),
    cell: ({ line }) => (
      <span title={line.neededBy === 'formula' ? 'By the formula of its role' : 'What it holds'}>
        {line.needed}
      </span>
    ),
  },
  {
    id: 'prefix',
    title: 'Smallest prefix',
    mono: true,
    text: ({ line }) => (line.smallestPrefix === undefined ? '-' : `/${line.smallestPrefix}`),
  },
  {
    id: 'state',
    title: 'State',
    width: 20,
    text: ({ state }) => state.text,
    cell: ({ state }) => (
      <Pill tone={state.tone} {...(state.hint && { title: state.hint })}>
        {state.text}
      </Pill>
    ),
  },
];

/** So many are seen at once: their headings need no room for the signs of sorting. */
const fewNetworks = 12;

const plainColumns = (columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map(({ kind: _kind, ...column }) => column);

/** One line a network: what it is, how full it is, what it needs, and whether that fits. */
export function NetworkSummary({ appliance, path }: { appliance: Appliance; path: string }) {
  const [sort, setSort] = useState<Sort>();
  const columns = useMemo(() => columnsFor(path, appliance.id), [path, appliance.id]);
  const all = useMemo(
    () => networkSummary(appliance).map((line) => ({ line, state: stateOf(appliance, line) })),
    [appliance],
  );
  const shown = useMemo(
    () => (all.length > fewNetworks ? columns : plainColumns(columns)),
    [all.length, columns],
  );
  const rows = useTableRows(all, columns, '', sort);
  return (
    <Card title="Network summary" flush>
      <div className="tight">
        <Table<Row>
          label="Network summary"
          columns={shown}
          rows={rows}
          rowId={({ line }) => line.network.id}
          sort={sort}
          onSort={setSort}
          empty="No network is known"
        />
      </div>
    </Card>
  );
}
