/** A script file as text: UTF-8, nothing else, since a wrong character in a command is a wrong command. */
import type { Files } from '../../../platform/browser/files.ts';

export async function readScriptFile(
  files: Pick<Files, 'read'>,
  file: File,
): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string }> {
  const read = await files.read(file);
  if (!read.ok)
    return { ok: false, message: [read.problem.message, read.problem.fix].filter(Boolean).join('. ') };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(read.input.bytes);
    if (!text.includes('\0')) return { ok: true, text };
  } catch {
    // Reported below, as for any other file that is no text.
  }
  return {
    ok: false,
    message: `${file.name} is not a text in UTF-8: save it as plain text and choose it again.`,
  };
}
