import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { planned, requests } from '../artefacts-plans.ts';
import { hostilePlan, hostileText } from './hostile-appliance.ts';

const test = suite('runbook on a host');

const { appliance, plan } = planned(requests.newSubnets);

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
const agreeing = (shown: string) =>
  shown
    .split('\n')
    .flatMap((line) =>
      line.startsWith('  look: ') ? ['yes\n'] : line.startsWith('  by hand,') ? ['done\n'] : [],
    )
    .join('');

const scriptOf = (host: string, of: Plan = plan) =>
  writeRunbook(of, 'shell', appliance).find(({ name }) => name === `runbook/${host}.sh`)?.text ?? '';
const cell = 'vega01celadm01';
const cellStep = `cell/machine:${cell}/network:admin`;
const withHost = (host: string, script: string, body: (one: ReturnType<typeof stubHost>) => void) => {
  const one = stubHost(host, script);
  try {
    body(one);
  } finally {
    one.end();
  }
};
/** An address answers as soon as the work that gives it to somebody is done. */
const truePing = `case "\${@: -1}" in
  10.64.8.33) grep -q 'ipaddress=10.64.8.33' "\${0%/bin/*}/calls" ;;
  *) grep -q 'cell shutdown' "\${0%/bin/*}/calls" ;;
esac`;
/** Grid disks as cellcli lists them. */
const trueDisks =
  'case "$*" in *outcome) echo "DATA_CD_00 ONLINE Yes" ;; *status) echo "DATA_CD_00 ONLINE" ;; esac';

test('without --execute it shows every step and touches nothing', () => {
  withHost(cell, scriptOf(cell), ({ run, calls }) => {
    const { status, stdout } = run([]);
    assert.is(status, 0);
    assert.equal(calls(), []);
    assert.match(stdout, /Nothing is executed/);
    assert.match(stdout, /run, as root \[practice\]: cellcli -e alter griddisk all inactive/);
    assert.equal(run(['--list']).stdout.trim().split('\n'), [
      'baseline',
      `ilom/machine:${cell}/network:admin`,
      cellStep,
      `${cellStep}/return`,
      'verify',
    ]);
  });
});

