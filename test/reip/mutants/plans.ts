/** The plans whose commands are spoilt: at least one of each kind of change and of machine. */
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../src/core/reip/mapping-types.ts';
import type { Plan } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';
import {
  planned as artefactPlan,
  exchanges,
  newSubnets,
  withPrivate,
} from '../../core/reip/artefacts-plans.ts';
import {
  authored,
  dualStack,
  elastic,
  further,
  guests,
  half,
  planned,
  to,
  toSix,
} from '../../core/reip/proof/authored-appliances.ts';
import { answers, everyNetwork, idOf, planOf, toHall2, vega01 } from '../../core/reip/vega01-plans.ts';

export type World = { readonly name: string; readonly appliance: Appliance; readonly plan: Plan };

const pin = (hostname: string, address: string) => ({ endpointId: idOf(hostname), address });
const names = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([hostname, name]) => ({ endpointId: idOf(hostname), hostname: name }));
const network = (
  networkId: string,
  change: Omit<ReipRequest['networks'][number], 'networkId'>,
): ReipRequest => ({
  networks: [{ networkId, ...change }],
});

const renames = names({
  vega01celadm01: 'hall2cel01',
  'vega01dbadm01-ilom': 'hall2ilom01',
  'vega01-scan1': 'hall2-scan',
  'vega01db01-vip': 'hall2db01-vip',
  'vega01sw-adm01': 'hall2sw-adm',
});

const fourRacks = () =>
  authored('X10M', { racks: Array(4).fill({ databaseServers: 2, storageServers: 3 }) }, []);

const { networks } = everyNetwork;
const full = { 'QC-05': true };
const infiniband = { 'QG-05': 'InfiniBand' };

/** Each made when it is asked for. */
const makers: Readonly<Record<string, () => Omit<World, 'name'>>> = {
  'all networks': () => ({ appliance: vega01, plan: planOf(everyNetwork, full) }),
  'private addresses of storage servers alone': () => ({
    appliance: vega01,
    plan: planOf({
      networks: [],
      pins: [1, 2, 3].flatMap((n) => [
        pin(`vega01cel0${n}-priv1`, `192.168.10.${100 + 2 * n}`),
        pin(`vega01cel0${n}-priv2`, `192.168.10.${101 + 2 * n}`),
      ]),
    }),
  }),
  'all networks at once': () => ({
    appliance: vega01,
    plan: planOf(everyNetwork, full, { strategy: 'at-once' }),
  }),
  'admin and client, gateways that change over': () => ({
    appliance: vega01,
    plan: planOf(toHall2, { 'QN-13': false, 'QN-09': false }),
  }),
  client: () => ({ appliance: vega01, plan: planOf({ networks: networks.slice(1, 2) }) }),
  admin: () => ({ appliance: vega01, plan: planOf({ networks: networks.slice(0, 1) }) }),
  ILOM: () => ({
    appliance: vega01,
    plan: planOf({
      networks: [],
      pins: [pin('vega01dbadm01-ilom', '10.20.10.131'), pin('vega01celadm01-ilom', '10.20.10.132')],
    }),
  }),
  'servers that swap': () => ({
    appliance: vega01,
    plan: planOf({
      networks: [],
      pins: [pin('vega01celadm01', '10.20.10.14'), pin('vega01celadm02', '10.20.10.13')],
      parking: ['10.20.10.240'],
    }),
  }),
  'VIP and SCAN that swap': () => ({
    appliance: vega01,
    plan: planOf({
      networks: [],
      pins: [pin('vega01db01-vip', '10.30.40.31'), pin('vega01-scan1', '10.30.40.21')],
    }),
  }),
  'servers and ILOMs that go round': () => artefactPlan(exchanges),
  rename: () => ({ appliance: vega01, plan: planOf({ networks: [], renames }) }),
  'rename and new addresses': () => ({ appliance: vega01, plan: planOf({ ...everyNetwork, renames }, full) }),
  VLAN: () => ({ appliance: vega01, plan: planOf(network('network:client', { vlan: 2110 })) }),
  'VLAN of the admin network': () => ({
    appliance: vega01,
    plan: planOf(network('network:admin', { vlan: 77 })),
  }),
  'mask in place': () => ({
    appliance: vega01,
    plan: planOf(network('network:client', { subnet: '10.30.40.0/24' })),
  }),
  gateway: () => ({
    appliance: vega01,
    plan: planOf({
      networks: [
        { networkId: 'network:admin', gateway: '10.20.10.2' },
        { networkId: 'network:client', gateway: '10.30.40.2' },
      ],
    }),
  }),
  'DNS and NTP': () => ({
    appliance: vega01,
    plan: planOf({ networks: [], services: { dns: ['10.64.1.53'], ntp: ['10.64.1.123', '10.64.1.124'] } }),
  }),
  'DNS and NTP on InfiniBand': () => ({
    appliance: vega01,
    plan: planOf({ networks: [], services: { dns: ['10.64.1.53'], ntp: ['10.64.1.123'] } }, infiniband),
  }),
  backup: () => ({
    appliance: vega01,
    plan: planOf(network('network:backup', { subnet: '10.41.10.0/24', gateway: '10.41.10.1' })),
  }),
  'private on RoCE': () => artefactPlan(withPrivate),
  'private on InfiniBand': () => ({
    appliance: vega01,
    plan: planOf(everyNetwork, { ...full, ...infiniband }),
  }),
  'old addresses that stay': () => ({
    appliance: vega01,
    plan: planOf(toHall2, { 'QN-10': { keep: true, until: '2026-01-01' } }),
  }),
  'time zone': () => ({
    appliance: vega01,
    plan: planOf(newSubnets, {
      'QD-08': true,
      inputs: { 'consumer/QD-08': { 'new time zone': 'Europe/Berlin' } },
    }),
  }),
  IPv6: () => sixth(),
  'management switch with IOS': () => onSwitches('X6-2'),
  'management switch of an unknown model': () => onSwitches(undefined),
  'two clusters on X8M': () => whole(half()),
  'X10M with a network of its ILOMs': () => whole(elastic()),
  'KVM guests': () => whole(guests()),
  'KVM guests, all at once': () => whole(guests(), 'at-once'),
  'VLANs of KVM guests': () => bridged(),
  'two clusters with a Data Guard network': () => whole(further()),
  'four racks': () => whole(fourRacks()),
  'IPv6 beside IPv4 that stays': () => bothFamilies(['client', 'dr'], []),
  'IPv6 and IPv4 together': () => bothFamilies(['client'], ['client', 'dr']),
};

