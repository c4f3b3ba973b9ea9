import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkGrammar } from '../../../../src/core/oedacli/check/check-grammar.ts';
import { writtenCommands } from '../../../../src/core/oedacli/language/command-catalog.ts';
import { resolveLines } from '../../../../src/core/oedacli/script/resolve.ts';
import type { CommandLine, Script } from '../../../../src/core/oedacli/script/script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { isWhole } from '../../../tools/sample.mjs';
import { anyCommand, anyScript } from './random-script.ts';

const test = suite('oedacli random scripts');

const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'quoted' ? undefined : inner)));

function grammarErrors(script: Script): string[] {
  const errors: string[] = [];
  for (const one of resolveLines(script))
    checkGrammar(one, (message, about) => {
      if (!about?.warning) errors.push(`${one.number}: ${message}`);
    });
  return errors;
}

test('what is printed reads back as it was', () => {
  fc.assert(
    fc.property(anyScript, (script) => {
      const text = printScript(script);
      const read = parseScript(text);
      assert.equal(read.problems, []);
      assert.equal(plain(read.script), plain(script));
      assert.is(printScript(read.script), text);
    }),
    { numRuns: 500 },
  );
});

test('a command that follows its record has no error of grammar', () => {
  fc.assert(
    fc.property(anyCommand, (lines) => {
      const script = { lines };
      assert.equal(grammarErrors(script), [], printScript(script));
    }),
    { numRuns: 2000 },
  );
});

/** Each breaks one thing that the record of the command rules out. */
const faults: Readonly<Record<string, (line: CommandLine) => CommandLine | undefined>> = {
  'a required parameter left out': (line) => {
    const command = writtenCommands.find(({ verb, object }) => verb === line.verb && object === line.object);
    const must = command?.parameters.find(
      ({ required, replacedBy, variants }) => required && !replacedBy && !variants,
    );
    return must && { ...line, parameters: line.parameters.filter(({ name }) => name !== must.name) };
  },
  'no WHERE': (line) => {
    const command = writtenCommands.find(({ verb, object }) => verb === line.verb && object === line.object);
    return command?.where?.required ? { ...line, where: [] } : undefined;
  },
  'a strange key in WHERE': (line) => {
    // Of many a LIST only the name is known: their WHERE may be anything.
    const command = writtenCommands.find(({ verb, object }) => verb === line.verb && object === line.object);
    return line.verb === 'LIST' && !command?.where
      ? undefined
      : { ...line, where: [...line.where, { name: 'NOVELTY', value: 'x' }] };
  },
  'a number that is none': (line) => {
    const at = line.parameters.findIndex(({ value }) => /^\d+$/.test(value));
    const command = writtenCommands.find(({ verb, object }) => verb === line.verb && object === line.object);
    const kind = command?.parameters.find(({ name }) => name === line.parameters[at]?.name)?.kind;
    return kind?.is === 'integer'
      ? {
          ...line,
          parameters: line.parameters.map((pair, n) => (n === at ? { ...pair, value: 'many' } : pair)),
        }
      : undefined;
  },
  'an address that is none': (line) => {
    const at = line.parameters.findIndex(({ value }) => /^10\.\d+\.\d+\.\d+$/.test(value));
    return at < 0
      ? undefined
      : {
          ...line,
          parameters: line.parameters.map((pair, n) => (n === at ? { ...pair, value: '10.1.2.300' } : pair)),
        };
  },
};

for (const [name, breakIt] of Object.entries(faults)) {
  test(`found in any command: ${name}`, () => {
    let seeded = 0;
    fc.assert(
      fc.property(anyCommand, ([line, ...sets]) => {
        const broken = line && breakIt(line);
        if (!broken) return;
        seeded++;
        const script = { lines: [broken, ...sets] };
        assert.ok(grammarErrors(script).length > 0, printScript(script));
      }),
      { numRuns: 500 },
    );
    assert.ok(seeded > (isWhole ? 20 : 2), `${seeded} seeded`);
  });
}

test.run();
