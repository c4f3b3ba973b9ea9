import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dnsRecords } from '../../../../src/core/artefacts/dns/dns-records.ts';
import type { Artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import { headingLines, planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { planned, requests, withZones } from '../../../core/reip/artefacts-plans.ts';
import { siteZone } from '../../../core/reip/handover/site-zones.ts';
import { click, mount } from '../../../ui/dom.ts';

const test = suite('whole zone on the screen');

const { appliance, plan } = planned(requests.newSubnets, 'rolling', withZones('127.0.0.1'));
const proof = provePlan(appliance, plan);
const reip = { appliance, base: appliance, plan, proof } as unknown as Reip;
const zone = 'example.com.';
const pasted = siteZone(
  zone,
  dnsRecords(appliance)
    .records.filter((one) => one.zone === zone)
    .map((one) => ({ ...one, ttl: 3600 })),
);

test('a pasted zone is downloaded after the plan and before it; one without its name server gives the reason', async () => {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { WholeZoneCard } = await import('../../../../src/screens/reip/tools/WholeZoneCard.tsx');
  const saved: Pick<Artefact, 'name' | 'text'>[] = [];
  const services = {
    files: { download: (name: string, text: string) => saved.push({ name, text }) },
  } as unknown as Services;
  const show = (text: string) =>
    mount(
      <ServicesProvider value={services}>
        <WholeZoneCard reip={reip} text={text} />
      </ServicesProvider>,
    );
  const page = await show(pasted);
  for (const button of page.root.querySelectorAll('button')) await click(button);
  assert.equal(
    saved.map(({ name }) => name),
    ['example.com.zone', 'example.com.before.zone'],
  );
  assert.match(saved[0]?.text ?? '', /^; Whole zone: /);
  await page.unmount();
  const refused = await show(pasted.replace(/^ns1 .*\n/m, ''));
  assert.match(
    refused.root.textContent ?? '',
    /The text has no address of the name server ns1\.example\.com\./,
  );
  assert.is(refused.root.querySelectorAll('button').length, 0);
  await refused.unmount();
});

test('the checklist for the pen begins with the result of the proof', async () => {
  const { PaperSteps } = await import('../../../../src/screens/reip/run/PaperSteps.tsx');
  for (const of of [proof, undefined]) {
    const page = await mount(<PaperSteps plan={plan} proof={of} />);
    const text = page.root.textContent ?? '';
    for (const line of headingLines(planHeading(plan, of))) assert.ok(text.includes(line), line);
    assert.ok(text.indexOf('SHA-256') < text.indexOf(plan.steps[0]?.title ?? '-'));
    await page.unmount();
  }
});

test.run();
