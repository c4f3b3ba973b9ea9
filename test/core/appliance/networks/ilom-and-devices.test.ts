import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapRecords, setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { removeRecord } from '../../../../src/core/appliance/edits/removal.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { shareIlom } from '../../../../src/core/appliance/networks/join-ilom-network.ts';
import { isIlomSeparate, separateIlom } from '../../../../src/core/appliance/networks/split-ilom-network.ts';
import { addDevice, deviceKinds, renameEndpoint } from '../../../../src/core/appliance/racks/devices.ts';
import { liveFindings } from '../../../../src/core/audit/run/live-checks.ts';
import { checkApplianceDraft } from '../../../../src/core/audit/typed/appliance.ts';

const vega01 = exampleVega01();

test('ILOMs move to a network of their own and back, with every address', () => {
  const apart = separateIlom(vega01);
  assert.ok(isIlomSeparate(apart));
  assert.is(apart.endpoints.filter((endpoint) => endpoint.networkId === 'network:ilom').length, 5);
  assert.is(separateIlom(apart), apart);
  assert.equal(shareIlom(apart), vega01);
});

test('whatever else is on the network of the ILOMs goes to the admin network too', () => {
  const apart = mapRecords(separateIlom(vega01), 'endpoints', (one) =>
    one.kind === 'device' ? { ...one, networkId: 'network:ilom' } : one,
  );
  assert.equal(shareIlom(apart), vega01);
});

test('a new device gets the next name and a free address, and is no fault', () => {
  const { appliance, machine } = addDevice(vega01, 'pdu');
  assert.is(machine.name, 'vega01sw-pdua02');
  assert.is(appliance.endpoints.at(-1)?.address, '10.20.10.63');
  let document = vega01;
  for (const kind of deviceKinds) for (let i = 0; i < 3; i++) document = addDevice(document, kind).appliance;
  assert.is(document.endpoints.length, vega01.endpoints.length + 12);
  assert.equal(liveFindings(document), []);
  assert.equal(removeRecord(appliance, 'machines', machine.id), vega01);
});

test('where the subnet is full or not known, the address is left to the user', () => {
  const full = setField(vega01, 'networks', 'network:admin', 'subnet', '10.20.10.60/30');
  assert.is(addDevice(full, 'pdu').appliance.endpoints.at(-1)?.address, '');
  const bare = setRoot(vega01, 'networks', []);
  assert.is(addDevice(bare, 'pdu').appliance.endpoints.length, vega01.endpoints.length);
});

test('a machine follows the name that was its own', () => {
  const [pdu] = vega01.endpoints.filter(({ hostname }) => hostname === 'vega01sw-pdua01');
  const after = renameEndpoint(vega01, pdu?.id ?? '', 'pdu-left');
  assert.ok(after.machines.some(({ name }) => name === 'pdu-left'));
  const [vip] = vega01.endpoints.filter(({ kind }) => kind === 'vip');
  assert.is(renameEndpoint(vega01, vip?.id ?? '', 'other').machines, vega01.machines);
});

test('what the whole appliance is told is checked as typed', () => {
  const messages = (draft: Parameters<typeof checkApplianceDraft>[1]) =>
    checkApplianceDraft(vega01, draft).map(({ text }) => text);
  assert.equal(
    messages({ prefix: 'vega01', domain: 'example.com', timeZone: 'Europe/Berlin', name: 'vega01' }),
    [],
  );
  assert.equal(messages({ prefix: 'vega-01' }), ['Enter letters and digits only.']);
  assert.match(messages({ prefix: 'a'.repeat(21) })[0] ?? '', 'at most 20');
  assert.match(messages({ prefix: 'mountainview' })[0] ?? '', '15 characters');
  assert.match(messages({ domain: 'example..com' })[0] ?? '', 'empty part');
  assert.match(messages({ timeZone: 'Europe/Nowhere' })[0] ?? '', 'is not a time zone');
  assert.equal(messages({ dns: { at: 0, text: '10.20.1.53' } }), []);
  assert.equal(messages({ dns: { at: 2, text: '10.20.1.53' } }), ['This server is listed twice.']);
  assert.match(messages({ dns: { at: 0, text: 'ns.example.com' } })[0] ?? '', 'is not an address');
  assert.equal(messages({ ntp: { at: 0, text: 'ntp.example.com' } }), []);
  assert.match(messages({ ntp: { at: 0, text: '10.20.1' } })[0] ?? '', 'is not an address');
  assert.equal(messages({ ntp: { at: 0, text: '10.20.10.11' } }), [
    '10.20.10.11 is the address of vega01dbadm01. Enter another one.',
  ]);
});

test.run();
