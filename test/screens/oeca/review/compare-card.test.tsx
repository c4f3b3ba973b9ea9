/** OEDA's file against a plan that goes on being edited. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { type FilesToMerge, mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { click, get, mount, until } from '../../../ui/dom.ts';

const test = suite('comparison with a file');

const vip = 'vega01db01-vip';
const addressOf = ({ endpoints }: Appliance) => endpoints.find(({ hostname }) => hostname === vip)?.address;
const withVip = (plan: Appliance, address: string): Appliance => ({
  ...plan,
  endpoints: plan.endpoints.map((one) => (one.hostname === vip ? { ...one, address } : one)),
});
const table = (name: string, address: string) => ({
  name,
  text: writeEndpointsCsv(withVip(exampleVega01(), address)),
});

async function card() {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { CompareCard } = await import('../../../../src/screens/oeca/review/CompareCard.tsx');
  const current = signal(exampleVega01());
  const texts = new Map<string, string>();
  /** Files wait here to be read. */
  const gates = new Map<string, Promise<void>>();
  const services = {
    workspace: {
      current,
      edit: (_: string, change: (document: Appliance) => Appliance) => {
        current.value = change(current.peek());
      },
    },
    readInBackground: async ({ name }: { name: string }) => {
      await gates.get(name);
      return readAppliance({ name, text: texts.get(name) ?? '' });
    },
    runInBackground: async (_: string, { into, files }: FilesToMerge) => mergeFiles(into, files),
  } as unknown as Services;
  const node = () => (
    <ServicesProvider value={services}>
      <CompareCard appliance={current.peek()} />
    </ServicesProvider>
  );
  const page = await mount(node());
  const drop = async (file: { name: string; text: string }, isRead?: Promise<void>) => {
    texts.set(file.name, file.text);
    if (isRead) gates.set(file.name, isRead);
    const input = get<HTMLInputElement>(page.root, 'input[type=file]');
    await act(async () => {
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([''], file.name)] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const edit = async (change: (document: Appliance) => Appliance) => {
    current.value = change(current.peek());
    await page.show(node());
  };
  const text = () => page.root.textContent ?? '';
  const taken = () =>
    [...page.root.querySelectorAll('button')].find(
      ({ textContent, ariaDisabled }) =>
        textContent === 'Take the values of the file' && ariaDisabled !== 'true',
    );
  const take = async () => {
    await until(() => taken() !== undefined);
    await click(taken() as HTMLElement);
  };
  return { ...page, current, drop, edit, text, take };
}

test('the values of the file leave an edit alone that was made after the drop', async () => {
  const page = await card();
  await page.drop(table('a.csv', '10.30.40.25'));
  await until(() => page.text().includes('1 difference'));
  await page.edit((plan) => ({ ...plan, customer: 'Typed after the drop' }));
  await page.take();
  assert.is(addressOf(page.current.peek()), '10.30.40.25');
  assert.is(page.current.peek().customer, 'Typed after the drop');
  await page.unmount();
});

test('the list follows the plan, and a slower earlier drop does not replace a later one', async () => {
  const page = await card();
  let release: () => void = () => undefined;
  await page.drop(
    table('slow.csv', '10.30.40.26'),
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  await page.drop(table('quick.csv', '10.30.40.25'));
  await until(() => page.text().includes('1 difference'));
  await act(async () => release());
  assert.match(page.text(), 'quick.csv');
  await page.edit((plan) => withVip(plan, '10.30.40.25'));
  await until(() => page.text().includes('As planned'));
  await page.unmount();
});

test.run();
