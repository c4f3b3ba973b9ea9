/**
 * The background worker: runs core functions off the page's thread, one task at a time, and sends what they give in
 * pieces. To cancel a task the page ends the worker.
 */
import './core/shared-download.ts';
import { splitValue } from './core/appliance/parts.ts';
import type { TaskMessage, TaskRequest } from './core/appliance/task-messages.ts';
import type { Appliance } from './core/appliance/types.ts';
import { sha256Hex } from './core/artefacts/sha256.ts';
import type { EvidenceOptions } from './core/audit/evidence/read-evidence.ts';
import type { Finding } from './core/audit/types.ts';
import type { Decode } from './core/formats/decode-bytes.ts';
import { type FilesToMerge, mergeFiles } from './core/formats/merge-files.ts';
import { type PatchInput, patchEsXml } from './core/formats/patch-es-xml.ts';
import { type FileInput, readFile } from './core/formats/read-file.ts';
import type { PlanInput } from './core/reip/plan-and-prove.ts';

type Progress = (done: number, total: number) => void;
type ScriptToCheck = { readonly appliance: Appliance; readonly text: string; readonly withDocument: boolean };
type Judged = { readonly appliance: Appliance; readonly now: number };

const decode: Decode = (bytes, encoding, how) => {
  try {
    return new TextDecoder(encoding, { fatal: how === 'strict', ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const tasks: Readonly<Record<string, (input: never, onProgress: Progress) => unknown>> = {
  // The checks are fetched when somebody asks for them: a file is read without them.
  async audit({ appliance, now }: Judged) {
    return (await import('./core/audit/run.ts')).runAudit(appliance, { now });
  },
  async fix({ appliance, now, finding }: Judged & { readonly finding: Finding }) {
    const preview = (await import('./core/audit/run-fixes.ts')).previewFix(appliance, finding, { now });
    return preview && { fix: preview.fix, solved: preview.solved, arisen: preview.arisen };
  },
  async fixAll({ appliance, now, checkId }: Judged & { readonly checkId: string }) {
    return (await import('./core/audit/run-fixes.ts')).fixAll(appliance, checkId, { now });
  },
  async evidence({ text, ...options }: EvidenceOptions & { readonly text: string }) {
    return (await import('./core/audit/evidence/read-evidence.ts')).readEvidence(text, options);
  },
  async reip(input: PlanInput) {
    return (await import('./core/reip/plan-and-prove.ts')).planAndProve(input);
  },
  async oedacli({ appliance, text, withDocument }: ScriptToCheck) {
    const { applyScript } = await import('./core/oedacli/effect.ts');
    const { parseScript } = await import('./core/oedacli/syntax.ts');
    const { appliance: after, ...effect } = applyScript(appliance, parseScript(text).script);
    return withDocument ? { ...effect, appliance: after } : effect;
  },
  async oedacliBetween({ before, after }: { readonly before: Appliance; readonly after: Appliance }) {
    return (await import('./core/oedacli/between.ts')).scriptBetween(before, after);
  },
  patch: ({ appliance, sourceId, text }: PatchInput) => patchEsXml(appliance, sourceId, text),
  merge: ({ into, files }: FilesToMerge) => mergeFiles(into, files),
  read(input: FileInput, onProgress) {
    const read = readFile(input, decode, { onProgress });
    // Of the bytes as they are on disk: `sha256sum` of the user's file says the same.
    return { ...read, sha256: read.text ? sha256Hex(input.text ?? new Uint8Array(input.bytes)) : '' };
  },
};

const say = (message: TaskMessage) => globalThis.postMessage(message);

/** A progress bar is drawn at most this often; more messages would only queue. */
const progressMs = 50;

globalThis.addEventListener('message', async ({ data }: MessageEvent<TaskRequest>) => {
  const { id, name, input } = data;
  let last = 0;
  try {
    const task = tasks[name];
    if (!task) throw new Error(`unknown task '${name}'`);
    const value = await task(input as never, (done, total) => {
      const now = performance.now();
      if (now - last < progressMs && done < total) return;
      last = now;
      say({ id, kind: 'progress', done, total });
    });
    const { frame, parts } = splitValue(value);
    for (const part of parts) say({ id, kind: 'part', part });
    say({ id, kind: 'done', frame });
  } catch (error) {
    say({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
