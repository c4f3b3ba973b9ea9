/**
 * Plans in which a step, a row or a field of the plan itself is another, its commands unspoilt.
 *
 * Not spoilt, because nothing that a person runs, reads or decides by becomes wrong:
 * - `id`, `name` and `at` of the plan: labels that its maker chose, on its files and in its calendar. A run file with another
 *   one is refused when it is opened (core/reip/project/run-log.ts), with every other change of its plan.
 * - An answer that decides nothing: the plan is the only place that has it, so it is what the user answered. One that decides
 *   something differs from steps, checks, risks or assumptions.
 * - A parking address that no step uses, and an occupied one that no step takes: both are offers and warnings to the planner,
 *   and the plan has been made. Where a step uses the first or takes the second, the mutants below are refused.
 * - The release that a plan is of (`commandForm`): its files then state that its commands were not compared.
 * - The order of the effects of a step but around the addresses that it takes (omission-mutants.ts), a wait that is there twice,
 *   the order of records in one request: the walk and the name server end in the same state, as without a gap whose names others
 *   have in them. `acts`: the source of a text, while the printed text itself is judged.
 */
import type { Plan, Step } from '../../../src/core/reip/plan-types.ts';
import { numberedAnew } from '../../../src/core/reip/planner/manual-order.ts';
import type { World } from './plans.ts';
import { type Mutant, withStep } from './text-mutants.ts';

export function* frameMutants(world: World): Generator<Mutant> {
  const { plan } = world;
  yield* planMutantsOf(world);
  for (const [at, step] of plan.steps.entries()) {
    const spoilt = (kind: string, what: string, change: Partial<Step>): Mutant => ({
      kind,
      what: `${step.id}: ${what}`,
      get plan() {
        return withStep(plan, at, change);
      },
    });
    yield* wordMutants(step, spoilt);
    yield* rowMutants(step, spoilt);
    yield* listMutants(step, spoilt);
    yield* placeMutants(world, at, step);
  }
}

/** Another digit in the last place. */
const nextDigit = (text: string): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

function* planMutantsOf({ appliance, plan }: World): Generator<Mutant> {
  const spoilt = (kind: string, what: string, change: Partial<Plan>): Mutant => ({
    kind,
    what,
    plan: { ...plan, ...change },
  });
  yield spoilt('digest of the document', 'another', { baseSha256: nextDigit(`${plan.baseSha256}0`) });
  yield spoilt('digest of the document', 'none', { baseSha256: '' });
  for (const [i, row] of plan.mapping.entries()) {
    const put = (kind: string, change: Partial<typeof row>) =>
      spoilt(kind, row.endpointId, { mapping: plan.mapping.with(i, { ...row, ...change }) });
    yield put('mapping planned', { planned: nextDigit(row.planned) });
    yield put('mapping current', { current: nextDigit(row.current) });
    yield spoilt('mapping row dropped', row.endpointId, { mapping: plan.mapping.toSpliced(i, 1) });
    const { parked } = row;
    if (parked === undefined) {
      yield put('parked in the mapping alone', { parked: nextDigit(row.planned) });
      continue;
    }
    yield put('not parked in the mapping', { parked: undefined as never });
    yield spoilt('parked where it is not allowed', parked, {
      parking: plan.parking.filter((one) => one !== parked),
    });
    yield spoilt('parked at an address of another', parked, { occupied: [...(plan.occupied ?? []), parked] });
    yield spoilt('parked at an address of an answer', parked, {
      answers: { ...plan.answers, 'QN-15': { addresses: [parked] } },
    });
  }
  for (const { planned, current, endpointId } of plan.mapping)
    if (planned !== current && !appliance.endpoints.some(({ address }) => address === planned))
      yield spoilt('planned address of another', endpointId, { occupied: [planned] });
  const ofIloms = new Set(appliance.networks.flatMap(({ id, role }) => (role === 'ilom' ? [id] : [])));
  for (const [i, one] of plan.networks.entries()) {
    const put = (kind: string, change: Partial<typeof one>) =>
      spoilt(kind, one.networkId, { networks: plan.networks.with(i, { ...one, ...change }) });
    yield spoilt('network dropped', one.networkId, { networks: plan.networks.toSpliced(i, 1) });
    if (one.subnet !== undefined)
      yield put('network subnet', {
        subnet: one.subnet.replace(/\d+$/, (prefix) => String(Number(prefix) + 1)),
      });
    if (one.gateway !== undefined) yield put('network gateway', { gateway: nextDigit(one.gateway) });
    if (one.vlan !== undefined) yield put('network VLAN', { vlan: one.vlan + 1 });
    // An ILOM takes none.
    if (!ofIloms.has(one.networkId)) yield put('network MTU', { mtu: (one.mtu ?? 1500) + 100 });
  }
  for (const [id, name] of Object.entries(plan.renames)) {
    yield spoilt('name of another', name, { renames: { ...plan.renames, [id]: `${name}x` } });
    const { [id]: _, ...others } = plan.renames;
    yield spoilt('name dropped', name, { renames: others });
  }
  for (const key of ['dns', 'ntp'] as const) {
    const list = plan.services?.[key];
    if (list)
      yield spoilt('servers of another', key, { services: { ...plan.services, [key]: list.map(nextDigit) } });
  }
  for (const key of ['risks', 'assumptions'] as const)
    for (const i of plan[key].keys())
      yield spoilt(`${key} less one`, key, { [key]: plan[key].toSpliced(i, 1) });
  for (const [i, gap] of plan.gaps.entries()) {
    const others = plan.gaps.filter((one) => one !== gap && one.from === gap.from);
    const isInside = gap.endpointIds.every((id) => others.some((one) => one.endpointIds.includes(id)));
    if (!isInside) yield spoilt('gap less', gap.from, { gaps: plan.gaps.toSpliced(i, 1) });
  }
  yield spoilt('assumption added', 'all is well', { assumptions: [...plan.assumptions, 'All is well.'] });
  yield spoilt('problem added', 'no order', { problems: [{ message: 'No order.' }] });
}

