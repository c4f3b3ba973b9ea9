/** The joint of both areas: a plan that the gateway sees has a risk for as long as its notice is incomplete. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import {
  afterPlan,
  platinumPack,
  platinumRisk,
} from '../../../../src/screens/reip/planning/platinum-risk.ts';

const test = suite('platinum risk of a plan');
const vega01 = exampleVega01();

const planFor = (networkId: string, subnet: string) =>
  planReip(
    vega01,
    proposeMapping(
      vega01,
      requestOf({ request: { networks: [{ networkId, subnet }], renames: [] }, answers: {} }),
    ).mapping,
    {},
    { now: '2025-03-01' },
  );

test('an admin network that moves is seen by the gateway, a private one is not', () => {
  assert.match(
    platinumRisk(vega01, planFor('network:admin', '10.64.8.0/24'), undefined) ?? '',
    /^15 targets of the support gateway change and the change notice is incomplete: \d+ of 13 fields are open/,
  );
  assert.is(platinumRisk(vega01, planFor('network:private', '192.168.60.0/24'), undefined), undefined);
  const without = { ...vega01, support: { ...vega01.support, platinum: false } };
  assert.is(platinumRisk(without, planFor('network:admin', '10.64.8.0/24'), undefined), undefined);
});

test('way and sign-off are those that the document keeps, and none where it keeps nothing', () => {
  const plan = planFor('network:admin', '10.64.8.0/24');
  const open = (kept: unknown) => {
    const { missing } = platinumPack(vega01, afterPlan(vega01, plan, kept), plan);
    return ['rolling', 'approver'].filter((id) => missing.some((one) => one.id === id));
  };
  assert.equal(afterPlan(vega01, plan, undefined).settings, vega01.settings);
  assert.equal(open(undefined), ['rolling', 'approver']);
  const signed = [{ by: 'Grace Hopper', at: '2025-03-01T10:00:00Z', sha256: 'a' }];
  const kept = withReipProject(vega01, { ...emptyProject, signed }).settings.reip;
  assert.equal(open(kept), []);
  const gaps = (risk: string | undefined) => Number(/: (\d+) of/.exec(risk ?? '')?.[1]);
  assert.is(gaps(platinumRisk(vega01, plan, kept)), gaps(platinumRisk(vega01, plan, undefined)) - 2);
});

test.run();
