/**
 * A PATH of one folder: links to real programs, and replacements. A test takes any of them away, has it fail, or has it
 * print nothing, to see that a script takes none of that for a good answer.
 *
 *   const programs = programFolder(folder, ['grep'], { ping: 'exit 1' });
 *   programs.broken((what, program) => { … });
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from './programs.mjs';

const faults = {
  missing: undefined,
  failing: `echo "\${0##*/}: broken" >&2; exit 3`,
  empty: 'exit 0',
} as const;
type Fault = keyof typeof faults;

export function programFolder(
  folder: string,
  real: readonly string[],
  replacements: Readonly<Record<string, string>> = {},
) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const remove = (program: string) => rmSync(join(bin, program), { force: true });
  const put = (program: string, body: string) => {
    remove(program);
    writeFileSync(join(bin, program), `#!${find('bash')}\n${body}\n`);
    chmodSync(join(bin, program), 0o755);
  };
  for (const program of real) {
    const path = find(program);
    if (path) symlinkSync(path, join(bin, program));
  }
  for (const [program, body] of Object.entries(replacements)) put(program, body);
  return {
    bin,
    put,
    remove,
    /** Calls `body` with each program broken in each way, one at a time. */
    broken(
      body: (fault: Fault, program: string) => void,
      of: readonly string[] = [...real, ...Object.keys(replacements)],
    ) {
      for (const program of of)
        for (const [fault, text] of Object.entries(faults) as [Fault, string | undefined][]) {
          const path = join(bin, program);
          const away = join(folder, `${program}.whole`);
          if (existsSync(path)) renameSync(path, away);
          if (text !== undefined) put(program, text);
          try {
            body(fault, program);
          } finally {
            remove(program);
            if (existsSync(away)) renameSync(away, path);
          }
        }
    },
  };
}