type Spoil = (kind: string, what: string, change: Partial<Step>) => Mutant;

const words = ['title', 'actor', 'expected', 'target'] as const;

function* wordMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  for (const key of words) {
    const text = step[key];
    yield spoilt(`${key} with a word more`, text, { [key]: `${text} now` });
    yield spoilt(`${key} with a space`, text, { [key]: `${text} ` });
    if (text !== text.toUpperCase())
      yield spoilt(`${key} in upper case`, text, { [key]: text.toUpperCase() });
    if (/[ao]/.test(text))
      yield spoilt(`${key} in another script`, text, { [key]: text.replace(/a/, 'а').replace(/o/, 'о') });
    if (text !== '') yield spoilt(`no ${key}`, text, { [key]: '' });
  }
  yield spoilt('network of another', step.network, { network: `${step.network}x` });
  if (step.machineId !== undefined)
    yield spoilt('no machine', step.machineId, { machineId: undefined as never });
  yield spoilt('machine of another', step.machineId ?? '', { machineId: `${step.machineId ?? ''}x` });
  yield spoilt('group of another', step.group ?? '', { group: `${step.group ?? ''}x` });
  if (step.group !== undefined) yield spoilt('no group', step.group, { group: undefined as never });
  yield spoilt('console of another', step.console ?? '', { console: `${step.console ?? ''} Bob` });
  for (const flag of ['own-connection', 'own-console', 'no-return'])
    yield spoilt('flag changed', flag, {
      flags: step.flags?.includes(flag)
        ? step.flags.filter((one) => one !== flag)
        : [...(step.flags ?? []), flag],
    });
  yield spoilt('input added', step.id, { inputs: [...(step.inputs ?? []), 'password of root'] });
  yield spoilt('kind of another', step.kind, { kind: step.kind === 'verify' ? 'archive' : 'verify' });
  yield spoilt('phase of another', String(step.phase), { phase: (step.phase + 1) % 9 });
  yield spoilt('number of another', String(step.seq), { seq: step.seq + 1 });
  const outages = ['none', 'host', 'client', 'cluster', 'rack'] as const;
  yield spoilt('outage of another', step.outage, {
    outage: outages[(outages.indexOf(step.outage) + 1) % outages.length] ?? 'none',
  });
}

function* rowMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  const { dnsDelta: records, addressDelta: rows } = step;
  for (const [i, row] of records.entries()) {
    const put = (kind: string, change: Partial<typeof row>) =>
      spoilt(kind, row.owner, { dnsDelta: records.with(i, { ...row, ...change }) });
    yield put('DNS TTL in minutes', { ttl: row.ttl / 60 });
    yield put('DNS TTL in milliseconds', { ttl: row.ttl * 1000 });
    yield put('DNS operation', { op: row.op === 'add' ? 'remove' : 'add' });
    yield put('DNS type', { type: row.type === 'PTR' ? 'A' : 'PTR' });
    yield put('DNS data', { data: `${row.data}1` });
    yield put('DNS data in upper case', {
      data: row.data.toUpperCase() === row.data ? `${row.data}.` : row.data.toUpperCase(),
    });
    yield put('DNS owner in upper case', { owner: row.owner.toUpperCase() });
    yield put('DNS owner without its end', { owner: row.owner.replace(/\.$/, '') });
    yield put('DNS zone', { zone: `x.${row.zone}` });
    yield put('DNS order of requests', { requestOrder: row.requestOrder + 1 });
    yield spoilt('DNS row twice', row.owner, { dnsDelta: records.toSpliced(i, 0, row) });
    const next = records[i + 1];
    if (next && !/^(?:ttl|reverse|temporary)-/.test(step.kind))
      yield spoilt('DNS rows swapped', row.owner, { dnsDelta: records.toSpliced(i, 2, next, row) });
  }
  for (const [i, row] of rows.entries()) {
    const put = (kind: string, change: Partial<typeof row>) =>
      spoilt(kind, row.endpointId, { addressDelta: rows.with(i, { ...row, ...change }) });
    yield put('table from', { from: `${row.from}1` });
    yield put('table to', { to: `${row.to}1` });
    yield put('table endpoint', { endpointId: `${row.endpointId}x` });
    yield put('table parked', row.parked === undefined ? { parked: row.to } : { parked: undefined as never });
    yield put('table turned round', row.from === row.to ? { from: '' } : { from: row.to, to: row.from });
    yield spoilt('table row dropped', row.endpointId, { addressDelta: rows.toSpliced(i, 1) });
    yield spoilt('table row twice', row.endpointId, { addressDelta: rows.toSpliced(i, 0, row) });
  }
}

function* listMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  for (const key of ['preChecks', 'verify'] as const) {
    const list = step[key];
    yield spoilt('check added', key, { [key]: [...list, 'All is well'] });
    for (const [i, text] of list.entries()) {
      yield spoilt('check with a word more', text, { [key]: list.with(i, `${text} later`) });
      yield spoilt('check twice', text, { [key]: list.toSpliced(i, 0, text) });
      const next = list[i + 1];
      if (next) yield spoilt('checks swapped', text, { [key]: list.toSpliced(i, 2, next, text) });
    }
  }
  const { preChecks, verify, commands, rollback, effects, undo } = step;
  if (preChecks.join() !== verify.join())
    yield spoilt('checks before and after exchanged', step.kind, { preChecks: verify, verify: preChecks });
  if (JSON.stringify(commands) !== JSON.stringify(rollback))
    yield spoilt('commands and rollback exchanged', step.kind, { commands: rollback, rollback: commands });
  if (JSON.stringify(effects) !== JSON.stringify(undo))
    yield spoilt('effects and undo exchanged', step.kind, { effects: undo, undo: effects });
  if (commands.length > 1)
    yield spoilt('commands reversed', step.kind, { commands: [...commands].reverse() });
  for (const key of ['effects', 'undo'] as const)
    for (const [i, effect] of step[key].entries())
      if (effect.do !== 'settle')
        yield spoilt('effect twice', effect.do, { [key]: step[key].toSpliced(i, 0, effect) });
}

function* placeMutants({ plan }: World, at: number, step: Step): Generator<Mutant> {
  const { steps, edges } = plan;
  const whole = (kind: string, what: string, change: () => Partial<Plan>): Mutant => ({
    kind,
    what: `${step.id}: ${what}`,
    get plan() {
      return { ...plan, ...change() };
    },
  });
  const id = `${step.id}/again`;
  yield whole('step twice under another id', id, () => ({
    steps: numberedAnew(steps.toSpliced(at + 1, 0, { ...step, id })),
    edges: [...edges, ...edges.flatMap((one) => (one.after === step.id ? [{ ...one, after: id }] : []))],
  }));
  yield whole('step in another phase', String(step.phase), () => ({
    steps: numberedAnew(steps.with(at, { ...step, phase: (step.phase + 1) % 9 })),
  }));
  const named = (text: string) => (text === step.id ? id : text);
  yield whole('step under another id', id, () => ({
    steps: steps.map((one) => ({ ...one, id: named(one.id), dependsOn: one.dependsOn.map(named) })),
    edges: edges.map((one) => ({ ...one, before: named(one.before), after: named(one.after) })),
  }));
  for (const [kind, key] of [
    ['rollbacks of two steps swapped', 'rollback'],
    ['commands of two steps swapped', 'commands'],
    ['DNS rows of two steps swapped', 'dnsDelta'],
    ['checks of two steps swapped', 'verify'],
  ] as const) {
    const text = JSON.stringify(step[key]);
    const i = steps.findIndex((one, k) => k > at && JSON.stringify(one[key]) !== text);
    const other = steps[i];
    if (other && step.commands.length + other.commands.length > 0)
      yield whole(kind, other.id, () => ({
        steps: steps.with(at, { ...step, [key]: other[key] }).with(i, { ...other, [key]: step[key] }),
      }));
  }
  if (step.commands.length > 0) {
    yield whole('no commands at all', step.kind, () => ({
      steps: steps.with(at, { ...step, commands: [], rollback: [] }),
    }));
    if (step.effects.length + step.undo.length > 0)
      yield whole('no effects at all', step.kind, () => ({
        steps: steps.with(at, { ...step, effects: [], undo: [] }),
      }));
  }
}
