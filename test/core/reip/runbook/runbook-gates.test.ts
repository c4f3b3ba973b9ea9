import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { planned } from '../artefacts-plans.ts';
import { hostilePlan, hostileText } from './hostile-appliance.ts';
import {
  agreeing,
  appliance,
  cell,
  cellStep,
  pingWhen,
  plan,
  provedHeading,
  scriptOf,
  truePing,
  withHost,
} from './stub-host.ts';

const test = suite('gates of a runbook on a host');

test('a cell goes out only while every disk may, and the next waits until every disk is back (ORD-05)', () => {
  withHost(cell, scriptOf(cell), ({ run, calls, stub }) => {
    stub('ping', truePing);
    stub(
      'cellcli',
      'case "$*" in *outcome) echo "A Yes"; echo "B Cannot de-activate due to other disks" ;; esac',
    );
    const input = agreeing(run(['--from', cellStep]).stdout);
    const { status, stdout } = run(['--execute', '--from', cellStep], { input });
    assert.is(status, 1);
    assert.match(stdout, /B Cannot[^\n]*\nSTOPPED in cell\/\S+: asmdeactivationoutcome is not Yes/);
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
    const { status, stdout } = run(args, { input });
    assert.is(status, 0, stdout);
    assert.is(calls().filter((call) => call.endsWith('name,asmmodestatus')).length, 4);
    // A person has to confirm that the wait goes on.
    stub('cellcli', 'case "$*" in *status) echo "A OFFLINE" ;; esac');
    const given = run([...args, '--again'], { input: 'no\n' });
    assert.is(given.status, 1);
    assert.match(given.stdout, /type again to go on: {5}answered: no\nSTOPPED/);
  });
});

test('an address that answers behind another VLAN is in use, though nobody answers on this interface', () => {
  const host = 'vega01dbadm01';
  withHost(host, scriptOf(host), ({ run, stub }) => {
    stub('ping', pingWhen('true'));
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
    const shown = run(['--from', from]).stdout;
    const input = agreeing(shown);
    run(['--execute', '--from', from], { input });
    assert.ok(
      calls().some((call) => call.startsWith(`su - grid -c PATH=$PATH:${bin}; oifcfg setif -global `)),
    );
    assert.match(shown, /Everything up to step \d+\.\d+ is done on every host: Stop services/);
    assert.match(
      shown,
      /Everything up to step \d+\.\d+ is done on every host: Start Clusterware on all nodes/,
    );
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
    stub('ping', pingWhen(`tail -n 1 "\${0%/bin/*}/state" | grep -q start`));
    stub('su', `case "$*" in *stop\\ scan*|*start\\ scan*) echo "$*" >>"\${0%/bin/*}/state" ;; esac`);
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
  const texts = fc.sample(hostileText, { numRuns: 20, seed: 11 });
  const [script] = writeRunbook(hostilePlan(plan, texts), 'shell', undefined, provedHeading);
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
