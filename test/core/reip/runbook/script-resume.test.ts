import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import {
  appliance,
  cell,
  cellStep,
  onHost,
  pingWhen,
  plan,
  provedHeading,
  type StubHost,
} from './stub-host.ts';

const test = suite('resuming a script');

/**
 * Replaces every program that changes something. Resources, addresses and networks are files in `world`. It refuses the
 * same as the real programs: to stop a stopped resource, to start a running one, to remove a network that is not defined.
 * With a file `fail`, each command fails at its first call, by turns before and after its effect.
 */
const standIn = `
name=\${0##*/}
if [ "$name" = su ]; then words=\${4#*; }; set -f; set -- $words; set +f; name=$1; shift; fi
if [ "$name" = env ]; then name=$2; shift 2; fi
cd "\${BASH_SOURCE[0]%/bin/*}" || exit 9
all="$name $*"
what=\${all//[^a-z0-9.]/_}
fails=no
if [ "$1" != status ]; then
  if [ -e fail ] && [ ! -e "failed/$what" ]; then
    had=(failed/*)
    : >"failed/$what"
    fails=before
    [ ! -e "\${had[0]}" ] || [ $((\${#had[@]} % 2)) -eq 0 ] || fails=after
  fi
  if [ "$fails" = before ]; then echo "$name: broken"; exit 5; fi
  echo "$all" >>runs
fi
put() { echo "$2" >"world/$1"; }
is() { [ -e "world/$1" ] && [ "$(<"world/$1")" = "$2" ]; }
# One resource, or all of a kind where no node is named.
stopped() {
  local one
  for one in "world/$1"*; do [ ! -e "$one" ] || [ "$(<"$one")" != stopped ] || return 0; done
  return 1
}
case $all in
  'srvctl '*)
    key=\${*:2}
    key=\${key% -force}
    key=\${key// /_}
    case $1 in
      stop)
        if is "$key" stopped; then echo "PRCR-01005: Resource $key is already stopped"; exit 2; fi
        put "$key" stopped ;;
      start)
        if ! stopped "$key"; then echo "PRCR-01004: Resource $key is already running"; exit 2; fi
        for one in "world/$key"*; do echo running >"$one"; done ;;
      status) if stopped "$key"; then echo "$key is not running"; else echo "$key is running on node: x"; fi ;;
      modify) put "modify_$2_$4" "$*" ;;
    esac ;;
  'oifcfg setif '*) key=\${3%%:*}; put "if_\${key//[^a-z0-9.]/_}" defined ;;
  'oifcfg delif '*)
    key=if_\${3//[^a-z0-9.]/_}
    is "$key" defined || { echo "PRIF: the network is not defined"; exit 1; }
    put "$key" none ;;
  'ilomconfig '*) put ilom "\${4#*=}" ;;
  *'alter griddisk all '*) put griddisks "\${*: -1}" ;;
  *'startup services all') put services up ;;
  *'shutdown services all') put services down ;;
  *name,asmmodestatus,asmdeactivationoutcome) echo 'A ONLINE Yes' ;;
  *name,asmdeactivationoutcome) echo 'A Yes' ;;
  *name,asmmodestatus) if is griddisks inactive; then echo 'A OFFLINE'; else echo 'A ONLINE'; fi ;;
esac
[ "$fails" != after ] || { echo "$name: broken"; exit 5; }
exit 0`;

/** An address answers that the ILOM has, or that a person entered last in ipconf. */
const ping = pingWhen(`
  cd "\${0%/bin/*}"
  to=\${*: -1}
  entered=$(grep -s 'by hand, .*: ipconf ' all.log | tail -n 1)
  [[ $(<world/ilom) = "$to" || $entered = *": $to "* ]]`);

const programs = ['srvctl', 'oifcfg', 'ilomconfig', 'cellcli', 'cp', 'ipconf', 'su', 'exachk', 'imageinfo'];

