import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { evidenceInputs } from '../../../../src/core/audit/evidence/evidence-inputs.ts';
import { evidenceCount, evidenceTitle } from '../../../../src/core/audit/evidence/titles.ts';
import { inputs } from '../../../../src/core/audit/run/inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { siteRanges } from '../../../../src/core/network/reserved.ts';
import { usDate } from '../../../../src/core/time/days.ts';
import {
  isEntered,
  limitGroup,
  singleGroups,
  subjectTables,
} from '../../../../src/screens/preaudit/inputs/input-groups.ts';
import { lacksOf, waitingWords } from '../../../../src/screens/preaudit/inputs/missing.ts';
import { placeToEnter } from '../../../../src/screens/preaudit/inputs/need-places.ts';
import { lockedReason } from '../../../../src/screens/preaudit/inputs/places.ts';
import { textOf, valueFrom } from '../../../../src/screens/preaudit/inputs/value-text.ts';
import {
  factAt,
  parseAt,
  textAt,
  valueAt,
  withValue,
} from '../../../../src/screens/preaudit/inputs/values.ts';

const now = '2025-03-01';
const entering = { at: `${now}T10:00:00.000Z`, mark: 'verify' } as const;
const vega01 = exampleVega01();

/** Every place with the subjects that have it. */
const cells = (appliance: Appliance): (readonly [place: string, subject: string])[] => [
  ...[...singleGroups, limitGroup].flatMap(({ places }) =>
    places.map((place) => [place, appliance.id] as const),
  ),
  ...subjectTables.flatMap((table) =>
    table.subjects(appliance).flatMap(({ id }) => table.places.map((place) => [place, id] as const)),
  ),
];

const test = suite('preaudit inputs');

test('grid disks that are sparse are said to be, and read back', () => {
  const typed = 'DATAC1 12 x 16391, SPARC1 12 x 4096 sparse';
  const parsed = valueFrom('disks', typed);
  assert.equal(parsed, {
    ok: true,
    value: [
      { group: 'DATAC1', count: 12, sizeGib: 16_391 },
      { group: 'SPARC1', count: 12, sizeGib: 4096, sparse: true },
    ],
  });
  assert.is(parsed.ok && textOf('disks', parsed.value), typed);
});

test('reserved ranges of the site are typed as a table, shown from a list, and refused where they are none', () => {
  const place = 'settings/reservedRanges';
  const text = '10.9.0.0/16: low Lab network, 10.88.0.0/16: ignore';
  const parsed = parseAt(vega01, place, text, now);
  assert.ok(parsed.ok);
  const typed = withValue(vega01, place, [vega01.id], parsed.ok && parsed.value, entering);
  assert.equal(
    siteRanges(typed.settings.reservedRanges).map(({ range, level, use }) => [range, level, use]),
    [
      ['10.9.0.0/16', 'low', 'Lab network'],
      ['10.88.0.0/16', 'ignore', 'Reserved'],
    ],
  );
  assert.is(textAt(typed, place, vega01.id), text);
  const listed = {
    ...vega01,
    settings: { reservedRanges: [{ range: '10.9.0.0/16', use: 'Lab', level: 'low' }] },
  };
  assert.is(textAt(listed, place, vega01.id), '10.9.0.0/16: low Lab');
  const wrong = parseAt(vega01, place, 'office: low', now);
  assert.match(wrong.ok ? '' : wrong.problem, '"office" is not a range. Enter a subnet, or two addresses');
});

test('a range of the site may be wider than a network, and is still a subnet', () => {
  for (const place of ['settings/supportNetworks', 'settings/routedRanges']) {
    const all = parseAt(vega01, place, '0.0.0.0/0', now);
    assert.equal(all, { ok: true, value: ['0.0.0.0/0'] });
    const odd = parseAt(vega01, place, '10.1.1.1/8', now);
    assert.match(odd.ok ? '' : odd.problem, '"10.1.1.1/8" has host bits set');
  }
});

