/** A host for the scripts of a runbook: a folder of its own, with stubs of the foreign programs that record their calls. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { planned, requests } from '../artefacts-plans.ts';

export const { appliance, plan } = planned(requests.newSubnets);

const stubs = [
  'ping',
  'arping',
  'ip',
  'cellcli',
  'ipconf',
  'ilomconfig',
  'exachk',
  'imageinfo',
  'crsctl',
  'srvctl',
  'oifcfg',
  'ocrconfig',
  'cluvfy',
  'cp',
  'su',
  'reboot',
];

/** A host of its own folder: foreign programs are stubs that write down how they were called. */
function stubHost(name: string, script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const stub = (program: string, body: string) => {
    writeFileSync(join(bin, program), `#!/bin/bash\n${body}\n`);
    chmodSync(join(bin, program), 0o755);
  };
  const record = `echo "\${0##*/} $*" >>"${folder}/calls"`;
  for (const program of stubs) stub(program, record);
  stub('hostname', `echo ${name}`);
  stub('id', 'echo 0');
  writeFileSync(join(folder, 'script.sh'), script);
  return {
    folder,
    stub: (program: string, body: string) => stub(program, `${record}\n${body}`),
    calls: () =>
      existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [],
    file: (path: string) => readFileSync(join(folder, path), 'utf8'),
    run(
      args: readonly string[],
      { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
    ) {
      const own = {
        PATH: `${bin}:${process.env.PATH ?? ''}`,
        OUT: join(folder, 'out'),
        SSH_CONNECTION: '10.9.9.9 50000 10.9.9.1 22',
        ...env,
      };
      return spawnSync('bash', ['script.sh', ...args], { cwd: folder, encoding: 'utf8', input, env: own });
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

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
export const withHost = (host: string, script: string, body: (one: ReturnType<typeof stubHost>) => void) => {
  const one = stubHost(host, script);
  try {
    body(one);
  } finally {
    one.end();
  }
};
/** An address answers as soon as the work that gives it to somebody is done. */
export const truePing = `case "\${@: -1}" in
  10.64.8.33) grep -q 'ipaddress=10.64.8.33' "\${0%/bin/*}/calls" ;;
  *) grep -q 'cell shutdown' "\${0%/bin/*}/calls" ;;
esac`;
/** Grid disks as cellcli lists them. */
export const trueDisks =
  'case "$*" in *outcome) echo "DATA_CD_00 ONLINE Yes" ;; *status) echo "DATA_CD_00 ONLINE" ;; esac';
