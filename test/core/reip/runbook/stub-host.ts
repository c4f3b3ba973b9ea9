/**
 * A host for the scripts of a runbook: a folder of its own, with stubs of the foreign programs that record their calls.
 * PATH is that folder alone, with links to the few real programs that a script may use, so that a test can take any away.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { programFolder } from '../../../tools/program-folder.ts';
import { find } from '../../../tools/programs.mjs';
import { planned, requests } from '../artefacts-plans.ts';

export const { appliance, plan } = planned(requests.newSubnets);

const real = ['bash', 'sh', 'cat', 'env', 'flock', 'grep', 'mv', 'readlink', 'sleep', 'tail', 'tee', 'wc'];

/** Most only record their calls; the first ones print a result that is good. */
const stubs: Readonly<Record<string, string>> = {
  // Nothing answers, every interface is there, and no address is on this host.
  ping: 'echo "1 packets transmitted, 0 received, 100% packet loss, time 0ms"; exit 1',
  arping: 'echo "Received 0 response(s)"',
  ip: 'case "$*" in "link show dev "*) echo "2: $4: <BROADCAST,UP> mtu 1500" ;; esac',
  cellcli: '',
  ipconf: '',
  ilomconfig: '',
  exachk: '',
  imageinfo: '',
  crsctl: '',
  srvctl: '',
  oifcfg: '',
  ocrconfig: '',
  cluvfy: '',
  cp: '',
  su: '',
  reboot: '',
};

/** The body of a ping that is answered when a command of the shell succeeds. */
export const pingWhen = (condition: string) => `if ${condition}; then
  echo "1 packets transmitted, 1 received, 0% packet loss, time 0ms"
else
  ${stubs.ping}
fi`;

type Options = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

function stubHost(name: string, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const { bin, put, remove, broken } = programFolder(folder, real);
  const record = `echo "\${0##*/} $*" >>"${folder}/calls"`;
  const stub = (program: string, body: string) => put(program, `${record}\n${body}`);
  for (const [program, body] of Object.entries(stubs)) stub(program, body);
  put('hostname', `echo ${name}`);
  put('id', 'echo 0');
  put('dmidecode', `echo EXAMPLE-${name.slice(6).toUpperCase()}`);
  writeFileSync(join(folder, 'script.sh'), script);
  const setting = (env: Options['env'] = {}) => ({
    PATH: bin,
    OUT: join(folder, 'out'),
    SSH_CONNECTION: '10.9.9.9 50000 10.9.9.1 22',
    PAUSE: '0',
    ...env,
  });
  const bash = find('bash') ?? 'bash';
  return {
    folder,
    stub,
    put,
    remove,
    broken,
    calls: () =>
      existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [],
    file: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    run: (args: readonly string[], { input = '', env = {} }: Options = {}, from = '.', path = 'script.sh') =>
      spawnSync(bash, [from === '.' ? path : join(folder, path), ...args], {
        cwd: join(folder, from),
        encoding: 'utf8',
        input,
        env: setting(env),
      }),
    /** Types every word that is asked for; `typed` lists them. */
    play: (args: readonly string[], path = 'script.sh', env: Options['env'] = {}) =>
      new Promise<{ status: number | null; stdout: string; stderr: string; typed: string[] }>((resolve) => {
        const child = spawn(bash, [path, ...args], { cwd: folder, env: setting(env) });
        const typed: string[] = [];
        let stdout = '';
        let stderr = '';
        let read = 0;
        child.stderr.on('data', (data: Buffer) => {
          stderr += data.toString();
        });
        child.stdout.on('data', (data: Buffer) => {
          stdout += data.toString();
          const [all = '', word = ''] = /.*type (\S+) to go on: $/s.exec(stdout.slice(read)) ?? [];
          if (!all) return;
          read += all.length;
          typed.push(word);
          child.stdin.write(`${word}\n`);
        });
        child.stdin.on('error', () => {});
        child.on('close', (status) => resolve({ status, stdout, stderr, typed }));
      }),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type StubHost = ReturnType<typeof stubHost>;

/** What a person types who agrees to everything that a dry run shows. */
export const agreeing = (shown: string) =>
  shown
    .split('\n')
    .flatMap((line) =>
      line.startsWith('  look: ') ? ['yes\n'] : line.startsWith('  by hand,') ? ['done\n'] : [],
    )
    .join('');

/** Of a plan that is proved: the scripts of others refuse to execute anything. */
export const provedHeading = planHeading(plan, provePlan(appliance, plan));

export const scriptOf = (host: string, of: Plan = plan) =>
  writeRunbook(of, 'shell', appliance, provedHeading).find(({ name }) => name === `runbook/${host}.sh`)
    ?.text ?? '';
export const cell = 'vega01celadm01';
export const cellStep = `cell/machine:${cell}/network:admin`;

export function withHost(host: string, script: string, body: (one: StubHost) => void) {
  const one = stubHost(host, script);
  try {
    body(one);
  } finally {
    one.end();
  }
}

export async function onHost(host: string, script: string, body: (one: StubHost) => Promise<void>) {
  const one = stubHost(host, script);
  try {
    await body(one);
  } finally {
    one.end();
  }
}

/** An address answers as soon as the work that gives it to a machine is done. */
export const truePing = pingWhen(`case "\${@: -1}" in
  10.64.8.33) grep -q 'ipaddress=10.64.8.33' "\${0%/bin/*}/calls" ;;
  *) grep -q 'cell shutdown' "\${0%/bin/*}/calls" ;;
esac`);
/** Grid disks as cellcli lists them. */
export const trueDisks =
  'case "$*" in *,asmmodestatus,*) echo "DATA_CD_00 ONLINE Yes" ;; *outcome) echo "DATA_CD_00 Yes" ;; *status) echo "DATA_CD_00 ONLINE" ;; esac';
