import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { equalValues } from '../../../../src/core/appliance/document/equal-values.ts';
import type { Settings } from '../../../../src/core/appliance/document/service-types.ts';
import { addRecord, setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { emptyProject, type ReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { addEntry, startRun } from '../../../../src/core/reip/project/run-log.ts';

const vega01 = exampleVega01();
const idOf = (hostname: string) => vega01.endpoints.find((e) => e.hostname === hostname)?.id ?? '';
const labels = (after: Appliance) => diffAppliances(vega01, after).map((change) => change.label);
const network = (role: string) => vega01.networks.find((candidate) => candidate.role === role)?.id ?? '';

test('a changed field is named in the words of its readers', () => {
  const id = idOf('vega01db01');
  assert.equal(diffAppliances(vega01, setField(vega01, 'endpoints', id, 'address', '10.30.40.111')), [
    {
      path: `endpoints/${id}/address`,
      label: 'Client address of vega01db01',
      before: '10.30.40.11',
      after: '10.30.40.111',
    },
  ]);
  const set = (hostname: string) => setField(vega01, 'endpoints', idOf(hostname), 'address', '10.0.0.1');
  assert.equal(labels(set('vega01dbadm01')), ['Admin address of vega01dbadm01']);
  assert.equal(labels(set('vega01dbadm01-ilom')), ['ILOM address of vega01dbadm01-ilom']);
  assert.equal(labels(set('vega01db01-vip')), ['VIP address of vega01db01-vip']);
  assert.equal(labels(setField(vega01, 'networks', network('client'), 'vlan', 2011)), [
    'VLAN of network Client',
  ]);
  assert.equal(labels(setField(vega01, 'machines', 'machine:vega01celadm03', 'unit', 9)), [
    'Rack unit of machine vega01celadm03',
  ]);
  assert.equal(labels(setRoot(vega01, 'timeZone', 'Europe/Paris')), ['Time zone']);
});

test('a renamed record is called by the name that the reader knows', () => {
  assert.equal(labels(setField(vega01, 'machines', 'machine:vega01celadm03', 'name', 'vega01cell3')), [
    'Name of machine vega01celadm03',
  ]);
  assert.equal(labels(setField(vega01, 'endpoints', idOf('vega01db01'), 'hostname', 'vega01dbx')), [
    'Host name of vega01db01 (Client)',
  ]);
});

test('removals and additions name the record and what went with it', () => {
  const left = labels(removeRecord(vega01, 'machines', 'machine:vega01celadm03'));
  assert.ok(left.includes('Machine vega01celadm03 removed'), left.join('\n'));
  assert.ok(left.includes('Admin address of vega01celadm03 removed'), left.join('\n'));
  const rack = { id: 'rack:b', name: 'b', number: 2, units: 42 };
  assert.equal(diffAppliances(vega01, addRecord(vega01, 'racks', rack)), [
    { path: 'racks/rack:b', label: 'Rack b added', after: rack },
  ]);
});

test('services, masks and facts are read one by one', () => {
  const services = { ...vega01.services, dns: { servers: ['10.20.1.53'] }, asr: undefined };
  const changed = labels(setRoot(vega01, 'services', services));
  assert.ok(changed.includes('DNS servers'), changed.join('\n'));
  assert.equal(labels(setRoot(vega01, 'masks', { ...vega01.masks, vip: 'x%%' })), ["Name mask 'vip'"]);
  const fact = { subject: 'machine:vega01dbadm01', key: 'memoryGb', value: 512 };
  assert.equal(diffAppliances({ ...vega01, facts: [] }, { ...vega01, facts: [fact] }), [
    {
      path: 'facts/machine:vega01dbadm01/memoryGb',
      label: "Fact 'memoryGb' of vega01dbadm01 added",
      after: fact,
    },
  ]);
  const own = { subject: vega01.id, key: 'production', value: true };
  const reported = diffAppliances({ ...vega01, facts: [] }, { ...vega01, facts: [own] });
  assert.equal(
    reported.map(({ label }) => label),
    ["Fact 'production' of vega01 added"],
  );
});

const settingLabels = (before: Settings, after: Settings) =>
  diffAppliances({ ...vega01, settings: before }, { ...vega01, settings: after }).map(({ label }) => label);

test('of a re-IP each answer, network, estimate and signature is told, and nothing that is only prepared', () => {
  const reported = (before: ReipProject | undefined, after: ReipProject) =>
    settingLabels(before ? { reip: before } : {}, { reip: after });
  const answers = { 'QN-13': true, 'QG-14': { host: 'vega01dbadm01' } };
  assert.equal(reported(emptyProject, { ...emptyProject, answers }), [
    'Re-IP answer QN-13',
    'Re-IP answer QG-14 host',
  ]);
  assert.equal(reported({ ...emptyProject, answers }, emptyProject), [
    'Re-IP answer QN-13',
    'Re-IP answer QG-14 host',
  ]);
  const window = { start: '2026-03-02T20:00', minutes: 300 };
  assert.equal(reported(undefined, { ...emptyProject, strategy: 'at-once', window }), [
    'Re-IP strategy',
    'Re-IP window start',
    'Re-IP window minutes',
  ]);
  assert.equal(
    reported({ ...emptyProject, window }, { ...emptyProject, window: { ...window, minutes: 60 } }),
    ['Re-IP window minutes'],
  );
  const request = {
    networks: [{ networkId: 'network:client', subnet: '10.30.50.0/24' }],
    rules: [{ networkId: 'network:client', rule: 'next-free' as const }],
    pins: [{ endpointId: idOf('vega01db01'), address: '10.30.50.9' }],
    renames: [{ endpointId: idOf('vega01db01'), hostname: 'vega01dbx' }],
  };
  const asked = { ...emptyProject, request, minutes: { baseline: 5 } };
  assert.equal(reported(emptyProject, asked), [
    'Re-IP networks: 1 added',
    'Re-IP rules: 1 added',
    'Re-IP fixed addresses: 1 added',
    'Re-IP new names: 1 added',
    'Re-IP minutes baseline',
  ]);
  const block = (kind: string, from: string) => ({
    ...{ networkId: 'network:client', rule: 'block' as const },
    ...{ kind, from },
  });
  const rules = [block('host', '10.30.50.11'), block('vip', '10.30.50.21')];
  const ruled = { ...asked, request: { ...request, rules } };
  const other = [block('host', '10.30.50.12'), ...rules.slice(1), block('scan', '10.30.50.31')];
  assert.equal(reported(ruled, { ...ruled, request: { ...request, rules: other } }), [
    'Re-IP rules: 1 added, 1 changed',
  ]);
  const signed = [{ by: 'Ada', at: '2026-03-01T09:00:00Z', sha256: 'f' }];
  assert.equal(reported(asked, { ...asked, signed }), ['Re-IP signatures: 1 added']);
  const at = { appliance: { id: vega01.id, name: 'vega01' }, started: '2026-03-02T20:00:00Z' };
  const run = startRun({ kind: 'reip', ...at }, 'Ada');
  assert.equal(reported(asked, { ...asked, run }), ['Re-IP checklist']);
  const ticked = addEntry(run, { at: at.started, by: 'Ada', what: 'done', stepId: 'baseline' });
  assert.equal(reported({ ...asked, run }, { ...asked, run: ticked }), ['Re-IP checklist']);
  // Prepared work without a request is still a difference.
  assert.equal(reported(undefined, { ...emptyProject, strategy: undefined } as unknown as ReipProject), [
    "Setting 'Re-IP'",
  ]);
});

test('settings of the other areas are read by their keys; what is data is left as it is', () => {
  const reported = (settings: Settings) => settingLabels({}, settings);
  assert.equal(
    reported({ modelImages: { X10M: '23.1.0', 'X8M-2': '22.1' }, switchFirmware: { '24.1': '10.3(4a)' } }),
    ['Model images X10M', 'Model images X8M-2', 'Switch firmware 24.1'],
  );
  assert.equal(
    reported({
      occupied: [{ address: '10.1.1.1', source: 'ipam' }],
      portSpeeds: { [network('client')]: '25' },
    }),
    ["Setting 'addresses in use by others': 1 added", 'Port speeds Client'],
  );
  assert.equal(
    reported({ platinum: { conditions: { 'network-access': { state: 'met' } }, ratings: { gateway: 4 } } }),
    ['Platinum conditions network access state', 'Platinum ratings gateway'],
  );
  assert.equal(reported({ authoring: { size: 'half', masks: { vip: 'x%%' }, absent: ['r1/cel2'] } }), [
    'OECA size',
    'OECA masks vip',
    'OECA not imported',
  ]);
  const services = { smtp: { host: 'mail' }, snmp: { host: 'traps' }, em: { base: '/u01', omsHost: 'oms' } };
  assert.equal(
    diffAppliances({ ...vega01, services: {} }, { ...vega01, services }).map(({ label }) => label),
    ['SMTP host', 'SNMP host', 'EM base', 'EM OMS host'],
  );
});

test('a new order is one change, whatever else changed', () => {
  const reversed = { ...vega01, networks: [...vega01.networks].reverse() };
  assert.equal(labels(reversed), ['Order of networks']);
});

test('two versions of one document of 100,000 addresses are compared by what was edited', () => {
  const endpoints = Array.from({ length: 100_000 }, (_, n) => ({
    id: `endpoint:${n}`,
    owner: { machine: `machine:${n >> 2}` },
    networkId: 'network:client',
    kind: 'host' as const,
    hostname: `host${n}`,
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }));
  const before: Appliance = { ...emptyAppliance('appliance:big', 'big'), endpoints };
  const after = setField(before, 'endpoints', 'endpoint:99999', 'address', '10.9.9.9');
  assert.is(diffAppliances(before, after).length, 1);
  // Equal but nothing shared: every record is walked and none is named.
  assert.equal(diffAppliances(before, { ...before, endpoints: endpoints.map((e) => ({ ...e })) }), []);
});

const value = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null));
const record = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.dictionary(fc.constantFrom('name', 'vlan', 'x'), fc.jsonValue()),
  )
  .map(([id, fields]) => ({ ...fields, id }));
