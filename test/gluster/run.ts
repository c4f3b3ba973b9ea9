/**
 * The run in the box: `node run.mjs <folder>` writes report.json into the folder. Kills come with the count of saves: a copy
 * and a web server go in the middle, and come back while all go on saving.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../appliance/auth-types.d.mts';
import { demoUser } from '../appliance/demo-user.mjs';
import { signedIn } from '../nginx/records-site.ts';
import { healthCommands, recordsFolder } from './install.ts';
import { differencesOf, faultsOf, treeOf } from './judge.ts';
import type { Report } from './report.ts';
import { type Server, startServers } from './servers.ts';
import { startVolume, until } from './volume.ts';
import { documentOf, openWriter, saveOnce, type Writer, writeRounds } from './writers.ts';

const writersCount = 20;
const rounds = 30;
const [folder = ''] = process.argv.slice(2);

const people: readonly Person[] = Array.from({ length: writersCount }, (_, n) => ({
  ...demoUser,
  lastName: `of desk ${n}`,
  email: `desk${n}@example.com`,
}));

/** Where root could write elsewhere: the places in which the box lets this process make a folder. */
const openPlaces = () =>
  [
    '/',
    '/dev',
    '/dev/shm',
    '/etc',
    '/root',
    '/usr',
    '/var/lib',
    '/var/log',
    '/var/tmp',
    process.cwd(),
  ].filter((place) => {
    try {
      rmdirSync(mkdtempSync(join(place, 'box-')));
      return true;
    } catch {
      return false;
    }
  });

const started = performance.now();
let last = started;
/** Seconds since the last call. */
function lap(): number {
  const before = last;
  last = performance.now();
  return Math.round(last - before) / 1000;
}

const open = openPlaces();
const volume = await startVolume(folder);
const servers = await startServers(folder, [...people], async (shared) => {
  await volume.mount(shared);
  for (const command of healthCommands())
    execFileSync('bash', ['-euc', command.replaceAll(recordsFolder, shared)]);
});
const [one, two] = servers as [Server, Server];
const addresses = servers.map(({ address }) => address);
const writers: Writer[] = [];
for (const [n, person] of people.entries()) {
  const home = n % 2;
  writers.push(openWriter(addresses, home, await signedIn(addresses[home] ?? '', person), person));
}
const [first] = writers as [Writer];
const start = lap();

const events: Promise<unknown>[] = [];
const at = (part: number) => Math.round(writersCount * rounds * part);
const { saved, counts } = await writeRounds(writers, rounds, (count) => {
  if (count === at(0.25)) volume.signal(2, 'SIGKILL');
  if (count === at(0.35)) events.push(two.kill());
  if (count === at(0.6)) events.push(volume.bringBack());
  if (count === at(0.7)) events.push(two.start());
});
await Promise.all(events);
const saving = lap();
await volume.catchUp();
await volume.healed();
const heal = lap();

/** All that a server lists: the newest of each appliance, and its revisions. */
async function listed(server: Server): Promise<string> {
  const person = people[0] as Person;
  const { store } = openWriter([server.address], 0, await signedIn(server.address, person), person);
  const list = await store.list();
  if (!list.ok) throw new Error(list.message);
  const histories = [];
  for (const { id } of [...list.records].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const history = await store.history(id);
    if (!history.ok) throw new Error(history.message);
    histories.push([id, history.revisions]);
  }
  store.close();
  return JSON.stringify([list, histories]);
}

const unequal = () => {
  const tree = treeOf(one.records);
  return [
    ...differencesOf('mount of server 2', treeOf(two.records), tree),
    ...volume.bricks.flatMap((brick, n) =>
      differencesOf(`copy ${n + 1}`, treeOf(join(brick, 'records')), tree),
    ),
  ];
};
// The volume counts a folder as healed before its files are on the copy that was away.
await until('all copies are the same', async () => {
  const found = unequal();
  if (found.length > 0) await volume.catchUp();
  return found.length === 0 || found.join(', ');
}).catch(() => undefined);
const tree = treeOf(one.records);
const differences = [
  ...unequal(),
  ...((await listed(one)) === (await listed(two)) ? [] : ['the lists of the two servers']),
];
const faults = faultsOf(saved, tree);

/** The reason of a save that is not acknowledged, else `saved`. */
async function trySave(writer: Writer, tag: string): Promise<string> {
  const appliance = documentOf(0, tag);
  const read = await writer.store.read(appliance.id);
  if (!read.ok) return read.reason;
  const result = await writer.store.save(appliance.id, appliance, read.meta.revision, '');
  return result.ok ? 'saved' : result.reason;
}

// As a machine that is cut off: what was sent to it gets no answer.
volume.signal(3, 'SIGSTOP');
lap();
const hung = { save: await trySave(first, 'hung'), seconds: lap() };
volume.signal(3, 'SIGCONT');
await volume.catchUp();
await volume.healed();

for (const server of [1, 3]) volume.signal(server, 'SIGKILL');
const withoutQuorum = { save: await trySave(first, 'without quorum'), health: await one.health() };
await volume.bringBack();
await until('health after the outage', async () => (await one.health()) === 200);
const afterwards = await saveOnce(first, documentOf(0, 'afterwards'), rounds + 1, {
  conflicts: 0,
  failures: 0,
});

await volume.unmount(two.shared);
const second = writers[1] as Writer;
second.goHome();
const unmounted = {
  save: await trySave(second, 'unmounted'),
  health: await two.health(),
  files: readdirSync(two.shared).length,
};
for (const { store } of writers) store.close();

const report: Report = {
  open,
  saves: {
    acknowledged: saved.length,
    ...counts,
    unanswered: writers.reduce((sum, writer) => sum + writer.unanswered(), 0),
  },
  faults,
  left: readdirSync(join(one.records, 'staging')).length,
  differences,
  hung,
  withoutQuorum,
  afterwards: afterwards?.meta.revision,
  unmounted,
  seconds: { start, saves: saving, heal },
};
writeFileSync(join(folder, 'report.json'), JSON.stringify(report, null, 2));
// The daemons of GlusterFS end with the box.
process.exit(0);
