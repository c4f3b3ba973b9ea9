/**
 * Both ends of the line that sends documents to the background worker: the page sends what changed since the last
 * document, and the worker assembles its copy.
 *
 * Invariants: the worker receives a copy equal to what the page sent, in order; both ends begin empty.
 *
 *   for (const message of sender.messages(appliance)) post(message)     worker: receiver.receive(message) ... receiver.take()
 */

import { slicesOf } from '../../collections/slices.ts';
import type { Appliance } from '../document/appliance-types.ts';
import { rowsPerPart } from './chunks.ts';
import { type DocumentPatch, documentPatch, patchedDocument } from './document-patches.ts';

/**
 * Rows come before the patch that refers to them. A patch is made of the document of the patch before it; a new worker has
 * none.
 */
export type DocumentMessage =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'patch'; readonly patch: DocumentPatch };

export type DocumentSender = { messages(next: Appliance): readonly DocumentMessage[] };

/** One for each worker: what is not sent to its end makes the copy wrong, so that worker must go. */
export function createDocumentSender(): DocumentSender {
  let last: Appliance | undefined;
  return {
    messages(next) {
      const { patch, rows } = documentPatch(last, next);
      last = next;
      return [
        ...slicesOf(rows, rowsPerPart).map((slice) => ({ kind: 'rows', rows: slice }) as const),
        { kind: 'patch', patch },
      ];
    },
  };
}

type DocumentReceiver = {
  receive(message: DocumentMessage): void;
  /** The documents that came since they were last taken. */
  take(): readonly Appliance[];
};

export function createDocumentReceiver(): DocumentReceiver {
  let copy: Appliance | undefined;
  let rows: unknown[] = [];
  let came: Appliance[] = [];
  return {
    receive(message) {
      if (message.kind === 'rows') {
        for (const row of message.rows) rows.push(row);
        return;
      }
      copy = patchedDocument(copy, message.patch, rows);
      came.push(copy);
      rows = [];
    },
    take() {
      const taken = came;
      came = [];
      return taken;
    },
  };
}
