import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expandMask, matchMask } from '../../../src/core/network/masks.ts';
import { domainProblem, fullNameProblem, labelProblem, splitName } from '../../../src/core/network/names.ts';
import { parseVlan, vlanProblem } from '../../../src/core/network/vlan.ts';

test('labels follow RFC 1123, and the reason names the fault', () => {
  for (const good of ['vega01db01', 'a', '1', 'vega01-scan1', 'x'.repeat(63), 'VEGA']) {
    assert.is(labelProblem(good), undefined, good);
  }
  assert.match(labelProblem('vega_01') ?? '', 'contains "_"');
  assert.match(labelProblem('vega 01') ?? '', 'contains a space');
  assert.match(labelProblem('-vega') ?? '', 'hyphen');
  assert.match(labelProblem('vega-') ?? '', 'hyphen');
  assert.match(labelProblem('x'.repeat(64)) ?? '', '64 characters');
  assert.match(labelProblem('') ?? '', 'empty');
});

test('domains and whole names have their limits', () => {
  assert.is(domainProblem('example.com'), undefined);
  assert.match(domainProblem('example..com') ?? '', 'empty part');
  assert.match(domainProblem('exa_mple.com') ?? '', 'contains "_"');
  const long = Array(4).fill('x'.repeat(62)).join('.');
  assert.is(fullNameProblem('a', long), undefined);
  assert.match(fullNameProblem('abc', long) ?? '', '255 characters together');
  assert.equal(splitName('vega01db01.example.com.'), { label: 'vega01db01', domain: 'example.com' });
  assert.equal(splitName('vega01db01'), { label: 'vega01db01' });
});

test('masks make the names of the worked example', () => {
  assert.is(expandMask('vega01dbadm%%', { machine: 1 }), 'vega01dbadm01');
  assert.is(expandMask('vega01db%%-vip', { machine: 12 }), 'vega01db12-vip');
  assert.is(expandMask('vega01cel%%-priv%', { machine: 3, interface: 2 }), 'vega01cel03-priv2');
  assert.is(expandMask('node%-x', { machine: 7 }), 'node7-x');
});

test('a name that a mask made gives its numbers back', () => {
  const masks = fc.constantFrom('p%%', 'vega01db%%-vip', 'vega01cel%%-priv%', 'a.%%+(b)-priv%', 'n%-ilom');
  const number = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(masks, number, fc.integer({ min: 1, max: 9 }), (mask, machine, port) => {
      const found = matchMask(mask, expandMask(mask, { machine, interface: port }).toUpperCase());
      assert.is(found?.machine, machine);
      if (mask.endsWith('-priv%')) assert.is(found?.interface, port);
    }),
  );
  assert.is(matchMask('vega01db%%', 'vega01db1'), undefined);
  assert.is(matchMask('vega01db%%', 'vega01db001'), undefined);
  assert.is(matchMask('vega01db%%', 'vega01db01-vip'), undefined);
  assert.is(matchMask('n%-p%', 'n1-p2'), undefined);
});

test('VLAN ids', () => {
  assert.equal(['1', '4094', '0', '4095', '', '2010', '07', '1.5', '-1'].map(parseVlan), [
    1,
    4094,
    undefined,
    undefined,
    undefined,
    2010,
    undefined,
    undefined,
    undefined,
  ]);
  assert.is(vlanProblem(2010), undefined);
  for (const id of [0, 1, 1002, 1005, 4095, 1.5]) assert.type(vlanProblem(id), 'string');
});

test.run();
