/** Where the text of a dialog is stored. The dialogs themselves: test/browser/lost-dialogs.test.ts. */
import { act, useEffect, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount } from '../dom.ts';

const test = suite('text kept of a dialog');
test.before.each(() => sessionStorage.clear());

const stored = () =>
  Object.entries(sessionStorage as unknown as Record<string, string>).filter(([key]) =>
    key.startsWith('appliance-console.typed'),
  );

async function form(title: string, given = '', onShown: (root: ParentNode) => void = () => undefined) {
  const { TakeDialog } = await import('../../../src/ui/overlays/TakeDialog.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  // Loaded by the dialog by itself, and here before it.
  await import('../../../src/ui/hooks/typed-fields.ts');
  function Fields() {
    const [note, setNote] = useState(given);
    const [pasted, setPasted] = useState('');
    const [table, setTable] = useState('');
    const [way, setWay] = useState('rolling');
    useEffect(() => onShown(get(document, 'dialog')), []);
    return (
      <TakeDialog title={title} action="Save" onClose={() => undefined}>
        <TextField label="Note" value={note} onChange={setNote} />
        <TextField label="Pasted" rows={3} value={pasted} onChange={setPasted} />
        <TextField label="Table" rows={3} value={table} onChange={setTable} />
        {['rolling', 'at once'].map((one) => (
          <label key={one}>
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            {one}
          </label>
        ))}
        <input type="password" aria-label="Password" />
      </TakeDialog>
    );
  }
  return mount(<Fields />);
}

const table = (root: ParentNode) => [...root.querySelectorAll('textarea')][1] as HTMLTextAreaElement;

/** A dialog fills its fields one after the other, each after a drawing of the page. */
async function drawn() {
  for (let field = 0; field < 12; field++)
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('text is stored when the page goes, of several lines too; passwords are not', async () => {
  const page = await form('Save as revision 2');
  await new Promise((resolve) => setTimeout(resolve));
  type(get<HTMLInputElement>(page.root, 'input'), ' rack-7 spare ');
  type(get<HTMLTextAreaElement>(page.root, 'textarea'), 'name\n10.20.10.9');
  type(get<HTMLInputElement>(page.root, '[type=password]'), 'secret');
  dispatchEvent(new Event('pagehide'));
  assert.equal(
    stored().map(([, text]) => text),
    ['[["0 Note"," rack-7 spare ",""],["0 Pasted","name\\n10.20.10.9",""]]'],
  );
  assert.match(stored()[0]?.[0] ?? '', '"Save as revision"');
  get<HTMLButtonElement>(page.root, '.dialog-actions button').click();
  await page.unmount();
  assert.equal(stored(), [], 'Cancel is a decision');
});

test('text that is typed before the code that keeps it has arrived is stored', async () => {
  const early: unknown[] = [];
  const page = await form('A slow line', 'as given', (root) => {
    type(get<HTMLInputElement>(root, 'input'), 'typed at once');
    get<HTMLTextAreaElement>(root, 'textarea').focus();
    dispatchEvent(new Event('pagehide'));
    early.push(stored());
  });
  assert.equal(early, [[]], 'else the code was there before the text');
  await new Promise((resolve) => setTimeout(resolve));
  type(get<HTMLTextAreaElement>(page.root, 'textarea'), 'typed later');
  dispatchEvent(new Event('pagehide'));
  assert.equal(
    stored().map(([, text]) => text),
    ['[["0 Note","typed at once","as given"],["0 Pasted","typed later",""]]'],
  );
  get<HTMLButtonElement>(page.root, '.dialog-actions button').click();
  await page.unmount();
});

test('a value that the program sets before the code has arrived is no text of the user', async () => {
  const page = await form('A slow answer', '', (root) => {
    const field = get<HTMLInputElement>(root, 'input');
    field.focus();
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, 'by the program');
  });
  await new Promise((resolve) => setTimeout(resolve));
  dispatchEvent(new Event('pagehide'));
  assert.equal(stored(), []);
  await page.unmount();
});

test('a table and a choice come back, and Clear takes both back', async () => {
  const title = 'Paste addresses';
  const first = await form(title);
  await act(drawn);
  await act(async () => type(table(first.root), 'name\n10.20.10.9'));
  const chosen = (root: ParentNode) => get<HTMLInputElement>(root, 'input:checked').value;
  await act(async () => {
    const other = get<HTMLInputElement>(first.root, '[value="at once"]');
    other.focus();
    other.click();
  });
  assert.is(chosen(first.root), 'at once');
  dispatchEvent(new Event('pagehide'));
  assert.match(stored()[0]?.[1] ?? '', 'name\\n10.20.10.9');
  await first.unmount();

  const again = await form(title);
  await act(drawn);
  assert.is(chosen(again.root), 'at once');
  assert.is(table(again.root).value, 'name\n10.20.10.9');
  const [clear] = [...again.root.querySelectorAll('button')].filter((one) => one.textContent === 'Clear');
  await act(async () => clear?.click());
  await act(drawn);
  assert.is(chosen(again.root), 'rolling');
  assert.is(table(again.root).value, '');
  await again.unmount();
});

test('a count in the title is no part of it, a number in a name is', async () => {
  const keyAfter = async (title: string) => {
    sessionStorage.clear();
    const page = await form(title);
    await new Promise((resolve) => setTimeout(resolve));
    type(get<HTMLInputElement>(page.root, 'input'), 'text');
    dispatchEvent(new Event('pagehide'));
    const [[key] = []] = stored();
    await page.unmount();
    assert.ok(key, title);
    return key;
  };
  for (const [one, other] of [
    ['Edit 3 addresses', 'Edit 1,250 addresses'],
    ['Save as revision 2', 'Save as revision 13'],
  ] as const)
    assert.is(await keyAfter(one), await keyAfter(other));
  for (const [one, other] of [
    ['New subnet of Client 2', 'New subnet of Client 3'],
    ['New subnet of Client', 'New subnet of Client 2'],
    ['Edit vega 2 spare', 'Edit vega 3 spare'],
  ] as const)
    assert.is.not(await keyAfter(one), await keyAfter(other));
});

test('text comes back in the dialog of the same user alone, and Clear empties it', async () => {
  const note = (root: ParentNode) => get<HTMLInputElement>(root, 'input');
  const open = async (user: string) => {
    sessionStorage['appliance-console.user'] = user;
    const page = await form('Save as revision 3');
    await act(drawn);
    return page;
  };
  const first = await open('1');
  await act(async () => type(note(first.root), ' rack-7 spare '));
  await act(async () => type(get<HTMLTextAreaElement>(first.root, 'textarea'), 'pasted'));
  await first.unmount();

  const other = await open('2');
  assert.is(note(other.root).value, '');
  assert.not.match(other.root.textContent ?? '', 'Restored');
  await other.unmount();

  sessionStorage['appliance-console.user'] = '1';
  const given = await form('Save as revision 3', 'given by the program');
  await act(drawn);
  assert.is(note(given.root).value, 'given by the program', 'nothing is put over another text');
  await given.unmount();

  const again = await open('1');
  assert.is(note(again.root).value, ' rack-7 spare ');
  assert.is(get<HTMLTextAreaElement>(again.root, 'textarea').value, 'pasted', 'of this page');
  assert.match(again.root.textContent ?? '', 'Restored the text that you typed before.');
  const [clear] = [...again.root.querySelectorAll('button')].filter((one) => one.textContent === 'Clear');
  await act(async () => clear?.click());
  await act(drawn);
  assert.is(note(again.root).value, '');
  await again.unmount();
  assert.equal(stored(), []);
});

/** A card with its main button, which takes the text, and another one. */
async function card(name: string) {
  const { RetainedFields } = await import('../../../src/ui/fields/RetainedFields.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  const { Button } = await import('../../../src/ui/controls/Button.tsx');
  await import('../../../src/ui/hooks/typed-fields.ts');
  function Fields() {
    const [zone, setZone] = useState('');
    return (
      <RetainedFields name={name}>
        <TextField label="Zone" rows={3} value={zone} onChange={setZone} />
        <Button onClick={() => undefined}>Look</Button>
        <Button variant="primary">Take</Button>
      </RetainedFields>
    );
  }
  return mount(<Fields />);
}

test('a form of a card keeps its text too, until its main button is pressed', async () => {
  const zone = (root: ParentNode) => get<HTMLTextAreaElement>(root, 'textarea');
  const press = (root: ParentNode, text: string) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  const text = ' a line \n\tand another ';
  const first = await card('Zone');
  await act(drawn);
  await act(async () => type(zone(first.root), text));
  press(first.root, 'Look');
  zone(first.root).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  dispatchEvent(new Event('pagehide'));
  assert.match(stored()[0]?.[1] ?? '', JSON.stringify(text));
  await first.unmount();

  const again = await card('Zone');
  await act(drawn);
  assert.is(zone(again.root).value, text);
  assert.match(again.root.textContent ?? '', 'Restored the text that you typed before.');
  press(again.root, 'Take');
  await again.unmount();
  assert.equal(stored(), []);
  const last = await card('Zone');
  await act(drawn);
  assert.is(zone(last.root).value, '');
  await last.unmount();
});

test('a form that was refused keeps its text, one that was taken does not, whatever is wrong in it', async () => {
  const { RetainedFields } = await import('../../../src/ui/fields/RetainedFields.tsx');
  const { Form } = await import('../../../src/ui/fields/Form.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  await import('../../../src/ui/hooks/typed-fields.ts');
  function Fields() {
    const [vlan, setVlan] = useState('');
    const [isDone, setDone] = useState(false);
    const submit = () => {
      if (vlan === '99999') return false;
      setDone(true);
      return undefined;
    };
    if (isDone) return null;
    return (
      <RetainedFields name="New network">
        <Form onSubmit={submit}>
          <TextField
            label="VLAN"
            value={vlan}
            error={/9/.test(vlan) ? 'No 9.' : undefined}
            onChange={setVlan}
          />
          <button type="submit" className="primary">
            Create
          </button>
        </Form>
      </RetainedFields>
    );
  }
  const vlan = (root: ParentNode) => get<HTMLInputElement>(root, 'input');
  const create = async (text: string) => {
    const page = await mount(<Fields />);
    await act(drawn);
    const before = vlan(page.root).value;
    await act(async () => type(vlan(page.root), text));
    await act(async () => get<HTMLButtonElement>(page.root, '.primary').click());
    await act(drawn);
    await page.unmount();
    return before;
  };
  assert.equal([await create('99999'), await create('9')], ['', '99999']);
  assert.equal(stored(), []);
});

test('what is an edit at once is not made again, and refused text is there again', async () => {
  const { RetainedFields } = await import('../../../src/ui/fields/RetainedFields.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  const { SelectField } = await import('../../../src/ui/fields/SelectField.tsx');
  await import('../../../src/ui/hooks/typed-fields.ts');
  const { NumberField } = await import('../../../src/ui/fields/NumberField.tsx');
  const edits: unknown[] = [];
  const input = (root: ParentNode, at: number) => [...root.querySelectorAll('input')][at] as HTMLInputElement;
  function Fields() {
    const [unit, setUnit] = useState('');
    const options = ['1', '2'].map((value) => ({ value, label: value }));
    return (
      <RetainedFields name="Place">
        <div data-commits="">
          <SelectField label="Rack" value="1" options={options} onChange={(rack) => edits.push(rack)} />
          <NumberField label="Hours" max={9} value={undefined} onChange={(hours) => edits.push(hours)} />
          <NumberField
            label="Minutes"
            max={59}
            value={undefined}
            onChange={(minutes) => edits.push(minutes)}
          />
        </div>
        <TextField label="Unit" value={unit} onChange={setUnit} />
      </RetainedFields>
    );
  }
  const first = await mount(<Fields />);
  await act(drawn);
  const rack = get<HTMLSelectElement>(first.root, 'select');
  await act(async () => {
    rack.focus();
    rack.value = '2';
    rack.dispatchEvent(new Event('change', { bubbles: true }));
    type(input(first.root, 0), '3');
    type(input(first.root, 1), '4 5');
    type(input(first.root, 2), '7x');
  });
  assert.equal(edits, ['2', 3]);
  await first.unmount();
  const again = await mount(<Fields />);
  await act(drawn);
  assert.equal(
    [0, 1, 2].map((at) => input(again.root, at).value),
    ['', '4 5', '7x'],
  );
  assert.equal(edits, ['2', 3]);
  await again.unmount();
});

test('what a button only begins keeps the text until it has ended well', async () => {
  const { TakeDialog } = await import('../../../src/ui/overlays/TakeDialog.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  const { typedFieldsOf } = await import('../../../src/ui/hooks/typed-fields.ts');
  function Fields() {
    const [text, setText] = useState('');
    return (
      <TakeDialog title="Paste" action="Read" isUndecided onClose={() => undefined}>
        <TextField label="Text" rows={3} value={text} onChange={setText} />
      </TakeDialog>
    );
  }
  const read = async () => {
    const page = await mount(<Fields />);
    await act(drawn);
    const { value } = get<HTMLTextAreaElement>(page.root, 'textarea');
    await act(async () => type(get(page.root, 'textarea'), `${value}x`));
    get<HTMLButtonElement>(page.root, '.primary').click();
    await page.unmount();
    return value;
  };
  assert.equal([await read(), await read(), stored().length], ['', 'x', 1]);
  typedFieldsOf('Paste').drop();
  assert.equal([stored(), await read()], [[], '']);
});

test.run();
