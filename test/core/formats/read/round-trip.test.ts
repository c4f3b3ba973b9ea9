import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { describeCounts, describeRead } from '../../../../src/core/formats/shared/record-counts.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../../../src/core/formats/table/write.ts';
import { largeCsv } from '../../../generate/large-csv.ts';
import { allFacts, mustRead, vega01 } from '../reading.ts';

test('the worked example reads back from a table: same ids, owners, networks and places', () => {
  const { appliance, notes } = mustRead(writeEndpointsCsv(vega01));
  assert.equal(notes, []);
  assert.equal(allFacts(appliance), allFacts(vega01));
  assert.equal(appliance.endpoints, vega01.endpoints);
  assert.is(appliance.name, 'vega01');
  assert.is(appliance.domain, 'example.com');
  assert.equal(appliance.racks, vega01.racks);
  assert.equal(appliance.clusters[0]?.machines, vega01.clusters[0]?.machines);
  const places = (a: Appliance) =>
    a.machines.map(({ id, kind, rack, unit, height, defaultGateway }) => [
      id,
      kind,
      rack,
      unit,
      height,
      defaultGateway,
    ]);
  assert.equal(places(appliance), places(vega01));
});

test('a large table reads back, and writing it again gives the same text', () => {
  const { appliance } = mustRead(largeCsv(3000));
  const text = writeEndpointsCsv(appliance);
  const again = mustRead(text).appliance;
  assert.equal(again.endpoints, appliance.endpoints);
  assert.equal(again.networks, appliance.networks);
  assert.equal(again.machines, appliance.machines);
  assert.equal(again.clusters, appliance.clusters);
  assert.is(writeEndpointsCsv(again), text);
});

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
const note = fc.string({ unit: fc.constantFrom(...'=+-@\t\n,;"\'# aé'), minLength: 1, maxLength: 6 });
const row = fc.record({
  machine: label,
  role: fc.constantFrom('Admin', 'Client', 'Backup', 'ILOM', 'Private', 'dr copy', 'Client 2'),
  kind: fc.constantFrom('host', 'vip', 'ilom', 'private', 'device'),
  hostname: label,
  domain: fc.constantFrom('', 'example.com', 'a.example.com'),
  host: fc.integer({ min: 1, max: 254 }),
  subnet: fc.constantFrom('', '10.1.0.0/24', '10.2.0.0/16'),
  rack: fc.constantFrom('', 'A', 'B'),
  unit: fc.integer({ min: 1, max: 40 }),
  notes: fc.dictionary(fc.constantFrom('ticket', 'mtu', 'nat', 'Fqdn', '=x'), note),
});

test('any document that was read from a table reads back from the table that it writes', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const heading = ['machine', 'network', 'endpointKind', 'hostname', 'address', 'subnet', 'rack', 'unit'];
      const lines = rows.map((r) => [
        r.machine,
        r.role,
        r.kind,
        r.domain ? `${r.hostname}.${r.domain}` : r.hostname,
        `10.1.0.${r.host}`,
        r.subnet,
        r.rack,
        r.rack ? String(r.unit) : '',
      ]);
      const first = mustRead([heading, ...lines].map((line) => line.join(',')).join('\n')).appliance;
      const document = {
        ...first,
        endpoints: first.endpoints.map((endpoint, i) => {
          const notes = rows[i]?.notes ?? {};
          return Object.keys(notes).length > 0 ? { ...endpoint, notes: { ...notes } } : endpoint;
        }),
      };
      const text = writeEndpointsCsv(document);
      const back = mustRead(text).appliance;
      assert.equal(allFacts(back), allFacts(document));
      assert.equal(back.racks, document.racks);
      assert.is(writeEndpointsCsv(back), text);
    }),
    { numRuns: 300 },
  );
});

test('JSON reads back the document, with keys that are not known here', () => {
  assert.equal(mustRead(writeJson(vega01), 'x').appliance, vega01);
  const odd = { ...vega01, later: { deep: [1] }, machines: [{ ...vega01.machines[0], colour: 'blue' }] };
  const back = mustRead(writeJson(odd as unknown as Appliance)).appliance;
  assert.equal(back, odd);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.string(), (value, name) => {
      const settings = JSON.parse(
        JSON.stringify({ value }, (key, v) => (key === '__proto__' ? undefined : v)),
      );
      const document = { ...emptyAppliance('appliance:x', name), settings };
      assert.equal(mustRead(writeJson(document)).appliance, document);
    }),
  );
});

