/** GlusterFS in the box: one daemon that is all three servers, by an address each, and the volume of INSTALL.md. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { patience } from '../tools/patience.ts';
import { find } from '../tools/programs.mjs';
import { catchUpCommand, fstab, volumeCommands } from './install.ts';

const run = promisify(execFile);
const name = 'appliance-console';
const pids = `/run/gluster/vols/${name}`;

/** Copies catch up by the timetable of their daemon: milliseconds. */
const mostHealing = 2 * patience;

/** Asks until it holds; fails with what it last gave when it does not within the limit of `most` milliseconds. */
export async function until(
  title: string,
  holds: () => Promise<boolean | string>,
  most = patience,
): Promise<void> {
  let last: boolean | string = false;
  for (const deadline = Date.now() + most; Date.now() < deadline; ) {
    last = await holds();
    if (last === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${title}: not within ${most / 1000} s: ${last}`);
}

async function gluster(...words: string[]): Promise<string> {
  const { stdout } = await run(find('gluster') ?? 'gluster', ['--mode=script', ...words]);
  return stdout;
}

const succeeds = (...words: string[]) =>
  gluster(...words).then(
    () => true,
    (error) => String(error),
  );

export type Volume = {
  /** The folders of the three copies. */
  readonly bricks: readonly string[];
  /** As `mount -a` would by the line of INSTALL.md. */
  mount(folder: string): Promise<void>;
  unmount(folder: string): Promise<void>;
  /** Takes the process of a copy away (SIGKILL), has it hang or go on, by the number of its server. */
  signal(server: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Brings back all copies that are down. */
  bringBack(): Promise<void>;
  /** Makes copies catch up now. After a hang the daemon may not notice by itself for ten minutes. */
  catchUp(): Promise<void>;
  /** Waits until all copies are there and none has anything to catch up with. */
  healed(): Promise<void>;
};

export async function startVolume(folder: string): Promise<Volume> {
  const daemon = spawn(find('glusterd') ?? 'glusterd', ['--no-daemon'], { stdio: 'ignore' });
  const ended = once(daemon, 'exit').then(([code]) => {
    throw new Error(`glusterd ended (${code}):\n${readFileSync('/var/log/glusterfs/glusterd.log', 'utf8')}`);
  });
  const ready = until('glusterd', () => succeeds('pool', 'list'));
  await Promise.race([ready, ended]);
  // It ends with the box.
  ended.catch(() => {});

  const brickOf = (server: number) => join(folder, 'bricks', `server${server}`);
  for (const server of [1, 2, 3]) mkdirSync(brickOf(server), { recursive: true });
  for (const command of volumeCommands()) {
    const words = command
      .replaceAll(
        /server(\d):\S+\/(\w+)/g,
        (_, server, last) => `server${server}:${join(brickOf(server), last)}`,
      )
      .split(' ')
      .slice(1);
    // All copies are on one machine here, which has to be forced.
    if (words[1] === 'create') words.push('force');
    await gluster(...words);
  }

  const statuses = async () => {
    const text = await gluster('volume', 'heal', name, 'info', 'summary');
    const isWhole =
      text.match(/^Status: Connected$/gm)?.length === 3 &&
      text.match(/^Total Number of entries: 0$/gm)?.length === 3;
    return isWhole || text;
  };

  return {
    bricks: [1, 2, 3].map((server) => join(brickOf(server), 'brick')),
    async mount(at) {
      const [what = '', , type = '', options = ''] = fstab();
      mkdirSync(at, { recursive: true });
      await run('mount', ['-t', type, '-o', options, what, at]);
    },
    async unmount(at) {
      await run('umount', ['--lazy', at]);
    },
    signal(server, signal) {
      const [file = ''] = readdirSync(pids).filter((one) => one.startsWith(`server${server}-`));
      process.kill(Number(readFileSync(join(pids, file), 'utf8')), signal);
    },
    bringBack: async () => void (await gluster('volume', 'start', name, 'force')),
    catchUp: () => until('healing starts', () => succeeds(...catchUpCommand().split(' ').slice(1))),
    healed: () => until('healing', () => statuses().catch(String), mostHealing),
  };
}
