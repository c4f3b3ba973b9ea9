import type { Problem } from '../../core/appliance/document/appliance-types.ts';
import { mostBytes } from '../../core/formats/shared/result.ts';
import type { Clock } from './clock.ts';

/**
 * Files in and out of the browser. Their bytes are decoded where they are read (`core/formats/read/read-file`, in the
 * worker): `file.text()` would drop a byte order mark and hide bad bytes.
 */
export interface Files {
  /** A file's bytes, unless it is over the cap or can no longer be read. */
  read(file: File | { readonly name: string; readonly blob: Blob }): Promise<FileBytes>;
  /** A file made of the open document: while that has unsaved changes its name ends in `-draft`. */
  download(name: string, content: string | Blob, mediaType: string): void;
  /** A file that the open document has no part in. */
  downloadOther(name: string, content: string | Blob, mediaType: string): void;
}

type FileBytes =
  | { readonly ok: true; readonly input: { readonly name: string; readonly bytes: ArrayBuffer } }
  | { readonly ok: false; readonly problem: Problem };

interface FilePorts {
  document: Document;
  url: { createObjectURL(blob: Blob): string; revokeObjectURL(url: string): void };
  clock: Clock;
  /** Of the workspace: what is made of the open document now is a draft. */
  isDraft: () => boolean;
  /** A file that takes long to make may be ready when the user who asked for it has left: it is dropped. */
  isSignedIn: () => boolean;
}

/** Some browsers begin a download late; the text stays in memory as long. */
const revokeAfterMs = 60_000;

export function createFiles({ document, url, clock, isDraft, isSignedIn }: FilePorts): Files {
  const hand = (name: string, content: string | Blob, mediaType: string) => {
    if (!isSignedIn()) return;
    const blob = typeof content === 'string' ? new Blob([content], { type: mediaType }) : content;
    const address = url.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName(name);
    document.body.append(link);
    link.click();
    link.remove();
    clock.setTimeout(() => url.revokeObjectURL(address), revokeAfterMs);
  };
  return {
    async read(file) {
      const { name } = file;
      const blob = 'blob' in file ? file.blob : file;
      if (blob.size > mostBytes)
        return refuse(
          `${name} is too large: ${(blob.size / 2 ** 20).toFixed(1)} MiB, at most ${mostBytes / 2 ** 20} MiB are read`,
          'Split the file, or remove what is not needed.',
        );
      try {
        return { ok: true, input: { name, bytes: await blob.arrayBuffer() } };
      } catch {
        return refuse(
          `${name} could not be read`,
          'It was moved, changed or closed to the browser since it was chosen, or it is a folder. Choose it again.',
        );
      }
    },
    download(name, content, mediaType) {
      hand(isDraft() ? draftName(name) : name, content, mediaType);
    },
    downloadOther: hand,
  };
}

const refuse = (message: string, fix: string): FileBytes => ({ ok: false, problem: { message, fix } });

/** A name that every file system takes, without characters that turn the direction of text and so hide its ending. */
export function fileName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '');
  return clean || 'download';
}

/** The name of a file of a draft, where a text has to name it too: `runbook.md` is `runbook-draft.md`. */
export const draftName = (name: string): string => name.replace(/(\.[^./]+)?$/, '-draft$1');
