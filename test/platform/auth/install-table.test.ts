/** What INSTALL.md lists as the page's words when sign-in does not work is what the page shows, and nothing is missing. */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { signInReason } from '../../../src/platform/auth/reasons.ts';
import { failureText } from '../../../src/platform/browser/http.ts';
import { appliance, dialects, right } from './environment.ts';

const test = suite('table of INSTALL.md');

const table = readFileSync('static/INSTALL.md', 'utf8').split('## When sign-in does not work')[1] ?? '';
const listed = [...table.matchAll(/^\| ([^|]+?) \|/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => cell !== 'The page says');

const status = (code: number) =>
  failureText({ ok: false, reason: 'status', status: code, retryAfter: undefined });

test('each row is what the page shows', async () => {
  const shown = [400, 404, 429, 502, 504].map(status);
  shown.push(
    failureText({ ok: false, reason: 'not-json', detail: '' }),
    failureText({ ok: false, reason: 'network', detail: '' }),
  );
  for (const code of ['NotSignedIn', 'Configuration', 'CredentialsSignin']) shown.push(signInReason(code));
  for (const row of listed.filter((one) => !one.includes("console's configuration")))
    assert.ok(
      shown.some((text) => text.startsWith(row)),
      row,
    );
  for (const text of shown)
    assert.ok(
      listed.some((row) => text.startsWith(row)),
      text,
    );
  const page = readFileSync('src/app/pages/ConfigErrorPage.tsx', 'utf8');
  assert.ok(listed.some((row) => page.includes(row)));
});

for (const dialect of dialects)
  test(`a provider that the service does not have is a row, dialect ${dialect}`, async () => {
    const server = await appliance(dialect);
    const { auth } = server.browser().tab();
    await auth.start();
    const result = await auth.signIn('nosuch', right, '/');
    server.close();
    const message = result.ok ? '' : result.message;
    assert.ok(
      listed.some((row) => message.includes(row)),
      message,
    );
  });

test.run();
