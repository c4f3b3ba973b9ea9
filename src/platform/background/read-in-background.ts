import type { Appliance, NameAssignments, Source } from '../../core/appliance/document/appliance-types.ts';
import type { ReadResult } from '../../core/formats/shared/result.ts';
import type { Files } from '../browser/files.ts';
import type { SourceText } from '../records/record-store.ts';
import { messages } from '../shell/messages.ts';
import type { ToastQueue } from '../shell/toasts.ts';
import type { Background } from './background.ts';

/** Small files are read before anyone could look at the tray. */
const announcedFromBytes = 1024 * 1024;

/**
 * Reads a file off the main thread: its bytes move to the worker and are decoded there. A file over the cap is refused
 * before a byte of it is read. The decoded text comes back to be stored with the appliance.
 */
export function createBackgroundRead(
  background: Background,
  files: Files,
  notices: ToastQueue,
): BackgroundRead {
  return async (candidate, onProgress, signal, assignments) => {
    const { name } = candidate;
    const read = await files.read(candidate);
    if (!read.ok) return { ok: false, problems: [read.problem] };
    const { bytes } = read.input;
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort());
    const task = bytes.byteLength >= announcedFromBytes ? notices.task(`Reading ${name}`) : undefined;
    if (task) notices.toast('info', messages.runsInBackground);
    task?.onCancel(() => stop.abort());
    const input = { ...read.input, ...(assignments && { assignments }) };
    const ran = await background.run('read', input, {
      signal: stop.signal,
      transfer: [bytes],
      onProgress: (done, total) => {
        task?.progress(done, total);
        onProgress(done, total);
      },
    });
    if (!ran.ok) {
      if (ran.reason === 'cancelled') {
        if (task) notices.cancel(task.id);
        return refused(`Reading ${name} was cancelled`, 'Nothing was imported.');
      }
      task?.fail();
      return refused(`${ran.message}: ${ran.detail}`, 'Try again. If it fails again, reload the page.');
    }
    task?.done();
    const { result, text, sha256 } = ran.value;
    if (!text) return result;
    const storedSource = { sha256, name, text };
    if (result.ok) {
      const { format, origins } = result;
      const source = { format, ...(origins && { origins }), ...(assignments && { assignments }) };
      return {
        ...result,
        appliance: withSource(result.appliance, storedSource, source),
        source: storedSource,
      };
    }
    if (!result.partial) return result;
    const appliance = withSource(result.partial.appliance, storedSource, { format: 'csv' });
    return { ...result, partial: { ...result.partial, appliance }, source: storedSource };
  };
}

/**
 * The document records which file it came from and where each value is in it; the text itself is stored apart, and only
 * once.
 */
function withSource(
  appliance: Appliance,
  { sha256, name }: SourceText,
  more: Pick<Source, 'format' | 'origins' | 'assignments'>,
): Appliance {
  if (appliance.sources.some((source) => source.sha256 === sha256)) return appliance;
  const id = `source:${sha256.slice(0, 16)}`;
  return { ...appliance, sources: [...appliance.sources, { id, name, sha256, ...more }] };
}

const refused = (message: string, fix: string) => ({ ok: false, problems: [{ message, fix }] }) as const;

export type BackgroundRead = (
  candidate: { readonly name: string; readonly blob: Blob },
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
  /** The user's answers about names in the file. */
  assignments?: NameAssignments,
) => Promise<ReadResult & { readonly source?: SourceText }>;
