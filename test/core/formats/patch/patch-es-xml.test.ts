import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { type EsXmlPatch, patchEsXml } from '../../../../src/core/formats/patch/patch-es-xml.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { esXml } from '../../../generate/es-xml.ts';
import { randomXml } from '../../../generate/random-xml.ts';
import { skipUnless } from '../../../tools/programs.mjs';
import { rounds } from '../../../tools/sample.mjs';
import { vega01 } from '../reading.ts';

const text = esXml(vega01);

/** The document of a file, with the record of its source as an import keeps it. */
function imported(file: string): Appliance | undefined {
  const result = readAppliance({ name: 'es.xml', text: file });
  if (!result.ok || result.format !== 'es-xml') return undefined;
  const source = {
    id: 'source:1',
    name: 'es.xml',
    format: 'es-xml',
    sha256: '',
    origins: result.origins ?? {},
  };
  return { ...result.appliance, sources: [source] };
}

function opened(file: string): Appliance {
  const appliance = imported(file);
  if (!appliance) throw new Error('not read');
  return appliance;
}

function patched(appliance: Appliance, file: string): EsXmlPatch & { ok: true } {
  const result = patchEsXml(appliance, 'source:1', file);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result;
}

const withEndpoint = (appliance: Appliance, name: string, change: object): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.map((endpoint) =>
    endpoint.hostname === name ? { ...endpoint, ...change } : endpoint,
  ),
});
const withNetwork = (appliance: Appliance, name: string, change: object): Appliance => ({
  ...appliance,
  networks: appliance.networks.map((network) =>
    network.name === name ? { ...network, ...change } : network,
  ),
});

test('without a change the copy is the file itself, byte for byte', () => {
  const { text: copy, changes, unwritten, hints } = patched(opened(text), text);
  assert.is(copy, text);
  assert.equal([changes, unwritten, hints], [[], [], []]);
});

