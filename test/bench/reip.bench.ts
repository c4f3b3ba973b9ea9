/** Map, plan and prove, and compare the commands, where the product does it. */
import { bench } from './bench.ts';
import { inWorkers, measured, type Opened, openWorkers, workerRow } from './worker-row.ts';

/** Of map, plan and proof of 10,000: the commands read and compared with the facts that are expected of their steps. */
const share = bench<Opened>({
  name: 'part of reading the commands in the whole',
  most: 25,
  unit: '%',
  own: true,
  prepare: openWorkers,
  run: async (given) => {
    const [whole, read] = [
      await measured(given, { do: 'prove whole', count: 10_000 }),
      await measured(given, { do: 'read', count: 10_000 }),
    ];
    return { value: (100 * read) / whole, note: `${read.toFixed(0)} of ${whole.toFixed(0)} ms` };
  },
});

const named = (count: number) => `map, plan and prove ${count.toLocaleString('en')}`;
const compared = (count: number) => `compare the commands of ${count.toLocaleString('en')}`;

export const benches = inWorkers(
  workerRow('plan vega01 again on a keystroke', 'keystroke', { most: 16 }),
  // Of so few the commands are compared at once.
  workerRow(named(1_000), { do: 'plan', count: 1_000 }, { most: 110 }),
  workerRow(named(10_000), { do: 'plan', count: 10_000 }, { most: 250 }),
  share,
  workerRow(compared(10_000), { do: 'compare', count: 10_000 }, { most: 250 }),
  workerRow(
    compared(30_000),
    { do: 'compare', count: 30_000 },
    { most: 900, grows: { against: compared(10_000), most: 4 } },
  ),
  workerRow(
    named(100_000),
    { do: 'plan', count: 100_000 },
    { most: 2_000, grows: { against: named(10_000), most: 15 } },
  ),
);
