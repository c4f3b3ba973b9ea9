import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { largeCsv } from '../generate/large-csv.ts';
import { bench } from './bench.ts';

function table(count: number): Appliance {
  const read = readAppliance({ name: 'addresses', text: largeCsv(count) });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.appliance;
}

let copies = 0;

const named = (count: number) => `121 checks over ${count.toLocaleString('en')}`;

/** A copy is another document, so that nothing which an earlier run looked up is at hand. */
const audit = (count: number, most: number, against?: number) =>
  bench({
    name: named(count),
    most,
    ...(against === undefined ? {} : { grows: { against: named(against), most: 15 } }),
    prepare: () => table(count),
    run: (appliance) =>
      runAudit(
        { ...appliance, id: `appliance:${copies++}`, endpoints: appliance.endpoints.slice() },
        { now: '2025-03-01' },
      ).findings.length,
  });

/** An address is corrected, and the document is judged again. */
const afterEdit = (count: number, most: number, against?: number) =>
  bench({
    name: `the same after an edit, ${count.toLocaleString('en')}`,
    most,
    ...(against === undefined
      ? {}
      : { grows: { against: `the same after an edit, ${against.toLocaleString('en')}`, most: 15 } }),
    prepare: () => {
      const appliance = table(count);
      runAudit(appliance, { now: '2025-03-01' });
      return { appliance, edits: 0 };
    },
    run: (given) => {
      const [chosen, last] = [Math.floor(count / 3), (given.edits++ % 250) + 1];
      const { endpoints } = given.appliance;
      given.appliance = {
        ...given.appliance,
        endpoints: endpoints.map((one, n) => (n === chosen ? { ...one, address: `10.99.1.${last}` } : one)),
      };
      return runAudit(given.appliance, { now: '2025-03-01' }).findings.length;
    },
  });

export const benches = [
  audit(1_000, 15),
  audit(10_000, 120, 1_000),
  audit(100_000, 1_000, 10_000),
  afterEdit(1_000, 5),
  afterEdit(10_000, 16, 1_000),
  afterEdit(100_000, 200, 10_000),
];
