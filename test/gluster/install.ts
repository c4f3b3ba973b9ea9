/** The chapter of INSTALL.md that the test plays: its commands and lines, which get the folders of the test. */
import { readFileSync } from 'node:fs';

const chapter =
  readFileSync('static/INSTALL.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('More than one server')) ?? '';

/** The indented blocks, each with its lines. */
const blocks = chapter
  .split(/\n(?! {4}|\n)/)
  .map((part) => part.split('\n').filter((line) => line.startsWith('    ')))
  .map((lines) => lines.map((line) => line.slice(4)));

const blockWith = (words: string): readonly string[] => {
  const found = blocks.find((lines) => lines.some((line) => line.includes(words)));
  if (!found) throw new Error(`INSTALL.md has no block with '${words}'`);
  return found;
};

/** The folder of the records, as it is shipped. */
export const recordsFolder = '/var/lib/appliance-console';

/** The commands that make the volume, in their order. */
export const volumeCommands = () => blockWith('gluster volume create');

/** The command that has a copy catch up at once. */
export const catchUpCommand = () => blockWith('gluster volume start appliance-console force').at(-1) ?? '';

/** The columns of the line of /etc/fstab. */
export const fstab = () => blockWith(' glusterfs ').join(' ').split(/\s+/);

/** The command that makes the file of the health check, and the lines of the server block. */
export const healthCommands = () => blockWith(`>${recordsFolder}/health`);
export const healthLines = () => blockWith('location = /health').join('\n');
