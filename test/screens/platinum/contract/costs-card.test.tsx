/** The costs of the service: whose number each is, and all of it on a printed page. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { emptyProject, withReipProject } from '../../../../src/core/reip/project/reip-project.ts';
import { over, unfold } from '../card-page.tsx';

const test = suite('costs');
const vega01 = exampleVega01();

async function costs(document: Appliance) {
  const { CostsCard } = await import('../../../../src/screens/platinum/contract/CostsCard.tsx');
  return over(document, CostsCard);
}

test('the cost of outage is that of the re-IP, or one that an earlier release stored here', async () => {
  const shown = async (document: Appliance) => {
    const page = await costs(document);
    await unfold(page.root);
    const text = page.root.querySelector('p.row')?.textContent;
    await page.unmount();
    return text;
  };
  assert.is(await shown(vega01), 'Outage, per hourNot setChange');
  const older = withEntry(vega01, 'costs', 'outage', 500);
  assert.is(await shown(older), 'Outage, per hour$500.00Earlier releaseChange');
  const planned = withReipProject(older, { ...emptyProject, ratePerHour: 900 });
  assert.is(await shown(planned), 'Outage, per hour$900.00Re-IPChange');
});

test('a folded card is printed whole, and folded again after it', async () => {
  const page = await costs(withEntry(vega01, 'costs', 'service', 48_000));
  const print = (event: string) => act(async () => void window.dispatchEvent(new window.Event(event)));
  const fold = page.root.querySelector('details');
  assert.ok(fold);
  assert.is(page.root.querySelector('input'), null);
  await print('beforeprint');
  assert.is(fold.open, true);
  assert.is(page.root.querySelector('input')?.value, '$48,000.00');
  // The browser announces a card that is opened, for the page too.
  await act(async () => void fold.dispatchEvent(new Event('toggle')));
  await print('afterprint');
  assert.is(fold.open, false);
  assert.is(page.root.querySelector('input'), null);
  await page.unmount();
});

test.run();
