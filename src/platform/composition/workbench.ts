/** The services that work on documents, over the browser itself. They come in a download of their own. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { findingSteps } from '../../core/audit/run/live-checks.ts';
import { type AuditRun, isFault, openFindings } from '../../core/audit/run/open-findings.ts';
import { userName } from '../auth/session-shape.ts';
import { createAuditRunner } from '../background/audit-runner.ts';
import { createBackground } from '../background/background.ts';
import { createBackgroundRead } from '../background/read-in-background.ts';
import { createRunInBackground } from '../background/run-in-background.ts';
import { createWorkerStarter } from '../background/worker-thread.ts';
import { createFiles } from '../browser/files.ts';
import { holdDroppedFiles } from '../browser/hold-dropped-files.ts';
import { holdSecondPresses } from '../browser/hold-second-presses.ts';
import { localDay } from '../browser/local-day.ts';
import { createPageEvents } from '../browser/page-lifecycle.ts';
import { createTurns } from '../browser/time-slices.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createTabLease } from '../drafts/tab-lease.ts';
import { onlyInThisTab } from '../records/failure-words.ts';
import { createWorkspace } from '../workspace/workspace.ts';
import { createRecords } from './create-records.ts';
import { browserLocks } from './entry-services.ts';
import type { EntryServices, Workbench } from './services.ts';

/** Distinguishes two users of a tab without their names: nothing of the session is stored. */
const markOf = (name: string) =>
  [...name].reduce((mark, letter) => (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);

export function createWorkbench(entry: EntryServices): Workbench {
  const { auth, clock, notices } = entry;
  const page = createPageEvents();
  let author = '';
  let account = '';
  const user = () => author;
  effect(() => {
    // The page stays its first user's, also after the session: another user's page is reloaded. Read by ui/hooks/useOnLeave.ts.
    const known = auth.user.value;
    author ||= known ? userName(known) : '';
    account ||= known?.email || author;
    try {
      sessionStorage['appliance-console.user'] = markOf(author);
    } catch {
      // A browser that keeps nothing.
    }
  });
  holdDroppedFiles(window);
  holdSecondPresses(window);
  const locks = browserLocks();
  // Another name of the same user counts for shared records at once: the web server compares it with the session.
  const nameNow = () => {
    const known = auth.user.peek();
    return known && (known.email || userName(known)) === account ? userName(known) : author;
  };
  const { records, browserRecords } = createRecords(entry, nameNow, () => account);
  const drafts = createDrafts({
    clock,
    page,
    lease: createTabLease({ clock, page, ...(locks && { locks }) }),
    user,
    local: () => localStorage,
    onFailure: (failure) => {
      notices.toast('error', `Error keeping the draft of ${failure.message} ${onlyInThisTab}`);
    },
  });
  const inTurns = createTurns(clock);
  // A step that fails here fails again where its result is shown, and a boundary there reports it; the document opens
  // all the same.
  const prepare = (appliance: Appliance) => inTurns(findingSteps(appliance)).catch(() => undefined);
  const workspace = createWorkspace({
    records,
    browserRecords,
    drafts,
    page,
    prepare,
    runSteps: inTurns,
    notices,
  });
  const files = createFiles({
    document,
    url: URL,
    clock,
    isDraft: workspace.isDraft.peek.bind(workspace.isDraft),
    isSignedIn: () => auth.status.peek() === 'authenticated',
  });
  const startWorker = createWorkerStarter();
  const background = createBackground({ startWorker });
  const lastAudit = signal<AuditRun | undefined>(undefined);
  const runInBackground = createRunInBackground(background, notices);
  const auditRunner = createAuditRunner({ clock, runInBackground, lastAudit });
  effect(() => auditRunner.ask(workspace.current.value));
  const open = () => {
    const appliance = workspace.current.value;
    const run = lastAudit.value;
    return appliance && openFindings(appliance, { today: localDay(clock.now()), run });
  };
  return {
    workspace,
    records,
    ...(browserRecords && { browserRecords }),
    drafts,
    files,
    readInBackground: createBackgroundRead(background, files, notices),
    runInBackground,
    searcher: createBackground({ startWorker }),
    newBackground: () => createBackground({ startWorker }),
    prepare,
    runSteps: inTurns,
    lastAudit,
    holdAudit: auditRunner.hold,
    faults: computed(() => open()?.findings.filter(isFault).length ?? 0),
    failedChecks: computed(() => open()?.failedChecks ?? 0),
    opening: signal(false),
  };
}
