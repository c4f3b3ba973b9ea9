/**
 * Names of the folders under the appliance's /records/: ids and user names made of characters that need no escape in
 * an address, a header or a file system.
 *
 *   <record>/r<number>/{document,meta}.json      a revision
 *   removed/<record>.<ms>.<user>/                a removed appliance with all its revisions
 *   sources/<sha256>/{source,meta}.json          the text of an imported file
 *   removed/_source_<sha256>.<ms>.<user>/        the text of an imported file that no revision speaks of any more
 *   staging/<owner>-<random>/                    what is being written; the gate lets nobody else write there
 *
 * Invariants: two ids have two names; a name has no dot, no slash and is never one of the three folders above.
 *
 *   folderOf('appliance:vega01')    appliance_3avega01
 */

import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { sha256Hex } from '../../../core/artefacts/files/sha256.ts';
import { freshId } from '../fresh-id.ts';

const longestRecord = 150;
const longestUser = 70;
const reserved = new Set(['staging', 'removed', 'sources']);

const hex = (byte: number) => `_${byte.toString(16).padStart(2, '0')}`;
const safe = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9~-]/.test(character) ? character : hex(byte);
  });

export function folderOf(id: Id): string {
  const characters = safe(id);
  const name = characters.join('');
  // No name of the other kind begins with two underscores or escapes a letter.
  if (name === '' || name.length > longestRecord) return `__${sha256Hex(id)}`;
  return reserved.has(name) ? `${hex(name.charCodeAt(0))}${name.slice(1)}` : name;
}

/** A file system's own folders, such as lost+found, are none. */
export const isRecordFolder = (name: string) => /^[A-Za-z0-9~_-]+$/.test(name) && !reserved.has(name);

export const revisionFolder = (folder: string, revision: number) => `${folder}/r${revision}/`;

/** The number of a revision's folder, or undefined when it is none. The gate takes no more digits. */
export function revisionOf(name: string): number | undefined {
  const match = /^r([1-9]\d{0,8})$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** `account` distinguishes one user from another, as the gate does by the session. */
export function stagingFolder(account: string, random = freshId()): string {
  const owner = sha256Hex(account.replace(/[A-Z]/g, (letter) => letter.toLowerCase())).slice(0, 32);
  return `staging/${owner}-${random}/`;
}

/** Among what was removed; the folder of no id is named so. */
const sourcePrefix = '_source_';

export const removedSource = (sha256: string, at: number, by: string) =>
  removedFolder(`${sourcePrefix}${sha256}`, at, by);

export type RemovedFolder = {
  readonly name: string;
  readonly folder: string;
  readonly at: number;
  readonly by: string;
  /** Of an imported file: its SHA-256. */
  readonly source?: string;
};

export function removedFolder(folder: string, at: number, by: string): string {
  let user = '';
  for (const character of by) {
    const next = user + safe(character).join('');
    if (next.length > longestUser) break;
    user = next;
  }
  return `${folder}.${String(at).padStart(13, '0')}.${user}`;
}

export function parseRemovedFolder(name: string): RemovedFolder | undefined {
  const match = /^([^.]+)\.(\d{13})\.([^.]*)$/.exec(name);
  if (!match) return undefined;
  const [, folder = '', at, user = ''] = match;
  const source = folder.startsWith(sourcePrefix) && { source: folder.slice(sourcePrefix.length) };
  return { name, folder, at: Number(at), by: readable(user), ...source };
}

function readable(user: string): string {
  const bytes = user.replace(/%/g, '').replace(/_([0-9a-f]{2})/g, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    return user;
  }
}
