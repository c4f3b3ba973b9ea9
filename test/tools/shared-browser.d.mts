import type { Browser } from 'playwright-core';

export function shareBrowser(): void;
export function browserFor(
  launch: () => Promise<Browser>,
): Promise<{ browser: Browser; end: () => Promise<void> }>;
export function closeShared(): Promise<void>;
