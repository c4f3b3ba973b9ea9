import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mount } from '../../ui/dom.ts';

test('a configuration that did not come is not called wrong', async () => {
  const { ConfigErrorPage } = await import('../../../src/app/pages/ConfigErrorPage.tsx');
  const problem = {
    field: '/config.json',
    message: 'could not be read. The appliance did not answer in time.',
  };
  const late = await mount(<ConfigErrorPage problem={{ ...problem, passing: true }} />);
  assert.is(document.querySelector('h1')?.textContent, 'Error connecting');
  assert.match(document.body.textContent ?? '', 'Load this page again in a moment');
  assert.not.match(document.body.textContent ?? '', 'Fix it there');
  await late.unmount();
  const wrong = await mount(<ConfigErrorPage problem={problem} />);
  assert.is(document.querySelector('h1')?.textContent, "The console's configuration has an error");
  assert.match(document.body.textContent ?? '', 'Fix it there');
  await wrong.unmount();
});

test.run();
