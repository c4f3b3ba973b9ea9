/** How each check of networks is broken. */

import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { machineId } from '../../../src/core/appliance/document/ids.ts';
import { setField } from '../../../src/core/appliance/edits/edits.ts';
import {
  all,
  anyEndpoint,
  endpoint,
  endpointsOf,
  type Fault,
  fact,
  inCluster,
  machine,
  network,
  nodes,
  ofMachine,
  setting,
  withGuests,
  without,
  withSecondRack,
} from './faults.ts';

const withoutScan = (count: number) => (a: Appliance) =>
  without(
    ...endpointsOf(a, 'scan')
      .slice(0, count)
      .map(({ id }) => id),
  )(a);

/** All of a kind on a further network of their hosts, and none on the client network. */
const onBackup = (kind: 'vip' | 'scan') => (a: Appliance) =>
  all(
    ...endpointsOf(a, kind).map(({ id }, n) =>
      endpoint(id, { networkId: 'network:backup', address: `10.40.10.${60 + n}` }),
    ),
  )(a);

export const networkFaults: readonly Fault[] = [
  {
    check: 'NET-01',
    break: (a, pick) => {
      const [one, other] = [
        pick(endpointsOf(a, 'host', 'ilom', 'device')),
        pick(endpointsOf(a, 'vip', 'scan', 'private')),
      ];
      return endpoint(one.id, { address: other.address })(a);
    },
  },
  {
    check: 'NET-01',
    from: (a) => endpoint(endpointsOf(a, 'vip')[0]?.id ?? '', { address: '2001:db8::10' })(a),
    break: (a, pick) => {
      const spelling = pick(['2001:DB8::10', '2001:db8:0:0::10', '2001:0db8::0010']);
      return endpoint(pick(endpointsOf(a, 'host')).id, { address: spelling })(a);
    },
  },
  {
    check: 'NET-02',
    break: anyEndpoint(['host', 'ilom', 'vip', 'scan', 'private', 'device'], (one) => ({
      address: one.address.replace(/^\d+/, '172'),
    })),
  },
  {
    check: 'NET-03',
    break: anyEndpoint(['host', 'ilom', 'device'], (one) => ({ address: one.address.replace(/\d+$/, '0') })),
  },
  { check: 'NET-04', break: network('backup', 'subnet', '10.30.40.0/24') },
  {
    check: 'NET-05',
    break: (a, pick) => fact(pick(endpointsOf(a, 'host', 'private')).id, 'netmask', '255.255.0.0')(a),
  },
  {
    check: 'NET-06',
    break: (a, pick) => network('client', 'gateway', pick(['10.30.41.1', '10.30.40.0', '10.30.40.11']))(a),
  },
  { check: 'NET-07', break: (a, pick) => network(pick(['client', 'admin']), 'gateway', undefined)(a) },
  { check: 'NET-08', break: network('private', 'gateway', '192.168.64.254') },
  { check: 'NET-09', break: setting('routedRanges', ['192.168.0.0/16']) },
  { check: 'NET-10', severity: 'information', break: network('private', 'subnet', '192.168.8.0/22') },
  {
    check: 'NET-10',
    from: withSecondRack,
    severity: 'medium',
    break: network('private', 'subnet', '192.168.10.0/24'),
  },
  { check: 'NET-11', break: network('private', 'subnet', '192.168.64.0/29') },
  { check: 'NET-11', from: withGuests, break: network('private', 'subnet', '192.168.64.0/28') },
  {
    check: 'NET-12',
    break: (a, pick) => {
      const range = pick(['127.0.0.9', '224.0.0.5', '192.0.2.7', '100.64.1.1', '172.17.0.3', '10.88.0.4']);
      return anyEndpoint(['host', 'vip'], () => ({ address: range }))(a, pick);
    },
  },
  {
    check: 'NET-12',
    from: setting('reservedRanges', [{ range: '10.88.0.0/16', use: 'Podman', level: 'medium' }]),
    severity: 'medium',
    break: anyEndpoint(['host'], () => ({ address: '10.88.0.4' })),
  },
  { check: 'NET-13', break: anyEndpoint(['host', 'private'], () => ({ address: '169.254.1.7' })) },
  { check: 'NET-13', break: anyEndpoint(['host', 'private'], () => ({ address: 'FE80::7' })) },
  {
    check: 'NET-14',
    break: (a, pick) =>
      anyEndpoint(['ilom', 'device'], () => ({ address: pick(['172.16.2.1', '192.168.1.203']) }))(a, pick),
  },
  {
    check: 'NET-15',
    break: (a, pick) => {
      const [id, subnet] = pick([
        ['admin', '10.20.10.0/28'],
        ['client', '10.30.40.8/29'],
      ] as const);
      return network(id, 'subnet', subnet)(a);
    },
  },
  { check: 'NET-16', break: network('backup', 'subnet', '10.40.10.8/29') },
  {
    check: 'NET-16',
    break: setting(
      'occupied',
      Array.from({ length: 120 }, (_, n) => ({ address: `10.40.10.${n + 4}`, source: 'arp' })),
    ),
  },
  { check: 'NET-17', break: anyEndpoint(['vip'], () => ({ address: '10.30.40.200' })) },
  {
    check: 'NET-17',
    break: anyEndpoint(['vip'], () => ({ networkId: 'network:private', address: '192.168.64.99' })),
  },
  { check: 'NET-18', break: anyEndpoint(['scan'], () => ({ address: '10.30.41.31' })) },
  { check: 'NET-18', break: onBackup('scan') },
  { check: 'NET-19', severity: 'high', break: (a, pick) => withoutScan(pick([1, 2]))(a) },
  { check: 'NET-19', severity: 'medium', break: withoutScan(3) },
  {
    check: 'NET-19',
    severity: 'critical',
    break: (a) => all(...endpointsOf(a, 'scan').map(({ id }) => endpoint(id, { address: '' })))(a),
  },
  {
    check: 'NET-19',
    severity: 'information',
    break: (a) => ({
      ...a,
      endpoints: [
        ...a.endpoints,
        ...endpointsOf(a, 'scan')
          .slice(0, 1)
          .map((one) => ({ ...one, id: `${one.id}~2`, address: '10.30.40.34' })),
      ],
    }),
  },
  { check: 'NET-20', break: anyEndpoint(['scan'], () => ({ address: 'fd00::31' })) },
  {
    check: 'NET-21',
    break: (a, pick) => {
      const vip = pick(endpointsOf(a, 'vip'));
      const second = { ...vip, id: `${vip.id}~2`, hostname: `${vip.hostname}2`, address: '10.30.40.29' };
      return { ...a, endpoints: [...a.endpoints, second] };
    },
  },
  { check: 'NET-22', break: (a, pick) => without(pick(endpointsOf(a, 'vip')).id)(a) },
  { check: 'NET-22', break: onBackup('vip') },
  { check: 'NET-23', break: (a, pick) => network('client', 'vlan', pick([0, 4095, 5000]))(a) },
  {
    check: 'NET-23',
    severity: 'medium',
    break: (a, pick) => network('client', 'vlan', pick([1, 1002, 1005]))(a),
  },
  { check: 'NET-23', break: inCluster('fabricIsolation', { clusterVlan: 4095 }) },
  { check: 'NET-24', break: network('backup', 'vlan', 2010) },
  { check: 'NET-25', break: network('client', 'vlan', undefined) },
  { check: 'NET-26', break: (a, pick) => network(pick(['client', 'backup']), 'bonding', 'none')(a) },
  { check: 'NET-27', break: (a, pick) => network('admin', 'bonding', pick(['lacp', 'active-backup']))(a) },
  { check: 'NET-28', break: network('client', 'bonding', 'none') },
  { check: 'NET-29', break: (a, pick) => fact(pick(endpointsOf(a, 'host', 'private')).id, 'mtu', 1400)(a) },
  { check: 'NET-30', break: network('admin', 'mtu', 9000) },
  {
    check: 'NET-31',
    break: (a, pick) =>
      anyEndpoint(['host', 'private'], (one) => ({ interface: `${one.interface}9` }))(a, pick),
  },
  {
    check: 'NET-32',
    break: (a, pick) => {
      const one = pick(endpointsOf(a, 'private'));
      return endpoint(one.id, { interface: 'eth0.7' })(a);
    },
  },
  { check: 'NET-33', break: network('client', 'links', ['eth1']) },
  { check: 'NET-34', break: (a, pick) => without(pick(endpointsOf(a, 'private')).id)(a) },
  {
    check: 'NET-35',
    break: (a, pick) => {
      const second = ofMachine(a, pick(nodes), 'private')[1];
      return endpoint(second?.id ?? '', { address: '192.168.70.9' })(a);
    },
  },
  {
    check: 'NET-36',
    break: (a) => {
      const ilom = { id: 'network:ilom', role: 'ilom' as const, name: 'ILOM', subnet: '10.30.40.0/25' };
      return { ...a, networks: [...a.networks, ilom] };
    },
  },
  { check: 'NET-37', break: (a, pick) => machine(pick(nodes), 'defaultGateway', undefined)(a) },
  { check: 'NET-37', break: (a, pick) => machine(pick(nodes), 'defaultGateway', 'network:private')(a) },
  { check: 'NET-37', break: (a, pick) => fact(pick(nodes), 'defaultRoutes', 2)(a) },
  {
    check: 'NET-38',
    break: (a, pick) =>
      without(pick(['vega01sw-adm01', 'vega01sw-pdua01', 'vega01sw-pdub01'].map(machineId)))(a),
  },
  {
    check: 'NET-39',
    break: (a, pick) => without(pick(['vega01sw-rocea01', 'vega01sw-roceb01'].map(machineId)))(a),
  },
  {
    check: 'NET-40',
    from: withSecondRack,
    break: (a) => setField(a, 'machines', 'machine:vega02celadm01', 'generation', 'X8-2'),
  },
];
