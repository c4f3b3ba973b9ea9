import { indexAppliance } from '../../src/core/appliance/document/index-appliance.ts';
import { patchEsXml } from '../../src/core/formats/patch/patch-es-xml.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { esXml, largeEsXml } from '../generate/es-xml.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { bench } from './bench.ts';

function read(text: string) {
  const result = readAppliance({ name: 'es.xml', text });
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result;
}

const withAddresses = (count: number) => {
  const table = readAppliance({ name: 'a.csv', text: largeCsv(count) });
  if (!table.ok) throw new Error('no table');
  return esXml(table.appliance);
};

const named = (count: number) => `read and index es.xml, ${count.toLocaleString('en')}`;
const readBench = (count: number) =>
  bench({
    name: named(count),
    ...(count > 1000 ? { grows: { against: named(1000), most: 15 } } : {}),
    prepare: () => withAddresses(count),
    run: (text) => indexAppliance(read(text).appliance).byAddress.size,
  });

export const benches = [
  readBench(1_000),
  readBench(10_000),
  bench({
    name: 'read es.xml, 20 MB',
    most: 2000,
    prepare: () => largeEsXml(20_000_000),
    run: (text) => read(text).appliance.endpoints.length,
  }),
  bench({
    name: 'patch es.xml, 1,000',
    prepare: () => {
      const text = withAddresses(1000);
      const { appliance, origins = {} } = read(text);
      const source = { id: 'source:1', name: 'es.xml', format: 'es-xml', sha256: '', origins };
      const endpoints = appliance.endpoints.map((one) => ({
        ...one,
        address: one.address.replace(/^10/, '11'),
      }));
      return { text, appliance: { ...appliance, endpoints, sources: [source] } };
    },
    run: ({ text, appliance }) => {
      const result = patchEsXml(appliance, 'source:1', text);
      if (!result.ok || result.changes.length < 500) throw new Error('not patched');
      return result.text.length;
    },
  }),
];
