import type { Clock } from './clock.ts';

/**
 * A part of a screen that does not load usually belongs to the old build and went with an upgrade, so the guard reloads
 * the page at the requested path. A page that reloads forever would be worse than one that does not work, so the guard
 * remembers a reload for 10 seconds and counts it, whichever part it was for. It never gives up a page for a server
 * that does not answer: an open page (with a checklist under way, for example) works on without one.
 */
interface ChunkGuard {
  /**
   * Loads a screen's part; a failure is tried once more, then the page is loaded again at `path` (and the promise stays
   * open), unless it is ''. `ok: false` = neither may help: show the message with a Reload button, or try again later.
   */
  loadScreen<T>(importer: () => Promise<T>, path: string): Promise<ScreenLoad<T>>;
}

type ScreenLoad<T> = { ok: true; part: T } | { ok: false; message: string };

interface ChunkGuardPorts {
  clock: Clock;
  /** Called each time, because reading `sessionStorage` itself may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the appliance answers at all, be it with an error. */
  reachable(): Promise<boolean>;
  /** Loads the page again at a path of this origin. */
  load(path: string): void;
  /** Drafts are written before the page goes; it stays when they cannot be. */
  before?: () => Promise<{ readonly ok: boolean } | undefined>;
}

const key = 'appliance-console.reload';
const reloadTtlMs = 10_000;
const mostReloads = 5;
/** A tab lives for months, and each upgrade may cost it a reload. */
const forgottenMs = 3_600_000;
const breathMs = 300;

interface Mark {
  readonly path: string;
  readonly expires: number;
  readonly count: number;
}

const offline = 'This part of the console could not be loaded: there is no connection to the appliance.';
const broken =
  'This part of the console could not be loaded. The appliance may be in the middle of an upgrade.';

export function createChunkGuard(ports: ChunkGuardPorts): ChunkGuard {
  const { clock } = ports;

  function readMark(): Mark {
    const mark: unknown = JSON.parse(ports.storage().getItem(key) ?? '{}');
    const { path = '', expires = 0, count = 0 } = mark as Partial<Mark>;
    return { path, expires, count };
  }

  /** Whether a reload may be tried; if so it is on record. No storage, no record: no reload. */
  function takeReload(path: string): boolean {
    try {
      const { expires, count: ever } = readMark();
      const count = clock.now() < expires + forgottenMs ? ever : 0;
      if (clock.now() < expires || count >= mostReloads) return false;
      const mark: Mark = { path, expires: clock.now() + reloadTtlMs, count: count + 1 };
      ports.storage().setItem(key, JSON.stringify(mark));
      return readMark().count === mark.count;
    } catch {
      return false;
    }
  }

  return {
    async loadScreen(importer, path) {
      for (let attempt = 0; attempt < 2; attempt++) {
        try {
          return { ok: true, part: await importer() };
        } catch {
          if (attempt === 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, breathMs));
        }
      }
      if (!(await ports.reachable())) return { ok: false, message: offline };
      if (!path) return { ok: false, message: broken };
      const isSaved = await ports.before?.().catch(() => undefined);
      if (isSaved?.ok === false || !takeReload(path)) return { ok: false, message: broken };
      ports.load(path);
      return new Promise(() => {});
    },
  };
}
