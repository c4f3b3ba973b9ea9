/** One appliance with 40 known faults, one or more for each area: all are found, and nothing that is not there. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../src/core/appliance/document/index-appliance.ts';
import { recordName } from '../../../../src/core/appliance/document/record-labels.ts';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import {
  all,
  appliance,
  cells,
  clean,
  cluster,
  data,
  endpoint,
  fact,
  group,
  inHome,
  machine,
  network,
  nodes,
  payroll,
  root,
  service,
  setting,
} from '../faults.ts';

const test = suite('forty faults');

const named = (hostname: string, patch: Parameters<typeof endpoint>[1]) => (a: Appliance) =>
  endpoint(a.endpoints.find((one) => one.hostname === hostname)?.id ?? '', patch)(a);
const idOf = (hostname: string) => clean.endpoints.find((one) => one.hostname === hostname)?.id ?? '';
const [firstCell = '', secondCell = ''] = cells;
const [firstNode = '', secondNode = ''] = nodes;

/** Each edit with its expected findings: check and the name of its first subject. */
const faults: readonly (readonly [edit: (a: Appliance) => Appliance, ...found: string[]])[] = [
  [named('vega01dbadm02-ilom', { address: '10.20.10.33' }), 'NET-01 vega01dbadm02-ilom'],
  [named('vega01celadm03', { address: '10.20.16.15' }), 'NET-02 vega01celadm03'],
  [named('vega01sw-pdub01', { address: '10.20.10.255' }), 'NET-03 vega01sw-pdub01'],
  [fact(idOf('vega01db01-bkp'), 'netmask', '255.255.255.0'), 'NET-05 vega01db01-bkp'],
  [network('backup', 'gateway', '10.41.10.1'), 'NET-06 Backup'],
  [network('private', 'gateway', '192.168.64.254'), 'NET-08 Private'],
  [setting('routedRanges', ['10.0.0.0/8', '192.168.64.0/24']), 'NET-09 Private'],
  [named('vega01db02-vip', { address: '10.30.41.22' }), 'NET-02 vega01db02-vip', 'NET-17 vega01db02-vip'],
  [
    (a) => ({ ...a, endpoints: a.endpoints.filter(({ address }) => address !== '10.30.40.33') }),
    'NET-19 vega01-clu1',
  ],
  [network('backup', 'vlan', 2010), 'NET-24 Backup'],
  [network('backup', 'bonding', 'none'), 'NET-26 Backup'],
  [network('admin', 'bonding', 'lacp'), 'NET-27 Admin'],
  [network('admin', 'mtu', 9000), 'NET-30 Admin'],
  [fact(idOf('vega01db02'), 'mtu', 9000), 'NET-29 vega01db02'],
  [named('vega01db02-bkp', { interface: 'eth3' }), 'NET-31 vega01db02-bkp'],
  [network('client', 'links', ['eth1']), 'NET-33 Client'],
  [machine(firstNode, 'defaultGateway', undefined), 'NET-37 vega01dbadm01'],
  [named('vega01celadm02-ilom', { hostname: 'VEGA01celadm02-ilom' }), 'NAM-03 VEGA01celadm02-ilom'],
  [named('vega01sw-adm01', { hostname: 'vega01sw_adm01' }), 'NAM-01 vega01sw_adm01', 'NAM-05 vega01sw_adm01'],
  [named('vega01db01-bkp', { domain: 'backup.local' }), 'NAM-13 vega01db02-bkp', 'NAM-14 vega01db01-bkp'],
  [(a) => setField(a, 'databases', payroll, 'name', 'PAYROLL24'), 'NAM-15 PAYROLL24'],
  [
    service('dns', { servers: ['10.20.1.53'], zones: clean.services.dns?.zones?.slice(0, 3) }),
    'DNS-01 vega01',
    'DNS-06 Backup',
  ],
  [fact(idOf('vega01dbadm01'), 'reverse', ['old.example.com']), 'DNS-07 vega01dbadm01'],
  [named('vega01cel01-priv1', { inDns: true }), 'DNS-08 vega01cel01-priv1'],
  [service('ntp', { servers: ['10.20.1.123', '10.20.1.124', 'ntp.example.com'] }), 'NTP-03 vega01'],
  [fact(secondCell, 'timeZone', 'UTC'), 'TZ-01 vega01celadm02'],
  [group(data, 'redundancy', 'NORMAL'), 'STO-03 DATAC1'],
  [fact(firstCell, 'flashCacheMode', 'WriteThrough'), 'STO-20 vega01celadm01'],
  [fact(data, 'auMb', 1), 'STO-15 DATAC1'],
  [fact(cluster, 'asmDiskstring', 'o/192.168.64.5/DATAC1_*'), 'STO-19 vega01-clu1'],
  [fact(appliance, 'backup', 'inside'), 'STO-13 DATAC1'],
  [machine(secondCell, 'imageVersion', '24.1.1.0.0.240605'), 'VER-04 vega01celadm02'],
  [inHome('version', '19.27.0.0.250415'), 'VER-01 dbhome_1'],
  [fact(secondNode, 'opatch', '12.2.0.1.40'), 'VER-07 vega01dbadm02'],
  [(a) => setField(a, 'users', 'user:oracle', 'primaryGroup', 'dba'), 'OS-03 oracle'],
  [
    fact(payroll, 'sgaGb', 400),
    'OS-07 vega01dbadm01',
    'OS-07 vega01dbadm02',
    'DB-02 vega01dbadm01',
    'DB-02 vega01dbadm02',
  ],
  [fact(payroll, 'archiveLog', false), 'DB-04 PAYROLL24'],
  [fact(appliance, 'passwordsChanged', false), 'SEC-01 vega01'],
  [root({ support: { contacts: [{ name: 'Ada Lovelace' }] } }), 'SUP-02 vega01'],
  [fact(appliance, 'esXmlEdited', true), 'CFG-01 vega01'],
];

test('all are found, none is invented', () => {
  assert.is(faults.length, 40);
  const bad = all(...faults.map(([edit]) => edit))(clean);
  const index = indexAppliance(bad);
  const records = [
    index.endpoints,
    index.networks,
    index.machines,
    index.clusters,
    index.diskGroups,
    index.homes,
    index.databases,
  ];
  const nameOf = (id: string | undefined) => {
    const record = records.map((map) => map.get(id ?? '')).find((one) => one !== undefined);
    if (record) return recordName(record as never);
    return id === bad.id ? bad.name : id?.replace(/^\w+:/, '');
  };
  const found = runAudit(bad, { now: '2025-03-01' }).findings.map(
    ({ checkId, subjects }) => `${checkId} ${nameOf(subjects[0])}`,
  );
  assert.equal([...new Set(found)].sort(), faults.flatMap(([, ...expected]) => expected).sort());
});

test.run();
