/** The fields that a finding carries: each on records that have it, refusing a text that would break the document. */
import { signal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Id } from '../../../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../../../src/core/appliance/document/schema.ts';
import type { Finding } from '../../../../src/core/audit/basis/types.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { inputAt } from '../../../../src/screens/preaudit/inputs/places.ts';
import { parseAt } from '../../../../src/screens/preaudit/inputs/values.ts';
import { cureLabel, curesOf, isFieldOf } from '../../../../src/screens/preaudit/report/cures.ts';
import { subjectRows } from '../../../../src/screens/preaudit/report/found.ts';
import { findRecord } from '../../../../src/screens/preaudit/subjects.ts';
import { clean, type Fault, setting } from '../../../core/audit/faults.ts';
import { machineFaults } from '../../../core/audit/machine-faults.ts';
import { nameFaults } from '../../../core/audit/name-faults.ts';
import { networkFaults } from '../../../core/audit/network-faults.ts';
import { get, mount, press, type } from '../../../ui/dom.ts';

const test = suite('preaudit fields of findings');
const now = '2025-03-01';

type Failed = { readonly appliance: Appliance; readonly findings: readonly Finding[] };

/** Every failed check of every fault that the checks are tested with, where the document can be read. */
const failed: readonly Failed[] = [...networkFaults, ...machineFaults, ...nameFaults].flatMap(
  ({ check, from = (a) => a, break: broken }: Fault) => {
    const appliance = broken(from(clean), (list) => list[0] as (typeof list)[number]);
    if (!validateAppliance(appliance).ok) return [];
    const findings = runAudit(appliance, { now }).findings.filter(({ checkId }) => checkId === check);
    return [{ appliance, findings }];
  },
);

/** Mounts a view over a document that its fields edit. */
async function shown(appliance: Appliance, view: (appliance: Appliance) => ReactNode) {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  let document = appliance;
  const workspace = {
    current: signal(appliance),
    edit: (_: string, change: (document: Appliance) => Appliance) => {
      document = change(document);
    },
  };
  const services = {
    workspace,
    clock: { now: () => 0 },
    page: { idle: () => {} },
  } as unknown as Services;
  const page = await mount(<ServicesProvider value={services}>{view(appliance)}</ServicesProvider>);
  return { ...page, document: () => document };
}

const places = new Map<string, { readonly appliance: Appliance; readonly subject: Id }>();
for (const { appliance, findings } of failed)
  for (const place of curesOf(appliance, findings).perRecord)
    for (const { subject } of subjectRows(appliance, findings))
      if (isFieldOf(appliance, place, subject)) places.set(place, { appliance, subject });

test('emptied or called none, each field is refused or leaves a document that can be read', async () => {
  const { RecordInput } = await import('../../../../src/screens/preaudit/inputs/RecordInput.tsx');
  assert.ok(places.size > 25, `${places.size} places`);
  for (const [place, { appliance, subject }] of places) {
    const page = await shown(appliance, () => (
      <RecordInput appliance={appliance} place={place} subject={subject} name="record" />
    ));
    const field = page.root.querySelector('input');
    for (const text of field ? ['', 'none'] : []) {
      await type(field as HTMLInputElement, text);
      await press(field as HTMLInputElement, 'Enter');
      assert.ok(validateAppliance(page.document()).ok, `${place} "${text}"`);
    }
    await page.unmount();
  }
});

test('a cleared address or host name is refused with a message', async () => {
  const { RecordInput } = await import('../../../../src/screens/preaudit/inputs/RecordInput.tsx');
  for (const place of ['endpoints/address', 'endpoints/hostname']) {
    const known = places.get(place);
    assert.ok(known, place);
    const { appliance, subject } = known as NonNullable<typeof known>;
    const page = await shown(appliance, () => (
      <RecordInput appliance={appliance} place={place} subject={subject} name="record" />
    ));
    const field = get<HTMLInputElement>(page.root, 'input');
    await type(field, '');
    await press(field, 'Enter');
    assert.is(page.document(), appliance, place);
    assert.is(field.getAttribute('aria-invalid'), 'true', place);
    assert.match(page.root.textContent ?? '', 'Field is required');
    await page.unmount();
  }
});

