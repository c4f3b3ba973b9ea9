import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { checkGrammar } from '../../../../src/core/oedacli/check/check-grammar.ts';
import {
  catalog,
  findCommand,
  frameCommands,
  isRequired,
  isTaken,
  neverWritten,
  variantOf,
  writtenCommands,
} from '../../../../src/core/oedacli/language/command-catalog.ts';
import { readCommands } from '../../../../src/core/oedacli/language/parse-command-tables.ts';
import { findWhereKey } from '../../../../src/core/oedacli/language/where-keys.ts';
import { type Action, fileNamesFor } from '../../../../src/core/oedacli/script/action.ts';
import { buildScript } from '../../../../src/core/oedacli/script/build-script.ts';
import { resolveLines } from '../../../../src/core/oedacli/script/resolve.ts';
import { type CommandLine, pairValue } from '../../../../src/core/oedacli/script/script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { commandForms, documentedExamples } from '../command-forms.ts';

const vega01 = exampleVega01();
const test = suite('oedacli catalog');

const nameOf = ({ verb, object }: { verb: string; object: string }) => `${verb} ${object}`;
const linesOf = (text: string) => resolveLines(parseScript(text).script);

for (const [what, text] of Object.entries({ commandForms, documentedExamples })) {
  test(`${what}: each line reads, prints as it is, and follows its record`, () => {
    const { script, problems } = parseScript(text);
    assert.equal(problems, []);
    assert.is(printScript(script), text);
    for (const one of resolveLines(script)) {
      assert.ok(one.command, `line ${one.number}`);
      checkGrammar(one, (message, about) => assert.ok(about?.warning, `line ${one.number}: ${message}`));
    }
  });
}

/** The forms by command and variant. */
function formsByVariant() {
  const forms = new Map<string, CommandLine[]>();
  for (const { line, command, under } of linesOf(commandForms)) {
    if (!command || under !== undefined) continue;
    const variant = variantOf(
      command,
      (name) => pairValue(line.parameters, name),
      (name) => pairValue(line.where, name),
    );
    const key = `${nameOf(command)} ${variant ?? ''}`;
    forms.set(key, [...(forms.get(key) ?? []), line]);
  }
  return forms;
}

