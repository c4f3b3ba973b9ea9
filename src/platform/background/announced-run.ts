import { messages } from '../shell/messages.ts';
import type { Notices } from '../shell/notices.ts';
import type { Background, Tasks } from './background.ts';

/**
 * Runs the titled tasks off the main thread and lists them in the tray. The task `often` follows every edit: the tray
 * lists and announces it for its first run only, and afterwards the screen itself shows that it runs.
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
    /** `quiet`: no click asked for the run; the screen itself shows its state, a failure too. */
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
