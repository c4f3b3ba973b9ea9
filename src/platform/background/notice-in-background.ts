import type { Notices } from '../shell/notices.ts';
import { createAnnouncedRun } from './announced-run.ts';
import type { Background } from './background.ts';

const titles = { notice: 'Change notice' } as const;

/** The notice of a change to a large document off the main thread: it is made anew after every edit. */
export const createNoticeRun = (background: Background, notices: Notices) =>
  createAnnouncedRun(background, notices, titles, 'notice');