test('one address: one line differs', () => {
  const appliance = withEndpoint(opened(text), 'vega01db01', { address: '10.30.40.13' });
  const { text: copy, changes, unwritten } = patched(appliance, text);
  assert.is(copy, text.replace('<ip>10.30.40.11</ip>', '<ip>10.30.40.13</ip>'));
  assert.equal(
    changes.map(({ path, before, after }) => [path.replace(/^endpoints\/.*\//, ''), before, after]),
    [['address', '10.30.40.11', '10.30.40.13']],
  );
  assert.match(changes[0]?.label ?? '', 'Client address of vega01db01');
  assert.equal(unwritten, []);
});

test('values of a network change at each of its addresses, and only there', () => {
  const appliance = withNetwork(opened(text), 'Client', {
    vlan: 2011,
    gateway: '10.30.40.2',
    subnet: '10.30.40.0/24',
  });
  const { text: copy, unwritten } = patched(appliance, text);
  const expected = text
    .replaceAll('<vlanId>2010<', '<vlanId>2011<')
    .replaceAll('<gateway>10.30.40.1<', '<gateway>10.30.40.2<')
    .replace(
      /(<ip>10\.30\.40\.\d+<(?:.|\n)*?<netmask>|<scanIps>(?:.|\n)*?<netmask>)255\.255\.255\.128/g,
      '$1255.255.255.0',
    );
  assert.is(copy, expected);
  assert.equal(unwritten, []);
});

test('one address of a SCAN, one DNS server at every machine, flags and numbers in the manner of the file', () => {
  const start = opened(text);
  const appliance: Appliance = {
    ...start,
    endpoints: start.endpoints.map((one) =>
      one.address === '10.30.40.32' ? { ...one, address: '10.30.40.35' } : one,
    ),
    services: { ...start.services, dns: { servers: ['10.20.1.53', '10.20.1.55'] } },
    diskGroups: start.diskGroups.map((group) => (group.ocrVote ? { ...group, ocrVote: false } : group)),
    databases: start.databases.map((one) => ({ ...one, blockSize: 16_384 })),
  };
  const { text: copy, unwritten } = patched(appliance, text);
  const expected = text
    .replace('10.30.40.31,10.30.40.32,10.30.40.33', '10.30.40.31,10.30.40.35,10.30.40.33')
    .replaceAll('10.20.1.54', '10.20.1.55')
    .replace('<ocrVote>true', '<ocrVote>false')
    .replaceAll('<databaseBlockSize>8192', '<databaseBlockSize>16384');
  assert.is(copy, expected);
  assert.equal(unwritten, []);
});

test('what the file cannot carry is listed: a new record, a removed one, a value that has no place', () => {
  const start = opened(text);
  const [first] = start.machines;
  const appliance: Appliance = {
    ...start,
    machines: start.machines.map((machine) =>
      machine === first ? { ...machine, serial: 'AK0001' } : machine,
    ),
    databases: start.databases.slice(1),
    endpoints: [
      ...start.endpoints,
      { ...(start.endpoints[0] as Appliance['endpoints'][0]), id: 'endpoint:new' },
    ],
  };
  const { text: copy, unwritten } = patched(appliance, text);
  assert.is(copy, text);
  assert.equal(unwritten.map(({ path }) => path).sort(), [
    'databases/database:cluster:vega01-clu1/payroll',
    'endpoints/endpoint:new',
    'machines/machine:vega01dbadm01/serial',
  ]);
});

const odd = `\ufeff<?xml version='1.0' encoding='UTF-8'?>\r\n<!-- do not touch: 10.1.0.11 -->\r
<x:es xmlns:x='urn:x'>\r\n  <x:machine id = 'm1' hostName='a1' type="compute"\tuLoc='7'><ns/>\r
    <network><hostName>a1</hostName><ip>&#49;0.1.0.11</ip><vlanId>\r\n  10\r\n</vlanId><netmask>255.255.255.0</netmask>\r
      <ip2><![CDATA[10.1.0.11]]></ip2></network></x:machine>\r\n  <network hostName="a1-c.example.com" ip='10.2.0.11' note='it&apos;s'/>\r
  <timeZone>Europe/<!-- x -->Berlin</timeZone>\r\n</x:es>\r\n`;

test('byte order mark, line ends, comments, quotes, references and blanks stay; what cannot be changed is told', () => {
  const start = opened(odd);
  assert.is(patched(start, odd).text, odd);
  const moved = withEndpoint(withNetwork(start, 'Admin', { vlan: 11 }), 'a1-c', {
    hostname: 'b&"c\'',
    address: '10.2.0.12',
  });
  const first = withEndpoint(moved, 'a1', { address: '10.1.0.12' });
  const { text: copy, unwritten, hints } = patched({ ...first, timeZone: 'UTC' }, odd);
  const expected = odd
    .replace('&#49;0.1.0.11', '10.1.0.12')
    .replace('\r\n  10\r\n</vlanId>', '\r\n  11\r\n</vlanId>')
    .replace('"a1-c.example.com"', '"b&amp;&quot;c\'.example.com"')
    .replace("'10.2.0.11'", "'10.2.0.12'");
  assert.is(copy, expected);
  assert.equal(
    unwritten.map(({ path }) => path),
    ['timeZone'],
  );
  assert.ok(
    hints.some(({ message, line }) => message.startsWith('10.1.0.11 is also in line 2') && line === 2),
  );
});

test('no control character, no half character and nothing empty is ever written', () => {
  const start = opened(text);
  for (const hostname of ['a\u0000b', 'a\u0007', 'a\ud800', '', ' ', 'a\nb', 'a\ufffe']) {
    const { text: copy, unwritten } = patched(withEndpoint(start, 'vega01db01', { hostname }), text);
    assert.is(copy, text);
    assert.ok(unwritten.some(({ path }) => path.endsWith('/hostname')));
  }
});

test('another file, another encoding and a document of another source are refused', () => {
  const start = opened(text);
  const message = (result: EsXmlPatch) => (result.ok ? '' : (result.problems[0]?.message ?? ''));
  assert.match(message(patchEsXml(start, 'source:2', text)), 'does not come from');
  const changed = withEndpoint(start, 'vega01db01', { address: '10.30.40.13' });
  assert.match(
    message(patchEsXml(changed, 'source:1', text.replace('standalone="yes"', ''))),
    'not the file',
  );
  assert.match(message(patchEsXml(start, 'source:1', text.replace('UTF-8', 'ISO-8859-1'))), 'not in UTF-8');
  assert.match(message(patchEsXml(start, 'source:1', `<!DOCTYPE a>${text}`)), 'DOCTYPE');
});

/** Every value of a file in its order, by a walk of its own. */
function valuesIn(file: string): string[] {
  const values: string[] = [];
  const walk = (element: XmlElement) => {
    values.push(element.name);
    for (const [name, value] of Object.entries(element.attributes)) values.push(`@${name}`, value.trim());
    for (const child of element.children) {
      if (child.type === 'element') walk(child as XmlElement);
      else if (child.type === 'text') values.push((child as { text?: string }).text?.trim() ?? '');
    }
  };
  const { root } = parseXml(file);
  if (root) walk(root);
  return values;
}

test('any XML without a change gives the same bytes', () => {
  let read = 0;
  fc.assert(
    fc.property(randomXml, (file) => {
      const appliance = imported(file);
      if (!appliance) return;
      read++;
      const result = patched(appliance, file);
      assert.is(result.text, file);
      assert.equal(result.changes, []);
      assert.equal(result.unwritten, []);
    }),
    { numRuns: 1000 },
  );
  assert.ok(read > 0.9 * rounds(1000), `${read} read`);
});

const replacement = fc.oneof(
  fc.constantFrom('10.5.0.1', 'b9', 'b9.example.org', `<&>"'`, ']]>', 'Köln 😀', '&amp;', '--', '&#38;'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const edits = fc.array(fc.tuple(fc.nat(), replacement), { minLength: 1, maxLength: 6 });

/** Changes texts of records in the file: addresses, names, networks, clusters, databases. */
function edited(appliance: Appliance, list: readonly (readonly [number, string])[]): Appliance {
  let next = appliance;
  for (const [n, value] of list) {
    const at = <T>(records: readonly T[], change: (record: T) => T) =>
      records.map((record, i) => (i === n % Math.max(1, records.length) ? change(record) : record));
    const kinds: readonly ((a: Appliance) => Appliance)[] = [
      (a) => ({ ...a, endpoints: at(a.endpoints, (one) => ({ ...one, address: value })) }),
      (a) => ({ ...a, endpoints: at(a.endpoints, (one) => ({ ...one, hostname: value })) }),
      (a) => ({ ...a, networks: at(a.networks, (one) => ({ ...one, gateway: value })) }),
      (a) => ({ ...a, networks: at(a.networks, (one) => ({ ...one, vlan: n % 4095 })) }),
      (a) => ({ ...a, clusters: at(a.clusters, (one) => ({ ...one, name: value })) }),
      (a) => ({ ...a, databases: at(a.databases, (one) => ({ ...one, name: value })) }),
      (a) => ({ ...a, machines: at(a.machines, (one) => ({ ...one, unit: n % 42 })) }),
      (a) => ({ ...a, timeZone: value }),
    ];
    next = kinds[n % kinds.length]?.(next) ?? next;
  }
  return next;
}

test('read(patch(x)) has the changed values, and all else is equal, in any XML', () => {
  let written = 0;
  fc.assert(
    fc.property(randomXml, edits, (file, list) => {
      const start = imported(file);
      if (!start) return;
      const end = edited(start, list);
      const { text: copy, changes, unwritten } = patched(end, file);
      if (diffAppliances(start, end).length > 0) assert.ok(changes.length + unwritten.length > 0);
      const before = valuesIn(file);
      const after = valuesIn(copy);
      assert.is(after.length, before.length);
      const differing = before.flatMap((value, i) => (value === after[i] ? [] : [[value, after[i] ?? '']]));
      written += differing.length;
      for (const [old = '', now = ''] of differing) {
        const reported = changes.some(
          (change) => old.includes(String(change.before)) && now.includes(String(change.after)),
        );
        assert.ok(reported, `${old} became ${now}`);
      }
      // Entries of one list are several changes of one value.
      assert.ok(differing.length <= changes.length);
      if (changes.length > 0) assert.ok(differing.length > 0);
    }),
    { numRuns: 1000 },
  );
  assert.ok(written > 0.3 * rounds(1000), `${written} values changed`);
});

skipUnless(test, 'xmllint')('xmllint accepts every patched copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patched-'));
  try {
    const files = fc
      .sample(fc.tuple(randomXml, edits), { numRuns: 120, seed: 7 })
      .flatMap(([file, list], i) => {
        const start = imported(file);
        if (!start) return [];
        const path = join(folder, `${i}.xml`);
        writeFileSync(path, patched(edited(start, list), file).text);
        return [path];
      });
    assert.ok(files.length > 50);
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', ...files], { encoding: 'utf8' });
    // Prefixes without a declaration are this test's own; they are warnings to xmllint.
    assert.is(status, 0, stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('one place for several names is written when all of them change, and told when one does not', () => {
  const before = opened(text);
  const scans = before.endpoints.filter(({ kind }) => kind === 'scan').map(({ id }) => id);
  const renamed = (ids: readonly string[]) => ({
    ...before,
    endpoints: before.endpoints.map((one) => (ids.includes(one.id) ? { ...one, hostname: 'new-scan' } : one)),
  });
  assert.is(scans.length, 3);
  const one = patched(renamed(scans.slice(1, 2)), text);
  assert.is(one.text, text);
  assert.equal(
    one.unwritten.map(({ path }) => path),
    [`endpoints/${scans[1]}/hostname`],
  );
  const all = patched(renamed(scans), text);
  assert.match(all.text, 'new-scan');
  assert.equal(all.unwritten, []);
});

test('a value that stands where it cannot be changed is told, though it was written elsewhere', () => {
  const file = text.replace(/<(\w*gateway\w*)>(10\.20\.10\.1)</i, '<$1><![CDATA[$2]]><');
  assert.is.not(file, text);
  const { changes, unwritten } = patched(withNetwork(opened(file), 'Admin', { gateway: '10.20.10.9' }), file);
  assert.ok(changes.length > 0);
  assert.equal(
    unwritten.map(({ path, after }) => [path, after]),
    [['networks/network:admin/gateway', '10.20.10.9']],
  );
});

test('an address with its prefix keeps the prefix in the copy', () => {
  const file =
    '<engineeredSystem><machines><machine id="m1"><hostName>x01dbadm01</hostName><machineType>compute</machineType><networks><network id="n1"/></networks></machine></machines><networks><network id="n1"><hostName>x01dbadm01</hostName><ipAddress>10.20.10.11/25</ipAddress><networkType>admin</networkType></network></networks></engineeredSystem>';
  const appliance = opened(file);
  assert.is(appliance.networks[0]?.subnet, '10.20.10.0/25');
  assert.is(patched(appliance, file).text, file);
  const { text: copy } = patched(withEndpoint(appliance, 'x01dbadm01', { address: '10.20.10.12' }), file);
  assert.is(copy, file.replace('10.20.10.11/25', '10.20.10.12/25'));
});

test.run();
