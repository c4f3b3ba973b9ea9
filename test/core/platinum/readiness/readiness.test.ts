import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { assessment, firstYearCost, readMoney } from '../../../../src/core/platinum/contract/assessment.ts';
import { compareCertified, readCertified } from '../../../../src/core/platinum/contract/certified.ts';
import {
  contactOf,
  emailMessage,
  phoneMessage,
  withContactField,
  withSupport,
} from '../../../../src/core/platinum/contract/contacts.ts';
import {
  checkGatewayField,
  gatewayFields,
  gatewayText,
  withGatewayField,
} from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry, withPlatinum } from '../../../../src/core/platinum/contract/record.ts';
import {
  factLines,
  isCitable,
  serviceFactOf,
  withServiceFact,
} from '../../../../src/core/platinum/contract/service-facts.ts';
import { completeness, withoutAddress } from '../../../../src/core/platinum/readiness/completeness.ts';
import { conditionAnswer, conditions, isMet } from '../../../../src/core/platinum/readiness/conditions.ts';
import { currentPhase, phaseAnswer, phases } from '../../../../src/core/platinum/readiness/phases.ts';
import { generateAppliance } from '../../../generate/appliance.ts';

const test = suite('readiness');
const vega01 = exampleVega01();

const listOf = (text: string, asOf = '2026-10-01') => {
  const read = readCertified(text);
  assert.ok(read.ok);
  return { asOf, source: 'list.csv', rows: [...(read.ok ? read.rows : [])] };
};

test('a section that somebody left in another shape counts as absent, and stays in the document', () => {
  const odd: Appliance = {
    ...vega01,
    settings: { platinum: { ratings: { gateway: 9 }, costs: { service: 5 }, other: 1 } },
  };
  assert.equal(platinumOf(odd), { costs: { service: 5 } });
  const next = withEntry(odd, 'costs', 'gateway', 7);
  assert.equal(next.settings.platinum, {
    ratings: { gateway: 9 },
    costs: { service: 5, gateway: 7 },
    other: 1,
  });
});

test('an emptied section leaves nothing behind; an edit that changes nothing is none', () => {
  const one = withEntry(vega01, 'ratings', 'contacts', 4);
  assert.equal(withEntry(one, 'ratings', 'contacts', undefined), vega01);
  assert.is(withEntry(one, 'ratings', 'contacts', 4), one);
});

test('the phases of the onboarding stand beside what the document tells, the next one is the first not done', () => {
  assert.equal(
    phases.map(
      ({ title, status: reported }) => `${title}: ${reported(vega01).done} ${reported(vega01).text}`,
    ),
    [
      'Review of service prerequisites and readiness: false 0 of 7 conditions met',
      `Implementation readiness: false 0 of ${gatewayFields.filter(({ required }) => required).length} fields filled in`,
      'Installation and configuration of gateway and service: false 0 of 155 rules ticked',
      'Transition to live operation: false Platinum since not set',
    ],
  );
  const large = generateAppliance({ databaseServers: 24, storageServers: 40 });
  const [, , installation] = phases;
  assert.match(installation?.status(large).text ?? '', /^0 of \d,\d{3} rules ticked$/);
  assert.is(currentPhase(vega01)?.id, 'review');
  const met = { state: 'met' as const, date: '2026-11-21', by: 'Ada', evidence: 'SR 1' };
  const one = withEntry(vega01, 'phases', 'review', met);
  assert.equal([currentPhase(one)?.id, phaseAnswer(one, 'review')], ['implementation', met]);
  const all = phases.reduce((document, { id }) => withEntry(document, 'phases', id, met), vega01);
  assert.is(currentPhase(all), undefined);
  const ready = conditions.reduce((document, { id }) => withEntry(document, 'conditions', id, met), vega01);
  assert.equal(phases[0]?.status(ready), { done: true, text: '7 of 7 conditions met' });
  assert.is(phases[3]?.status(withSupport(vega01, 'platinumSince', '2026-01-01')).done, true);
});

