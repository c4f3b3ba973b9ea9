import { messages } from '../shell/messages.ts';
import type { RecordFailure } from './record-store.ts';

/** What the user is told when something stored could not be read. */
export const failureWords = ({ reason, message }: RecordFailure): string =>
  reason === 'offline' ? `${messages.errorConnecting}\n${message}` : message;
