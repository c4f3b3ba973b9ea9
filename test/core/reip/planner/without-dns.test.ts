/** An appliance whose names are in hosts files alone: no step of its plan asks DNS for anything. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { secondOpinion } from '../brute-force/brute-force.ts';
import { answers, options, toHall2 } from '../vega01-plans.ts';

const test = suite('without DNS');
const vega01 = exampleVega01();
const inHosts: Appliance = {
  ...vega01,
  endpoints: vega01.endpoints
    // Without DNS a SCAN is one address.
    .filter(({ kind, id }) => kind !== 'scan' || id.endsWith('/1'))
    .map((endpoint) => ({ ...endpoint, inDns: false })),
};

test('the SCAN is looked up in the hosts files, and no check, command or record is about DNS', () => {
  const { mapping } = proposeMapping(inHosts, toHall2);
  const plan = planReip(inHosts, mapping, answers, options);
  const proof = provePlan(inHosts, plan);
  assert.ok(proof.holds, proof.wording);
  const scan = plan.steps.find(({ kind }) => kind === 'scan-dns');
  assert.match(scan?.title ?? '', /^Hosts files with SCAN vega01-scan1 to 172\.20\.33\.\d+$/);
  assert.is(scan?.actor, 'System administrator');
  assert.match(scan?.verify.join() ?? '', /^getent hosts/);
  for (const { title, kind, dnsDelta, preChecks, verify, expected } of plan.steps) {
    assert.is(dnsDelta.length, 0, title);
    if (kind === 'baseline' || kind === 'verify') continue;
    assert.not.match(
      [title, expected, ...preChecks, ...verify].join('\n'),
      /each DNS server|\bdig\b|nslookup|reverse record/,
    );
  }
});

test('a SCAN that no zone has swaps its address with a VIP that is in one, there and back', () => {
  const endpoints = vega01.endpoints
    .filter(({ kind, id }) => kind !== 'scan' || id.endsWith('/1'))
    .map((one) => (one.kind === 'scan' ? { ...one, inDns: false } : one));
  const appliance = { ...vega01, endpoints };
  const at = (address: string) => endpoints.find((one) => one.address === address)?.id ?? '';
  const pins = [
    { endpointId: at('10.30.40.21'), address: '10.30.40.31' },
    { endpointId: at('10.30.40.31'), address: '10.30.40.21' },
  ];
  const plan = planReip(
    appliance,
    proposeMapping(appliance, { networks: [], pins }).mapping,
    answers,
    options,
  );
  assert.ok(plan.steps.some(({ kind }) => kind === 'exchange'));
  const proof = provePlan(appliance, plan);
  assert.ok(proof.holds, proof.wording);
  assert.equal(secondOpinion(appliance, plan).invariants, []);
});

test('one name in DNS is enough to ask for it', () => {
  const endpoints = inHosts.endpoints.map((endpoint) =>
    endpoint.kind === 'scan' ? { ...endpoint, inDns: true } : endpoint,
  );
  const appliance = { ...inHosts, endpoints };
  const plan = planReip(appliance, proposeMapping(appliance, toHall2).mapping, answers, options);
  const scan = plan.steps.find(({ kind }) => kind === 'scan-dns');
  assert.match(scan?.title ?? '', /^DNS of SCAN /);
  assert.is(scan?.actor, 'DNS administrator');
});

test.run();
