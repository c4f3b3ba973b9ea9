import { type ReadonlySignal, signal } from '@preact/signals-core';
import { buildMetaPath, latestBuildPath } from '../../paths.ts';
import type { Clock, Timer } from './clock.ts';
import type { Http } from './http.ts';
import type { Page } from './page.ts';

/** A build on the appliance. */
interface Build {
  readonly id: string;
  readonly timestamp: number;
}

export interface Builds {
  /** A complete newer build: offer a reload, and make the next clean navigation a full load. */
  readonly newer: ReadonlySignal<Build | undefined>;
  start(): void;
  stop(): void;
}

interface BuildPorts {
  http: Http;
  clock: Clock;
  page: Pick<Page, 'visible' | 'listen'>;
  /** Prefix of calls, ends with `/`. */
  baseURL: string;
  pollEvery: number;
  /** The build that this page is of; unknown, the first one that is found counts as it. */
  current?: string | undefined;
}

/**
 * Asks for the latest build every `pollEvery` ms while the page is visible, and when it becomes visible after that
 * time. Announces a build only once, and only when its manifest is there: an upload under way is no news.
 */
export function watchBuilds(ports: BuildPorts): Builds {
  const { http, clock, page, baseURL, pollEvery } = ports;
  const newer = signal<Build | undefined>(undefined);
  let current = ports.current;
  let timer: Timer | undefined;
  let last = 0;
  let running = false;
  let unlisten = () => {};

  async function look() {
    last = clock.now();
    const latest = await read(`${latestBuildPath(baseURL)}?${last}`);
    if (!latest) return;
    current ??= latest.id;
    if (latest.id === current) return;
    const manifest = await read(buildMetaPath(baseURL, latest.id), isManifest);
    if (!running || manifest?.id !== latest.id) return;
    newer.value = latest;
    stop();
  }

  async function read(
    path: string,
    also: (json: object) => boolean = () => true,
  ): Promise<Build | undefined> {
    const answer = await http.get(path);
    return answer.ok && isBuild(answer.json) && also(answer.json) ? answer.json : undefined;
  }

  function plan() {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    if (!running || !page.visible()) return;
    const due = Math.min(Math.max(last + pollEvery - clock.now(), 0), pollEvery);
    timer = clock.setTimeout(() => void look().then(plan), due);
  }

  function stop() {
    running = false;
    unlisten();
    plan();
  }

  return {
    newer,
    start() {
      if (running || newer.peek()) return;
      running = true;
      last = clock.now();
      unlisten = page.listen((event) => {
        if (event === 'hidden' || event === 'visible') plan();
      });
      plan();
    },
    stop,
  };
}

/** An SPA fallback may answer anything in this place; only this shape counts. */
function isBuild(json: unknown): json is Build {
  if (typeof json !== 'object' || json === null) return false;
  const { id, timestamp } = json as { id?: unknown; timestamp?: unknown };
  return typeof id === 'string' && /^[\w.-]{1,128}$/.test(id) && typeof timestamp === 'number';
}

function isManifest(json: object): boolean {
  const { matcher, prerendered } = json as { matcher?: Record<string, unknown>; prerendered?: unknown };
  const parts = ['static', 'wildcard', 'dynamic'];
  return Array.isArray(prerendered) && !!matcher && parts.every((part) => typeof matcher[part] === 'object');
}
