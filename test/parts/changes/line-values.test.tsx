import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/composition/services.ts';
import { get, mount } from '../../ui/dom.ts';

const test = suite('lines that differ');

const script = (...actions: readonly string[]) =>
  ['LOAD FILE NAME=a.xml', ...actions.flatMap((one) => [one, 'SAVE ACTION']), 'SAVE FILE NAME=b.xml'].join(
    '\n',
  );
const actions = ['ADD A', 'ADD B', 'ADD C', 'ADD D'];

async function shown(before: string, after: string, side?: 'out' | 'in') {
  const { LineValues, multilineTexts: textsOf } = await import('../../../src/parts/changes/LineValues.tsx');
  const texts = textsOf({ path: 'scripts/a/text', label: 'Text of script a', before, after });
  if (!texts) return undefined;
  const page = await mount(<LineValues texts={texts} {...(side && { side })} />);
  const lines = [...get(page.root, 'div').children].map(({ firstElementChild: line, textContent }) =>
    line ? `${line.localName}: ${textContent}` : textContent,
  );
  await page.unmount();
  return lines;
}

test('a script shows what came and went with its sign, and one line around it', async () => {
  const after = script('ADD A', 'ADD B2', 'ADD C', 'ADD D');
  assert.equal(await shown(script(...actions), after), [
    ...['span: …', 'span: SAVE ACTION', 'del: − ADD B', 'ins: + ADD B2', 'span: SAVE ACTION'],
  ]);
});

test('whether it deploys is said first', async () => {
  const plan = script(...actions);
  const deploys = `${plan}\n# next line changes the machine\nDEPLOY ACTIONS`;
  const lines = await shown(plan, deploys);
  assert.equal(lines?.slice(0, 2), ['del: − Plan only', 'ins: + With DEPLOY ACTIONS']);
  assert.is(lines?.at(-1), 'ins: + DEPLOY ACTIONS');
  assert.is((await shown(deploys, plan))?.[0], 'del: − With DEPLOY ACTIONS');
  // A comment, or a file of that name, deploys nothing.
  assert.not.match(`${await shown(plan, `${plan}\n# DEPLOY ACTIONS is left to Ada`)}`, 'With DEPLOY');
});

test('of a conflict each side shows its own lines, in bold', async () => {
  const deploys = `${script(...actions)}\nDEPLOY ACTIONS`;
  const theirs = script('ADD A', 'ADD X', 'ADD C', 'ADD D');
  assert.equal(
    (await shown(theirs, deploys, 'out'))?.filter((line) => !line.startsWith('span')),
    [...['b: Plan only', 'b: ADD X']],
  );
  assert.equal(
    (await shown(theirs, deploys, 'in'))?.filter((line) => !line.startsWith('span')),
    [...['b: With DEPLOY ACTIONS', 'b: ADD B', 'b: DEPLOY ACTIONS']],
  );
});

test('a conflict about a script that deploys says why it is one choice, and a script that comes says that it deploys', async () => {
  const { ConflictChoice } = await import('../../../src/parts/changes/ConflictChoice.tsx');
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { valueWords } = await import('../../../src/parts/changes/value-words.ts');
  const deploys = `${script(...actions)}\nDEPLOY ACTIONS`;
  assert.is(valueWords({ id: 'a', name: 'Sales', text: deploys }), 'Sales (with DEPLOY ACTIONS)');
  assert.is(valueWords({ id: 'a', name: 'Sales', text: script('ADD A') }), 'Sales');
  const services = { workspace: { current: signal(undefined) } } as unknown as Services;
  const reason = async (after: string) => {
    const change = { path: 'scripts/a/text', label: 'Text of Sales', before: script('ADD A'), after };
    const page = await mount(
      <ServicesProvider value={services}>
        <ConflictChoice conflicts={[change]} sides={new Map()} onChoose={() => {}} onChooseAll={() => {}} />
      </ServicesProvider>,
    );
    const text = page.root.textContent ?? '';
    await page.unmount();
    return text.includes('One of them deploys');
  };
  assert.equal([await reason(deploys), await reason(script('ADD B'))], [true, false]);
});

test('of a long one the first hundred lines stand there, and how many more', async () => {
  const long = Array.from({ length: 300 }, (_, at) => `ADD ${at}`);
  const lines = await shown('LOAD FILE NAME=a.xml', script(...long));
  assert.is(lines?.length, 101);
  assert.match(lines?.at(-1) ?? '', /^and \d+ more lines$/);
});

test('texts of one line are told as any other value', async () => {
  assert.is(await shown('a', 'b'), undefined);
});

test('what changes in a script is seen behind any number of other changes', async () => {
  const { ChangeList } = await import('../../../src/parts/changes/ChangeList.tsx');
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const services = { workspace: { current: signal(undefined) } } as unknown as Services;
  const many = Array.from({ length: 300 }, (_, at) => ({
    path: `endpoints/${at}/vlan`,
    label: `VLAN ${at}`,
  }));
  const plan = script(...actions);
  const deploys = { before: plan, after: `${plan}\nDEPLOY ACTIONS` };
  const changes = [...many, { path: 'scripts/a/text', label: 'Text of script a', ...deploys }];
  const page = await mount(
    <ServicesProvider value={services}>
      <ChangeList changes={changes} />
    </ServicesProvider>,
  );
  assert.is(page.root.querySelectorAll('li').length, 201);
  assert.match(page.root.textContent ?? '', '+ With DEPLOY ACTIONS');
  assert.match(page.root.textContent ?? '', /and 100 more changes$/);
  await page.unmount();
});

test.run();
