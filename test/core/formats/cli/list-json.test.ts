import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { startRun } from '../../../../src/core/reip/project/run-log.ts';
import { writeRun } from '../../../../src/core/reip/run/run-file.ts';
import { mustFail, mustRead } from '../reading.ts';

const database = {
  version: '2',
  databaseOwner: { id: 'c0_oracle' },
  databaseSid: 'PAYROLL',
  databaseBlockSize: '8192',
  characterset: 'AL32UTF8',
  databaseHome: { id: 'c0_databaseHome' },
  machines: { machine: [{ id: 'm1' }, { id: 'm2' }] },
  databaseTemplate: 'OLTP',
  databaseStyle: 'ADMIN',
  language: 'all_langs',
  diskGroups: { diskGroup: [{ id: 'c0_datadg' }, { id: 'c0_recodg' }] },
  id: 'c0_payroll',
};
const cluster = {
  id: 'c0_clu',
  version: 'CloneInstall',
  clusterName: 'vega01-clu1',
  clusterOwner: 'grid',
  clusterVersion: '19.3.0.0.190416',
  clusterHome: '/u01/app/19.0.0.0/grid',
  inventoryLocation: '/u01/app/oraInventory',
  asmScopedSecurity: 'false',
};
const paste = `oedacli> LIST DATABASES WHERE CLUSTERNUMBER=1\r\n${JSON.stringify({ databases: [database] }, null, 2)}\r\noedacli>`;

test('the example of a paste: a database with what it says, and its cluster as its id calls it', () => {
  const { appliance, format, notes, recognized } = mustRead(paste, 'paste');
  assert.is(format, 'list-json');
  assert.ok(validateAppliance(appliance).ok);
  const [found] = appliance.databases;
  assert.equal(found, {
    id: 'database:cluster:c0/payroll',
    cluster: 'cluster:c0',
    name: 'PAYROLL',
    type: 'normal',
    sourceId: 'c0_payroll',
    template: 'ADMIN',
    blockSize: 8192,
    characterSet: 'AL32UTF8',
    language: 'all_langs',
    style: 'ADMIN',
  });
  assert.ok(notes.some(({ message }) => message.includes('it is called c0 here')));
  assert.equal(
    recognized?.map(({ kind, count, mark }) => [kind, count, mark]),
    [['database', 1, 'documented']],
  );
  const stored = appliance.facts.filter(({ subject }) => subject === found?.id).map(({ key }) => key);
  assert.equal(stored.sort(), ['databaseHome', 'databaseOwner', 'diskGroups', 'machines', 'version']);
});

test('several blocks, any outermost key, one or many, numbers and booleans as such, with or without prompts', () => {
  const blocks = [
    JSON.stringify({ whatever: { x: { ...cluster, asmScopedSecurity: true } } }),
    JSON.stringify([{ ...database, databaseBlockSize: 16384 }]),
    JSON.stringify({ step: [{ stepName: 'Create Users', shortName: 'users', id: 3 }] }),
  ];
  for (const text of [
    `oedacli> LIST CLUSTERS\nSUCCESS\n${blocks[0]}\noedacli> LIST DATABASES\n${blocks[1]}\n${blocks[2]}\nSUCCESS - done\n`,
    blocks.join('\n'),
  ]) {
    const { appliance, recognized } = mustRead(text, 'paste');
    const [only] = appliance.clusters;
    assert.equal(
      [only?.name, only?.gridVersion, only?.asmScopedSecurity],
      ['vega01-clu1', '19.3.0.0.190416', true],
    );
    assert.equal([appliance.databases[0]?.cluster, appliance.databases[0]?.blockSize], [only?.id, 16384]);
    assert.equal(
      recognized?.map(({ kind }) => kind),
      ['cluster', 'database', 'step'],
    );
    assert.ok(appliance.facts.some(({ key }) => key === 'steps'));
  }
});

test('the name of the cluster in the command is used', () => {
  const text = paste.replace('CLUSTERNUMBER=1', "CLUSTERNAME='vega01-clu1'");
  assert.is(mustRead(text).appliance.clusters[0]?.name, 'vega01-clu1');
});

test('objects of no published kind are counted; a paste of nothing else is told', () => {
  const { left } = mustRead(JSON.stringify({ a: [database, { id: 'x', colour: 'blue' }] }), 'paste');
  assert.equal(left, [{ name: 'a', count: 1 }]);
  assert.match(mustFail('{"homes":[{"id":"x","colour":"blue"}]}').problems[0]?.fix ?? '', 'LIST DATABASES');
});

test('a plan is known as one, also when somebody laid it out anew', () => {
  const plan = { proof: { state: 'proved', wording: 'No conflict' }, steps: [{ id: 'baseline' }] };
  for (const text of [JSON.stringify(plan), JSON.stringify(plan, undefined, 2)])
    assert.is(mustFail(text).problems[0]?.message, 'This is the plan of a re-IP');
});

test('the run file of a checklist is told as one, and where it is taken: its steps are no LIST STEPS', () => {
  const steps = [{ id: '1', number: '1', title: 'Validate Configuration File' }];
  const started = '2025-04-05T20:00:00.000Z';
  const run = startRun({ kind: 'deployment', appliance: { id: 'a', name: 'vega01' }, started, steps }, 'Ada');
  const [problem] = mustFail(writeRun(run)).problems;
  assert.is(problem?.message, 'This is the run file of a checklist');
  assert.match(problem?.fix ?? '', 'Resume from a run file');
});

test('SUCCESS in a value is a value', () => {
  const text = JSON.stringify({ a: [{ ...cluster, note: 'SUCCESS' }] }, null, 1);
  assert.ok(
    mustRead(`oedacli> LIST CLUSTERS\n${text}`).appliance.facts.some(({ value }) => value === 'SUCCESS'),
  );
});

