/** No spelling of the sign-in address, no header and no other method gives an address more attempts than it has. */
import { request } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../tools/programs.mjs';
import { ask } from './ask.ts';
import { canServeRecords, type RecordsSite, recordsPrograms, startRecordsSite } from './records-site.ts';

const attempts = suite('sign-in attempts');
const test = skipUnless(attempts, ...recordsPrograms);

let site: RecordsSite;
attempts.before(async () => {
  // Used up, they stay so during the test.
  if (canServeRecords()) site = await startRecordsSite('4', { attempts: '1r/m' });
});
attempts.after(() => site?.stop());

/** The path goes out as it is written here. */
const post = (path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.address);
    const call = request(
      { hostname, port, method: 'POST', path, headers, localAddress, agent: false },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end('x=1');
  });

const plain = '/api/auth/callback/credentials';
const spellings = [
  '/api/auth/%63allback/credentials',
  '/api/auth/%63%61%6C%6c%62%61%63%6b/credentials',
  '/api/auth/callback%2fcredentials',
  '/api/auth//callback//credentials',
  '//api//auth//callback/credentials',
  '/api/auth/./callback/./credentials',
  '/api/auth/x/../callback/credentials',
  '/api/auth/x/%2e%2e/callback/credentials',
  '/%61pi/auth/callback/credentials',
  '/api/auth/callback/credentials?x=/..',
  '/api/auth/callback/credentials#x',
];

test('each spelling is counted, whatever headers come with it', async () => {
  const first = await Promise.all(Array.from({ length: 30 }, () => post(plain)));
  // A burst of 20 is free after the first, which was the sign-in of this test.
  assert.is(first.filter((status) => status === 429).length, 10);
  for (const path of spellings) assert.is(await post(path), 429, path);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-http-method-override', 'host'])
    assert.is(await post(plain, { [name]: '192.0.2.7' }), 429, name);
});

test('an address with a backslash, which the service would read as a slash, does not reach it', async () => {
  for (const path of ['x\\..\\callback/credentials', '.\\callback/credentials', '\\callback\\credentials'])
    assert.is(await post(`/api/auth/${path}`), 400, path);
  const refused = await ask(site.address, 'GET', '/api/auth/\\x', {});
  assert.is(refused.status, 400);
  assert.is(refused.body, 'Bad request');
  assert.match(String(refused.headers['content-security-policy']), /default-src/);
  assert.is.not(await post('/api/auth/signout?callbackUrl=\\'), 400);
});

test('others still sign in, and all who are signed in may sign out', async () => {
  assert.is.not(await post(plain, {}, '127.0.0.2'), 429);
  assert.is.not(await post('/api/auth/signout'), 429);
  assert.is((await site.fetch('/api/auth/session')).status, 200);
});

attempts.run();
