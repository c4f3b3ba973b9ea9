/** Kept outputs of an appliance that is not saved yet: its draft has their texts. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { SourceText } from '../../../../src/platform/records/record-store.ts';
import { click, mount } from '../../../ui/dom.ts';

const test = suite('texts of kept outputs');

for (const isFull of [false, true])
  test(`the draft has the texts${isFull ? ', unless they could not be stored' : ''}`, async () => {
    const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
    const { PendingEvidence } = await import('../../../../src/screens/preaudit/evidence/PendingEvidence.tsx');
    const vega01 = exampleVega01();
    const evidence = readEvidence('[root@vega01dbadm01 ~]# hostname\nvega01dbadm01\n', {
      name: 'host.txt',
      at: '2025-03-01T10:00:00.000Z',
    });
    assert.ok(evidence);
    const order: string[] = [];
    const services = {
      records: {
        saveSource: async () => {
          order.push('store');
          return isFull ? { ok: false, reason: 'quota', message: 'no room' } : { ok: true };
        },
      },
      workspace: {
        current: signal(vega01),
        edit: () => order.push('edit'),
        keepSources: async (texts: readonly SourceText[]) =>
          order.push(...texts.map(({ name }) => `draft with ${name}`)),
      },
      notices: { toast: (_: string, text: string) => order.push(text) },
    } as unknown as Services;
    const page = await mount(
      <Router hook={memoryLocation({ path: '/app/preaudit' }).hook}>
        <ServicesProvider value={services}>
          <PendingEvidence
            appliance={vega01}
            pending={[evidence]}
            onDone={() => order.push('done')}
            onHost={() => undefined}
            scoreChange={null}
          />
        </ServicesProvider>
      </Router>,
    );
    const keep = [...page.root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep');
    assert.ok(keep);
    await click(keep);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    assert.equal(
      order,
      isFull ? ['store', 'Error saving no room'] : ['store', 'edit', 'draft with host.txt', 'done'],
    );
    await page.unmount();
  });

test.run();