test('a fault has its line in the paste', () => {
  const broken = paste.replace('"8192",', '"8192"');
  const line = broken.slice(0, broken.indexOf('"characterset"')).split('\n').length;
  const [problem] = mustFail(broken, 'paste').problems;
  assert.is(problem?.line, line);
  assert.match(problem?.message ?? '', new RegExp(`^Line ${line}, column \\d+: a comma`));
});

test('keys that reach a prototype are dropped and change nothing', () => {
  const text = `{"a":[{"id":"c0_a","databaseSid":"A","__proto__":{"polluted":1},"constructor":{"id":"x"}}]}`;
  const { appliance } = mustRead(text, 'paste');
  assert.is(({} as { polluted?: number }).polluted, undefined);
  assert.is((appliance.databases[0] as { polluted?: number } | undefined)?.polluted, undefined);
});

test('whatever is pasted gets an answer with a place that the paste has', () => {
  const answered = (text: string) => {
    const result = readAppliance({ name: 'paste', text });
    if (result.ok) return;
    const lines = text.split(/\r\n|\n|\r/).length;
    for (const { message, fix, line } of result.problems) {
      assert.ok(message && fix && (line === undefined || (line >= 1 && line <= lines)));
    }
  };
  for (let end = 0; end < paste.length; end++) answered(paste.slice(0, end));
  answered(`oedacli> LIST X\n${'['.repeat(300_000)}`);
  answered(`oedacli> LIST X\n${'{}'.repeat(50_000)}`);
  answered(`oedacli> LIST X\n{"a":"${'\\"'.repeat(300_000)}`);
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"id"',
    '"databaseSid"',
    '"clusterName"',
    '"a"',
    '1',
    'null',
    '\noedacli> x\n',
    '\nSUCCESS\n',
    '"',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 14 }), (tokens) =>
      answered(`oedacli> LIST X\n{${tokens.join('')}`),
    ),
    { numRuns: 2000 },
  );
});

test('lines of names and values are read by the published names, with or without prompts', () => {
  const lines = Object.entries(cluster).map(([name, value]) => `${name} : ${value}`);
  const more = ['clusterName = vega01-clu2', "clusterHome = '/u01/app/b'", 'id = c1_clu'];
  for (const text of [
    ['oedacli> LIST CLUSTERS', ...lines, 'SUCCESS', 'oedacli>', ...more].join('\n'),
    [...lines, '', ...more].join('\r\n'),
    [...lines, ...more].join('\n'),
  ]) {
    const { appliance, format } = mustRead(text, 'paste');
    assert.is(format, 'list-json');
    assert.equal(
      appliance.clusters.map(({ name, gridHome }) => [name, gridHome]),
      [
        ['vega01-clu1', '/u01/app/19.0.0.0/grid'],
        ['vega01-clu2', '/u01/app/b'],
      ],
    );
  }
  const [problem] = mustFail(
    'oedacli> LIST MACHINES\nHOSTNAME  IP\na  10.1.1.1\nSUCCESS\n',
    'paste',
  ).problems;
  assert.is(problem?.line, 2);
  assert.match(problem?.fix ?? '', 'LIST CLUSTERS');
  // Commands without an answer are a script.
  const script = 'LIST CLUSTERS\nLIST XMLACTIONS\n# go\nDEPLOY ACTIONS\n';
  assert.match(mustFail(script, 'paste').problems[0]?.message ?? '', 'OEDACLI script');
});

test('cut off or scrambled, lines are read or told, and reach no prototype', () => {
  const text = `clusterName: a\n__proto__: b\nconstructor: c\n${'x: y\n'.repeat(50)}`;
  for (let end = 1; end < text.length; end++) readAppliance({ name: 'paste', text: text.slice(0, end) });
  assert.equal(
    mustRead(text, 'paste').appliance.clusters.map(({ name }) => name),
    ['a'],
  );
  assert.is(({} as { b?: string }).b, undefined);
});

test('a database without a name is told', () => {
  const { databaseSid: _, ...nameless } = database;
  const { appliance, notes } = mustRead(JSON.stringify({ databases: [nameless] }), 'paste');
  assert.is(appliance.databases.length, 0);
  assert.ok(notes.some(({ message }) => message === 'A database without a name is not imported: c0_payroll'));
});

const line =
  '{"clusters":[{"id":"c0_cluster","clusterName":"vega01-clu1","clusterOwner":"grid","clusterHome":"/u01/app/19.0.0.0/grid","inventoryLocation":"/u01/app/oraInventory"}]}';
const broken = line.replace(/.{80}/g, '$&\n');

test('a paste that its terminal broke into lines is read, and the values that were broken are told', () => {
  const session = `[oracle@vega01dbadm01 linux-x64]$ ./oedacli -c vega01.xml\nDeployment Assistant\noedacli> LIST CLUSTERS\n${broken}\nSUCCESS\noedacli> EXIT\n[oracle@vega01dbadm01 linux-x64]$ `;
  for (const text of [broken, `${broken}\n`, session, session.replaceAll('\n', '\r\n')]) {
    const { appliance, format, notes } = mustRead(text, 'paste');
    assert.is(format, 'list-json');
    assert.equal(
      appliance.clusters.map(({ name, gridHome, inventory }) => [name, gridHome, inventory]),
      [['vega01-clu1', '/u01/app/19.0.0.0/grid', '/u01/app/oraInventory']],
    );
    assert.ok(
      notes.some(
        ({ message, toCheck }) => toCheck && /^Values broken at the end of a line were joined/.test(message),
      ),
    );
  }
  const cut = mustFail(broken.slice(0, -4), 'paste').problems[0];
  assert.is(cut?.line, 1);
});

test.run();
