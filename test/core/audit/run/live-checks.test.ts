import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { faultyMachine, fixFor, liveFindings } from '../../../../src/core/audit/run/live-checks.ts';

const test = suite('live findings');
const vega01 = exampleVega01();

const withEndpoint = (hostname: string, patch: Partial<Endpoint>): Appliance => ({
  ...vega01,
  endpoints: vega01.endpoints.map((endpoint) =>
    endpoint.hostname === hostname ? { ...endpoint, ...patch } : endpoint,
  ),
});

const only = (appliance: Appliance) => {
  const findings = liveFindings(appliance);
  assert.is(findings.length, 1, findings.map((finding) => finding.detail).join('\n'));
  const [finding] = findings;
  if (!finding) throw new Error('no finding');
  return { finding, fix: fixFor(appliance, finding), index: indexAppliance(appliance) };
};

test('vega01 has none', () => {
  assert.equal(liveFindings(vega01), []);
});

test('one wrong digit: outside its subnet, drawn on its server, mended from its neighbours', () => {
  const { finding, fix, index } = only(withEndpoint('vega01celadm02', { address: '10.20.16.14' }));
  assert.is(finding.checkId, 'NET-02');
  assert.is(finding.detail, 'vega01celadm02 has 10.20.16.14, outside Admin 10.20.10.0/24.');
  assert.is(faultyMachine(finding, index), 'machine:vega01celadm02');
  assert.is(fix?.label, 'Set to 10.20.10.14');
  assert.is(fix?.reason, 'It follows the row of vega01celadm01 10.20.10.13 and vega01celadm03 10.20.10.15.');
});

test('a text that is no address is not called outside', () => {
  const details = liveFindings(withEndpoint('vega01celadm02', { address: '10.20.10.333' })).map(
    ({ detail }) => detail,
  );
  assert.equal(details, ['vega01celadm02 has 10.20.10.333, which is not an address.']);
});

test('a duplicate names the one that breaks its row first and mends that one', () => {
  const { finding, fix, index } = only(withEndpoint('vega01celadm02', { address: '10.20.10.15' }));
  assert.is(finding.checkId, 'NET-01');
  assert.is(finding.detail, 'vega01celadm02 has 10.20.10.15, which is also the address of vega01celadm03.');
  assert.is(faultyMachine(finding, index), 'machine:vega01celadm02');
  assert.equal(fix?.edits, [
    {
      collection: 'endpoints',
      id: 'endpoint:machine:vega01celadm02/network:admin/host/1',
      field: 'address',
      value: '10.20.10.14',
    },
  ]);
});

test('the gateway as a host address is a duplicate too', () => {
  const { finding } = only(withEndpoint('vega01db01', { address: '10.30.40.1' }));
  assert.is(finding.checkId, 'NET-01');
  assert.match(finding.detail, 'the gateway of Client');
});

test('network and broadcast address', () => {
  assert.is(only(withEndpoint('vega01db01', { address: '10.30.40.0' })).finding.checkId, 'NET-03');
  assert.is(only(withEndpoint('vega01db01', { address: '10.30.40.127' })).finding.checkId, 'NET-03');
});

test('an illegal name is mended by the nearest legal one', () => {
  const { finding, fix } = only(withEndpoint('vega01db01', { hostname: 'vega01_db01' }));
  assert.is(finding.checkId, 'NAM-01');
  assert.is(fix?.label, 'Rename to vega01-db01');
});

test('a name of two owners is a fault, the three addresses of a SCAN are not', () => {
  const { finding } = only(withEndpoint('vega01db02', { hostname: 'VEGA01DB01' }));
  assert.is(finding.checkId, 'NAM-04');
});

test('property: an address moved out of its subnet is found, and its one click leads back to a clean document', () => {
  const rows = vega01.endpoints.filter((endpoint) => endpoint.hostname.startsWith('vega01cel'));
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.integer({ min: 1, max: 254 }), (endpoint, part) => {
      const broken = withEndpoint(endpoint.hostname, { address: `172.20.7.${part}` });
      const { finding, fix } = only(broken);
      assert.is(finding.subjects[0], endpoint.id);
      assert.is(fix?.edits[0]?.value, endpoint.address);
    }),
  );
});

test('of two holders of an address the one outside its subnet is the culprit', () => {
  const appliance = exampleVega01();
  const [vip, host] = ['vega01db01-vip', 'vega01dbadm01'].map((name) =>
    appliance.endpoints.find(({ hostname }) => hostname === name),
  );
  const bad = {
    ...appliance,
    endpoints: appliance.endpoints.map((one) =>
      one === host ? { ...one, address: vip?.address ?? '' } : one,
    ),
  };
  const duplicate = liveFindings(bad).find(({ checkId }) => checkId === 'NET-01');
  assert.equal(duplicate?.subjects, [host?.id, vip?.id]);
});

test.run();
