/** Scripts inside a shell script, or called by one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const test = suite('oedacli in a shell');

const script = [
  'LOAD FILE NAME=Example.xml',
  'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1',
  'SAVE ACTION',
  'MERGE ACTIONS',
  'SAVE FILE NAME=Example-new.xml',
];
const commands = (text: string) =>
  printScript(parseScript(text).script)
    .split('\n')
    .filter((row) => row !== '');
const read = (rows: readonly string[], expected: readonly string[] = script) => {
  const { problems } = parseScript(rows.join('\n'));
  assert.equal(commands(rows.join('\n')), expected);
  assert.equal(
    problems.map(({ severity }) => severity),
    ['warning'],
    JSON.stringify(problems),
  );
};

test('a here-document is the script, and the lines of the shell are counted once', () => {
  const rows = ['#!/bin/bash', 'set -e', 'cd /opt/oeda', './oedacli <<EOF', ...script, 'EOF', 'echo "rc $?"'];
  read(rows);
  const { problems, script: lines } = parseScript(rows.join('\n'));
  assert.is(problems[0]?.message, '6 lines of shell skipped: the here-document is the script.');
  assert.is(lines.lines.length, rows.length);
  read([
    'if [ -d "$OEDA" ]; then',
    `"$OEDA"/oedacli <<-'END' | tee o.log`,
    ...script.map((row) => `\t${row}`),
    '\tEND',
    'fi',
  ]);
  read([`ssh oracle@deploy01 "cd /opt/oeda && ./oedacli" << "EOF"`, ...script, 'EOF']);
  read(['# sudo -u oracle ./oedacli <<EOF', ...script, 'EXIT', 'EOF']);
  read(['./oedacli <<EOF', ...script]);
});

test('a file that a here-document writes is the script, one of another tool is not', () => {
  read(["cat > scan.cmd <<'EOF'", ...script, 'EOF', '/opt/oeda/oedacli -c scan.cmd']);
  read(['sqlplus -s / <<EOF', 'select 1 from dual;', 'EOF', './oedacli <<EOF', ...script, 'EXIT', 'EOF']);
  read(['ssh host <<EOF', './oedacli <<EOT', ...script, 'EOT', 'EOF']);
  read(
    ['./oedacli <<A', ...script, 'exit', 'A', './oedacli <<B', 'LIST CLUSTERS', 'B'],
    [...script, 'LIST CLUSTERS'],
  );
});

test('the configuration that the call of a here-document names is loaded', () => {
  const [load = '', ...rest] = script;
  for (const call of ['./oedacli -c Example.xml <<EOF', '"$OEDA"/oedacli -q -c "Example.xml" -f - << EOF']) {
    const rows = ['cd /opt/oeda', call, '# scan', ...rest, 'EOF'];
    const { problems, script: lines } = parseScript(rows.join('\n'));
    assert.equal(commands(rows.join('\n')), [load, '# scan', ...rest]);
    assert.is(lines.lines.length, rows.length);
    assert.equal(
      problems.map(({ line, severity }) => [line, severity]),
      [
        [1, 'warning'],
        [2, 'warning'],
      ],
    );
  }
  // The script loads a file itself, and a variable is no name of one.
  read(['./oedacli -c Other.xml <<EOF', ...script, 'EOF']);
  read(['./oedacli -c $ES.xml <<EOF', ...rest, 'EOF'], rest);
});

test('the prompt of a shell in front of the rows goes', () => {
  read(['[oracle@deploy01 oeda]$ ./oedacli <<EOF', ...script.map((row) => `> ${row}`), '> EOF']);
});

test('a variable of the shell is a fault of its line', () => {
  const { problems } = parseScript('./oedacli <<EOF\nALTER SCAN SCANPORT=$PORT WHERE CLUSTERNUMBER=1\nEOF\n');
  assert.equal(
    problems.filter(({ severity }) => !severity).map(({ line }) => line),
    [2],
  );
});

test('a program without a here-document has one message, which names the file that it runs', () => {
  const faults = (text: string) =>
    parseScript(text).problems.map(({ line, message }) => `${line} ${message}`);
  assert.equal(faults('#!/bin/bash\nset -e\necho "start"\n./oedacli -c /u01/scan.cmd\n'), [
    '4 This line runs the script /u01/scan.cmd, which is another file.',
  ]);
  for (const rows of [
    ['oedacli <<< "LIST MACHINES"'],
    [`echo "${script.join('\n')}" | ./oedacli`],
    ["$script = @'", ...script, "'@", '$script | .\\oedacli.cmd'],
    ['#!/usr/bin/env python3', 'x = """', ...script, '"""', 'subprocess.run(["./oedacli"], input=x)'],
  ]) {
    const found = faults(rows.join('\n'));
    assert.is(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', 'a program that calls OEDACLI');
  }
});

test('no readable command gets lost in the lines of a shell', () => {
  const here = ['./oedacli <<EOF', ...script, 'EOF'];
  for (const rows of [
    ['[oracle@deploy01 oeda]$ ./oedacli', ...script],
    ['/opt/oeda/oedacli -h | head', ...script],
    ['-- run with "oedacli"', ...script],
    [...script, ...here],
    ['./oedacli <<EOF', ...script, 'EOFF', './oedacli <<END', 'LIST MACHINES', 'END'],
    [...script, '<<<<<<< HEAD', 'LIST CLUSTERS', '=======', 'LIST MACHINES', '>>>>>>> other'],
    ['if true; then', './oedacli <<A', ...script, 'A', 'else', './oedacli <<B', 'LIST CLUSTERS', 'B', 'fi'],
    [...here, './oedacli -c other.cmd'],
  ]) {
    const { script: read, problems } = parseScript(rows.join('\n'));
    const shown = printScript(read);
    for (const command of script) assert.ok(shown.includes(command), `${rows[0]}: ${command}`);
    assert.ok(
      problems.some(({ severity }) => severity === undefined),
      rows[0],
    );
  }
});

test('a path that names OEDACLI in a wrong command is no call', () => {
  const { problems } = parseScript('LOAD FILE NAME="/opt/oedacli"\nLIST CLUSTERS\n');
  assert.equal(
    problems.map(({ message }) => message),
    ['NAME takes single quotes.'],
  );
});

test('EXIT ends a script; a command behind it is reported', () => {
  assert.equal(parseScript('LIST CLUSTERS\nEXIT\n\n').problems, []);
  assert.is(parseScript('LIST CLUSTERS\nEXIT\nLIST MACHINES\n').problems.length, 1);
});

test('the dots of a list and the times before prompts go', () => {
  assert.equal(commands(script.map((row) => `- ${row}`).join('\n')), script);
  assert.equal(commands(script.map((row, at) => `10:15:0${at} oedacli> ${row}`).join('\n')), script);
});

test('a comment of another language and half a command name their fix', () => {
  const first = (text: string) => parseScript(text).problems[0];
  assert.is(first('-- change\n')?.fix, 'Replace -- by #.');
  assert.is(first('// change\n')?.fix, 'Replace // by #.');
  for (const text of ['WHERE CLUSTERNUMBER=1', 'SCANPORT=1522'])
    assert.is(first(text)?.fix, 'Join it with the line above.');
});

test('where a command is outside of the document, a note at it names the reason for the other faults', () => {
  const outside = 'ALTER SCAN SCANPORT=1523 WHERE CLUSTERNUMBER=1';
  const rows = ['cd /opt/oeda', './oedacli <<EOF', ...script, 'EOF', outside];
  const { problems, script: read } = parseScript(rows.join('\n'));
  const notes = problems.filter(({ severity }) => severity === 'warning');
  assert.equal(
    notes.map(({ line }) => line),
    [rows.length],
  );
  assert.match(notes[0]?.message ?? '', 'outside of the here-document');
  assert.is(printScript(read).split('\n').at(-2), outside);
});

test.run();
