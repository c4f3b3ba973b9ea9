import type { Notices } from '../shell/notices.ts';
import { createToldRun } from './announced-run.ts';
import type { Background } from './background.ts';

const titles = {
  audit: 'Pre-audit',
  fix: 'Working out a fix',
  fixAll: 'Working out the fixes',
  evidence: 'Reading evidence',
} as const;

/** Judging off the main thread: a large document is judged after every edit. */
export const createAuditRun = (background: Background, notices: Notices) =>
  createToldRun(background, notices, titles, 'audit');
