/** A design as a foreign file may hold it: broken, it is none, and the records are what is planned on. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { stepStates } from '../../../../src/core/authoring/assistant/steps.ts';
import { designOf, storedDesign } from '../../../../src/core/authoring/design/read-design.ts';
import { currentDesign } from '../../../../src/core/authoring/replan/current-design.ts';
import { planOf } from '../../../../src/core/authoring/replan/replan.ts';
import { brokenSomewhere } from '../../broken.ts';

const test = suite('design that a foreign file broke');
const vega01 = exampleVega01();
const authoring = {
  ...designOf(vega01),
  held: { admin: { 'endpoint:x': '10.20.10.99' } },
  others: ['10.20.10.98'],
  absent: ['r1/cel9'],
};
const stored = (value: unknown): Appliance => ({
  ...vega01,
  settings: { ...vega01.settings, authoring: value },
});

test('a whole design is taken as it stands, a broken one is none', () => {
  assert.is(storedDesign(stored(authoring)), authoring);
  const [first] = authoring.racks;
  for (const odd of [
    { ...authoring, racks: [first, null] },
    { ...authoring, racks: [{ ...first, storageServers: 1e9 }] },
    { ...authoring, masks: { admin: 5 } },
    { ...authoring, absent: true },
    { ...authoring, networks: authoring.networks.map((network) => ({ ...network, gateway: null })) },
  ])
    assert.equal(designOf(stored(odd)), designOf(vega01));
});

test('whatever stands in any place of it, the assistant plans on', () => {
  fc.assert(
    fc.property(brokenSomewhere({ authoring }, 5), (odd) => {
      const opened = openDocument(stored(odd.authoring));
      assert.ok(opened.ok);
      if (!opened.ok) return;
      const design = currentDesign(opened.appliance);
      assert.ok(planOf(design, opened.appliance).endpoints);
      assert.ok(stepStates(opened.appliance));
    }),
    { numRuns: 200 },
  );
});

test.run();
