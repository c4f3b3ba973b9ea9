import {
  backgroundTasks,
  type TaskInput,
  type TaskName,
  type TaskOutput,
} from '../../core/tasks/background-tasks.ts';
import type { Task } from '../../core/tasks/define-task.ts';
import { messages } from '../shell/messages.ts';
import type { ToastQueue } from '../shell/toasts.ts';
import type { Background } from './background.ts';

type RunHow = {
  /** Not asked for by a click, or soon done: the screen itself shows the state; with `true` also a failure. */
  readonly quiet?: boolean | 'unless it fails';
  readonly signal?: AbortSignal;
};

/** Undefined when the task failed, which a toast reports unless `quiet`, or was canceled. */
export type RunInBackground = <N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  how?: RunHow,
) => Promise<TaskOutput<N> | undefined>;

/** Runs tasks off the main thread and shows those with a title in the tray. */
export function createRunInBackground(background: Background, notices: ToastQueue): RunInBackground {
  const announced = new Set<TaskName>();

  function announce(name: TaskName, cancel: () => void) {
    const { title, repeats }: Task<never, unknown> = backgroundTasks[name];
    if (title === undefined) return undefined;
    const line = repeats && announced.has(name) ? undefined : notices.task(title);
    line?.onCancel(cancel);
    if (!announced.has(name)) notices.toast('info', messages.runsInBackground);
    announced.add(name);
    return line;
  }

  return async (name, input, { quiet = false, signal } = {}) => {
    const stop = new AbortController();
    if (signal?.aborted) return undefined;
    signal?.addEventListener('abort', () => stop.abort());
    const line = quiet ? undefined : announce(name, () => stop.abort());
    const ran = await background.run(name, input, { signal: stop.signal });
    if (ran.ok) {
      line?.done();
      return ran.value;
    }
    // The screen replaced the run by another; a line that the tray canceled has ended already.
    if (ran.reason === 'canceled') line?.done();
    else if (quiet !== true) {
      line?.fail();
      notices.toast('error', `${ran.message}\n${ran.detail}`);
    }
    return undefined;
  };
}
