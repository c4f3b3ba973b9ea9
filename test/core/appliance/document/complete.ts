/** The worked example in which every optional field of the schema has a value somewhere. */

import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const vega01 = exampleVega01();
const node = 'machine:vega01dbadm01';
const [first] = vega01.endpoints;
const endpointId = first?.id ?? '';
const proxy = { host: 'proxy.example.com', port: 8080, user: 'exa' };

export const complete: Appliance = {
  ...vega01,
  comments: 'Second row, third rack.',
  racks: vega01.racks.map((rack) => ({ ...rack, serial: 'AK00', sourceId: 'r0' })),
  machines: [
    ...vega01.machines.map((machine) => ({
      ...machine,
      model: 'X10M',
      serial: `S-${machine.name}`,
      storageType: 'HC',
      diskTb: 22,
      osType: 'virtual' as const,
      sourceId: `c0_${machine.name}`,
    })),
    { id: 'machine:vm1', kind: 'guest', name: 'vm1', host: node, vcpus: 16, memoryGb: 256, diskGb: 400 },
  ],
  networks: vega01.networks.map((network) => ({
    ...network,
    interface: 'bondeth0',
    partitionKey: '0x8001',
    sourceId: 'n',
  })),
  endpoints: vega01.endpoints.map((endpoint) => ({
    ...endpoint,
    mac: '00:10:e0:00:00:01',
    nat: '10.9.0.1',
    natHostname: 'outside',
    sourceId: 'e',
  })),
  clusters: vega01.clusters.map((cluster) => ({
    ...cluster,
    scanTcpsPort: 2484,
    asmScopedSecurity: true,
    prefix: 'vega01',
    fabricIsolation: { clusterVlan: 3001, storageVlan: 3002 },
    quorumDisks: [node, 'machine:vega01dbadm02'],
    sourceId: 'c0',
  })),
  diskGroups: vega01.diskGroups.map((group) => ({
    ...group,
    sizeGb: 16391,
    sliceSizeGb: 4,
    sparse: true,
    sourceId: 'g',
  })),
  homes: vega01.homes.map((home) => ({ ...home, sourceId: 'h' })),
  databases: [
    ...vega01.databases.map((database) => ({
      ...database,
      sid: database.name,
      owner: 'oracle',
      style: 'ADMIN',
    })),
    {
      id: 'database:pdb1',
      cluster: vega01.clusters[0]?.id ?? '',
      name: 'PDB1',
      type: 'pdb',
      container: vega01.databases[0]?.id ?? '',
    },
  ],
  users: vega01.users.map((user) => ({ ...user, homeDirectory: `/u01/${user.name}`, sourceId: 'u' })),
  services: {
    ...vega01.services,
    smtp: {
      host: 'smtp.example.com',
      port: 25,
      fromName: 'vega01',
      recipients: ['dba@example.com'],
      ssl: false,
    },
    snmp: {
      host: 'asr.example.com',
      version: '3',
      community: 'none',
      subscribers: [
        { host: 'asr.example.com', port: 162, type: 'v3asr', community: 'none', managerPort: 162 },
      ],
    },
    asr: { host: 'asr.example.com', contact: 'Ada Lovelace', email: 'ada@example.com', account: 'a', proxy },
    em: { base: '/u01/app/oracle/agent', port: 3872, omsHost: 'em.example.com' },
    ocm: { email: 'ada@example.com', hubHost: 'hub.example.com', hubUser: 'ocm', proxy },
  },
  gateway: { hostname: 'oasg', address: '10.20.1.60', kind: 'virtual', proxy, anythingElse: [1] },
  support: {
    csi: '00000000',
    country: 'Germany',
    contacts: [
      { role: 'primary', name: 'Ada Lovelace', email: 'ada@example.com', timeZone: 'Europe/Berlin' },
    ],
    platinum: true,
    agentUser: 'orarom',
  },
  plans: [
    {
      id: 'plan:1',
      name: 'Move the client network',
      at: '2025-03-01T10:00:00Z',
      baseRevision: 3,
      mapping: [{ endpointId, current: '10.20.10.11', planned: '10.20.10.111', parked: '10.20.10.200' }],
      networks: [{ networkId: 'network:client', subnet: '10.31.40.0/25' }],
      answers: { 'QN-13': true },
      steps: [
        {
          id: 's1',
          phase: 2,
          seq: 1,
          title: 'ILOM',
          outage: 'none',
          reversible: 'yes',
          commands: [{ text: 'ipconf -h', where: node, user: 'root', provenance: 'verify' }],
        },
      ],
    },
  ],
  baselines: [{ id: 'b1', name: 'Go-live', score: 98, findings: [{ checkId: 'NTP-01', subjects: [] }] }],
  suppressions: [
    { id: 's1', checkId: 'NTP-01', subjects: [endpointId], reason: 'two servers', until: '2025-12-31' },
  ],
  settings: {
    fabric: 'hall 2',
    portSpeeds: { 'network:client': '25 Gbit/s' },
    occupied: [{ address: '10.20.10.77', name: 'printer', source: 'arp' }],
    customerRanges: [{ range: '10.9.0.0/16', use: 'office' }],
    versions: ['19.31.0.0.260421'],
    dataSheet: [{ part: 'storage', capacityTb: 264, powerW: 600, heatBtu: 2047, weightKg: 33 }],
    entrySheet: ['2/customer'],
    limit: 15,
  },
};
