import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount } from '../dom.ts';

const test = suite('dialog');

test('without a way to close it there is no cross, and it comes back when the browser closes it', async () => {
  const { Dialog } = await import('../../../src/ui/overlays/Dialog.tsx');
  const page = await mount(<Dialog title="Your session has ended">Sign in again</Dialog>);
  const dialog = get<HTMLDialogElement>(page.root, 'dialog');
  assert.is(page.root.querySelector('button'), null);
  // A browser closes the dialog at the third Escape, whatever was answered to the first ones.
  dialog.close();
  assert.ok(dialog.open);
  await page.unmount();
  assert.not.ok(dialog.open);
});

test('with one the cross and a close by the browser are told, once each', async () => {
  const { Dialog } = await import('../../../src/ui/overlays/Dialog.tsx');
  let closed = 0;
  const page = await mount(
    <Dialog title="Keys" onClose={() => closed++}>
      Ctrl+K
    </Dialog>,
  );
  get(page.root, 'button').click();
  assert.is(closed, 1);
  get<HTMLDialogElement>(page.root, 'dialog').close();
  assert.is(closed, 2);
  await page.unmount();
});

test('the field that asks for the focus has it, though another stands before it', async () => {
  const { Dialog } = await import('../../../src/ui/overlays/Dialog.tsx');
  const { TextField } = await import('../../../src/ui/fields/TextField.tsx');
  const nothing = () => undefined;
  const page = await mount(
    <Dialog title="Your session has ended">
      <TextField label="E-mail" value="ada@example.com" onChange={nothing} />
      <TextField label="Password" value="" onChange={nothing} autoFocus />
    </Dialog>,
  );
  assert.is((document.activeElement as HTMLInputElement).labels?.[0]?.textContent, 'Password');
  await page.unmount();
});

test('the second half of a double click that closes a dialog falls on nothing below it', async () => {
  const { Dialog } = await import('../../../src/ui/overlays/Dialog.tsx');
  const below = document.createElement('button');
  document.body.append(below);
  const received: string[] = [];
  const types = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'];
  for (const type of types) below.addEventListener(type, () => received.push(type));
  const press = (target: Element, clientX: number, detail: number) => {
    for (const type of types)
      target.dispatchEvent(new window.MouseEvent(type, { bubbles: true, clientX, clientY: 9, detail }));
  };
  for (const [closedBy, at, count, expected] of [
    [1, 10, 2, []],
    [1, 40, 2, types],
    // A press of its own, however fast.
    [1, 10, 1, types.slice(1)],
    // By a key: a press of the pointer after it is another one.
    [0, 10, 2, types],
  ] as const) {
    const page = await mount(
      <Dialog title="Save" actions={<button type="button">Save</button>}>
        Note
      </Dialog>,
    );
    press(get(page.root, 'button'), 10, closedBy);
    await page.unmount();
    press(below, at, count);
    assert.equal(received.splice(0), expected);
    await new Promise((resolve) => setTimeout(resolve, 600));
    press(below, 10, 1);
    assert.equal(received.splice(0), types, 'later presses are others');
  }
  below.remove();
});

test('a dialog that a vanished button opened leaves the focus at the title of the page', async () => {
  const { Dialog } = await import('../../../src/ui/overlays/Dialog.tsx');
  const title = document.createElement('h1');
  const item = document.createElement('button');
  document.body.append(title, item);
  item.focus();
  const page = await mount(
    <Dialog title="History" onClose={() => undefined}>
      Restore
    </Dialog>,
  );
  item.remove();
  await page.unmount();
  await new Promise(requestAnimationFrame);
  assert.is(document.activeElement, title);
  title.remove();
});

test.run();
