import type { Notices } from '../shell/notices.ts';
import type { Background, Tasks } from './background.ts';

/** A task off the main thread; a failure shows a toast and resolves to undefined. */
export function createBackgroundRun<N extends keyof Tasks>(
  background: Background,
  notices: Notices,
  name: N,
) {
  return async (input: Tasks[N]['input'], signal?: AbortSignal): Promise<Tasks[N]['result'] | undefined> => {
    const ran = await background.run(name, input, signal && { signal });
    if (ran.ok) return ran.value;
    if (ran.reason === 'failed') notices.toast('bad', `${ran.message}\n${ran.detail}`);
    return undefined;
  };
}
