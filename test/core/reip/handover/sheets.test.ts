/** Sheets and scripts that are handed over, where a plan is not the usual one: other zones, ports, families, names. */
import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { DnsZone } from '../../../../src/core/appliance/document/service-types.ts';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { lintZones } from '../../../../src/core/artefacts/dns/zone-lint.ts';
import { lintAgainst } from '../../../../src/core/artefacts/dns/zone-lint-document.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { answers, idOf, options, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('sheets of unusual plans');

function handed(request: ReipRequest, appliance: Appliance = vega01, more: Record<string, unknown> = {}) {
  const plan = planReip(
    appliance,
    proposeMapping(appliance, request).mapping,
    { ...answers, ...more },
    options,
  );
  const files = handover(appliance, plan, { now: '2025-03-01' });
  const of = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  return { plan, files, of };
}

const scans = vega01.endpoints.filter(({ kind }) => kind === 'scan');
const vip = 'vega01db01-vip';
const renamedVip: ReipRequest = {
  networks: [],
  renames: [{ endpointId: idOf(vip), hostname: 'vega01db01-v' }],
};

const head = { primary: 'ns1.example.net', contact: 'h.example.net', nameServers: ['ns1.example.net'] };
const withZones = (zones: readonly DnsZone[]) =>
  setRoot(vega01, 'services', { ...vega01.services, dns: { servers: ['10.20.1.53'], zones } });

test('a SCAN that no zone has stands in the hosts files of its nodes, as its step says', () => {
  const inHosts = {
    ...vega01,
    endpoints: vega01.endpoints
      .filter((one) => one.kind !== 'scan' || one.id === scans[0]?.id)
      .map((one) => ({ ...one, inDns: false })),
  };
  const { of } = handed(toHall2, inHosts);
  assert.match(
    of('hosts/other/vega01dbadm01.old'),
    /^10\.30\.40\.31 vega01-scan1\.example\.com vega01-scan1$/m,
  );
  assert.match(
    of('hosts/other/vega01dbadm02.new'),
    /^172\.20\.33\.31 vega01-scan1\.example\.com vega01-scan1$/m,
  );
  assert.match(of('hosts/vega01celadm01.new'), /^172|^10/m);
  assert.not.match(of('hosts/vega01celadm01.new') + of('hosts/other/vega01celadm01.new'), /scan/);
  assert.match(handed(toHall2).of('hosts/other/vega01dbadm01.new'), /vip/);
  assert.not.match(handed(toHall2).of('hosts/other/vega01dbadm01.new'), /scan/);
});

const window = { start: '2025-04-05T22:00', end: '2025-04-06T04:00', timeZone: 'Europe/Berlin' };