test('every command that is written stands there in its shortest and its longest form', () => {
  const forms = formsByVariant();
  for (const command of writtenCommands) {
    if (command.verb === 'HELP') continue;
    for (const variant of command.variant?.names ?? [undefined]) {
      const key = `${nameOf(command)} ${variant ?? ''}`;
      const own = forms.get(key) ?? [];
      assert.ok(own.length > 0, `no form of ${key}`);
      const taken = command.parameters.filter((one) => isTaken(one, variant));
      const seen = new Set(own.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
      const deciding = command.variant?.parameter;
      for (const { name } of taken)
        assert.ok(seen.has(name) || name === deciding, `${key} never shows ${name}`);
      const shortest = Math.min(...own.map(({ parameters }) => parameters.length));
      const must = taken.filter((one) => isRequired(one, variant)).length;
      const least = command.verb === 'ALTER' && must === 0 ? 1 : must;
      assert.ok(shortest <= least + 1, `the shortest ${key} has ${shortest} parameters`);
    }
  }
});

test('SET lines stand under each CLONE, all of them', () => {
  const resolved = linesOf(commandForms);
  for (const command of catalog.filter(({ sets }) => sets.length > 0)) {
    const clones = new Set(resolved.filter((one) => one.command === command).map(({ number }) => number));
    const seen = resolved.filter(({ under }) => under !== undefined && clones.has(under));
    for (const set of command.sets)
      for (const { name } of set.parameters)
        assert.ok(
          seen.some(({ line }) => line.object === set.object && pairValue(line.parameters, name)),
          `${nameOf(command)} ${set.object} ${name}`,
        );
  }
});

const frame = { deploy: false, review: false, ...fileNamesFor('a.xml') };
const written = (action: Action): string =>
  printScript(buildScript([action], frame, vega01).script).split('\n')[2] ?? '';

test('built from its values a command is the same line, and fixed defaults are left out', () => {
  for (const { line, command, under } of linesOf(commandForms)) {
    if (!command || under !== undefined || ['LOAD', 'SAVE', 'MERGE', 'SET', 'DEPLOY'].includes(line.verb))
      continue;
    const text = printScript({ lines: [line] }).trim();
    if (text === 'LIST XMLACTIONS') continue;
    const values = Object.fromEntries(line.parameters.map(({ name, value }) => [name, value]));
    const where = Object.fromEntries(line.where.map(({ name, value }) => [name, value]));
    const action: Action = { id: 'a', command: nameOf(line), values, where };
    const withDefaults = { ...values };
    const variant = variantOf(
      command,
      (name) => values[name],
      (name) => where[name],
    );
    for (const parameter of command.parameters)
      if (parameter.default !== undefined && isTaken(parameter, variant))
        withDefaults[parameter.name] ??= parameter.default;
    for (const one of [action, { ...action, values: withDefaults }]) {
      const printed = written(one);
      const got = printed.startsWith('# check on your release')
        ? printScript(buildScript([one], frame, vega01).script).split('\n')[3]
        : printed;
      assert.equal(plainWhere(got ?? ''), plainWhere(text));
    }
  }
});

/** The cluster selector is put before what it selects in. */
const plainWhere = (text: string) => {
  const [head, where = ''] = text.split(' WHERE ');
  return [head, where.split(' ').sort().join(' ')];
};

test('every record is whole', () => {
  const names = new Set<string>();
  for (const command of catalog) {
    const name = nameOf(command);
    assert.not.ok(names.has(name), `${name} stands twice`);
    names.add(name);
    assert.not.ok(neverWritten[name], name);
    assert.match(command.source, 'https://docs.oracle.com/');
    const own = new Set(command.parameters.map((parameter) => parameter.name));
    assert.is(own.size, command.parameters.length, name);
    for (const { label, excludes = [], needs = [], replacedBy = [], variants = [] } of command.parameters) {
      assert.ok(label);
      for (const other of [...excludes, ...needs, ...replacedBy])
        assert.ok(own.has(other) || other === 'WHERE', `${name} ${other}`);
      for (const one of variants) assert.ok(command.variant?.names.includes(one), `${name} ${one}`);
    }
    for (const { parameter, inWhere } of command.cautions)
      assert.ok(!parameter || inWhere || own.has(parameter), name);
    for (const { keys, optional } of command.where?.forms ?? [])
      for (const key of [...keys, ...optional])
        assert.ok(key === 'CLUSTER' || findWhereKey(key), `${name} WHERE ${key}`);
  }
});

test('what the catalog does not have the arguments of is known and not written', () => {
  const unwritten = catalog.filter((command) => command.unwritten).map(nameOf);
  assert.equal([...unwritten].sort(), [
    'ALTER XMLACTION',
    'CLONE NEWCELL',
    'DELETE GUEST',
    'DESTROY CLUSTER',
  ]);
  assert.is(findCommand('clone', 'newcell')?.unwritten, 'The catalog does not have its arguments');
  // The counts in the guide are those of the catalog.
  const byForm = writtenCommands.filter((one) => one.verb !== 'HELP' && !frameCommands.has(nameOf(one)));
  const [, offered, named] =
    /## OEDACLI\s+(\d+) commands by form[\s\S]*? (\d+) commands that are\s+known\s+by little more/.exec(
      readFileSync('docs/guide.md', 'utf8'),
    ) ?? [];
  assert.equal(
    [offered, named],
    [String(byForm.length), String(unwritten.length)],
    'docs/guide.md, OEDACLI, counts the commands by form and those known by name: write the new counts there',
  );
});

test('a command without a page of the book does not load: the book itself is named too', () => {
  assert.throws(() => readCommands('networks', '#ADD SCAN|Add a SCAN||action'), /ADD SCAN names no page/);
  const sourceOf = (page: string) =>
    readCommands('networks', `#ADD SCAN|Add a SCAN|${page}|action`)[0]?.source;
  assert.match(sourceOf('book') ?? '', /\/dbmin\/$/);
  assert.match(sourceOf('-') ?? '', /\/dbmin\/add-scan\.html$/);
});

test.run();
