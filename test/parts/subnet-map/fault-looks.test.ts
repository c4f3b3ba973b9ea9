import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { subnetMap } from '../../../src/core/appliance/networks/subnet-map.ts';
import type { Fault } from '../../../src/parts/findings/faults.ts';
import { faultKey, faultLook } from '../../../src/parts/subnet-map/fault-looks.ts';

const vega01 = exampleVega01();
const admin = vega01.networks.find(({ role }) => role === 'management');
const map = admin && subnetMap(vega01, admin);
const [first, second] = map?.marked.filter(({ state }) => state === 'used') ?? [];

const fault: Fault = {
  level: 'error',
  isCritical: false,
  text: 'It is wrong.',
  checkId: 'NET-12',
  count: 1,
};
const test = suite('looks of faulty cells');

test('a cell with a fault or a warning stands out by its sign, its label and its words; the others as ever', () => {
  if (!first || !second) throw new Error('no used cell');
  const faults = new Map([[first.endpoints[0]?.id ?? '', fault]]);
  assert.equal([faultKey(first, faults), faultKey(second, faults)], ['fault', 'used']);
  assert.equal(
    [faultLook(first, faults).sign, faultLook(first, faults).description],
    ['!', 'Fault: It is wrong.'],
  );
  assert.is(faultLook(second, faults).description, undefined);
  const warned = new Map([[second.endpoints[0]?.id ?? '', { ...fault, level: 'warning' as const }]]);
  assert.equal(
    [faultKey(second, warned), faultLook(second, warned).description],
    ['warning', 'Warning: It is wrong.'],
  );
});

test('a conflict says what is wrong already', () => {
  if (!first) throw new Error('no used cell');
  const conflict = { ...first, state: 'conflict' as const };
  assert.is(faultKey(conflict, new Map([[first.endpoints[0]?.id ?? '', fault]])), 'conflict');
});

test.run();
