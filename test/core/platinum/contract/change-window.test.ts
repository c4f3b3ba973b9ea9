/** A finished change, or one of another blackout, is not asked for again; a change of a network alone is announced. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { platinumOf, withEntries, withEntry } from '../../../../src/core/platinum/contract/record.ts';
import {
  blackoutOf,
  changeText,
  withChangeZone,
} from '../../../../src/core/platinum/notice/change-fields.ts';
import { changeNotice, isAffected } from '../../../../src/core/platinum/notice/change-notice.ts';
import { changeKey, withoutChange } from '../../../../src/core/platinum/notice/change-ticks.ts';
import { noticePack } from '../../../../src/core/platinum/notice/notice-pack.ts';
import { packCompleteness } from '../../../../src/core/platinum/notice/pack-completeness.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';

const test = suite('window of a change');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const moved: Appliance = {
  ...vega01,
  endpoints: vega01.endpoints.map((one) => ({
    ...one,
    address: one.address.replace('10.20.10.', '10.64.8.'),
  })),
};
/** As somebody types them, one field after the other. */
const typed = (appliance: Appliance, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce(
    (document, [id, text]) => withEntry(document, 'fields', id, text || undefined),
    appliance,
  );
const first = {
  blackoutStart: '2026-11-28T22:00',
  blackoutEnd: '2026-11-29T04:00',
  changeZone: 'UTC',
  endedBy: 'Ada Lovelace',
  ticket: 'CHG-1',
  window: 'Saturday night',
  rolling: 'yes',
};
const second = { blackoutStart: '2027-01-09T22:00', blackoutEnd: '2027-01-10T04:00' };
const stated = typed(moved, first);
const [during, later] = ['2026-11-29T03:59:59Z', '2026-11-29T04:00:00Z'];

/** The texts of the pack, and whether it has a calendar. */
function reported(after: Appliance, now: string) {
  const files = noticePack(vega01, after, { now });
  const [request = '', plan = ''] = files.map(({ text }) => text);
  return { request, plan, hasCalendar: files.some(({ name }) => name.endsWith('.ics')) };
}

test('a blackout that is over is asked for no more: neither in the texts nor in the calendar, nor its ticket', () => {
  const before = reported(stated, during);
  assert.match(before.request, /^ {2}End: {3}2026-11-29 04:00 UTC/m);
  assert.match(before.request, /^ {2}Blackout of the monitoring for the time above$/m);
  assert.ok(before.hasCalendar);
  const { request, plan, hasCalendar } = reported(stated, later);
  for (const text of [request, plan]) {
    assert.not.match(text, /2026-11-2|CHG-1|Saturday|by: Ada/);
    assert.match(text, /^ {2}Start and end: not set$/m);
  }
  assert.match(request, /^ {2}Blackout of the monitoring: time not set$/m);
  assert.not.ok(hasCalendar);
});

test('signed off, the blackout of this change is said to be over, and is in no calendar', () => {
  const key = changeKey(changeNotice(vega01, stated));
  const signed = withEntry(stated, 'tests', 'signed-off', { state: 'met', change: key });
  const { request, hasCalendar } = reported(signed, later);
  assert.match(request, /^ {2}End: {3}2026-11-29 04:00 UTC .*\n {2}Over: signed off$/m);
  assert.match(request, /^ {2}Change ticket or service request: CHG-1$/m);
  assert.not.match(request, /Blackout of the monitoring/);
  assert.not.ok(hasCalendar);
});

test('the ticket of one blackout is none of the next, in whichever order that is typed over it', () => {
  const { blackoutStart, blackoutEnd } = second;
  for (const texts of [
    { blackoutStart, blackoutEnd },
    { blackoutEnd, blackoutStart },
    { blackoutStart: '', blackoutEnd: '' },
  ]) {
    const next = typed(typed(stated, texts), second);
    const { missing } = packCompleteness(vega01, next, { now: later });
    assert.equal(
      missing.filter(({ tab }) => tab === 'change').map(({ label }) => label),
      [
        'Who ends the blackout',
        'Change ticket or service request: CHG-1 is of another blackout',
        'Rolling, yes or no',
      ],
    );
    assert.not.match(reported(next, later).request, /CHG-1|Saturday/);
    const asked = typed(next, { ticket: 'CHG-2' });
    assert.equal(platinumOf(asked).fields, { ...second, changeZone: 'UTC', ticket: 'CHG-2' });
    assert.is(changeText(asked, 'ticket'), 'CHG-2');
  }
});

test('a blackout that is made longer or begins later the same night keeps its ticket, and one that comes back has it', () => {
  const sameNight: readonly Readonly<Record<string, string>>[] = [
    { blackoutEnd: '2026-11-29T06:00' },
    { blackoutStart: '2026-11-28T23:00', blackoutEnd: '2026-11-29T05:00' },
  ];
  for (const texts of sameNight)
    assert.is(changeText(typed(stated, texts), 'ticket'), 'CHG-1', JSON.stringify(texts));
  const back = typed(typed(stated, second), {
    blackoutStart: first.blackoutStart,
    blackoutEnd: first.blackoutEnd,
  });
  assert.is(changeText(back, 'ticket'), 'CHG-1');
  assert.equal(platinumOf(withoutChange(typed(stated, second))).fields, { changeZone: 'UTC' });
  const foreign = { ...second, saidFor: 5, ticket: 'CHG-1' };
  const odd: Appliance = { ...moved, settings: { platinum: { fields: foreign } } };
  assert.is(changeText(typed(odd, { ticket: 'CHG-3' }), 'ticket'), 'CHG-3');
});

const windowAnswer = (appliance: Appliance, start: string, end: string): Appliance =>
  withReipProject(appliance, { ...emptyProject, answers: { 'QG-08': { start, end } } });

test('the ticket and the name of one window of the re-IP are none of its next window', () => {
  const { blackoutStart, blackoutEnd, changeZone, ...ofChange } = first;
  const night = windowAnswer(moved, '2026-11-28T22:00', '2026-11-29T04:00');
  const asked = typed(night, ofChange);
  assert.is(changeText(asked, 'ticket'), 'CHG-1');
  const longer = windowAnswer(asked, '2026-11-28T20:00', '2026-11-29T06:00');
  assert.equal([changeText(longer, 'ticket'), changeText(longer, 'endedBy')], ['CHG-1', 'Ada Lovelace']);
  const next = windowAnswer(asked, '2027-01-09T22:00', '2027-01-10T04:00');
  assert.equal([changeText(next, 'ticket'), changeText(next, 'endedBy')], ['', '']);
  assert.not.match(reported(next, later).request, /CHG-1|by: Ada/);
  const emptied = typed(typed(night, { ticket: 'CHG-1' }), { ticket: '' });
  assert.equal(platinumOf(emptied).fields, undefined, 'without a value there is no note of its window');
});

test('while a new blackout is half typed, the ticket of the old one is not in the notice', () => {
  const half = typed(stated, { blackoutStart: second.blackoutStart });
  const { request } = reported(half, during);
  assert.match(request, /^ {2}Start and end: not set$/m);
  assert.not.match(request, /CHG-1|by: Ada/);
});

test('an imported value that is no answer is a gap, in the text and in the count', () => {
  const odd = withEntries(stated, 'fields', { rolling: 'maybe', ticket: '  ', endedBy: ' \n' });
  const { missing } = packCompleteness(vega01, odd, { now: during });
  assert.equal(
    missing.filter(({ tab }) => tab === 'change').map(({ id }) => id),
    ['endedBy', 'ticket', 'rolling'],
  );
  assert.match(reported(odd, during).request, /^ {2}Rolling: not set$/m);
});

const before = '2026-11-20T00:00:00Z';
const instants = (appliance: Appliance) => {
  const { start, end, timeZone } = blackoutOf(appliance) ?? {};
  return [start?.toISOString(), end?.toISOString(), timeZone];
};

test('another time zone keeps the instants of the blackout, of the window or typed, and its ticket', () => {
  const { blackoutStart, blackoutEnd, changeZone, ...ofChange } = first;
  const ofWindow = typed(windowAnswer(moved, '2026-11-28T22:00', '2026-11-29T04:00'), ofChange);
  const own = typed(moved, { ...first, changeZone: 'Europe/Berlin' });
  // Noted by a release that kept local times.
  const older = typed(own, { blackoutEnd: '2026-11-29T05:00' });
  const local = withEntries(older, 'fields', { saidFor: '2026-11-28T22:00 2026-11-29T04:00' });
  for (const appliance of [ofWindow, own, older, local])
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', '']) {
      const switched = withChangeZone(appliance, zone);
      assert.ok(switched);
      const [start, end] = instants(appliance);
      assert.ok(start && end);
      assert.equal(instants(switched), [start, end, zone || 'Europe/Berlin']);
      assert.is(changeText(switched, 'ticket'), 'CHG-1', `${zone} ${JSON.stringify(platinumOf(switched))}`);
      const { request } = reported(switched, before);
      assert.ok(request.includes(`(${start.replace('.000', '')})`), request);
    }
});

