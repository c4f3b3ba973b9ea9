import type { Background, Tasks } from './background.ts';
import { messages } from './messages.ts';
import type { Notices } from './notices.ts';

type AuditTask = 'audit' | 'fix' | 'fixAll' | 'evidence';

const titles: Readonly<Record<AuditTask, string>> = {
  audit: 'Pre-audit',
  fix: 'Working out a fix',
  fixAll: 'Working out the fixes',
  evidence: 'Reading evidence',
};

/**
 * Judging off the main thread, told in the tray. The audit itself is told once: a large document is judged after every
 * edit, and the screen says when it is at it.
 */
export function createAuditRun(background: Background, notices: Notices) {
  const announced = new Set<AuditTask>();
  return async <N extends AuditTask>(
    name: N,
    input: Tasks[N]['input'],
  ): Promise<Tasks[N]['result'] | undefined> => {
    const stop = new AbortController();
    const task = name === 'audit' && announced.has(name) ? undefined : notices.task(titles[name]);
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
      notices.toast('bad', `${ran.message}: ${ran.detail}`);
    }
    return undefined;
  };
}