test('the wrong host is refused, and a connection that a step would cut, also behind su and sudo', () => {
  withHost('vega01celadm02', scriptOf(cell), ({ run, calls }) => {
    for (const args of [[], ['--execute']]) {
      const { status, stderr } = run(args);
      assert.is(status, 3);
      assert.match(stderr, /REFUSED: this is vega01celadm02, the steps are for vega01celadm01/);
    }
    assert.equal(calls(), []);
  });
  withHost(cell, scriptOf(cell), ({ run, calls, folder }) => {
    for (const address of ['10.20.10.13', '::ffff:10.20.10.13']) {
      const { status, stderr } = run(['--execute'], {
        env: { SSH_CONNECTION: `10.9.9.9 50000 ${address} 22` },
      });
      assert.is(status, 4, stderr);
      assert.match(
        stderr,
        /your connection came to 10\.20\.10\.13, and step cell\/\S+ changes it: run from the ILOM console/,
      );
    }
    const behind = spawnSync('bash', ['-c', 'env -u SSH_CONNECTION bash script.sh --execute; exit $?'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${folder}/bin:${process.env.PATH ?? ''}`,
        SSH_CONNECTION: '10.9.9.9 50000 10.20.10.13 22',
      },
    });
    assert.is(behind.status, 4, behind.stderr);
    assert.equal(calls(), []);
    // A step behind the change cuts nothing.
    assert.is(
      run(['--from', `${cellStep}/return`], { env: { SSH_CONNECTION: '10.9.9.9 50000 10.20.10.13 22' } })
        .status,
      0,
    );
  });
});

/** On a storage server, before and after. */
const checks = [
  'ipconf -verify -semantic',
  'cellcli -e list griddisk attributes name,status,asmmodestatus,asmdeactivationoutcome',
  'cellcli -e list alerthistory',
];

test('a whole run: in order, logged, with every look and work by hand confirmed', () => {
  withHost(cell, scriptOf(cell), ({ run, calls, file, stub }) => {
    stub('ip', 'exit 0');
    stub('ping', truePing);
    stub('cellcli', trueDisks);
    const input = agreeing(run([]).stdout);
    const { status, stdout, stderr } = run(['--execute', '--log', 'my.log'], { input });
    assert.is(status, 0, stdout + stderr);
    const work = calls().filter((call) => /^(?:cellcli|ilomconfig|cp|ipconf|arping)/.test(call));
    assert.equal(work, [
      ...checks,
      'ilomconfig modify network --ipdiscovery=static --ipaddress=10.64.8.33 --netmask=255.255.255.0 --gateway=10.64.8.1',
      'arping -D -q -c 2 -w 3 -I eth0 10.64.8.13',
      'cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome',
      'cellcli -e list griddisk attributes name,asmdeactivationoutcome',
      'cellcli -e alter griddisk all inactive',
      'cellcli -e alter cell shutdown services all',
      'cp -p --backup=numbered /opt/oracle.cellos/cell.conf /opt/oracle.cellos/cell.conf.before',
      'ipconf -verify -semantic',
      'cellcli -e alter cell startup services all',
      'cellcli -e alter griddisk all active',
      'cellcli -e list griddisk attributes name,asmmodestatus',
      'cellcli -e list griddisk attributes name,asmmodestatus',
      'cellcli -e alter cell validate configuration',
      ...checks,
    ]);
    assert.match(file('my.log'), /answered: done/);
    assert.is(file('my.log.done').trim().split('\n').length, 5);
    // A second run finds everything done.
    assert.match(run(['--execute', '--log', 'my.log']).stdout, /End: 0 of 5 steps/);
  });
});

test('a verify command is printed, never executed', () => {
  const host = 'vega01dbadm01';
  withHost(host, scriptOf(host), ({ run, calls, stub }) => {
    stub('ping', 'exit 1');
    const shown = run([]).stdout;
    assert.match(shown, /by hand, as root \[verify\]: crsctl stop crs\n {4}check on your release/);
    const from = 'stop/cluster:vega01-clu1';
    const input = agreeing(run(['--from', from]).stdout);
    const { stdout } = run(['--execute', '--from', from], { input });
    assert.match(stdout, /\[verify\]: crsctl stop crs\n {4}check on your release\n/);
    assert.not.ok(calls().some((call) => call.includes('crsctl')));
  });
});

test('a failure, an address in use and a wrong answer stop the run; it goes on at the step', () => {
  withHost(cell, scriptOf(cell), ({ run, calls, stub, file }) => {
    stub('ping', truePing);
    stub('cellcli', `[[ "$*" != *inactive ]] || { echo no; exit 7; }; ${trueDisks}`);
    const input = agreeing(run(['--from', cellStep]).stdout);
    const failed = run(['--execute', '--from', cellStep], { input });
    assert.is(failed.status, 1);
    assert.match(failed.stdout, /STOPPED in cell\/\S+: cellcli ended with status 7/);
    assert.is(calls().at(-1), 'cellcli -e alter griddisk all inactive');
    assert.is(file(`runbook-${cell}.log.done`), '');
    stub('cellcli', trueDisks);
    assert.is(run(['--execute', '--from', cellStep], { input }).status, 0);
    assert.ok(calls().includes('cellcli -e alter cell validate configuration'));
  });
  withHost(cell, scriptOf(cell), ({ run, calls, stub }) => {
    stub('arping', 'exit 1');
    const input = agreeing(run(['--from', cellStep]).stdout);
    const used = run(['--execute', '--from', cellStep], { input });
    assert.is(used.status, 1);
    assert.match(used.stdout, /10\.64\.8\.13 is in use: somebody answers arping -D/);
    const refused = run(['--execute', '--from', cellStep], { input: 'y\n' });
    assert.match(refused.stdout, /STOPPED in cell\/\S+: not confirmed/);
    assert.not.ok(calls().some((call) => call.startsWith('cellcli')));
    assert.is(run(['--from', 'nothing']).status, 2);
    assert.is(run(['--now']).status, 2);
  });
});

test('a cell goes out only while every disk may, and the next waits until every disk is back (ORD-05)', () => {
  withHost(cell, scriptOf(cell), ({ run, calls, stub }) => {
    stub('ping', truePing);
    stub(
      'cellcli',
      'case "$*" in *outcome) echo "A ONLINE Yes"; echo "B ONLINE Cannot de-activate due to other disks" ;; esac',
    );
    const input = agreeing(run(['--from', cellStep]).stdout);
    const { status, stdout } = run(['--execute', '--from', cellStep], { input });
    assert.is(status, 1);
    assert.match(stdout, /B ONLINE Cannot[^\n]*\nSTOPPED in cell\/\S+: asmdeactivationoutcome is not Yes/);
    assert.not.ok(calls().some((call) => call.endsWith('inactive')));
  });
  withHost(cell, scriptOf(cell), ({ run, calls, stub, folder }) => {
    const file = `${folder}/tries`;
    stub(
      'cellcli',
      `case "$*" in *status) echo x >>"${file}"; if [ "$(wc -l <"${file}")" -gt 3 ]; then echo "A ONLINE"; else echo "A SYNCING"; fi ;; esac`,
    );
    const args = ['--execute', '--from', `${cellStep}/return`];
    const input = agreeing(run(args.slice(1)).stdout);
    const { status, stdout } = run(args, { input, env: { PAUSE: '0' } });
    assert.is(status, 0, stdout);
    assert.is(calls().filter((call) => call.endsWith('name,asmmodestatus')).length, 4);
    // A person has to confirm that the wait goes on.
    stub('cellcli', 'case "$*" in *status) echo "A OFFLINE" ;; esac');
    const given = run(args, { input: 'no\n', env: { PAUSE: '0' } });
    assert.is(given.status, 1);
    assert.match(given.stdout, /type again to go on: {5}answered: no\nSTOPPED/);
  });
});

test('an address that answers behind another VLAN is in use, though nobody answers on this interface', () => {
  const host = 'vega01dbadm01';
  withHost(host, scriptOf(host), ({ run, stub }) => {
    stub('arping', 'exit 0');
    stub('ping', 'exit 0');
    const from = `database/machine:${host}/network:admin`;
    const input = agreeing(run(['--from', from]).stdout);
    assert.match(run(['--execute', '--from', from], { input }).stdout, /10\.64\.8\.11 is in use: it answers/);
  });
});

test('programs of Clusterware are found by root and by grid, and no host runs ahead of the other in a stop', () => {
  const host = 'vega01dbadm01';
  const from = 'define/cluster:vega01-clu1/network:client';
  const bin = '/u01/app/19.0.0.0/grid/bin';
  withHost(host, scriptOf(host), ({ run, calls, stub }) => {
    stub('srvctl', 'case "$PATH" in *:/u01/app/19.0.0.0/grid/bin) exit 0 ;; esac; exit 127');
    stub('ping', 'exit 1');
    const shown = run(['--from', from]).stdout;
    const input = agreeing(shown);
    run(['--execute', '--from', from], { input });
    assert.ok(
      calls().some((call) => call.startsWith(`su - grid -c PATH=$PATH:${bin}; oifcfg setif -global `)),
    );
    assert.match(shown, /Everything up to step \d+ is done on every host: Stop services/);
    assert.match(shown, /Everything up to step \d+ is done on every host: Start Clusterware on all nodes/);
    const vips = 'vips/cluster:vega01-clu1/network:client';
    const done = run(['--execute', '--from', vips], { input: agreeing(run(['--from', vips]).stdout) });
    assert.not.match(done.stdout, /ended with status 127/);
  });
});

test('two that exchange addresses are stopped before these are tested, and named anew before they are modified', () => {
  const idOf = (address: string) => appliance.endpoints.find((one) => one.address === address)?.id ?? '';
  const exchange = planned({
    networks: [],
    pins: [
      { endpointId: idOf('10.30.40.21'), address: '10.30.40.31' },
      { endpointId: idOf('10.30.40.31'), address: '10.30.40.21' },
    ],
  }).plan;
  const host = 'vega01dbadm01';
  const id = exchange.steps.find(({ kind }) => kind === 'exchange')?.id ?? '';
  withHost(host, scriptOf(host, exchange), ({ run, calls, stub }) => {
    // Each answers until its owner is stopped, and again when it is started.
    stub('ping', `tail -n 1 "\${0%/bin/*}/state" | grep -q start`);
    stub('su', `case "$*" in *stop\\ scan*|*start\\ scan*) echo "$*" >>"\${0%/bin/*}/state" ;; esac`);
    stub('arping', 'exit 0');
    const input = agreeing(run(['--from', id]).stdout);
    const { stdout } = run(['--execute', '--from', id], { input });
    const order = [
      'srvctl stop scan$',
      '10\\.30\\.40\\.31 is silent',
      '10\\.30\\.40\\.21 is silent',
      'the records above',
      'srvctl modify',
    ];
    const places = order.map((part) => stdout.search(new RegExp(part, 'm')));
    assert.ok(
      places.every((at) => at > 0),
      stdout,
    );
    assert.equal(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.ok(calls().some((call) => call.startsWith('srvctl modify nodeapps')));
    assert.not.match(stdout, /in use/);
  });
});

test('hostile texts are shown and confirmed, and run nothing', () => {
  const texts = fc.sample(hostileText, { numRuns: 50, seed: 11 });
  const [script] = writeRunbook(hostilePlan(plan, texts), 'shell');
  withHost('db01', script?.text ?? '', ({ run, calls, folder }) => {
    const shown = run([]);
    assert.is(shown.status, 0, shown.stderr);
    const { status, stderr } = run(['--execute'], { input: agreeing(shown.stdout) });
    assert.is(status, 0, stderr);
    assert.not.ok(existsSync(join(folder, 'out')));
    assert.ok(calls().every((call) => /^(?:srvctl|oifcfg|su|ping|ip|arping) /.test(call)));
  });
});

test.run();
