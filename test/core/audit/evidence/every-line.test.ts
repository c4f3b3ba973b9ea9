/** Every line of an output is read, skipped by a rule with a name, or listed as not read. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { type Sample, samples } from './evidence-samples.ts';

const test = suite('every line of evidence');
const read = (text: string) => readEvidence(text, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const prompted = ({ host, command, text }: Sample) => `[root@${host} ~]# ${command}\n${text}\n`;

test('of an output of a known shape no line is unread', () => {
  for (const sample of samples) {
    const { readings, unknown } = read(prompted(sample));
    assert.equal(unknown, [], sample.command);
    assert.equal(
      readings.flatMap(({ notRead }) => notRead),
      [],
      sample.command,
    );
  }
});

/** Lines of no tool: words, a sentence, an address in an unknown row. */
const foreign = [
  'Zxqvth wobbly frobnication',
  'zxqvth',
  '   zxqvth wobbly 10.99.99.99 frobnicated somewhere',
  '[zxqvth] (wobbly)',
  'The zxqvth is not well.',
];

/** In a row of these tables any word may be a value: the line is read as one, and is shown as one. */
const anyWord: Readonly<Record<string, readonly string[]>> = {
  'asmcmd lsattr -lm -G DATAC1': [
    'zxqvth wobbly 10.99.99.99 frobnicated somewhere',
    'The zxqvth is not well.',
  ],
  'show lldp neighbors': ['zxqvth'],
  'escli lsservice': ['Zxqvth wobbly frobnication'],
};

/** Nothing is read of a notation that a line in its midst has broken, so every line is listed. */
const oneStructure = 'cat /opt/oracle.cellos/cell.conf';

test('a line that no rule knows is listed as not read, alone and with its place, wherever it is in whichever output', () => {
  let asValues = 0;
  for (const sample of samples) {
    const lines = sample.text.split('\n');
    for (const odd of foreign)
      for (const at of [0, Math.ceil(lines.length / 2), lines.length]) {
        const text = [...lines.slice(0, at), odd, ...lines.slice(at)].join('\n');
        const { readings, unknown } = read(prompted({ ...sample, text }));
        const where = `${sample.command} line ${at}: ${odd}`;
        assert.equal(unknown, [], where);
        const found = readings.flatMap(({ notRead }) => notRead);
        if (found.length === 0 && anyWord[sample.command]?.includes(odd.trim())) {
          asValues++;
          const values = readings.map(({ leftUncompared, verdicts, seen }) => [
            leftUncompared,
            verdicts,
            seen,
          ]);
          assert.match(JSON.stringify(values), /zxqvth/i, where);
        } else if (sample.command === oneStructure && at > 0 && at < lines.length)
          assert.equal(
            found,
            text.split('\n').map((line, i) => ({ line: i + 2, text: line.trim() })),
            where,
          );
        else assert.equal(found, [{ line: at + 2, text: odd.trim() }], where);
      }
  }
  assert.is(asValues, 8);
});

test('the place of what is unread or observed is its line in the paste', () => {
  const paste = '\n\n[root@vega01dbadm01 ~]# ip -br a\neth0 UP 10.20.10.11/24\nZxqvth wobbly\n';
  const [reading] = read(paste).readings;
  assert.equal(reading?.notRead, [{ line: 5, text: 'Zxqvth wobbly' }]);
  assert.is(reading?.observed[0]?.line, 4);
  const byHost = read('$ dcli -g all -l root uname -r\na01: 5.4.17-1.el8\na02: 5.4.17-1.el8\na02: zxqvth\n');
  assert.equal(
    byHost.readings.flatMap(({ host, notRead }) => notRead.map(({ line }) => [host, line])),
    [['a02', 4]],
  );
});

test('a rule that skips names one kind of line', () => {
  const rules = samples.flatMap((sample) =>
    read(prompted(sample)).readings.flatMap(({ skipped }) => skipped),
  );
  assert.ok(rules.length > 10, `${rules.length}`);
  for (const { rule, lines } of rules) {
    assert.not.match(rule, /\b(?:rest|other|everything|unknown)\b(?! of)/);
    assert.ok(lines.length > 0, rule);
  }
});

test.run();
