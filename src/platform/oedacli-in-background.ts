import type { Background, Tasks } from './background.ts';
import { messages } from './messages.ts';
import type { Notices } from './notices.ts';

const titles = { oedacli: 'Checking the script', oedacliBetween: 'Script from a change' } as const;

/**
 * Long checks of a script off the main thread. That they run there is told once: a large script is checked after every edit,
 * and the screen says when it is at it. The rest has a line in the tray, and can be cancelled there.
 */
export function createOedacliRun(background: Background, notices: Notices) {
  let told = false;
  return async <N extends keyof typeof titles>(
    name: N,
    input: Tasks[N]['input'],
  ): Promise<Tasks[N]['result'] | undefined> => {
    const stop = new AbortController();
    const task = told && name === 'oedacli' ? undefined : notices.task(titles[name]);
    task?.onCancel(() => stop.abort());
    if (!told) notices.toast('info', messages.runsInBackground);
    told = true;
    const ran = await background.run(name, input, { signal: stop.signal });
    if (ran.ok) {
      task?.done();
      return ran.value;
    }
    if (ran.reason === 'failed') {
      task?.fail();
      notices.toast('bad', `${ran.message}: ${ran.detail}`);
    }
    return undefined;
  };
}