function prepare({ folder, put, stub, write }: StubHost, back: string) {
  for (const name of ['world', 'failed']) mkdirSync(join(folder, name));
  for (const program of programs) put(program, standIn);
  stub('ping', ping);
  write('back.sh', back);
  write('world/ilom', '10.20.10.33\n');
  write('world/if_bondeth0.2010_10.30.40.0', 'defined\n');
}

const worldOf = (folder: string) =>
  readdirSync(join(folder, 'world'))
    .sort()
    .map((name) => `${name}: ${readFileSync(join(folder, 'world', name), 'utf8').trim()}`);

const options = ['--execute', '--log', 'all.log'];

/** Runs until it ends well; the words that were asked for beyond looks and work by hand. */
async function finish({ play }: StubHost, path: string, runs: number) {
  const asked: string[] = [];
  for (let i = 1; ; i++) {
    const { status, stdout, typed } = await play(options, path);
    asked.push(
      ...typed.filter((word) => word !== 'yes' && !(word === 'done' && !stdout.includes('begun before'))),
    );
    if (status === 0) {
      assert.is(i, runs, stdout);
      return asked;
    }
    assert.match(stdout, /STOPPED in /);
    assert.ok(i <= runs, stdout);
  }
}

const all = (script: string) =>
  [...script.matchAll(/^ {2}run \S+ \S+ (.*)$/gm)].map((match) => match[1] ?? '');
/** What can fail: commands, and what the test of the grid disks asks. */
const commands = (script: string) =>
  new Set([
    ...all(script),
    ...[...script.matchAll(/^ {2}griddisks (\S+)/gm)].map(
      ([, attribute]) => `cellcli -e list griddisk attributes name,${attribute}`,
    ),
  ]);

const hosts: readonly (readonly [host: string, ids: RegExp])[] = [
  [cell, new RegExp(`^ilom/machine:${cell}/|^${cellStep}$`)],
  ['vega01dbadm01', /^(?:stop|define|online|undefine)\b/],
];

for (const [host, ids] of hosts) {
  const small: Plan = { ...plan, steps: plan.steps.filter(({ id }) => ids.test(id)) };
  const last = small.steps.findLast(({ reversible }) => reversible !== 'no')?.id ?? '';
  const of = (files: readonly { name: string; text: string }[]) =>
    files.find(({ name }) => name.endsWith(`/${host}.sh`))?.text ?? '';
  const there = of(writeRunbook(small, 'shell', appliance, provedHeading));
  const back = of(writeRollback(small, last, 'shell', appliance, provedHeading));

  test(`${host}: each command fails once; resumed, rolled back and run again the host is the same`, async () => {
    const whole: string[][] = [];
    await onHost(host, there, async (one) => {
      prepare(one, back);
      for (const path of ['script.sh', 'back.sh', 'script.sh']) {
        assert.equal(await finish(one, path, 1), []);
        whole.push(worldOf(one.folder));
      }
    });
    assert.equal(whole[2], whole[0]);
    assert.is.not(String(whole[1]), String(whole[0]));
    await onHost(host, there, async (one) => {
      prepare(one, back);
      one.write('fail', '');
      const asked = await finish(one, 'script.sh', commands(there).size + 1);
      assert.ok(
        asked.every((word) => word === 'own' || word === 'done'),
        String(asked),
      );
      assert.equal(worldOf(one.folder), whole[0]);
      // What ended well ran once, and what failed after its effect once more.
      const tests = (text: string) => /name,(?:asmdeactivationoutcome|asmmodestatus)$/.test(text);
      const runs = one
        .file('runs')
        .trim()
        .split('\n')
        .filter((text) => !tests(text));
      const most = all(there).filter((text) => !tests(text)).length + Math.ceil(commands(there).size / 2);
      assert.ok(runs.length <= most, String(runs));
      const others = [...commands(back)].filter((text) => !commands(there).has(text));
      await finish(one, 'back.sh', 1 + others.length);
      assert.equal(worldOf(one.folder), whole[1]);
      await finish(one, 'script.sh', 1);
      assert.equal(worldOf(one.folder), whole[2]);
    });
  });
}

test.run();
