import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { runnableCommands } from '../../../../src/core/reip/runbook/runnable-commands.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { planned, requests } from '../artefacts-plans.ts';
import { hostilePlan, hostileText } from './hostile-appliance.ts';

const test = suite('runbook');

const { appliance, plan } = planned(requests.newSubnets);
const lastBack = (of: Plan) =>
  of.steps
    .slice(
      0,
      of.steps.findIndex(({ reversible }) => reversible === 'no'),
    )
    .at(-1)?.id ?? '';

test('Markdown and HTML hold every step, command, mark, risk and assumption', () => {
  const [markdown] = writeRunbook(plan, 'markdown');
  const [html] = writeRunbook(plan, 'html');
  assert.ok(markdown && html);
  assert.equal(markdown.marks, ['verify', 'practice', 'documented']);
  const unescaped = markdown.text.replace(/\\([\\`*_{}[\]<>|#~&$!])/g, '$1');
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const page = html.text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
  for (const text of [unescaped, page]) {
    for (const { title, commands, rollback, preChecks, verify } of plan.steps)
      for (const words of [
        title,
        ...preChecks,
        ...verify,
        ...[...commands, ...rollback].map((one) => one.text),
      ])
        assert.ok(text.includes(words), words);
    for (const words of [...plan.assumptions, ...plan.risks.map((risk) => risk.text)])
      assert.ok(text.includes(words), words);
  }
});

test('a verify command never stands without its mark and what to do about it', () => {
  const texts = [...writeRunbook(plan, 'markdown'), ...writeRunbook(plan, 'html')];
  for (const { text } of texts) {
    const at = text.indexOf('crsctl stop crs');
    assert.ok(at > 0);
    assert.match(text.slice(at - 200, at), /verify, check on your release/);
  }
});

test('HTML stands alone: no script, nothing remote, known tags only', () => {
  const [html] = writeRunbook(plan, 'html');
  assert.ok(html);
  assert.not.match(html.text, /<script|https?:|src=|@import|url\(/);
  assert.match(html.text, /@media print/);
});

const shellLine =
  /^ {2}(?:begin|check|silent|answers|note|by_hand (?:practice|documented|verify))(?: '(?:[^'\p{Cc}]|'\\'')*')+$|^ {2}run (?:practice|documented) [a-z0-9_-]+ [A-Za-z0-9_./:=,+@ -]+$|^step_\d+\(\) \{$|^\}$|^main "\$@"$|^$/u;

test('nothing that somebody typed becomes shell, markup or a heading, in 10,000 hostile texts', () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 100, maxLength: 100 }), (texts) => {
      const of = hostilePlan(plan, texts);
      const [script] = writeRunbook(of, 'shell');
      assert.ok(script);
      const own = script.text.slice(script.text.indexOf('\nstep_0() {') + 1);
      for (const line of own.split('\n')) assert.match(line, shellLine);
      const [html] = writeRunbook(of, 'html');
      const tags =
        /<\/?(?:!doctype|html|head|meta|title|style|body|h[1-4]|p|ul|li|pre|table|thead|tbody|tr|th|td)(?: [a-z-]+="[^"<>]*")*(?: html)?>/g;
      assert.not.match((html?.text ?? '').replace(tags, ''), /[<>]/);
      const [markdown] = writeRunbook(of, 'markdown');
      // Outside the fences; each fence ends where it should.
      const words = (markdown?.text ?? '').replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '');
      assert.not.match(words, /```|^# verdict|^\s*-rf|^touch \$|(?<!\\)</m);
      seen += texts.length;
    }),
    { numRuns: 100 },
  );
  assert.is(seen, 10_000);
});

test('commands run by themselves in known shapes only', () => {
  const of = (text: string, provenance: 'practice' | 'verify' = 'practice', user = 'root') =>
    runnableCommands({ text, where: 'x', user, provenance });
  assert.equal(of('srvctl start scan; srvctl start scan_listener'), [
    'srvctl start scan',
    'srvctl start scan_listener',
  ]);
  for (const text of [
    'srvctl start vip -node <each node>',
    'ipconf   # enter',
    'reboot',
    'srvctl start scan; reboot',
    'exachk\nreboot',
  ])
    assert.is(of(text), undefined);
  assert.is(of('exachk', 'verify'), undefined);
  assert.is(of('exachk', 'practice', 'root; id'), undefined);
  const runs = plan.steps.flatMap((step) => step.commands).filter((one) => runnableCommands(one));
  assert.ok(runs.length > 40);
});

