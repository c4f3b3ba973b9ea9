/**
 * Network namespaces of a test's own, joined by one link: what is sent in them reaches nothing else. Their names carry
 * the process id, so that test files run side by side.
 */
import { spawn, spawnSync } from 'node:child_process';
import { find } from './programs.mjs';

const run = (args: readonly string[]) => {
  const done = spawnSync(find('ip') ?? 'ip', args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`ip ${args.join(' ')}: ${done.stderr}`);
};

/** Whether this process may make them: it needs the right to administer the network. */
export function mayMakeNamespaces(): boolean {
  if (!find('ip')) return false;
  const name = `may${process.pid}`;
  const made = spawnSync(find('ip') ?? 'ip', ['netns', 'add', name]).status === 0;
  if (made) spawnSync(find('ip') ?? 'ip', ['netns', 'del', name]);
  return made;
}

export type Namespace = {
  readonly name: string;
  /** Adds addresses in CIDR form to its end of the link. */
  addresses(...cidrs: string[]): void;
  route(to: string, via: string): void;
  exec(
    command: string,
    args: readonly string[],
    timeout?: number,
  ): { status: number | null; stdout: string; stderr: string };
  start(command: string, args: readonly string[]): ReturnType<typeof spawn>;
};

/** Two namespaces with a link between them, and what takes both away again. */
export function twoNamespaces(): { readonly here: Namespace; readonly there: Namespace; end(): void } {
  const names = [`ac${process.pid}a`, `ac${process.pid}b`] as const;
  const started: ReturnType<typeof spawn>[] = [];
  for (const name of names) run(['netns', 'add', name]);
  run(['link', 'add', 'l0', 'netns', names[0], 'type', 'veth', 'peer', 'name', 'l0', 'netns', names[1]]);
  for (const name of names) for (const device of ['lo', 'l0']) run(['-n', name, 'link', 'set', device, 'up']);
  const namespace = (name: string): Namespace => ({
    name,
    addresses: (...cidrs) => {
      for (const cidr of cidrs) run(['-n', name, 'address', 'add', cidr, 'dev', 'l0', 'nodad']);
    },
    route: (to, via) => run(['-n', name, 'route', 'add', to, 'via', via]),
    exec: (command, args, timeout = 120_000) => {
      const done = spawnSync(find('ip') ?? 'ip', ['netns', 'exec', name, find(command) ?? command, ...args], {
        encoding: 'utf8',
        timeout,
      });
      return { status: done.status, stdout: done.stdout, stderr: done.stderr };
    },
    start: (command, args) => {
      const child = spawn(find('ip') ?? 'ip', ['netns', 'exec', name, find(command) ?? command, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      return child;
    },
  });
  return {
    here: namespace(names[0]),
    there: namespace(names[1]),
    end() {
      for (const child of started) child.kill('SIGKILL');
      for (const name of names) spawnSync(find('ip') ?? 'ip', ['netns', 'del', name]);
    },
  };
}
