/**
 * The background worker: runs the tasks of core/tasks/background-tasks.ts off the page's thread, one at a time, and sends
 * each result in pieces. To cancel a task the page ends the worker.
 */

import { rowsPerAnswer, splitValue } from './core/appliance/transfer/chunks.ts';
import { createDocumentReceiver, type DocumentMessage } from './core/appliance/transfer/document-messages.ts';
import { packBy } from './core/artefacts/files/packed-file.ts';
import { decodeBy } from './core/formats/shared/decode-bytes.ts';
import { taskNamed } from './core/tasks/background-tasks.ts';
import { failureText } from './core/tasks/failure-text.ts';
import type { TaskMessage, TaskRequest } from './core/tasks/task-messages.ts';

const decode = decodeBy(TextDecoder);
const packFile = packBy(Blob);

const post = (message: TaskMessage) => globalThis.postMessage(message);

/** A progress bar is drawn at most this often; more messages would only queue. */
const progressMs = 50;

const memory = new Map<string, unknown>();

/** The worker's own copy of the document: an edit sends what it changed. */
const receiver = createDocumentReceiver();
/** The task that needs a document whose patch does not fit fails with this; the page then starts a new worker. */
let misfit: unknown;

function receive(message: DocumentMessage) {
  try {
    receiver.receive(message);
  } catch (error) {
    misfit = error;
  }
}

function withDocuments(input: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return input;
  if (misfit !== undefined) throw misfit;
  const documents = receiver.take();
  return { ...(input as object), ...Object.fromEntries(fields.map((field, i) => [field, documents[i]])) };
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<TaskRequest | DocumentMessage>) => {
  if ('kind' in data) return receive(data);
  const { id, name, input } = data;
  let last = 0;
  const onProgress = (done: number, total: number) => {
    const now = performance.now();
    if (now - last < progressMs && done < total) return;
    last = now;
    post({ id, kind: 'progress', done, total });
  };
  try {
    const task = taskNamed(name);
    if (!task) throw new Error(`unknown task '${name}'`);
    const value = await task.run(withDocuments(input, task.documents) as never, {
      onProgress,
      decode,
      packFile,
      memory,
    });
    const { frame, parts } = splitValue(value, rowsPerAnswer);
    for (const part of parts) post({ id, kind: 'part', part });
    post({ id, kind: 'done', frame });
  } catch (error) {
    post({ id, kind: 'failed', message: failureText(error) });
  }
});
