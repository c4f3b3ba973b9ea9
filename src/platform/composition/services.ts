/** What main composes and every screen may ask for. One instance of each a page. */
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Steps } from '../../core/appliance/document/resumable.ts';
import type { AuditRun } from '../../core/audit/run/open-findings.ts';
import type { AuthService } from '../auth/auth.ts';
import type { Background } from '../background/background.ts';
import type { BackgroundRead } from '../background/read-in-background.ts';
import type { RunInBackground } from '../background/run-in-background.ts';
import type { Builds } from '../browser/builds.ts';
import type { Clipboard } from '../browser/clipboard.ts';
import type { Clock } from '../browser/clock.ts';
import type { Files } from '../browser/files.ts';
import type { PageServices } from '../browser/page-services.ts';
import type { Preferences } from '../browser/preferences.ts';
import type { RuntimeConfig } from '../browser/runtime-config.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { Commands } from '../shell/commands.ts';
import type { ToastQueue } from '../shell/toasts.ts';
import type { Workspace } from '../workspace/workspace-type.ts';

type LoadedPart<P> =
  | { readonly ok: true; readonly part: P }
  | { readonly ok: false; readonly message: string };

/** What the first download brings: enough to sign in and to draw the shell. */
export type EntryServices = {
  readonly config: RuntimeConfig;
  readonly clock: Clock;
  readonly auth: AuthService;
  readonly notices: ToastQueue;
  readonly commands: Commands;
  readonly preferences: Preferences;
  readonly builds: Builds;
  readonly page: PageServices;
  readonly clipboard: Clipboard;
  /** A lazy part: one retry, then the guarded reload, unless the page `stays`. */
  loadPart<P>(load: () => Promise<P>, stays?: boolean): Promise<LoadedPart<P>>;
};

/** What works on documents: it comes while the session is read, because no user needs it before the sign-in. */
export type Workbench = {
  readonly workspace: Workspace;
  readonly records: RecordStore;
  /** With shared records: what this browser itself keeps, to copy from and to. */
  readonly browserRecords?: RecordStore;
  readonly drafts: Drafts;
  readonly files: Files;
  readonly readInBackground: BackgroundRead;
  /** The tasks of core/tasks/background-tasks.ts, off the main thread. */
  readonly runInBackground: RunInBackground;
  /** The worker of "Find anything": it keeps an index, and no other task keeps a search waiting. */
  readonly searcher: Background;
  /** A worker of its own for work over all appliances. Who asked for it closes it. */
  readonly newBackground: () => Background;
  /** Computes a large document's index and findings in short turns, so that later callers find them ready. */
  readonly prepare: (appliance: Appliance) => Promise<unknown>;
  /** Runs long work on the page's own thread, which answers in between. */
  readonly runSteps: <R>(steps: Steps<R>) => Promise<R>;
  /** The last run of the whole catalog, whichever screen asked for it. */
  readonly lastAudit: Signal<AuditRun | undefined>;
  /** For a screen that runs the catalog itself: none is run behind it until the returned function is called. */
  readonly holdAudit: () => () => void;
  /** How many faults of the open appliance are known: as one types, and by the last run. */
  readonly faults: ReadonlySignal<number>;
  /** How many checks of the open appliance failed, as far as is known: as one types, and by the last run. */
  readonly failedChecks: ReadonlySignal<number>;
  /** True while the appliance that the address names is being read. */
  readonly opening: Signal<boolean>;
};

export type Services = EntryServices & Workbench;
