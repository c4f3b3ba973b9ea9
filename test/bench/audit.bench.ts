/** The audit of a document and after an edit, where the product does it. */
import type { AuditWork } from './audit-work.ts';
import { inWorkers, workerRow } from './worker-row.ts';

const names: Readonly<Record<AuditWork['audit'], string>> = {
  anew: '121 checks over',
  'after an edit': 'the same after an edit,',
};
const named = (audit: AuditWork['audit'], count: number) => `${names[audit]} ${count.toLocaleString('en')}`;

const row = (audit: AuditWork['audit'], count: number, most: number, against?: number) =>
  workerRow(
    named(audit, count),
    { audit, count },
    { most, ...(against !== undefined && { grows: { against: named(audit, against), most: 15 } }) },
  );

export const benches = inWorkers(
  row('anew', 1_000, 15),
  row('anew', 10_000, 120, 1_000),
  row('anew', 100_000, 1_000, 10_000),
  row('after an edit', 1_000, 5),
  row('after an edit', 10_000, 16, 1_000),
  // Its tables are larger than what the processor keeps at hand: growth is no measure.
  row('after an edit', 100_000, 200),
);
