/** A document in which every declared field has a value somewhere, as document-fields.test.ts proves. */
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { SavedPlan } from '../../../../src/core/appliance/document/plan-types.ts';
import { complete } from './complete.ts';

const { services } = complete;
const [{ id: endpointId } = { id: '' }] = complete.endpoints;
const node = 'machine:vega01dbadm01';
const parked = '10.20.10.200';
const command = { text: 'ipconf -h <serial>', where: node, user: 'root', provenance: 'verify' } as const;

const plan: SavedPlan = {
  id: 'plan:2',
  name: 'Move the client network',
  at: '2025-03-01T10:00:00Z',
  baseRevision: 3,
  baseSha256: 'a'.repeat(64),
  mapping: [{ endpointId, current: '10.20.10.11', planned: '10.20.10.111', parked }],
  networks: [
    { networkId: 'network:client', subnet: '10.31.40.0/25', gateway: '10.31.40.1', vlan: 2110, mtu: 9000 },
  ],
  services: { dns: ['10.20.1.53'], ntp: ['10.20.1.123'] },
  answers: { 'QN-13': true },
  steps: [
    {
      id: 's1',
      phase: 2,
      seq: 1,
      title: 'ILOM',
      kind: 'ilom',
      actor: 'Ada Lovelace',
      target: 'vega01dbadm01',
      network: 'Admin',
      outage: 'none',
      reversible: 'yes',
      dependsOn: ['s0'],
      addressDelta: [{ endpointId, iface: 'eth0', from: '10.20.10.11', to: '10.20.10.111', parked }],
      dnsDelta: [{ zone: 'example.com.', op: 'add' }],
      preChecks: ['The console answers'],
      commands: [command],
      inputs: ['serial'],
      expected: 'help',
      verify: ['ping'],
      rollback: [command],
      minutes: 5,
      evidence: 'seen',
      group: 'g1',
      acts: { there: [{ act: 'acknowledge' }], back: [] },
      effects: [{ do: 'acknowledge' }],
      undo: [{ do: 'acknowledge' }],
      machineId: node,
      console: 'Ada Lovelace',
      flags: ['console'],
    },
  ],
  strategy: 'rolling',
  edges: [{ before: 's0', after: 's1', rule: 'ORD-01' }],
  gaps: [{ endpointIds: [endpointId], from: 's0', to: 's1', reason: 'TTL' }],
  renames: { [endpointId]: 'vega01dbadm11' },
  risks: [{ questionId: 'QN-13', text: 'Not answered' }],
  assumptions: ['The window is long enough'],
  commandForm: 1,
  parking: [parked],
  occupied: ['10.20.10.77'],
  temporarySuffix: '-new',
  problems: [{ message: 'A subnet overlaps' }],
};

export const everyField: Appliance = {
  ...complete,
  networks: complete.networks.map((network) => ({ ...network, domain: 'example.com' })),
  endpoints: complete.endpoints.map((endpoint) => ({
    ...endpoint,
    domain: 'example.com',
    aliases: ['old'],
    notes: { rack: 'A1' },
  })),
  databases: complete.databases.map((database) => ({ ...database, sourceId: 'd' })),
  groups: complete.groups.map((group) => ({ ...group, sourceId: 'g' })),
  services: {
    ...services,
    dns: {
      servers: ['10.20.1.53'],
      zones: [
        {
          origin: 'example.com',
          primary: 'ns1.example.com',
          contact: 'dns.example.com',
          nameServers: ['ns1.example.com'],
          serial: 2025030101,
          ttl: 3600,
        },
      ],
    },
    smtp: { host: 'smtp.example.com', ...services.smtp, from: 'vega01@example.com', to: 'dba@example.com' },
    snmp: {
      host: 'asr.example.com',
      ...services.snmp,
      port: 162,
      subscribers: services.snmp?.subscribers?.map((one) => ({ ...one, fromAddress: '10.20.10.11' })),
    },
    asr: {
      host: 'asr.example.com',
      ...services.asr,
      address: '10.20.1.60',
      port: 162,
      fromAddress: '10.20.10.11',
      managerPort: 162,
    },
  },
  gateway: {
    ...complete.gateway,
    netmask: '255.255.255.0',
    gateway: '10.20.1.1',
    version: '3.1',
    location: 'hall 2',
    natAddress: '10.9.0.60',
  },
  support: {
    ...complete.support,
    serial: 'AK00',
    account: 'a',
    contacts: [{ name: 'Ada', ...complete.support?.contacts?.[0], title: 'DBA', phone: '+49 30 0000' }],
    contractFrom: '2025-01-01',
    contractUntil: '2027-12-31',
    platinumSince: '2025-01-01',
    certifiedOn: '2025-01-01',
    agentBase: '/u01/agent',
  },
  scripts: [{ id: 'script:1', name: 'move', text: 'LOAD FILE NAME="a.xml"', base: 3 }],
  plans: [plan],
  baselines: [
    {
      id: 'b1',
      name: 'Go-live',
      at: '2025-03-01',
      score: 98,
      findings: [{ checkId: 'NTP-01', subjects: [endpointId], severity: 'low' }],
    },
  ],
  suppressions: complete.suppressions.map((one) => ({
    ...one,
    severity: 'low',
    by: 'Ada Lovelace',
    at: '2025-03-01',
  })),
  settings: {
    ...complete.settings,
    occupied: [{ address: '10.20.10.77', name: 'printer', mac: '00:10:e0:00:00:77', source: 'arp' }],
    reservedRanges: [],
  },
  sources: [
    {
      id: 'source:1',
      name: 'es.xml',
      format: 'es-xml',
      sha256: 'a'.repeat(64),
      origins: { [`endpoints/${endpointId}/address`]: 120 },
      assignments: { groups: { blade: 'database' }, fields: { mgmtIp: 'address' } },
    },
  ],
};
