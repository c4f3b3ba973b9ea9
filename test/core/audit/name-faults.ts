/** How each check of names, DNS, NTP and the time zone is broken. */

import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../src/core/appliance/edits/edits.ts';
import type { ReipProject } from '../../../src/core/reip/project/reip-project.ts';
import {
  anyEndpoint,
  cells,
  cluster,
  data,
  endpoint,
  endpointsOf,
  type Fault,
  fact,
  group,
  inCluster,
  network,
  nodes,
  payroll,
  root,
  service,
  setting,
} from './faults.ts';

const second = (a: Appliance, name: string): Appliance => ({
  ...a,
  clusters: [
    ...a.clusters,
    ...a.clusters.slice(0, 1).map((one) => ({ ...one, id: 'cluster:other', name, machines: [] })),
  ],
});
const database = (field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'databases', payroll, field as never, value as never);

const firstNode = (a: Appliance) => a.endpoints.find(({ hostname }) => hostname === 'vega01db01')?.id ?? '';

/** The re-IP of the document is to name its first node otherwise. */
const withRename =
  (hostname: string) =>
  (a: Appliance): Appliance => {
    const request = { networks: [], renames: [{ endpointId: firstNode(a), hostname }] };
    const reip: ReipProject = { request, answers: {}, strategy: 'rolling' };
    return { ...a, settings: { ...a.settings, reip } };
  };

/** A plan that came with the document does. */
const withPlan =
  (hostname: string) =>
  (a: Appliance): Appliance => ({
    ...a,
    plans: [{ id: 'plan:1', name: 'Move', renames: { [firstNode(a)]: hostname } }],
  });

