import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withGatewayField } from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { platinumOf, withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';
import {
  assetKey,
  changeKey,
  isBlackoutOver,
  ofChange,
  withoutChange,
} from '../../../../src/core/platinum/notice/change-ticks.ts';
import { packCompleteness } from '../../../../src/core/platinum/notice/pack-completeness.ts';

const test = suite('what is of one change');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const to = (prefix: string): Appliance => ({
  ...vega01,
  endpoints: vega01.endpoints.map((one) => ({ ...one, address: one.address.replace('10.20.10.', prefix) })),
});
const first = to('10.64.8.');
const second = to('10.65.8.');
const fields = (appliance: Appliance, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce((document, [id, text]) => withEntry(document, 'fields', id, text), appliance);
const change = {
  blackoutStart: '2026-11-28T22:00',
  blackoutEnd: '2026-11-29T04:00',
  endedBy: 'Ada Lovelace',
  ticket: 'CHG-1',
  rolling: 'yes',
};

test('a tick counts for the change that it was made for, planned and made, and for no other', () => {
  const notice = changeNotice(vega01, first);
  const other = changeNotice(first, second);
  const [asset] = notice.asr;
  const [next] = other.asr;
  assert.ok(asset && next);
  assert.is(asset.id, next.id);
  const answer = { state: 'met', date: '2026-11-29', evidence: 'SR 3-1' } as const;
  assert.equal(ofChange({ ...answer, change: changeKey(notice) }, changeKey(notice)), answer);
  assert.equal(ofChange({ ...answer, change: changeKey(notice) }, changeKey(other)), {});
  assert.equal(ofChange({ ...answer, change: assetKey(notice, asset) }, assetKey(other, next)), {});
  assert.equal(ofChange(answer, changeKey(notice)), {}, 'of a release that did not say of which change');
  // The customer and the blackout are none of what changes.
  const made = fields({ ...first, customer: 'Other' }, change);
  assert.is(changeKey(changeNotice(vega01, made)), changeKey(notice));
});

test('a new VLAN or gateway of a network makes another change of it, a new name does not', () => {
  const admin = (document: Appliance, fields: Partial<Network>): Appliance => ({
    ...document,
    networks: document.networks.map((one) => (one.role === 'management' ? { ...one, ...fields } : one)),
  });
  const key = (after: Appliance) => changeKey(changeNotice(vega01, after));
  for (const fields of [{ vlan: 120 }, { gateway: '10.20.10.254' }, { subnet: '10.20.10.0/25' }])
    assert.is.not(key(admin(first, fields)), key(first), JSON.stringify(fields));
  const named = admin(first, { vlan: 120, name: 'Management' });
  assert.is(key(named), key(admin(first, { vlan: 120 })));
});

test('an asset is done anew when the gateway moves again, and for nothing that happens to another asset', () => {
  const moved = (address: string) => changeNotice(vega01, withGatewayField(vega01, 'address', address));
  const key = (notice: ReturnType<typeof moved>) => assetKey(notice, notice.asr[0] as (typeof notice.asr)[0]);
  assert.is.not(key(moved('10.64.1.80')), key(moved('10.64.1.81')));
  const notice = changeNotice(vega01, first);
  const last = first.endpoints.map((one) =>
    one.address === '10.64.8.33' ? { ...one, address: '10.64.8.99' } : one,
  );
  const fixed = changeNotice(vega01, { ...first, endpoints: last });
  assert.is(key(fixed), key(notice));
  assert.is.not(changeKey(fixed), changeKey(notice));
});

test('a blackout that is over is none for the next change, with its ticket; signed off it stays with its own', () => {
  const stated = fields(first, { ...change, changeZone: 'Europe/Berlin' });
  const open = (after: Appliance, now: string) =>
    packCompleteness(vega01, after, { now })
      .missing.filter(({ tab }) => tab === 'change')
      .map(({ label }) => label);
  // 04:00 in Berlin is 03:00 UTC.
  assert.equal(open(stated, '2026-11-29T02:59:59Z'), []);
  assert.equal(open(stated, '2026-11-29T03:00:00Z'), [
    'Blackout start and end: the stated one is over',
    'Who ends the blackout',
    'Change ticket or service request',
    'Rolling, yes or no',
  ]);
  const notice = changeNotice(vega01, stated);
  const signed = (key: string) =>
    withEntry(stated, 'tests', 'signed-off', { state: 'met', date: '2026-11-29', change: key });
  assert.equal(open(signed(changeKey(notice)), '2027-01-01'), []);
  assert.is(open(signed('of another'), '2027-01-01').length, 4);
  assert.ok(isBlackoutOver(signed(changeKey(notice)), '2027-01-01'), 'without a change in view it is over');
});

test('cleared for the next change: what was said of this one goes, its zone and the restrictions stay', () => {
  const stored = { changeZone: 'UTC', restrictions: 'None leaves the EU', hotline: '+49 30 999' };
  const cleared = withoutChange(fields(first, { ...change, window: 'Saturday night', ...stored }));
  assert.equal(platinumOf(cleared).fields, stored);
});

test.run();