test('the TTL is lowered early enough for the slowest zone, not for the first one', () => {
  const slow = withZones([
    { origin: '10.20.10.in-addr.arpa', ttl: 300 },
    { origin: 'example.com', ttl: 86_400 },
  ]);
  const dates = handed(toHall2, slow, { 'QG-08': window }).of('dates.csv');
  assert.match(dates, /^Lower the TTL,.*from 86400 to 300 seconds",2025-04-03T20:00:00Z\r$/m);
  assert.match(dates, /^Raise the TTL,.*from 300 to 86400 seconds/m);
});

test('a day is one of the window’s zone, what cannot be read has no date, and no lead time is lost', () => {
  const wider: ReipRequest = {
    networks: [{ networkId: 'network:admin', subnet: '10.20.10.0/23', gateway: '10.20.10.1' }],
    pins: [{ endpointId: idOf('vega01dbadm01'), address: '10.20.11.11' }],
  };
  const dates = (until: string) =>
    handed(wider, vega01, {
      'QG-08': window,
      'QN-10': { keep: true, until },
      'QN-11': '10 working days',
    }).of('dates.csv');
  assert.match(dates('2025-05-01'), /^Remove the old addresses,.*,2025-04-30T22:00:00Z\r$/m);
  assert.match(dates('01.05.2025'), /^Remove the old addresses,.*,\r$/m);
  assert.match(dates('2025-05-01'), /^Ask for the firewall rules,.*10 working days.*before the window",\r$/m);
});

test('a window without a zone is told in the zone that its dates are made in', () => {
  const { timeZone: _, ...placeless } = vega01;
  const { of } = handed(toHall2, placeless, { 'QG-08': { start: window.start, end: window.end } });
  assert.match(of('change-notice.txt'), /^Window: 2025-04-05T22:00 to 2025-04-06T04:00 \(UTC\)$/m);
  assert.match(of('dates.csv'), /^Re-IP,the window,2025-04-05T22:00:00Z\r$/m);
});

test('what follows the window has no date while its end is not told', () => {
  const of = (answer: object) => handed(toHall2, vega01, { 'QG-08': answer }).of('dates.csv');
  const after = /^"?exachk, right after.*,2025-04-06T02:00:00Z\r$/m;
  assert.match(of(window), after);
  assert.match(of({ start: window.start }), /^"?exachk, right after.*,\r$/m);
});

test('a new name of a SCAN goes into remote_listener in full, as in the run-book', () => {
  const { of, plan } = handed({
    networks: [],
    renames: scans.map(({ id }) => ({ endpointId: id, hostname: 'vega01-scanx' })),
  });
  const command = "alter system set remote_listener='vega01-scanx.example.com:1521' scope=both sid='*';";
  assert.ok(plan.steps.some(({ commands }) => commands.some(({ text }) => text === command)));
  assert.ok(of('tns-and-listeners.md').includes(command));
});

test('the check before the move asks nobody for a new name, the one after it expects no kept address to be silent', () => {
  assert.match(handed(renamedVip).of('check-network.sh'), /'client 10\.30\.40\.21 \S+-v\.\S+ dns renamed'/);
  const wider: ReipRequest = {
    networks: [{ networkId: 'network:admin', subnet: '10.20.10.0/23', gateway: '10.20.10.1' }],
    pins: [{ endpointId: idOf('vega01dbadm01'), address: '10.20.11.11' }],
  };
  const files = handed(wider, vega01, { 'QN-10': { keep: true, until: '2025-05-01' } });
  assert.match(files.of('check-network.sh'), /^GONE=\(\)$/m);
  assert.match(handed(wider).of('check-network.sh'), /^GONE=\(\n {2}'admin 10\.20\.10\.11'\n\)$/m);
});

test('each cluster’s port is opened to its own addresses', () => {
  const [cluster] = vega01.clusters;
  assert.ok(cluster);
  const apart = { ...cluster, id: 'cluster:other', machines: cluster.machines.slice(1), scanPort: 2484 };
  const two = {
    ...vega01,
    clusters: [{ ...cluster, machines: cluster.machines.slice(0, 1) }, apart],
  };
  const rules = handed(toHall2, two).of('firewall/services.csv');
  assert.match(
    rules,
    /^add,sql,[^,]*,any,172\.20\.33\.21 172\.20\.33\.31 172\.20\.33\.32 172\.20\.33\.33,tcp,1521,/m,
  );
  assert.match(rules, /^add,sql-2484,[^,]*,any,172\.20\.33\.22,tcp,2484,/m);
});

test('rules between IPv6 addresses have files of their own', () => {
  const id = idOf(vip);
  const dual = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) => (one.id === id ? { ...one, address: '2001:db8::21' } : one)),
  };
  const { of } = handed({ networks: [], pins: [{ endpointId: id, address: '2001:db8::99' }] }, dual);
  assert.match(of('firewall/services-add.ip6tables'), /^-A FORWARD -d 2001:db8::99 -p tcp .*--dport 1521 /m);
  assert.match(of('firewall/services-delete.ip6tables'), /^-D FORWARD -d 2001:db8::21 /m);
  assert.is(handed(toHall2).of('firewall/services-add.ip6tables'), '');
});

const delegated = withZones([
  { origin: 'example.com', ttl: 3600, ...head },
  { origin: '0-127.40.30.10.in-addr.arpa', serial: 2025030101, ttl: 7200, ...head },
  { origin: '0-127.33.20.172.in-addr.arpa', serial: 4294967290, ttl: 7200, ...head },
]);

test('reverse records of a delegated part are in its zone, TTLs included', () => {
  const { files, of, plan } = handed(toHall2, delegated);
  assert.is(of('left-out.txt'), '');
  assert.match(of('dns/zones/0-127.33.20.172.in-addr.arpa.zone'), /^11 +IN PTR vega01db01\.example\.com\.$/m);
  assert.match(
    of('dns/zones-before/0-127.40.30.10.in-addr.arpa.zone'),
    /^31 +IN PTR vega01-scan1\.example\.com\.$/m,
  );
  const added = files.find(({ name }) => /reverse-add-dns\.nsupdate$/.test(name))?.text ?? '';
  assert.match(added, /^zone 0-127\.33\.20\.172\.in-addr\.arpa\.$/m);
  assert.match(added, /^update add 11\.0-127\.33\.20\.172\.in-addr\.arpa\. 300 PTR vega01db01/m);
  assert.not.ok(files.some(({ text }) => /^zone (?:33\.20\.172|40\.30\.10)\.in-addr/m.test(text)));
  const zones = files
    .filter(({ name }) => name.startsWith('dns/zones/'))
    .map(({ name, text }) => ({ zone: name.slice('dns/zones/'.length).replace(/zone$/, ''), text }));
  assert.equal(lintZones(zones, lintAgainst(applianceAfter(delegated, plan))).findings, []);
});

