/** A line without the words of a pattern is not tried, so no match may be without all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { requiredWords } from '../../../../src/core/audit/evidence/secrets/required-words.ts';
import { secretRules } from '../../../../src/core/audit/evidence/secrets/secret-rules.ts';
import { harmless } from './harmless.ts';
import { secrets } from './secrets.ts';

test('the longest text that a line with a match cannot be without', () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    [String.raw`\b(?:create|alter)\b.*identified by`, ['identified by']],
    [String.raw`(pass(?:word|wd)?|pwd)\s*=`, ['pass', 'pwd']],
    [String.raw`^Keys?:\s+(?!none)"?\w`, ['key']],
    ['ab+c|d{2,3}', ['ab', 'd']],
    ['(?:one)?two*', ['tw']],
    [String.raw`a\.b\x27c[x\]y]d`, ["a.b'c"]],
    [String.raw`\d+`, undefined],
    [String.raw`a|\d`, undefined],
    [String.raw`(?=one)\w`, ['one']],
    [String.raw`(?!one)\w`, undefined],
    [String.raw`a(?=.*\((?:pw|secret)\))`, ['pw', 'secret']],
  ];
  for (const [source, words] of cases) assert.equal(requiredWords(source), words, source);
});

test('each pattern of a secret has words, and each of its matches has one of them', () => {
  const folder = 'test/field/evidence/cases';
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const lines = [...Object.keys(secrets), ...harmless, ...files]
    .join('\n')
    .split('\n')
    .filter((line) => line.length < 2000);
  let matches = 0;
  for (const rule of secretRules) {
    const words = requiredWords(rule.source);
    assert.ok(words && words.length > 0, rule.source);
    for (const line of lines) {
      const match = rule.exec(line)?.[0].toLowerCase();
      if (match === undefined) continue;
      matches++;
      // A lookahead may want more of the line than the match, so the words are of the whole line.
      assert.ok(
        words.some((word) => line.toLowerCase().includes(word)),
        `${rule.source}: ${line}`,
      );
    }
  }
  assert.ok(matches > 300, `${matches}`);
});

test.run();
