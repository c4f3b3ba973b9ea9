import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import {
  leftOut,
  maintenanceCalendar,
  maintenanceLists,
  newMaintenanceId,
  spanOf,
  windowNotes,
  withMaintenance,
  withoutMaintenance,
} from '../../../../src/core/platinum/contract/maintenance.ts';
import { platinumOf } from '../../../../src/core/platinum/contract/record.ts';

const test = suite('maintenance');
const vega01 = exampleVega01();

const entry = (id: string, start: string, end?: string, timeZone?: string) => ({
  id,
  title: `Work ${id}`,
  kind: 'Patching',
  start,
  ...(end && { end }),
  ...(timeZone && { timeZone }),
});
const withAll = (...entries: Parameters<typeof withMaintenance>[1][]) =>
  entries.reduce(withMaintenance, vega01);

test('what has ended is history; what has begun or comes is next, soonest first', () => {
  const appliance = withAll(
    entry('a', '2026-11-28T22:00', '2026-11-29T04:00'),
    entry('b', '2024-02-28', '2024-02-29'),
    entry('c', '2026-11-21T00:00', '2026-11-22T00:00'),
    entry('d', '2026-11-21T12:00', '2026-11-21T13:00', 'America/New_York'),
    entry('e', '2026-11-21T12:00', '2026-11-21T12:30'),
  );
  const { next, history } = maintenanceLists(appliance, { now: '2026-11-21T12:00:00Z' });
  // d: 12:00 in New York is 17:00 UTC; e: 12:00 in Berlin, the zone of the document, is 11:00 UTC.
  assert.equal(
    next.map(({ id }) => id),
    ['c', 'd', 'a'],
  );
  assert.equal(
    history.map(({ id }) => id),
    ['e', 'b'],
  );
});

test('a window in a zone that the platform does not know is no history before its day', () => {
  const odd = withAll(entry('a', '2026-11-28T22:00', '2026-11-29T04:00', 'Europe/Nowhere'));
  assert.is(maintenanceLists(odd, { now: '2026-11-21T12:00:00Z' }).next.length, 1);
  assert.is(maintenanceLists(odd, { now: '2026-12-01T12:00:00Z' }).history.length, 1);
});

test('what the calendar file leaves out says why', () => {
  const messages = (start: string, zone?: string) => {
    const one = entry('a', start, undefined, zone);
    const isIn = maintenanceCalendar(vega01, [one], { now: 0 }).includes('BEGIN:VEVENT');
    assert.is(leftOut(vega01, one) === undefined, isIn);
    return leftOut(vega01, one)?.replace('Not in the calendar file: ', '');
  };
  assert.is(messages('2026-11-28T22:00', 'Europe/Nowhere'), '"Europe/Nowhere" is not a known time zone');
  assert.is(messages('2025-02-29'), '"2025-02-29" is not a date');
  assert.is(messages('2026-11-28T22:00'), undefined);
});

test('a last day lasts to its midnight in its zone', () => {
  const days = entry('b', '2024-02-28', '2024-02-29');
  assert.is(spanOf(vega01, days)?.end.toISOString(), '2024-02-29T23:00:00.000Z');
  const lists = (now: string) => maintenanceLists(withAll(days), { now });
  assert.is(lists('2024-02-29T22:59:59Z').next.length, 1);
  assert.is(lists('2024-02-29T23:00:00Z').history.length, 1);
});

test('as a calendar: times in UTC, whole days with the day after as their end', () => {
  const appliance = withAll(
    entry('maintenance:1', '2026-11-28T22:00', '2026-11-29T04:00'),
    entry('maintenance:2', '2024-02-28', '2024-02-29'),
    entry('maintenance:3', '2025-02-29'),
  );
  const { next, history } = maintenanceLists(appliance, { now: 0 });
  assert.equal(
    history.map(({ id }) => id),
    ['maintenance:3'],
    'no such day',
  );
  const text = maintenanceCalendar(appliance, [...next, ...history], { now: '2026-11-21T12:00:00Z' });
  const lines = text.split('\r\n');
  assert.equal(
    lines.filter((line) => /^DT|^UID/.test(line)),
    [
      'UID:maintenance:2@vega01',
      'DTSTAMP:20261121T120000Z',
      'DTSTART;VALUE=DATE:20240228',
      'DTEND;VALUE=DATE:20240301',
      'UID:maintenance:1@vega01',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261128T210000Z',
      'DTEND:20261129T030000Z',
    ],
  );
});

