import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { baseOf } from '../../../../src/core/reip/project/base-document.ts';
import { emptyProject } from '../../../../src/core/reip/project/reip-project.ts';
import { startRun } from '../../../../src/core/reip/project/run-log.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { toHall2, vega01 } from '../../../core/reip/vega01-plans.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('a checklist of another plan');
const base = baseOf(vega01);
const planOf = (request: ReipRequest) =>
  planReip(base, proposeMapping(base, request).mapping, {}, { now: '2025-03-01' });
const plan = planOf(toHall2);
const started = '2025-04-05T20:00:00Z';
const run = startRun({ kind: 'reip', appliance: { id: base.id, name: base.name }, started, plan }, 'Ada');

async function shown(more: Partial<Reip>): Promise<string> {
  const { OtherPlan } = await import('../../../../src/screens/reip/run/OtherPlan.tsx');
  const reip = { base, work: { ...emptyProject, run }, planning: false, isStale: false, ...more } as Reip;
  const page = await mount(<OtherPlan reip={reip} />);
  const text = page.root.textContent ?? '';
  await page.unmount();
  return text;
}

test('its steps are counted, and nothing is shown of the same plan, while one is made, or of another document', async () => {
  const other = planOf({ ...toHall2, services: { dns: ['10.64.1.53'] } });
  assert.match(
    await shown({ plan: other }),
    /^The checklist follows another plan\. \d+ steps differ from the plan of this mapping\. Do not use files of this plan/,
  );
  assert.is(await shown({ plan: planOf(toHall2) }), '');
  assert.is(await shown({ plan: other, planning: true }), '');
  assert.is(await shown({ plan: other, isStale: true }), '');
  assert.is(await shown({ plan: other, base: { ...base, name: 'vega02' } }), '');
  assert.is(await shown({ plan: other, work: emptyProject }), '');
});

test.run();
