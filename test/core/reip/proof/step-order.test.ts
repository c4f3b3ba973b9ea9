/** The order of steps that no state shows: the proof finds it although no step has its dependencies any more. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { retold } from '../small-worlds.ts';
import { everyNetwork, vega01 } from '../vega01-plans.ts';

const order = suite('the order of the steps');
const request = everyNetwork;
const answers = {
  'QN-13': true,
  'QN-09': true,
  'QN-07': true,
  'QG-12': 'Ada',
  'QG-02': 'move',
  'QC-05': true,
  'QU-03': 'RMAN',
};
const good = planReip(vega01, proposeMapping(vega01, request).mapping, answers, { now: '2025-03-01' });
/** The plan without any dependency of its steps. */
const bare = (steps: readonly Step[]): Plan => ({
  ...good,
  ...retold(steps.map((step) => ({ ...step, dependsOn: [] }))),
});
const broken = (plan: Plan) => provePlan(vega01, plan).counterexample?.violation;

function movedBehind(kind: string, after: string): Plan {
  const moving = good.steps.filter((step) => step.kind === kind);
  const staying = good.steps.filter((step) => step.kind !== kind);
  const at = staying.findLastIndex((step) => step.kind === after) + 1;
  assert.ok(moving.length > 0 && at > 0, `${kind} and ${after} are in the plan`);
  return bare([...staying.slice(0, at), ...moving, ...staying.slice(at)]);
}

/** The rows of the proof that do not hold. */
const rows = (plan: Plan) =>
  provePlan(vega01, plan).invariants.flatMap(({ id, holds }) => (holds ? [] : [id]));

order('without its dependencies the plan is refused for their sake alone', () => {
  assert.ok(provePlan(vega01, good).holds, provePlan(vega01, good).wording);
  assert.equal(rows(bare(good.steps)), ['DEP']);
  assert.match(
    broken(bare(good.steps))?.message ?? '',
    /^Dependencies differ: ".*" does not wait for ".*" \(.*\)$/,
  );
});

/** A state shows that quorum disk targets or spfiles have other addresses. */
const isOld: Readonly<Record<string, RegExp>> = {
  'ORD-18': /^Clusterware of \S+ starts while quorum disk targets have other addresses$/m,
  'ORD-02': /^Clusterware of \S+ starts while cluster_interconnects has other addresses$/m,
};

order('each step that must be there is missed, whichever it is', () => {
  // Without a switch that moves nobody needs the saved configurations; the OCR backup is missed by oifcfg.
  for (const kind of new Set(good.steps.map((step) => step.kind))) {
    const plan = bare(good.steps.filter((step) => step.kind !== kind));
    assert.ok(broken(plan), `nobody misses ${kind}`);
    assert.not.ok(secondOpinion(vega01, plan).ok && kind !== 'consumer', `the other does not miss ${kind}`);
  }
  for (const [kind, rule] of [
    ['baseline', 'ORD'],
    ['check-before', 'ORD-13'],
    ['parameters', 'ORD-02'],
    ['verify', 'ORD-17'],
    ['quorum', 'ORD-18'],
    ['ttl-wait', 'INV-18'],
    ['release', 'ORD'],
  ] as const) {
    const violation = broken(bare(good.steps.filter((step) => step.kind !== kind)));
    assert.is(violation?.invariant, rule, `${kind}: ${violation?.message}`);
    assert.match(violation?.message ?? '', isOld[rule] ?? /^Order broken \(/);
  }
});

order('each step that stands too late is found, with its rule and both steps', () => {
  for (const [kind, after, rule] of [
    ['quorum', 'start', 'ORD-18'],
    ['parameters', 'start', 'ORD-02'],
    ['parameters', 'stop', 'ORD-14'],
    ['check-before', 'start', 'ORD-13'],
    ['reverse-add', 'check-before', 'ORD-13'],
    ['temporary-add', 'start', 'ORD-19'],
    ['verify', 'undefine', 'ORD-17'],
    ['ttl-lower', 'scan', 'INV-18'],
    ['ttl-wait', 'scan', 'INV-18'],
    ['baseline', 'start', 'ORD'],
    ['notice', 'start', 'ORD'],
    ['verify', 'release', 'ORD-17'],
    ['consumer', 'verify', 'ORD'],
    ['verify', 'acknowledge', 'ORD-17'],
    ['ttl-raise', 'acknowledge', 'ORD'],
    ['settle', 'verify', 'ORD'],
  ] as const) {
    const plan = movedBehind(kind, after);
    const found = provePlan(vega01, plan).invariants.flatMap(({ violation }) => violation?.message ?? []);
    const row = broken(plan);
    assert.is(row?.invariant, rule, `${kind} behind ${after}: ${row?.message}`);
    const words = /Order broken \(.*\): ".*" comes before ".*"|no step ".*" comes before/;
    assert.match(found.join('\n'), isOld[rule] ?? words);
    assert.not.ok(
      secondOpinion(vega01, plan).ok && kind !== 'consumer',
      `the other: ${kind} behind ${after}`,
    );
  }
});

order('the interconnect in the spfiles is the one that the nodes will have (ORD-02)', () => {
  const edited = (edit: (text: string) => string) =>
    bare(
      good.steps.map((step) =>
        step.kind === 'parameters'
          ? { ...step, commands: step.commands.map((one) => ({ ...one, text: edit(one.text) })) }
          : step,
      ),
    );
  const old = edited((text) => text.replaceAll('192.168.60.', '192.168.10.'));
  assert.is(broken(old)?.invariant, 'ORD-02');
  assert.match(broken(old)?.message ?? '', /names 192\.168\.10\.\d+:.*, which no node will have/);
  const half = edited((text) => (text.includes("'192.168.60.1:") ? '' : text));
  assert.match(
    broken(half)?.message ?? '',
    /^Order broken \(ORD-02\): the interconnect of \S+ stays as it was$/,
  );
  for (const plan of [old, half]) assert.equal(secondOpinion(vega01, plan).invariants, ['ORD']);
  assert.equal(rows(edited((text) => text)), ['DEP']);
});

order.run();
