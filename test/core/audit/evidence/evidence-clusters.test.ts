/** Output beside a document of several clusters and hosts: what is of another cluster or host does not agree. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { takeObserved } from '../../../../src/screens/preaudit/evidence/take-observed.ts';
import { guestClusters, halfRack, twoRacks } from '../authored.ts';

const test = suite('evidence of clusters');
const guests = guestClusters();

/** Differences of an output as `what planned > observed`, and how many values agree. */
function beside(appliance: Appliance, host: string, command: string, ...lines: string[]) {
  const text = `[root@${host} ~]# ${command}\n${lines.join('\n')}\n`;
  const { differences, agreeing } = reconcile(
    appliance,
    readEvidence(text, { name: 'paste', at: '2026-11-23T10:00:00Z' }),
  );
  const messages = differences.map(({ what, planned, observed }) => `${what}: ${planned} > ${observed}`);
  return { differences, messages, agreeing };
}

const addressOf = (appliance: Appliance, hostname: string, nth = 0) =>
  appliance.endpoints.filter((one) => one.hostname === hostname)[nth]?.address ?? '';

test('a SCAN, subnet or gateway of another cluster does not agree', () => {
  const scan = (number: number, subnet: string) => [
    `SCAN name: dbm01-scan${number}, Network: 1`,
    `Subnet IPv4: ${subnet}, static`,
    ...[0, 1, 2].map((n) => `SCAN ${n + 1} IPv4 VIP: ${addressOf(guests, `dbm01-scan${number}`, n)}`),
  ];
  const own = scan(3, '10.50.4.0/255.255.255.0/bondeth2');
  assert.equal(beside(guests, 'dbm01db01vm03', 'srvctl config scan', ...own), {
    differences: [],
    messages: [],
    agreeing: 6,
  });
  const foreign = scan(1, '10.30.40.0/255.255.252.0/bondeth0');
  assert.equal(beside(guests, 'dbm01db01vm03', 'srvctl config scan', ...foreign).messages, [
    'Subnet of bondeth0:  > 10.30.40.0/255.255.252.0',
    'SCAN of its cluster: dbm01-scan3 > dbm01-scan1',
  ]);
  const { messages } = beside(guests, 'dbm01db01vm03', 'ip route', 'default via 10.30.40.1 dev bondeth0');
  assert.equal(messages, ['Default gateway: 10.50.4.1 > 10.30.40.1']);
});

test('a patch level is that of its node until another one has said the same', () => {
  const verdict = (...levels: string[]) => {
    const lines = levels.map(
      (level, i) => `Oracle Clusterware patch level on node dbm01db0${i + 1} is [${level}].`,
    );
    const text = `[root@dbm01db01 ~]# crsctl query crs softwarepatch\n${lines.join('\n')}\n`;
    return readEvidence(text, { name: 'paste', at: '2026-11-23T10:00:00Z' }).readings[0]?.verdicts[0]?.text;
  };
  assert.is(verdict('387459443'), 'patch level of dbm01db01 alone.');
  assert.is(verdict('387459443', '387459443'), 'one patch level.');
  assert.match(verdict('387459443', '387459444') ?? '', 'patch levels differ');
});

test('a VIP fits on the nodes of its cluster alone, an ILOM address on no host', () => {
  const vip = addressOf(guests, 'dbm01db02vm01-vip');
  const line = (address: string) => `bondeth0 UP ${address}/22`;
  assert.is(beside(guests, 'dbm01db01vm01', 'ip -br a', line(vip)).agreeing, 3);
  assert.is(beside(guests, 'dbm01db01vm02', 'ip -br a', line(vip)).agreeing, 0);
  const racks = twoRacks();
  const ilom = (hostname: string) =>
    beside(
      racks,
      'dbm01dbadm01',
      'ipmitool lan print 1',
      'IP Address Source : Static Address',
      `IP Address : ${addressOf(racks, hostname)}`,
    );
  assert.is(ilom('dbm01dbadm01-ilom').agreeing, 2, 'address and source');
  assert.is(ilom('dbm01dbadm01').messages.length, 1);
});

test('guests of a list that are missing, unknown or of another host differ from the document', () => {
  const listed = (...names: string[]) =>
    beside(guests, 'dbm01dbadm03', 'vm_maker --list-domains', ...names.map((one) => `${one}(1) : running`));
  assert.is(listed('dbm01dbadm03vm01.example.com', 'dbm01dbadm03vm02').agreeing, 1);
  assert.equal(listed('dbm01dbadm03vm01', 'dbm01dbadm03vm09').messages, [
    'Guests: dbm01dbadm03vm01, dbm01dbadm03vm02 > dbm01dbadm03vm01, dbm01dbadm03vm09',
  ]);
  assert.is(listed('dbm01dbadm02vm01', 'dbm01dbadm02vm02').agreeing, 0);
});

test('the address of another host is not taken by a click: the output may be of that host', () => {
  const half = halfRack();
  const [wrong] = beside(half, 'dbm01dbadm01', 'ip -br a', 'eth0 UP 10.20.8.12/22').differences;
  assert.is(wrong?.what, 'Address');
  assert.is(wrong && takeObserved(half, wrong), undefined);
  const [free] = beside(half, 'dbm01dbadm01', 'ip -br a', 'eth0 UP 10.20.8.99/22').differences;
  assert.is.not(free && takeObserved(half, free), undefined);
});

const failed = (appliance: Appliance, id: string) =>
  runAudit(appliance, { now: '2026-11-23' }).findings.filter(({ checkId }) => checkId === id);

test('of a guest with a VIP alone it is said that it is not on the network, not that this has no gateway', () => {
  const bare = {
    ...guests,
    endpoints: guests.endpoints.filter(({ hostname }) => hostname !== 'dbm01db01vm02'),
  };
  assert.equal(
    failed(bare, 'NET-37').map(({ detail }) => detail),
    ['dbm01dbadm01vm02 takes its default gateway from Client, which it is not on.'],
  );
});

test('the support gateway at an address of the appliance is a duplicate', () => {
  const half = halfRack();
  const [finding] = failed({ ...half, gateway: { address: '10.20.8.12' } }, 'NET-01');
  assert.is(finding?.detail, 'dbm01dbadm02 has 10.20.8.12, which is the address of the support gateway.');
  assert.equal(failed({ ...half, gateway: { address: '10.20.1.80' } }, 'NET-01'), []);
  const reported = runAudit({ ...half, racks: [], machines: [], endpoints: [] }, { now: '2026-11-23' });
  assert.is(
    reported.notApplicable.find(({ checkId }) => checkId === 'NET-40')?.reason,
    'No rack is recorded.',
  );
});

test.run();
