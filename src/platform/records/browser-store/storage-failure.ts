import type { RecordFailure } from '../record-store.ts';

/**
 * Turns an error of the browser's storage into a failure whose message names the user's next step. `subject` names the
 * thing being stored or read, for example the appliance's name.
 */
export function storageFailure(error: unknown, subject: string): RecordFailure {
  const name = error instanceof Error ? error.name : '';
  const about = subject ? `${subject}: ` : '';
  switch (name) {
    case 'QuotaExceededError':
      return failure(
        'quota',
        `${about}this browser has no room left for it. Remove appliances that you no longer need or free disk space, then try again.`,
      );
    case 'VersionError':
      return failure(
        'closed',
        `${about}a newer version of the console is in use in this browser. Reload this page, then try again.`,
      );
    case 'InvalidStateError':
    case 'AbortError':
    case 'NotFoundError':
      return failure(
        'closed',
        `${about}the browser closed its storage for this site, as it does when the site's data is cleared. Try again.`,
      );
    case 'SecurityError':
    case 'ReferenceError':
      return failure(
        'failed',
        `${about}this browser does not let the console store anything. Allow site data for this address, or export the appliance to a file.`,
      );
    default:
      return failure(
        'failed',
        `${about}the browser's storage failed (${words(error)}). Try again, or export the appliance to a file.`,
      );
  }
}

export const blockedStorage = (): RecordFailure =>
  failure(
    'blocked',
    'another tab of this browser still uses an older version of the console. Close the other tabs of the console, then try again.',
  );

export const silentStorage = (): RecordFailure =>
  failure(
    'blocked',
    "the browser's storage does not answer. Close the other tabs of the console and try again; if that does not help, restart the browser. What is open here stays, and Export still works.",
  );

const failure = (reason: RecordFailure['reason'], message: string): RecordFailure => ({
  ok: false,
  reason,
  message,
});

const words = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
