import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  newNetwork,
  newNetworkDraft,
  type TypedFields,
} from '../../../../src/screens/dashboard/edit/new-network.ts';

const test = suite('a new network');
const vega01 = exampleVega01();
const draft = (role: Parameters<typeof newNetwork>[0], typed: TypedFields = {}) =>
  newNetworkDraft(vega01, role, typed);

test('another role proposes its own values, and none of the former role', () => {
  const { name: _backup, ...backup } = draft('backup');
  assert.equal(backup, { role: 'backup', interface: 'bondeth2', bonding: 'active-backup', mtu: '1500' });
  const { name: _private, ...fabric } = draft('private');
  assert.equal(fabric, { role: 'private', bonding: 'none', mtu: '2300' });
  assert.equal(Object.keys(draft('ilom')), ['role', 'name']);
});

test('what was typed outlives another role, and is stored where the form shows it', () => {
  const typed = { name: 'Spare', subnet: '10.78.0.0/24', gateway: '10.78.0.1', mtu: '9000', bonding: 'lacp' };
  assert.equal(draft('client', typed), { role: 'client', interface: 'bondeth0', ...typed });
  const { id, ...ilom } = newNetwork('ilom', draft('ilom', typed));
  assert.ok(id);
  assert.equal(ilom, { role: 'ilom', name: 'Spare', subnet: '10.78.0.0/24', gateway: '10.78.0.1' });
  assert.not('gateway' in newNetwork('private', draft('private', typed)));
  assert.is(draft('backup', { interface: '' }).interface, '', 'what was emptied stays empty');
});

test.run();
