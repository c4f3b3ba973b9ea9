/** One owner for each fact of the change: the re-IP's window, way of the plan and sign-off fill the notice until it has its own. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withContactField } from '../../../../src/core/platinum/contract/contacts.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { reipFacts } from '../../../../src/core/platinum/contract/reip-facts.ts';
import {
  blackoutOf,
  changeText,
  changeZone,
  isFromWindow,
} from '../../../../src/core/platinum/notice/change-fields.ts';
import { changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';
import { isBlackoutOver } from '../../../../src/core/platinum/notice/change-ticks.ts';
import { serviceRequest } from '../../../../src/core/platinum/notice/notice-text.ts';
import { packCompleteness } from '../../../../src/core/platinum/notice/pack-completeness.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';

const test = suite('window of the re-IP in the notice');
const plain: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const withWindow = (answer: unknown): Appliance =>
  withReipProject(plain, { ...emptyProject, answers: { 'QG-08': answer } });
const night = { start: '2026-11-28T22:00', end: '2026-11-29T04:00' };
const moved = (appliance: Appliance): Appliance => ({
  ...appliance,
  gateway: { ...appliance.gateway, address: '10.64.1.80' },
});
const request = (appliance: Appliance, now: string) =>
  serviceRequest(plain, moved(appliance), changeNotice(plain, moved(appliance)), now);
const missing = (appliance: Appliance, now: string) =>
  packCompleteness(plain, moved(appliance), { now }).missing.map(({ id }) => id);

test('the blackout is the window with 30 minutes around it, in the zone of the window', () => {
  const appliance = withWindow(night);
  assert.is(isFromWindow(appliance), true);
  assert.equal(
    ['blackoutStart', 'blackoutEnd', 'window'].map((id) => changeText(appliance, id as 'window')),
    ['2026-11-28T21:30', '2026-11-29T04:30', '2026-11-28 22:00 to 2026-11-29 04:00 Europe/Berlin'],
  );
  const tokyo = withWindow({ ...night, timeZone: 'Asia/Tokyo' });
  assert.is(changeZone(tokyo), 'Asia/Tokyo');
  assert.is(blackoutOf(tokyo)?.start.toISOString(), '2026-11-28T12:30:00.000Z');
  // The clocks go back in that night: half an hour is half an hour.
  const autumn = withWindow({ start: '2026-10-25T01:00', end: '2026-10-25T03:15' });
  assert.is(changeText(autumn, 'blackoutEnd'), '2026-10-25T03:45');
});

test('times of its own win, and half of them is no blackout of the window', () => {
  const own = withEntry(withWindow(night), 'fields', 'blackoutStart', '2026-11-28T20:00');
  assert.is(isFromWindow(own), false);
  assert.is(blackoutOf(own), undefined);
  const both = withEntry(own, 'fields', 'blackoutEnd', '2026-11-29T06:00');
  assert.is(blackoutOf(both)?.end.toISOString(), '2026-11-29T05:00:00.000Z');
});

test('a window without an end, with a wrong one or broken gives nothing', () => {
  const wrong = [
    undefined,
    'tonight',
    { start: night.start },
    { ...night, end: night.start },
    { start: 1, end: 2 },
  ];
  for (const answer of wrong) {
    assert.is(reipFacts(withWindow(answer)).window, undefined, JSON.stringify(answer));
    assert.is(blackoutOf(withWindow(answer)), undefined);
  }
  for (const reip of [null, 'text', [], { answers: 'none' }])
    assert.is(reipFacts({ ...plain, settings: { reip } }).window, undefined);
});

test('rolling is the way of the plan, the approver who signed it off', () => {
  assert.equal(missing(plain, '2026-11-20').includes('rolling'), true);
  const planned = withReipProject(plain, { ...emptyProject, strategy: 'at-once' });
  assert.is(changeText(planned, 'rolling'), 'no');
  assert.is(changeText(withEntry(planned, 'fields', 'rolling', 'yes'), 'rolling'), 'yes');
  const signed = withReipProject(plain, {
    ...emptyProject,
    signed: [{ by: 'Grace Hopper', at: '2026-11-20T10:00:00Z', sha256: 'a' }],
  });
  assert.match(request(signed, '2026-11-20'), 'Change approver: Grace Hopper');
  assert.equal(missing(signed, '2026-11-20').includes('approver'), false);
  const named = withContactField(signed, 'change-approver', 'name', 'Ada Lovelace');
  assert.match(request(named, '2026-11-20'), 'Change approver: Ada Lovelace');
});

test('a window that is over is no blackout of the next change: a gap, in the text and in the count', () => {
  const appliance = withWindow(night);
  assert.equal(missing(appliance, '2026-11-20').includes('blackout'), false);
  assert.match(request(appliance, '2026-11-20'), 'Start: 2026-11-28 21:30 Europe/Berlin');
  const later = '2026-12-24';
  assert.is(isBlackoutOver(appliance, later), true);
  assert.equal(missing(appliance, later).includes('blackout'), true);
  assert.match(request(appliance, later), 'Start and end: not set');
  assert.not.match(request(appliance, later), /signed off|2026-11-28/);
});

test.run();
