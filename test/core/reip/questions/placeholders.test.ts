/** What the commands need: put in where the document knows it, asked for where it does not, and nothing runs without it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inputOf, inputProblem } from '../../../../src/core/reip/answers.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { inputsOf, openInputs, withInput } from '../../../../src/core/reip/questions/placeholders.ts';
import { writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { runnableCommands } from '../../../../src/core/reip/runbook/runnable-commands.ts';
import { answers, fabric, planOf, sparse, step, texts } from './sparse-plans.ts';

const test = suite('inputs of the commands');
test('instances, disk groups and everybody on the fabric come from the document', () => {
  const plan = planOf(fabric);
  assert.equal(
    step(plan, 'parameters').commands.map(({ text, where, user }) => [
      text.replace(/^alter system set cluster_interconnects=|;$/g, ''),
      where.split(', ')[1],
      user,
    ]),
    [
      ["'192.168.60.1:192.168.60.2' scope=spfile sid='+ASM1'", 'on vega01dbadm01 where it is set', 'grid'],
      [
        "'192.168.60.1:192.168.60.2' scope=spfile sid='PAYROLL1'",
        'on vega01dbadm01 where it is set',
        'oracle',
      ],
      [
        "'192.168.60.1:192.168.60.2' scope=spfile sid='STOCKDW1'",
        'on vega01dbadm01 where it is set',
        'oracle',
      ],
      ["'192.168.60.3:192.168.60.4' scope=spfile sid='+ASM2'", 'on vega01dbadm02 where it is set', 'grid'],
      [
        "'192.168.60.3:192.168.60.4' scope=spfile sid='PAYROLL2'",
        'on vega01dbadm02 where it is set',
        'oracle',
      ],
      [
        "'192.168.60.3:192.168.60.4' scope=spfile sid='STOCKDW2'",
        'on vega01dbadm02 where it is set',
        'oracle',
      ],
    ],
  );
  const seen = '192.168.60.1, 192.168.60.2, 192.168.60.3, 192.168.60.4';
  // Every target is set before a node makes a device from one.
  const quorum = (addresses: string) => [
    ...['vega01dbadm01', 'vega01dbadm02'].flatMap((server) => [
      [server, `--alter --target --asm-disk-group=DATAC1 --visible-to="${addresses}"`, 'documented'],
      [server, '--list --target', 'documented'],
    ]),
    ...['vega01dbadm01', 'vega01dbadm02'].flatMap((server) => [
      [server, '--list --device', 'documented'],
      [
        server,
        '--delete --device --asm-disk-group=DATAC1   # where a device is missing or cannot be read',
        'verify',
      ],
      [server, `--create --device --target-ip-list="${addresses}"   # after a delete`, 'verify'],
    ]),
  ];
  for (const [way, addresses] of [
    ['commands', seen],
    ['rollback', seen.replaceAll('192.168.60.', '192.168.10.')],
  ] as const)
    assert.equal(
      step(plan, 'quorum')[way].map(({ text, where, provenance }) => [
        where,
        text.replace(/^quorumdiskmgr /, ''),
        provenance,
      ]),
      quorum(addresses),
    );
  assert.ok(
    texts(plan, 'private').some((text) =>
      text.startsWith('for one in 192.168.60.{1..10}; do ping -c 1 -W 2 -I re1 "$one"'),
    ),
  );
  assert.ok(texts(plan, 'private', 'rollback').some((text) => text.includes('192.168.10.{1..10};')));
  assert.equal(plan.steps.flatMap(openInputs), []);
  assert.ok(plan.steps.every(({ inputs }) => inputs === undefined));
});

test('the loop over the fabric asks every server, its runs as bash writes them', () => {
  const { stdout } = spawnSync(
    'bash',
    ['--norc', '-c', 'for one in 192.168.60.{1..10}; do echo "$one"; done'],
    {
      encoding: 'utf8',
    },
  );
  const there = planOf(fabric).mapping.flatMap(({ planned }) =>
    planned.startsWith('192.168.60.') ? [planned] : [],
  );
  assert.equal(stdout.trim().split('\n').sort(), there.sort());
});

test('the largest packet follows the MTU of its network', () => {
  const plan = planOf({ networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', mtu: 9000 }] });
  const checks = step(plan, 'verify').preChecks;
  assert.ok(checks.includes('ping with the largest packet on Client: ping -M do -s 8972'), checks.join('\n'));
});

const group = 'disk group with quorum disks of vega01-clu1';

test('what the document does not tell is an input of its step', () => {
  const plan = planOf(fabric, answers, sparse);
  assert.equal(step(plan, 'quorum').inputs, [group]);
  assert.equal(step(plan, 'parameters').inputs, [
    'database instance of vega01dbadm01',
    'database instance of vega01dbadm02',
  ]);
});

test('what is given stands in the commands, the way back too; what could be more than a word is refused', () => {
  const { id } = step(planOf(fabric, answers, sparse), 'quorum');
  const given = withInput(answers, id, group, 'DATAC1');
  assert.is(inputOf(given, id, group), 'DATAC1');
  const plan = planOf(fabric, given, sparse);
  assert.equal(texts(plan, 'quorum'), texts(planOf(fabric), 'quorum'));
  assert.equal(openInputs(step(plan, 'quorum')), []);
  assert.equal(step(plan, 'quorum').inputs, [group], 'the field stays');
  for (const bad of ['DATAC1; reboot', 'a b', '$(id)', "a'b", '<x>', 'a\nb']) {
    assert.ok(inputProblem(bad), bad);
    const tried = planOf(fabric, withInput(answers, id, group, bad), sparse);
    assert.equal(openInputs(step(tried, 'quorum')), [group], bad);
  }
  for (const broken of [7, null, [], { [id]: 7 }, { [id]: { [group]: 7 } }])
    assert.equal(openInputs(step(planOf(fabric, { ...answers, inputs: broken }, sparse), 'quorum')), [group]);
});

test('a network number makes the command one that a script runs', () => {
  const modify = (number: string) => ({
    text: `srvctl modify network -netnum ${number} -subnet 10.0.0.0/255.255.255.0`,
    where: 'x',
    user: 'root',
    provenance: 'documented' as const,
  });
  const open = modify('<number of srvctl config network>');
  assert.equal(inputsOf([open, open]), ['number of srvctl config network']);
  assert.is(runnableCommands(open), undefined);
  assert.ok(runnableCommands(modify('2')));
});

test('a script with an open input refuses to run, names it, and shows all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const run = (plan: Plan, ...words: string[]) => {
    const proved = { ...planHeading(plan, undefined), state: 'proved' as const };
    const file = writeRunbook(plan, 'shell', sparse, proved).find(
      ({ name }) => name === 'runbook/vega01dbadm01.sh',
    );
    assert.ok(file);
    const here = hostname().split('.')[0]?.toLowerCase() ?? '';
    writeFileSync(join(folder, 'script.sh'), file.text.replace(/^NAMES=.*$/m, `NAMES=('${here}')`));
    writeFileSync(join(folder, 'dmidecode'), '#!/bin/bash\necho EXAMPLE-DBADM01\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync('bash', ['script.sh', ...words], { cwd: folder, encoding: 'utf8', input: '', env });
  };
  try {
    const open = planOf(fabric, answers, sparse);
    const refused = run(open, '--execute');
    assert.is(refused.status, 5, refused.stderr);
    assert.match(
      refused.stderr,
      /^REFUSED: step quorum\S* needs <disk group with quorum disks of vega01-clu1>/m,
    );
    assert.is(refused.stdout, '');
    const shown = run(open);
    assert.is(shown.status, 0, shown.stderr);
    assert.match(shown.stdout, /--asm-disk-group=<disk group/);
    let given = answers;
    for (const { id, inputs = [] } of open.steps)
      for (const input of inputs) given = withInput(given, id, input, 'DATAC1');
    assert.is.not(run(planOf(fabric, given, sparse), '--execute').status, 5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
