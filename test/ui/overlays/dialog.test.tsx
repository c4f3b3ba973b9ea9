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