test('hosts files hold every pair but SCAN, one address a name', () => {
  const text = writeHosts(vega01);
  assert.match(text, /^192\.168\.10\.10 {2}vega01cel03-priv2\.example\.com vega01cel03-priv2 {2}# private$/m);
  assert.not.match(text, 'scan');
  const pairs = (a: Appliance) =>
    a.endpoints
      .filter(({ kind }) => kind !== 'scan')
      .map(({ hostname, address }) => `${hostname} ${address}`);
  const { appliance } = mustRead(text, 'hosts');
  assert.equal(pairs(appliance), pairs(vega01));
  assert.is(appliance.domain, 'example.com');
  const twice = { ...vega01, endpoints: vega01.endpoints.map((e) => ({ ...e, hostname: 'same' })) };
  const lines = writeHosts(twice).split('\n');
  assert.is(lines.filter((line) => /^\d/.test(line)).length, 1);
  assert.is(lines.filter((line) => line.startsWith('# skipped')).length, 30);
});

test('no value of a document becomes another line or word of a hosts file', () => {
  const [first, ...others] = vega01.endpoints;
  if (!first) throw new Error('no endpoint');
  const reported = (change: Partial<typeof first>) => {
    const text = writeHosts({ ...vega01, endpoints: [{ ...first, ...change }, ...others] });
    return text.split('\n').filter((line) => line.startsWith('#'));
  };
  const evil = 'db01\n10.0.0.1 evil';
  assert.match(
    reported({ hostname: evil }).join('\n'),
    /^# skipped, not valid in a hosts file: "[^"]+" "db01 10.0.0.1 evil.*"$/,
  );
  for (const change of [{ hostname: 'a#b' }, { address: '10.0.0.1 evil' }, { domain: 'a\rb' }]) {
    assert.is(reported(change).length, 1, JSON.stringify(change));
  }
  const text = writeHosts({ ...vega01, endpoints: [{ ...first, aliases: ['fine', evil] }] });
  assert.match(text, / fine {2}# /);
  assert.not.match(text, 'evil');
});

test('a note by the name of what every object has is that of its own row alone', () => {
  const { appliance } = mustRead('hostname,address,constructor\na,10.0.0.1,me\nb,10.0.0.2,\n');
  assert.match(writeEndpointsCsv({ ...appliance, domain: undefined }), /\r\nb,[^\r]*,\r\n$/);
});

test('a reader is deterministic and tells its progress', () => {
  const text = largeCsv(20_000);
  const steps: number[] = [];
  const input = { name: 'a.csv', text };
  const first = readAppliance(input, { onProgress: (done, total) => steps.push(done / total) });
  assert.equal(first, readAppliance(input));
  assert.ok(steps.length > 3 && steps.every((step, i) => step >= (steps[i - 1] ?? 0)));
  assert.is(steps.at(-1), 1);
});

test('the preview counts in the words of the users', () => {
  const labels = describeRead(vega01).map(({ label: text }) => text);
  assert.equal(labels.slice(0, 3), ['1 rack', '2 database servers', '3 storage servers']);
  assert.ok(labels.includes('34 addresses') && labels.includes('1 management switch'));
  assert.equal(describeRead(emptyAppliance('appliance:a', 'a')), []);
  assert.equal(describeCounts(vega01)[1], { label: 'Database servers', count: 2 });
});

test('a network keeps its own name and its role in a table, whatever the name begins with', () => {
  const names = ['Sales', 'DR site', 'VIP lan', 'rdma', 'Client: x', 'Backup of all', 'none', 'Privat'];
  for (const [i, name] of names.entries()) {
    const networks = vega01.networks.map((network, n) => (n === i % 4 ? { ...network, name } : network));
    const document = { ...vega01, networks };
    const text = writeEndpointsCsv(document);
    const { appliance } = mustRead(text);
    assert.equal(allFacts(appliance), allFacts(document), name);
    assert.is(writeEndpointsCsv(appliance), text);
  }
});

test.run();
