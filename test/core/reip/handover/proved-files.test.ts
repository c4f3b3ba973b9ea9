/** What the files of a plan state about its proof, and what the scripts of an unproved plan refuse. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { headingLines, planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { toMarkdown } from '../../../../src/core/reip/runbook/blocks.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { isWhole } from '../../../tools/sample.mjs';
import { now, planned, requests, withZones } from '../artefacts-plans.ts';

const test = suite('proof at the head of files');

const { appliance, plan } = planned(requests.newSubnets, 'rolling', withZones('127.0.0.1'));
const broken: Plan = {
  ...plan,
  steps: plan.steps.filter(({ id }) => !id.endsWith('celadm02/network:admin/return')),
};
const proof = provePlan(appliance, plan);
const verdict = planHeading(plan, proof);
const conflict = planHeading(broken, provePlan(appliance, broken));
const { commandForm: _, ...former } = plan;
const earlier = planHeading(former, proof);
const proved = handover(appliance, plan, { now, verdict });
const unproved = handover(appliance, broken, { now, verdict: conflict });

/** How a file of this kind begins a remark. */
const signs = [
  [/\.sh$|\.ps1$|\.oedacli$/, '# '],
  [/\.nsupdate$|\.zone$/, '; '],
  [/\.cmd$/, 'rem '],
  [/\.js$/, '// '],
] as const;
const signOf = (name: string) => signs.find(([pattern]) => pattern.test(name))?.[1];

