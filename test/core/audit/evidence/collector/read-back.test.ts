/** The collector's file, by dcli and by ssh: every block of it is known, and a run that broke off goes on. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../../src/core/appliance/document/appliance-types.ts';
import { writeCollector } from '../../../../../src/core/audit/evidence/collector/collector.ts';
import { byLimits } from '../../../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../../src/core/audit/evidence/reconcile.ts';
import { isWhole } from '../../../../tools/sample.mjs';
import { vega01 } from '../../faults.ts';
import { samples } from '../evidence-samples.ts';

const test = suite('the file of the collector');

const few = {
  ...vega01,
  machines: vega01.machines.filter(({ name }) =>
    ['vega01dbadm01', 'vega01celadm01', 'vega01sw-rocea01'].includes(name),
  ),
  diskGroups: [],
};

/** Good outputs by the command; each with a secret that must not get into the file. */
const answers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    samples.flatMap(({ command, text, ok }) => (ok === false ? [] : [[command, text] as const])),
  ),
  'cat /etc/hosts': '127.0.0.1 localhost\n10.20.10.11 vega01dbadm01.example.com vega01dbadm01',
  'ipmitool lan print 1':
    'IP Address Source       : Static Address\nSNMP Community String   : Tr0ub4dor\nAuth Type Support       : NONE MD5',
  'ipmitool sel list': 'SEL has no entries',
  'chronyc -n sources -v':
    "\n  .-- Source mode  '^' = server, '=' = peer, '#' = local clock.\n / .- Source state '*' = current best, '+' = combined\n| /   '?' = unusable\n||\nMS Name/IP address         Stratum Poll Reach LastRx Last sample\n===============================================================================\n^* 10.20.1.123                   2   6   377    53  +2137us[+3095us] +/-   30ms\n^+ 10.20.1.124                   2   6   377    53  +2137us[+3095us] +/-   30ms",
  'cellcli -e list alerthistory': '\t 1\t 2025-02-15T11:36:18+01:00\t info\t "Factory defaults restored"',
  'show running-config ntp':
    'ntp server 10.20.1.123 use-vrf management key 7\nntp server 10.20.1.124 use-vrf management\nntp authentication-key 7 md5 Tr0ub4dor 7',
  'show running-config interface mgmt0':
    'interface mgmt0\n  vrf member management\n  ip address 10.20.10.51/24',
};

/** A place with the script, a dcli and an ssh of its own that note what they are asked. */
function place(way: string, document: Appliance) {
  const folder = mkdtempSync(join(tmpdir(), 'read-back-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'answers'));
  const keyOf = (command: string) => command.replace(/[^A-Za-z0-9]/g, '_');
  for (const [command, text] of Object.entries(answers))
    writeFileSync(join(folder, 'answers', keyOf(command)), `${text}\n`);
  const body = [
    '#!/bin/bash',
    'while [ $# -gt 2 ] && [ "$1" != -c ]; do shift; done',
    `if [ "$1" = -c ]; then host=$2; asked=${'${5}'}; prefix="$2: "; else host=${'${1#*@}'}; asked=$2; prefix=; fi`,
    `echo "$host $asked" >> "${folder}/asked"`,
    `plain=${'${asked%; echo*}'}`,
    `case $plain in "su - "*) plain=${'${plain#*-c }'}; plain=${"${plain//\\'/}"}; plain=${'${plain##*/bin/}'};; esac`,
    `file="${folder}/answers/${'${plain//[^A-Za-z0-9]/_}'}"`,
    'rc=0',
    'if [ -f "$file" ]; then while IFS= read -r line; do printf "%s\\n" "$prefix$line"; done <"$file"; else echo "${prefix}bash: $plain: command not found"; rc=127; fi',
    'case $asked in *"; echo "*) echo "${prefix}#== ended $rc";; *) exit $rc;; esac',
    '',
  ].join('\n');
  for (const name of way === 'dcli' ? ['dcli', 'ssh'] : ['ssh'])
    writeFileSync(join(folder, 'bin', name), body, { mode: 0o755 });
  writeFileSync(join(folder, 'collect.sh'), writeCollector(document).file.text);
  const out = join(folder, 'out.txt');
  const run = () => {
    const env = { ...process.env, PATH: `${folder}/bin:/usr/bin:/bin` };
    const { status, stderr } = spawnSync('bash', [join(folder, 'collect.sh'), out], {
      env,
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
    return readFileSync(out, 'utf8');
  };
  const asked = () => {
    const lines = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    writeFileSync(join(folder, 'asked'), '');
    return lines;
  };
  return { out, run, asked, remove: () => rmSync(folder, { recursive: true }) };
}

const timeless = (text: string) => text.replace(/ at=\S+/g, '');

/** By ssh usually without the database server, which is asked most; `own` is a host whose answers are its own. */
const ways = [
  { way: 'dcli', document: few, own: 'vega01dbadm01', good: 8, agreeing: 5 },
  isWhole
    ? { way: 'ssh', document: few, own: 'vega01dbadm01', good: 8, agreeing: 5 }
    : {
        way: 'ssh',
        document: { ...few, machines: few.machines.filter(({ kind }) => kind !== 'database'), clusters: [] },
        own: 'vega01celadm01',
        good: 4,
        agreeing: 2,
      },
] as const;

for (const { way, document, own, good, agreeing } of ways)
  test(`by ${way}: no block is unknown, no line of an answer unread, no secret in it, nothing bad, and what broke off is asked again`, () => {
    const { out, run, asked, remove } = place(way, document);
    try {
      const text = run();
      const all = asked();
      assert.not.match(text, /Tr0ub4dor/);
      assert.is(text.match(/^#== rc=/gm)?.length, all.length);
      const evidence = byLimits(document, readEvidence(text, { name: 'out.txt', at: '2025-03-01' }));
      assert.equal(evidence.unknown, []);
      assert.equal(evidence.skipped, []);
      assert.is(evidence.masked, 0, 'it is masked where it was collected');
      for (const { command, host, notRead, verdicts } of evidence.readings) {
        assert.equal(notRead, [], `${host} ${command}`);
        for (const { ok, text: words } of verdicts) assert.is.not(ok, false, `${host} ${command}: ${words}`);
      }
      assert.ok(evidence.readings.filter(({ verdicts }) => verdicts.some(({ ok }) => ok)).length > good);
      // An answer that one host gives for another is a difference of the example's texts, not of the file.
      const readings = evidence.readings.filter(({ host }) => host === own);
      assert.ok(reconcile(document, { ...evidence, readings }).agreeing > agreeing);

      // Cut in the middle of an answer, the run goes on with that one.
      const cut = Math.floor(text.length * (isWhole ? 0.6 : 0.9));
      writeFileSync(out, text.slice(0, cut));
      assert.is(timeless(run()), timeless(text));
      const again = asked();
      assert.ok(again.length > 0 && again.length < all.length, `${again.length} of ${all.length}`);
      assert.equal(again, all.slice(-again.length));
      run();
      assert.equal(asked(), [''], 'a whole file asks nothing more');

      // An answer that did not come in time is asked for again.
      writeFileSync(out, text.replace(/^#== rc=0$/m, '#== rc=124'));
      run();
      assert.is(asked().length, 1);
    } finally {
      remove();
    }
  });

test.run();
