import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { withContactField } from '../../../../src/core/platinum/contract/contacts.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { baseOf, isMadeFrom } from '../../../../src/core/reip/project/base-document.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { approvalOf, signPlan } from '../../../../src/core/reip/run/sign-off.ts';
import { answers, everyNetwork, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('sign-off and the document');

const now = '2025-03-01';
const made = (document: Appliance) =>
  planReip(document, proposeMapping(document, toHall2).mapping, {}, { now });

test('it holds while parts of the document change that no plan reads, and for no other VLAN', () => {
  const plan = made(vega01);
  const signed = signPlan(plan, undefined, { by: 'Ada Lovelace', at: `${now}T10:00:00Z` });
  const state = (document: Appliance) => approvalOf(made(baseOf(document)), signed).state;
  const called = withContactField(vega01, 'primary', 'phone', '+49 89 123456');
  const listed = withEntry(called, 'fields', 'hotline', '+49 89 654321');
  const accepted = { ...listed, suppressions: [{ id: 's', checkId: 'NET-01', reason: 'known' }] };
  for (const document of [called, listed, accepted]) {
    assert.is(state(document), 'approved');
    assert.ok(isMadeFrom(baseOf(document), plan));
  }
  const networks = vega01.networks.map((one) => (one.role === 'backup' ? { ...one, vlan: 7 } : one));
  assert.is(state({ ...vega01, networks }), 'changed');
  assert.not(isMadeFrom({ ...vega01, networks }, plan));
});

test('without any of these parts, and with others, every plan is the same', () => {
  const { support: _, ...rest } = vega01;
  const { platinum: __, ...settings } = rest.settings;
  const bare = { ...rest, suppressions: [], baselines: [], scripts: [], settings };
  const filled = {
    ...withEntry(withContactField(bare, 'primary', 'phone', '+49 89 123456'), 'fields', 'hotline', '1'),
    suppressions: [{ id: 's', checkId: 'NET-01', reason: 'known' }],
    scripts: [{ id: 'script:1', name: 'S', text: 'SAVE FILE', base: 1 }],
  };
  for (const request of [toHall2, everyNetwork]) {
    const of = (document: Appliance) => {
      const { mapping } = proposeMapping(document, request);
      const plan = planReip(document, mapping, answers, { now });
      return { mapping, plan, proof: provePlan(document, plan) };
    };
    const { plan, proof } = of(vega01);
    assert.ok(plan.steps.length > 20 && proof.holds, `${plan.steps.length} steps: ${proof.wording}`);
    assert.equal(of(bare), of(vega01));
    assert.equal(of(filled), of(vega01));
  }
});

test.run();
