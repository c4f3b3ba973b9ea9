import { messages } from '../shell/messages.ts';
import type { RecordFailure } from './record-store.ts';

/** The message for the user when a stored record could not be read. */
export const failureWords = ({ reason, message }: RecordFailure): string =>
  reason === 'offline' ? `${messages.errorConnecting}\n${message}` : message;