test('every script, request and fragment has the proof, its extent and the digest in the remarks at its head', () => {
  for (const [files, of] of [
    [proved, verdict],
    [unproved, conflict],
    [handover(appliance, plan, { now, verdict: earlier }), earlier],
  ] as const) {
    let n = 0;
    for (const { name, text } of files) {
      const sign = signOf(name);
      if (sign === undefined) continue;
      n++;
      const lines = text.split(/\r?\n/);
      const end = lines.findIndex((line) => !line.startsWith(sign.trim()));
      const head = lines.slice(0, end).map((line) => line.slice(sign.length));
      for (const line of headingLines(of))
        assert.ok(
          head.includes(sign === 'rem ' ? line.replace(/[%^&|<>!"()]/g, ' ') : line),
          `${name}: ${line}`,
        );
    }
    assert.ok(n > 60, `${n}`);
  }
});

test('a runbook and its rollback begin with it, as text and as a page', () => {
  for (const [files, of] of [
    [proved, verdict],
    [unproved, conflict],
  ] as const)
    for (const name of ['runbook.md', 'runbook.html', 'rollback.md']) {
      const text = files.find((file) => file.name === name)?.text ?? '';
      const lines = headingLines(of).map((line) =>
        name.endsWith('.html') ? line.replaceAll('>', '&gt;') : toMarkdown([{ text: line }]).trim(),
      );
      const places = lines.map((line) => text.indexOf(line));
      assert.ok(
        places.every((at) => at > 0 && at < text.indexOf('SHA-256 ', text.indexOf('Made from the document'))),
        `${name}: ${lines.join('\n')}`,
      );
      if (of.state === 'not-proved')
        assert.match(text, name.endsWith('.html') ? /<h2>NOT PROVED: / : /^## NOT PROVED: /m, name);
      else assert.not.match(text, /NOT PROVED/);
    }
});

test('a plan without a given proof is proved before its files are written', () => {
  assert.equal(handover(appliance, plan, { now }), proved);
  assert.equal(handover(appliance, broken, { now }), unproved);
});

const inFolder = (files: typeof proved, body: (folder: string) => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'proved-'));
  try {
    for (const { name, text } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const bash = (folder: string, ...words: string[]) =>
  spawnSync('bash', words, { cwd: folder, encoding: 'utf8', input: '' });
const refused = /^REFUSED: the plan is NOT PROVED\. /;

test('scripts of an unproved plan refuse --execute with a status of their own, and still list their steps', () => {
  inFolder(unproved, (folder) => {
    for (const name of ['runbook/vega01celadm01.sh', 'rollback/vega01celadm01.sh']) {
      for (const words of [['--execute'], ['--from', 'x', '--execute'], ['--list', '--execute']]) {
        const { status, stderr } = bash(folder, name, ...words);
        assert.is(status, 8, name);
        assert.match(stderr, refused);
      }
      assert.is(bash(folder, name, '--list').status, 0, name);
      // Another host: what is refused without --execute is refused as before.
      assert.is(bash(folder, name).status, 3, name);
    }
    writeFileSync(join(folder, 'etc-hosts'), '127.0.0.1 localhost\n');
    const [old, next] = ['hosts/vega01dbadm01.old', 'hosts/vega01dbadm01.new'];
    assert.is(bash(folder, 'hosts/replace-hosts.sh', old, next, 'etc-hosts').status, 0);
    assert.is(bash(folder, 'hosts/replace-hosts.sh', '--execute', old, next, 'etc-hosts').status, 8);
    // It has no dry run.
    const sent = bash(folder, 'dns/update-dns.sh', '--server', '127.0.0.1', '--port', '1', 'x.nsupdate');
    assert.is(sent.status, 8);
    assert.match(sent.stderr, refused);
  });
  for (const [name, line] of [
    ['windows.ps1', "throw 'NOT PROVED: "],
    ['windows-dnscmd.cmd', 'exit /b 8'],
    ['dnscontrol.js', "throw new Error('NOT PROVED: "],
  ] as const) {
    const lines = (files: typeof proved) =>
      (files.find((file) => file.name === `dns/other/${name}`)?.text ?? '').split(/\r?\n/);
    const isThere = (one: string) => one.startsWith(line);
    assert.ok(lines(unproved).some(isThere), name);
    assert.not.ok(lines(proved).some(isThere), name);
  }
});

test('scripts of a proved plan and of an earlier release do not refuse for the proof, and print their own manual', () => {
  inFolder(proved, (folder) => {
    assert.is(bash(folder, 'runbook/vega01celadm01.sh', '--execute').status, 3);
    const usage = bash(folder, 'dns/update-dns.sh');
    assert.is(usage.status, 2);
    assert.match(usage.stderr, /^# Sends the DNS requests[^\n]*\n#[^\n]*\n# A refused request/);
  });
  inFolder(handover(appliance, plan, { now, verdict: earlier }), (folder) => {
    assert.is(bash(folder, 'runbook/vega01celadm01.sh', '--execute').status, 3);
  });
});

skipUnless(test, 'shellcheck')(
  'shellcheck accepts the scripts of an unproved plan, usually one of a kind',
  () => {
    inFolder(unproved, (folder) => {
      const scripts = unproved.flatMap(({ name }) => (name.endsWith('.sh') ? [name] : []));
      // The frame is the same in all of a kind: shellcheck needs a second for each.
      const kinds = new Map(scripts.map((name) => [name.replace(/\d+(?=\.sh$)/, ''), name]));
      const checked = spawnSync(find('shellcheck') ?? '', isWhole ? scripts : [...kinds.values()], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.is(checked.status, 0, checked.stdout);
    });
  },
);

test('no title of a step leaves the remark of a file', () => {
  const title = "a\nrm -rf /\r\n$(touch x)\u2028'; throw 1 //\u202e %PATH% & calc";
  const hostile: Plan = { ...broken, steps: broken.steps.map((step) => ({ ...step, title })) };
  const files = handover(appliance, hostile, { now });
  let found = 0;
  for (const { name, text } of files) {
    const sign = signOf(name);
    if (sign === undefined) continue;
    for (const line of text.split(/\r?\n/))
      if (line.includes('NOT PROVED: step')) {
        found++;
        assert.ok(line.startsWith(sign), `${name}: ${line}`);
        assert.not.match(line, /[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
        if (sign === 'rem ') assert.not.match(line, /[%&]/);
      }
  }
  assert.ok(found > 60, `${found}`);
});

test.run();