test('the certified list against vega01: in, outside, not in the list, not known', () => {
  const list = listOf(
    'Component;Generation;Minimum version;To\nhardware;X10M;;\nimage;X10M;23.1.0;24.1\nGrid Infrastructure;;19.20;19.25\nswitch firmware;X9M;10.2;\n',
  );
  const lines = compareCertified(vega01, list);
  assert.equal(
    lines.map(({ component, subject, state, listed }) => `${component} ${subject}: ${state} (${listed})`),
    [
      'hardware vega01: certified (X10M)',
      'image 5 servers: certified (23.1.0 to 24.1)',
      'grid vega01-clu1: outside (19.20 to 19.25)',
      'database dbhome_1: not-listed ()',
      'switch vega01sw-rocea01: not-listed ()',
      'switch vega01sw-roceb01: not-listed ()',
    ],
  );
  const unknown = compareCertified({ ...vega01, generation: 'X11M', machines: [] }, list);
  assert.equal(unknown.map(({ state }) => state).slice(0, 1), ['outside']);
  const reported = conditions[0]?.status?.(withPlatinum(vega01, 'certified', list), '2026-11-21');
  assert.equal(reported, { level: 'error', text: '1 of 6 outside the list of 10/01/2026' });
});

test('a certified list that is none is refused with its place and mend', () => {
  const none = readCertified('a,b\n1,2\n');
  assert.not.ok(none.ok);
  assert.is(none.problems[0]?.fix, 'Begin with: component,generation,from,to');
  const some = readCertified('component,from\nimage,23.1\ntoaster,1\n');
  assert.ok(some.ok);
  assert.equal(
    [some.problems[0]?.line, some.problems[0]?.message],
    [3, 'Line 3: "toaster" is not a component'],
  );
  assert.not.ok(readCertified('component\n').ok);
  assert.not.ok(readCertified('').ok);
});

test('a condition is met with a day on which somebody saw it', () => {
  const met = withEntry(vega01, 'conditions', 'licensed', { state: 'met' });
  assert.not.ok(isMet(conditionAnswer(met, 'licensed')));
  assert.ok(isMet({ state: 'met', date: '2024-02-29' }));
  assert.is(conditions.length, 7);
});

test('what the contract dates tell on a day, to the day', () => {
  const reported = (appliance: Appliance, today: string) => {
    const condition = conditions.find(({ id }) => id === 'support');
    return condition?.status?.(appliance, today)?.text;
  };
  const leap = withSupport(withSupport(vega01, 'contractFrom', '2024-02-28'), 'contractUntil', '2024-02-29');
  assert.is(reported(leap, '2024-02-27'), 'Begins on 02/28/2024');
  assert.is(reported(leap, '2024-02-29'), 'Until 02/29/2024');
  assert.is(reported(leap, '2024-03-01'), 'Ended on 02/29/2024');
  assert.is(reported(vega01, '2024-03-01'), 'End of the contract not set');
});