test('a finding about a home and a cluster has the field of the cluster on the cluster alone', async () => {
  const { SubjectTable } = await import('../../../../src/screens/preaudit/report/SubjectTable.tsx');
  const appliance = setting('supportEnds', { 19: '2020-01-01' })(clean);
  const findings = runAudit(appliance, { now }).findings.filter(({ checkId }) => checkId === 'VER-08');
  const rows = subjectRows(appliance, findings);
  const cures = curesOf(appliance, findings);
  assert.equal(cures.perRecord, ['clusters/gridVersion']);
  assert.is(cureLabel(appliance, cures), 'Change Grid Infrastructure version');
  const kinds = new Set(rows.map(({ subject }) => findRecord(appliance, subject)?.collection));
  assert.equal([...kinds].sort(), ['clusters', 'homes']);
  const page = await shown(appliance, () => (
    <SubjectTable
      appliance={appliance}
      findings={findings}
      rows={rows}
      places={cures.perRecord}
      withDetail={false}
    />
  ));
  const fields = [...page.root.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('input').length,
  );
  const expected = rows.map(({ subject }) =>
    findRecord(appliance, subject)?.collection === 'clusters' ? 1 : 0,
  );
  assert.equal(fields, expected);
  await page.unmount();
});

test('no field is offered on a record of a kind that lacks it', () => {
  const guests = new Set(['machines/vcpus']);
  const storage = new Set([
    'facts/machine/gridDisks',
    'facts/machine/cellDisks',
    'facts/machine/failureGroup',
  ]);
  for (const { kind, id } of clean.machines) {
    for (const place of guests) assert.is(isFieldOf(clean, place, id), kind === 'guest', `${place} ${id}`);
    for (const place of storage) assert.is(isFieldOf(clean, place, id), kind === 'storage', `${place} ${id}`);
  }
});

test('domain, time zone and alert hosts have the rules of their own screens', () => {
  const problem = (place: string, text: string) => {
    const parsed = parseAt(clean, place, text, now);
    return parsed.ok ? undefined : parsed.problem;
  };
  assert.match(problem('appliance/timeZone', 'Berlin') ?? '', /is not a time zone/);
  assert.is(problem('appliance/timeZone', 'Europe/Berlin'), undefined);
  assert.equal(parseAt(clean, 'appliance/domain', ' ', now), { ok: true, value: undefined });
  assert.match(problem('services/snmp/host', 'no host') ?? '', /letters, digits and hyphens/);
  assert.is(problem('services/smtp/host', ''), 'Field is required');
  assert.is(problem('services/smtp/host', '10.20.1.25'), undefined);
  for (const place of ['machines/imageVersion', 'homes/version', 'clusters/gridVersion']) {
    for (const text of ['xx', '25', '25.1.x', '25.'])
      assert.match(problem(place, text) ?? '', /is not a version/, text);
    assert.is(problem(place, '25.1.0.0.0.250101'), undefined);
  }
});

test('the servers of a finding have a place each, and refuse a text that is not one', async () => {
  const { SingleInput } = await import('../../../../src/screens/preaudit/inputs/SingleInput.tsx');
  for (const kind of ['dns', 'ntp'] as const) {
    const place = `services/${kind}/servers`;
    const page = await shown(clean, () => (
      <SingleInput appliance={clean} place={place} mark="practice" lacks={new Map()} />
    ));
    const fields = [...page.root.querySelectorAll('input')];
    const before = clean.services[kind]?.servers ?? [];
    assert.equal(fields.map(({ value }) => value).filter(Boolean), before);
    const [first] = fields;
    assert.ok(first);
    await type(first as HTMLInputElement, 'not a server');
    await press(first as HTMLInputElement, 'Enter');
    assert.is(page.document(), clean);
    assert.is(first?.getAttribute('aria-invalid'), 'true');
    await type(first as HTMLInputElement, '10.99.1.1');
    await press(first as HTMLInputElement, 'Enter');
    assert.equal(page.document().services[kind]?.servers, ['10.99.1.1', ...before.slice(1)]);
    await page.unmount();
  }
  assert.is(inputAt('services/ntp/servers').label, 'NTP servers');
});

test.run();
