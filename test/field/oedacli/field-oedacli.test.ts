/**
 * Scripts and changes as people of this job have them, with what the user must get: expected.json names each case, its
 * kind of fault and the expectation; the cases of more-cases.json have their text or change in place. A script is SET
 * EXITONERROR, LOAD FILE, and from line 3 the command.
 */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../src/core/appliance/merge/diff.ts';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { applyScript } from '../../../src/core/oedacli/dry-run/apply-script.ts';
import { checkScript } from '../../../src/core/oedacli/dry-run/check-script.ts';
import { buildScript } from '../../../src/core/oedacli/script/build-script.ts';
import { readActions } from '../../../src/core/oedacli/script/read-actions.ts';
import { parseScript, printScript } from '../../../src/core/oedacli/script/syntax.ts';
import { type Case, type DocumentChange, edited, found } from './expectation.ts';
import { judgeBetween } from './judge-between.ts';
import { fullNameOf, meaningOf } from './same-meaning.ts';

const folder = 'test/field/oedacli';
const read = (name: string) => readFileSync(`${folder}/cases/${name}`, 'utf8');
const casesOf = (file: string) =>
  (JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { cases: readonly Case[] }).cases;
const frame = 'SET EXITONERROR ENABLE=true\nLOAD FILE NAME=Example.xml\n';
const test = suite('field: oedacli');

function load(name = 'vega01'): Appliance {
  if (name === 'vega01') return exampleVega01();
  const answer = readAppliance({ name, text: read(name) });
  if (!answer.ok) throw new Error(`${name} cannot be read`);
  return answer.appliance;
}

const has = (words: string, text: string) => new RegExp(words, 'i').test(text);
const unknown =
  /not in the catalogue|catalogue does not have|catalog does not have|not in the catalog|not publicly documented|not a known parameter|has no where\b/i;

const commandsOf = (text: string) =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.trim().startsWith('#'))
    .map((row) => row.trim().split(/\s+/).slice(0, 2).join(' '));

function judgeScript({ script = '', text, raw, on, start = [], expect }: Case) {
  const before = edited(load(on), start);
  const source = text === undefined ? read(script) : raw ? text : frame + text;
  const parsed = parseScript(source);
  const printed = printScript(parsed.script);
  assert.is(printScript(parseScript(printed).script), printed);
  const effect = applyScript(before, parsed.script);
  const messages = [
    ...parsed.problems.map((one) => ({ severity: 'error', ...one })),
    ...checkScript(parsed.script, before),
  ];
  const at = (line: number | undefined) => messages.filter((one) => line === undefined || one.line === line);
  const errors = messages.filter(({ severity }) => severity === 'error');
  if (expect.commands) assert.equal(commandsOf(printed), expect.commands);
  assert.ok(parsed.problems.length <= (expect.problemsAtMost ?? 99), parsed.problems[0]?.message);
  const clean = expect.clean === 'all' ? source.split('\n').map((_, i) => i + 1) : (expect.clean ?? []);
  for (const line of clean)
    for (const { severity, message } of at(line))
      assert.ok(severity !== 'error' && !unknown.test(message), `line ${line}: ${message}`);
  if (expect.errorLines) assert.equal([...new Set(errors.map(({ line }) => line))], expect.errorLines);
  const texts = (line: number | undefined) => at(line).map(({ message, fix = '' }) => `${message} ${fix}`);
  for (const { line, words, error } of expect.contains ?? [])
    assert.ok(
      texts(line).some((text) => has(words, text)) &&
        (!error || at(line).some((one) => errors.includes(one))),
      `line ${line} does not have ${words}`,
    );
  for (const { line, words } of expect.lacks ?? [])
    assert.equal(
      texts(line).filter((text) => has(words, text)),
      [],
    );
  for (const row of expect.printed ?? []) assert.ok(printed.split('\n').includes(row), printed);
  for (const { line, most } of expect.messagesAtMost ?? [])
    assert.ok(at(line).length <= most, `line ${line}`);
  judgeEffect(before, effect, expect);
  if (expect.reopened) {
    const { actions, options } = readActions(parsed.script, before, 'Example.xml');
    const again = commandsOf(printScript(buildScript(actions, options, before).script));
    const ofFrame = /^(?:SET EXITONERROR|LOAD FILE|SAVE |MERGE |LIST )/;
    assert.equal(
      again.filter((one) => !ofFrame.test(one)),
      expect.reopened,
    );
  }
}

function judgeEffect(before: Appliance, effect: ReturnType<typeof applyScript>, expect: Case['expect']) {
  const after = effect.appliance;
  for (const { line, deployed, words, not } of expect.touches ?? []) {
    const here = effect.touches.filter((one) => one.line === line);
    assert.ok(here.length > 0, `line ${line} touches nothing`);
    if (deployed !== undefined)
      assert.ok(
        here.some((one) => one.deployed === deployed),
        `line ${line}`,
      );
    if (words)
      assert.ok(
        here.some((one) => has(words, one.words)),
        here[0]?.words,
      );
    if (not)
      assert.equal(
        here.filter((one) => has(not, one.words)),
        [],
      );
  }
  for (const line of expect.noTouch ?? [])
    assert.equal(
      effect.touches.filter((one) => one.line === line),
      [],
    );
  if (expect.sameDocument) assert.equal(diffAppliances(meaningOf(before), meaningOf(after)), []);
  for (const { in: name, where, is = {} } of expect.records ?? []) {
    const record = found(after, name, where);
    assert.ok(record, `no ${name} ${JSON.stringify(where)}`);
    assert.ok(found({ [name]: [record] }, name, is), JSON.stringify(record));
  }
  for (const { in: name, where } of expect.absent ?? []) assert.is(found(after, name, where), undefined);
  for (const { address, name } of expect.fullNames ?? []) {
    const one = after.endpoints.find((endpoint) => endpoint.address === address);
    assert.ok(one && [name].flat().includes(fullNameOf(after, one)), one && fullNameOf(after, one));
  }
  for (const { path, value, not } of expect.fields ?? []) {
    const got = path
      .split('.')
      .reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], after);
    if (not) assert.not.ok(has(not, JSON.stringify(got) ?? ''));
    else assert.equal(got, value);
  }
}

function judgeChange({ between = '', change: inPlace, on, expect }: Case) {
  const change = inPlace ?? (JSON.parse(read(between)) as DocumentChange);
  const before = edited(load(on), change.start ?? []);
  const verdict = judgeBetween(before, edited(before, change.edits));
  const labels = (changes: readonly { readonly label: string }[]) => changes.map(({ label }) => label);
  assert.equal(verdict.errors, [], verdict.text);
  assert.equal(verdict.faults, [], verdict.text);
  assert.equal(labels(verdict.unlisted), [], verdict.text);
  assert.equal(labels(verdict.listedInVain), [], verdict.text);
  if (expect.reaches) assert.equal(labels(verdict.left), [], verdict.text);
  if (expect.lines) assert.ok(has(expect.lines, verdict.text), verdict.text);
  if (expect.without) assert.not.ok(has(expect.without, verdict.text), verdict.text);
  if (expect.listed)
    assert.ok(verdict.listed.some(({ path, label }) => has(expect.listed ?? '', `${path} ${label}`)));
}

for (const one of [...casesOf('expected.json'), ...casesOf('more-cases.json')])
  if (!one.unconfirmed)
    test([one.kind, one.name].filter(Boolean).join(': '), () =>
      (one.between || one.change ? judgeChange : judgeScript)(one),
    );

test.run();
