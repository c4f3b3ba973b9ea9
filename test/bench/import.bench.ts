import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../src/core/appliance/document/index-appliance.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import type { ReadResult } from '../../src/core/formats/shared/result.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../src/core/formats/table/write.ts';
import { createFilter } from '../../src/core/table/filter.ts';
import { sortRows } from '../../src/core/table/sort.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { bench } from './bench.ts';

function whole(result: ReadResult) {
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result.appliance;
}
const read = (text: string) => whole(readAppliance({ name: 'addresses', text }));
const as = (format: string, count: number) => `read and index ${format}, ${count.toLocaleString('en')}`;

type Writer = (appliance: Appliance) => string;
const formats: readonly (readonly [format: string, write: Writer])[] = [
  ['JSON', writeJson],
  ['hosts', writeHosts],
  ['databasemachine.xml', writeMachineXml],
];

const readBench = (
  format: string,
  text: (count: number) => string,
  count: number,
  most?: number,
  against?: { readonly count: number; readonly growth: number },
) =>
  bench({
    name: as(format, count),
    ...(most === undefined ? {} : { most }),
    ...(against === undefined ? {} : { grows: { against: as(format, against.count), most: against.growth } }),
    prepare: () => text(count),
    run: (given) => indexAppliance(read(given)).byAddress.size,
  });

/** The budget is that of tables, which come in at this size; the others are watched against running away. */
const rows = (format: string, text: (count: number) => string, most = 2000, growth = 30) => [
  readBench(format, text, 1_000),
  readBench(format, text, 10_000),
  readBench(format, text, 100_000, most, { count: 10_000, growth }),
];

/** The servers of the document as Enterprise Manager's rack description lists them: two addresses an item. */
function writeMachineXml(appliance: Appliance): string {
  const { byOwner } = indexAppliance(appliance);
  const items = appliance.machines.flatMap((machine, i) => {
    const own = byOwner.get(machine.id) ?? [];
    const host = own.find(({ kind }) => kind === 'host');
    const ilom = own.find(({ kind }) => kind === 'ilom');
    if (!host || !ilom) return [];
    const type = machine.kind === 'storage' ? 'cellnode' : 'computenode';
    return `<ITEM ID="${i}"><TYPE>${type}</TYPE><ADMINNAME>${host.hostname}</ADMINNAME><ADMINIP>${host.address}</ADMINIP><ILOMNAME>${ilom.hostname}</ILOMNAME><ILOMIP>${ilom.address}</ILOMIP><ULOCATION>${machine.unit ?? ''}</ULOCATION></ITEM>`;
  });
  return `<?xml version="1.0"?>\n<ENGINEEREDSYSTEM><RACKS><RACK ID="1"><ITEMS>\n${items.join('\n')}\n</ITEMS></RACK></RACKS></ENGINEEREDSYSTEM>\n`;
}

export const benches = [
  ...rows('CSV', largeCsv, 1000, 15),
  ...formats.flatMap(([format, write]) => rows(format, (count) => write(read(largeCsv(count))))),
  bench({
    name: 'write CSV, 100,000',
    most: 1000,
    prepare: () => read(largeCsv(100_000)),
    run: (appliance) => writeEndpointsCsv(appliance).length,
  }),
  bench({
    name: 'sort by address, 10,000',
    most: 16,
    prepare: () => read(largeCsv(10_000)).endpoints,
    run: (rows) => sortRows(rows, [{ kind: 'address', value: ({ address }) => address }]).length,
  }),
  bench({
    name: 'sort by name, 10,000',
    most: 16,
    prepare: () => read(largeCsv(10_000)).endpoints,
    run: (rows) => sortRows(rows, [{ kind: 'text', value: ({ hostname }) => hostname }]).length,
  }),
  bench({
    name: 'filter afresh, 10,000',
    most: 16,
    prepare: () => read(largeCsv(10_000)).endpoints,
    run: (rows) => createFilter(rows, ({ hostname, address }) => [hostname, address])('db01 10.').length,
  }),
];
