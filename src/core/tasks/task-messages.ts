/**
 * What the page and its background worker send each other. A result comes in pieces (chunks.ts), each a message of its
 * own, so that receiving a large document never blocks the page. Documents go to the worker as differences, ahead of the
 * task that needs them (document-messages.ts).
 *
 * Invariants: a worker runs one task at a time; a task ends with exactly one `done` or `failed`; its parts come before.
 * The patches of a task's documents come before its request, in the order of `documents` in background-tasks.ts.
 */

import type { Part } from '../appliance/transfer/chunks.ts';

/** `input` is without its documents. */
export type TaskRequest = { readonly id: number; readonly name: string; readonly input: unknown };

export type TaskMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'part'; readonly part: Part }
  | { readonly id: number; readonly kind: 'done'; readonly frame: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
