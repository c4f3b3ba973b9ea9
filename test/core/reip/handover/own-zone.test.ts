/** A name with a zone of its own, as a SCAN that is delegated, has the TTL of that zone and not of the one above it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { now, planned, requests } from '../artefacts-plans.ts';

const test = suite('zone of one name');

const vega01 = exampleVega01();
const zones = [
  { origin: 'example.com', ttl: 3600 },
  { origin: 'vega01-scan1.example.com', ttl: 86_400 },
];
const { appliance, plan } = planned(
  requests.newSubnets,
  'rolling',
  setRoot(vega01, 'services', { ...vega01.services, dns: { servers: ['10.20.10.2'], zones } }),
);
const files = handover(appliance, plan, { now });
const of = (ending: string) => files.find(({ name }) => name.endsWith(ending))?.text ?? '';
const linesOf = (ending: string, kind: RegExp) =>
  of(ending)
    .split('\n')
    .filter((line) => kind.test(line));

test('its TTL is lowered two days before the window, and raised to what it was', () => {
  assert.is(of('left-out.txt'), '');
  assert.match(of('dates.csv'), /from 3600 or 86400 to 300 seconds[^,]*,2025-04-03T20:00:00Z/);
  const scan = linesOf('ttl-raise-dns.nsupdate', /^update add vega01-scan1\.example\.com\./);
  assert.is(scan.length, 3);
  for (const line of scan) assert.match(line, / 86400 A /);
  for (const line of linesOf('ttl-raise-dns.nsupdate', /^update add vega01db01\.example\.com\./))
    assert.match(line, / 3600 A /);
});

test('renamed out of it, the rollback gives the records in it their TTL again', () => {
  const renames = appliance.endpoints.flatMap(({ id, kind }) =>
    kind === 'scan' ? [{ endpointId: id, hostname: 'vega01-db' }] : [],
  );
  const renamed = planned({ networks: [], renames }, 'rolling', appliance);
  assert.is(provePlan(renamed.appliance, renamed.plan).wording.slice(0, 11), 'No conflict');
  const last = renamed.plan.steps.at(-1)?.id ?? '';
  const back = rollbackFrom(renamed.plan, last).find(({ kind }) => kind === 'ttl-lower');
  const ttlOf = new Map(back?.dnsDelta.map(({ zone, ttl }) => [zone, ttl]));
  assert.is(ttlOf.get('vega01-scan1.example.com.'), 86_400);
  const lowered = renamed.plan.steps.map((step) => ({
    ...step,
    dnsDelta: step.dnsDelta.map((row) => (row.ttlBefore ? { ...row, ttlBefore: 300 } : row)),
  }));
  assert.not(provePlan(renamed.appliance, { ...renamed.plan, steps: lowered }).holds);
});

test('the reader of the commands expects it in the same zone', () => {
  assert.is(provePlan(appliance, plan).holds, true);
});

test.run();
