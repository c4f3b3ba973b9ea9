/** `npm run check`: format and lint, types of the product and of the core by itself, and the layers. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = (name) => join(root, 'node_modules', '.bin', name);

/** The checks that are programs; test/repo runs them too. */
export const checks = {
  'format and lint': [tool('biome'), 'check', '--diagnostic-level=error', '--max-diagnostics=40', '.'],
  types: [tool('tsc'), '-p', '.', '--pretty', 'false'],
  'types of the core': [tool('tsc'), '-p', 'src/core', '--pretty', 'false'],
};

/** Runs one of them; gives what it printed when it failed, else an empty text. */
export function runCheck(name) {
  const [program, ...args] = checks[name];
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return status === 0 ? '' : `${name} (exit code ${status})\n${error ?? ''}${stdout}${stderr}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let failed = false;
  for (const name of Object.keys(checks)) {
    const complaint = runCheck(name);
    console.log(complaint ? `FAIL  ${complaint}` : `ok    ${name}`);
    failed ||= complaint !== '';
  }
  const layers = spawnSync(process.execPath, ['test/run.mjs', 'repo/layers'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = failed || layers.status !== 0 ? 1 : 0;
}
