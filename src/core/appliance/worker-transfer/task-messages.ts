/**
 * What the page and its background worker say to each other. A result comes in pieces (parts.ts), each a message of
 * its own, so that receiving a large document never holds the page up; a document goes to the worker as what is new in it
 * (document-copy.ts), its rows in pieces too.
 *
 * Invariants: a worker runs one task at a time; a task ends with exactly one `done` or `failed`; its parts come before.
 * Rows come before the patch that speaks of them, patches before the task that needs their documents. A patch is made of
 * the document of the patch before it; a new worker has none.
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
