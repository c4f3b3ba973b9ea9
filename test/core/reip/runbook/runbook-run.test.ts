import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { agreeing, cell, cellStep, scriptOf, trueDisks, truePing, withHost } from './stub-host.ts';

const test = suite('runbook on a host');

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
      'hosts/admin',
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
    const behind = spawnSync(
      'bash',
      ['--norc', '-c', 'env -u SSH_CONNECTION bash script.sh --execute; exit $?'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: `${folder}/bin`,
          SSH_CONNECTION: '10.9.9.9 50000 10.20.10.13 22',
        },
      },
    );
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
    stub('ping', truePing);
    stub('cellcli', trueDisks);
    const input = agreeing(run([]).stdout);
    const { status, stdout, stderr } = run(['--execute', '--log', 'my.log'], { input });
    assert.is(status, 0, stdout + stderr);
    const work = calls().filter((call) => /^(?:cellcli|ilomconfig|cp|ipconf|arping)/.test(call));
    assert.equal(work, [
      ...checks,
      'ilomconfig modify network --ipdiscovery=static --ipaddress=10.64.8.33 --netmask=255.255.255.0 --gateway=10.64.8.1',
      'arping -D -c 2 -w 3 -I eth0 10.64.8.13',
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
    // A second run finds everything done.
    assert.match(run(['--execute', '--log', 'my.log']).stdout, /End: 0 of 6 steps/);
  });
});

test('a verify command is printed, never executed', () => {
  const host = 'vega01dbadm01';
  withHost(host, scriptOf(host), ({ run, calls }) => {
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
    assert.match(file(`${cell}.state`), /cell\/\S+#2 [0-9a-f]{16} begun\n$/);
    stub('cellcli', trueDisks);
    const rest = agreeing(run(['--from', cellStep]).stdout);
    assert.is(run(['--execute', '--from', cellStep], { input: rest }).status, 0);
    assert.ok(calls().includes('cellcli -e alter cell validate configuration'));
  });
  withHost(cell, scriptOf(cell), ({ run, calls, stub }) => {
    stub('arping', 'exit 1');
    const input = agreeing(run(['--from', cellStep]).stdout);
    const used = run(['--execute', '--from', cellStep], { input });
    assert.is(used.status, 1);
    assert.match(used.stdout, /10\.64\.8\.13 is in use: arping -D gets an answer/);
    const refused = run(['--execute', '--from', cellStep], { input: 'y\n' });
    assert.match(refused.stdout, /STOPPED in cell\/\S+: not confirmed/);
    assert.not.ok(calls().some((call) => call.startsWith('cellcli')));
    assert.is(run(['--from', 'nothing']).status, 2);
    assert.is(run(['--now']).status, 2);
  });
});

test.run();
