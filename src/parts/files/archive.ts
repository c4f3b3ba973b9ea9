/**
 * Several files as one: a browser asks before it lets a page save a second one, and what belongs together stays together.
 *
 *   saveAll('vega01-files.tar', artefacts)
 */
import { tar, tarType } from '../../core/artefacts/files/tar.ts';
import { fileName } from '../../platform/browser/files.ts';
import { useServices } from '../services/use-services.ts';

type Entry = { readonly name: string; readonly text: string };

/** The files as they are named. */
export const tarBlob = (entries: readonly Entry[]): Blob =>
  new Blob([tar(entries) as Uint8Array<ArrayBuffer>], { type: tarType });

export function archive(files: readonly Entry[]): Blob {
  const taken = new Map<string, string>();
  for (const { name: given, text } of files) {
    // An archive takes 100 bytes of a name, and twice the same would lose one where it is unpacked.
    const [, long = '', end = ''] = /^(.*?)(\.\w+)?$/.exec(fileName(given.replace(/[^ -~]/g, '-'))) ?? [];
    const stem = long.slice(0, 80);
    let name = stem + end;
    for (let i = taken.size + 1; taken.has(name); i++) name = `${stem}-${i}${end}`;
    taken.set(name, text);
  }
  const entries = [...taken].map(([name, text]) => ({ name, text }));
  return tarBlob(entries);
}

/** Saves several files as one. */
export function useSaveAll(): (name: string, files: readonly Entry[]) => void {
  const { files: out } = useServices();
  return (name, files) => out.download(name, archive(files), tarType);
}