test('a zone in which a time of the blackout occurs twice is refused, a half typed blackout follows its zone', () => {
  const own = typed(moved, {
    blackoutStart: '2026-10-25T00:30',
    blackoutEnd: '2026-10-25T01:30',
    changeZone: 'UTC',
  });
  assert.is(withChangeZone(own, 'Europe/Berlin'), undefined);
  const half = typed(moved, { blackoutStart: '2026-11-28T22:00', changeZone: 'UTC' });
  const switched = withChangeZone(half, 'Asia/Tokyo');
  assert.is(switched && changeText(switched, 'blackoutStart'), '2026-11-29T07:00');
});

test('a time typed over the window of the re-IP is meant in the zone of the window', () => {
  const answers = { 'QG-08': { start: '2026-11-28T22:00', end: '2026-11-29T04:00', timeZone: 'Asia/Tokyo' } };
  const tokyo = withReipProject(moved, { ...emptyProject, answers });
  const own = typed(tokyo, { blackoutStart: '2026-11-28T20:00', blackoutEnd: '2026-11-29T06:00' });
  assert.equal(instants(own), ['2026-11-28T11:00:00.000Z', '2026-11-28T21:00:00.000Z', 'Asia/Tokyo']);
  assert.is(platinumOf(withoutChange(tokyo)).fields, undefined);
});

