import type { Notices } from '../shell/notices.ts';
import { createAnnouncedRun } from './announced-run.ts';
import type { Background } from './background.ts';

const titles = {
  audit: 'Pre-audit',
  fix: 'Working out a fix',
  fixAll: 'Working out the fixes',
  evidence: 'Reading evidence',
} as const;

/** Judging off the main thread: a large document is judged after every edit. */
export const createAuditRun = (background: Background, notices: Notices) =>
  createAnnouncedRun(background, notices, titles, 'audit');
