/**
 * A document for wiring tests: happy-dom has no layout, no Tab key and no top layer, so what needs those is tested in Chromium.
 * Import this before React; `mount` loads react-dom only when the document is there.
 */
import { format } from 'node:util';
import { Window } from 'happy-dom';
import { act, type ReactNode } from 'react';
import { patience } from '../tools/patience.ts';

const window = new Window({ url: 'http://localhost/' });
const expected = [
  'window',
  'document',
  'navigator',
  'HTMLElement',
  'HTMLInputElement',
  'Element',
  'Node',
  'Event',
  'KeyboardEvent',
  'MutationObserver',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'history',
  'location',
  'sessionStorage',
  'innerHeight',
  'innerWidth',
  'requestAnimationFrame',
] as const;
for (const name of expected) {
  const value = name === 'window' ? window : Reflect.get(window, name);
  const bound = /Listener$|^dispatchEvent$|^request/.test(name) ? (value as () => void).bind(window) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A warning of React, such as for two children with one key, is a fault. Updates outside of `act` are a matter of the test.
const print = console.error;
console.error = (...values: readonly unknown[]) => {
  print(...values);
  if (!/ was not wrapped in act\(/.test(String(values[0]))) throw new Error(format(...values));
};

export interface Mounted {
  root: HTMLElement;
  show(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Gives the event loop its turns until the condition holds; fails after `patience`. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + patience; !isSo(); ) {
    if (Date.now() > deadline) throw new Error(`never came: ${isSo}, but ${document.body.textContent}`);
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
}

export async function mount(node: ReactNode): Promise<Mounted> {
  const { createRoot } = await import('react-dom/client');
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(node);
  return {
    root: element,
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      element.remove();
    },
  };
}

/** The first element that fits; throws with the markup when there is none. */
export function get<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (!found)
    throw new Error(`no ${selector} in ${'innerHTML' in within ? within.innerHTML : 'the document'}`);
  return found;
}

export function press(element: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}

export function click(element: HTMLElement, more: Record<string, boolean> = {}): Promise<void> {
  return act(async () => {
    const { MouseEvent } = window;
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...more }) as unknown as Event,
    );
  });
}

/** Types into a field as a user does: the value changes, then the event comes. */
export function type(element: HTMLInputElement, text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
