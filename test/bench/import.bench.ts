import { indexAppliance } from '../../src/core/appliance/index-appliance.ts';
import { type ReadResult, readAppliance } from '../../src/core/formats/read.ts';
import { writeEndpointsCsv, writeJson } from '../../src/core/formats/write.ts';
import { createFilter } from '../../src/core/table/filter.ts';
import { sortRows } from '../../src/core/table/sort.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { bench } from './bench.ts';

function whole(result: ReadResult) {
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result.appliance;
}
const read = (text: string) => whole(readAppliance({ name: 'addresses', text }));
const named = (count: number) => `read and index CSV, ${count.toLocaleString('en')}`;

const readBench = (count: number, most?: number, against?: number) =>
  bench({
    name: named(count),
    ...(most === undefined ? {} : { most }),
    ...(against === undefined ? {} : { grows: { against: named(against), most: 15 } }),
    prepare: () => largeCsv(count),
    run: (text) => indexAppliance(read(text)).byAddress.size,
  });

export const benches = [
  readBench(1_000),
  readBench(10_000),
  readBench(100_000, 1000, 10_000),
  bench({
    name: 'write CSV, 100,000',
    most: 1000,
    prepare: () => read(largeCsv(100_000)),
    run: (appliance) => writeEndpointsCsv(appliance).length,
  }),
  bench({
    name: 'read JSON, 100,000',
    most: 1000,
    prepare: () => writeJson(read(largeCsv(100_000))),
    run: (text) => read(text).endpoints.length,
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
