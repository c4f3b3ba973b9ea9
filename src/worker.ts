/**
 * The background worker: runs core functions off the page's thread, one task at a time, and sends what they give in
 * pieces. To cancel a task the page ends the worker.
 */

import { splitValue } from './core/appliance/document/chunks.ts';
import { createDocumentReceiver } from './core/appliance/worker-transfer/document-messages.ts';
import type {
  DocumentMessage,
  TaskMessage,
  TaskRequest,
} from './core/appliance/worker-transfer/task-messages.ts';
import { sha256Hex } from './core/artefacts/files/sha256.ts';
import { type FilesToMerge, mergeFiles } from './core/formats/merge/merge-files.ts';
import { type PatchInput, patchEsXml } from './core/formats/patch/patch-es-xml.ts';
import { type FileInput, readFile } from './core/formats/read/read-file.ts';
import type { Decode } from './core/formats/shared/decode-bytes.ts';

type Progress = (done: number, total: number) => void;

const decode: Decode = (bytes, encoding, how) => {
  try {
    return new TextDecoder(encoding, { fatal: how === 'strict', ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const judge = async () => (await import('./core/tasks/audit-tasks.ts')).auditTasks;
const scripts = async () => (await import('./core/tasks/oedacli-tasks.ts')).oedacliTasks;

const tasks: Readonly<Record<string, (input: never, onProgress: Progress) => unknown>> = {
  // Fetched when somebody asks for them: a file is read without them.
  audit: async (input) => (await judge()).audit(input),
  fix: async (input) => (await judge()).fix(input),
  fixAll: async (input) => (await judge()).fixAll(input),
  evidence: async (input) => (await import('./core/tasks/evidence-task.ts')).evidence(input),
  reip: async (input) => (await import('./core/tasks/reip-task.ts')).reip(input),
  notice: async (input) => (await import('./core/tasks/notice-task.ts')).notice(input),
  oedacli: async (input) => (await scripts()).oedacli(input),
  oedacliBetween: async (input) => (await scripts()).oedacliBetween(input),
  patch: ({ appliance, sourceId, text }: PatchInput) => patchEsXml(appliance, sourceId, text),
  merge: ({ into, files }: FilesToMerge) => mergeFiles(into, files),
  read(input: FileInput, onProgress) {
    const read = readFile(input, decode, { onProgress });
    // The hash of the bytes on disk, so that `sha256sum` of the user's file gives the same.
    return { ...read, sha256: read.text ? sha256Hex(input.text ?? new Uint8Array(input.bytes)) : '' };
  },
};

const post = (message: TaskMessage) => globalThis.postMessage(message);

/** A progress bar is drawn at most this often; more messages would only queue. */
const progressMs = 50;

/** The worker's own copy of the document: an edit sends what it changed. */
const receiver = createDocumentReceiver();
/** A patch that does not fit: the next task that needs the document fails with it, and the page starts another worker. */
let misfit: unknown;

function receive(message: DocumentMessage) {
  try {
    receiver.receive(message);
  } catch (error) {
    misfit = error;
  }
}

function withDocuments(input: unknown, documents: readonly string[]): unknown {
  if (documents.length === 0) return input;
  if (misfit !== undefined) throw misfit;
  const came = receiver.take();
  return { ...(input as object), ...Object.fromEntries(documents.map((field, i) => [field, came[i]])) };
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<TaskRequest | DocumentMessage>) => {
  if ('kind' in data) return receive(data);
  const { id, name, input, documents = [] } = data;
  let last = 0;
  try {
    const task = tasks[name];
    if (!task) throw new Error(`unknown task '${name}'`);
    const value = await task(withDocuments(input, documents) as never, (done, total) => {
      const now = performance.now();
      if (now - last < progressMs && done < total) return;
      last = now;
      post({ id, kind: 'progress', done, total });
    });
    const { frame, parts } = splitValue(value);
    for (const part of parts) post({ id, kind: 'part', part });
    post({ id, kind: 'done', frame });
  } catch (error) {
    post({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
