/** Rules between two signed-in users that the gate holds by the session and by the machine's own clock. */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userName } from '../../src/platform/auth/session-shape.ts';
import {
  removedFolder,
  stagingFolder,
} from '../../src/platform/records/appliance-store/appliance-folders.ts';
import type { Person } from '../appliance/auth-types.d.mts';
import { demoUser } from '../appliance/demo-user.mjs';
import { skipUnless } from '../tools/programs.mjs';
import { ask, type Headers, own } from './ask.ts';
import { ada, canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const rules = suite('rules of the gate of /records/');
const test = skipUnless(rules, ...recordsPrograms);

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const sum = 'a'.repeat(64);

const person = (firstName: string, lastName: string, email: string): Person => ({
  ...{ firstName, lastName, email, password: 'of no use' },
});
const grace = person('Grace', 'Hopper', 'grace@example.com');
/** Another account with the same name. */
const otherAda = person(demoUser.firstName, demoUser.lastName, 'other@example.com');
const named = [
  person('Zoë', 'O’Hara', 'zoe@example.com'),
  person('../../staging', '/etc/passwd', 'ways@example.com'),
  person('a.1763683200000.b', '%2e%2e_2f', 'dots@example.com'),
  person('x'.repeat(69), 'ë', 'cut@example.com'),
  person('李', '小龍'.repeat(30), 'long@example.com'),
  person('🙂'.repeat(9), '\n\u0000\u202e"<b>', 'odd@example.com'),
  person('', 'Only', 'last@example.com'),
  person('', '', 'Nobody.Named@example.com'),
];

let site: RecordsSite;
let hers: string;

rules.before(async () => {
  if (!canServeRecords()) return;
  site = await startRecordsSite('4', { others: [grace, otherAda, ...named] });
  hers = await site.signIn(grace);
});
rules.after(() => site?.stop());
rules.before.each(() => {
  site?.clear();
  if (site) fill('a/r1', `sources/${sum}`);
});

function fill(...folders: string[]) {
  for (const folder of folders) {
    mkdirSync(join(site.records, folder), { recursive: true });
    for (const name of ['document.json', 'meta.json'])
      writeFileSync(join(site.records, folder, name), '{"kept":1}');
  }
}

const has = (folder: string) => existsSync(join(site.records, folder));

async function send(cookie: string, method: string, path: string, to?: string): Promise<number> {
  const more: Headers = to === undefined ? {} : { destination: `/records/${to}`, overwrite: 'F' };
  const body = method === 'PUT' ? '{"mine":1}' : '';
  return (await ask(site.address, method, `/records/${path}`, { cookie, ...own, ...more }, body)).status;
}
const move = (from: string, to: string, cookie = site.cookie) => send(cookie, 'MOVE', from, to);
const ofAda = (random: string) => stagingFolder(ada.account(), random);

test('the stamp of a removal is the time within five minutes, of a record and of an imported file', async () => {
  const offsets = [-30 * day, -day, -5 * minute - 20 * second, 5 * minute + 20 * second, day, 30 * day];
  for (const [from, folder] of [
    ['a/', 'a'],
    [`sources/${sum}/`, `_source_${sum}`],
  ] as const) {
    const to = (offset: number) => `removed/${removedFolder(folder, Date.now() + offset, ada.user())}/`;
    for (const offset of offsets) assert.is(await move(from, to(offset)), 403, `${from} ${offset}`);
    assert.is(await move(from, `removed/${folder}.0000000000000.Ada_20Lovelace/`), 403);
    assert.is(await move(from, `removed/${folder}.9999999999999.Ada_20Lovelace/`), 403);
    assert.ok(has(from));
    for (const offset of [-5 * minute + 20 * second, 0, 5 * minute - 20 * second]) {
      const removed = to(offset);
      assert.is(await move(from, removed), 201, `${offset}`);
      assert.is(await move(removed, from, hers), 201, 'anybody restores it');
    }
  }
});

test('the name in a removal is the one of the session', async () => {
  for (const [from, folder] of [
    ['a/', 'a'],
    [`sources/${sum}/`, `_source_${sum}`],
  ] as const) {
    for (const by of [
      'Grace Hopper',
      '',
      'Ada',
      'Ada Lovelac',
      'Ada Lovelace ',
      'ada lovelace',
      'Ada.Lovelace',
    ])
      assert.is(await move(from, `removed/${removedFolder(folder, Date.now(), by)}/`), 403, by);
    const removed = `removed/${removedFolder(folder, Date.now(), userName(grace))}/`;
    assert.is(await move(from, removed), 403);
    assert.is(await move(from, removed, hers), 201);
  }
});

test('whatever a user is called, the gate writes the name as the console does', async () => {
  for (const one of named) {
    const cookie = await site.signIn(one);
    const removed = `removed/${removedFolder('a', Date.now(), userName(one))}/`;
    assert.is(await move('a/', removed, cookie), 201, removed);
    assert.is(await move(removed, 'a/', cookie), 201);
    const staged = stagingFolder(one.email, 'x');
    assert.is(await send(cookie, 'MKCOL', staged), 201, staged);
    assert.is(await send(site.cookie, 'DELETE', staged), 403, staged);
    assert.is(await send(cookie, 'DELETE', staged), 204, staged);
  }
});

test('nothing is deleted permanently before 30 days, whoever removed it', async () => {
  const removed = (age: number, folder: string, by: string) =>
    `removed/${removedFolder(folder, Date.now() - age, by)}/`;
  for (const [n, by] of ['Ada Lovelace', 'Grace Hopper', ''].entries())
    for (const folder of [`b${n}`, `_source_${'b'.repeat(63)}${n}`]) {
      for (const age of [-day, 0, day, 30 * day - 20 * second]) {
        const young = removed(age, folder, by);
        fill(young);
        assert.is(await move(young, ofAda('x')), 403, young);
        assert.is(await send(site.cookie, 'DELETE', young), 403, young);
        assert.ok(has(young));
      }
      const over = removed(30 * day + second, folder, by);
      fill(over);
      assert.is(await move(over, ofAda('x')), 201, over);
      assert.is(await send(site.cookie, 'DELETE', ofAda('x')), 204);
    }
});

test('an imported file leaves by way of what was removed, and comes back to its own place only', async () => {
  const removed = `removed/${removedFolder(`_source_${sum}`, Date.now(), ada.user())}/`;
  for (const to of [
    ofAda('x'),
    'staging/x/',
    `removed/${removedFolder(sum, Date.now(), ada.user())}/`,
    `removed/${removedFolder(`_source_${'b'.repeat(64)}`, Date.now(), ada.user())}/`,
    `sources/${'b'.repeat(64)}/`,
    'b/',
  ])
    assert.is(await move(`sources/${sum}/`, to), 403, to);
  assert.is(await send(site.cookie, 'DELETE', `sources/${sum}/`), 403);
  assert.is(await move(`sources/${sum}/`, removed), 201);
  for (const to of ['b/', `_source_${sum}/`, `${sum}/`, `sources/${'b'.repeat(64)}/`, `a/r2/`, ofAda('x')])
    assert.is(await move(removed, to), 403, to);
  assert.is(await move('a/', `removed/${removedFolder(`_source_${sum}`, Date.now(), ada.user())}/`), 403);
  assert.is(await move(removed, `sources/${sum}/`), 201);
  // No record has such a name.
  fill(ofAda('x'));
  assert.is(await move(ofAda('x'), `_source_${sum}/`), 403);
});

test('the folder of another user’s save is not written, moved or deleted, also by one of the same name', async () => {
  const names = [hers, await site.signIn(otherAda)];
  fill(ofAda('x'), `${ofAda('first')}r1`, `removed/b.${Date.now() - 31 * day}.Ada`);
  for (const cookie of names) {
    for (const path of ['meta.json', 'document.json', 'source.json', 'r1/meta.json'])
      assert.is(await send(cookie, 'PUT', `${ofAda('x')}${path}`), 403, path);
    for (const path of ['', 'r1/'])
      assert.is(await send(cookie, 'MKCOL', `${ofAda('new')}${path}`), 403, path);
    assert.is(await send(cookie, 'MKCOL', `${ofAda('x')}r1/`), 403);
    for (const to of ['a/r2/', `sources/${'b'.repeat(64)}/`])
      assert.is(await move(ofAda('x'), to, cookie), 403);
    assert.is(await move(ofAda('first'), 'new/', cookie), 403);
    assert.is(await move(`removed/b.${Date.now() - 31 * day}.Ada/`, ofAda('y'), cookie), 403);
    for (const random of ['x', 'first']) assert.is(await send(cookie, 'DELETE', ofAda(random)), 403, random);
  }
  assert.is(readFileSync(join(site.records, ofAda('x'), 'meta.json'), 'utf8'), '{"kept":1}');
  assert.equal(readdirSync(join(site.records, 'staging')).length, 2);

  assert.is(await send(site.cookie, 'PUT', `${ofAda('x')}meta.json`), 204);
  assert.is(await send(site.cookie, 'MKCOL', ofAda('new')), 201);
  assert.is(await move(ofAda('x'), 'a/r2/'), 201);
  assert.is(await send(site.cookie, 'DELETE', ofAda('first')), 204);
});

test('a save that another user left behind may be deleted an hour after its last change', async () => {
  const age = (path: string, ms: number) => {
    const at = new Date(Date.now() - ms);
    utimesSync(join(site.records, path), at, at);
  };
  const staged = ofAda('left');
  fill(`${staged}r1`);
  const parts = [`${staged}r1/meta.json`, `${staged}r1/document.json`, `${staged}r1`, staged];
  const hour = 60 * minute;
  for (const young of parts) {
    for (const part of parts) age(part, part === young ? hour - 20 * second : 2 * hour);
    assert.is(await send(hers, 'DELETE', staged), 403, young);
  }
  for (const part of parts) age(part, hour + 20 * second);
  assert.is(await send(hers, 'PUT', `${staged}r1/meta.json`), 403);
  assert.is(await send(hers, 'DELETE', staged), 204);
});

test('a tab of an earlier release, which gives no owner, still saves', async () => {
  const staged = 'staging/0123456789abcdef0123456789abcdef/';
  assert.is(await send(site.cookie, 'MKCOL', staged), 201);
  for (const name of ['document.json', 'meta.json'])
    assert.is(await send(site.cookie, 'PUT', `${staged}${name}`), 201);
  assert.is(await move(staged, 'a/r2/'), 201);
});

rules.run();
