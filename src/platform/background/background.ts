/**
 * Runs named tasks in the background worker, one after the other.
 *
 * Invariants
 * - A task ends with a value: its result, cancelled, or failed ('Error running process'). Nothing is thrown.
 * - Cancelling ends the worker at once; the tasks that waited go on in a new one. So does a crash, and a failed task.
 * - The worker keeps its own copy of the document: of one that it has seen only what is new goes there, in pieces with a
 *   turn for the page between them. A new worker has seen nothing.
 * - The worker's address is checked by the product's one Trusted Types policy; it is this origin's.
 */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { joinValue, type Part, rowsPerPart } from '../../core/appliance/document/chunks.ts';
import {
  createDocumentSender,
  type DocumentSender,
} from '../../core/appliance/worker-transfer/document-messages.ts';
import type {
  DocumentMessage,
  TaskMessage,
  TaskRequest,
} from '../../core/appliance/worker-transfer/task-messages.ts';
import type { Evidence, EvidenceOptions } from '../../core/audit/evidence/read-evidence.ts';
import type { Finding } from '../../core/audit/rules/types.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';
import type { FixPreview, fixAll } from '../../core/audit/run/run-fixes.ts';
import type { FilesMerge, FilesToMerge } from '../../core/formats/merge/merge-files.ts';
import type { EsXmlPatch, PatchInput } from '../../core/formats/patch/patch-es-xml.ts';
import type { FileInput, FileRead } from '../../core/formats/read/read-file.ts';
import type { ScriptBetween } from '../../core/oedacli/between/script-between.ts';
import type { ScriptEffect } from '../../core/oedacli/dry-run/apply-script.ts';
import type { MadeNotice, NoticeInput } from '../../core/platinum/notice/make-notice.ts';
import type { PlanInput, Planned } from '../../core/reip/checked-plan/plan-and-prove.ts';
import { messages } from '../shell/messages.ts';

/** A document and the time of its judgement, in milliseconds since 1970. */
type Judged = { readonly appliance: Appliance; readonly now: number };

/** What the worker can do: the input and the result of each task. */
export type Tasks = {
  readonly audit: { readonly input: Judged; readonly result: AuditReport };
  /** Undefined: there is no fix, or it would do harm. */
  readonly fix: {
    readonly input: Judged & { readonly finding: Finding };
    readonly result: Omit<FixPreview, 'appliance'> | undefined;
  };
  readonly fixAll: {
    readonly input: Judged & { readonly checkId: string };
    readonly result: ReturnType<typeof fixAll>;
  };
  readonly evidence: {
    readonly input: EvidenceOptions & { readonly text: string };
    readonly result: Evidence;
  };
  readonly reip: { readonly input: PlanInput; readonly result: Planned };
  /** The dry run of a script; the document after it only when it is asked for. */
  readonly oedacli: {
    readonly input: { readonly appliance: Appliance; readonly text: string; readonly withDocument: boolean };
    readonly result: Omit<ScriptEffect, 'appliance'> & { readonly appliance?: Appliance };
  };
  readonly oedacliBetween: {
    readonly input: { readonly before: Appliance; readonly after: Appliance };
    readonly result: ScriptBetween;
  };
  readonly notice: { readonly input: NoticeInput; readonly result: MadeNotice };
  readonly patch: { readonly input: PatchInput; readonly result: EsXmlPatch };
  readonly merge: { readonly input: FilesToMerge; readonly result: FilesMerge };
  readonly read: { readonly input: FileInput; readonly result: FileRead & { readonly sha256: string } };
};

/** The keys of a task's input that hold documents. */
const documentsOf: { readonly [N in keyof Tasks]?: readonly (keyof Tasks[N]['input'] & string)[] } = {
  audit: ['appliance'],
  fix: ['appliance'],
  fixAll: ['appliance'],
  reip: ['base'],
  oedacli: ['appliance'],
  oedacliBetween: ['before', 'after'],
  notice: ['before', 'after'],
  patch: ['appliance'],
};

type TaskResult<R> =
  | { readonly ok: true; readonly value: R }
  | { readonly ok: false; readonly reason: 'cancelled' }
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
  run<N extends keyof Tasks>(
    name: N,
    input: Tasks[N]['input'],
    options?: RunOptions,
  ): Promise<TaskResult<Tasks[N]['result']>>;
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
      task.end({ ok: false, reason: 'cancelled' });
    } else if (running === task) {
      stop();
      finish({ ok: false, reason: 'cancelled' });
    }
  }

  return {
    run(name, input, options = {}) {
      const { signal } = options;
      if (signal?.aborted) return Promise.resolve({ ok: false, reason: 'cancelled' });
      return new Promise((resolve) => {
        const abort = () => cancel(task);
        const task: Waiting = {
          ...request(++ids, name, input),
          options,
          parts: [],
          end(result) {
            signal?.removeEventListener('abort', abort);
            resolve(result as TaskResult<Tasks[typeof name]['result']>);
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

/** The documents are taken out of the input: they go by a way of their own. */
function request<N extends keyof Tasks>(id: number, name: N, input: Tasks[N]['input']) {
  const fields = documentsOf[name];
  if (!fields) return { request: { id, name, input }, documents: [] };
  const rest: Record<string, unknown> = { ...input };
  const documents = fields.map((field) => rest[field] as Appliance);
  for (const field of fields) delete rest[field];
  return { request: { id, name, input: rest, documents: fields }, documents };
}
