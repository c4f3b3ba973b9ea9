/**
 * Facts that a plan has twice must agree (INV-22), so that all readers read the same plan: an address has one row of
 * the mapping, the numbers of the steps follow their order, and the dependencies of a step are those of the edges, in
 * their order.
 *
 * One plan cannot show that the same inputs give these bytes again, so that is one of the assumptions.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { isRecord } from '../../collections/is-record.ts';
import { visibleName } from '../../text/invisible-characters.ts';
import { inOneLine } from '../../text/single-line.ts';
import { dayNumber } from '../../time/days.ts';
import { listOf } from '../answers.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { StepProblem } from '../proof-types.ts';

/** The first of each sort; `places` are the positions of the steps by their ids. */
export function derivedProblems(
  appliance: Appliance,
  plan: Plan,
  places: ReadonlyMap<string, number>,
): readonly StepProblem[] {
  return [
    rowTwice(appliance, plan),
    networkProblem(appliance, plan),
    parkedNowhere(plan),
    number(plan),
    edge(plan, places),
    open(plan),
    flag(plan),
    head(plan),
  ].flatMap((one) => one ?? []);
}

function networkProblem(appliance: Appliance, { networks }: Plan): StepProblem | undefined {
  const known = indexAppliance(appliance).networks;
  const seen = new Set<string>();
  for (const { networkId: id } of networks) {
    if (!known.has(id)) return { words: `The plan changes ${id}, which is not in the document`, at: -1 };
    if (seen.has(id)) return { words: `The plan changes ${id} twice`, at: -1 };
    seen.add(id);
  }
  return undefined;
}

const strategies: readonly string[] = ['rolling', 'at-once'];

/** Values in memory of another type may read as if nothing were there. */
function head(plan: Plan): StepProblem | undefined {
  const { id, name, at: date, strategy, renames, answers, parking, occupied = [] } = plan;
  if (!strategies.includes(strategy))
    return { words: `The strategy is "${strategy}", which is neither rolling nor at once`, at: -1 };
  const isReadable =
    isRecord(renames) && isRecord(answers) && Array.isArray(parking) && Array.isArray(occupied);
  if (!isReadable) return { words: 'A list or a table of the plan is not valid', at: -1 };
  // The planner's own are the only ones: no document has them, and the runbook shows them as they are.
  const hasLabels = [id, name, date].every((label: unknown) => typeof label === 'string');
  if (!hasLabels) return { words: 'The id, name or date of the plan is not a text', at: -1 };
  if (id.trim() === '') return { words: 'The plan has no id', at: -1 };
  // The name is a title, in files of one line each as well.
  if (name.trim() === '' || visibleName(inOneLine(name)) !== name)
    return { words: 'The name of the plan is empty or has characters that are not shown', at: -1 };
  if (!isTime.test(date) || dayNumber(date) === undefined)
    return {
      words: `The date of the plan is "${visibleName(inOneLine(date))}", which is not a date`,
      at: -1,
    };
  return undefined;
}

/** A day, or an instant of UTC. */
const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?$/;

/** The planner found no order, or no place to park an address. */
function open({ problems }: Plan): StepProblem | undefined {
  if (problems.length === 0) return undefined;
  return { words: `The plan has an open problem: ${problems[0]?.message}`, at: -1 };
}

function rowTwice({ endpoints }: Appliance, { mapping }: Plan): StepProblem | undefined {
  // Usually row by row as the document has them.
  if (mapping.every(({ endpointId }, i) => endpoints[i]?.id === endpointId)) return undefined;
  const seen = new Set<string>();
  for (let i = 0; i < mapping.length; i++) {
    const { endpointId } = mapping[i] as Plan['mapping'][number];
    if (typeof endpointId !== 'string')
      return { words: 'A row of the mapping is not valid: it names no address', at: -1 };
    if (seen.has(endpointId)) return { words: `The mapping has two rows for ${endpointId}`, at: -1 };
    seen.add(endpointId);
  }
  return undefined;
}

/** Both are compared with what the step cuts (INV-09, INV-24); another one would show as nothing, or as what it is not. */
const flags: readonly string[] = ['own-connection', 'own-console'];

function flag({ steps }: Plan): StepProblem | undefined {
  for (let at = 0; at < steps.length; at++) {
    const { title, flags: own = [] } = steps[at] as Step;
    const other = own.find((one, i) => !flags.includes(one) || own.indexOf(one) !== i);
    if (other !== undefined)
      return { words: `"${title}" has the flag "${other}", which it does not need`, at };
  }
  return undefined;
}

/** An address is parked by the step that takes it there, and only where the user allowed it. */
function parkedNowhere({ mapping, steps, parking, answers }: Plan): StepProblem | undefined {
  const parked = mapping.filter((row) => row.parked !== undefined);
  if (parked.length === 0) return undefined;
  const allowed = new Set([...parking, ...listOf(answers, 'QN-14')]);
  const foreign = parked.find((row) => !allowed.has(row.parked ?? ''));
  if (foreign) {
    const words = `The mapping parks ${foreign.endpointId} at ${foreign.parked}, which is not a parking address of the plan`;
    return { words, at: -1 };
  }
  const places = new Set(
    steps.flatMap(({ addressDelta }) =>
      addressDelta.map((row) => (row.parked === undefined ? '' : `${row.endpointId} ${row.parked}`)),
    ),
  );
  const other = parked.find((row) => !places.has(`${row.endpointId} ${row.parked}`));
  return (
    other && { words: `The mapping parks ${other.endpointId} at ${other.parked}, and no step does`, at: -1 }
  );
}

function number({ steps }: Plan): StepProblem | undefined {
  const counts: number[] = [];
  for (let at = 0; at < steps.length; at++) {
    const { phase, seq, title } = steps[at] as Step;
    const expected = (counts[phase] ?? 0) + 1;
    if (seq !== expected)
      return { words: `"${title}" is numbered ${phase}.${seq} and is ${phase}.${expected}`, at };
    counts[phase] = expected;
  }
  return undefined;
}

function edge({ steps, edges }: Plan, places: ReadonlyMap<string, number>): StepProblem | undefined {
  const reportedCounts = steps.map(() => 0);
  let [last, at] = ['', -1];
  for (const { before, after, rule } of edges) {
    // The edges of a step are together.
    if (after !== last) at = places.get(after) ?? -1;
    last = after;
    const step = steps[at];
    if (!step) return { words: `An edge (${rule}) points to a step that is not in the plan`, at: -1 };
    const place = reportedCounts[at] ?? 0;
    if (step.dependsOn[place] !== before)
      return { words: `"${step.title}" does not depend on what its edges say (${rule})`, at };
    reportedCounts[at] = place + 1;
  }
  const more = steps.findIndex(({ dependsOn }, i) => dependsOn.length > (reportedCounts[i] ?? 0));
  return more < 0
    ? undefined
    : { words: `"${steps[more]?.title}" depends on more than its edges say`, at: more };
}
