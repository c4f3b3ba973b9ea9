import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { jsonFault, jsonOffset, jsonShape } from '../../../../src/core/formats/shared/json-place.ts';
import { writeJson } from '../../../../src/core/formats/table/write.ts';
import { platinumOf } from '../../../../src/core/platinum/contract/record.ts';
import { reipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { mustFail, mustRead, vega01 } from '../reading.ts';

const text = writeJson(vega01);

test('broken JSON is told with line and column and what is expected', () => {
  const [problem] = mustFail('{\n  "schema": 1,\n  "name": vega01\n}').problems;
  assert.equal([problem?.line, problem?.column], [3, 11]);
  assert.match(problem?.message ?? '', 'Line 3, column 11: a value is expected, but "vega01" is there');
  assert.match(mustFail('{"schema": 1,').problems[0]?.fix ?? '', 'cut off');
});

test('the place is right for every text that the parser refuses', () => {
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '01',
    'true',
    'nul',
    ' ',
    '"\\x"',
    '"',
    '-',
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
      const json = tokens.join('');
      let legal = true;
      try {
        JSON.parse(json);
      } catch {
        legal = false;
      }
      const fault = jsonFault(json);
      assert.is(fault === undefined, legal, json);
      if (fault) assert.ok(fault.offset <= json.length);
    }),
    { numRuns: 3000 },
  );
});

test('a path leads to its value', () => {
  const json = '{"a": [1, {"b\\"": "x"}], "c": 2}';
  assert.is(json.slice(jsonOffset(json, ['a', 1, 'b"'])).slice(0, 3), '"x"');
  assert.is(json.slice(jsonOffset(json, ['c']))[0], '2');
  assert.is(jsonOffset(json, ['a', 7]), json.indexOf('['));
});

test('a value of the wrong kind is told with its path and line', () => {
  const broken = text.replace('"address":"10.30.40.12"', '"address":12');
  const { problems } = mustFail(broken);
  const line = broken.slice(0, broken.indexOf('"address":12')).split('\n').length;
  assert.is(problems.length, 1);
  assert.match(problems[0]?.message ?? '', new RegExp(`^Line ${line}: endpoints\\[\\d+\\]\\.address is 12$`));
  assert.is(problems[0]?.fix, 'Here the document needs a text.');
});

test('what is kept of a file and of a plan is refused at its line when it has another shape', () => {
  const source = { id: 'source:1', name: 'es.xml', format: 'es-xml', sha256: 'a'.repeat(64) };
  const plan = { id: 'plan:1', name: 'Move' };
  const step = { id: 's1', phase: 2, seq: 1, title: 'ILOM' };
  const cases: readonly (readonly [odd: object, message: string, at: string])[] = [
    [
      { sources: [{ ...source, assignments: { fields: null } }] },
      'sources[0].assignments.fields is null',
      '"fields"',
    ],
    [
      { sources: [{ ...source, assignments: { groups: { blade: 1 } } }] },
      'sources[0].assignments.groups.blade is 1',
      '"blade"',
    ],
    [{ plans: [{ ...plan, temporarySuffix: 1 }] }, 'plans[0].temporarySuffix is 1', '"temporarySuffix"'],
    [
      { plans: [{ ...plan, steps: [{ ...step, inputs: [null] }] }] },
      'plans[0].steps[0].inputs[0] is null',
      'null',
    ],
  ];
  for (const [odd, message, at] of cases) {
    const broken = JSON.stringify({ ...vega01, ...odd }, null, 2);
    const line = broken.slice(0, broken.indexOf(at)).split('\n').length;
    assert.equal(
      mustFail(broken).problems.map((problem) => problem.message),
      [`Line ${line}: ${message}`],
    );
  }
});

test("a number without end in an area's own work counts as not there, and its line is told", () => {
  const settings = { platinum: { costs: { gateway: 5, hour: 77 } }, reip: { minutes: { stop: 78 } } };
  const json = JSON.stringify({ ...vega01, settings }, null, 2).replace(/7([78])/g, '1e309');
  const { appliance, notes } = mustRead(json);
  assert.equal(platinumOf(appliance).costs, { gateway: 5 });
  assert.equal(reipProject(appliance).minutes, {});
  assert.equal(
    notes
      .filter(({ message }) => message.includes('settings'))
      .map(({ message }) => message.replace(/^Line \d+: /, '')),
    ['settings.reip.minutes.stop', 'settings.platinum.costs.hour'].map(
      (place) => `${place} is Infinity; that part is ignored. Here the document needs a finite number.`,
    ),
  );
});

