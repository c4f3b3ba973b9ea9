/**
 * Messages between the page and its background worker. A result comes in pieces (chunks.ts), each a message of its own,
 * so that receiving a large document never blocks the page. A document goes to the worker as a patch
 * (document-patches.ts), its rows in pieces too.
 *
 * Invariants: a worker runs one task at a time; a task ends with exactly one `done` or `failed`; its parts come before.
 * Rows come before the patch that refers to them, patches before the task that needs their documents. A patch is
 * relative to the document of the previous patch; a new worker has none.
 */

import type { Part } from '../document/chunks.ts';
import type { DocumentPatch } from './document-patches.ts';

export type TaskRequest = {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** Fields of the input that are documents, in the order in which their patches came. */
  readonly documents?: readonly string[];
};

export type DocumentMessage =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'patch'; readonly patch: DocumentPatch };

export type TaskMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'part'; readonly part: Part }
  | { readonly id: number; readonly kind: 'done'; readonly frame: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
