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

/** One character as somebody may write it who hopes that the other side reads it back. */
const encodings: readonly ((char: string) => string)[] = [
  (char) => char,
  (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  (char) => `%25${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (char) => `%u00${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (char) => `%c0%${(char.charCodeAt(0) + 0x80).toString(16)}`,
  (char) => `&#${char.charCodeAt(0)};`,
  (char) => `\\u00${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  (char) => `${char}\t`,
  (char) => `${char}\u00ad`,
  (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0),
  (char) => char.toUpperCase(),
];
const targets = [
  '//evil.test',
  '///evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.test/x',
  `${origin}@evil.test/`,
  `${origin}.evil.test/`,
  `${origin}:443@evil.test/`,
  `${origin}\\@evil.test`,
  '/..//evil.test',
  '/api/auth/signout',
  '/sign-in',
];

test('in every encoding of each character, and in every mixture, it stays on this origin', () => {
  const stays = (raw: string) => {
    const found = safe(raw);
    // A page that sets the address, a server that redirects, and one that decodes first: all stay here.
    for (const path of [found, encodeURI(decodeURI(new URL(found, origin).pathname))]) {
      const url = new URL(path, origin);
      assert.is(url.origin, origin, raw);
      assert.not(url.pathname.startsWith('//'), raw);
      assert.not(/^\/(?:sign-in|api\/auth)(?:\/|$)/.test(url.pathname), raw);
    }
  };
  for (const target of targets)
    for (const encode of encodings)
      for (const which of [/./gs, /[/\\:@.]/g, /^./, /[a-z]/g]) stays(target.replace(which, encode));
  const mixed = fc
    .constantFrom(...targets)
    .chain((target) =>
      fc
        .tuple(...[...target].map((char) => fc.constantFrom(...encodings).map((encode) => encode(char))))
        .map((pieces) => pieces.join('')),
    );
  fc.assert(fc.property(mixed, stays), { numRuns: 5000 });
});

test.run();
