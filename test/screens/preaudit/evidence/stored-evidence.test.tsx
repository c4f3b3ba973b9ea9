/** Evidence that was kept is shown only when it is the text that was read: all users write shared records. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { ServicesProvider } from '../../../../src/parts/services/use-services.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { StoredEvidence } from '../../../../src/screens/preaudit/evidence/StoredEvidence.tsx';
import { click, get, mount } from '../../../ui/dom.ts';

const test = suite('stored evidence');
const text = 'vega01dbadm01: 10.20.10.11\n';
const source = { id: 'source:1', name: 'hosts.txt', format: 'evidence', sha256: sha256Hex(text) };
const appliance = { ...exampleVega01(), sources: [source] };

for (const [name, stored, toasts] of [
  ['as it was read', text, []],
  [
    'another one under its checksum',
    text.replace('11', '12'),
    ['The stored text of hosts.txt is not the one that was read. Read it again.'],
  ],
] as const)
  test(name, async () => {
    const found: string[] = [];
    const services = {
      records: { readSource: async () => ({ ok: true, ...source, text: stored }) },
      notices: { toast: (_: string, message: string) => found.push(message) },
    } as unknown as Services;
    const page = await mount(
      <ServicesProvider value={services}>
        <StoredEvidence appliance={appliance} />
      </ServicesProvider>,
    );
    await act(async () => click(get(page.root, '[title="Show hosts.txt"]')));
    assert.equal(found, toasts);
    assert.is(page.root.textContent?.includes('10.20.10.1'), toasts.length === 0);
    await page.unmount();
  });

test.run();
