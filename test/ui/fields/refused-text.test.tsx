import type { ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostText } from '../../../src/core/appliance/document/schema-primitives.ts';
import { EditField } from '../../../src/ui/fields/EditField.tsx';
import { mostCharacters } from '../../../src/ui/fields/field-checks.ts';
import { CellEditor } from '../../../src/ui/table/CellEditor.tsx';
import { get, mount, press, type } from '../dom.ts';

const refused = suite('refused text');

/** The text of a field and the message about it. */
const messageOf = (input: HTMLInputElement) => {
  const notes = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return [input.value, ...notes.map((id) => document.getElementById(id)?.textContent ?? '')];
};

refused(
  'a refused text is there when one comes back, in its own field alone, until it is mended',
  async () => {
    const onCommit = (text: string) => (text === 'root' ? 'Not root' : undefined);
    const field = (value: string) => <EditField label="Owner" value={value} onCommit={onCommit} />;
    const groups = (first: string) => (
      <>
        {[first, 'clu9'].map((cluster) => (
          <fieldset key={cluster}>
            <legend>{cluster}</legend>
            {field('')}
            {field('')}
          </fieldset>
        ))}
      </>
    );
    const shown = async (
      address: string,
      node: ReactNode,
      at = 0,
      does?: (input: HTMLElement) => unknown,
    ) => {
      history.replaceState(null, '', address);
      const page = await mount(node);
      const inputs = [...page.root.querySelectorAll('input')];
      if (inputs[at]) await does?.(inputs[at]);
      const messages = inputs.flatMap(messageOf).join(' ');
      await page.unmount();
      return messages.trim();
    };
    const refuse = async (input: HTMLElement) => {
      await type(input as HTMLInputElement, 'root');
      await press(input, 'Enter');
    };
    const here = '/app/?appliance=a&tab=users';
    const take = async (input: HTMLElement) => {
      await type(input as HTMLInputElement, 'grid');
      await press(input, 'Enter');
    };
    for (const fix of [(input: HTMLElement) => press(input, 'Escape'), take]) {
      await shown(here, field('oracle'), 0, refuse);
      for (const address of ['/app/?appliance=b&tab=users', '/app/?appliance=a&select=groups', '/app/'])
        assert.is(await shown(address, field('oracle')), 'oracle', address);
      // Changed elsewhere: it was not to replace that.
      assert.is(await shown(here, field('grid')), 'grid');
      for (const address of [here, '/app?appliance=a', `${here}&filter=x`])
        assert.is(await shown(address, field('oracle')), 'root Not root', address);
      await shown(here, field('oracle'), 0, fix);
      assert.is(await shown(here, field('oracle')), 'oracle');
    }
    await shown(here, groups('clu1'), 1, refuse);
    assert.is(await shown(here, groups('clu1'), 1), 'root Not root');
    assert.is(await shown(here, groups('clu2'), 1), '');
    await shown('/app/', field('oracle'), 0, refuse);
    assert.is(await shown('/app/', field('oracle')), 'oracle', 'whose it is is not known');
    history.replaceState(null, '', '/');
  },
);

refused(
  'a refused text comes back when what it was typed over does, as unsaved work is recovered',
  async () => {
    history.replaceState(null, '', '/app/?appliance=a');
    const field = (value: string, group = 'clu1') => (
      <fieldset>
        <legend>{group}</legend>
        <EditField label="Owner" value={value} onCommit={() => 'Not root'} />
      </fieldset>
    );
    const first = await mount(field('grid', 'clu2'));
    await type(get<HTMLInputElement>(first.root, 'input'), 'root');
    await press(get(first.root, 'input'), 'Enter');
    await first.unmount();
    for (const [saved, group] of [
      ['oracle', 'clu2'],
      ['grid', 'clu1'],
    ] as const) {
      const page = await mount(field(saved, group));
      const input = get<HTMLInputElement>(page.root, 'input');
      assert.is(messageOf(input).join(' ').trim(), saved);
      await page.show(field('grid', 'clu2'));
      assert.is(messageOf(input).join(' ').trim(), 'root Not root', group);
      await page.unmount();
    }
    const page = await mount(field('grid', 'clu2'));
    const input = get<HTMLInputElement>(page.root, 'input');
    await press(input, 'Escape');
    await page.show(field('grid', 'clu2'));
    assert.is(input.value, 'grid', 'taken back');
    await page.unmount();
    history.replaceState(null, '', '/');
  },
);

refused('a refused text of a cell is there when the cell is opened again', async () => {
  history.replaceState(null, '', '/app/?appliance=a');
  const cell = (text: string) => (
    <CellEditor
      label="Address"
      text={text}
      onBegun={() => undefined}
      onCommit={() => 'No address'}
      onEnd={() => undefined}
    />
  );
  const first = await mount(cell('10.0.0.1'));
  await type(get<HTMLInputElement>(first.root, 'input'), '10.0.300.1');
  await press(get(first.root, 'input'), 'Enter');
  await first.unmount();
  for (const [text, expected] of [
    ['10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '10.0.300.1'],
  ] as const) {
    const page = await mount(cell(text));
    assert.is(get<HTMLInputElement>(page.root, 'input').value, expected);
    await page.unmount();
  }
  history.replaceState(null, '', '/');
});

refused(
  'a text longer than any field takes is refused while it is typed, and what is there stays',
  async () => {
    const taken: string[] = [];
    const page = await mount(
      <EditField label="Remark" value="short" onCommit={(text) => void taken.push(text)} />,
    );
    const input = get<HTMLInputElement>(page.root, 'input');
    await type(input, 'x'.repeat(65_537));
    assert.match(messageOf(input).join(), '65,537 characters are too many. Enter at most 65,536');
    await press(input, 'Enter');
    assert.equal(taken, []);
    await type(input, 'x'.repeat(65_536));
    await press(input, 'Enter');
    assert.equal(
      taken.map(({ length }) => length),
      [65_536],
    );
    assert.is(mostCharacters, mostText);
    await page.unmount();
  },
);

refused.run();