test('any title: lines of at most 75 octets that unfold to the title, escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (title) => {
      const text = maintenanceCalendar(vega01, [{ ...entry('a', '2026-11-28'), title }], { now: 0 });
      const lines = text.split('\r\n');
      for (const line of lines) assert.ok(new TextEncoder().encode(line).length <= 75, line);
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
      const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice(8 + 'vega01: '.length);
      const plain = title.replace(/\r\n?|\n/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
      assert.is(
        summary?.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
        plain,
      );
      assert.ok(!/[\r\n]/.test(text.replaceAll('\r\n', '')));
    }),
    { numRuns: 200 },
  );
});

test('two people each add a window: both stay', () => {
  const added = (title: string, start: string) => {
    const made = { ...entry('', start), title };
    return withMaintenance(vega01, { ...made, id: newMaintenanceId(vega01, made) });
  };
  const [mine, theirs] = [added('Disk swap', '2026-12-05T22:00'), added('Re-IP of admin', '2026-12-12')];
  const { appliance, conflicts } = mergeAppliances(vega01, mine, theirs);
  assert.equal(conflicts, []);
  assert.equal(
    platinumOf(appliance).maintenance?.map(({ title }) => title),
    ['Disk swap', 'Re-IP of admin'],
  );
  assert.equal(mergeAppliances(vega01, mine, added('Disk swap', '2026-12-05T22:00')).appliance, mine);
});

test('ids are of start and title; an entry is replaced in its place and removed by id', () => {
  const one = withAll(entry('maintenance:4', '2026-01-01'));
  const start = { title: 'Disk swap', start: '2026-12-05T22:00' };
  const id = newMaintenanceId(one, start);
  assert.is(id, 'maintenance:2026-12-05t22:00-disk-swap');
  assert.is(newMaintenanceId(withMaintenance(one, { ...start, id, kind: 'Hardware' }), start), `${id}~2`);
  assert.equal(withoutMaintenance(one, 'maintenance:4'), vega01);
  const two = withMaintenance(one, entry('maintenance:5', '2026-02-01'));
  const changed = withMaintenance(two, entry('maintenance:4', '2026-03-01'));
  assert.equal(changed.settings.platinum, {
    maintenance: [entry('maintenance:4', '2026-03-01'), entry('maintenance:5', '2026-02-01')],
  });
});

test('an imported end that is no day is unknown: the entry still stands in its lists and in the calendar', () => {
  for (const end of ['2026-13-45', '2026-02-31', 'soon']) {
    const entry = { id: 'maintenance:1', title: 'Patch', kind: 'Patching', start: '2026-01-01', end };
    const odd = { ...vega01, settings: { platinum: { maintenance: [entry] } } };
    const span = spanOf(odd, entry);
    assert.equal(span?.end, span?.start, end);
    assert.is(maintenanceLists(odd, { now: 0 }).next.length, 1);
    assert.match(maintenanceCalendar(odd, [entry], { now: 0 }), 'vega01: Patch');
  }
});

test('an empty end, as a foreign document may have it, is none', () => {
  const day = { id: 'maintenance:1', title: 'Patch', kind: 'Patching', start: '2026-01-01', end: '' };
  assert.is(spanOf(vega01, day)?.end.toISOString(), '2026-01-01T23:00:00.000Z');
  assert.match(maintenanceCalendar(vega01, [day], { now: 0 }), 'DTEND;VALUE=DATE:20260102');
});

test('an odd entry hides no other, and is kept when the list is written', () => {
  const odd = { id: 'maintenance:7', title: 'Of a newer release', begins: 1 };
  const stored = {
    ...vega01,
    settings: { platinum: { maintenance: [odd, entry('maintenance:1', '2026-01-01')] } },
  };
  assert.is(maintenanceLists(stored, { now: 0 }).next.length, 1);
  const less = withoutMaintenance(
    withMaintenance(stored, entry('maintenance:8', '2026-02-01')),
    'maintenance:1',
  );
  assert.equal(less.settings.platinum, { maintenance: [odd, entry('maintenance:8', '2026-02-01')] });
});

test('windows at the same time name each other, over zones too; those that only meet do not', () => {
  const night = entry('night', '2026-11-28T22:00', '2026-11-29T04:00');
  // 20:00 in New York is 02:00 of the next day in Berlin.
  const west = entry('west', '2026-11-28T20:00', '2026-11-28T23:30', 'America/New_York');
  const after = entry('after', '2026-11-29T04:00', '2026-11-29T05:00');
  const all = [night, west, after];
  assert.equal(windowNotes(vega01, night, all), ['At the same time as Work west']);
  assert.equal(windowNotes(vega01, west, all), ['At the same time as Work night, Work after']);
  assert.equal(windowNotes(vega01, after, [night, after]), []);
  assert.equal(windowNotes(vega01, entry('spring', '2027-03-28T02:30', '2027-03-28T05:00'), []), [
    'The clocks in Europe/Berlin skip this time: it is read as after the change',
  ]);
});

test.run();
