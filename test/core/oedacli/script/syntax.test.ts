import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandLine } from '../../../../src/core/oedacli/script/script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { example81, example82, example91 } from '../goldens.ts';

const test = suite('oedacli syntax');
const again = (text: string) => printScript(parseScript(text).script);

test('the example scripts read without a problem and print as they were', () => {
  for (const text of [example81, example82, example91]) {
    assert.equal(parseScript(text).problems, []);
    assert.is(again(text), text);
  }
});

test('prompts go, keywords become upper case, comments and blank lines stay', () => {
  assert.is(
    again(
      "oedacli> delete DatabaseHome where id='c0_databaseHome1'\r\n\r\n  # a $ note\noedacli> Save Action",
    ),
    "DELETE DATABASEHOME WHERE ID='c0_databaseHome1'\n\n# a $ note\nSAVE ACTION\n",
  );
});

test('the margin of a mail, an editor and a chat is no part of a command', () => {
  const lines = ['LOAD FILE NAME=a.xml', 'SAVE ACTION', '', '# a note', 'MERGE ACTIONS'];
  const expected = `${lines.join('\n')}\n`;
  const given = lines.filter((line) => line !== '');
  const numbered = (mark: string) => given.map((line, at) => `${String(at + 9).padStart(4)}${mark}${line}`);
  for (const rows of [
    lines.map((line) => `> ${line}`.trimEnd()),
    lines.map((line) => `> > ${line}`),
    lines.map((line) => `  ${line}`),
  ])
    assert.is(again(rows.join('\r\n')), expected, rows[0]);
  for (const mark of [' ', '\t', ': ', ' | ', '. '])
    assert.is(again(numbered(mark).join('\n')), `${given.join('\n')}\n`, mark);
  for (const [begin, end] of [
    ['```', '```'],
    ['```sql', '```'],
    ['{code:sql}', '{code}'],
  ])
    assert.is(again([begin, ...lines, end].join('\n')), `\n${expected}\n`, begin);
});

test('a line of more than 20,000 characters prints and reads back', () => {
  const hosts = Array.from({ length: 3000 }, (_, i) => `host${i}`).join();
  const line = `DISCOVER ES HOSTNAMES='${hosts}' LOCATION=found\n`;
  assert.ok(line.length > 20_000);
  assert.equal(parseScript(line).problems, []);
  assert.is(again(line), line);
});

test('a line that is too long for a command is kept as it is and told', () => {
  const long = `LIST ${' '.repeat(1_000_000)}XMLACTIONS`;
  const { script, problems } = parseScript(`LIST XMLACTIONS\n${long}\n`);
  assert.equal(script.lines[1], { kind: 'unread', text: long });
  assert.match(problems[0]?.message ?? '', 'has 1000015 characters');
  assert.is(problems[0]?.line, 2);
  assert.is(printScript(script), `LIST XMLACTIONS\n${long}\n`);
});

test('lists come out quoted, in double quotes where the book has them', () => {
  assert.is(again('add database hostnames=a,b'), "ADD DATABASE HOSTNAMES='a,b'\n");
  assert.is(again('GENERATE SSHKEYS HOSTNAMES="a,b"'), 'GENERATE SSHKEYS HOSTNAMES="a,b"\n');
});

