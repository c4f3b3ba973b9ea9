import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { UnsavedEdits } from '../../../../src/screens/home/list/stage-words.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('unsaved edits of the list');

test('a document that only grew the log of its run is no draft', async () => {
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { useUnsavedEdits } = await import('../../../../src/screens/home/list/use-unsaved-edits.ts');
  const vega01 = exampleVega01();
  const listed = async (isDraft: boolean) => {
    let found: UnsavedEdits = new Map();
    function List() {
      found = useUnsavedEdits();
      return null;
    }
    const workspace = {
      current: signal(vega01),
      // The newest first.
      storedDrafts: signal([
        { applianceId: 'appliance:other', edits: 2 },
        { applianceId: 'appliance:run', edits: 5 },
        { applianceId: 'appliance:run', edits: 9, logEntries: 7 },
        { applianceId: 'appliance:run', edits: 4, logEntries: 3 },
        { applianceId: 'appliance:other', edits: 1 },
      ]),
      unsavedLog: signal(3),
      dirtyCount: signal(3),
      isDraft: signal(isDraft),
    };
    const services = { workspace } as unknown as Services;
    const page = await mount(
      <EntryProvider value={services}>
        <ServicesProvider value={services}>
          <List />
        </ServicesProvider>
      </EntryProvider>,
    );
    await page.unmount();
    return [...found];
  };
  const others = [
    ['appliance:other', { edits: 2, logEntries: undefined }],
    ['appliance:run', { edits: 9, logEntries: 7 }],
  ];
  assert.equal(await listed(true), [...others, [vega01.id, { edits: 3, logEntries: 3 }]]);
  assert.equal(await listed(false), others);
});

test.run();
