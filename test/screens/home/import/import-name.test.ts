import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freeName } from '../../../../src/screens/home/import/import-name.ts';

const test = suite('name of an imported appliance');
const taken = (...names: string[]) => names.map((name) => ({ name }));

test('a free name stays, a taken one gets the next number', () => {
  assert.is(freeName('vega01', taken()), 'vega01');
  assert.is(freeName('vega01', taken('lyra01')), 'vega01');
  assert.is(freeName('vega01', taken('vega01')), 'vega01-2');
  assert.is(freeName('vega01', taken('vega01', 'vega01-2')), 'vega01-3');
  assert.is(freeName('vega01-2', taken('vega01-2')), 'vega01-3');
  assert.is(freeName('vega01-12', taken('vega01', 'vega01-12')), 'vega01-13');
});

test('a number that is part of the name stays', () => {
  for (const name of ['exa-01', 'exa-1', 'rack-10', '7', '-2'])
    assert.is(freeName(name, taken(name)), `${name}-2`);
});

test.run();