const fact = fc.record({
  subject: fc.constantFrom('a', 'b'),
  key: fc.constantFrom('k', 'l'),
  value: fc.jsonValue({ maxDepth: 1 }),
});
const deep = fc.dictionary(
  fc.constantFrom('dns', 'ntp', 'x'),
  fc.oneof(
    value,
    fc.dictionary(fc.constantFrom('servers', 'port'), value),
    fc.array(value, { maxLength: 2 }),
  ),
);
/** Documents as foreign files may give them: unknown keys, ids that occur twice, services of any shape. */
const document = fc
  .record(
    {
      name: fc.constantFrom('a', 'b'),
      racks: fc.array(record, { maxLength: 4 }),
      networks: fc.array(record, { maxLength: 4 }),
      facts: fc.array(fact, { maxLength: 3 }),
      services: deep,
      settings: deep,
      plans: fc.array(deep, { maxLength: 2 }),
      unknown: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  )
  .map((fields) => ({ ...emptyAppliance('appliance:a', 'a'), ...fields }) as unknown as Appliance);
const asJson = (appliance: Appliance) => JSON.parse(JSON.stringify(appliance)) as Appliance;

test('the difference is empty exactly when the documents are equal', () => {
  fc.assert(
    fc.property(document, document, (a, b) => {
      assert.equal(diffAppliances(a, asJson(a)), []);
      assert.is(diffAppliances(a, b).length === 0, JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
    }),
    { numRuns: 2000 },
  );
});

test('values are equal exactly when their JSON is, keys in any order', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
      assert.ok(equalValues(a, JSON.parse(JSON.stringify(a))));
      assert.is(equalValues(a, b), JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
    }),
  );
  assert.ok(equalValues({ a: 1, b: undefined }, { a: 1 }));
  assert.not(equalValues({ a: undefined, b: 1 }, { a: 1, b: undefined }));
});

/** Keys in one order, so that JSON text compares values. */
function sorted(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(sorted);
  if (typeof input !== 'object' || input === null) return input;
  const entries = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return { object: entries.map(([key, entry]) => [key, sorted(entry)]) };
}

test.run();
