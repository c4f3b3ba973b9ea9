/** `npm test` installs packages as root only, announces each first, and leaves the machine alone when asked to. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { installation, skipUnless } from '../tools/programs.mjs';

const test = suite('programs');
const missing = ['named', 'dig', 'nsupdate'];

skipUnless(test, 'apt-get')('every package is announced, and how to skip it', () => {
  const { packages, optional, text } = installation(missing, { isRoot: true, light: false, env: {} });
  assert.equal(packages, ['bind9', 'bind9-dnsutils']);
  assert.ok(optional.length > 0);
  for (const name of [...packages, ...optional, 'as root', 'NO_INSTALL=1'])
    assert.ok(text.includes(name), name);
});

test('without root, or with NO_INSTALL, nothing is installed and each program is named', () => {
  for (const options of [
    { isRoot: false, env: {} },
    { isRoot: true, env: { NO_INSTALL: '1' } },
  ]) {
    const { packages, optional, text } = installation(missing, { ...options, light: false });
    assert.equal([packages, optional], [[], []]);
    for (const name of missing) assert.ok(text.includes(name), name);
  }
});

test('nothing is announced where nothing is missing', () => {
  assert.is(installation([], { isRoot: true, light: true, env: {} }).text, '');
  assert.is(installation([], { isRoot: false, light: false, env: {} }).text, '');
});

test.run();
