import type { Appliance, Source } from '../../core/appliance/document/appliance-types.ts';
import type { ReadAnswers } from '../../core/formats/read/read-file.ts';
import type { ReadResult } from '../../core/formats/shared/result.ts';
import { isWorkbookPart } from '../../core/formats/shared/workbook-parts.ts';
import { fetchPart } from '../browser/fetch-part.ts';
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
  return async (candidate, onProgress, signal, answers = {}) => {
    const { assignments } = answers;
    const { name } = candidate;
    const read = await files.read(candidate);
    if (!read.ok) return { ok: false, problems: [read.problem] };
    const { bytes } = read.input;
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort());
    const task = bytes.byteLength >= announcedFromBytes ? notices.task(`Reading ${name}`) : undefined;
    if (task) notices.toast('info', messages.runsInBackground);
    task?.onCancel(() => stop.abort());
    const opened = await opensAsWorkbook(name, bytes);
    if (opened && 'problems' in opened) {
      task?.fail();
      return opened;
    }
    const input = opened ? { ...opened, ...answers } : { ...read.input, ...answers };
    const ran = await background.run('read', input, {
      signal: stop.signal,
      transfer: opened ? opened.parts.map((part) => part.bytes) : [bytes],
      onProgress: (done, total) => {
        task?.progress(done, total);
        onProgress(done, total);
      },
    });
    if (!ran.ok) {
      if (ran.reason === 'canceled') {
        if (task) notices.cancel(task.id);
        return refused(`Reading ${name} was canceled`, 'Nothing was imported.');
      }
      task?.fail();
      return refused(`${ran.message}: ${ran.detail}`, tryAgain);
    }
    task?.done();
    const { result: plainResult, text, sha256, columnsKey } = ran.value;
    const result = columnsKey === undefined ? plainResult : { ...plainResult, columnsKey };
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

/** The inflated parts of a workbook; undefined for any other file. */
async function opensAsWorkbook(name: string, bytes: ArrayBuffer) {
  const head = new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength));
  const begins = (...signs: readonly number[]) => signs.every((sign, i) => head[i] === sign);
  // An old workbook, and a new one that is encrypted, are compound files.
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return refused(
      'This is an old or an encrypted workbook',
      'Save it as .xlsx without a password, or as CSV (UTF-8).',
    );
  if (!begins(0x50, 0x4b, 0x03, 0x04)) return undefined;
  const part = await fetchPart(() => import('../browser/inflate-archive.ts')).catch(() => undefined);
  if (!part) return refused(`${name} was not read: a part of the console did not load`, tryAgain);
  const found = await part.inflateArchive(bytes, isWorkbookPart);
  if (found.ok) return { name, parts: found.parts };
  const reasons: Readonly<Record<typeof found.reason, string>> = {
    encrypted: 'The archive is encrypted',
    broken: 'The archive is broken',
    'too large': 'The sheets have more than 32 MiB',
    'too many parts': 'The archive has more than 200 parts',
  };
  return refused(
    `${name}: ${reasons[found.reason]}`,
    'Save the sheet as .xlsx in a separate file, or as CSV (UTF-8).',
  );
}

const tryAgain = 'Try again. If it fails again, reload the page.';

const refused = (message: string, fix: string) => ({ ok: false, problems: [{ message, fix }] }) as const;

export type BackgroundRead = (
  candidate: { readonly name: string; readonly blob: Blob },
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
  answers?: ReadAnswers,
) => Promise<ReadAndStored>;

export type ReadAndStored = ReadResult & {
  readonly source?: SourceText;
  /** SHA-256 of the normalized headings of a table. */
  readonly columnsKey?: string;
};
