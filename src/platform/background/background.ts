/**
 * Runs named tasks in the background worker, one after the other.
 *
 * Invariants
 * - A task ends with a value: its result, canceled, or failed ('Error running process'). Nothing is thrown.
 * - Canceling ends the worker at once; the tasks that waited go on in a new one. So does a crash, and a failed task.
 * - The worker keeps its own copy of the document: of one that it has seen only what is new goes there, in pieces with a
 *   turn for the page between them. A new worker has seen nothing.
 * - The worker's address is checked by the product's one Trusted Types policy; it is this origin's.
 */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { joinValue, type Part, rowsPerPart } from '../../core/appliance/transfer/chunks.ts';
import {
  createDocumentSender,
  type DocumentMessage,
  type DocumentSender,
} from '../../core/appliance/transfer/document-messages.ts';
import {
  type TaskInput,
  type TaskName,
  type TaskOutput,
  taskNamed,
} from '../../core/tasks/background-tasks.ts';
import type { TaskMessage, TaskRequest } from '../../core/tasks/task-messages.ts';
import { messages } from '../shell/messages.ts';

export type TaskResult<R> =
  | { readonly ok: true; readonly value: R }
  | { readonly ok: false; readonly reason: 'canceled' }
  | {
      readonly ok: false;
      readonly reason: 'failed';
      readonly message: typeof messages.errorRunningProcess;
      readonly detail: string;
    };

type RunOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Buffers that move to the worker instead of being copied; they are empty here afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
};

export type Background = {
  run<N extends TaskName>(
    name: N,
    input: TaskInput<N>,
    options?: RunOptions,
  ): Promise<TaskResult<TaskOutput<N>>>;
  close(): void;
};

/** The part of a browser's worker that is used: a test gives a thread of its own. */
export type WorkerThread = {
  postMessage(message: TaskRequest | DocumentMessage, transfer: Transferable[]): void;
  onmessage: ((event: { readonly data: TaskMessage }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  onmessageerror: ((event: unknown) => void) | null;
  terminate(): void;
};

type Waiting = {
  readonly request: TaskRequest;
  readonly documents: readonly Appliance[];
  readonly options: RunOptions;
  readonly parts: Part[];
  readonly end: (result: TaskResult<unknown>) => void;
};

const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

export function createBackground({ startWorker }: { readonly startWorker: () => WorkerThread }): Background {
  const waiting: Waiting[] = [];
  let running: Waiting | undefined;
  let worker: WorkerThread | undefined;
  let sender: DocumentSender | undefined;
  let ids = 0;

  function stop() {
    worker?.terminate();
    worker = undefined;
    sender = undefined;
  }

  function finish(result: TaskResult<unknown>) {
    const ended = running;
    running = undefined;
    ended?.end(result);
    next();
  }

  function fail(detail: string) {
    finish({ ok: false, reason: 'failed', message: messages.errorRunningProcess, detail });
  }

  function crash(detail: string) {
    stop();
    if (running) fail(detail);
  }

  function onMessage({ data }: { readonly data: TaskMessage }) {
    if (!running || data.id !== running.request.id) return;
    if (data.kind === 'progress') running.options.onProgress?.(data.done, data.total);
    else if (data.kind === 'part') running.parts.push(data.part);
    else if (data.kind === 'failed') crash(data.message);
    else void done(running, data.frame);
  }

  /** Joining a large result gets a turn of its own: receiving the result took one already. */
  async function done(task: Waiting, frame: unknown) {
    if (task.parts.length > 0) await aTurn();
    if (running === task) finish({ ok: true, value: joinValue(frame, task.parts) });
  }

  function start(): WorkerThread {
    const started = startWorker();
    started.onmessage = (event) => {
      if (started === worker) onMessage(event);
    };
    started.onerror = (event) => {
      if (started === worker) crash(event.message || 'The background worker did not start.');
    };
    started.onmessageerror = () => {
      if (started === worker) crash('A message of the background worker could not be read.');
    };
    return started;
  }

  function next() {
    if (running) return;
    running = waiting.shift();
    if (running) void post(running);
  }

  async function post(task: Waiting) {
    try {
      worker ??= start();
      sender ??= createDocumentSender();
      const to = worker;
      for (const message of task.documents.flatMap(sender.messages)) {
        to.postMessage(message, []);
        if (message.kind !== 'rows' || message.rows.length < rowsPerPart) continue;
        await aTurn();
        if (running !== task) return;
      }
      to.postMessage(task.request, [...(task.options.transfer ?? [])]);
    } catch (error) {
      if (running === task) crash(error instanceof Error ? error.message : String(error));
    }
  }

  function cancel(task: Waiting) {
    const at = waiting.indexOf(task);
    if (at >= 0) {
      waiting.splice(at, 1);
      task.end({ ok: false, reason: 'canceled' });
    } else if (running === task) {
      stop();
      finish({ ok: false, reason: 'canceled' });
    }
  }

  return {
    run(name, input, options = {}) {
      const { signal } = options;
      if (signal?.aborted) return Promise.resolve({ ok: false, reason: 'canceled' });
      return new Promise((resolve) => {
        const abort = () => cancel(task);
        const task: Waiting = {
          ...request(++ids, name, input),
          options,
          parts: [],
          end(result) {
            signal?.removeEventListener('abort', abort);
            resolve(result as TaskResult<TaskOutput<typeof name>>);
          },
        };
        signal?.addEventListener('abort', abort);
        waiting.push(task);
        next();
      });
    },
    close() {
      for (const task of [...waiting, ...(running ? [running] : [])]) cancel(task);
      stop();
    },
  };
}

/** The documents are taken out of the input: they are sent ahead as differences. */
function request<N extends TaskName>(id: number, name: N, input: TaskInput<N>) {
  const rest: Record<string, unknown> = { ...(input as object) };
  const documents = (taskNamed(name)?.documents ?? []).map((field) => {
    const document = rest[field] as Appliance;
    delete rest[field];
    return document;
  });
  return { request: { id, name, input: rest }, documents };
}