const faults: readonly [string, number, string][] = [
  ['SAVE ACTION;', 12, 'without a ;'],
  ['SAVE FILE NAME= MAC=true', 16, 'no value'],
  ['SAVE FILE NAME =', 17, 'no value'],
  ["SAVE FILE NAME='a.xml", 16, 'not closed'],
  ['SAVE FILE NAME="a.xml"', 16, 'single quotes'],
  ['SAVE FILE NAME=\u2018a.xml\u2019', 16, 'single quotes'],
  ["SAVE FILE NAME='a'b", 19, 'A space is missing'],
  ['SAVE FILE NAME=a$b.xml', 17, 'cannot hold $'],
  ["ADD DATABASE DBNAME='a`b'", 23, 'cannot hold `'],
  ['ADD DATABASE DBNAME=SALES \\', 27, 'has one line'],
  ['ADD DATABASE DBNAME=SALES\\', 26, 'cannot hold \\'],
  ['SAVE ACTION # keep it', 13, 'a separate line'],
  ['SAVE FILE NAME=a.xml, MAC=true', 21, 'separated by spaces'],
  ["LIST NETWORKS WHERE HOSTNAME='a', 'b'", 33, 'separated by spaces'],
  ['SAVE FILE\u00a0NAME=a.xml', 10, 'no-break space'],
  ['MERGE ACTIONS FORCE', 15, 'after SAVE ACTION only'],
  ['LIST DATABASES WHERE', 21, 'no condition'],
  ['LIST', 1, 'a verb and an object'],
  ['ADD DATABASE DBNAME=A DBTYPE=CDB dbname=B', 34, 'DBNAME appears twice'],
  ['LIST DATABASES WHERE ID=a ID=b', 27, 'ID appears twice'],
  ["ALTER SWITCH DESCRIPTION='' ULOC=3", 26, 'DESCRIPTION is empty'],
  ['ADD DATABASE DBNAME=A DBTYPE', 23, 'DBTYPE has no value'],
];

for (const [text, column, words] of faults) {
  test(`fault at column ${column}: ${text}`, () => {
    const { script, problems } = parseScript(`# one\n${text}\nLIST XMLACTIONS\n`);
    assert.equal(
      problems.map((problem) => [problem.line, problem.column]),
      [[2, column]],
    );
    assert.ok(problems[0]?.message.includes(words), problems[0]?.message);
    assert.is(script.lines.length, 3);
    if (!text.endsWith(';')) assert.equal(script.lines[1], { kind: 'unread', text });
  });
}

test('every fault of a line is told in one pass', () => {
  const { problems } = parseScript(
    'ADD DATABASE DBNAME=A$ DBTYPE = CDB CHARSET=\'x" DATADG=D WHERE CLUSTERNAME=a;b X',
  );
  assert.equal(
    problems.map(({ column }) => column),
    [22, 45, 80],
  );
});

test('spaces around = read and are not printed', () => {
  assert.is(
    again('alter vault HC = 20TB  EF= 1TB XT =2TB where EXASCALECLUSTER = exa1 NAME\t= vault1'),
    'ALTER VAULT HC=20TB EF=1TB XT=2TB WHERE EXASCALECLUSTER=exa1 NAME=vault1\n',
  );
});

const session = `[root@host linux-x64]# ./oedacli
oedacli> LOAD FILE NAME=Example.xml
SUCCESS - file loaded OK
oedacli>
oedacli> delete vip where clusternumber=1 computenumber=1
 Merging DELETE VIP; a line that looks like nothing
oedacli> SAVE ACTION
oedacli> exit`;

test('of a session only lines with the prompt are commands, and the lines keep their places', () => {
  const { script, problems } = parseScript(session);
  assert.equal(
    problems.map(({ message, line, severity }) => [message.startsWith('4 lines of output'), line, severity]),
    [[true, 1, 'warning']],
  );
  assert.is(
    printScript(script),
    '\nLOAD FILE NAME=Example.xml\n\n\nDELETE VIP WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1\n\nSAVE ACTION\n\n',
  );
});

test('the record of a terminal is read as it was seen', () => {
  for (const typed of [
    'SAVE ACTIOM\bN',
    'SAVE ACTIONS\b \b',
    'SAVE ACTIONS\b\u001b[K',
    'SAVE ACTIOM\u001b[1m\bN\u001b[0m',
    '\u001b]0;title\u0007SAVE ACTION',
    '\u001b(B\u001b[mSAVE ACTION\u001b[?2004l',
    '\u00a0SAVE ACTION\u00a0',
  ])
    assert.is(again(`oedacli> ${typed}`), 'SAVE ACTION\n', JSON.stringify(typed));
});

