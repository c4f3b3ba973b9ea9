import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeCallbackUrl } from '../../../src/platform/auth/safe-callback-url.ts';

const test = suite('where to go after sign-in');
const origin = 'https://rack.example.com';
const safe = (raw: unknown) => safeCallbackUrl(raw, origin, '/api/auth');

for (const [raw, path] of [
  ['/devices?a=1#x', '/devices?a=1#x'],
  ['/%2f%2fevil.test', '/%2f%2fevil.test'],
  [`${origin}/app/reip?appliance=a%20b`, '/app/reip?appliance=a%20b'],
  ['/app/dashboard?callbackUrl=https://evil.test', '/app/dashboard?callbackUrl=https://evil.test'],
  ['/sign-in-help', '/sign-in-help'],
  ['/api/authors', '/api/authors'],
  ['/notes/api/auth/signout', '/notes/api/auth/signout'],
  [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
] as const)
  test(`accepts ${raw.slice(0, 60)}`, () => assert.is(safe(raw), path));

for (const raw of [
  '',
  '//evil',
  '/\\evil',
  '\\/evil',
  '/a/..//evil',
  '/.//evil',
  `${origin}//evil`,
  `https://rack.example.com@evil.test/`,
  'https://user@rack.example.com/',
  'https://rack.example.com.evil.test/',
  'http://rack.example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'app/dashboard',
  '/sign-in',
  '/sign-in/',
  '/sign-in?callbackUrl=/x',
  '/%73ign-in',
  '/a/../sign-in',
  '/api/auth/signout',
  '/api/auth',
  '/api%2fauth/signout',
  '/x/..%2fapi/auth/signout',
  '/api%2f.%2fauth/signout',
  '/api/x%2f../auth/signout',
  '/x%2f..%2fsign-in',
  '//api/auth/signout',
  '/api//auth/signout',
  '/%zz',
  '/a b',
  '/a\tb',
  '/a\u0000b',
  '/a\u00a0b',
  '/\u2028',
  ` ${origin}/`,
  `/${'a'.repeat(2048)}`,
  ['/a'],
  { toString: () => '/a' },
  null,
  undefined,
  7,
])
  test(`refuses ${JSON.stringify(raw)?.slice(0, 60)}`, () => assert.is(safe(raw), '/'));

test('whatever is given, the answer is a path that stays on this origin', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    '//',
    'evil.test',
    '@',
    ':',
    '%2f',
    '?',
    '#',
    'sign-in',
    '\t',
    origin,
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (raw) => {
        const url = new URL(safe(raw), origin);
        assert.is(url.origin, origin);
        assert.not(url.pathname.startsWith('//'));
        assert.is(safe(safe(raw)), safe(raw));
      },
    ),
    { numRuns: 2000 },
  );
});

test.run();
