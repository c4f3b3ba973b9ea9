/** How each check of storage, versions, the operating system, databases and the site is broken. */

import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setField } from '../../../src/core/appliance/edits/edits.ts';
import {
  all,
  anyEndpoint,
  appliance,
  cells,
  cluster,
  data,
  type Fault,
  fact,
  group,
  inCluster,
  inHome,
  machine,
  nodes,
  payroll,
  reco,
  root,
  service,
  setting,
  vega01,
  withGuests,
  without,
} from './faults.ts';

const about = (key: string, value: unknown) => fact(appliance, key, value);
const disks = (count: number, sizeGib: number, sparse = false) => [
  { group: 'DATAC1', count, sizeGib, ...(sparse ? { sparse } : {}) },
  { group: 'RECOC1', count: 12, sizeGib: 4097 },
];
const threeCellsNormal = all(group(data, 'redundancy', 'NORMAL'), group(reco, 'redundancy', 'NORMAL'));
const database = (field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'databases', payroll, field as never, value as never);
const user = (name: string, field: string, value: unknown) => (a: Appliance) =>
  setField(a, 'users', `user:${name}`, field as never, value as never);
const { path = '' } = vega01.homes[0] ?? {};
const leaves = ['machine:vega01sw-rocea01', 'machine:vega01sw-roceb01'];
const sparseDisks = (a: Appliance) =>
  all(...cells.map((id) => fact(id, 'gridDisks', disks(12, 16_391, true))))(a);