test('every fact and setting that a check can miss has its place', () => {
  for (const place of inputs.keys())
    if (/^(?:facts|settings)\//.test(place)) assert.ok(isEntered(place), place);
});

test('what stands there can be typed again: each value of the example comes back equal', () => {
  let values = 0;
  for (const [place, subject] of cells(vega01)) {
    const value = valueAt(vega01, place, subject);
    const parsed = parseAt(vega01, place, textAt(vega01, place, subject), now);
    assert.ok(parsed.ok, place);
    if (!parsed.ok || value === undefined) continue;
    values++;
    const next = withValue(vega01, place, [subject], parsed.value, entering);
    assert.equal(valueAt(next, place, subject), value, place);
    assert.ok(validateAppliance(next).ok, place);
  }
  assert.ok(values > 80, `${values} values`);
});

test('emptied one after the other, no check is passed without its input; typed again, the result is the same', () => {
  const texts = cells(vega01).map(
    ([place, subject]) => [place, subject, textAt(vega01, place, subject)] as const,
  );
  let bare = vega01;
  for (const [place, subject] of texts) bare = withValue(bare, place, [subject], undefined, entering);
  const before = runAudit(vega01, { now });
  const without = runAudit(bare, { now });
  assert.is(bare.facts.length, 0);
  assert.ok(without.unanswered.length > 30, `${without.unanswered.length} not answered`);
  let again = bare;
  for (const [place, subject, text] of texts) {
    const parsed = parseAt(again, place, text, now);
    if (parsed.ok && parsed.value !== undefined)
      again = withValue(again, place, [subject], parsed.value, entering);
  }
  assert.equal(runAudit(again, { now }), before);
});

test('all cells at once is one edit', () => {
  const cellIds = vega01.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
  const parsed = parseAt(vega01, 'facts/machine/gridDisks', 'datac1 10 x 100, RECOC1 10 x 50', now);
  assert.ok(parsed.ok);
  if (!parsed.ok) return;
  const next = withValue(vega01, 'facts/machine/gridDisks', cellIds, parsed.value, entering);
  for (const id of cellIds) {
    assert.is(textAt(next, 'facts/machine/gridDisks', id), 'DATAC1 10 x 100, RECOC1 10 x 50');
    assert.is(factAt(next, 'facts/machine/gridDisks', id)?.mark, 'verify');
  }
  const images = withValue(vega01, 'machines/imageVersion', cellIds, '25.1.0', entering);
  assert.is(images.machines.filter(({ imageVersion }) => imageVersion === '25.1.0').length, 3);
  assert.is(images.endpoints, vega01.endpoints);
});

test('a contact that is added leaves the others as they are, whatever their names', () => {
  const place = 'support/contacts';
  const contacts: NonNullable<Appliance['support']>['contacts'] = [
    { name: 'Meier, Anna', role: 'primary', email: 'anna@example.com' },
    { name: 'Ada', role: 'backup' },
    { name: '', role: 'escalation', phone: '+49 30 1' },
    { name: 'Ada', role: 'change-approver', email: 'ada@example.com' },
    { name: 'Meier', title: 'Site' },
  ];
  const [anna, first, nameless, second, meier] = contacts;
  const appliance = { ...vega01, support: { contacts } };
  const taken = (change: (text: string) => string) => {
    const parsed = parseAt(appliance, place, change(textAt(appliance, place, vega01.id)), now);
    return parsed.ok ? parsed.value : parsed;
  };
  const grace = { name: 'Grace' };
  assert.equal(
    taken((text) => `${text}, Grace`),
    [anna, first, second, meier, grace, nameless],
  );
  assert.equal(
    taken((text) => `Meier; ${text.replace(', Meier', '')}`),
    [meier, anna, first, second, nameless],
  );
  assert.equal(
    taken(() => 'Ada'),
    [first, nameless],
  );
  assert.equal(
    taken(() => 'none'),
    [],
  );
});

test('zones keep what else is known of them; without a service there is nothing to say yet', () => {
  const place = 'services/dns/zones';
  const parsed = parseAt(vega01, place, 'example.com, 99.30.10.in-addr.arpa', now);
  assert.ok(parsed.ok);
  if (!parsed.ok) return;
  const next = withValue(vega01, place, [vega01.id], parsed.value, entering);
  const known = vega01.services.dns?.zones?.find(({ origin }) => origin === 'example.com');
  assert.equal(next.services.dns?.zones, [known, { origin: '99.30.10.in-addr.arpa' }]);
  const bare = { ...vega01, services: {} };
  assert.is(lockedReason(bare, place), 'Enter the DNS servers first, on the dashboard');
  assert.is(withValue(bare, place, [bare.id], parsed.value, entering), bare);
  const asr = withValue(bare, 'services/asr/address', [bare.id], '10.20.1.60', entering);
  assert.equal(asr.services, { asr: { host: '10.20.1.60', address: '10.20.1.60' } });
});

test('a limit that is typed judges instead of the usual one, until it is emptied', () => {
  const place = 'settings/limits/auMb';
  const strict = withValue(vega01, place, [vega01.id], 8, entering);
  assert.is(textAt(strict, place, vega01.id), '8');
  assert.is(runAudit(strict, { now }).findings.filter(({ checkId }) => checkId === 'STO-15').length, 2);
  const usual = withValue(strict, place, [vega01.id], undefined, entering);
  assert.equal(usual.settings, vega01.settings);
});

test('what means nothing is answered by what is wrong', () => {
  const problem = (place: string, text: string) => {
    const parsed = parseAt(vega01, place, text, now);
    return parsed.ok ? undefined : parsed.problem;
  };
  assert.is(problem('facts/appliance/goLive', '02/30/2025'), 'Date not valid');
  assert.is(problem('facts/appliance/goLive', '2025-02-03'), 'Date not valid');
  assert.is(problem('facts/appliance/reservePercent', 'a lot'), 'Numbers only');
  assert.is(problem('facts/appliance/deployed', 'perhaps'), 'Enter yes or no.');
  assert.is(problem('facts/database/space', 'data: much'), 'Numbers only');
  assert.match(
    problem('facts/machine/gridDisks', 'DATAC1 twelve') ?? '',
    /Enter "group count x size in GiB"/,
  );
  assert.match(problem('facts/machine/ids', 'oracle=1001') ?? '', /Enter "user name: id"/);
  assert.match(problem('settings/modelImages', 'X10M') ?? '', /Enter "name: value"/);
  assert.ok(problem('settings/routedRanges', '10.0.0.0/8, 10.1.2.3/33'));
  assert.match(problem('services/asr/address', 'asr') ?? '', /is not an address/);
  assert.is(
    problem('clusters/quorumDisks', 'vega01dbadm01, somebody'),
    'No machine is called somebody. Enter names of machines, separated by commas.',
  );
  assert.is(
    problem('networks/bonding', 'some'),
    '"some" is not a choice here. Enter one of none, active-backup, lacp.',
  );
});

test('none is known to be nothing, empty is not known', () => {
  assert.equal(valueFrom('list', 'none'), { ok: true, value: [] });
  assert.equal(valueFrom('text', 'None'), { ok: true, value: '' });
  assert.equal(valueFrom('list', ' '), { ok: true, value: undefined });
  assert.is(textOf('list', []), 'none');
  assert.is(textOf('flag', false), 'no');
  assert.is(usDate('2025-03-01T23:59:59Z'), '03/01/2025');
  assert.is(
    usDate('run of 2025-03-01 (rack-2025-03-01x, 2025-03-01T10:00:00+01:00)'),
    'run of 03/01/2025 (rack-2025-03-01x, 2025-03-01T10:00:00+01:00)',
  );
  const ends = valueFrom('table', '19: 12/31/2032, 23: 2032-04-30');
  assert.equal(ends, { ok: true, value: { 19: '2032-12-31', 23: '2032-04-30' } });
  assert.is(textOf('table', ends.ok && ends.value), '19: 12/31/2032, 23: 04/30/2032');
});

test('property: a table that is shown is a table that can be typed', () => {
  const key = fc.stringMatching(/^[A-Za-z/][\w./-]{0,12}$/);
  const one = fc.stringMatching(/^[\w.()-]{1,12}$/);
  fc.assert(
    fc.property(fc.dictionary(key, one, { minKeys: 1, maxKeys: 5 }), (table) => {
      assert.equal(valueFrom('table', textOf('table', table)), { ok: true, value: { ...table } });
    }),
  );
});

test('a missing input says who waits and where it is entered', () => {
  const bare = {
    ...vega01,
    facts: vega01.facts.filter(({ key }) => key !== 'flashCacheMode' && key !== 'goLive'),
  };
  const report = runAudit(bare, { now });
  const lacks = lacksOf(report);
  assert.equal([...lacks.keys()].sort(), ['facts/appliance/goLive', 'facts/machine/flashCacheMode']);
  const cache = lacks.get('facts/machine/flashCacheMode');
  assert.is(cache?.subjects.size, 3);
  assert.is(cache && waitingWords(cache), 'STO-20 waits for it');
  const at = (place: string, subjects: readonly string[] = []) =>
    placeToEnter(bare, { place, subjects }).href;
  assert.match(
    at('facts/appliance/goLive'),
    /^\/app\/preaudit\?.*tab=inputs&input=facts%2Fappliance%2FgoLive$/,
  );
  assert.match(at('networks/subnet', ['network:client']), /edit=network%3Aclient$/);
  assert.match(at('services/dns/servers'), /edit=defaults$/);
  assert.match(at('databases'), /^\/app\/oeca\?appliance=/);
});

test('each of the 42 evidence inputs has its title', () => {
  assert.is(evidenceCount, new Set(evidenceInputs.map(({ number }) => number)).size);
  // A title begins with the text by which its command or its output is known.
  for (const number of [1, 2, 5, 15, 18, 21, 24, 26, 38, 40]) {
    const input = evidenceInputs.find((one) => one.number === number);
    assert.match(evidenceTitle(number), input?.command ?? /never/);
  }
});

test('a number with more digits than a number holds is not a value', () => {
  const long = '9'.repeat(320);
  const texts: readonly (readonly [Parameters<typeof valueFrom>[0], string])[] = [
    ['number', long],
    ['numbers', `a: ${long}`],
    ['disks', `DATAC1 ${long} x 3`],
    ['disks', `DATAC1 3 x ${long}`],
    ['ids', `user oracle: ${long}`],
  ];
  for (const [shape, text] of texts)
    assert.equal(valueFrom(shape, text), { ok: false, problem: 'Numbers only' });
  assert.is(valueFrom('table', '__proto__: 5').ok, false);
  assert.is(valueFrom('ids', 'user __proto__: 5').ok, false);
});

test.run();