test('keys that reach a prototype are dropped and change nothing', () => {
  const odd = writeJson({ ...vega01, settings: {} })
    .replace('"schema": 1', '"schema": 1,\n"__proto__": {"polluted": true}')
    .replace(
      '"settings": {}',
      '"settings": {"\\u005f_proto__": {"polluted": true}, "a": {"__proto__": {"polluted": 1}}}',
    );
  const { appliance } = mustRead(odd);
  assert.equal(appliance.settings, { a: {} });
  for (const value of [appliance, appliance.settings, appliance.settings.a, {}]) {
    assert.is((value as { polluted?: boolean }).polluted, undefined);
  }
});

test('depth is capped before anything is parsed', () => {
  assert.equal(jsonShape('[{"a": "[[[\\"[:"}]', 2), { names: 1 });
  assert.equal(jsonShape('[{"a": "[[[\\"[:"}]', 1), { tooDeep: 1, names: 0 });
  const deep = `{"schema":1,"x":${'['.repeat(100_000)}`;
  assert.match(
    mustFail(deep).problems[0]?.message ?? '',
    'Line 1, column 216: the JSON is nested deeper than 200',
  );
});

test('a name that an object has twice is refused with its place: only the last would be read', () => {
  const text = writeJson(vega01).replace('"racks":', '"racks": [],\n  "racks":');
  const [problem] = mustFail(text).problems;
  const before = text.slice(0, text.lastIndexOf('"racks"')).split('\n');
  assert.equal([problem?.line, problem?.column], [before.length, 3]);
  assert.match(problem?.message ?? '', 'another name than "racks" is expected');
  assert.ok(mustRead(writeJson({ ...vega01, settings: { a: { b: 1 }, c: [{ b: ':' }, { b: '"x":' }] } })));
});

test('references that lead nowhere are noted', () => {
  const { notes } = mustRead(writeJson({ ...vega01, networks: vega01.networks.slice(1) }));
  assert.ok(notes.some(({ message }) => message.startsWith('vega01dbadm01 refers to network:admin')));
});

test('what a document needs is said in words', () => {
  const fixOf = (from: string, to: string) => mustFail(text.replace(from, to)).problems[0]?.fix;
  assert.match(
    fixOf('"kind":"database"', '"kind":"databse"') ?? '',
    /^Here the document needs database, storage, guest, .* or [a-z-]+\.$/,
  );
  const [problem] = mustFail(JSON.stringify({ ...vega01, settings: 5 })).problems;
  assert.is(problem?.fix, 'Here the document needs an object.');
});

test('work of an area that a foreign file broke is told with its place; the document is read', () => {
  const settings = {
    reip: {
      request: { networks: [5, { networkId: 'network:admin' }], renames: { 0: 'text' } },
      signed: [{ by: 1 }],
      minutes: { stop: -1 },
      run: { kind: 'reip', log: [] },
    },
    platinum: { certified: { asOf: '2025-01-01', source: 'list', rows: [null] } },
    authoring: { generation: 'X10M', racks: 'text' },
  };
  const written = writeJson({ ...vega01, settings });
  const { appliance, notes } = mustRead(written);
  assert.equal(appliance.settings, settings);
  const reported = notes.flatMap(({ message, line }) =>
    message.includes('that part is ignored') ? [[line, message]] : [],
  );
  const places = reported.map(([, message]) => /settings\.\S+/.exec(String(message))?.[0]);
  for (const place of [
    'settings.reip.request.networks[0]',
    'settings.reip.request.renames',
    'settings.reip.signed[0].by',
    'settings.reip.minutes.stop',
    'settings.reip.run.log',
    'settings.platinum.certified.rows[0]',
    'settings.authoring.racks',
  ])
    assert.ok(places.includes(place), `${place}: ${reported.join('; ')}`);
  const [line, message] = reported.find(([, messages]) => String(messages).includes('minutes.stop')) ?? [];
  const before = written.slice(0, written.indexOf('"stop":')).split('\n').length;
  assert.is(
    message,
    `Line ${before}: settings.reip.minutes.stop is -1; that part is ignored. Here the document needs a number of 0 or more.`,
  );
  assert.is(line, before);
  assert.not.ok(mustRead(text).notes.some((note) => note.message.includes('not there')));
});

test('a name spelled with an escape is the same name', () => {
  const text = writeJson(vega01).replace('"racks":', '"r\\u0061cks": [],\n  "racks":');
  assert.match(mustFail(text).problems[0]?.message ?? '', 'another name than "racks" is expected');
});

test('a number too large for JSON is refused wherever it is', () => {
  const withNumber = (number: string) =>
    writeJson(vega01).replace('"schema": 1', `"schema": 1, "later": [${number}]`);
  for (const number of ['1e400', '-1E+0309', '9'.repeat(310), `${'9'.repeat(250)}e99`])
    assert.equal(
      mustFail(withNumber(number)).problems.map(({ message, line }) => [message, line]),
      [[`Line 2: later[0] is ${number.startsWith('-') ? '-' : ''}Infinity`, 2]],
    );
  assert.ok(mustRead(withNumber('1e308, "1e400 "')).ok);
});

test.run();