test('each field of the gateway reads back what was written, and leaves the others alone', () => {
  const texts: Readonly<Record<string, string>> = {
    hostname: 'oasg01.example.com',
    address: '10.20.1.80',
    netmask: '255.255.255.0',
    gateway: '10.20.1.1',
    newAddress: '10.64.1.80',
    dns: '10.20.1.53 10.20.1.54',
    ntp: '10.20.1.123 ntp.example.com',
    resolves: 'yes',
    proxyHost: 'proxy.example.com',
    proxyPort: '3128',
    proxyUser: 'oasg',
    kind: 'virtual',
    version: '24.1',
    location: 'Hall 2, rack 7',
    natAddress: '192.0.2.10',
    vpn: 'tls',
  };
  let next: Appliance = { ...vega01, gateway: { keptByOthers: { a: 1 } } };
  for (const { id } of gatewayFields) {
    const text = texts[id] ?? '';
    assert.is(checkGatewayField(next, id, text), undefined, `${id}: ${text}`);
    next = withGatewayField(next, id, text);
    assert.is(gatewayText(next.gateway, id), text);
  }
  assert.equal(next.gateway.dns, ['10.20.1.53', '10.20.1.54']);
  assert.equal(next.gateway.proxy, { host: 'proxy.example.com', port: 3128, user: 'oasg' });
  const foreign = { ...next, gateway: { ...next.gateway, proxy: { host: 'old.example.com', realm: 'dc1' } } };
  const renamed = withGatewayField(foreign, 'proxyHost', 'new.example.com');
  assert.equal(renamed.gateway.proxy, { host: 'new.example.com', realm: 'dc1' });
  for (const { id } of gatewayFields) next = withGatewayField(next, id, ' ');
  assert.equal(next.gateway, { keptByOthers: { a: 1 } });
});

test('what is wrong with a field is said; what is only odd is taken', () => {
  const gateway = { address: '10.20.1.80', netmask: '255.255.255.0' };
  const appliance = { ...vega01, gateway };
  const messages = (id: Parameters<typeof checkGatewayField>[1], text: string) => {
    const message = checkGatewayField(appliance, id, text);
    return message && `${message.level}: ${message.text}`;
  };
  assert.is(
    messages('address', '10.20.1.300'),
    'error: "10.20.1.300" is not an address. An IPv4 address has four numbers from 0 to 255.',
  );
  for (const id of ['address', 'newAddress'] as const)
    assert.is(messages(id, '10.20.10.11'), 'error: vega01dbadm01 has this address. Enter another one.');
  assert.is(
    messages('netmask', '255.0.255.0'),
    'error: "255.0.255.0" is not a netmask. Enter one like 255.255.255.0 or /24.',
  );
  assert.match(messages('gateway', '10.20.1.80') ?? '', 'This is the address of the gateway itself. Enter');
  assert.match(messages('gateway', '10.20.2.1') ?? '', /^warning: .* are not in one subnet/);
  assert.is(messages('proxyPort', '3 128'), 'error: Numbers only');
  assert.is(messages('proxyPort', '70000'), 'error: Enter a whole number from 1 to 65535.');
  assert.is(
    messages('dns', '10.20.1.53 dns.example.com'),
    'error: "dns.example.com" is not an address. An IPv4 address has four numbers from 0 to 255.',
  );
  assert.is(
    messages('ntp', 'a.example.com b.example.com c.example.com d.example.com'),
    'warning: Only the first three servers are used.',
  );
  assert.ok(messages('hostname', 'oasg_01')?.startsWith('error'));
  assert.is(messages('hostname', '10.20.1.80'), 'error: 10.20.1.80 is an address. Enter a host name.');
  assert.is(
    messages('gateway', '10.20.1.255'),
    'error: 10.20.1.255 is the broadcast address of its subnet. Enter an address of a host.',
  );
  assert.is(
    messages('newAddress', '10.20.1.80'),
    'error: The gateway has this address now. Enter another one, or leave the field empty.',
  );
  assert.match(messages('dns', '10.20.1.53 10.20.1.53') ?? '', /^error: A server is listed twice\./);
  assert.is(gatewayText(withGatewayField(appliance, 'netmask', '/25').gateway, 'netmask'), '255.255.255.128');
});

test('a telephone number is written as any country does, and is no word', () => {
  const numbers = [
    '+49 (0)89 / 123-456 ext. 7',
    '110',
    '1.800.555.0100 x12',
    '',
    '+49 89 123\u2013456',
    '+1\u2011555\u2011010\u20110100',
    '\u202a+44 20 7946 0018\u202c',
    '+1 555 010 0100, extension 12',
    '+49 89 1234 or +49 171 1234',
    'Tel. 0800 123456',
    '1-800-FLOWERS',
    '+966 \u0661\u0662\u0663 4567',
  ];
  for (const number of numbers) assert.is(phoneMessage(number), undefined, number);
  for (const other of ['ask Ada', '+', '12', 'ada123@example.com'])
    assert.match(phoneMessage(other) ?? '', /is not a telephone number/);
});

