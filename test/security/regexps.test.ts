/**
 * No text makes a regular expression run away: each one of the sources is given its slowest texts. The test measures
 * the processor's time, so a busy machine changes nothing, and the bound is a hundred times the time that is needed.
 */

import { Script } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainText } from '../../src/core/audit/evidence/blocks/plain-text.ts';
import { readEvidence } from '../../src/core/audit/evidence/read-evidence.ts';
import { maskSecrets } from '../../src/core/audit/evidence/secrets/mask-secrets.ts';
import { secretRules } from '../../src/core/audit/evidence/secrets/secret-rules.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { sourcesUnder } from '../repo/sources.ts';
import { isWhole } from '../tools/sample.mjs';
import { attacksOn } from './regexp-attacks.ts';
import { type Expression, expressionsOf, expressionsUnder, templatesOf } from './regexp-literals.ts';

const regexps = suite('regular expressions');

const code = [...sourcesUnder('src'), ...sourcesUnder('static/nginx')].filter(({ path }) =>
  /\.(tsx?|js)$/.test(path),
);
const expressions = new Map<string, Expression>();
for (const one of [...expressionsUnder(code), ...code.flatMap(templatesOf)])
  expressions.set(`/${one.source}/${one.flags}`, one);

const attack = new Script('globalThis.underAttack()');
const mostMs = 150;

