/**
 * Messages of the product that no user asked for: toasts that leave by themselves, and tasks that run in the
 * background. A toast that has left stays readable in `past`, so no user has to be quick.
 */

import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Level } from '../../core/text/level.ts';
import type { Clock, Timer } from '../browser/clock.ts';
import { messages } from './messages.ts';

interface NoticeAction {
  readonly label: string;
  onAction(): void;
}

interface Notice {
  readonly id: string;
  readonly level: Level;
  readonly text: string;
  /** When it appeared, ms since 1970. */
  readonly at: number;
  readonly action?: NoticeAction;
}

interface NoticeOptions {
  /** How long it stays; 5000 ms without. */
  readonly timeoutMs?: number;
  readonly action?: NoticeAction;
}

interface BackgroundTask {
  readonly id: string;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'canceled';
  readonly done?: number;
  readonly total?: number;
  readonly message?: string;
}

/** What the one who runs the task holds. After its end every call is without effect. */
interface TaskHandle {
  readonly id: string;
  progress(done: number, total: number): void;
  done(text?: string): void;
  fail(text?: string): void;
  /** What to do when the user cancels. */
  onCancel(run: () => void): void;
}

export interface ToastQueue {
  /** On show, oldest first. */
  readonly toasts: ReadonlySignal<readonly Notice[]>;
  /** All notices so far, newest first, at most 50. */
  readonly past: ReadonlySignal<readonly Notice[]>;
  /** Newest first. */
  readonly tasks: ReadonlySignal<readonly BackgroundTask[]>;
  toast(level: Level, text: string, options?: NoticeOptions): string;
  dismiss(id: string): void;
  /** The pointer or the focus is on the toasts: their timers pause. */
  hold(): void;
  release(): void;
  task(title: string): TaskHandle;
  cancel(id: string): void;
  /** Empties what is over: past toasts and ended tasks. */
  clear(): void;
}

const toastMs = 5000;
/** A user who has just looked away still gets this long. */
const leastMs = 1000;
const mostPast = 50;

export function createToastQueue(clock: Clock): ToastQueue {
  const toasts = signal<readonly Notice[]>([]);
  const past = signal<readonly Notice[]>([]);
  const tasks = signal<readonly BackgroundTask[]>([]);
  const running = new Map<string, { timer: Timer; ends: number }>();
  /** The remaining time of each paused toast. */
  const paused = new Map<string, number>();
  const cancels = new Map<string, () => void>();
  let allHeld = false;
  let count = 0;
  const nextId = (kind: string) => `${kind}-${++count}`;

  function run(id: string, ms: number) {
    running.set(id, { timer: clock.setTimeout(() => dismiss(id), ms), ends: clock.now() + ms });
  }

  function pause(id: string) {
    const one = running.get(id);
    if (!one) return;
    clock.clearTimeout(one.timer);
    running.delete(id);
    paused.set(id, one.ends - clock.now());
  }

  function dismiss(id: string) {
    pause(id);
    paused.delete(id);
    toasts.value = toasts.peek().filter((one) => one.id !== id);
    // An element that is gone sends no event when the pointer leaves it.
    if (toasts.peek().length === 0) allHeld = false;
  }

  function toast(level: Level, text: string, { timeoutMs = toastMs, action }: NoticeOptions = {}) {
    // The success of an earlier save next to the failure of this one would be read as its result.
    if (level === 'error' && !allHeld)
      for (const one of toasts.peek()) if (one.level === 'success' && !one.action) dismiss(one.id);
    // A repeated text is shown once, for its full time.
    const same = toasts.peek().find((one) => one.level === level && one.text === text);
    if (same) dismiss(same.id);
    const notice: Notice = { id: nextId('toast'), level, text, at: clock.now(), ...(action && { action }) };
    toasts.value = [...toasts.peek(), notice];
    past.value = [notice, ...past.peek()].slice(0, mostPast);
    if (allHeld) paused.set(notice.id, timeoutMs);
    else run(notice.id, timeoutMs);
    return notice.id;
  }

  /** Changes a task while it runs; an ended one stays as it is. */
  function change(id: string, part: Partial<BackgroundTask>) {
    const state = tasks.peek().find((one) => one.id === id)?.state;
    if (state !== 'running') return;
    tasks.value = tasks.peek().map((one) => (one.id === id ? { ...one, ...part } : one));
    if (part.state) cancels.delete(id);
  }

  return {
    toasts,
    past,
    tasks,
    toast,
    dismiss,
    hold() {
      allHeld = toasts.peek().length > 0;
      for (const one of toasts.peek()) pause(one.id);
    },
    release() {
      allHeld = false;
      for (const [id, left] of paused) run(id, Math.max(left, leastMs));
      paused.clear();
    },
    task(title) {
      const id = nextId('task');
      tasks.value = [{ id, title, state: 'running' }, ...tasks.peek()];
      return {
        id,
        progress: (done, total) => change(id, { done, total }),
        done: (message) => change(id, { state: 'done', ...(message !== undefined && { message }) }),
        fail: (message = messages.errorRunningProcess) => change(id, { state: 'failed', message }),
        onCancel: (stop) => void cancels.set(id, stop),
      };
    },
    cancel(id) {
      const stop = cancels.get(id);
      change(id, { state: 'canceled' });
      stop?.();
    },
    clear() {
      past.value = [];
      tasks.value = tasks.peek().filter((one) => one.state === 'running');
    },
  };
}