test('no field of the gateway is a password', () => {
  for (const { id, label } of gatewayFields) assert.not.match(`${id} ${label}`, /password|secret/i);
});

test('a number of the service may be printed with source and date only; the cadence has no default', () => {
  const [notification] = factLines;
  assert.ok(notification);
  assert.is(serviceFactOf(vega01, notification).value, 5);
  assert.not.ok(isCitable(serviceFactOf(vega01, notification)));
  const sourced = withServiceFact(vega01, notification, { value: 7, source: 'Contract', asOf: '2026-02-28' });
  assert.equal(serviceFactOf(sourced, notification), {
    value: 7,
    unit: 'minutes',
    mark: 'practice',
    source: 'Contract',
    asOf: '2026-02-28',
  });
  assert.ok(isCitable(serviceFactOf(sourced, notification)));
  assert.not.ok(isCitable({ value: 7, mark: 'verify', source: 'Contract', asOf: '2026-02-29' }));
  assert.is(factLines.find(({ id }) => id === 'deployments')?.shipped.value, null);
  const expiry = factLines.find(({ id }) => id === 'password-expiry');
  assert.ok(expiry);
  assert.is(serviceFactOf(vega01, expiry).mark, 'documented');
  const changed = withServiceFact(vega01, expiry, { value: 60 });
  assert.is(serviceFactOf(changed, expiry).mark, 'verify', 'no document has 60');
  assert.is(serviceFactOf(withServiceFact(changed, expiry, { mark: 'practice' }), expiry).mark, 'practice');
});

test('contacts by role: one field at a time, and none left when it is empty', () => {
  const named = withContactField(vega01, 'backup', 'name', 'Grace Hopper');
  assert.is(contactOf(named, 'backup')?.name, 'Grace Hopper');
  assert.is(contactOf(named, 'primary')?.name, 'Ada Lovelace');
  assert.equal(withContactField(named, 'backup', 'name', ''), vega01);
  assert.is(emailMessage('dba@example.com'), undefined);
  assert.ok(emailMessage('dba at example.com'));
});

test('money as people type it; the first year leaves the rate of an outage out', () => {
  assert.equal(
    ['48000', '48,000.50', '$1,000', '', '12,34', '1.234', '-5', 'many', '99999999999999999999'].map(
      readMoney,
    ),
    [48_000, 48_000.5, 1000, null, undefined, undefined, undefined, undefined, undefined],
  );
  assert.is(firstYearCost(vega01), undefined);
  assert.is(firstYearCost(withPlatinum(vega01, 'costs', { service: 100, gateway: 20, outage: 5000 })), 120);
});

test('the assessment is the mean of what was rated', () => {
  assert.equal(assessment(vega01), { rated: 0, mean: undefined });
  const rated = withPlatinum(vega01, 'ratings', { monitoring: 5, firewall: 4, contacts: 0 });
  assert.equal(assessment(rated), { rated: 2, mean: 4.5 });
});

test('the meter counts fields with a value, and says where the others are', () => {
  const start = completeness(vega01);
  assert.is(start.total, 51);
  assert.is(start.done, 6);
  assert.equal(
    start.groups.map(({ title, done, total }) => `${title} ${done}/${total}`),
    [
      'Conditions 0/7',
      'Customer 3/6',
      'Service 0/4',
      'Contacts 1/13',
      'Systems 1/1',
      'Gateway 0/11',
      'Ports 0/3',
      'Account and agents 1/6',
    ],
  );
  const next = completeness(withGatewayField(vega01, 'hostname', 'oasg01'));
  assert.is(next.done, start.done + 1);
  const without = {
    ...vega01,
    endpoints: vega01.endpoints.filter(({ hostname }) => hostname !== 'vega01sw-pdub01'),
  };
  assert.equal(
    withoutAddress(without).map(({ name }) => name),
    ['vega01sw-pdub01'],
  );
});

