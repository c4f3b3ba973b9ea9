/**
 * Plans that are consistent in themselves and lack a piece of work, or have one too many: a step is gone with all that waits for
 * it, commands and effects forget or repeat the same thing, a declared gap excuses more than its steps do.
 */
import type { Effect } from '../../../src/core/reip/effect-types.ts';
import { gapReasons } from '../../../src/core/reip/gap-reasons.ts';
import type { Plan, Step } from '../../../src/core/reip/plan-types.ts';
import { numberedAnew } from '../../../src/core/reip/planner/manual-order.ts';
import type { World } from './plans.ts';
import { type Mutant, withStep } from './text-mutants.ts';

export function* omissionMutants(world: World): Generator<Mutant> {
  const { plan } = world;
  for (const kind of new Set(plan.steps.map((one) => one.kind)))
    yield { kind: 'kind of step forgotten', what: kind, plan: without(plan, (one) => one.kind === kind) };
  for (const group of new Set(plan.steps.flatMap((one) => one.group ?? [])))
    yield { kind: 'group forgotten', what: group, plan: without(plan, (one) => one.group === group) };
  for (const [at, step] of plan.steps.entries()) {
    yield { kind: 'step forgotten', what: step.id, plan: without(plan, (one) => one === step) };
    const spoilt = (kind: string, what: string, change: Partial<Step>): Mutant => ({
      kind,
      what: `${step.id}: ${what}`,
      plan: withStep(plan, at, change),
    });
    yield* hostsMutants(world, step, spoilt);
    yield* orderMutants(step, spoilt);
    yield* networkMutants(step, spoilt);
    yield* reverseMutants(step, spoilt);
  }
  yield* gapMutants(plan);
}

/** Nothing is left that points to the steps. */
function without(plan: Plan, goes: (step: Step) => boolean): Plan {
  const gone = new Set(plan.steps.flatMap((one) => (goes(one) ? [one.id] : [])));
  const stays = (id: string) => !gone.has(id);
  return {
    ...plan,
    steps: numberedAnew(plan.steps.filter(({ id }) => stays(id))).map((one) => ({
      ...one,
      dependsOn: one.dependsOn.filter(stays),
    })),
    edges: plan.edges.filter(({ before, after }) => stays(before) && stays(after)),
    gaps: plan.gaps.filter(({ from, to }) => stays(from) && stays(to)),
  };
}

type Spoil = (kind: string, what: string, change: Partial<Step>) => Mutant;

/** Commands and effects agree, in both directions. */
function* hostsMutants({ appliance }: World, step: Step, spoilt: Spoil): Generator<Mutant> {
  if (step.kind !== 'hosts') return;
  const { effects, undo, commands, rollback } = step;
  const twice = <One>(list: readonly One[]): readonly One[] => [...list, ...list];
  yield spoilt('hosts files written twice', 'both ways', {
    effects: twice(effects),
    undo: twice(undo),
    commands: twice(commands),
    rollback: twice(rollback),
  });
  const written = new Set(effects.flatMap((one) => (one.do === 'write' ? one.of : [])));
  const named = appliance.machines.find(({ id }) => written.has(id));
  const other = appliance.machines.find(
    ({ id, kind }) => !written.has(id) && /^(?:database|storage|guest)$/.test(kind),
  );
  const [first] = effects;
  if (!named || !other || first?.do !== 'write') return;
  const more = (list: readonly Effect[]) =>
    list.map((one) =>
      one.do === 'write' && one.what === first.what ? { ...one, of: [...one.of, other.id] } : one,
    );
  const copied = (list: Step['commands']) => [
    ...list,
    ...list
      .filter(({ where, text }) => where === named.name && text.includes(`/${named.name}.`))
      .map((one) => ({ ...one, where: other.name, text: one.text.replaceAll(named.name, other.name) })),
  ];
  yield spoilt('hosts file that does not change', other.name, {
    effects: more(effects),
    undo: more(undo),
    commands: copied(commands),
    rollback: copied(rollback),
  });
}

const lists = ['effects', 'undo'] as const;

function* orderMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  for (const key of lists) {
    const list = step[key];
    const takes = list.flatMap((one, i) => (one.do === 'take' ? [{ one, i }] : []));
    const [one, other] = takes;
    if (one && other)
      yield spoilt('address taken in two effects', key, {
        [key]: list.with(one.i, { ...one.one, moves: [...one.one.moves, ...other.one.moves] }),
      });
    const take = list.findIndex((one) => one.do === 'take');
    if (take < 0) continue;
    for (const [i, effect] of list.entries()) {
      const first = /^(?:leave|stop|offline|save)$/.test(effect.do) && i < take;
      const last = /^(?:return|start|online)$/.test(effect.do) || (key === 'undo' && effect.do === 'settle');
      const isLastWait = effect.do !== 'settle' || list.findLastIndex((one) => one.do === 'settle') === i;
      if (first)
        yield spoilt('effect after the address', effect.do, { [key]: [...list.toSpliced(i, 1), effect] });
      if (last && i > take && isLastWait && !list.slice(take, i).some((one) => one.do === effect.do))
        yield spoilt('effect before the address', effect.do, { [key]: [effect, ...list.toSpliced(i, 1)] });
    }
  }
}

/** The network that Clusterware has is set where it is set already, or is not set at all. */
function* networkMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  const { effects, undo, commands, rollback } = step;
  const isText = ({ text }: Step['commands'][number]) => text.startsWith('srvctl modify network ');
  const back = undo.find((one) => one.do === 'network');
  if (back?.do !== 'network') return;
  const text = rollback.find(isText);
  if (text && !effects.some((one) => one.do === 'network'))
    yield spoilt('network set once more', back.networkId, {
      effects: [{ ...back, side: 'new' }, ...effects],
      commands: [text, ...commands],
    });
  yield spoilt('network not set back', back.networkId, {
    undo: undo.filter((one) => one !== back),
    rollback: rollback.filter((one) => !isText(one)),
  });
}

function* reverseMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  for (const key of lists)
    for (const [i, effect] of step[key].entries()) {
      if (effect.do !== 'reverse') continue;
      for (const [k, { address }] of effect.records.entries())
        yield spoilt('reverse record on one way alone', `${key} ${address}`, {
          [key]: step[key].with(i, { ...effect, records: effect.records.toSpliced(k, 1) }),
        });
    }
}

function* gapMutants(plan: Plan): Generator<Mutant> {
  const { gaps } = plan;
  for (const [i, gap] of gaps.entries()) {
    const put = (kind: string, what: string, change: Partial<typeof gap>): Mutant => ({
      kind,
      what: `${gap.from}: ${what}`,
      plan: { ...plan, gaps: gaps.with(i, { ...gap, ...change }) },
    });
    for (const reason of Object.values(gapReasons))
      if (reason !== gap.reason) yield put('gap for another reason', reason, { reason });
    if (gap.reason !== gapReasons.stopped) continue;
    yield put('gap without an address that stops', gap.to, { endpointIds: gap.endpointIds.slice(1) });
    const end = plan.steps.find(({ id }) => id === `settle/${gap.from}`);
    if (end) yield put('gap longer than its stop', end.id, { to: end.id });
  }
}
