import type { ReactNode } from 'react';
import { fullName } from '../../../../core/appliance/document/full-name.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { andMore } from '../../../../core/text/plural.ts';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import type { Column } from '../../../../ui/table/table-column.ts';
import type { Reip } from '../../use-reip.ts';

const shown = 20;

type Row = { readonly id: string; readonly name: string; readonly address: string; readonly old: string };

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, mono: true },
  { id: 'address', title: 'Address', text: (row) => row.address, mono: true },
  { id: 'old', title: 'Old name goes', text: (row) => row.old, mono: true },
];

/** Where a name occurs, apart from DNS and the machine itself. */
const holders = [
  'TLS certificates and wallets',
  'tnsnames.ora and connection strings of clients',
  'Targets of Enterprise Manager',
  'Data Guard configurations',
  'Scheduler jobs and scripts',
];

/** What each new name means forward and backward, and what else holds the old one. */
export function NameEffects({
  reip: { base, mapping },
  children,
}: {
  readonly reip: Reip;
  /** Shown next to the tables. */
  readonly children: ReactNode;
}) {
  const { renames } = mapping;
  if (renames.length === 0) return children;
  const { endpoints } = indexAppliance(base);
  const planned = new Map(mapping.endpoints.map((one) => [one.endpointId, one.planned]));
  const rows = renames.slice(0, shown).flatMap(({ endpointId, to }): Row[] => {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint) return [];
    return [
      {
        id: endpointId,
        name: fullName(base, { ...endpoint, hostname: to }),
        address: planned.get(endpointId) ?? '',
        old: fullName(base, endpoint),
      },
    ];
  });
  // Keeps the records of one name together.
  rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return (
    <div className="with-side">
      <div>
        <Card title="Forward and backward" note={`${renames.length} records each way`} flush>
          <div className="tight">
            <Table<Row>
              label="Forward and backward"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              scroll="page"
            />
          </div>
          {renames.length > shown && (
            <p className="card-note small muted">{andMore(renames.length - shown)}</p>
          )}
        </Card>
      </div>
      <div>
        <Card title="What else may hold an old name">
          <ul className="reip-list">
            {holders.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
        {children}
      </div>
    </div>
  );
}