const write = (folder: string, files: readonly Artefact[]) => {
  for (const { name, text } of files) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

/** What bash 4.2 does not have, or takes as an error: an array that may be empty, under `set -u`. */
const later =
  /\$\{[^}]*@[QEPAaKkUuL]\}|(?<![-\w])(?:local|declare|typeset) -[a-zA-Z]*[nI]|\bwait -[nfp]|\b(?:mapfile|readarray) -d|EPOCH(?:SECONDS|REALTIME)|SRANDOM|BASH_ARGV0|inherit_errexit|localvar_inherit|assoc_expand_once|\blocal - *$|\[\[? -v /m;
const mayBeEmpty = ['ORDER', 'ALSO', 'planned', 'changed'];

test('a script needs no more than bash 4.2', () => {
  const scripts = [
    ...writeRunbook(plan, 'shell', appliance),
    ...writeRollback(plan, lastBack(plan), 'shell', appliance),
  ];
  for (const { text } of scripts) {
    assert.not.match(text, later);
    for (const [whole, name = ''] of text.matchAll(/(?<!\+)"\$\{!?(\w+)\[[@*]\]\}"/g))
      assert.not.ok(mayBeEmpty.includes(name), whole);
  }
  for (const text of ['local -n of=$1', 'wait -n', ['echo $', '{a@Q}'].join(''), '[ -v x ]'])
    assert.match(text, later);
});

skipUnless(test, 'shellcheck')(
  'bash accepts the scripts of every plan, and shellcheck one of each kind',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'runbook-'));
    const scripts: Artefact[] = [];
    for (const request of Object.values(requests)) {
      const of = planned(request).plan;
      scripts.push(
        ...writeRunbook(of, 'shell', appliance),
        ...writeRollback(of, lastBack(of), 'shell', appliance),
      );
    }
    const texts = fc.sample(hostileText, { numRuns: 60, seed: 7 });
    scripts.push(...writeRunbook(hostilePlan(plan, texts), 'shell'));
    const files = scripts.map((file, i) => ({ ...file, name: `${i}.sh` }));
    write(folder, files);
    const paths = files.map(({ name }) => join(folder, name));
    const parsed = spawnSync('bash', [
      '--norc',
      '-c',
      'for one; do bash -n "$one" || exit 1; done',
      'bash',
      ...paths,
    ]);
    assert.is(parsed.status, 0, String(parsed.stderr));
    // The frame is the same in all: shellcheck needs a second for each.
    const kinds = new Set(scripts.map(({ name }) => name.replace(/\d+\.sh$/, '')));
    const judged = [...kinds].map((kind) => scripts.findLastIndex(({ name }) => name.startsWith(kind)));
    const checked = spawnSync(
      find('shellcheck') ?? '',
      ['-s', 'bash', ...judged.map((i) => paths[i] ?? '')],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    assert.is(checked.status, 0, checked.stdout);
    assert.ok(judged.length >= 5 && files.length > 20);
  },
);

test('plans without the appliance give scripts of the servers that move', () => {
  assert.equal(
    writeRunbook(plan, 'shell').map(({ name }) => name),
    ['dbadm01', 'dbadm02', 'celadm01', 'celadm02', 'celadm03'].map((name) => `runbook/vega01${name}.sh`),
  );
});

test('on paper an address is called by its name, not by its id', () => {
  for (const format of ['markdown', 'html'] as const) {
    const [paper] = writeRunbook(plan, format, appliance);
    assert.match(paper?.text ?? '', /vega01celadm01-ilom [|]|<td>vega01celadm01-ilom<\/td>/);
    assert.not.match(paper?.text ?? '', /endpoint:/);
  }
});

test.run();
