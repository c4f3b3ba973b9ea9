/** Runs the archive of a rehearsal as a person would, in a folder of the test. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rehearsalFiles } from '../../src/core/reip/rehearsal/rehearsal-files.ts';
import { type World, worldOf } from '../reip/mutants/plans.ts';
import { find } from '../tools/programs.mjs';

const programs = ['bash', 'ip', 'unshare', 'nsenter', 'setpriv', 'named', 'nsupdate', 'dig', 'python3'];

/** What keeps a rehearsal from running here; undefined when nothing does. */
export function lacking(): string | undefined {
  const missing = programs.filter((program) => !find(program));
  if (missing.length > 0) return missing.join(', ');
  const nobody = ['--reuid', '65534', '--regid', '65534', '--clear-groups', '--'];
  const first = process.getuid?.() === 0 ? ['setpriv', ...nobody] : [];
  const [program = '', ...words] = [
    ...first,
    'unshare',
    '--user',
    '--map-root-user',
    '--net',
    '--mount',
    '--pid',
    '--fork',
    'true',
  ];
  return spawnSync(program, words, { cwd: '/' }).status === 0
    ? undefined
    : 'the right to make user namespaces';
}

type Difference = { readonly what: string; readonly is: string; readonly planned: string };

type Report = {
  readonly digest: string;
  readonly planned: number;
  readonly steps: readonly {
    readonly number: number;
    readonly id: string;
    readonly missed: readonly string[];
  }[];
  readonly kills: readonly { readonly step: string; readonly command: string }[];
  readonly rollbacks: readonly { readonly from: string; readonly steps: number }[];
  readonly faults: readonly { readonly where: string; readonly differences: readonly Difference[] }[];
  readonly problems: readonly string[];
  readonly broken: readonly string[];
};

export type Archive = {
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  read(name: string): string;
  /** Puts another text into a file of the archive. */
  change(name: string, from: string | RegExp, to: string): void;
  /** `first` is put before the words of the shell. */
  runBy(first: readonly string[], ...words: string[]): ReturnType<Archive['run']>;
  run(
    ...words: string[]
  ): Promise<{ readonly status: number | null; readonly text: string; readonly report: Report | undefined }>;
  end(): void;
};

export function unpacked({ appliance, plan }: Omit<World, 'name'>): Archive {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  // Nobody's processes read it where root starts them.
  chmodSync(folder, 0o755);
  const files = rehearsalFiles(appliance, plan, { now: '2025-03-01' });
  const work = join(folder, 'work');
  mkdirSync(work);
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, 'rack', name)), { recursive: true });
    writeFileSync(join(folder, 'rack', name), text);
  }
  const read = (name: string) => readFileSync(join(folder, 'rack', name), 'utf8');
  return {
    folder,
    files,
    read,
    change(name, from, to) {
      const changed = read(name).replace(from, to);
      if (changed === read(name)) throw new Error(`${name} has no such text`);
      writeFileSync(join(folder, 'rack', name), changed);
    },
    run: (...words) => runBy([], ...words),
    runBy,
    end: () => rmSync(folder, { recursive: true, force: true }),
  };

  function runBy(first: readonly string[], ...words: string[]): ReturnType<Archive['run']> {
    return new Promise((resolve) => {
      const [program = '', ...more] = [...first, 'bash', join(folder, 'rack', 'rehearse.sh'), ...words];
      const child = spawn(program, more, {
        env: { ...process.env, TMPDIR: work },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => {
          text += data.toString();
        });
      child.on('close', (status) => {
        const [, path] = /^Report: (.*)$/m.exec(text) ?? [];
        const written = path ? readFileSync(path, 'utf8') : '';
        resolve({ status, text, report: written ? JSON.parse(written) : undefined });
      });
    });
  }
}

export const unpackedOf = (name: string): Archive => unpacked(worldOf(name));

/** Every difference with its place, and every problem. */
export const faultsOf = (report: Report | undefined): string[] =>
  report
    ? [
        ...report.problems,
        ...report.faults.flatMap(({ where, differences }) =>
          differences.map(({ what, is, planned }) => `${where}: ${what} is ${is}, planned ${planned}`),
        ),
      ]
    : ['there is no report'];

/** Names, sizes and times of all that a folder holds. Others make namespaces in /run meanwhile. */
export function inventory(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const listed = spawnSync(
      'find',
      [folder, '-path', '/run/netns', '-prune', '-o', '-printf', '%p %s %T@\n'],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    return listed.stdout
      .split('\n')
      .filter((line) => !/^\/run( |\/lock| .*netns)/.test(line))
      .sort();
  });
}
