import type { Duplicate } from '../../../core/appliance/networks/cross-appliance-duplicates.ts';
import { writeCsv } from '../../../core/table/write-csv.ts';

export const duplicateKinds = { address: 'Address', name: 'Name' } as const;

/** A line for each address or name and each place where it is used. */
export const duplicatesCsv = (duplicates: readonly Duplicate[]): string =>
  writeCsv([
    ['Kind', 'Value', 'Appliance', 'Host name', 'Address', 'RDMA Network Fabric'],
    ...duplicates.flatMap(({ kind, value, fabric = '', holders }) =>
      holders.map(({ name, hostname, address }) => [
        duplicateKinds[kind],
        value,
        name,
        hostname,
        address,
        fabric,
      ]),
    ),
  ]);
