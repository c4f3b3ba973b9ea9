import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../../../src/core/reip/project/request-edits.ts';
import { openDecisions } from '../../../../../src/core/reip/questions/question-groups.ts';
import { riskLines } from '../../../../../src/screens/reip/planning/proof/risk-lines.ts';
import type { Reip } from '../../../../../src/screens/reip/use-reip.ts';
import { mount } from '../../../../ui/dom.ts';

const test = suite('open risks of a plan');
const vega01 = exampleVega01();
const inAdmin = requestOf({
  request: { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24' }], renames: [] },
  answers: {},
});

test('the card counts decisions and risks, and names what the change notice of the gateway lacks', async () => {
  const { RisksCard } = await import('../../../../../src/screens/reip/planning/proof/RisksCard.tsx');
  const shown = async (appliance: Appliance) => {
    const { mapping } = proposeMapping(appliance, inAdmin);
    const plan = planReip(appliance, mapping, {}, { now: '2025-03-01' });
    const reip = { appliance, base: appliance, mapping, work: { answers: {} } } as unknown as Reip;
    const page = await mount(<RisksCard reip={reip} plan={plan} />);
    const text = page.root.textContent ?? '';
    const links = [...page.root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    await page.unmount();
    const decisions = openDecisions(appliance, mapping, {}).length;
    assert.match(text, `${decisions} decisions, ${riskLines(appliance, plan, undefined).length} risks`);
    assert.match(text, `${plan.risks.length - decisions} open questions for the runbook`);
    assert.ok(links.some((href) => /view=questions&question=Q/.test(href)));
    return text;
  };
  assert.match(
    await shown(vega01),
    /15 targets of the support gateway change and the change notice is incomplete/,
  );
  assert.not.match(
    await shown({ ...vega01, support: { ...vega01.support, platinum: false } }),
    'support gateway change',
  );
});

test('a risk that an answer itself has is listed in words, and leads to its question', async () => {
  const { RisksCard } = await import('../../../../../src/screens/reip/planning/proof/RisksCard.tsx');
  const { mapping } = proposeMapping(vega01, inAdmin);
  const answers = { 'QR-01': { boxes: '2: 1' }, 'QD-01': true };
  const plan = planReip(vega01, mapping, answers, { now: '2025-03-01', minutes: { ilom: 5 } });
  const reip = { appliance: vega01, base: vega01, mapping, work: { answers } } as unknown as Reip;
  const page = await mount(<RisksCard reip={reip} plan={plan} />);
  const text = page.root.textContent ?? '';
  assert.match(text, /Phase 2 has a time box of 1 minutes, and its steps are estimated at \d+\. QR-01/);
  const ofAnswers = plan.risks.filter(({ text: words }) => !words.startsWith('Not answered'));
  assert.ok(ofAnswers.length >= 2, 'QD-01 contradicts the mapping too');
  for (const one of ofAnswers) assert.match(text, `${one.text} ${one.questionId}`);
  const hrefs = [...page.root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  assert.ok(hrefs.some((href) => href.includes('question=QR-01')));
  const decisions = openDecisions(vega01, mapping, answers);
  const others = plan.risks.length - ofAnswers.length - decisions.length;
  assert.match(text, `${others} open questions for the runbook`);
  await page.unmount();
});

test.run();