test('a request goes to the primary of its zone where that is stated, else to the first server', () => {
  const { files } = handed(toHall2, delegated);
  const sent = files.filter(({ name }) => name.endsWith('.nsupdate')).map(({ text }) => text.split('\n\n'));
  const servers = new Set(
    sent.flat().flatMap((request) => /^server (.*)\nzone (.*)$/m.exec(request)?.slice(1).join(' ') ?? []),
  );
  assert.equal([...servers].sort(), [
    '10.20.1.53 10.20.10.in-addr.arpa.',
    '10.20.1.53 8.64.10.in-addr.arpa.',
    'ns1.example.net 0-127.33.20.172.in-addr.arpa.',
    'ns1.example.net 0-127.40.30.10.in-addr.arpa.',
    'ns1.example.net example.com.',
  ]);
});

test('two SCAN names of a cluster are two, each with its own addresses; the matrix has the gateways', () => {
  const two = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) =>
      one.id === scans[2]?.id ? { ...one, hostname: 'vega01-scan2' } : one,
    ),
  };
  const { of } = handed(toHall2, two);
  const lines = of('oedacli/re-ip.oedacli').match(/^ALTER SCAN SCANNAME=\S+ SCANIPS=\S+/gm);
  assert.equal(lines, [
    "ALTER SCAN SCANNAME=vega01-scan1 SCANIPS='172.20.33.31,172.20.33.32'",
    "ALTER SCAN SCANNAME=vega01-scan2 SCANIPS='172.20.33.33'",
  ]);
  assert.match(of('before-after.csv'), /,10\.20\.10\.0\/24,10\.64\.8\.0\/24,10\.20\.10\.1,10\.64\.8\.1,/);
});

test('the DNS line of a script has the form that the servers take', () => {
  const line = (more: Record<string, unknown>) =>
    /'DNS administrator' '(.*ilom.*)'/.exec(
      handed(toHall2, vega01, more).of('runbook/vega01dbadm01.sh'),
    )?.[1] ?? '';
  assert.match(line({}), /^the records above: dns\/\S+\.nsupdate$/);
  assert.match(
    line({ 'QD-04': 'yes, with TSIG' }),
    /^the records above: dns\/update-dns\.sh -k KEYFILE dns\/\S+\.nsupdate$/,
  );
  assert.match(line({ 'QD-04': 'yes' }), /^the records above: dns\/update-dns\.sh dns\/\S+\.nsupdate$/);
  assert.match(line({ 'QD-04': 'no' }), /^the records above, in the zone itself/);
});

test('a script does not run over an address that it stops, renames or takes away as a secondary one', () => {
  const wider: ReipRequest = {
    networks: [{ networkId: 'network:admin', subnet: '10.20.10.0/23', gateway: '10.20.10.1' }],
    pins: [{ endpointId: idOf('vega01dbadm01'), address: '10.20.11.11' }],
  };
  const files = handed(wider, vega01, { 'QN-10': { keep: true, until: '2025-05-01' } });
  const cases = [
    [files, 'secondary-remove', '10.20.10.11'],
    [handed(renamedVip), `rename/${idOf(vip)}`, '10.30.40.21'],
    [handed(toHall2), 'stop/cluster:vega01-clu1', '10.30.40.22'],
  ] as const;
  for (const [{ of }, from, address] of cases) {
    const via = (to: string) =>
      spawnSync(
        'bash',
        [
          '--norc',
          '-c',
          'hostname() { echo vega01dbadm01; }; export -f hostname; bash -s -- --from "$0"',
          from,
        ],
        {
          input: of('runbook/vega01dbadm01.sh'),
          encoding: 'utf8',
          env: { PATH: process.env.PATH ?? '', SSH_CONNECTION: `10.9.9.9 50000 ${to} 22` },
        },
      );
    assert.is(via('10.9.9.1').status, 0, from);
    const refused = via(address);
    assert.is(refused.status, 4, from);
    assert.ok(refused.stderr.includes(`step ${from} changes it`), refused.stderr);
  }
});

test.run();
