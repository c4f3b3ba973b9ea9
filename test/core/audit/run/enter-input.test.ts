import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import { enterInput } from '../../../../src/core/audit/run/enter-input.ts';
import { inputs } from '../../../../src/core/audit/run/inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { clean, vega01 } from '../faults.ts';

const test = suite('enter input');
const now = '2025-03-01';

/** The value that the clean appliance has at a place. */
function valueAt(place: string, subject: string): unknown {
  const [area = '', name = '', key = ''] = place.split('/');
  const document = clean as unknown as Record<string, unknown>;
  if (area === 'facts')
    return clean.facts.find((fact) => fact.subject === subject && fact.key === key)?.value;
  if (area === 'settings') return clean.settings[name];
  if (area === 'appliance') return document[name];
  if (area === 'services') {
    const service = (clean.services as Record<string, Record<string, unknown>>)[name];
    return key ? service?.[key] : service;
  }
  return (document[area] as Record<string, unknown>[]).find(({ id }) => id === subject)?.[name];
}

/** Fields that every record has: empty is what they are without a value. */
const required = new Set(['endpoints/address', 'endpoints/hostname', 'homes/path']);
const collections = new Set([
  'clusters',
  'databases',
  'diskGroups',
  'groups',
  'machines',
  'networks',
  'users',
]);

/** The records that an input is entered for: all of its kind; one for the whole appliance. */
function subjectsOf(appliance: Appliance, place: string): readonly string[] {
  const [area = '', kind = ''] = place.split('/');
  const lists: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    machine: appliance.machines,
    cluster: appliance.clusters,
    database: appliance.databases,
    diskGroup: appliance.diskGroups,
    endpoint: appliance.endpoints,
  };
  const records = area === 'facts' ? lists[kind] : undefined;
  return records?.map(({ id }) => id) ?? [appliance.id];
}

test('what is taken away at a place is asked for by that place; entered again, the audit is as before', () => {
  let asked = 0;
  for (const { place } of inputs.values()) {
    if (collections.has(place)) continue;
    const values = subjectsOf(clean, place).map((subject) => [subject, valueAt(place, subject)] as const);
    const put = (start: Appliance, value: (given: unknown) => unknown) =>
      values.reduce(
        (document, [subject, given]) =>
          given === undefined ? document : enterInput(document, place, subject, value(given), now),
        start,
      );
    const bare = put(clean, () => (required.has(place) ? '' : undefined));
    if (bare === clean) continue;
    const needs = runAudit(bare, { now }).unanswered.flatMap((one) => one.needs.map((need) => need.place));
    if (needs.includes(place)) asked++;
    const again = put(bare, (given) => given);
    assert.equal(runAudit(again, { now }).findings, [], place);
    assert.equal(runAudit(again, { now }).unanswered, [], place);
    assert.ok(validateAppliance(again).ok, place);
  }
  assert.ok(asked >= 45, `${asked} places are asked for`);
});

test('a place of a whole collection takes no value; taking away what is not there changes nothing', () => {
  assert.is(enterInput(vega01, 'machines', 'machine:vega01dbadm01', 1, now), vega01);
  assert.is(enterInput(vega01, 'facts/machine/nothing', 'machine:vega01dbadm01', undefined, now), vega01);
});

test.run();
