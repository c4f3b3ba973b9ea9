/** The repository's own text files, for the tests that read them as text. */
import { readdirSync, readFileSync } from 'node:fs';

export type Source = { path: string; text: string };

const apart = new Set(['node_modules', 'dist', '.work', '.git']);
const binary = /\.(png|gz|tgz|woff2)$/;

/** Every text file under a folder of the repository (all of it by default), by its path from the root. */
export function sourcesUnder(folder = '.'): Source[] {
  const found: Source[] = [];
  const walk = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = at === '.' ? entry.name : `${at}/${entry.name}`;
      // `.git` is a file in a further worktree.
      if (apart.has(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && !binary.test(entry.name))
        found.push({ path, text: readFileSync(path, 'utf8') });
    }
  };
  walk(folder);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Line numbers of a text that match, as `path:line: text`. */
export function linesMatching({ path, text }: Source, pattern: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : []));
}
