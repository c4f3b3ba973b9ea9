/** The real worker, bundled, in a thread of Node. */
import { type TransferListItem, Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { DocumentMessage } from '../../../src/core/appliance/transfer/document-messages.ts';
import type { TaskMessage, TaskRequest } from '../../../src/core/tasks/task-messages.ts';
import type { WorkerThread } from '../../../src/platform/background/background.ts';

const shim = `
const { parentPort } = require('node:worker_threads');
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (_, listen) => parentPort.on('message', (data) => listen({ data }));
`;

const bundled = await build({
  entryPoints: ['src/worker.ts'],
  bundle: true,
  format: 'cjs',
  platform: 'browser',
  loader: { '.py': 'text', '.sh': 'text' },
  write: false,
  logLevel: 'silent',
});

export const workerCode = shim + (bundled.outputFiles[0]?.text ?? '');

export type Sent = TaskRequest | DocumentMessage;

/** `sent` notes what goes to the worker. */
export function startThread({
  code = workerCode,
  sent,
  started,
}: {
  readonly code?: string;
  readonly sent?: Sent[];
  readonly started?: Worker[];
} = {}): WorkerThread {
  const worker = new Worker(code, { eval: true, stderr: true });
  started?.push(worker);
  const thread: WorkerThread = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage(message, transfer) {
      sent?.push(message);
      worker.postMessage(message, transfer as unknown as TransferListItem[]);
    },
    terminate: () => void worker.terminate(),
  };
  worker.on('message', (data: TaskMessage) => thread.onmessage?.({ data }));
  worker.on('error', (error) => thread.onerror?.({ message: error.message }));
  return thread;
}
