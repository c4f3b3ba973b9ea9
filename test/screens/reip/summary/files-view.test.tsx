/** The filter and the open folders of the files stay while another plan is compared. */
import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { options, planOf, toHall2, vega01 } from '../../../core/reip/vega01-plans.ts';
import { click, get, mount, type, until } from '../../../ui/dom.ts';

test('the filter, the folders and the checksums', async () => {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { Summary } = await import('../../../../src/screens/reip/Summary.tsx');
  const plan = planOf(toHall2);
  const proof = provePlan(vega01, plan);
  const files = handover(vega01, plan, options).map((file) => ({ ...file, bytes: file.text.length }));
  const services = {
    workspace: { isDraft: signal(false), saved: signal({ revision: 1 }), saving: signal(false) },
    notices: { toast() {} },
    loadPart: () => new Promise(() => {}),
    runInBackground: async () => ({ files, linted: [] }),
  } as unknown as Services;
  const reip = { base: vega01, appliance: vega01, plan, planInput: {}, proof, work: {}, planning: false };
  const node = (isComparing: boolean) => (
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services}>
        <Summary reip={{ ...reip, isComparing } as unknown as Reip} />
      </ServicesProvider>
    </EntryProvider>
  );
  const page = await mount(node(false));
  const table = () => page.root.querySelector('table[aria-label="Files by receiver"]');
  const opener = (name: string) =>
    [...(table()?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])].find((one) =>
      one.textContent?.includes(name),
    );
  const again = async () => {
    await page.show(node(true));
    assert.not(table());
    await page.show(node(false));
    await until(() => table() !== null);
  };
  await until(() => table() !== null);
  const dns = opener('DNS');
  assert.ok(dns);
  await click(dns);
  assert.is(opener('DNS')?.getAttribute('aria-expanded'), 'true');
  await again();
  assert.is(opener('DNS')?.getAttribute('aria-expanded'), 'true');
  const filter = get<HTMLInputElement>(page.root, 'input[aria-label="Filter files"]');
  await type(filter, 'rollback');
  await again();
  assert.is(get<HTMLInputElement>(page.root, 'input[aria-label="Filter files"]').value, 'rollback');
  await page.unmount();
});

test.run();
