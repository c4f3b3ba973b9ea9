/** The joint of both areas: a plan that the gateway sees has a risk for as long as its notice is incomplete. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { platinumRisk } from '../../../../src/screens/reip/planning/platinum-risk.ts';

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
    platinumRisk(vega01, planFor('network:admin', '10.64.8.0/24')) ?? '',
    /^15 targets of the support gateway change and the change notice is incomplete: \d+ of 13 fields are open/,
  );
  assert.is(platinumRisk(vega01, planFor('network:private', '192.168.60.0/24')), undefined);
  const without = { ...vega01, support: { ...vega01.support, platinum: false } };
  assert.is(platinumRisk(without, planFor('network:admin', '10.64.8.0/24')), undefined);
});

test.run();
