import { act, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { holdSecondPresses } from '../../../src/platform/browser/hold-second-presses.ts';
import { Button } from '../../../src/ui/controls/Button.tsx';
import { Dialog } from '../../../src/ui/overlays/Dialog.tsx';
import { get, mount } from '../../ui/dom.ts';

const test = suite('second presses');

holdSecondPresses(window);

const types = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'];
let clock = 10_000;

/** A press of the pointer; `detail` is the browser's count. */
function press(target: Element, { after = 200, x = 10, detail = 1 } = {}) {
  clock += after;
  for (const type of types) {
    const event = new window.MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, detail });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    target.dispatchEvent(event);
  }
}

/** A checklist: each press completes the next step, whose button is another one. */
function Steps({ done }: { done: string[] }) {
  const [at, setAt] = useState(1);
  const complete = () => {
    done.push(`step ${at}`);
    setAt(at + 1);
  };
  return (
    <Button key={at} onClick={complete}>
      Complete {at}
    </Button>
  );
}

test('a double click presses one button, also where the next one comes to its place', async () => {
  const done: string[] = [];
  const page = await mount(<Steps done={done} />);
  const pressed = async (how: Parameters<typeof press>[1]) => {
    await act(async () => press(get(page.root, 'button'), how));
    return done.length;
  };
  assert.is(await pressed({ after: 1000 }), 1);
  assert.is(await pressed({ detail: 2 }), 1);
  // A triple click is no other press.
  assert.is(await pressed({ detail: 3 }), 1);
  // After that time it is meant, though the browser goes on counting.
  assert.is(await pressed({ detail: 4 }), 2);
  await pressed({ detail: 1 });
  assert.equal(done, ['step 1', 'step 2', 'step 3'], 'a press of its own, however fast');
  await page.unmount();
});

test('a button that stays gets every press', async () => {
  let count = 0;
  const page = await mount(<Button onClick={() => count++}>Larger</Button>);
  for (const detail of [1, 2, 3]) press(get(page.root, 'button'), { after: 100, detail });
  assert.is(count, 3);
  await page.unmount();
});

test('the second half of a double click that closes a dialog falls on nothing below it', async () => {
  const below = document.createElement('button');
  document.body.append(below);
  const received: string[] = [];
  for (const type of types) below.addEventListener(type, () => received.push(type));
  for (const [closedBy, x, detail, expected] of [
    [1, 10, 2, []],
    [1, 12, 2, []],
    // A press of its own, however fast.
    [1, 40, 1, types],
    [1, 10, 1, types.slice(1)],
    // By a key: a press of the pointer after it is another one.
    [0, 10, 2, types],
  ] as const) {
    const page = await mount(
      <Dialog title="Save" actions={<button type="button">Save</button>}>
        Note
      </Dialog>,
    );
    press(get(page.root, 'button'), { after: 1000, detail: closedBy });
    await page.unmount();
    press(below, { x, detail });
    assert.equal(received.splice(0), expected);
    press(below, { after: 1000 });
    assert.equal(received.splice(0), types, 'later presses are others');
  }
  below.remove();
});

test('keys that are held down press a button once, and are keys as before elsewhere', async () => {
  let count = 0;
  const page = await mount(
    <>
      <Button onClick={() => count++}>Fix</Button>
      <input />
    </>,
  );
  const isPrevented = (on: string, key: string, repeat: boolean, type = 'keydown') =>
    !get(page.root, on).dispatchEvent(
      new window.KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }),
    );
  assert.equal(
    [
      isPrevented('button', 'Enter', false),
      isPrevented('button', 'Enter', true),
      isPrevented('input', 'Enter', true),
    ],
    [false, true, false],
  );
  assert.is(isPrevented('button', 'ArrowDown', true), false);
  // A command of a key presses a button too.
  for (const repeat of [false, true, true, false]) {
    isPrevented('input', 'f', repeat);
    get(page.root, 'button').click();
  }
  assert.is(count, 2);
  isPrevented('input', 'f', true);
  isPrevented('input', 'f', false, 'keyup');
  get(page.root, 'button').click();
  assert.is(count, 3);
  await page.unmount();
});

test.run();
