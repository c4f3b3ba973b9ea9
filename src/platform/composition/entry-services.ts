/** The services of the first download, over the browser itself. Each has one instance. */
import { effect } from '@preact/signals-core';
import { latestBuildPath } from '../../paths.ts';
import { createAuth } from '../auth/auth.ts';
import { createChannel } from '../auth/channel.ts';
import { createLock } from '../auth/lock.ts';
import { watchBuilds } from '../browser/builds.ts';
import { createChunkGuard } from '../browser/chunk-guard.ts';
import { createClipboard } from '../browser/clipboard.ts';
import type { Clock } from '../browser/clock.ts';
import type { Http } from '../browser/http.ts';
import { createPage } from '../browser/page.ts';
import { createPageServices } from '../browser/page-services.ts';
import { createPreferences } from '../browser/preferences.ts';
import type { RuntimeConfig } from '../browser/runtime-config.ts';
import { createCommands } from '../shell/commands.ts';
import { messages } from '../shell/messages.ts';
import { createToastQueue } from '../shell/toasts.ts';
import type { EntryServices } from './services.ts';

type Ports = {
  readonly config: RuntimeConfig;
  readonly clock: Clock;
  readonly http: Http;
  /** Before the page reloads: waits for what is being stored, and writes unsaved work. */
  readonly beforeReload: () => Promise<{ readonly ok: boolean } | undefined>;
};

export function createEntryServices({ config, clock, http, beforeReload }: Ports): EntryServices {
  const sessionPage = createPage(window);
  const page = createPageServices(window);
  const notices = createToastQueue(clock);
  const auth = createAuth({
    http,
    config,
    origin: location.origin,
    clock,
    page: sessionPage,
    channel: createChannel('session'),
    lock: createLock({ locks: browserLocks(), channel: createChannel('session-lock'), clock }),
    reload: page.reload,
  });
  const builds = watchBuilds({
    http,
    clock,
    page: sessionPage,
    baseURL: config.baseURL,
    pollEvery: config.builds.pollEvery,
    current: page.buildId,
  });
  builds.start();
  const guard = createChunkGuard({
    clock,
    storage: () => sessionStorage,
    reachable: async () => {
      const answer =
        sessionPage.online() && (await http.get(`${latestBuildPath(config.baseURL)}?${clock.now()}`));
      return answer !== false && (answer.ok || answer.reason === 'status' || answer.reason === 'not-json');
    },
    load: page.go,
    before: beforeReload,
  });
  watchConnection(auth, notices);
  return {
    config,
    clock,
    auth,
    notices,
    commands: createCommands(),
    preferences: createPreferences(() => localStorage),
    builds,
    page: {
      ...page,
      reload: () => void beforeReload().then((kept) => kept?.ok !== false && page.reload()),
    },
    clipboard: createClipboard({ document, navigator }),
    loadPart: (load, stays) => guard.loadScreen(load, stays ? '' : location.pathname + location.search),
  };
}

/** Absent on plain http, whatever the types claim. */
export const browserLocks = (): LockManager | undefined =>
  (navigator as { readonly locks?: LockManager }).locks;

/** Reports a session read that fails while the user works, and no further failure until a read succeeds. */
function watchConnection(auth: EntryServices['auth'], notices: EntryServices['notices']) {
  let isReported = false;
  effect(() => {
    const error = auth.error.value;
    if (!error) isReported = false;
    else if (!isReported && auth.status.value === 'authenticated') {
      isReported = true;
      notices.toast('warning', `${messages.errorConnecting}\n${error.message}`);
    }
  });
}
