import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../../../src/core/reip/project/request-edits.ts';
import { riskCount } from '../../../../../src/screens/reip/planning/proof/risk-lines.ts';
import type { Reip } from '../../../../../src/screens/reip/use-reip.ts';
import { mount } from '../../../../ui/dom.ts';

const test = suite('open risks of a plan');
const vega01 = exampleVega01();
const inAdmin = requestOf({
  request: { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }], renames: [] },
  answers: {},
});

test('the card counts and says what the change notice of the support gateway lacks', async () => {
  const { RisksCard } = await import('../../../../../src/screens/reip/planning/proof/RisksCard.tsx');
  const shown = async (appliance: Appliance) => {
    const plan = planReip(appliance, proposeMapping(appliance, inAdmin).mapping, {}, { now: '2025-03-01' });
    const reip = { appliance, base: appliance } as unknown as Reip;
    const page = await mount(<RisksCard reip={reip} plan={plan} all />);
    const text = page.root.textContent ?? '';
    const lines = page.root.querySelectorAll('.icon-text').length;
    await page.unmount();
    assert.is(riskCount(appliance, plan), lines, 'what the start asks for is what stands here');
    return { text, lines };
  };
  const seen = await shown(vega01);
  assert.match(seen.text, `Open risks${seen.lines}`);
  assert.match(seen.text, /15 targets of the support gateway change and the change notice is incomplete/);
  const without = await shown({ ...vega01, support: { ...vega01.support, platinum: false } });
  assert.match(without.text, `Open risks${without.lines}`);
  assert.not.match(without.text, 'support gateway');
});

test.run();
