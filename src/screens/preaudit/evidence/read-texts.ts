/** Reads pasted and dropped outputs; a large one in the background. */
import { type Evidence, readEvidence } from '../../../core/audit/evidence/read-evidence.ts';
import type { Services } from '../../../platform/composition/services.ts';

/** Above it, finding secrets and blocks takes longer than a frame or two, and a browser's text box minutes to show it. */
export const readInlineLimit = 200_000;

/** `at` and `hosts` of a text that was read before, with a host chosen for one of its outputs. */
export type RawText = {
  readonly name: string;
  readonly text: string;
  readonly host?: string;
  readonly at?: string;
  readonly hosts?: Evidence['hosts'];
};

/** A log with an odd byte in it is still evidence: such a byte is shown as unknown, never a reason to refuse. */
export function decodeLoosely(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** No output of a command has the character NUL, which archives, pictures and programs have in their first bytes. */
export const isText = (content: string): boolean => !content.includes('\0');

export async function readTexts(
  texts: readonly RawText[],
  { clock, runInBackground }: Pick<Services, 'clock' | 'runInBackground'>,
): Promise<readonly Evidence[]> {
  const today = new Date(clock.now()).toISOString();
  const read: Evidence[] = [];
  for (const { name, text, host, at = today, hosts } of texts) {
    const options = { name, at, ...(host && { host }), ...(hosts && { hosts }) };
    const evidence =
      text.length <= readInlineLimit
        ? readEvidence(text, options)
        : await runInBackground('evidence', { text, ...options });
    if (evidence) read.push(evidence);
  }
  return read;
}

/** Joins all parsed outputs, because a server's facts may come from several outputs. */
export const joined = (all: readonly Evidence[]): Evidence => ({
  name: all.map(({ name }) => name).join(', '),
  at: all[0]?.at ?? '',
  text: '',
  masked: all.reduce((sum, { masked }) => sum + masked, 0),
  readings: all.flatMap(({ readings }) => readings),
  unknown: all.flatMap(({ unknown }) => unknown),
  skipped: all.flatMap(({ skipped }) => skipped),
});