test('a row that ends with a backslash is read with the rest of its command, and reported', () => {
  const text = 'alter scan scanport=1522 \\\n  scanname=a\\\nwhere clusternumber=1\nLIST SCANS\n';
  const { script, problems } = parseScript(text);
  assert.is(
    printScript(script),
    'ALTER SCAN SCANPORT=1522 SCANNAME=a WHERE CLUSTERNUMBER=1\n\n\nLIST SCANS\n',
  );
  assert.equal(
    problems.map(({ line, column, message }) => [line, column, message]),
    [[1, 26, 'A command has one line.']],
  );
  // In a session the rest has no prompt, and is no output.
  const pasted = parseScript('oedacli> ALTER SCAN SCANPORT=1522 \\\nWHERE CLUSTERNUMBER=1\n');
  assert.is(printScript(pasted.script), 'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1\n\n');
  assert.is(pasted.problems.length, 1);
  // A comment goes on in no other row.
  assert.is(again('# a \\\nSAVE FILE NAME=a.xml\n'), '# a \\\nSAVE FILE NAME=a.xml\n');
});

test('what HELP printed is output, up to the next command', () => {
  const text =
    'HELP ADD SCAN\nADD SCAN SCANNAME=<name> [SCANPORT=<port>]\n* SCANNAME: the name\nADD SCAN\nLOAD FILE NAME=a.xml\n';
  const { script, problems } = parseScript(text);
  assert.equal([problems.length, problems[0]?.line], [1, 2]);
  assert.is(printScript(script), 'HELP ADD SCAN\n\n\n\nLOAD FILE NAME=a.xml\n');
});

test('FORCE is a word after SAVE ACTION', () => {
  assert.is(again('save action force'), 'SAVE ACTION FORCE\n');
});

test('a flag may stand without a value where the syntax of the book has it so', () => {
  for (const text of [
    'CREATE CLUSTER DELETEDB WHERE CLUSTERNUMBER=1\n',
    'CREATE CLUSTER DELETEDB=true\n',
    'HELP\n',
  ])
    assert.is(again(text), text);
  assert.is(parseScript('ADD DATABASE DBNAME').problems.length, 1);
});

test('a column counts from the start of the line as pasted', () => {
  assert.is(parseScript('oedacli> SAVE FILE NAME=a$').problems[0]?.column, 26);
});

const piece = fc.constantFrom(
  ...[
    'ADD',
    'DATABASE',
    'where',
    'DBNAME=',
    'SALES',
    "'",
    '"',
    ' ',
    '\t',
    '=',
    '#',
    ';',
    '\n',
    '\r\n',
    '\ufeff',
  ],
  ...[
    'oedacli> ',
    "HOSTNAMES='a, b'",
    'VAULTLIST=x',
    'NAME=a.xml',
    '$',
    '\\',
    'é',
    '\u2028',
    '<size>',
    'save file',
  ],
);

test('printing what was read is a fixed point', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 25 }).map((parts) => parts.join('')),
        fc.string(),
      ),
      (text) => {
        const first = again(text);
        assert.is(again(first), first);
        assert.is(parseScript(first).script.lines.length, parseScript(text).script.lines.length);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('the printer never writes a value that it could not read back', () => {
  for (const value of ["a'", 'a\nDEPLOY ACTIONS', '$x'])
    assert.throws(() => printScript({ lines: [commandLine('SAVE', 'FILE', [{ name: 'NAME', value }])] }));
  assert.throws(() => printScript({ lines: [{ kind: 'comment', text: '# a\nDEPLOY ACTIONS' }] }));
  assert.throws(() =>
    printScript({ lines: [commandLine('SAVE', 'FILE', [{ name: 'NAME=a B', value: 'x' }])] }),
  );
});

test.run();
