import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { ComparedKind } from '../../../../src/core/audit/evidence/compare/comparison.ts';
import { documentOfEvidence } from '../../../../src/core/audit/evidence/document-from-evidence.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { type Difference, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import type { Done, SourceText } from '../../../../src/platform/records/record-store.ts';
import { sourceTexts, withEvidence } from '../../../../src/screens/preaudit/evidence/keep.ts';
import { decodeLoosely, isText, joined } from '../../../../src/screens/preaudit/evidence/read-texts.ts';
import { storeTexts } from '../../../../src/screens/preaudit/evidence/store-texts.ts';
import { takeObserved } from '../../../../src/screens/preaudit/evidence/take-observed.ts';

const at = '2025-03-01T10:00:00.000Z';
const vega01 = exampleVega01();
const read = (text: string, name = 'paste 1') => readEvidence(text, { name, at });
const imageinfo = (version: string, host = 'vega01dbadm01') =>
  `[root@${host} ~]# imageinfo\nImage version: ${version}\nImage activated: 2024-06-01 10:00:00 +0000\nImage status: success\n`;
const differing = (text: string) => reconcile(vega01, read(text)).differences;
const take = (difference: Difference | undefined, appliance: Appliance = vega01) =>
  difference && takeObserved(appliance, difference)?.(appliance);

const test = suite('preaudit evidence');

test('kept once: facts in the document, the masked text as a source beside it', () => {
  const secret = `${imageinfo('24.1.0.0.0.240517.1')}\n[root@vega01dbadm01 ~]# cat tacacs\npassword: hunter2hunter2\n`;
  const all = [
    read(secret),
    read(imageinfo('24.1.0.0.0.240517.1', 'vega01dbadm02'), 'b.txt'),
    read('  ', 'c'),
  ];
  const texts = sourceTexts(all);
  assert.equal(
    texts.map(({ name }) => name),
    ['paste 1', 'b.txt'],
  );
  assert.not.match(texts.map(({ text }) => text).join(), /hunter2/);
  assert.is(joined(all).masked, 1);
  const found = reconcile(vega01, joined(all));
  const stored = withEvidence(vega01, found, texts);
  assert.ok(validateAppliance(stored).ok);
  assert.equal(
    stored.sources.map(({ format, sha256 }) => [format, sha256]),
    texts.map(({ sha256 }) => ['evidence', sha256]),
  );
  assert.not.match(JSON.stringify(stored), /hunter2/);
  assert.is(stored.facts.filter(({ key }) => key === 'imageVersion').length, 2);
  assert.equal(withEvidence(stored, found, texts), stored);
});

test('a text that cannot be stored is told, and none after it is tried', async () => {
  const texts = ['a', 'b', 'c'].map((name) => ({ sha256: name.repeat(64), name, text: name }));
  const stored: string[] = [];
  const upTo = (most: number) => ({
    saveSource: async ({ name }: SourceText): Promise<Done> => {
      if (stored.length === most) return { ok: false, reason: 'quota', message: `No room for ${name}.` };
      stored.push(name);
      return { ok: true };
    },
  });
  assert.is(await storeTexts(texts, upTo(1)), 'No room for b.');
  assert.equal(stored, ['a']);
  stored.length = 0;
  assert.is(await storeTexts(texts, upTo(3)), undefined);
  assert.equal(stored, ['a', 'b', 'c']);
});

test('the observed image version is taken as one edit', () => {
  const [difference, ...rest] = differing(imageinfo('25.1.0.0.0.250101'));
  assert.equal(rest, []);
  assert.is(difference?.planned, '24.1.0.0.0.240517.1');
  const next = take(difference);
  assert.is(next?.machines.find(({ name }) => name === 'vega01dbadm01')?.imageVersion, '25.1.0.0.0.250101');
  assert.equal(next && reconcile(next, read(imageinfo('25.1.0.0.0.250101'))).differences, []);
});

test('an observed address goes to the one address of the machine in that subnet', () => {
  const [difference] = differing('[root@vega01dbadm01 ~]# ip -br a\neth0   UP   10.20.10.77/24\n');
  assert.is(difference?.what, 'Address');
  const changed = take(difference)?.endpoints.filter((one, place) => one !== vega01.endpoints[place]) ?? [];
  assert.equal(
    changed.map(({ hostname, address }) => [hostname, address]),
    [['vega01dbadm01', '10.20.10.77']],
  );
});

