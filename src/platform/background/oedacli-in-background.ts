import type { Notices } from '../shell/notices.ts';
import { createAnnouncedRun } from './announced-run.ts';
import type { Background } from './background.ts';

const titles = { oedacli: 'Checking the script', oedacliBetween: 'Script from a change' } as const;

/** Long checks of a script off the main thread: a large script is checked after every edit. */
export const createOedacliRun = (background: Background, notices: Notices) =>
  createAnnouncedRun(background, notices, titles, 'oedacli');
