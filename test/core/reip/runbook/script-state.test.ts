import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { find } from '../../../tools/programs.mjs';
import {
  agreeing,
  appliance,
  cell,
  cellStep,
  onHost,
  plan,
  provedHeading,
  scriptOf,
  trueDisks,
  withHost,
} from './stub-host.ts';

const test = suite('memory of a script');

const only = (...ids: readonly string[]): Plan => ({
  ...plan,
  steps: plan.steps.filter(({ id }) => ids.includes(id)),
});
/** Two short steps of a storage server: grid disks back, and the last checks. */
const short = only(`${cellStep}/return`, 'verify');
const script = scriptOf(cell, short);
const [first = ''] = /^PLAN=(.*)$/m.exec(script)?.slice(1) ?? [];
const state = `${cell}.state`;
const looks = (calls: readonly string[]) => calls.filter((call) => /^(?:cellcli|ipconf)/.test(call));

test('the state begins with the digest of the plan, and has each command with its own', async () => {
  await onHost(cell, script, async ({ play, stub, file }) => {
    stub('cellcli', trueDisks);
    assert.is((await play(['--execute'])).status, 0);
    const [line, ...entries] = file(state).trimEnd().split('\n');
    assert.is(line, first);
    assert.match(first, /^[0-9a-f]{64}$/);
    const digest = sha256Hex('cellcli -e alter cell startup services all').slice(0, 16);
    assert.ok(entries.includes(`${cellStep}/return#1 ${digest} begun`));
    assert.ok(entries.includes(`${cellStep}/return#1 ${digest}`));
    assert.match(entries.at(-1) ?? '', /^verify#end [0-9a-f]{16}$/);
  });
});

test('the digest of the plan is of document, mapping and networks, not of answers, order or commands', () => {
  const digest = (of: Plan) => /^PLAN=(.*)$/m.exec(scriptOf(cell, of))?.[1];
  const [row, ...rows] = plan.mapping;
  const [network, ...networks] = plan.networks;
  assert.ok(row && network);
  assert.is(digest({ ...plan, answers: {}, name: 'x', steps: plan.steps.slice(0, 20) }), digest(plan));
  for (const other of [
    { ...plan, baseSha256: '0' },
    { ...plan, mapping: [{ ...row, planned: '10.64.8.99' }, ...rows] },
    { ...plan, networks: [{ ...network, gateway: '10.64.8.254' }, ...networks] },
  ])
    assert.is.not(digest(other), digest(plan));
});

test('the state of another plan, a damaged one and one that cannot be read are refused', () => {
  withHost(cell, script, ({ run, write, calls, folder }) => {
    for (const text of [
      `${'0'.repeat(64)}\nverify#1 0123456789abcdef\n`,
      '',
      `${first}\nverify\n`,
      'baseline\n',
    ]) {
      write(state, text);
      for (const args of [[], ['--execute']]) assert.is(run(args).status, 6, text);
    }
    write('other.state', `${'0'.repeat(64)}\n`);
    assert.match(
      run(['--state', 'other.state']).stderr,
      /REFUSED: other\.state is the state of another plan/,
    );
    mkdirSync(join(folder, 'folder.state'));
    assert.is(run(['--state', 'folder.state']).status, 6);
    assert.equal(looks(calls()), []);
  });
});

test('from another folder nothing runs again, and --state names another file', async () => {
  await onHost(cell, script, async ({ play, run, stub, calls, folder }) => {
    stub('cellcli', trueDisks);
    mkdirSync(join(folder, 'elsewhere'));
    await play(['--execute']);
    const done = calls().length;
    const again = run(['--execute'], {}, 'elsewhere');
    assert.is(again.status, 0, again.stderr);
    assert.match(again.stdout, /End: 0 of 2 steps/);
    assert.is(calls().length, done);
    assert.equal(readdirSync(join(folder, 'elsewhere')), []);
    const named = await play(['--execute', '--state', 'elsewhere/my.state']);
    assert.match(named.stdout, /End: 2 of 2 steps/);
    assert.ok(readdirSync(join(folder, 'elsewhere')).includes('my.state'));
  });
});

test('read from a pipe it has no folder: it shows its steps, and runs with a named state alone', () => {
  withHost(cell, script, ({ folder, calls }) => {
    const piped = (...args: string[]) =>
      spawnSync(find('bash') ?? '', ['-s', '--', ...args], {
        cwd: folder,
        input: script,
        encoding: 'utf8',
        env: { PATH: join(folder, 'bin') },
      });
    assert.match(piped().stdout, /End: 2 of 2 steps/);
    const { status, stderr } = piped('--execute');
    assert.is(status, 2);
    assert.match(stderr, /the folder of this script is unknown: name a file with --state/);
    assert.equal(looks(calls()), []);
  });
});

test('--again does it again, and what was not reached then is left to do', async () => {
  await onHost(cell, script, async ({ play, run, stub, calls }) => {
    stub('cellcli', trueDisks);
    await play(['--execute']);
    const once = looks(calls());
    assert.is((await play(['--execute', '--again'])).status, 0);
    assert.equal(looks(calls()), [...once, ...once]);
    assert.is(run(['--execute', '--again'], { input: 'no\n' }).status, 1);
    assert.match(run([]).stdout, /End: 2 of 2 steps/);
  });
});

test('a step goes on behind its last command that was done: looks and tests before it are not asked again', async () => {
  const one = scriptOf(cell, only(cellStep));
  await onHost(cell, one, async ({ play, run, stub, calls }) => {
    stub('cellcli', `[[ "$*" != *shutdown* ]] || exit 3; ${trueDisks}`);
    assert.match((await play(['--execute'])).stdout, /STOPPED in cell\/\S+: cellcli ended with status 3\n/);
    const shown = run([]).stdout;
    assert.match(shown, /done before: run, as root \[practice\]: cellcli -e alter griddisk all inactive/);
    assert.not.match(shown, /look: The new address is silent|test: 10\.64\.8\.13 is silent/);
    stub('cellcli', trueDisks);
    const before = calls().length;
    await play(['--execute']);
    assert.is(calls()[before], 'cellcli -e alter cell shutdown services all');
    assert.not.ok(
      calls()
        .slice(before)
        .some((call) => /inactive|outcome/.test(call)),
    );
  });
});

test('a command that fails the second time may be what it should be already: a person says so', async () => {
  await onHost(cell, script, async ({ play, stub }) => {
    stub('cellcli', 'exit 4');
    const failed = await play(['--execute']);
    assert.equal(failed.typed, []);
    const second = await play(['--execute']);
    assert.match(
      second.stdout,
      /cellcli ended with status 4, and was begun before[^\n]*\n {4}type done to go on: /,
    );
  });
});

test('commands that are others now are listed, and a person has to know', async () => {
  const [back, last] = short.steps as [Step, Step];
  const [start, ...more] = back.commands;
  assert.ok(start);
  const changed = {
    ...short,
    steps: [{ ...back, commands: [{ ...start, text: 'imageinfo' }, ...more] }, last],
  };
  await onHost(cell, script, async ({ play, run, stub, write, file, calls }) => {
    stub('cellcli', trueDisks);
    await play(['--execute']);
    write('script.sh', scriptOf(cell, changed));
    assert.match(run([]).stdout, /do not count as done:\n {2}cell\/\S+\/return#1\n/);
    const refused = run(['--execute'], { input: 'yes\n' });
    assert.is(refused.status, 1);
    const before = calls().length;
    const { status, typed } = await play(['--execute']);
    assert.is(status, 0);
    assert.is(typed[0], 'changed');
    // Its other commands were done with the same words: they count.
    assert.equal(
      calls()
        .slice(before)
        .filter((call) => !/^(?:ping|ip|arping)/.test(call)),
      ['imageinfo'],
    );
    assert.match(run(['--execute']).stdout, /End: 0 of 2 steps/);
    assert.match(file(state), new RegExp(`return#1 ${sha256Hex('imageinfo').slice(0, 16)}\n`));
  });
});

test('lines at one prompt are one entry', () => {
  const [model] = short.steps;
  assert.ok(model);
  const lines = [
    'alter system set a=1;',
    'alter system set b=2;',
    'crsctl check crs',
    'alter system register;',
  ];
  const commands = lines.map((text) => ({
    text,
    where: cell,
    user: 'oracle',
    provenance: 'verify' as const,
  }));
  const text = scriptOf(cell, { ...plan, steps: [{ ...model, commands }] });
  assert.match(text, /by_hand verify 'oracle' 'alter system set a=1;' 'alter system set b=2;'\n/);
  withHost(cell, text, ({ run }) => {
    const shown = run([]).stdout;
    assert.is(shown.match(/by hand, as oracle/g)?.length, 3);
    assert.match(shown, /alter system set a=1;\n {6}alter system set b=2;\n/);
    run(['--execute'], { input: agreeing(shown).replace('done\n', 'no\n') });
  });
});

test('a second person is kept out while a run goes on', async () => {
  await onHost(cell, script, async ({ play, stub, file, folder }) => {
    const second = `bash script.sh --execute </dev/null >second 2>&1; echo "ended with $?" >>second`;
    stub('cellcli', `[[ "$*" != *startup* ]] || { cd "${folder}"; ${second}; }; ${trueDisks}`);
    assert.is((await play(['--execute'])).status, 0);
    assert.match(file('second'), /^REFUSED: another run of this script has the lock [^\n]*\nended with 7\n$/);
    // Nothing that a command starts holds the lock after the run.
    assert.is((await play(['--execute'])).status, 0);
  });
});

test('the serial number has to be the one of the document, else a person compares it', () => {
  withHost(cell, script, ({ run, put, remove, calls }) => {
    for (const body of [
      'echo EXAMPLE-CELADM02',
      'exit 1',
      'true',
      "echo '# comment'",
      'echo EXAMPLE-CELADM01; exit 1',
    ]) {
      put('dmidecode', body);
      const { status, stderr } = run(['--execute']);
      assert.is(status, 3, body);
      assert.match(stderr, /the serial number of this server is \S+, vega01celadm01 has EXAMPLE-CELADM01/);
    }
    remove('dmidecode');
    assert.is(run(['--execute']).status, 3);
    assert.equal(looks(calls()), []);
    put('dmidecode', "echo '# SMBIOS is newer'; echo example-celadm01");
    assert.match(run(['--execute']).stdout, /Grid disks online again/);
  });
  const without = {
    ...appliance,
    machines: appliance.machines.map(({ serial: _, ...machine }) => machine),
  };
  const asked =
    writeRunbook(short, 'shell', without, provedHeading).find(({ name }) => name.endsWith(`${cell}.sh`))
      ?.text ?? '';
  withHost(cell, asked, ({ run, calls }) => {
    assert.match(
      run([]).stdout,
      /look: The serial number of this server is the one of vega01celadm01, the document/,
    );
    const { status, stdout } = run(['--execute'], { input: 'no\n' });
    assert.is(status, 1);
    assert.match(stdout, /document has none: EXAMPLE-CELADM01\n/);
    assert.equal(looks(calls()), []);
  });
});

test('after a rollback the looks that followed are made again, as the step itself', async () => {
  const back = writeRollback(short, `${cellStep}/return`, 'shell', appliance, provedHeading).find(
    ({ name }) => name.endsWith(`${cell}.sh`),
  );
  await onHost(cell, script, async ({ play, run, stub, write, file, calls }) => {
    stub('cellcli', trueDisks);
    write('back.sh', back?.text ?? '');
    const runs = async (path: string) => {
      const from = calls().length;
      assert.is((await play(['--execute'], path)).status, 0);
      return looks(calls().slice(from));
    };
    const first = await runs('script.sh');
    assert.ok(first.includes('ipconf -verify -semantic'));
    assert.ok((await runs('back.sh')).includes('cellcli -e alter griddisk all inactive'));
    assert.not.match(file(state), /^(?!back)\S+#\d+ [0-9a-f]{16}$/m);
    assert.match(run(['--execute'], {}, '.', 'back.sh').stdout, /End: 0 of 1 steps/);
    assert.equal(await runs('script.sh'), first);
    assert.not.match(file(state), /^back/m);
  });
});

test('the rollback has the state of its runbook, and of steps that were not begun it asks', async () => {
  const ids = [`ilom/machine:${cell}/network:admin`, cellStep];
  const both = only(...ids);
  const back = writeRollback(both, cellStep, 'shell', appliance, provedHeading).find(({ name }) =>
    name.endsWith(`${cell}.sh`),
  );
  await onHost(cell, scriptOf(cell, both), async ({ run, write, folder, file }) => {
    for (const part of ['runbook', 'rollback']) mkdirSync(join(folder, part));
    write('rollback/b.sh', back?.text ?? '');
    write(`runbook/${state}`, `${first}\n${ids[0]}#1 0123456789abcdef\n`);
    const { status, stdout } = run(['--execute'], { input: 'no\n' }, '.', 'rollback/b.sh');
    assert.is(status, 1);
    assert.match(
      stdout,
      /not begun on this server[^\n]*\n {2}back\/cell\/\S+\n {4}type all to go on: {5}answered: no/,
    );
    assert.is(file(`runbook/${state}`).split('\n')[0], first);
    const from = run(['--execute', '--from', `back/${ids[0]}`], { input: 'no\n' }, '.', 'rollback/b.sh');
    assert.not.match(from.stdout, /not begun/);
  });
});

test.run();
