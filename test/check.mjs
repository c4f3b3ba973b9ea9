/** `npm run check`: format and lint, types of the product and of the core by itself, and the layers. */
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = (name) => join(root, 'node_modules', '.bin', name);

/** Several threads would each check the shared types again: one takes two thirds of the CPU time and leaves room for others. */
const types = ['--pretty', 'false', '--singleThreaded'];

/** The checks that are programs; test/repo runs them too. */
export const checks = {
  'format and lint': [tool('biome'), 'check', '--diagnostic-level=error', '--max-diagnostics=40', '.'],
  types: [tool('tsc'), '-p', '.', ...types],
  'types of the core': [tool('tsc'), '-p', 'src/core', ...types],
};

/** Runs one of them; gives what it printed when it failed, else an empty text. */
export function runCheck(name) {
  const [program, ...args] = checks[name];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const messages = ['', ''];
  for (const [i, stream] of [child.stdout, child.stderr].entries())
    stream.setEncoding('utf8').on('data', (text) => {
      messages[i] += text;
    });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`${name} (${error})`));
    child.on('close', (status, signal) =>
      resolve(status === 0 ? '' : `${name} (exit code ${status ?? signal})\n${messages.join('')}`),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let failed = false;
  // Side by side: each of the compilers keeps one processor busy.
  const complaints = Object.keys(checks).map((name) => [name, runCheck(name)]);
  for (const [name, running] of complaints) {
    const complaint = await running;
    console.log(complaint ? `FAIL  ${complaint}` : `ok    ${name}`);
    failed ||= complaint !== '';
  }
  const layers = spawnSync(process.execPath, ['test/run.mjs', 'repo/layers'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = failed || layers.status !== 0 ? 1 : 0;
}
