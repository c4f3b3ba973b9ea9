import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { networkMessage } from '../../../../src/screens/oeca/fields/network-draft.ts';

const test = suite('oeca network draft');
const vega01 = exampleVega01();
const [admin] = vega01.networks;

test('a subnet that the plan cannot give addresses in is refused where it is typed', () => {
  const message = networkMessage(vega01, admin?.id ?? '', 'subnet', '2001:db8:20::/64');
  assert.is(message?.level, 'error');
  assert.match(message?.text ?? '', /^The plan gives IPv4 addresses/);
  assert.is(message?.unreadable, true);
});

test('an appliance that has one already is not told so of what stands there', () => {
  const own = '2001:db8:20::/64';
  const networks = vega01.networks.map((one) => (one.id === admin?.id ? { ...one, subnet: own } : one));
  const message = networkMessage({ ...vega01, networks }, admin?.id ?? '', 'subnet', own);
  assert.not.match(message?.text ?? '', /^The plan gives IPv4/);
});

test.run();
