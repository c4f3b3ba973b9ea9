import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** `npm start` as a new user runs it, on a free port. */
const start = suite('npm start');
const children: ChildProcess[] = [];

start.after.each(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts it and gives what it printed once the sign-in lines are there. */
async function started(...args: string[]): Promise<{ address: string; output: string }> {
  const child = spawn(process.execPath, ['test/appliance/start.mjs', '--port', '0', ...args]);
  children.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /Appliance Console\s+(http:\S+)/.exec(output)?.[1];
        if (address && /password\s+\S+/.test(output)) resolve({ address, output });
      });
    child.once('exit', () => reject(new Error(`it ended: ${output}`)));
  });
}

for (const [dialect, ...how] of [['5', '--watch'], ['4']] as const) {
  start(
    `--dialect ${[dialect, ...how].join(' ')} builds, serves a real Auth.js, and prints who may sign in`,
    async () => {
      const { address, output } = await started('--dialect', dialect, ...how);
      assert.match(output, /sign in as\s+\S+@\S+/);
      assert.not.match(output, /\bkB\b/);
      const page = await fetch(`${address}/app/dashboard`);
      assert.is(page.status, 200);
      assert.match(await page.text(), /<meta name="build"/);
      const session = await fetch(`${address}/api/auth/session`);
      assert.is(await session.text(), dialect === '4' ? '{}' : 'null');
      const providers = await (await fetch(`${address}/api/auth/providers`)).json();
      assert.is(providers.credentials.type, 'credentials');
      // By the name that a user may type instead, the service speaks of that name.
      const named = await (
        await fetch(`${address.replace('127.0.0.1', 'localhost')}/api/auth/providers`)
      ).json();
      assert.match(named.credentials.callbackUrl, /^http:\/\/localhost:/);
    },
  );
}

start('says what to do when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = spawn(process.execPath, ['test/appliance/start.mjs', '--port', String(port)]);
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'exit');
  other.close();
  assert.is(code, 1);
  assert.match(output, /^Port \d+ is in use. Choose another: npm start -- --port \d+\n$/, 'before a build');
});

start('refuses a dialect that does not exist', async () => {
  const child = spawn(process.execPath, ['test/appliance/start.mjs', '--dialect', '6']);
  children.push(child);
  const [code] = await once(child, 'exit');
  assert.is(code, 1);
});

start('refuses an option that does not exist, by its name', async () => {
  const child = spawn(process.execPath, ['test/appliance/start.mjs', '--prot', '8081']);
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  assert.is(code, 1);
  assert.match(output, /Unknown option '--prot'/);
});

start.run();
