/** What the Platinum area keeps as a foreign file may hold it: an odd entry counts as not there and hides no other. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { assessment, firstYearCost } from '../../../../src/core/platinum/contract/assessment.ts';
import { maintenanceCalendar, maintenanceLists } from '../../../../src/core/platinum/contract/maintenance.ts';
import { platinumOf } from '../../../../src/core/platinum/contract/record.ts';
import { citedFacts } from '../../../../src/core/platinum/contract/service-facts.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { tickCount } from '../../../../src/core/platinum/matrix/ticks.ts';
import { makeNotice } from '../../../../src/core/platinum/notice/make-notice.ts';
import { completeness } from '../../../../src/core/platinum/readiness/completeness.ts';
import { conditions } from '../../../../src/core/platinum/readiness/conditions.ts';
import { currentPhase } from '../../../../src/core/platinum/readiness/phases.ts';
import { brokenSomewhere } from '../../broken.ts';

const test = suite('Platinum work that a foreign file broke');
const vega01 = exampleVega01();
const now = Date.UTC(2025, 2, 1);
const before: Appliance = { ...vega01, gateway: { address: '10.9.9.9' } };
const row = { component: 'grid', from: '19.1', to: '19.20' };
const met = { state: 'met', date: '2025-01-01' };
const platinum = {
  conditions: Object.fromEntries(conditions.map(({ id }) => [id, met])),
  phases: { contract: met },
  certified: { asOf: '2025-01-01', source: 'list', rows: [row] },
  facts: { price: { value: 5, unit: 'USD', mark: 'verify' } },
  vendorHosts: { value: ['a.example.com'], mark: 'practice' },
  rules: { ssh: { ports: '22', mark: 'practice' } },
  ticks: Object.fromEntries(
    networkMatrix(vega01)
      .slice(0, 3)
      .map(({ key }) => [key, { date: '2025-01-01', wire: 'x' }]),
  ),
  tests: { alert: met },
  assets: { one: met },
  maintenance: [
    { id: 'm1', title: 'Patch', kind: 'Patching', start: '2025-04-05T20:00', end: '2025-04-05T22:00' },
  ],
  ratings: { gateway: 4 },
  costs: { service: 5 },
  fields: { window: '2025-04-05T20:00', blackoutStart: '2025-04-05T20:00', blackoutEnd: '2025-04-05T22:00' },
};
const stored = (value: unknown): Appliance => ({
  ...vega01,
  settings: { ...vega01.settings, platinum: value },
});

test('an odd row of the certified list, or an odd host, hides no other', () => {
  const { certified, vendorHosts } = platinumOf(
    stored({
      ...platinum,
      certified: { ...platinum.certified, rows: [null, row, { component: 5 }], editedBy: 5 },
      vendorHosts: { value: [5, 'a.example.com'], mark: 'practice' },
    }),
  );
  assert.equal(certified, platinum.certified);
  assert.equal(vendorHosts, platinum.vendorHosts);
  const { certified: none } = platinumOf(stored({ ...platinum, certified: { rows: [row] } }));
  assert.is(none, undefined, 'a list without its date is none');
});

test('whatever stands in any place of it, every view has its values', () => {
  const { gateway, support } = vega01;
  fc.assert(
    fc.property(brokenSomewhere({ settings: { platinum }, gateway, support: support ?? {} }, 5), (odd) => {
      const opened = openDocument({ ...vega01, ...odd });
      if (!opened.ok) return;
      const { appliance } = opened;
      for (const { status: reported } of conditions) reported?.(appliance, '2025-03-01');
      currentPhase(appliance);
      completeness(appliance);
      assessment(appliance);
      firstYearCost(appliance);
      citedFacts(appliance);
      tickCount(appliance);
      const { next, history } = maintenanceLists(appliance, { now });
      maintenanceCalendar(appliance, [...next, ...history], { now });
      assert.ok(makeNotice({ before, after: appliance, now }));
    }),
    { numRuns: 300 },
  );
});

test.run();
