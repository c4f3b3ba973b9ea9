import { useMemo } from 'react';
import type { Appliance, Endpoint } from '../../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { dnsWords } from '../../../parts/addresses/rows.ts';
import { endpointKindLabel } from '../../../parts/labels/labels.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

type Row = { readonly id: string; readonly cells: readonly string[] };

const titles = ['Machine', 'U', 'Network', 'Name', 'Address', 'Interface', 'DNS'] as const;

const columns: readonly Column<Row>[] = titles.map((title, n) => ({
  id: title,
  title,
  text: ({ cells }) => cells[n] ?? '',
  ...(n === 2 || n === 6 ? {} : { mono: true }),
}));

/** All addresses, one a line, as they are labelled and typed on site. On paper every one of them. */
export function AddressSheet({ appliance }: { appliance: Appliance }) {
  const printing = usePrinting();
  const rows = useMemo(() => rowsOf(appliance), [appliance]);
  return (
    <Card title="Addresses" level="h3" note={rows.length.toLocaleString('en')} flush>
      {printing ? (
        <table className="table" aria-label="All addresses">
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {cells.map((cell, n) => (
                  <td key={titles[n]} className={n === 2 || n === 6 ? undefined : 'mono'}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="tight">
          <Table<Row>
            label="All addresses"
            dense
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            empty="No addresses yet."
          />
        </div>
      )}
    </Card>
  );
}

function rowsOf(appliance: Appliance): readonly Row[] {
  const { machines, clusters, networks } = indexAppliance(appliance);
  return appliance.endpoints.map((endpoint: Endpoint): Row => {
    const owner = ownerId(endpoint.owner);
    const machine = machines.get(owner);
    const network = networks.get(endpoint.networkId);
    const kind = endpointKindLabel(endpoint.kind);
    return {
      id: endpoint.id,
      cells: [
        machine?.name ?? clusters.get(owner)?.name ?? '',
        machine?.unit === undefined ? '' : String(machine.unit),
        endpoint.kind === 'host' || endpoint.kind === 'device' || endpoint.kind === 'private'
          ? (network?.name ?? '')
          : `${network?.name ?? ''}, ${kind}`,
        endpoint.hostname,
        endpoint.address || '-',
        endpoint.interface ?? '',
        dnsWords(endpoint),
      ],
    };
  });
}
