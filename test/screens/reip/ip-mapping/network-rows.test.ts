import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { plannedNetworks } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import {
  type EditableField,
  fieldProblem,
  gatewayIn,
  subnetMessage,
  valueMessage,
  withRequestedField,
} from '../../../../src/screens/reip/ip-mapping/rows/network-rows.ts';

const test = suite('rows of networks');
const base = exampleVega01();
const nothing: ReipRequest = { networks: [] };
const [client] = base.networks.filter(({ role }) => role === 'client');

/** Cells of the client network that are filled in before the row is drawn anew. */
const afterEdits = (edits: readonly (readonly [EditableField, string])[]) => {
  const [row] = plannedNetworks(base, nothing).filter(({ networkId }) => networkId === client?.id);
  assert.ok(client && row);
  const request = edits.reduce(
    (before, [field, text]) => withRequestedField({ base }, before, { ...row, network: client }, field, text),
    nothing,
  );
  return plannedNetworks(base, request).find(({ networkId }) => networkId === client.id)?.planned;
};

test('a cell keeps what was typed into the cell before it, whatever the drawn row shows', () => {
  const planned = afterEdits([
    ['subnet', '172.20.33.0/25'],
    ['gateway', '172.20.33.9'],
    ['vlan', '2110'],
    ['mtu', '9000'],
  ]);
  assert.equal(planned, {
    ...planned,
    subnet: '172.20.33.0/25',
    gateway: '172.20.33.9',
    vlan: 2110,
    mtu: 9000,
  });
});

test('a new subnet brings its gateway, and an emptied cell what is there today', () => {
  assert.is(afterEdits([['subnet', '172.20.33.0/25']])?.gateway, '172.20.33.1');
  const back = afterEdits([
    ['subnet', '172.20.33.0/25'],
    ['subnet', ''],
  ]);
  assert.equal([back?.subnet, back?.gateway], [client?.subnet, client?.gateway]);
});

test('a gateway that was asked for stays when the subnet is typed or corrected, also outside of it', () => {
  const gateways = (...edits: (readonly [EditableField, string])[]) => afterEdits(edits)?.gateway;
  const asked = ['gateway', '172.20.33.9'] as const;
  assert.is(gateways(asked, ['subnet', '172.20.33.0/25']), '172.20.33.9');
  assert.is(gateways(['subnet', '172.20.33.0/25'], asked, ['subnet', '172.20.33.0/24']), '172.20.33.9');
  assert.is(gateways(['subnet', '172.20.33.0/25'], asked, ['subnet', '172.20.34.0/24']), '172.20.33.9');
  assert.is(gateways(asked, ['subnet', '172.20.33.0/25'], ['subnet', '']), '172.20.33.9');
  // One that was proposed follows, also over a subnet that has no place for it.
  assert.is(gateways(['subnet', '172.20.33.0/25'], ['subnet', '172.20.34.0/24']), '172.20.34.1');
  const over = gateways(['subnet', '172.20.33.0/31'], ['subnet', '172.20.34.0/24']);
  assert.is(over, '172.20.34.1');
});

test('while a subnet is typed its gateway follows, and an emptied one stays empty', () => {
  assert.ok(client?.subnet && client.gateway);
  const reip = { base, work: { request: nothing } };
  const typed = '172.20.33.0/24';
  let before = { subnet: client.subnet, gateway: client.gateway };
  const next = (subnet: string) => {
    before = { subnet, gateway: gatewayIn(reip, client, before, subnet) };
    return before.gateway;
  };
  for (let end = 1; end < typed.length; end++) next(typed.slice(0, end));
  assert.is(next(typed), '172.20.33.1');
  next('');
  assert.is(next('172.20.34.0/24'), '172.20.34.1');
  before = { ...before, gateway: '' };
  assert.is(next('172.20.35.0/24'), '');
});

test('a subnet that clashes is taken, with one message, in its cell and in the wizard', () => {
  const reip = { base, work: { request: nothing } };
  const of = (network: string, subnet: string) => [
    subnetMessage(reip, network, subnet)?.text,
    fieldProblem(reip, network, 'subnet', subnet),
  ];
  for (const { id, subnet } of base.networks)
    for (const other of base.networks)
      if (subnet && other.subnet && other.id !== id && other.subnet !== subnet) {
        const clash = `${other.subnet} overlaps ${other.name} ${other.subnet}. Enter another subnet.`;
        assert.equal(of(id, other.subnet), [clash, undefined]);
      }
  const [text, refused] = of('network:private', '10.20.10');
  assert.is(text, undefined);
  assert.is(refused, '"10.20.10" is not a subnet. Enter one like 10.20.10.0/24.');
});

test('a gateway that is not a host, and the tag of another network, have a message in their cells', () => {
  assert.ok(client);
  const request = { networks: [{ networkId: client.id, subnet: '172.20.33.0/25', gateway: '172.20.33.1' }] };
  const [row] = plannedNetworks(base, request).filter(({ networkId }) => networkId === client.id);
  assert.ok(row);
  const of = (field: 'gateway' | 'vlan' | 'mtu', text: string) =>
    valueMessage({ base, work: { request } }, { ...row, network: client }, field, text)?.text;
  assert.is(of('gateway', '172.20.33.127'), 'The gateway 172.20.33.127 is the broadcast address of Client.');
  assert.is(of('gateway', '172.20.34.1'), 'The gateway 172.20.34.1 is outside Client 172.20.33.0/25.');
  assert.is(of('gateway', '172.20.33.12'), undefined);
  assert.is(of('gateway', '172.20.'), undefined);
  assert.is(of('vlan', '2020'), 'VLAN 2020 is also that of Backup: two subnets do not share one tag.');
  assert.is(of('vlan', '2110'), undefined);
  assert.is(of('mtu', '1500'), undefined);
});

test.run();