export const nameFaults: readonly Fault[] = [
  {
    check: 'NAM-01',
    break: (a, pick) =>
      anyEndpoint(['host', 'vip', 'ilom', 'device'], (one) => ({
        hostname: pick([`-${one.hostname}`, `${one.hostname}.`, `${one.hostname} `, '', 'ä']),
      }))(a, pick),
  },
  { check: 'NAM-02', break: anyEndpoint(['host', 'ilom'], () => ({ hostname: 'a'.repeat(64) })) },
  { check: 'NAM-02', break: anyEndpoint(['vip'], () => ({ domain: `${'a'.repeat(60)}.`.repeat(4) })) },
  {
    check: 'NAM-02',
    break: (a, pick) => {
      const node = pick(a.endpoints.filter(({ hostname }) => /^vega01db0\d$/.test(hostname)));
      return endpoint(node.id, { hostname: 'vega01dbclient01' })(a);
    },
  },
  {
    check: 'NAM-03',
    break: anyEndpoint(['host', 'vip', 'private'], (one) => ({ hostname: one.hostname.toUpperCase() })),
  },
  { check: 'NAM-03', break: anyEndpoint(['host'], () => ({ domain: 'Example.com' })) },
  {
    check: 'NAM-04',
    break: (a, pick) => {
      const other = pick(endpointsOf(a, 'vip', 'scan', 'device'));
      return anyEndpoint(['private', 'ilom'], () => ({ hostname: other.hostname.toUpperCase() }))(a, pick);
    },
  },
  { check: 'NAM-05', break: anyEndpoint(['host', 'scan'], (one) => ({ hostname: `${one.hostname}_a` })) },
  { check: 'NAM-05', break: anyEndpoint(['host'], () => ({ aliases: ['db_1'] })) },
  {
    check: 'NAM-06',
    break: (a, pick) =>
      anyEndpoint(['scan'], () => ({ hostname: pick(['1scan', 'scan_1', 'vega01-cluster-scan1']) }))(a, pick),
  },
  { check: 'NAM-07', break: root({ domain: '' }) },
  { check: 'NAM-08', break: (a, pick) => inCluster('name', pick(['vega01-cluster-1', '1clu', 'clu_1']))(a) },
  { check: 'NAM-09', break: (a) => second(a, 'VEGA01-CLU1') },
  { check: 'NAM-09', break: setting('siteClusters', ['vega01-clu1']) },
  { check: 'NAM-10', break: (a, pick) => root({ prefix: pick(['vega-01', 'v'.repeat(21), 'vega 1']) })(a) },
  {
    check: 'NAM-10',
    break: (a) => ({ ...a, racks: [...a.racks, { id: 'rack:2', name: 'VEGA01', number: 2, units: 42 }] }),
  },
  {
    check: 'NAM-11',
    break: (a, pick) => {
      const cell = pick(endpointsOf(a, 'host').filter(({ hostname }) => hostname.includes('cel')));
      return endpoint(cell.id, { hostname: 'storage-east' })(a);
    },
  },
  { check: 'NAM-12', from: withRename('vega01db01'), break: withRename('vega02db01') },
  { check: 'NAM-12', from: withPlan('vega01db01'), break: withPlan('vega02db01') },
  {
    check: 'NAM-12',
    from: fact(nodes[0] ?? '', 'nodeName', 'vega01db01'),
    break: (a, pick) => fact(pick(nodes), 'nodeName', 'olddb01')(a),
  },
  { check: 'NAM-13', break: anyEndpoint(['host', 'vip'], () => ({ domain: 'other.example.com' })) },
  {
    check: 'NAM-14',
    break: (a, pick) => network('client', 'domain', pick(['site.local', 'example.123', 'x']))(a),
  },
  {
    check: 'NAM-15',
    break: (a, pick) => database('name', pick(['PAYROLLDB', '1PAY', 'PAY ROLL', 'pay-roll']))(a),
  },
  { check: 'NAM-15', break: database('uniqueName', 'P'.repeat(31)) },
  { check: 'NAM-15', break: database('sid', 'STOCKDW') },
  { check: 'NAM-15', break: database('uniqueName', 'stockdw') },
  {
    check: 'NAM-15',
    break: (a) => ({
      ...a,
      databases: [
        ...a.databases,
        ...['Hr', 'HR'].map((name) => ({
          id: `database:${name}`,
          ...{ cluster, name, type: 'pdb' as const, container: payroll },
        })),
      ],
    }),
  },
  { check: 'NAM-15', break: database('sid', 'A'.repeat(15)) },
  { check: 'NAM-15', break: group(data, 'name', '1DATA') },
  { check: 'DNS-01', severity: 'high', break: service('dns', { servers: ['10.20.1.53'] }) },
  { check: 'DNS-01', severity: 'critical', break: service('dns', undefined) },
  {
    check: 'DNS-02',
    break: service('dns', { servers: ['10.20.1.53', '10.20.1.54', '10.20.1.55', '10.20.1.56'] }),
  },
  {
    check: 'DNS-03',
    break: (a, pick) =>
      service(pick(['dns', 'ntp']), { servers: ['10.20.1.53', pick(a.endpoints).address, '10.20.1.54'] })(a),
  },
  { check: 'DNS-04', break: (a, pick) => fact(pick([...nodes, ...cells]), 'dnsServers', ['10.20.1.54'])(a) },
  {
    check: 'DNS-04',
    break: (a, pick) => fact(pick([...nodes, ...cells]), 'ntpServersOfIlom', ['10.20.1.124'])(a),
  },
  {
    check: 'DNS-05',
    break: (a, pick) =>
      service(pick(['dns', 'ntp']), { servers: [pick(['127.0.0.1', '224.0.1.1', '::1']), '10.20.1.54'] })(a),
  },
  {
    check: 'DNS-06',
    break: (a, pick) => {
      const dns = a.services.dns ?? { servers: [] };
      const gone = pick(['10.20.10', '40.30.10', '10.40.10']);
      const zones = dns.zones?.filter(({ origin }) => origin !== `${gone}.in-addr.arpa`) ?? [];
      return service('dns', { ...dns, zones })(a);
    },
  },
  {
    check: 'DNS-07',
    break: (a, pick) => fact(pick(endpointsOf(a, 'host')).id, 'reverse', ['printer.example.com'])(a),
  },
  { check: 'DNS-07', break: (a, pick) => fact(pick(endpointsOf(a, 'vip')).id, 'forward', ['10.9.9.9'])(a) },
  { check: 'DNS-08', break: anyEndpoint(['private'], () => ({ inDns: true })) },
  { check: 'NTP-01', severity: 'low', break: service('ntp', { servers: ['10.20.1.123', '10.20.1.124'] }) },
  {
    check: 'NTP-01',
    severity: 'high',
    break: (a, pick) => service('ntp', pick([undefined, { servers: ['10.20.1.123'] }]))(a),
  },
  {
    check: 'NTP-02',
    break: (a, pick) => fact(pick(cells), 'ntpServersOfIlom', a.services.ntp?.servers)(a),
  },
  {
    check: 'NTP-03',
    break: service('ntp', { servers: ['10.20.1.123', '10.20.1.124', 'ntp.example.com'] }),
  },
  { check: 'TZ-01', break: (a, pick) => fact(pick([...nodes, ...cells]), 'timeZone', 'Asia/Tokyo')(a) },
  {
    check: 'TZ-02',
    break: (a, pick) => root({ timeZone: pick(['Europe/Atlantis', '+01:00', 'berlin', 'Europe/']) })(a),
  },
];
