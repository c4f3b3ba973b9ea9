import { messages } from '../shell/messages.ts';
import type { RecordFailure } from './record-store.ts';

/** Where unsaved work is after a save that failed: which of the two is true, the drafts show. */
export const storedAsDraft =
  'Nothing is lost: it is kept as a draft in this browser, and Export still works.';
export const onlyInThisTab = 'Nothing is lost as long as this tab stays open, and Export still works.';

/** The message for the user when a stored record could not be read. */
export const failureWords = ({ reason, message }: RecordFailure): string =>
  reason === 'offline' ? `${messages.errorConnecting}\n${message}` : message;
