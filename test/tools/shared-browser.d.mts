import type { Browser } from 'playwright-core';
import type { Opened } from '../browser/harness-context.ts';
import type { Site } from '../browser/harness-site.ts';
import type { Stored } from '../browser/stored.ts';

export type HandedOn = {
  site: Site | undefined;
  /** By what they were made with. */
  readonly contexts: Map<string, Opened>;
  readonly stored: Map<string, Stored>;
  readonly colors: Set<string>;
};

export const handedOn: HandedOn;
export function shareBrowser(): void;
export function isShared(): boolean;
export function browserFor(
  launch: () => Promise<Browser>,
): Promise<{ browser: Browser; end: () => Promise<void> }>;
export function closeSite(): Promise<void>;
export function closeShared(): Promise<void>;