export const machineFaults: readonly Fault[] = [
  { check: 'STO-01', break: (a, pick) => without(pick(cells))(a) },
  { check: 'STO-02', break: (a, pick) => group(data, 'cells', [pick(cells)])(a) },
  { check: 'STO-02', break: inCluster('quorumDisks', [nodes[0]]) },
  { check: 'STO-03', break: group(data, 'redundancy', 'NORMAL') },
  { check: 'STO-04', break: (a, pick) => fact(pick([data, reco]), 'redundancy', 'EXTERN')(a) },
  { check: 'STO-05', break: (a, pick) => fact(pick(cells), 'failureGroup', 'FG1 FG2')(a) },
  { check: 'STO-05', break: fact(cells[0] ?? '', 'failureGroup', 'vega01celadm02') },
  { check: 'STO-06', break: all(group(reco, 'redundancy', 'NORMAL'), group(reco, 'cells', cells.slice(1))) },
  { check: 'STO-07', break: (a, pick) => fact(pick(cells), 'gridDisks', disks(12, 16_000))(a) },
  { check: 'STO-08', break: (a, pick) => fact(pick(cells), 'gridDisks', disks(11, 16_391))(a) },
  { check: 'STO-08', break: (a, pick) => fact(pick(cells), 'gridDisks', disks(12, 16_391).slice(1))(a) },
  { check: 'STO-09', break: (a, pick) => fact(pick(cells), 'gridDisks', disks(12, 16_393))(a) },
  { check: 'STO-09', break: (a, pick) => group(pick([data, reco]), 'percent', 81)(a) },
  { check: 'STO-10', break: fact(payroll, 'space', { data: 200_000, reco: 0 }) },
  {
    check: 'STO-11',
    from: threeCellsNormal,
    // 295038 GiB usable, with one of three cells lost 196692.
    break: fact(payroll, 'space', { data: 196_692, reco: 0 }),
  },
  {
    check: 'STO-11',
    from: threeCellsNormal,
    break: (a, pick) => fact(pick([data, reco]), 'usableFileMb', -666_666)(a),
  },
  { check: 'STO-12', break: about('reservePercent', 14) },
  { check: 'STO-13', break: about('backup', 'inside') },
  { check: 'STO-14', break: (a, pick) => fact(pick([data, reco]), 'compatible.rdbms', '23.0.0.0.0')(a) },
  { check: 'STO-14', break: (a, pick) => fact(pick([data, reco]), 'compatible.asm', '19.27.0.0.0')(a) },
  { check: 'STO-15', break: (a, pick) => fact(pick([data, reco]), 'auMb', 1)(a) },
  { check: 'STO-16', break: (a, pick) => fact(pick([data, reco]), 'contentType', '')(a) },
  { check: 'STO-16', break: (a, pick) => fact(pick([data, reco]), 'smartScan', false)(a) },
  {
    check: 'STO-17',
    from: all(group(data, 'sparse', true), sparseDisks),
    break: (a, pick) => fact(pick(cells), 'gridDisks', disks(12, 16_391))(a),
  },
  { check: 'STO-18', break: setting('limits', { ocrGib: 1e9 }) },
  { check: 'STO-18', break: all(group(data, 'redundancy', 'NORMAL'), group(data, 'cells', cells.slice(1))) },
  {
    check: 'STO-19',
    break: (a, pick) =>
      fact(cluster, 'asmDiskstring', pick(['o/192.168.10.5/*', "'o/192.168.10.5;192.168.10.6/DATAC1_*'"]))(a),
  },
  {
    check: 'STO-19',
    from: root({ plans: [{ id: 'plan:1', name: 'Move' }] }),
    severity: 'critical',
    break: fact(cluster, 'asmDiskstring', "'o/192.168.10.5/*','/dev/exadata_quorum/*'"),
  },
  {
    check: 'STO-19',
    from: setting('reip', {
      request: { networks: [{ networkId: 'network:private', subnet: '10.9.8.0/22' }] },
    }),
    severity: 'critical',
    break: fact(cluster, 'asmDiskstring', 'o/192.168.10.5/*'),
  },
  { check: 'STO-20', break: (a, pick) => fact(pick(cells), 'flashCacheMode', 'WriteThrough')(a) },
  { check: 'VER-01', break: inHome('version', '19.27.0.0.250415') },
  {
    check: 'VER-02',
    break: (a, pick) => machine(pick([...nodes, ...cells]), 'imageVersion', '18.1.0.0.0')(a),
  },
  { check: 'VER-03', break: (a, pick) => machine(pick(nodes), 'imageVersion', '24.1.1.0.0.240605')(a) },
  { check: 'VER-04', break: (a, pick) => machine(pick(cells), 'imageVersion', '24.1.1.0.0.240605')(a) },
  { check: 'VER-05', break: (a, pick) => machine(pick(nodes), 'imageVersion', '23.1.0.0.0.240228')(a) },
  { check: 'VER-05', break: setting('criticalPatches', { '19': '19.27.0.0.250415 + 37642901' }) },
  { check: 'VER-05', break: (a, pick) => fact(pick(nodes), 'patches', { ...patches(a), [path]: [] })(a) },
  { check: 'VER-06', break: (a, pick) => fact(pick(nodes), 'patches', { ...patches(a), [path]: [] })(a) },
  { check: 'VER-07', break: (a, pick) => fact(pick(nodes), 'opatch', '12.2.0.1.42')(a) },
  { check: 'VER-08', break: about('goLive', '2033-01-01') },
  { check: 'VER-08', break: setting('supportEnds', { '19': '2025-04-04' }) },
  { check: 'VER-09', break: (a, pick) => fact(pick(leaves), 'firmware', pick(['10.3(4)', '10.2(9c)']))(a) },
  { check: 'VER-10', break: setting('modelImages', { X10M: '24.2' }) },
  { check: 'VER-11', break: about('exachkRun', '2024-09-01') },
  {
    check: 'OS-01',
    break: (a, pick) => fact(pick(nodes), 'ids', { users: { grid: 1200 }, groups: { dba: 1002 } })(a),
  },
  { check: 'OS-02', break: setting('idsInUse', ['990-1001']) },
  { check: 'OS-02', break: user('grid', 'uid', 99) },
  { check: 'OS-03', break: (a, pick) => user(pick(['grid', 'oracle']), 'primaryGroup', 'dba')(a) },
  {
    check: 'OS-04',
    break: (a, pick) => {
      const gone = pick(['asmadmin', 'asmdba', 'asmoper', 'dba', 'racoper']);
      return { ...a, groups: a.groups.filter(({ name }) => name !== gone) };
    },
  },
  {
    check: 'OS-04',
    severity: 'information',
    break: (a, pick) => {
      const gone = pick(['backupdba', 'dgdba', 'kmdba', 'racdba']);
      return { ...a, groups: a.groups.filter(({ name }) => name !== gone) };
    },
  },
  { check: 'OS-05', break: (a, pick) => inHome('path', pick([`${path}/`, 'u01/app', '/u01/my home']))(a) },
  { check: 'OS-05', break: inCluster('gridHome', '/u01/app/grid/19') },
  { check: 'OS-05', break: (a, pick) => fact(pick(nodes), 'paths', ['/u02/app/other'])(a) },
  { check: 'OS-06', break: inHome('path', '/u01/app/19.0.0.0/grid') },
  { check: 'OS-06', break: (a, pick) => inHome('owner', pick(['grid', 'nobody']))(a) },
  { check: 'OS-07', break: fact(payroll, 'sgaGb', 300) },
  { check: 'OS-07', break: (a, pick) => fact(pick(nodes), 'hugePagesGb', 400)(a) },
  {
    check: 'OS-08',
    from: withGuests,
    break: (a, pick) => machine(pick(['machine:vm1', 'machine:vm2']), 'memoryGb', 400)(a),
  },
  {
    check: 'OS-08',
    from: withGuests,
    severity: 'information',
    break: (a, pick) => machine(pick(['machine:vm1', 'machine:vm2']), 'vcpus', 180)(a),
  },
  { check: 'OS-09', break: (a, pick) => fact(pick(nodes), 'u01Gb', 4000)(a) },
  { check: 'OS-09', from: withGuests, break: machine('machine:vm1', 'diskGb', 3800) },
  { check: 'DB-01', break: fact(payroll, 'space', { data: 130_000, reco: 0 }) },
  { check: 'DB-02', break: fact(payroll, 'cpuCount', 150) },
  { check: 'DB-02', break: fact(payroll, 'pgaGb', 300) },
  { check: 'DB-02', break: fact(payroll, 'processes', 20_000) },
  { check: 'DB-03', break: (a, pick) => database(pick(['characterSet', 'blockSize']), undefined)(a) },
  { check: 'DB-04', break: fact(payroll, 'archiveLog', false) },
  { check: 'DB-04', break: database('recoveryGroup', undefined) },
  {
    check: 'DB-05',
    break: (a, pick) =>
      fact(
        payroll,
        pick(['localListener', 'remoteListener']),
        pick(['10.30.40.21:1521', '(ADDRESS=(PROTOCOL=TCP)(HOST=10.30.40.21)(PORT=1521))']),
      )(a),
  },
  { check: 'SEC-01', break: about('passwordsChanged', false) },
  { check: 'SEC-02', break: service('snmp', { host: 'asr.example.com', community: 'public' }) },
  {
    check: 'SEC-02',
    break: service('snmp', { host: 'a', version: '3', subscribers: [{ host: 'b', community: 'public' }] }),
  },
  { check: 'SUP-01', break: service('asr', { host: 'asr.example.com', address: '10.99.0.1' }) },
  { check: 'SUP-01', break: root({ gateway: { address: '10.99.0.2' } }) },
  {
    check: 'SUP-02',
    break: (a, pick) => machine(pick(a.machines).id, 'serial', undefined)(a),
  },
  {
    check: 'SUP-02',
    break: (a, pick) => root({ support: { ...a.support, ...pick([{ csi: '' }, { contacts: [] }]) } })(a),
  },
  { check: 'SUP-03', break: (a, pick) => service(pick(['smtp', 'snmp']), undefined)(a) },
  { check: 'CFG-01', break: about('esXmlEdited', true) },
  { check: 'CFG-02', break: about('lastDiscovery', '2025-03-02') },
  {
    check: 'CFG-03',
    break: (a, pick) =>
      anyEndpoint(['host', 'ilom'], () => ({ address: pick(['', '10.20.300.5', 'tbd']) }))(a, pick),
  },
  { check: 'CFG-03', break: (a) => setField(a, 'networks', 'network:client', 'subnet', '10.30.40.1/25') },
  // Every address is in it, so no other check of addresses and subnets reports anything.
  { check: 'CFG-03', break: (a) => setField(a, 'networks', 'network:client', 'subnet', '0.0.0.0/0') },
  { check: 'CFG-03', break: database('dataGroup', 'DATAC2') },
  { check: 'CFG-03', break: database('home', 'home:gone') },
  {
    check: 'CFG-03',
    break: (a) =>
      setField(
        a,
        'endpoints',
        'endpoint:machine:vega01dbadm01/network:admin/ilom/1',
        'networkId',
        'network:gone',
      ),
  },
  { check: 'CFG-03', break: (a) => setField(a, 'homes', a.homes[0]?.id ?? '', 'version', 19 as never) },
];

function patches(a: Appliance): object {
  return (a.facts.find(({ key }) => key === 'patches')?.value ?? {}) as object;
}
