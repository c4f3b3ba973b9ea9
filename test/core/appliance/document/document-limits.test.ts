/** Numbers are finite and texts end: each field has its limit, and a refusal names the place and the limit. */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeJson } from '../../../../src/core/formats/table/write.ts';
import { document, fields, type Place, withValue } from './declared-fields.ts';
import { everyField } from './every-field.ts';

const label = ['endpoints[].hostname', 'plans[].renames.*'];
const fullName = [
  ...['domain', 'machines[].name', 'networks[].domain', 'gateway.hostname'],
  ...['domain', 'aliases[]', 'natHostname'].map((field) => `endpoints[].${field}`),
  ...['dns.servers[]', 'ntp.servers[]', 'smtp.host', 'snmp.host', 'snmp.subscribers[].host', 'asr.host'].map(
    (field) => `services.${field}`,
  ),
  ...['origin', 'primary', 'contact', 'nameServers[]'].map((field) => `services.dns.zones[].${field}`),
  ...['asr.proxy.host', 'ocm.proxy.host', 'em.omsHost', 'ocm.hubHost'].map((field) => `services.${field}`),
  'gateway.proxy.host',
];
const address = [
  ...['networks[].subnet', 'networks[].gateway', 'endpoints[].address', 'endpoints[].nat'],
  ...['address', 'netmask', 'gateway', 'natAddress'].map((field) => `gateway.${field}`),
  ...['asr.address', 'asr.fromAddress', 'snmp.subscribers[].fromAddress'].map((field) => `services.${field}`),
  ...['current', 'planned', 'parked'].map((field) => `plans[].mapping[].${field}`),
  ...['from', 'to', 'parked'].map((field) => `plans[].steps[].addressDelta[].${field}`),
  'settings.occupied[].address',
];
const long = [
  'scripts[].text',
  ...['commands[].text', 'rollback[].text', 'evidence'].map((field) => `plans[].steps[].${field}`),
];

const limits = new Map<string, readonly [most: number, words: string]>([
  ...label.map((field) => [field, [63, '63 characters']] as const),
  ...fullName.map((field) => [field, [253, '253 characters']] as const),
  ...address.map((field) => [field, [64, '64 characters']] as const),
  ...long.map((field) => [field, [33_554_432, '33,554,432 characters (32 MiB)']] as const),
]);
const limitOf = (name: string) => limits.get(name) ?? ([65_536, '65,536 characters (64 KiB)'] as const);

const texts = fields.flatMap(({ name, type, place }) =>
  type === 'string' && place ? [{ name: name.slice('document.'.length), place }] : [],
);

const pathText = (place: Place) =>
  place
    .reduce<string>((text, key) => `${text}${typeof key === 'number' ? `[${key}]` : `.${key}`}`, '')
    .slice(1);

/** Of a text of so many characters at the place: nothing, or what it is refused with. */
function refusal(place: Place, length: number): readonly unknown[] {
  const result = validateAppliance(withValue(document, place, 'é'.repeat(length)));
  return result.ok ? [] : result.problems.map(({ message, fix }) => [message, fix]);
}

const refused = (place: Place, length: number, words: string) => [
  [`${pathText(place)} has ${length.toLocaleString('en')} characters`, `Shorten it to at most ${words}.`],
];

test('every field with a limit of its own is one that the schema declares', () => {
  assert.equal(
    [...limits.keys()].filter((name) => !texts.some((one) => one.name === name)),
    [],
  );
});

test('a text up to the limit of its field is read, a longer one refused with its place and the limit', () => {
  const short = texts.filter(({ name }) => !long.includes(name));
  fc.assert(
    fc.property(fc.constantFrom(...short), fc.integer({ min: -3, max: 3 }), ({ name, place }, beside) => {
      const [most, words] = limitOf(name);
      const length = most + beside;
      assert.equal(refusal(place, length), beside > 0 ? refused(place, length, words) : [], name);
    }),
    { numRuns: 400 },
  );
});

test('scripts, commands and evidence may be as long as the longest file', () => {
  for (const { name, place } of texts.filter((one) => long.includes(one.name))) {
    const [most, words] = limitOf(name);
    assert.equal(refusal(place, most), [], name);
    assert.equal(refusal(place, most + 1), refused(place, most + 1, words), name);
  }
});

test('keys of maps have a limit too, and no refusal repeats a long one', () => {
  const notes = (length: number) => ({
    ...everyField,
    endpoints: everyField.endpoints.map((one, i) =>
      i === 0 ? { ...one, notes: { ['k'.repeat(length)]: 'x' } } : one,
    ),
  });
  assert.ok(validateAppliance(notes(65_536)).ok);
  const result = validateAppliance(notes(65_537));
  const [problem] = result.ok ? [] : result.problems;
  assert.is(problem?.message, `endpoints[0].notes.${'k'.repeat(120)} has 65,537 characters`);
});

test('a number without end is refused at every field that holds a number', () => {
  const numbers = fields.filter(({ type }) => type === 'number');
  assert.ok(numbers.length > 30, `${numbers.length}`);
  for (const { name, place = [] } of numbers)
    for (const endless of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const result = validateAppliance(withValue(document, place, endless));
      const found = result.ok ? [] : result.problems.map(({ message, fix }) => [message, fix]);
      assert.equal(
        found,
        [[`${pathText(place)} is ${endless}`, 'Here the document needs a finite number.']],
        name,
      );
    }
});

test('1e309 in a file is refused at its line', () => {
  const text = writeJson(everyField);
  for (const field of ['vlan', 'mtu', 'unit', 'units', 'ttl', 'uid']) {
    const broken = text.replace(new RegExp(`"${field}": ?\\d+`), `"${field}": 1e309`);
    assert.is.not(broken, text, field);
    const result = readAppliance({ name: 'a.json', text: broken });
    const line = broken.slice(0, broken.indexOf('1e309')).split('\n').length;
    const [problem] = result.ok ? [] : result.problems;
    assert.match(
      problem?.message ?? '',
      new RegExp(`^Line ${line}: [a-z.\\[\\]0-9]+\\.${field} is Infinity$`, 'i'),
    );
  }
});

test('the limits hold inside of values that have no shape of their own', () => {
  const reported = (value: unknown) => {
    const result = validateAppliance({ ...everyField, facts: [{ subject: 'a', key: 'b', value }] });
    return result.ok ? [] : result.problems.map(({ message, fix }) => `${message}. ${fix}`);
  };
  const needs = 'Here the document needs finite numbers, and texts of at most 65,536 characters (64 KiB).';
  assert.equal(reported(['x'.repeat(65_536), { deep: [1e308, null, true] }]), []);
  assert.equal(reported(Number.POSITIVE_INFINITY), [`facts[0].value is Infinity. ${needs}`]);
  assert.equal(reported({ deep: [Number.NEGATIVE_INFINITY] }), [`facts[0].value is Object. ${needs}`]);
  assert.equal(reported([['x'.repeat(65_537)]]), [`facts[0].value is Array. ${needs}`]);
});

test.run();
