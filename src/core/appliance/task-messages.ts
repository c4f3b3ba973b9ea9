/**
 * What the page and its background worker say to each other. A result comes in pieces (parts.ts), each a message of
 * its own, so that receiving a large document never holds the page up.
 *
 * Invariants: a worker runs one task at a time; a task ends with exactly one `done` or `failed`; its parts come before.
 */
import type { Part } from './parts.ts';

export type TaskRequest = { readonly id: number; readonly name: string; readonly input: unknown };

export type TaskMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly id: number; readonly kind: 'part'; readonly part: Part }
  | { readonly id: number; readonly kind: 'done'; readonly frame: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
