import type { Background } from './background.ts';
import type { Notices } from './notices.ts';
import type { Workbench } from './services.ts';

/** Merges files off the main thread; a failure is told and gives nothing. */
export function createBackgroundMerge(
  background: Background,
  notices: Notices,
): Workbench['mergeInBackground'] {
  return async (into, files) => {
    const ran = await background.run('merge', { into, files });
    if (ran.ok) return ran.value;
    if (ran.reason === 'failed') notices.toast('bad', `${ran.message}: ${ran.detail}`);
    return undefined;
  };
}
