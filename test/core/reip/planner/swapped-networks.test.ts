import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { answers, options, vega01 } from '../vega01-plans.ts';

const test = suite('networks that take each other’s subnets');

const made = (appliance: Appliance, networks: ReipRequest['networks'], parking: readonly string[] = []) => {
  const plan = planReip(
    appliance,
    proposeMapping(appliance, { networks, parking }).mapping,
    answers,
    options,
  );
  return { plan, proof: provePlan(appliance, plan) };
};

const of = (id: string) => vega01.networks.find((network) => network.id === id);
const [admin, client] = [of('network:admin'), of('network:client')];
const request = (networkId: string, like: typeof admin) => ({
  networkId,
  subnet: like?.subnet ?? '',
  gateway: like?.gateway ?? '',
});
const exchanged = [request('network:admin', client), request('network:client', admin)];

test('what cannot be put in order names the mend, and the mend leads there', () => {
  const { plan, proof } = made(vega01, exchanged);
  assert.not(proof.holds);
  for (const { message } of plan.problems)
    assert.match(
      message,
      /take each other's addresses; move one of these networks to a subnet in between first/,
    );
  assert.ok(plan.problems.length > 0);

  const between = { networkId: 'network:client', subnet: '10.99.0.0/25', gateway: '10.99.0.1' };
  const first = made(vega01, [between]);
  assert.is(first.proof.wording.slice(0, 11), 'No conflict');
  const second = made(applianceAfter(vega01, first.plan), exchanged);
  assert.equal(second.plan.problems, []);
  assert.is(second.proof.wording.slice(0, 11), 'No conflict');
});

test('parked, one after the other: no server goes in the middle of the stop', () => {
  const places = ['10.20.10.250', '10.20.10.249', '10.30.40.126', '10.30.40.125'];
  const { plan, proof } = made(vega01, exchanged, places);
  assert.equal(plan.problems, []);
  assert.is(proof.wording.slice(0, 11), 'No conflict');
  const at = (kind: string) => plan.steps.findIndex((step) => step.kind === kind);
  const inside = plan.steps.slice(at('stop'), at('start'));
  assert.ok(inside.some(({ kind }) => kind === 'client-host'));
  assert.not(inside.some(({ kind }) => kind === 'database' || kind === 'cell'));
  assert.ok(plan.steps.slice(at('start')).some(({ kind }) => kind === 'database'));
});

test.run();
