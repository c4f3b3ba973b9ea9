/**
 * Two web servers on one replicated volume, as "More than one server" of INSTALL.md sets them up, in a box of namespaces:
 * 20 writers save 30 times each while a copy of the volume and a web server are killed and come back.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordsPrograms } from '../nginx/records-site.ts';
import { find } from '../tools/programs.mjs';
import type { Report } from './report.ts';

const several = suite('more than one server');
const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** What keeps the test from running here; undefined when nothing does. */
function lacking(): string | undefined {
  const programs = [...recordsPrograms, 'unshare', 'findmnt', 'ip', 'glusterd'];
  const missing = programs.filter((program) => !find(program));
  if (missing.length > 0) return missing.join(', ');
  // The kernel takes a mount whose server never answers, and drops it with the namespace.
  const mount =
    'exec 3<>/dev/fuse && mount -i -t fuse -o fd=3,rootmode=40000,user_id=0,group_id=0 probe /mnt';
  return spawnSync('unshare', [...namespaces, 'bash', '-c', mount]).status === 0
    ? undefined
    : 'the right to mount FUSE';
}

/** The run as a module that needs no other folder than that of the sources. */
async function bundled(outfile: string): Promise<void> {
  await build({
    entryPoints: ['test/gluster/run.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'plain-modules',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => ({
            path: resolve(resolveDir, path),
            external: true,
          })),
      },
    ],
  });
}

const missing = lacking();
const name = 'no save is lost, half or double while a copy and a web server go and come back';
if (missing) several.skip(`${name} (missing: ${missing})`);
else
  several(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appliance-console-gluster-'));
    // The web servers are processes of another user.
    chmodSync(folder, 0o755);
    try {
      const run = join(folder, 'run.mjs');
      await bundled(run);
      const box = ['bash', 'test/gluster/box.sh', folder, process.execPath, run, folder];
      const child = spawn('unshare', [...namespaces, ...box], { stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => {
          text += data.toString();
        });
      const [status] = await once(child, 'close');
      assert.is(status, 0, text);
      const report: Report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
      console.error(JSON.stringify(report));
      assert.equal(report.open, [], 'nothing outside can be written');
      assert.equal(report.faults, { lost: [], half: [], double: [] });
      assert.equal(report.differences, [], 'both servers and all copies have the same');
      // Of four rivals one wins each of 30 revisions of five appliances.
      assert.is(report.saves.acknowledged, 150);
      assert.is(report.saves.conflicts, 450);
      assert.ok(report.saves.unanswered > 0, 'the web server was missed');
      assert.is(report.hung.save, 'saved');
      // Without a quorum nothing was saved: the next revision has the next number.
      assert.not(report.withoutQuorum.save === 'saved');
      assert.ok(report.withoutQuorum.health >= 500);
      assert.is(report.afterwards, 32);
      assert.not(report.unmounted.save === 'saved');
      assert.is(report.unmounted.health, 404);
      assert.is(report.unmounted.files, 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

several.run();
