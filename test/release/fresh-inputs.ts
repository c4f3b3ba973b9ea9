/**
 * A person's inputs to a document: requests, answers, a design, a Platinum record, a script. Every key has a value
 * somewhere.
 */
import type { Design } from '../../src/core/authoring/design/design.ts';
import type { Action, ScriptOptions } from '../../src/core/oedacli/script/action.ts';
import type { platinumOf } from '../../src/core/platinum/contract/record.ts';
import type { ReipRequest } from '../../src/core/reip/mapping-types.ts';
import type { ReipProject } from '../../src/core/reip/project/reip-project.ts';
import { withInput } from '../../src/core/reip/questions/placeholders.ts';

const host = (machine: string) => `endpoint:machine:${machine}/network:admin/host/1`;
const [cell, pdu] = ['vega01celadm01', 'vega01sw-pdua01'];

/** One of each kind of request. */
export const request: Required<ReipRequest> = {
  networks: [
    { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110, mtu: 1500 },
  ],
  services: { dns: ['10.20.1.55'], ntp: ['10.20.1.125'] },
  rules: [
    { networkId: 'network:client', rule: 'keep-host' },
    { networkId: 'network:client', rule: 'block', kind: 'vip', from: '172.20.33.60' },
    { networkId: 'network:backup', rule: 'next-free' },
    { networkId: 'network:backup', rule: 'pattern', pattern: '10.40.10.*' },
  ],
  pins: [
    { endpointId: host(cell), address: '10.20.10.113' },
    { endpointId: `endpoint:machine:${pdu}/network:admin/device/1`, address: '10.20.10.150' },
  ],
  renames: [
    { endpointId: 'endpoint:machine:vega01celadm02/network:admin/ilom/1', hostname: 'vega01cel02-sp' },
  ],
  parking: ['10.20.10.240'],
  occupied: ['10.20.10.77'],
  nodeNames: ['vega01db01', 'vega01db02'],
  temporarySuffix: '-new',
};

export const work: ReipProject = {
  request,
  answers: withInput(
    {
      'QN-13': true,
      'QN-09': true,
      'QC-05': true,
      'QG-12': 'Ada Lovelace',
      'QN-10': { keep: true, until: '2025-06-01' },
      'QD-08': 'Europe/Paris',
      'QG-08': { start: '2025-04-05T22:00', end: '2025-04-06T04:00', timeZone: 'Europe/Berlin' },
    },
    'baseline',
    'report',
    '/tmp/exachk.html',
  ),
  strategy: 'rolling',
  order: ['baseline'],
  minutes: { cell: 20, baseline: 5 },
  window: { start: '2025-04-05T22:00', minutes: 360 },
  ratePerHour: 48_000,
  signed: [{ by: 'Grace Hopper', role: 'Approver', at: '2025-03-02T08:00:00.000Z', sha256: 'f'.repeat(64) }],
};

export const design: Required<Design> = {
  generation: 'X10M',
  size: 'quarter',
  storageType: 'HC',
  diskTb: 22,
  racks: [
    { databaseServers: 2, storageServers: 3, name: 'vega01', prefix: 'vega01', units: 42, serial: 'AK00' },
  ],
  spine: false,
  virtual: false,
  networks: [
    {
      key: 'client',
      role: 'client',
      name: 'Client',
      subnet: '10.30.40.0/25',
      gateway: '10.30.40.1',
      vlan: 2010,
      mtu: 1500,
      bonding: 'lacp',
      links: ['eth1', 'eth2'],
      interface: 'bondeth0',
      domain: 'example.com',
      poolStart: '10.30.40.11',
      blocks: { vip: '10.30.40.21' },
      vips: true,
      scan: true,
      idsOf: 'client',
    },
  ],
  clusters: [
    {
      key: 'c1',
      name: 'vega01-clu1',
      servers: ['r1/db1'],
      vms: { 'r1/db1': 1 },
      client: 'client',
      scanName: 'vega01-scan1',
    },
  ],
  masks: { admin: '{prefix}dbadm%%' },
  pins: { [host(cell)]: { address: '10.20.10.13', hostname: cell } },
  held: { client: { [host(cell)]: '10.20.10.13' } },
  others: ['10.20.10.99'],
  ids: { 'r1/db1': 'machine:vega01dbadm01' },
  absent: ['r1/cel9'],
};

const answer = {
  state: 'met',
  evidence: 'Ticket 7',
  date: '2025-02-01',
  by: 'Ada',
  change: 'window 2025-04-05',
} as const;
const provenance = { mark: 'verify', source: 'Contract', asOf: '2025-02-01', editedBy: 'Ada' } as const;

export const platinum: Required<ReturnType<typeof platinumOf>> = {
  conditions: { contract: answer },
  phases: { plan: answer },
  certified: {
    asOf: '2025-02-01',
    source: 'List of the vendor',
    editedBy: 'Ada',
    rows: [{ component: 'grid', generation: 'X10M', from: '19.20', to: '19.26', note: 'with all patches' }],
  },
  facts: { response: { value: 5, unit: 'minutes', ...provenance } },
  vendorHosts: { value: ['transport.example.com'], ...provenance },
  rules: { 'P-01': { ports: '443', ...provenance } },
  ticks: { 'P-01 gateway': { date: '2025-02-03', evidence: 'log', wire: '10.20.1.60 443', by: 'Ada' } },
  tests: { event: answer },
  assets: { vega01dbadm01: answer },
  maintenance: [
    {
      id: 'maintenance:1',
      title: 'Patch day',
      kind: 'Patching',
      start: '2025-04-05T22:00',
      end: '2025-04-06T04:00',
      timeZone: 'Europe/Berlin',
      outcome: 'done',
    },
  ],
  ratings: { gateway: 4 },
  costs: { hardware: 1000 },
  fields: { ticket: '3-123' },
};

export const actions: readonly Action[] = [
  {
    id: 'a1',
    command: 'ADD DATABASEHOME',
    values: {
      OWNER: 'oracle',
      DBVERSION: '19.26.0.0.250121',
      DBHOMELOC: '/u01/app/oracle/product/19.0.0.0/dbhome_2',
      DBHOMENAME: 'dbhome_2',
    },
    where: { CLUSTERNAME: 'vega01-clu1' },
    comments: ['A second home'],
  },
  {
    id: 'a2',
    command: 'ADD DATABASE',
    values: { DBNAME: 'SALES', DBTYPE: 'CDB', DATADG: 'DATAC1', RECODG: 'RECOC1' },
    where: {
      CLUSTERNAME: 'vega01-clu1',
      DBHOMELOC: '/u01/app/oracle/product/19.0.0.0/dbhome_1',
    },
    withPrevious: true,
  },
  {
    id: 'a3',
    command: 'ALTER SCAN',
    values: { SCANNAME: 'vega01-scan1' },
    where: { CLUSTERNAME: 'vega01-clu1' },
    disabled: true,
  },
];

export const options: ScriptOptions = {
  deploy: true,
  loadedFile: 'Example-vega01.xml',
  plannedFile: 'Example-vega01-planned.xml',
  deployedFile: 'Example-vega01-deployed.xml',
  title: 'vega01: SALES',
  review: false,
};
