/** Plans with a spoilt effect, step, table or word. */
import type { Effect } from '../../../src/core/reip/effect-types.ts';
import type { DnsDelta, Step } from '../../../src/core/reip/plan-types.ts';
import { numberedAnew } from '../../../src/core/reip/planner/manual-order.ts';
import type { World } from './plans.ts';
import { type Mutant, withStep } from './text-mutants.ts';

export function* planMutants(world: World): Generator<Mutant> {
  const { plan } = world;
  for (const [at, step] of plan.steps.entries()) {
    const spoilt = (kind: string, what: string, change: Partial<Step>): Mutant => ({
      kind,
      what: `${step.id}: ${what}`,
      plan: withStep(plan, at, change),
    });
    yield* effectMutants(step, spoilt);
    yield* tableMutants(step, spoilt);
    yield* hostsMutants(world, step);
    yield* copyMutants(step, spoilt);
    yield {
      kind: 'step dropped',
      what: step.id,
      plan: {
        ...plan,
        steps: numberedAnew(plan.steps.toSpliced(at, 1)),
        edges: plan.edges.filter(({ before, after }) => before !== step.id && after !== step.id),
      },
    };
    yield {
      kind: 'step twice',
      what: step.id,
      plan: { ...plan, steps: numberedAnew(plan.steps.toSpliced(at, 0, step)) },
    };
  }
}

type Spoil = (kind: string, what: string, change: Partial<Step>) => Mutant;

const lists = [
  ['effects', 'effect dropped, forward'],
  ['undo', 'effect dropped, rollback'],
] as const;

function* effectMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  for (const [key, dropped] of lists)
    for (const [i, effect] of step[key].entries()) {
      const put = (other: Effect) => ({ [key]: step[key].with(i, other) });
      yield spoilt(dropped, effect.do, { [key]: step[key].toSpliced(i, 1) });
      if (effect.do === 'stop' && effect.nodes.length > 1)
        yield spoilt('stop misses a node', effect.do, put({ ...effect, nodes: effect.nodes.slice(1) }));
      if (effect.do === 'write') {
        const side = effect.side === 'new' ? 'old' : 'new';
        yield spoilt('write of another side', effect.what, put({ ...effect, side }));
      }
      if (effect.do === 'gateway')
        yield spoilt(
          'gateway effect',
          effect.networkId,
          put({ ...effect, old: !effect.old, new: !effect.new }),
        );
    }
}

/** Nothing of the step asks for a copy any more: no effect, no command, no check. */
function* copyMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  const isCopy = (text: string) =>
    /pfile copy|copied away|manualbackup|profile\.xml|startup-config/.test(text);
  const effects = step.effects.filter((effect) => effect.do !== 'save');
  if (effects.length === step.effects.length) return;
  yield spoilt('copies forgotten', step.kind, {
    effects,
    undo: step.undo.filter((effect) => effect.do !== 'save'),
    preChecks: step.preChecks.filter((text) => !isCopy(text)),
    commands: step.commands.filter(({ text }) => !isCopy(text)),
  });
}

const checkLists = [
  ['preChecks', 'check before dropped'],
  ['verify', 'check after dropped'],
] as const;

/** Commands and effects agree with each other, and both forget a server. */
function* hostsMutants({ appliance, plan }: World, step: Step): Generator<Mutant> {
  for (const written of step.kind === 'hosts' ? step.effects : []) {
    if (written.do !== 'write') continue;
    const { what } = written;
    for (const id of written.of) {
      const name = appliance.machines.find((one) => one.id === id)?.name;
      const less = (effects: readonly Effect[]) =>
        effects.map((effect) =>
          effect.do === 'write' && effect.what === what
            ? { ...effect, of: effect.of.filter((other) => other !== id) }
            : effect,
        );
      const isIts = (text: string) =>
        text.startsWith('bash hosts/') && text.includes(' hosts/other/') === (what === 'hosts');
      const gone = (commands: Step['commands']) =>
        commands.filter(({ text, where }) => where !== name || !isIts(text));
      const steps = plan.steps.map((one) =>
        one === step || (one.group !== undefined && one.group === step.group)
          ? {
              ...one,
              effects: less(one.effects),
              undo: less(one.undo),
              commands: gone(one.commands),
              rollback: gone(one.rollback),
            }
          : one,
      );
      yield { kind: 'hosts file forgotten', what: `${step.id}: ${what} ${name}`, plan: { ...plan, steps } };
    }
  }
}

function* tableMutants(step: Step, spoilt: Spoil): Generator<Mutant> {
  const rows = step.dnsDelta;
  for (const [i, row] of rows.entries()) {
    const put = (change: Partial<DnsDelta>) => ({ dnsDelta: rows.with(i, { ...row, ...change }) });
    yield spoilt('DNS row dropped', row.owner, { dnsDelta: rows.toSpliced(i, 1) });
    yield spoilt('DNS owner', row.owner, put({ owner: `x${row.owner}` }));
    yield spoilt('DNS TTL', row.owner, put({ ttl: row.ttl + 3600 }));
  }
  for (const [i, row] of step.addressDelta.entries())
    yield spoilt('table interface', row.iface, {
      addressDelta: step.addressDelta.with(i, { ...row, iface: `${row.iface}9` }),
    });
  for (const [key, kind] of checkLists)
    for (const [i, text] of step[key].entries())
      yield spoilt(kind, text, { [key]: step[key].toSpliced(i, 1) });
  if (step.outage !== 'none') yield spoilt('outage told as none', step.outage, { outage: 'none' });
  yield spoilt('reversible', step.reversible, {
    reversible: step.reversible === 'yes' ? 'same-outage' : 'yes',
  });
  if (step.machineId !== undefined) yield spoilt('target', step.target, { target: 'elsewhere' });
  if (/(?:\d+\.){3}\d+/.test(step.title))
    yield spoilt('title', step.title, { title: step.title.replace(/(?<=(?:\d+\.){3})\d+/, '251') });
  if (step.inputs)
    for (const input of step.inputs)
      yield spoilt('open input forgotten', input, { inputs: step.inputs.filter((one) => one !== input) });
}
