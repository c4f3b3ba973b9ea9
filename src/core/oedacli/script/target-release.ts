/** The release that a script is written for, when it is not the one of the document: a comment line of the script. */
import type { Script } from './script.ts';

const start = '# target release: ';

export const releaseComment = (release: string) => start + release;

export const releaseOfComment = (text: string): string | undefined =>
  text.startsWith(start) ? /^\d+$/.exec(text.slice(start.length).trim())?.[0] : undefined;

export function releaseOfScript({ lines }: Script): string | undefined {
  for (const line of lines) {
    const release = line.kind === 'comment' ? releaseOfComment(line.text) : undefined;
    if (release) return release;
  }
  return undefined;
}
