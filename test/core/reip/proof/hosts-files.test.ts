/** A server reads its names in its hosts file: who asks for a new one finds it there, at the end and after each rollback. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { ofEarlierRelease, retold } from '../small-worlds.ts';
import { everyNetwork, idOf, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('hosts files in the model');

const pin = (hostname: string, address: string) => ({ endpointId: idOf(hostname), address });
const stop = planOf(everyNetwork, { 'QC-05': true });
const vip = planOf({ networks: [], pins: [pin('vega01db01-vip', '10.30.40.71')] });
const client = planOf({ networks: [], pins: [pin('vega01db02', '10.30.40.62')] });
const renamed = planOf({
  networks: [],
  renames: [{ endpointId: idOf('vega01db01-vip'), hostname: 'vega01-v1' }],
});

const reason = (plan: Plan): string => {
  const { counterexample } = provePlan(vega01, plan);
  assert.ok(counterexample, 'the plan holds');
  const other = secondOpinion(vega01, plan);
  assert.not.ok(other.ok);
  const { invariant, message } = counterexample.violation;
  if (/^(?:ORD|END)/.test(invariant))
    assert.ok(other.invariants.includes(invariant), other.invariants.join());
  return `${invariant} ${message}`;
};

type Write = Extract<Effect, { do: 'write' }>;
const isHosts = (effect: Effect, what: Write['what']): effect is Write =>
  effect.do === 'write' && effect.what === what;
const without = (
  plan: Plan,
  what: Write['what'],
  list: 'effects' | 'undo',
  isOne: (id: string) => boolean,
): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => ({
    ...step,
    [list]: step[list].flatMap((effect): Effect[] => {
      if (!isHosts(effect, what)) return [effect];
      const of = effect.of.filter((id) => !isOne(id));
      return of.length > 0 ? [{ ...effect, of }] : [];
    }),
  })),
});
const all = () => true;
const only = (name: string) => (id: string) => id === `machine:${name}`;

/** The dependencies of steps are dropped, so that the states alone refuse the place. */
const moved = (plan: Plan, behind: (step: Step) => boolean): Plan => {
  const steps = plan.steps.map((step) => ({ ...step, dependsOn: [] }));
  const [hosts] = steps.splice(
    steps.findIndex(({ kind, group }) => kind === 'hosts' && (group !== undefined || plan !== stop)),
    1,
  );
  assert.ok(hosts);
  steps.splice(steps.findLastIndex(behind) + 1, 0, hosts);
  return { ...plan, ...retold(steps) };
};

test('plans with them hold', () => {
  for (const plan of [stop, vip, client, renamed]) {
    assert.ok(plan.steps.some(({ effects }) => effects.some((effect) => isHosts(effect, 'hosts'))));
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    assert.ok(secondOpinion(vega01, plan).ok);
  }
});

test('Clusterware starts on no new address that the hosts file of its node lacks (ORD-23)', () => {
  const words = (name: string) =>
    new RegExp(`^ORD-23 Clusterware of ${name} starts before its hosts file has its new addresses$`);
  assert.match(reason(without(stop, 'hosts', 'effects', all)), words('vega01dbadm\\d+'));
  assert.match(reason(without(stop, 'hosts', 'effects', only('vega01dbadm02'))), words('vega01dbadm02'));
  assert.match(reason(moved(stop, ({ kind }) => kind === 'start')), words('vega01dbadm\\d+'));
  assert.match(reason(without(client, 'hosts', 'effects', only('vega01dbadm02'))), words('vega01dbadm02'));
  assert.match(reason(moved(client, ({ kind }) => kind === 'client-host')), words('vega01dbadm02'));
});

test('no VIP is modified before every node of its cluster has it (ORD-16)', () => {
  for (const [plan, name] of [
    [vip, 'vega01db01-vip'],
    [renamed, 'vega01db01-vip'],
  ] as const) {
    const words = (node: string) =>
      new RegExp(`^ORD-16 ${name} is modified before the hosts file of ${node} has it$`);
    for (const node of ['vega01dbadm01', 'vega01dbadm02'])
      assert.match(reason(without(plan, 'hosts', 'effects', only(node))), words(node));
    assert.match(
      reason(moved(plan, ({ kind }) => kind === 'vip' || kind === 'rename')),
      words('vega01dbadm01'),
    );
  }
});

test('no SCAN that no zone has is modified before every node of its cluster has it (ORD-16)', () => {
  const isScan = ({ kind }: Endpoint) => kind === 'scan';
  const endpoints = vega01.endpoints.map((one) => (isScan(one) ? { ...one, inDns: false } : one));
  const appliance = { ...vega01, endpoints };
  const pins = endpoints.filter(isScan).map(({ id }, k) => ({ endpointId: id, address: `10.30.40.7${k}` }));
  const { mapping } = proposeMapping(appliance, { networks: [], pins });
  const plan = planReip(appliance, mapping, {}, { now: '2025-03-01' });
  assert.ok(provePlan(appliance, plan).holds, provePlan(appliance, plan).wording);
  assert.ok(secondOpinion(appliance, plan).ok);
  const spoilt = without(plan, 'hosts', 'effects', only('vega01dbadm02'));
  assert.match(provePlan(appliance, spoilt).wording, /is modified before the hosts file of vega01dbadm02/);
  const other = secondOpinion(appliance, spoilt);
  assert.ok(!other.ok && other.invariants.includes('ORD-16'));
});

test('every file has its new lines at the end, and its former ones after each rollback', () => {
  assert.match(
    reason(without(stop, 'hosts-admin', 'effects', only('vega01celadm03'))),
    /^END The hosts file of vega01celadm03 ends with old lines$/,
  );
  assert.match(
    reason(without(stop, 'hosts', 'effects', only('vega01celadm01'))),
    /^END The hosts file of vega01celadm01 ends with old lines$/,
  );
  // A node that only reads of it, too.
  assert.match(
    reason(without(client, 'hosts', 'effects', only('vega01dbadm01'))),
    /^END The hosts file of vega01dbadm01 ends with old lines$/,
  );
  for (const plan of [stop, vip, client, renamed])
    for (const what of ['hosts', 'hosts-admin'] as const)
      if (plan.steps.some(({ undo }) => undo.some((effect) => isHosts(effect, what))))
        assert.match(reason(without(plan, what, 'undo', all)), /^INV-12/);
});

test('a plan of an earlier release writes none, and is proved by its own effects', () => {
  for (const plan of [stop, vip]) {
    const steps = plan.steps.filter(({ kind }) => kind !== 'hosts');
    const former = ofEarlierRelease({
      ...plan,
      ...retold(steps.map((step) => ({ ...step, dependsOn: [] }))),
    });
    const bare = without(former, 'hosts', 'undo', all);
    assert.ok(provePlan(vega01, bare).holds, provePlan(vega01, bare).wording);
    assert.ok(secondOpinion(vega01, bare).ok);
    assert.not(provePlan(vega01, { ...bare, commandForm: plan.commandForm }).holds);
  }
});

test.run();
