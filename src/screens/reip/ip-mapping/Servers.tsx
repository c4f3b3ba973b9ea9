import { type Service, serverProblem, serviceNames } from '../../../core/reip/mapping/services.ts';
import type { ReipRequest } from '../../../core/reip/mapping-types.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { PanelProps, Reip } from '../use-reip.ts';
import { OldNew } from './rows/OldNew.tsx';

type Row = {
  readonly id: Service;
  readonly current: string;
  readonly planned: string;
  readonly isRefused: boolean;
};

const shown = (servers: readonly string[] | undefined) => (servers ?? []).join(', ');

function rowsOf({ base, mapping, work }: Reip): readonly Row[] {
  return (['dns', 'ntp'] as const).map((id) => {
    const current = shown(base.services[id]?.servers);
    const asked = shown(work.request.services?.[id]);
    const isRefused = asked !== '' && asked !== current && !mapping.services?.[id];
    return { id, current, planned: asked || current, isRefused };
  });
}

const state = ({ current, planned, isRefused }: Row) =>
  isRefused ? 'Stops the plan' : planned === current ? 'Stays' : 'Changes';

const columns: readonly Column<Row>[] = [
  {
    id: 'service',
    title: 'Servers',
    text: ({ id }) => serviceNames[id],
    cell: ({ id }) => <b>{serviceNames[id]}</b>,
  },
  {
    id: 'servers',
    title: 'Asked in this order',
    text: ({ planned }) => planned,
    cell: ({ current, planned }) => <OldNew old={current} next={planned} />,
    mono: true,
    editor: 'text',
  },
  {
    id: 'state',
    title: 'State',
    text: state,
    cell: (row) => (
      <Pill tone={row.isRefused ? 'bad' : row.planned === row.current ? 'neutral' : 'ok'}>{state(row)}</Pill>
    ),
  },
];

/** The servers that every machine asks for names and for the time, old and new; new ones are typed into the cell. */
export function Servers({ reip }: PanelProps) {
  return (
    <Card
      title="DNS and NTP servers"
      note="Of all servers, ILOMs, switches and PDUs; separate new ones by commas"
      flush
    >
      <div className="tight">
        <Table<Row>
          label="DNS and NTP servers"
          columns={columns}
          rows={rowsOf(reip)}
          rowId={({ id }) => id}
          rowLevel={({ isRefused }) => (isRefused ? 'error' : undefined)}
          onEdit={({ id }, _, text) => edit(reip, id, text)}
          empty=""
          scroll="page"
        />
      </div>
    </Card>
  );
}

/** An empty cell, or the servers of today, asks for nothing. */
function edit(reip: Reip, kind: Service, text: string): string | undefined {
  const servers = text.split(/[\s,;]+/).filter(Boolean);
  const problem = servers.flatMap((one) => serverProblem(kind, one) ?? [])[0];
  if (problem) return problem;
  const isUnchanged = servers.length === 0 || shown(servers) === shown(reip.base.services[kind]?.servers);
  const name = serviceNames[kind];
  reip.setWork(
    isUnchanged ? `Keep the ${name} servers` : `Plan the ${name} servers: ${shown(servers)}`,
    (work) => ({
      ...work,
      request: withServers(work.request, kind, isUnchanged ? undefined : servers),
    }),
  );
  return undefined;
}

function withServers(
  { services, ...request }: ReipRequest,
  kind: Service,
  servers: readonly string[] | undefined,
): ReipRequest {
  const { [kind]: _, ...others } = services ?? {};
  const next = { ...others, ...(servers && { [kind]: servers }) };
  return Object.keys(next).length > 0 ? { ...request, services: next } : request;
}
