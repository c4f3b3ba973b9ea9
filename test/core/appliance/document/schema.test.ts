import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyAppliance } from '../../../../src/core/appliance/document/empty-appliance.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const messages = (value: unknown) => {
  const result = validateAppliance(value);
  return result.ok ? [] : result.problems.map(({ message }) => message);
};

test('a whole document and an empty one are right and come back equal', () => {
  for (const document of [exampleVega01(), emptyAppliance('appliance:a', 'a')]) {
    const copy: unknown = JSON.parse(JSON.stringify(document));
    assert.equal(validateAppliance(copy), { ok: true, appliance: JSON.parse(JSON.stringify(document)) });
  }
});

test('collections that are missing are empty', () => {
  const result = validateAppliance({ schema: 1, id: 'appliance:a', name: 'a' });
  assert.equal(result.ok && result.appliance, emptyAppliance('appliance:a', 'a'));
});

test('unknown keys survive at every level', () => {
  const document = { ...exampleVega01(), later: 1, services: { radius: { host: 'r' } } };
  const result = validateAppliance(document);
  assert.equal(result.ok && result.appliance, document);
});

test('each fault names its path', () => {
  const base = { schema: 1, id: 'a', name: 'a' };
  const network = { id: 'network:a', role: 'client', name: 'a' };
  assert.equal(messages({ schema: 1, id: 'a' }), ['name is missing']);
  assert.equal(messages({ ...base, networks: [{ ...network, role: 'clinet' }] }), [
    'networks[0].role is "clinet"',
  ]);
  assert.equal(messages({ ...base, networks: [{ ...network, vlan: '12' }] }), ['networks[0].vlan is "12"']);
  assert.equal(messages({ ...base, machines: {} }), ['machines is Object']);
  assert.is(messages({ ...base, endpoints: [{ owner: {} }] }).length > 1, true);
  assert.equal(messages(null), ['The document is null']);
});

test('a rack that no screen could draw is refused', () => {
  const rack = { id: 'rack:a', name: 'a', number: 1, units: 1_000_000_000 };
  assert.equal(messages({ schema: 1, id: 'a', name: 'a', racks: [rack] }), ['racks[0].units is 1000000000']);
});

test('ids are unique in their collection', () => {
  const rack = { id: 'rack:a', name: 'a', number: 1, units: 42 };
  assert.equal(messages({ schema: 1, id: 'a', name: 'a', racks: [rack, rack] }), [
    'racks[1].id is "rack:a", which another record has',
  ]);
});

test('keys with the names of built-in properties are kept, and their values checked', () => {
  const named = JSON.parse('{"constructor": "ACME", "prototype": "no"}');
  const vega01 = exampleVega01();
  const [first, ...others] = vega01.endpoints;
  const document = { ...vega01, ...named, endpoints: [{ ...first, notes: named }, ...others] };
  const result = validateAppliance(document);
  assert.equal(result.ok && JSON.stringify(result.appliance.endpoints[0]?.notes), JSON.stringify(named));
  assert.ok(result.ok && Object.hasOwn(result.appliance, 'prototype'));
  const broken = { ...document, endpoints: [{ ...first, notes: { constructor: 7 } }] };
  assert.equal(messages(broken), ['endpoints[0].notes.constructor is 7']);
});

test('a list where an object is needed is refused', () => {
  const base = { schema: 1, id: 'a', name: 'a' };
  for (const field of ['services', 'settings', 'gateway', 'masks'])
    assert.equal(messages({ ...base, [field]: [] }), [`${field} is Array`]);
  const plan = { id: 'p', name: 'p', answers: [] };
  assert.equal(messages({ ...base, plans: [plan] }), ['plans[0].answers is Array']);
});

test.run();
