/** Outputs with IPv6 addresses: answers of one family, and other spellings of one address. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const test = suite('evidence of IPv6');

const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });

test('the addresses of a SCAN are counted by family, of those that the answer has', () => {
  const scan = 'vega01-scan1.example.com';
  const verdict = (...addresses: readonly string[]) => {
    const answers = addresses.map((one) => `${scan}. 300 IN ${one.includes(':') ? 'AAAA' : 'A'} ${one}`);
    const [first] = read(`$ dig ANY ${scan}`, ...answers).readings[0]?.verdicts ?? [];
    return [first?.ok, first?.text];
  };
  const four = ['10.30.40.31', '10.30.40.32', '10.30.40.33'];
  const six = ['2001:db8::31', '2001:db8::32', '2001:db8::33'];
  assert.equal(verdict(...six), [true, '1 answer.']);
  assert.equal(verdict(...four, ...six), [true, '1 answer.']);
  assert.equal(verdict(...four.slice(1)), [false, `${scan} has 2 of 3 addresses`]);
  assert.equal(verdict(...six.slice(1)), [false, `${scan} has 2 of 3 IPv6 addresses`]);
  assert.equal(verdict(...four, ...six.slice(2)), [false, `${scan} has 1 of 3 IPv6 addresses`]);
});

test.run();
