import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { passage } from '../../../src/app/routes/guard.ts';
import { routeAt, routeTable } from '../../../src/app/routes/routes.ts';
import { routes } from '../../../src/paths.ts';

const test = suite('guard and routes');
const at = (path: string, status: 'loading' | 'authenticated' | 'unauthenticated', unsaved = false) =>
  passage({ route: routeAt(path), location: path, status, unsaved, callback: true });

test('the route table holds exactly the routes of the product', () => {
  assert.equal(
    routeTable.map(({ path, layout, auth }) => [path, layout, auth]),
    [
      ['/', 'default', true],
      ['/app/dashboard', 'default', true],
      ['/app/oeca', 'default', true],
      ['/app/oedacli', 'default', true],
      ['/app/preaudit', 'default', true],
      ['/app/reip', 'default', true],
      ['/app/platinum', 'default', true],
      ['/protected/dashboard', 'protected', true],
      ['/sign-in', 'none', false],
    ],
  );
  assert.equal(Object.values(routes).sort(), routeTable.map((route) => route.path).sort());
});

test('where sign-in leads nowhere in particular the wanted page is not named', () => {
  const path = '/app/reip?x=1';
  const asked = {
    route: routeAt('/app/reip'),
    location: path,
    status: 'unauthenticated',
    unsaved: false,
  } as const;
  assert.equal(passage({ ...asked, callback: false }), {
    kind: 'redirect',
    to: '/sign-in?error=SessionRequired',
  });
});

test('a trailing slash or the file itself is the same place', () => {
  for (const end of ['/', '//', '/index.html']) assert.is(routeAt(`/app/reip${end}`)?.path, '/app/reip');
  for (const path of ['/', '/index.html']) assert.is(routeAt(path)?.path, '/');
  assert.is(routeAt('/app/reip/index.htm'), undefined);
  assert.is(routeAt('/app/reipindex.html'), undefined);
  assert.is(routeAt('/app'), undefined);
});

test('an unmatched place is not found, signed in or not', () => {
  assert.equal(at('/nowhere', 'unauthenticated'), { kind: 'not-found' });
  assert.equal(at('/nowhere', 'authenticated'), { kind: 'not-found' });
});

test('a guarded place waits, then leads to sign-in with SessionRequired and the way back', () => {
  assert.is(at('/app/reip', 'loading').kind, 'wait');
  assert.is(at('/app/reip', 'authenticated').kind, 'show');
  assert.equal(at('/app/reip', 'unauthenticated'), {
    kind: 'redirect',
    to: '/sign-in?error=SessionRequired&callbackUrl=%2Fapp%2Freip',
  });
});

test('unsaved work keeps the page', () => {
  assert.is(at('/app/dashboard', 'unauthenticated', true).kind, 'sign-in-over');
});

test('sign-in is open', () => {
  assert.is(at('/sign-in', 'unauthenticated').kind, 'show');
  assert.is(at('/sign-in', 'loading').kind, 'show');
});

test.run();