test('an entry of a newer release hides no other, and is kept when others are answered', () => {
  const newer = { state: 'waived', until: '2027-01-01' };
  const met = { state: 'met' as const, date: '2026-11-21' };
  const stored: Appliance = {
    ...vega01,
    settings: { platinum: { conditions: { vpn: newer, licensed: met } } },
  };
  assert.equal([conditionAnswer(stored, 'licensed'), conditionAnswer(stored, 'vpn')], [met, {}]);
  const next = withEntry(stored, 'conditions', 'support', met);
  assert.equal(next.settings.platinum, { conditions: { vpn: newer, licensed: met, support: met } });
});

test('the numbers that the product ships, each with unit and mark', () => {
  assert.equal(
    factLines.map(({ id, unit, shipped: { value, mark } }) => `${id}: ${value} ${unit}, ${mark}`),
    [
      'notification: 5 minutes, practice',
      'restoration: 15 minutes, practice',
      'joint-debugging: 30 minutes, practice',
      'deployments: null per year, verify',
      'password-expiry: 90 days, documented',
    ],
  );
});

test('a list that writes X9M-2 speaks of an X9M, and not of an X7-8 as of an X7-2', () => {
  const stateOf = (own: string, listed: string) => {
    const machines = vega01.machines.map((one) => ({ ...one, generation: own }));
    const list = listOf(`component,generation\nhardware,${listed}\n`);
    return compareCertified({ ...vega01, generation: own, machines }, list)[0]?.state;
  };
  for (const [own, listed] of [
    ['X9M', 'X9M-2'],
    ['X8M', 'Exadata X8M-2'],
    ['X9M-2', 'x9m'],
    ['X10M', 'X10M'],
  ] as const)
    assert.is(stateOf(own, listed), 'certified', `${own} ${listed}`);
  for (const [own, listed] of [
    ['X7-2', 'X7-8'],
    ['X8', 'X8M-2'],
    ['X10M', 'X1M'],
  ] as const)
    assert.is(stateOf(own, listed), 'outside', `${own} ${listed}`);
});

test('a gateway with an IPv6 address has a prefix length of up to 128 as its mask', () => {
  const six = { ...vega01, gateway: { address: '2001:db8:1::80' } };
  assert.is(checkGatewayField(six, 'netmask', '/64'), undefined);
  assert.is(gatewayText(withGatewayField(six, 'netmask', '64').gateway, 'netmask'), '/64');
  assert.is(checkGatewayField(six, 'netmask', '/129')?.level, 'error');
  assert.is(
    checkGatewayField({ ...vega01, gateway: { address: '10.20.1.80' } }, 'netmask', '/64')?.level,
    'error',
  );
  const own = checkGatewayField(
    { ...vega01, gateway: { address: '2001:db8::80' } },
    'gateway',
    '2001:db8::80',
  );
  assert.is(own?.text, 'This is the address of the gateway itself. Enter the address of its router.');
});

test('of no machine at all nothing is complete', () => {
  const bare = { ...vega01, machines: [], endpoints: [] };
  const missing = completeness(bare).groups.flatMap((group) => group.missing.map(({ label }) => label));
  for (const label of ['Serial numbers', 'Admin addresses of all machines'])
    assert.ok(missing.includes(label), label);
});

test('the default gateway of a network is not an address for the support gateway', () => {
  assert.equal(checkGatewayField(vega01, 'address', '10.20.10.1'), {
    level: 'error',
    text: 'This is the default gateway of Admin. Enter another address.',
  });
});

test.run();
