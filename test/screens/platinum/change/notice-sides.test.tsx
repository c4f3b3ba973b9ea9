/** The two sides of a notice over a real workspace with its revisions: a save of ticks makes no other change of it. */
import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withGatewayField } from '../../../../src/core/platinum/contract/gateway-fields.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import { type ChangeNotice, changeNotice } from '../../../../src/core/platinum/notice/change-notice.ts';

import type { EntryServices, Services } from '../../../../src/platform/composition/services.ts';
import { createLocks } from '../../../platform/hand-ports.ts';
import { openTab } from '../../../platform/workspace/open-tab.ts';
import { mount, until } from '../../../ui/dom.ts';

const test = suite('sides of a notice');
const admin = 'endpoint:machine:vega01dbadm01/network:admin/host/1';

test('the side before is the state before the last change that the gateway sees, through saves of ticks', async () => {
  const tab = openTab('notice-sides', createLocks(), 'Ada');
  const { workspace, records } = tab;
  await workspace.create(exampleVega01(), 'Imported');
  const { useNoticeDocuments } = await import(
    '../../../../src/screens/platinum/change/use-notice-documents.ts'
  );
  const { EntryProvider, ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { useValue } = await import('../../../../src/ui/hooks/useValue.ts');
  let notice: ChangeNotice | undefined;
  const Sides = () => {
    const appliance = useValue(workspace.current) ?? exampleVega01();
    const { before, after, from, to, fromChoices } = useNoticeDocuments(appliance);
    notice = before && changeNotice(before, after);
    return (
      <p>
        {before ? 'ready' : 'reading'} {from} {to} of {fromChoices.length}
      </p>
    );
  };
  const page = await mount(
    <EntryProvider value={{} as EntryServices}>
      <ServicesProvider value={{ workspace, records } as unknown as Services}>
        <Sides />
      </ServicesProvider>
    </EntryProvider>,
  );
  /** The storage answers in turns of the event loop, which are given until the text is there. */
  const shows = (text: string) => until(() => page.root.textContent === text);
  await shows('ready now now of 2');
  const save = async (label: string, change: Parameters<typeof workspace.edit>[1]) => {
    workspace.edit(label, change);
    assert.ok((await workspace.save())?.ok);
  };
  await save('Move', (one) => setField(one, 'endpoints', admin, 'address', '10.20.10.99'));
  await shows('ready r1 now of 3');
  for (const [at, id] of ['ping', 'ssh'].entries()) {
    await save(`Tick ${id}`, (one) => withEntry(one, 'tests', id, { state: 'met', date: '2026-11-29' }));
    await shows(`ready r1 now of ${4 + at}`);
  }
  const targets = () => (notice?.targets ?? []).map(({ id, action }) => `${id} ${action}`);
  assert.equal(targets(), [`${admin} change`]);
  const gateway = { hostname: 'sg01', address: '10.20.1.80', newAddress: '10.20.1.90' } as const;
  for (const [field, value] of Object.entries(gateway))
    workspace.edit('Gateway', (one) => withGatewayField(one, field as keyof typeof gateway, value));
  // A gateway that moves was there before, though no revision knows it.
  await shows('ready r1 now of 5');
  assert.equal(targets(), ['gateway change', `${admin} change`]);
  assert.ok(notice?.rules.remove.length);
  await save('Gateway', (one) => withGatewayField(one, 'location', 'Hall 2'));
  await shows('ready r1 now of 6');
  assert.equal(targets(), ['gateway change', `${admin} change`]);
  await page.unmount();
  tab.die();
});

test.run();