/** Processor time of `act` in ms, the least of three where it is above `most`; cut off when it runs away. */
function cost(act: () => unknown, most = mostMs): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > most; round += 1) {
    Object.assign(globalThis, { underAttack: act });
    const before = process.cpuUsage();
    try {
      attack.runInThisContext({ timeout: 1000 });
    } catch (error) {
      if (!/timed out/.test(String(error))) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Cut off before it came to an end. */
function runsAway(act: () => unknown): boolean {
  Object.assign(globalThis, { underAttack: act });
  try {
    attack.runInThisContext({ timeout: 400 });
    return false;
  } catch (error) {
    return /timed out/.test(String(error));
  }
}

const search = (source: string, flags: string, text: string) => {
  const pattern = new RegExp(source, flags);
  return () => (pattern.global ? text.replace(pattern, '') : pattern.test(text));
};

regexps('each is at most quadratic, at 2,000 characters no hesitation', () => {
  assert.ok(expressions.size > 500, `${expressions.size} expressions`);
  const slow: string[] = [];
  const rules = secretRules.map(({ source, flags }) => [`secret rule ${source}`, { source, flags }] as const);
  const all = [...expressions].map(([name, one]) => [`${one.path}: ${name}`, one] as const);
  for (const [name, { source, flags }] of [...all, ...rules]) {
    const texts = attacksOn(source, flags, 2000);
    // One measurement for all: hardly any is slow, and then each is asked.
    if (cost(() => texts.map((text) => search(source, flags, text)())) <= mostMs) continue;
    const worst = texts.find((text) => cost(search(source, flags, text)) > mostMs);
    if (worst) slow.push(`${name} at ${JSON.stringify(worst.slice(0, 40))}`);
  }
  assert.equal(slow, []);
});

regexps('a whole paste of 100,000 characters is cleaned and masked at once, whatever stands in it', () => {
  const ofPaste = [...expressions.values()].filter(({ path }) =>
    /evidence\/(?:blocks\/plain-text|secrets\/mask-secrets)\.ts$/.test(path),
  );
  assert.ok(ofPaste.length > 5, `${ofPaste.length} expressions`);
  // Rules share their parts, and so their attacks.
  const attacks = new Map<string, string>();
  for (const { source, flags } of [...ofPaste, ...secretRules])
    for (const text of attacksOn(source, flags, 100_000, ['\u0000'])) attacks.set(text, source);
  const slow: string[] = [];
  const usual = [...attacks].filter((_, at) => isWhole || at % 5 === 0);
  for (const [text, source] of usual)
    if (cost(() => maskSecrets(plainText(text)), 3 * mostMs) > 3 * mostMs)
      slow.push(`/${source}/ ${text.slice(0, 30)}`);
  assert.equal(slow, []);
});

regexps('long cells, lines and loops take no longer than they are long', () => {
  const evidence = (lines: string) => readEvidence(lines, { name: 'x', at: '2026-03-02T09:00:00Z' });
  const sheet = (cell: string) =>
    readAppliance(
      { name: 'x', text: `hostname,address,network\na,10.1.1.1,Admin\n${cell},,\n` },
      { as: 'csv' },
    );
  const states = (line: string) =>
    readAppliance({ name: 'x', text: `10.1.1.1 up\n${`${line}\n`.repeat(50)}` }, { as: 'occupied' });
  const output = (line: string) =>
    evidence(`[root@vega01dbadm01 ~]# imageinfo -ver\n${line}\n24.1.0.0.0.240517.1\n`);
  const cases: Readonly<Record<string, () => unknown>> = {
    'a cell of one word': () => sheet('a'.repeat(300_000)),
    'a cell of digits': () => sheet('1'.repeat(300_000)),
    'a cell of short words': () => sheet('a 1 '.repeat(75_000)),
    'a cell of spaces': () => sheet(`a${' '.repeat(300_000)}1`),
    'colons between an address and its state': () => states(`${':'.repeat(390)} a b`),
    'times in a line': () => output(`Mon ${'00:00:00 '.repeat(12_000)}`),
    'years in a line': () => output(`Mon ${' 2026 '.repeat(20_000)}`),
    'spaces behind a question': () => output(`password:${' '.repeat(100_000)}x`),
    'lines of a loop': () => evidence(`[root@vega01dbadm01 ~]# for i in 1\n${'> x\n'.repeat(20_000)}`),
    'lines of a command': () => evidence(`[root@vega01dbadm01 ~]# a \\\n${'> x \\\n'.repeat(20_000)}`),
    'addresses before a word': () =>
      evidence(
        `[root@vega01dbadm01 ~]# ip -br a\nbondeth0 UP ${'10.20.10.11/24 fd00::1:11/64 '.repeat(12)}vip\n`,
      ),
    'a number of many digits': () => output(`... ${'1'.repeat(60)} x`),
    'rows of a grid': () => evidence(`+---+---+\n${'| a b | c |\n+---+---+\n'.repeat(1000)}`),
    'tables of one line': () => evidence('|a|b|\n|---|---|\n'.repeat(1000)),
    'lines of a query': () => evidence(`SQL> select a\n${'  2  x\n'.repeat(20_000)}`),
  };
  const slow = Object.entries(cases).flatMap(([name, act]) => {
    const ms = cost(act, 2 * mostMs);
    return ms > 2 * mostMs ? [`${name}: ${Math.round(ms)} ms`] : [];
  });
  assert.equal(slow, []);
});

regexps('a long run between two texts is read in the time of its length', () => {
  const evidence = (lines: string) => readEvidence(lines, { name: 'x', at: '2026-03-02T09:00:00Z' });
  const before = ['', '|', '| a |', 'x', '- ', '[', '# a', '==', '$ ', 'x1[1'];
  const runs = [' ', '-', '|', '*', '`', '=', ':', ',', '1', 'a', 'a1', '| ', '|-', '1-'];
  const around: Readonly<Record<string, (line: string) => string>> = {
    alone: (line) => line,
    'below a header': (line) => `| Host | Image version |\n${line}\n| vega01dbadm01 | 1 |\n`,
    'in a table': (line) => `| Host | Image version |\n|---|---|\n${line}\n| vega01dbadm01 | ${line} |\n`,
    'in a box': (line) => `==========\n${line}\n==========\nImage version: 1\n`,
    'above a fence': (line) => `${line}\n\`\`\`\nImage version: 1\n\`\`\`\n`,
  };
  const slow: string[] = [];
  let count = 0;
  for (const [name, place] of Object.entries(around))
    for (const prefix of before)
      for (const run of runs)
        for (const after of ['x', '!']) {
          // A third is usual, another one in each place.
          if (!isWhole && count++ % 3 > 0) continue;
          const line = prefix + run.repeat(20_000 / run.length) + after;
          if (cost(() => evidence(place(line)), 2 * mostMs) > 2 * mostMs)
            slow.push(`${name}: ${prefix}${run.repeat(5)}...${after}`);
        }
  assert.equal(slow, []);
});

regexps('none that begins at a line looks over the ends of lines: many empty lines would be slow', () => {
  const over = [...expressions].filter(
    ([, { source, flags }]) => flags.includes('m') && /(?:^|[|(:])\^\(?(?:\?:)?\\s[*+]/.test(source),
  );
  assert.equal(
    over.map(([name, { path }]) => `${path}: ${name}`),
    [],
  );
});

regexps('the attacks find what they are for', () => {
  const bad = ['^(a+)+$', '^(\\w|\\d)*!', 'x*y*x*y*x*y*z', '(\\s*,?\\s*)*;'];
  for (const source of bad) {
    const found = attacksOn(source, '', 2000).some((text) => runsAway(search(source, '', text)));
    assert.ok(found, source);
  }
  const fine = ['^[\\w.-]+@[\\w-]+$', '(?:ab)*c', '^(?:\\d{1,3}\\.){3}\\d{1,3}$'];
  for (const source of fine) {
    for (const text of attacksOn(source, '', 2000))
      assert.ok(cost(search(source, '', text)) < mostMs, source);
  }
});

regexps('the reader of sources tells an expression from a division, a text, a template and a comment', () => {
  const text = [
    "const a = b / c / d; const e = 'x/y/z'; // no /comment/",
    'const f = `@{g / h}/@{/in the hole/.test(i)}/`; const j = /a[/]b\\/c/giu;'.replaceAll('@', '$'),
    'return <p title="/no/">a / b {k.replace(/in jsx/g, "")} don\'t / stop</p>;',
  ].join('\n');
  const found = expressionsOf({ path: 'x.tsx', text: `function F() {${text}}` });
  assert.equal(
    found.map(({ source, flags }) => `/${source}/${flags}`),
    ['/in the hole/', '/a[/]b\\/c/giu', '/in jsx/g'],
  );
});

regexps.run();
