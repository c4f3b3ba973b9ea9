import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount } from '../../ui/dom.ts';

const test = suite('error pages');

async function shown(props: Parameters<typeof import('../../../src/app/pages/ErrorPage.tsx').ErrorPage>[0]) {
  const { ErrorPage } = await import('../../../src/app/pages/ErrorPage.tsx');
  document.title = 'Re-IP · Appliance Console';
  const page = await mount(<ErrorPage {...props} />);
  const report = {
    title: document.title,
    focused: document.activeElement?.textContent,
    heading: get(page.root, 'h1').textContent,
    lines: [...page.root.querySelectorAll('p')].map((line) => line.textContent),
  };
  await page.unmount();
  return report;
}

test('an unmatched route is 404, not found, and names the path', async () => {
  assert.equal(await shown({ status: 404, path: '/nowhere/at all' }), {
    title: 'Page Not Found · Appliance Console',
    focused: 'Page Not Found',
    heading: 'Page Not Found',
    lines: ['404', 'Page not found: /nowhere/at all', 'Go to the appliances'],
  });
});

test('anything else is an internal server error, in the shell or without it', async () => {
  for (const inside of [true, false]) {
    const report = await shown({ status: 500, details: 'x', copy: async () => true, inside });
    assert.is(report.title, 'Internal Server Error · Appliance Console');
    assert.equal([report.heading, report.focused], ['Internal Server Error', 'Internal Server Error']);
  }
});

test.run();
