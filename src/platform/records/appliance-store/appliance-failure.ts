/** Turns an answer of the appliance's web server into a failure whose message names the user's next step. */

import type { RecordFailure } from '../record-store.ts';
import { largestBody, WireFailure } from './appliance-wire.ts';

export function applianceFailure(error: unknown, subject: string): RecordFailure {
  const [reason, words] = error instanceof WireFailure ? meaning(error) : unexpected(error);
  return { ok: false, reason, message: `${subject ? `${subject}: ` : ''}${words}` };
}

/** For one: the part of the program that reads documents could not be loaded. */
const unexpected = (error: unknown): [RecordFailure['reason'], string] => [
  'failed',
  `the console failed (${error instanceof Error ? error.message : String(error)}). Try again.`,
];

function meaning({ status, gate, message }: WireFailure): [RecordFailure['reason'], string] {
  if (status === 401) return ['signed-out', `your session has ended. Sign in again, then try again.`];
  if (status === 413) {
    const most = `${largestBody / 1024 / 1024} MiB`;
    return ['quota', `it is larger than ${most}, the most that the appliance keeps in one piece.`];
  }
  if (status === 507) {
    return ['quota', `the appliance's disk is full. Ask its operator to make room, then try again.`];
  }
  if (status === 0 && message === 'late') {
    return ['offline', `the appliance did not answer in time. Try again.`];
  }
  if (status === 0) {
    return ['offline', `the appliance could not be reached. Check the connection, then try again.`];
  }
  if (status === 500 && gate !== undefined && gate >= 500) {
    return ['offline', `the appliance's sign-in service does not answer. Try again in a moment.`];
  }
  if (status === 409) {
    return ['failed', `another user is changing it at this moment. Try again.`];
  }
  if (status === 502 || status === 503 || status === 504 || status === 429) {
    return ['offline', `the appliance is busy or starting (status ${status}). Try again in a moment.`];
  }
  if (status >= 500) {
    return [
      'failed',
      `the appliance's web server failed (status ${status}); its disk may be full. Its error log tells the operator why.`,
    ];
  }
  if (status === 403) {
    return [
      'failed',
      `the appliance's web server refused the request (status 403). Its files for shared records may be of another release, or its folder may not be writable. A folder of the appliance may also have a file of another program. Its error log tells the operator which.`,
    ];
  }
  const answer = status === 200 ? 'it answered with a page, perhaps to sign in' : `status ${status}`;
  return [
    'failed',
    `this address keeps no shared records (${answer}). 'Shared records' in INSTALL.md tells the operator how to switch them on.`,
  ];
}