const withNetwork = (appliance: Appliance, role: Network['role'], change: Partial<Network>): Appliance => ({
  ...appliance,
  networks: appliance.networks.map((one) => (one.role === role ? { ...one, ...change } : one)),
});

test('a VLAN, subnet or gateway that changes while every address stays is announced, with the way to its blackout', () => {
  for (const [change, words] of [
    [{ vlan: 120 }, 'subnet 10.20.10.0/24, gateway 10.20.10.1, VLAN none -> 120'],
    [{ subnet: '10.20.10.0/23' }, 'subnet 10.20.10.0/24 -> 10.20.10.0/23, gateway 10.20.10.1, VLAN none'],
    [{ gateway: '10.20.10.254' }, 'subnet 10.20.10.0/24, gateway 10.20.10.1 -> 10.20.10.254, VLAN none'],
  ] as const) {
    const after = withNetwork(vega01, 'management', change);
    const notice = changeNotice(vega01, after);
    assert.ok(notice.affected && isAffected(vega01, after));
    const { request, plan } = reported(after, during);
    for (const text of [request, plan])
      assert.ok(text.includes(`\n  Admin: ${words}; 15 monitored addresses\n`), text);
    assert.match(request, /^Change notice: network of vega01$/m);
    const { risk } = packCompleteness(vega01, after, { now: during, notice });
    assert.match(risk ?? '', /^A network of monitored addresses changes and the change notice is incomplete/);
  }
  const keys = [120, 121].map((vlan) =>
    changeKey(changeNotice(vega01, withNetwork(vega01, 'management', { vlan }))),
  );
  assert.is(new Set(keys).size, 2, 'a tick is of one of them');
});

test('what is nothing to the gateway is not announced: MTU, and the VLAN of another network', () => {
  assert.not.ok(isAffected(vega01, withNetwork(vega01, 'management', { mtu: 9000 })));
  assert.not.ok(isAffected(vega01, withNetwork(vega01, 'client', { vlan: 2011 })));
});

test.run();
