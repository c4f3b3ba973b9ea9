/** Records in bulk are created when they are read; keeping, copying or sending a plan does not show it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mappingProblems } from '../../../../../src/core/reip/mapping/mapping-problems.ts';
import { proposeMapping } from '../../../../../src/core/reip/mapping/propose-mapping.ts';
import { planned, requests } from '../../artefacts-plans.ts';

const records = suite('records of a plan');

const bulk = ['ttl-lower', 'reverse-add', 'reverse-remove', 'ttl-raise'];

records('a copy, a message to a worker, a spread and JSON all have the records of every step', () => {
  const { plan } = planned(requests.newSubnets);
  const sent = structuredClone(plan);
  const spread = { ...plan, steps: plan.steps.map((step) => ({ ...step })) };
  const read = JSON.parse(JSON.stringify(planned(requests.newSubnets).plan));
  for (const kind of bulk) {
    const one = plan.steps.find((step) => step.kind === kind);
    assert.ok((one?.dnsDelta.length ?? 0) > 10, kind);
    assert.is(one?.dnsDelta, one?.dnsDelta, 'read twice it is one list');
  }
  assert.equal(sent, plan);
  assert.equal(spread, plan);
  assert.equal(read, plan);
});

records(
  'the same addresses are judged anew for other networks, occupied addresses and another document',
  () => {
    const { appliance } = planned(requests.newSubnets);
    const { mapping, problems } = proposeMapping(appliance, requests.newSubnets);
    assert.equal(mappingProblems(appliance, mapping), problems);
    const [first] = mapping.endpoints.filter(({ current, planned: to }) => current !== to);
    const taken = mappingProblems(appliance, { ...mapping, occupied: [first?.planned ?? ''] });
    assert.ok(taken.some(({ kind, address }) => kind === 'occupied' && address === first?.planned));
    const networks = mapping.networks.map((one) => ({
      ...one,
      planned: { ...one.planned, gateway: '192.0.2.1' },
    }));
    assert.ok(mappingProblems(appliance, { ...mapping, networks }).some(({ kind }) => kind === 'gateway'));
    const settings = {
      ...appliance.settings,
      occupied: [{ address: first?.planned ?? '', source: 'table' }],
    };
    assert.ok(mappingProblems({ ...appliance, settings }, mapping).some(({ kind }) => kind === 'occupied'));
    assert.equal(mappingProblems(appliance, mapping), problems);
  },
);

records.run();
