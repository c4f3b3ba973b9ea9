/** Facts of networks in a table: each filled cell is read, or is a fault with its place. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mustFail } from '../reading.ts';

test('a mask or subnet that contains the addresses of others is a fault, and makes no network', () => {
  const masks = ['0.0.0.0', '0', '/0', '0x00000000', '/7', '254.0.0.0'];
  for (const mask of masks) {
    const { problems, partial } = mustFail(
      `hostname,address,netmask,network\nvega01dbadm01,10.20.10.11,${mask},Admin\nvega01dbadm02,10.99.10.12,${mask},Admin\n`,
    );
    assert.equal(
      problems.map(({ line, column, message }) => [line, column, message]),
      [2, 3].map((line) => [line, 27, `Line ${line}, column netmask: "${mask}" is not a netmask`]),
    );
    assert.equal(partial?.appliance.networks ?? [], []);
  }
  for (const [address, subnet] of [
    ['10.20.10.11', '0.0.0.0/0'],
    ['10.20.10.11', '10.0.0.0/7'],
    ['2001:db8::11', '::/0'],
  ] as const) {
    const { problems } = mustFail(`hostname,address,subnet\nvega01dbadm01,${address},${subnet}\n`);
    assert.is(problems[0]?.message, `Line 2, column subnet: "${subnet}" is wider than any network`);
  }
  const { problems } = mustFail('hostname,address\nvega01dbadm01,10.20.10.11/0\n');
  assert.is(problems[0]?.message, 'Line 2, column address: "10.20.10.11/0" is not an IPv4 address');
});

test.run();
