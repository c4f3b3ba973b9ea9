import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageServices } from '../../../src/platform/browser/page-services.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import { get, mount } from '../../ui/dom.ts';

test('the foot of the rail has the host, the version and the build that the page names', async () => {
  const { Rail } = await import('../../../src/app/shell/Rail.tsx');
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const [name, content] of [
    ['version', version],
    ['build', '0123456789abcdef'],
  ] as const) {
    const meta = document.createElement('meta');
    meta.setAttribute('name', name);
    meta.setAttribute('content', content);
    document.head.append(meta);
  }
  const services = {
    workspace: { current: signal(undefined) },
    failedChecks: signal(0),
    page: createPageServices(window),
  };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <Rail path="/app/dashboard" />
    </ServicesProvider>,
  );
  const foot = get(page.root, 'nav[aria-label="Areas"] > p');
  assert.is(foot.innerHTML, `${window.location.host}<br>${version} · build 0123456`);
  await page.unmount();
});

test.run();
