/**
 * How much of the browser's storage this address uses, and the request to keep it when the disk gets full. Browsers
 * report usage on secure origins only; elsewhere the meter is not shown.
 */
export type StorageState = {
  /** Bytes. */
  readonly used: number;
  readonly quota: number;
  /** The browser does not clear it by itself. */
  readonly persisted: boolean;
};

type Source = Partial<Pick<StorageManager, 'estimate' | 'persisted' | 'persist'>>;

/** Absent on plain http, whatever the types claim. */
const browserStorage = (): Source | undefined =>
  (globalThis.navigator as { readonly storage?: Source } | undefined)?.storage;

export async function readStorage(storage = browserStorage()): Promise<StorageState | undefined> {
  try {
    const estimate = await storage?.estimate?.();
    if (estimate?.usage === undefined || !estimate.quota) return undefined;
    const persisted = (await storage?.persisted?.()) === true;
    return { used: estimate.usage, quota: estimate.quota, persisted };
  } catch {
    return undefined;
  }
}

/** Asks the browser to keep what is stored; false when it will not, or cannot be asked. */
export async function requestPersistence(storage = browserStorage()): Promise<boolean> {
  try {
    return (await storage?.persist?.()) === true;
  } catch {
    return false;
  }
}
