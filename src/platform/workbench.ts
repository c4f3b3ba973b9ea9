/** The services that work on documents, over the browser itself. They come in a download of their own. */
import { computed, signal } from '@preact/signals-core';
import { liveFindings } from '../core/audit/live.ts';
import { userName } from './auth/session-shape.ts';
import { createBackground } from './background.ts';
import { createDrafts } from './drafts.ts';
import { browserLocks } from './entry-services.ts';
import { createFiles } from './files.ts';
import { createPageEvents } from './page-events.ts';
import { createBackgroundRead } from './read-in-background.ts';
import { createBrowserStore } from './records/browser-store.ts';
import type { EntryServices, Workbench } from './services.ts';
import { createTabLease } from './tab-lease.ts';
import { createWorkerStarter } from './worker-thread.ts';
import { createWorkspace } from './workspace/workspace.ts';

export function createWorkbench({ auth, clock, notices }: EntryServices): Workbench {
  const page = createPageEvents();
  const locks = browserLocks();
  const files = createFiles({ document, url: URL, clock });
  const records = createBrowserStore({
    clock,
    user: () => {
      const user = auth.user.peek();
      return user ? userName(user) : '';
    },
  });
  const drafts = createDrafts({
    clock,
    page,
    lease: createTabLease({ clock, page, ...(locks && { locks }) }),
    onFailure: (failure) => {
      notices.toast('bad', `The draft could not be kept. ${failure.message}`);
    },
  });
  const workspace = createWorkspace({
    records,
    drafts,
    notices: { toast: (kind, text) => void notices.toast(kind === 'success' ? 'ok' : 'bad', text) },
  });
  const background = createBackground({ startWorker: createWorkerStarter() });
  return {
    workspace,
    records,
    drafts,
    files,
    readInBackground: createBackgroundRead(background, files, notices),
    faults: computed(() => {
      const appliance = workspace.current.value;
      return appliance ? liveFindings(appliance).length : 0;
    }),
    opening: signal(false),
  };
}
