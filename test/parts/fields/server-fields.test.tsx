/** Name servers by their places: the message about each while one place is empty. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import { get, mount, press, type } from '../../ui/dom.ts';

const test = suite('server fields');

test('only what stands behind three others is said to be unused, not what an emptied place left behind', async () => {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { ServerFields } = await import('../../../src/parts/fields/ServerFields.tsx');
  const servers = ['10.20.1.53', '10.20.1.54', '10.20.1.55', '10.20.1.56'];
  let appliance = setRoot(exampleVega01(), 'services', { dns: { servers } });
  const edit = (_: string, change: (document: Appliance) => Appliance) => {
    appliance = change(appliance);
  };
  const services = { workspace: { edit } } as unknown as Services;
  const view = () => (
    <ServicesProvider value={services}>
      <ServerFields appliance={appliance} kind="dns" />
    </ServicesProvider>
  );
  const page = await mount(view());
  const unused = () => page.root.textContent?.includes('Only the first three servers are used.');
  const values = () => [...page.root.querySelectorAll('input')].map(({ value }) => value);
  assert.is(unused(), true);
  const first = get<HTMLInputElement>(page.root, 'input');
  await type(first, '');
  await press(first, 'Enter');
  await page.show(view());
  assert.equal(appliance.services.dns?.servers, servers.slice(1));
  assert.equal(values(), ['', ...servers.slice(1)]);
  assert.is(unused(), false);
  await page.unmount();
});

test('where room is short only the next free place is offered, and all of them where none is free', async () => {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { NextServerField } = await import('../../../src/parts/fields/ServerFields.tsx');
  let appliance = setRoot(exampleVega01(), 'services', { ntp: { servers: ['10.20.1.123'] } });
  const edit = (_: string, change: (document: Appliance) => Appliance) => {
    appliance = change(appliance);
  };
  const services = { workspace: { edit } } as unknown as Services;
  const view = () => (
    <ServicesProvider value={services}>
      <NextServerField appliance={appliance} kind="ntp" />
    </ServicesProvider>
  );
  const page = await mount(view());
  const labels = () => [...page.root.querySelectorAll('label')].map(({ textContent }) => textContent);
  const enter = async (text: string) => {
    const field = get<HTMLInputElement>(page.root, 'input');
    await type(field, text);
    await press(field, 'Enter');
    await page.show(view());
  };
  assert.equal(labels(), ['NTP server 2']);
  await enter('10.20.1.999');
  assert.equal(appliance.services.ntp?.servers, ['10.20.1.123']);
  await enter('10.20.1.124');
  assert.equal(labels(), ['NTP server 3']);
  await enter('time.example.com');
  assert.equal(appliance.services.ntp?.servers, ['10.20.1.123', '10.20.1.124', 'time.example.com']);
  assert.is(labels().length, 3);
  await page.unmount();
});

test.run();
