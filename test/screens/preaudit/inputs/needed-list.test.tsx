/** The missing inputs, ranked: the collector, outputs by the checks that they serve, then fields. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { neededInputs } from '../../../../src/core/audit/run/needed-inputs.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import { lacksOf } from '../../../../src/screens/preaudit/inputs/missing.ts';
import { guestClusters } from '../../../core/audit/authored.ts';
import { get, mount } from '../../../ui/dom.ts';

const test = suite('preaudit needed inputs');

test('each line names its number of checks; the ones of a kind fall; what the collector brings is folded', async () => {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { NeededList } = await import('../../../../src/screens/preaudit/inputs/NeededList.tsx');
  const appliance = guestClusters();
  const report = runAudit(appliance, { now: '2025-03-01' });
  const services = { files: {}, notices: {}, workspace: { current: signal(appliance) } };
  const { root, unmount } = await mount(
    <EntryProvider value={services as unknown as EntryServices}>
      <ServicesProvider value={services as unknown as Services}>
        <NeededList appliance={appliance} report={report} lacks={lacksOf(report)} />
      </ServicesProvider>
    </EntryProvider>,
  );
  const list = get(root, 'ul[aria-label="Missing inputs"]');
  const lines = [...list.querySelectorAll('li')].map((one) => one.textContent ?? '');
  const counts = (kind: RegExp) =>
    lines.filter((one) => kind.test(one)).map((one) => Number(/(\d+) checks?/.exec(one)?.[1]));
  assert.match(lines[0] ?? '', /^Run the collector\d+ checks/);
  const outputs = counts(/^Paste /);
  assert.ok(outputs.length > 2);
  assert.equal(
    outputs,
    [...outputs].sort((a, b) => b - a),
  );
  assert.ok(lines.some((one) => one.startsWith('Paste imageinfo instead')));
  const isOfCollector = new Set(
    neededInputs(report).flatMap((one) => (one.kind === 'output' && one.alone ? [one.input] : [])),
  );
  assert.equal(
    lines.filter((one) => /^Paste .* instead/.test(one)).length,
    isOfCollector.size,
    'an output that no collector brings is not an alternative to it',
  );
  const fields = counts(/Enter$/);
  assert.ok(fields.length > 5);
  assert.equal(
    fields,
    [...fields].sort((a, b) => b - a),
  );
  assert.is(lines.length, 1 + outputs.length + fields.length, 'nothing else is listed');
  const byHand = get(root, 'details');
  assert.is(byHand.hasAttribute('open'), false);
  assert.match(byHand.textContent ?? '', /Image version/);
  await unmount();
});

test.run();
