import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signInReason } from '../../../src/platform/auth/reasons.ts';
import { readSession, sameUser, userName } from '../../../src/platform/auth/session-shape.ts';
import { verdictOf } from '../../../src/platform/auth/wire.ts';

const test = suite('answers of the sign-in service');
const expires = '2026-12-21T07:53:34.777Z';

test('a session, no session in both dialects, and what is neither', () => {
  assert.is(readSession(null), null);
  assert.is(readSession({}), null);
  assert.equal(readSession({ user: { firstName: 'Ada', age: 36, name: '' }, expires, extra: 1 }), {
    user: { firstName: 'Ada' },
    expires: Date.parse(expires),
  });
  for (const json of [
    undefined,
    [],
    '',
    0,
    true,
    { status: 'up' },
    { user: {} },
    { user: {}, expires: 'soon' },
  ])
    assert.is(readSession(json), undefined, JSON.stringify(json));
});

test('no JSON whatever makes it throw or gives a user that is not text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const session = readSession(json);
      for (const text of Object.values(session?.user ?? {})) assert.type(text, 'string');
    }),
  );
});

test('the same person, and what to call them', () => {
  assert.ok(sameUser({ email: 'Ada@example.com', firstName: 'Ada' }, { email: 'ada@example.com' }));
  assert.not(sameUser({ email: 'ada@example.com' }, { email: 'grace@example.com' }));
  assert.not(sameUser({ name: 'ada' }, { name: 'grace' }));
  assert.is(userName({ firstName: 'Ada', lastName: 'Lovelace', email: 'a@b' }), 'Ada Lovelace');
  assert.is(userName({ name: 'ada', email: 'a@b' }), 'ada');
  assert.is(userName({ email: 'a@b' }), 'a@b');
  assert.is(userName({}), 'Signed in');
});

test('a code becomes a sentence and never appears itself', () => {
  assert.is(signInReason('SessionRequired'), 'Sign in to open this page.');
  for (const code of ['<b>You won</b>', 'toString', '__proto__', ''])
    assert.is(signInReason(code), 'Sign-in did not work. Try again.');
});

test('the verdict is in the address, wherever it leads', () => {
  const of = (url: string, callbackUrl = '/') => verdictOf(url, 'http://rack', callbackUrl);
  assert.equal(of('https://other/api/auth/signin?csrf=true'), { stale: true, code: 'MissingCSRF' });
  assert.equal(of('/api/auth/signin?error=MissingCSRF'), { stale: true, code: 'MissingCSRF' });
  assert.equal(of('/login?error=AccessDenied'), { stale: false, code: 'AccessDenied' });
  assert.equal(of('/login?code=locked'), { stale: false, code: 'CredentialsSignin' });
  assert.equal(of('http://rack/?error=undefined'), { stale: false });
  assert.equal(of('http://rack/a?error=mine', '/a?error=mine'), { stale: false });
  assert.equal(of('http://['), { stale: false, code: 'Configuration' });
});

test.run();
