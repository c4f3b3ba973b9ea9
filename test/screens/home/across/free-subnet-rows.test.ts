import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseRange } from '../../../../src/core/network/reserved.ts';
import { type Claim, freeSubnetsIn } from '../../../../src/screens/home/across/free-subnet-rows.ts';

const claim = (range: string, use: string, appliance: string): Claim => ({
  kind: 'network',
  range,
  use,
  appliance,
  ...(parseRange(range) ?? { first: 0, last: 0 }),
});
const found = (claims: readonly Claim[], text: string, prefix: number) => {
  const answer = freeSubnetsIn(claims, text, prefix);
  if (!answer.ok) throw new Error(answer.problem);
  return answer;
};

test('a neighbor is the largest that ends there, with how many more appliances have it', () => {
  const { rows } = found(
    [
      claim('10.20.0.128/25', 'Client', 'lyra01'),
      claim('10.20.0.0/24', 'Admin', 'vega01'),
      claim('10.20.0.0/24', 'Admin', 'nova01'),
      // Two networks of one appliance are one more.
      claim('10.20.0.0/24', 'ILOM', 'nova01'),
      claim('10.20.4.0/24', 'Backup', 'vega01'),
    ],
    '10.20.0.0/16',
    24,
  );
  assert.equal(rows[0], {
    subnet: '10.20.1.0/24',
    below: {
      range: '10.20.0.0/24',
      words: 'Admin of vega01 and 2 more',
      all: [
        '10.20.0.0/24 Admin of vega01',
        '10.20.0.0/24 Admin of nova01',
        '10.20.0.0/24 ILOM of nova01',
        '10.20.0.128/25 Client of lyra01',
      ].join('\n'),
    },
    above: { range: '10.20.4.0/24', words: 'Backup of vega01', all: '10.20.4.0/24 Backup of vega01' },
    reserved: '',
  });
  assert.equal(rows.length, 8);
  assert.is(rows.at(-1)?.above, undefined);
});

test('a range that another use has is marked, and a full one names what is free in it', () => {
  assert.is(found([], '172.17.0.0/16', 24).rows[0]?.reserved, 'Docker default');
  const half = found([claim('10.20.0.0/17', 'Admin', 'vega01')], '10.20.0.0/16', 16);
  assert.is(
    half.none,
    'No /16 is free in 10.20.0.0/16. The largest free subnet is a /17. Choose it, or enter another range.',
  );
  const full = found([claim('10.0.0.0/8', 'Admin', 'vega01')], '10.20.0.0/16', 24);
  assert.is(full.none, 'No /24 is free in 10.20.0.0/16. Enter another range.');
});

test.run();
