/** A field whose text is no number keeps its last one, so the button of its dialog waits and gives the reason. */
import { act, type ComponentType } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import { click, get, mount, press, type } from '../../ui/dom.ts';

const test = suite('a number that is refused in a dialog');
const vega01 = exampleVega01();
const ids = vega01.endpoints.slice(0, 3).map(({ id }) => id);

async function dialog<Props extends object>(Shown: ComponentType<Props>, props: Props) {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const done: string[] = [];
  const services = {
    workspace: { edit: (label: string) => done.push(label) },
    files: { downloadOther: (name: string) => done.push(name) },
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <Shown {...props} />
    </ServicesProvider>,
  );
  const field = (label: string) => {
    const found = [...page.root.querySelectorAll('label')].find((one) => one.textContent === label);
    return found?.querySelector('input') ?? get<HTMLInputElement>(page.root, `[id="${found?.htmlFor}"]`);
  };
  const main = () => get<HTMLButtonElement>(page.root, '.dialog-actions .primary');
  const reason = () => main().dataset.reason;
  return { page, field, main, reason, done };
}
const onClose = () => undefined;

test('renumber: by the button and by Enter in another field', async () => {
  const { RenumberDialog } = await import('../../../src/parts/addresses/RenumberDialog.tsx');
  const { page, field, main, reason, done } = await dialog(RenumberDialog, {
    appliance: vega01,
    ids,
    onClose,
  });
  await type(field('Start at'), '10.20.10.101');
  assert.is(reason(), undefined);
  await type(field('Step'), '1O');
  assert.is(reason(), 'Correct the field Step first.');
  await click(main());
  await press(field('Start at'), 'Enter');
  assert.equal(done, []);
  const rule = field('Rule') as unknown as HTMLSelectElement;
  await act(async () => {
    rule.value = 'next-free';
    rule.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.is(reason(), undefined, 'the field is gone');
  await page.unmount();
});

test('rename: the first number', async () => {
  const { RenameDialog } = await import('../../../src/parts/addresses/RenameDialog.tsx');
  const { page, field, reason } = await dialog(RenameDialog, { appliance: vega01, ids, onClose });
  const choose = (label: string) => click(field(label));
  await choose('By mask');
  await type(field('Mask'), 'host%%');
  await choose('In the order shown');
  await type(field('First number'), '1O1');
  assert.is(reason(), 'Correct the field First number first.');
  await type(field('First number'), '101');
  assert.is(reason(), undefined);
  await page.unmount();
});

test('worksheet: each of its counts', async () => {
  const { WorksheetDialog } = await import('../../../src/screens/home/dialogs/WorksheetDialog.tsx');
  const { page, field, main, reason, done } = await dialog(WorksheetDialog, { onClose });
  await type(field('Database servers'), '1O');
  await type(field('Clusters'), '99');
  await type(field('Database servers'), '10');
  assert.is(reason(), 'Correct the field Clusters first.');
  await click(main());
  assert.equal(done, []);
  await type(field('Clusters'), '2');
  await click(main());
  assert.equal(done, ['appliance-worksheet.csv']);
  await page.unmount();
});

test.run();
