/** A card or a tab of Platinum alone, over a document that it edits. */
import { computed, signal } from '@preact/signals-core';
import { act, type ComponentType } from 'react';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { createFiles } from '../../../src/platform/browser/files.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import { createHandClock } from '../../platform/hand-ports.ts';
import { get, mount, press, type } from '../../ui/dom.ts';

/** A card over a document that it edits, and the files that it hands over, on a day after every blackout of these tests. */
export async function over(document: Appliance, Shown: ComponentType<{ appliance: Appliance }>) {
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { useValue } = await import('../../../src/ui/hooks/useValue.ts');
  const current = signal(document);
  const dirtyCount = signal(0);
  const labels: string[] = [];
  const isOnlyLog = signal(false);
  const isDraft = computed(() => dirtyCount.value > 0 && !isOnlyLog.value);
  const toasts: string[] = [];
  const clock = createHandClock(Date.UTC(2026, 11, 24));
  const handed = captureDownloads();
  const services = {
    files: createFiles({
      document: window.document,
      url: handed.url,
      clock,
      isDraft: () => isDraft.peek(),
      isSignedIn: () => true,
    }),
    workspace: {
      current,
      saved: signal({ revision: 1 }),
      dirtyCount,
      isDraft,
      saving: signal(false),
      save: async () => {
        dirtyCount.value = 0;
        return { ok: true };
      },
      edit: (label: string, change: (before: Appliance) => Appliance) => {
        labels.push(label);
        dirtyCount.value += 1;
        current.value = change(current.peek());
      },
    },
    clock,
    notices: {
      /** The text is its id. */
      toast(_level: string, text: string) {
        toasts.push(text);
        return text;
      },
      dismiss: (id: string) =>
        void toasts.splice(0, Number.POSITIVE_INFINITY, ...toasts.filter((one) => one !== id)),
    },
    auth: { user: signal({ name: 'Ada Lovelace' }) },
  };
  const Live = () => <Shown appliance={useValue(current)} />;
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      <Live />
    </ServicesProvider>,
  );
  const text = () => page.root.textContent ?? '';
  return {
    ...page,
    ...{ text, dirtyCount, isOnlyLog, labels, toasts, names: handed.names, files: handed.files },
    document: () => current.peek(),
    unmount: async () => {
      handed.stop();
      await page.unmount();
    },
  };
}

/** Takes what the browser would save: the name that its link asks for, and the bytes. */
function captureDownloads() {
  const names: string[] = [];
  const files: Blob[] = [];
  const take = (event: Event) => {
    if (!(event.target instanceof window.HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    names.push(event.target.download);
  };
  window.document.addEventListener('click', take);
  return {
    names,
    files,
    url: { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => undefined },
    stop: () => window.document.removeEventListener('click', take),
  };
}

/** The button of that name. */
export const button = (root: HTMLElement, name: string) => {
  const found = [...root.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  assert.ok(found, `no button ${name}`);
  return found;
};

const fieldOf = (root: HTMLElement, label: string) => {
  const found = [...root.querySelectorAll('label')].find(({ textContent }) =>
    (textContent ?? '').startsWith(label),
  );
  return get<HTMLInputElement>(root, `[id="${found?.htmlFor}"]`);
};

/** The whole text of the problem of the field of that label; empty without one. */
export const problemOf = (root: HTMLElement, label: string): string =>
  root.querySelector(`[id="${fieldOf(root, label).id}-error"]`)?.textContent?.trim() ?? '';

/** Types over the text in the field of that label, and takes it. */
export async function fill(root: HTMLElement, label: string, text: string) {
  const field = fieldOf(root, label);
  await type(field, text);
  await press(field, 'Enter');
}

/** Opens folded cards and menus: the document of these tests has no presses that do. */
export const unfold = (root: HTMLElement) =>
  act(async () => {
    for (const fold of root.querySelectorAll('details')) {
      fold.open = true;
      fold.dispatchEvent(new Event('toggle'));
    }
    for (const panel of root.querySelectorAll('[popover]'))
      panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  });
