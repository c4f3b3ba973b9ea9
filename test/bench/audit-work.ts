/** The work of the benches of the audit: an appliance of so many addresses, judged anew or after an edit. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { largeCsv } from '../generate/large-csv.ts';

export type AuditWork = { readonly audit: 'anew' | 'after an edit'; readonly count: number };

const judge = (appliance: Appliance) => runAudit(appliance, { now: '2025-03-01' });

function table(count: number): Appliance {
  const read = readAppliance({ name: 'addresses', text: largeCsv(count) });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.appliance;
}

/** A copy is another document, so that nothing which an earlier run looked up is at hand. */
function anew(appliance: Appliance): () => void {
  let copies = 0;
  return () => {
    judge({ ...appliance, id: `appliance:${copies++}`, endpoints: appliance.endpoints.slice() });
  };
}

/** An address is corrected, and the document is judged again. */
function afterEdits(first: Appliance): () => void {
  judge(first);
  const chosen = Math.floor(first.endpoints.length / 3);
  let [appliance, edits] = [first, 0];
  return () => {
    const address = `10.99.1.${(edits++ % 250) + 1}`;
    const endpoints = appliance.endpoints.map((one, n) => (n === chosen ? { ...one, address } : one));
    appliance = { ...appliance, endpoints };
    judge(appliance);
  };
}

export const prepareAudit = ({ audit, count }: AuditWork): (() => void) =>
  (audit === 'anew' ? anew : afterEdits)(table(count));
