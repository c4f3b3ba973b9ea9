import { messages } from '../shell/messages.ts';
import type { Notices } from '../shell/notices.ts';
import type { Background, Tasks } from './background.ts';

/**
 * Runs of the titled tasks off the main thread, told in the tray. `often` is the task that follows every edit: it has its
 * line and its announcement once, and after that the screen itself says when it is at it.
 */
export function createAnnouncedRun<T extends keyof Tasks>(
  background: Background,
  notices: Notices,
  titles: Readonly<Record<T, string>>,
  often: NoInfer<T>,
) {
  const announced = new Set<T>();
  return async <N extends T>(
    name: N,
    input: Tasks[N]['input'],
    /** `quiet`: nobody asked for it by a click; the screen itself says how it stands, also when it failed. */
    { quiet = false }: { readonly quiet?: boolean } = {},
  ): Promise<Tasks[N]['result'] | undefined> => {
    if (quiet) {
      const ran = await background.run(name, input);
      return ran.ok ? ran.value : undefined;
    }
    const stop = new AbortController();
    const task = name === often && announced.has(name) ? undefined : notices.task(titles[name]);
    task?.onCancel(() => stop.abort());
    if (!announced.has(name)) notices.toast('info', messages.runsInBackground);
    announced.add(name);
    const ran = await background.run(name, input, { signal: stop.signal });
    if (ran.ok) {
      task?.done();
      return ran.value;
    }
    if (ran.reason === 'failed') {
      task?.fail();
      notices.toast('bad', `${ran.message}\n${ran.detail}`);
    }
    return undefined;
  };
}