test('mask, MTU and interface that an address was seen with are taken, each at its place', () => {
  const admin = vega01.endpoints.find(({ hostname }) => hostname === 'vega01dbadm01');
  const subject = admin?.id ?? '';
  const taken = (kind: ComparedKind, observed: string) => {
    const difference = { subject, planned: '', at, source: 'evidence 6', kind, what: '', observed };
    const next = take(difference);
    return (
      next && {
        network: next.networks.find(({ id }) => id === admin?.networkId),
        endpoint: next.endpoints.find(({ id }) => id === subject),
      }
    );
  };
  assert.is(taken('mtu', '9000')?.network?.mtu, 9000);
  assert.is(taken('vlan', '2010')?.network?.vlan, 2010);
  assert.is(taken('interface', 'eth1')?.endpoint?.interface, 'eth1');
  assert.is(taken('netmask', '255.255.254.0')?.network?.subnet, '10.20.10.0/23');
  assert.is(taken('gateway', '10.20.10.254')?.network?.gateway, '10.20.10.254');
  // Other addresses of the network would be outside of it: the machine is wrong, or a person decides.
  assert.is(taken('netmask', '255.255.255.252'), undefined);
  assert.is(taken('mtu', 'large'), undefined);
  // As a server prints it: taken, it agrees.
  const text =
    '[root@vega01dbadm01 ~]# ip addr\n2: eth0: <UP> mtu 9000 state UP\n    inet 10.20.10.11/23 scope global eth0\n';
  const differences = differing(text);
  assert.ok(differences.length >= 2);
  const next = differences.reduce((document, one) => take(one, document) ?? document, vega01);
  assert.equal(reconcile(next, read(text)).differences, []);
});

test('what does not tell its field is left to a person', () => {
  const plain = { subject: 'machine:vega01dbadm01', planned: '', at, source: 'evidence 6', what: '' };
  const none = (kind: ComparedKind, observed: string) => takeObserved(vega01, { ...plain, kind, observed });
  assert.is(none('address', '203.0.113.9'), undefined);
  assert.is(none('subnet', '203.0.113.0'), undefined);
  assert.is(none('scan', '10.30.40.99'), undefined);
  assert.is(none('redundancy', 'EXTERN'), undefined);
  // One server of several: the others of the document stay.
  for (const kind of ['dns-server', 'ntp-server'] as const) assert.is(none(kind, '10.20.1.1'), undefined);
  const servers = takeObserved(vega01, { ...plain, kind: 'ntp-servers', observed: '10.20.1.1, 10.20.1.2' });
  assert.equal(servers?.(vega01).services.ntp?.servers, ['10.20.1.1', '10.20.1.2']);
  assert.is(takeObserved(vega01, { ...plain, kind: 'time-zone', observed: 'UTC' })?.(vega01).timeZone, 'UTC');
});

test('a log in any encoding is text', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  assert.is(decodeLoosely(bytes(0xff, 0xfe, 0x61, 0x00)), 'a');
  assert.is(decodeLoosely(bytes(0xfe, 0xff, 0x00, 0x61)), 'a');
  assert.is(decodeLoosely(bytes(0xef, 0xbb, 0xbf, 0x61)), 'a');
  assert.is(decodeLoosely(bytes(0x61, 0xe9)), 'a\ufffd');
  assert.is(decodeLoosely(bytes()), '');
  assert.ok(isText(decodeLoosely(bytes(0xff, 0xfe, 0x61, 0x00))));
  assert.not(isText(decodeLoosely(bytes(0x89, 0x50, 0x4e, 0x47, 0x00, 0x61))), 'a picture');
  assert.not(isText(decodeLoosely(bytes(0x61, 0x00, 0x62, 0x00))), 'UTF-16 without its mark');
});

test('a text that two files have is one source', () => {
  const all = [
    read(imageinfo('24.1.0.0.0.240517.1'), 'a.txt'),
    read(imageinfo('24.1.0.0.0.240517.1'), 'b.txt'),
  ];
  const texts = sourceTexts(all);
  assert.equal(
    texts.map(({ name }) => name),
    ['a.txt'],
  );
  const stored = withEvidence(vega01, reconcile(vega01, joined(all)), [...texts, ...texts]);
  assert.ok(validateAppliance(stored).ok);
  assert.is(stored.sources.length, vega01.sources.length + 1);
});

test('an observed value that a document does not take is not offered', () => {
  const [difference] = differing(imageinfo(`24.1.0.0.${'1'.repeat(65_600)}`));
  assert.is(difference?.what, 'Image version');
  assert.is(take(difference), undefined);
});

test('an appliance made of evidence lists the names that are too long', () => {
  const made = (host: string) =>
    documentOfEvidence(
      read(
        `[root@${host} ~]# ip addr\n2: eth0: <BROADCAST,UP> mtu 1500 qdisc mq\n    inet 10.20.10.11/24 brd 10.20.10.255 scope global eth0\n3: bondeth0: <BROADCAST,UP> mtu 1500 qdisc mq\n    inet 10.30.10.11/24 brd 10.30.10.255 scope global bondeth0\n`,
      ),
      'x',
    ).problems ?? [];
  assert.equal(made('h'.repeat(54)), []);
  assert.match(made('h'.repeat(55)).join(), /^hostname "h+-b\.\.\." has 64 characters/);
});

test('a number that evidence has with too many digits is no fact', () => {
  const evidence = read(
    `[root@vega01dbadm01 ~]# id oracle\nuid=${'9'.repeat(400)}(oracle) gid=1001(oinstall) groups=1001(oinstall)\n`,
  );
  for (const { seen } of evidence.readings)
    for (const { value } of seen) assert.equal(JSON.parse(JSON.stringify({ value })), { value });
});

test.run();