const whole = (appliance: Appliance, strategy: 'rolling' | 'at-once' = 'rolling') => ({
  appliance,
  plan: planned(appliance, to(appliance), strategy),
});

/** Hosts with addresses of both families, whose networks of these keys move. */
function bothFamilies(six: readonly string[], four: readonly string[]): Omit<World, 'name'> {
  const appliance = dualStack(further(), 'admin', 'client', 'dr');
  const networks = [
    ...toSix(appliance, ...six).networks,
    ...(four.length > 0 ? to(appliance, ...four).networks : []),
  ];
  return { appliance, plan: planned(appliance, { networks }) };
}

/** Three networks of guests get another VLAN: on one port, on a bond whose ports are known, and on one with LACP. */
function bridged(): Omit<World, 'name'> {
  const whole = guests();
  const appliance: Appliance = {
    ...whole,
    networks: whole.networks.map((one) =>
      one.role === 'backup' ? { ...one, bonding: 'lacp', links: [], vlan: 78 } : one,
    ),
  };
  const vlans = { 'network:admin': 9, 'network:client': 2110, 'network:backup': 77 };
  const requested = Object.entries(vlans).map(([networkId, vlan]) => ({ networkId, vlan }));
  return { appliance, plan: planned(appliance, { networks: requested }) };
}

/** All that a switch gets, for its generation: address, name, servers, time zone. */
function onSwitches(generation: string | undefined): Omit<World, 'name'> {
  const { generation: _, ...rest } = vega01;
  const appliance: Appliance = { ...rest, ...(generation && { generation }) };
  const { mapping } = proposeMapping(appliance, {
    networks: networks.slice(0, 1),
    renames: names({ 'vega01sw-adm01': 'hall2sw-adm' }),
    services: { dns: ['10.64.1.53'], ntp: ['10.64.1.123'] },
  });
  const inputs = { 'consumer/QD-08': { 'new time zone': 'Europe/Berlin' } };
  return {
    appliance,
    plan: planReip(appliance, mapping, { ...answers, 'QD-08': true, inputs }, { now: '2025-03-01' }),
  };
}

/** The example with its client network in IPv6. */
function sixth(): Omit<World, 'name'> {
  const subnet = '2001:db8:64::/64';
  const six = (address: string) => `2001:db8:64::${address.split('.').at(-1)}`;
  const appliance: Appliance = {
    ...vega01,
    networks: vega01.networks.map((one) =>
      one.id === 'network:client' ? { ...one, subnet, gateway: '2001:db8:64::1' } : one,
    ),
    endpoints: vega01.endpoints.map((one) =>
      one.networkId === 'network:client' ? { ...one, address: six(one.address) } : one,
    ),
  };
  const request = {
    networks: [{ networkId: 'network:client', subnet: '2001:db8:99::/64', gateway: '2001:db8:99::1' }],
  };
  return { appliance, plan: planned(appliance, request) };
}

export const worldNames = Object.keys(makers);

export function worldOf(name: string): World {
  const make = makers[name];
  if (!make) throw new Error(name);
  return { name, ...make() };
}
