import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { agreeing, cell, cellStep, pingWhen, plan, scriptOf, trueDisks, withHost } from './stub-host.ts';

const test = suite('gates that fail closed');

const only = (...ids: readonly string[]): Plan => ({
  ...plan,
  steps: plan.steps.filter(({ id }) => ids.includes(id)),
});
const changing = (calls: readonly string[]) =>
  calls.filter((call) => / inactive$|shutdown|startup|srvctl (?:stop|start) listener/.test(call));

test('with any program missing, failing or silent no storage server goes out', () => {
  withHost(cell, scriptOf(cell, only(cellStep)), ({ run, broken, calls, stub }) => {
    stub('cellcli', trueDisks);
    const input = agreeing(run([]).stdout);
    const programs = ['hostname', 'id', 'dmidecode', 'flock', 'mv', 'ip', 'arping', 'ping', 'cellcli'];
    let n = 0;
    broken((fault, program) => {
      const { status, stdout, stderr } = run(['--execute', '--state', `${++n}.state`], { input });
      assert.ok([1, 2, 3, 7].includes(status ?? 0), `${program} ${fault}: ${status} ${stdout}${stderr}`);
      assert.equal(changing(calls()), [], `${program} ${fault}`);
    }, programs);
    broken((fault) => assert.is(run(['--execute'], { input }).status, 2, fault), ['readlink']);
    // The same answers take the whole server out when no program is broken: until it has to answer.
    assert.match(run(['--execute'], { input }).stdout, /STOPPED in \S+: 10\.64\.8\.13 does not answer/);
    assert.is(changing(calls()).length, 2);
    stub('ping', pingWhen('true'));
    const rest = agreeing(run([]).stdout);
    broken((fault) => assert.is(run(['--execute'], { input: rest }).status, 1, fault), ['ping']);
    assert.is(run(['--execute'], { input: rest }).status, 0);
  });
});

test('with cellcli or sleep broken no storage server is taken for back', () => {
  const back = `${cellStep}/return`;
  withHost(cell, scriptOf(cell, only(back)), ({ run, broken, stub }) => {
    stub('cellcli', trueDisks);
    // Each after the commands that come before the test of the disks.
    const input = agreeing(run([]).stdout);
    for (const answer of [
      'exit 3',
      'exit 0',
      'echo A',
      'echo "A OFFLINE"',
      'echo "A ONLINE no"; echo "B ONLINE"',
    ]) {
      stub('cellcli', `case "$*" in *asmmodestatus) ${answer} ;; esac`);
      const { status, stdout } = run(['--execute', '--again'], { input });
      assert.is(status, 1, answer);
      assert.not.match(stdout, /look: Expected/);
    }
    broken((fault) => assert.is(run(['--execute', '--again'], { input }).status, 1, fault), ['sleep']);
  });
});

test('the answers of ping, arping and ip are read, not only how they end', () => {
  withHost(cell, scriptOf(cell, only(cellStep)), ({ run, stub, calls }) => {
    stub('cellcli', trueDisks);
    const input = agreeing(run([]).stdout);
    const cases: readonly (readonly [string, string, RegExp])[] = [
      [
        'ping',
        'echo "connect: Network is unreachable"; exit 2',
        /ping gave no result: connect: Network is unreachable\n/,
      ],
      ['ping', 'echo "1 packets transmitted, 0 received"', /ping gave no result/],
      ['ping', pingWhen('true'), /is in use: it answers/],
      // A real arping prints this for an interface without ARP, and ends with status 0.
      ['arping', `echo 'Interface "eth0" is not ARPable'`, /arping gave no result: Interface/],
      ['arping', 'echo "Received 1 response(s)"; exit 1', /in use: arping -D gets an answer/],
      ['ip', 'exit 1', /arping gave no result: no output/],
    ];
    for (const [program, body, expected] of cases)
      withHost(cell, scriptOf(cell, only(cellStep)), (one) => {
        one.stub('cellcli', trueDisks);
        one.stub(program, body);
        const { status, stdout } = one.run(['--execute'], { input });
        assert.is(status, 1);
        assert.match(stdout, expected);
        assert.equal(changing(one.calls()), []);
      });
    // An interface that is not there yet has nobody to ask on it.
    stub('ip', `echo 'Device "eth0" does not exist.' >&2; exit 1`);
    run(['--execute'], { input });
    assert.is(changing(calls()).length, 2);
  });
});

test('already stopped counts only when srvctl status says so', () => {
  const host = 'vega01dbadm01';
  const stop = 'stop/cluster:vega01-clu1';
  const refused = 'echo "PRCR-01005: Resource ora.LISTENER.lsnr is already stopped"; exit 2';
  withHost(host, scriptOf(host, only(stop)), ({ run, stub }) => {
    const input = agreeing(run([]).stdout);
    let n = 0;
    const after = (status: string, answer = refused) => {
      stub('su', `case "$*" in *" srvctl status "*) ${status} ;; *"stop listener"*) ${answer} ;; esac`);
      return run(['--execute', '--state', `${++n}.state`], { input }).stdout;
    };
    for (const status of [
      'exit 127',
      'exit 0',
      'echo "Listener LISTENER is not running"; exit 1',
      'echo "Listener LISTENER is running on node(s): vega01db01"',
      'echo "Listener A is not running"; echo "Listener B is running on node(s): vega01db01"',
    ])
      assert.match(after(status), /STOPPED in stop\/\S+: srvctl ended with status 2\n/);
    const good = 'echo "Listener LISTENER is not running"';
    assert.match(after(good), /-node was like that already|listener was like that already/);
    // The message of the other verb, or none.
    for (const answer of [
      'echo "PRCR-01004: already running"; exit 2',
      'echo "PRCR-010055"; exit 2',
      'exit 2',
    ])
      assert.match(after(good, answer), /STOPPED in stop\/\S+: srvctl ended with status 2\n/);
  });
});

test.run();
