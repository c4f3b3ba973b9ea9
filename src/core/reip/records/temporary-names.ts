/**
 * Forward records under temporary names (ORD-19): before anything moves, `<name><suffix>` leads to the address that
 * the endpoint will get, so that firewalls and checks can use a name. The final name moves when its address goes live.
 * Only if the address is free today, because no name may resolve to another host.
 *
 *   suffix '-new': vega01dbadm01-new.example.com. A 10.64.8.11, from phase 1 until everything is verified
 */
import { labelProblem } from '../../network/names.ts';
import { isInDns } from '../mapping/required-changes.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { DnsDelta } from '../plan-types.ts';
import { namesOf } from './dns-names.ts';

/** Nothing without a suffix, or where a temporary name would be invalid or in use. */
export function temporaryRecords(context: PlanContext, op: 'add' | 'remove'): DnsDelta[] {
  const suffix = context.mapping.temporarySuffix?.trim().toLowerCase() ?? '';
  if (suffix === '') return [];
  const names = namesOf(context);
  return context.rows.flatMap((row) => {
    const { endpoint, current, planned, holders } = row;
    if (!isInDns(endpoint) || current === '' || current === planned || holders) return [];
    const label = `${endpoint.hostname.toLowerCase()}${suffix}`;
    if (labelProblem(label) || context.index.byHostname.has(label)) return [];
    const delta = names.forward(row, op, planned);
    const dot = delta.owner.indexOf('.');
    return [{ ...delta, owner: `${label}${delta.owner.slice(dot)}` }];
  });
}
