/** ILOM and admin on one subnet are one network: mapping, wizard, summary, check and plan agree on it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { networkSummary } from '../../../../src/core/appliance/networks/network-summary.ts';
import {
  drawIlomsApart,
  networkOfIloms,
} from '../../../../src/core/appliance/networks/split-ilom-network.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { checkNewSubnet } from '../../../../src/core/reip/mapping/subnet-fit.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { answers, options, vega01 } from '../vega01-plans.ts';

const test = suite('one network that is drawn twice');

/** The ILOMs in a network of their own, on the given subnet. */
const withIlom = (subnet: string, gateway: string): Appliance => ({
  ...vega01,
  networks: [...vega01.networks, { id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet, gateway }],
  endpoints: vega01.endpoints.map((one) =>
    one.kind === 'ilom'
      ? {
          ...one,
          networkId: 'network:ilom',
          address: one.address.replace('10.20.10.', subnet.replace(/\d+\/.*/, '')),
        }
      : one,
  ),
});

const stepTexts = (appliance: Appliance) => ({
  summary: networkSummary(appliance).flatMap(({ problems }) =>
    problems.filter(({ id }) => id === 'overlap').map(({ text }) => text),
  ),
  check: runAudit(appliance, options).findings.filter(({ checkId }) => checkId === 'NET-04').length,
});

test('summary and check: the same subnet is no overlap, a part of it is', () => {
  assert.equal(stepTexts(withIlom('10.20.10.0/24', '10.20.10.1')), { summary: [], check: 0 });
  const part = stepTexts(withIlom('10.20.10.0/25', '10.20.10.1'));
  assert.equal([part.summary.length, part.check], [2, 1]);
});

test('a plan may bring the ILOMs into the subnet of admin, and nothing else into it', () => {
  const apart = withIlom('10.21.10.0/24', '10.21.10.1');
  const request = (networkId: string) => ({ networkId, subnet: '10.20.10.0/24', gateway: '10.20.10.1' });
  const into = { networks: [request('network:ilom')] };
  const { mapping, problems } = proposeMapping(apart, into);
  assert.equal(problems, []);
  const plan = planReip(apart, mapping, answers, options);
  const proof = provePlan(apart, plan);
  assert.ok(proof.holds, proof.wording);
  assert.equal(stepTexts(applianceAfter(apart, plan)), { summary: [], check: 0 });
  const overlap = (networkId: string) =>
    checkNewSubnet(apart, { networks: [] }, networkId, '10.20.10.0/24').problems.filter(({ text }) =>
      text.includes('overlaps Admin'),
    ).length;
  assert.equal([overlap('network:ilom'), overlap('network:client')], [0, 1]);
  const other = proposeMapping(apart, { networks: [request('network:client')] }).problems;
  assert.ok(other.some(({ kind }) => kind === 'overlap'));
});

test("ILOMs that leave the admin subnet: it is nobody's to give back", () => {
  const appliance = withIlom('10.20.10.0/24', '10.20.10.1');
  const request = { networkId: 'network:ilom', subnet: '10.20.20.0/24', gateway: '10.20.20.1' };
  const plan = planReip(
    appliance,
    proposeMapping(appliance, { networks: [request] }).mapping,
    answers,
    options,
  );
  assert.match(provePlan(appliance, plan).wording, /^No conflict/);
  assert.is(plan.steps.filter(({ kind }) => kind === 'ilom').length, 5);
  assert.is(
    plan.steps.find(({ kind }) => kind === 'release')?.title,
    'Customer releases what is no longer used',
  );
});

test('ILOMs are split out of admin: drawn apart as they are today, then planned', () => {
  const apart = drawIlomsApart(vega01);
  assert.equal(networkOfIloms(vega01)?.id, 'network:admin');
  assert.is(networkOfIloms(apart), undefined);
  assert.is(drawIlomsApart(apart), apart);
  const own = apart.networks.find(({ role }) => role === 'ilom');
  assert.equal([own?.subnet, own?.gateway], ['10.20.10.0/24', '10.20.10.1']);
  assert.equal(stepTexts(apart), { summary: [], check: 0 });
  const request = { networkId: own?.id ?? '', subnet: '10.20.20.0/24', gateway: '10.20.20.1', vlan: 220 };
  const { mapping, problems } = proposeMapping(apart, { networks: [request] });
  assert.equal(problems, []);
  const plan = planReip(apart, mapping, answers, options);
  const proof = provePlan(apart, plan);
  assert.ok(proof.holds, proof.wording);
  const iloms = plan.steps.filter(({ kind }) => kind === 'ilom');
  assert.is(iloms.length, 5);
  for (const { preChecks, rollback } of iloms) {
    assert.ok(preChecks.some((check) => check.startsWith('NET MGT can hang in the new network')));
    assert.match(
      rollback[0]?.text ?? '',
      /--ipaddress=10\.20\.10\.\d+ --netmask=255\.255\.255\.0 --gateway=10\.20\.10\.1$/,
    );
    assert.match(rollback[1]?.text ?? '', /pendingvlan_id=none /);
  }
  const { endpoints, networks } = applianceAfter(apart, plan);
  const stored = endpoints.filter(({ networkId }) => networkId === 'network:admin');
  assert.ok(
    stored.length > 0 &&
      stored.every(({ kind, address }) => kind !== 'ilom' && address.startsWith('10.20.10.')),
  );
  assert.is(networks.find(({ role }) => role === 'ilom')?.vlan, 220);
  // Where both go to one new subnet nothing is re-cabled.
  const both = [request.networkId, 'network:admin'].map((networkId) => ({ ...request, networkId, vlan: 0 }));
  const together = planReip(apart, proposeMapping(apart, { networks: both }).mapping, answers, options);
  assert.not.ok(JSON.stringify(together.steps).includes('NET MGT can hang'));
});

test.run();
