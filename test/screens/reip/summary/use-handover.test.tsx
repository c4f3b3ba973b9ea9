/** The files of a plan on the page: which state they are of when they arrive, and what the buttons wait for. */
import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import type { FilesInput } from '../../../../src/core/reip/checked-plan/planned-files.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import type { Handover, ShownPlan } from '../../../../src/screens/reip/summary/use-handover.ts';
import type { Reip } from '../../../../src/screens/reip/use-reip.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('hand-over on the page');

const file = { name: 'runbook/a.sh', mediaType: 'text/x-shellscript', text: '#!', sha256: 'a', marks: [] };

type Asked = {
  readonly name: string;
  readonly input: FilesInput & { readonly names?: readonly string[] };
  readonly signal: AbortSignal | undefined;
  /** The worker answers. */
  readonly answer: (value: unknown) => Promise<void>;
};

async function shown() {
  const { act } = await import('react');
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { useHandover } = await import('../../../../src/screens/reip/summary/use-handover.ts');
  const isDraft = signal(true);
  const asked: Asked[] = [];
  const saved: string[] = [];
  const services = {
    workspace: { isDraft },
    files: { downloadOther: (name: string) => saved.push(name) },
    runInBackground: (name: string, input: Asked['input'], how: { readonly signal?: AbortSignal } = {}) =>
      new Promise((resolve) =>
        asked.push({ name, input, signal: how.signal, answer: (value) => act(async () => resolve(value)) }),
      ),
  } as unknown as Services;
  const current: { handover?: Handover } = {};
  const plan = { planInput: {}, heading: {}, sha256: 'one' } as unknown as ShownPlan;
  function Page({ reip, of }: { readonly reip: Reip; readonly of: ShownPlan }) {
    current.handover = useHandover(reip, of);
    return null;
  }
  const node = (planning: boolean, of: ShownPlan, base = exampleVega01()) => (
    <ServicesProvider value={services}>
      <Page reip={{ base, planning } as unknown as Reip} of={of} />
    </ServicesProvider>
  );
  const page = await mount(node(false, plan));
  const handover = () => {
    if (!current.handover) throw new Error('not drawn');
    return current.handover;
  };
  return {
    ...page,
    act,
    asked,
    saved,
    isDraft,
    plan,
    handover,
    again: (planning: boolean, of = plan, base = exampleVega01()) => page.show(node(planning, of, base)),
    last: (name: string) => {
      const found = asked.findLast((one) => one.name === name);
      if (!found) throw new Error(`${name} was not asked for`);
      return found;
    },
  };
}

const list = { files: [], linted: [] };

test('a file has the name of the state that was asked for, whatever the state is when it arrives', async () => {
  const page = await shown();
  const { act, handover, isDraft, last, saved } = page;
  await last('handover').answer(list);
  await act(async () => void handover().saveFile('runbook/a.sh'));
  assert.is(handover().waits, 'Making the download');
  await act(async () => {
    isDraft.value = false;
  });
  await last('handoverFile').answer(file);
  assert.equal(saved, ['runbook-a-draft.sh']);
  assert.is(handover().waits, undefined);

  await act(async () => void handover().save('all.tar'));
  assert.is(last('handoverArchive').input.isDraft, false);
  await act(async () => {
    isDraft.value = true;
  });
  await last('handoverArchive').answer(new Blob([]));
  await act(async () => void handover().saveSaved('saved.tar'));
  assert.is(last('handoverArchive').input.isDraft, false);
  await last('handoverArchive').answer(new Blob([]));
  await act(async () => void handover().rehearse('lab.tar'));
  await last('rehearsal').answer(new Blob([]));
  assert.equal(saved.slice(1), ['all.tar', 'saved.tar', 'lab-draft.tar']);
  await page.unmount();
});

test('archives wait for nothing but the plan and each other; the rows wait for their list too', async () => {
  const page = await shown();
  const { act, again, asked, handover, last, plan } = page;
  assert.equal([handover().waits, handover().rowsWait], [undefined, 'Making the files']);
  await last('handover').answer(list);
  assert.equal([handover().waits, handover().rowsWait], [undefined, undefined]);
  await again(true);
  assert.is(handover().waits, 'Checking again');
  await again(false, { ...plan, sha256: 'two' });
  assert.equal([handover().rowsWait, handover().list], ['Making the files', list]);
  assert.is(last('handover').input.sha256, 'two');
  await last('handover').answer(undefined);
  assert.is(handover().list, undefined);
  await act(async () => handover().again?.());
  assert.is(asked.filter(({ name }) => name === 'handover').length, 3);
  await last('handover').answer(list);
  assert.equal([handover().rowsWait, handover().list, handover().again], [undefined, list, undefined]);
  await page.unmount();
});

test('a list is ended with the page, and of a large plan while the next is made', async () => {
  const large = { ...exampleVega01(), endpoints: Array(2_001).fill({}) } as never;
  const page = await shown();
  const { again, asked, last, plan } = page;
  const small = last('handover');
  await again(true);
  assert.is(small.signal?.aborted, false, 'a small one is soon done');
  await again(false, plan, large);
  const first = last('handover');
  assert.is(small.signal?.aborted, true);
  await again(true, plan, large);
  assert.is(first.signal?.aborted, true);
  const count = asked.length;
  await again(false, { ...plan, sha256: 'two' }, large);
  assert.is(asked.length, count + 1);
  const second = last('handover');
  await page.unmount();
  assert.is(second.signal?.aborted, true);
});

test.run();
