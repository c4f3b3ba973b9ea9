/**
 * Whatever takes a storage server or a node out asks first, and whatever brings one back looks at it last, there and in a
 * rollback. The commands decide here, by their texts.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Step } from '../../../../src/core/reip/plan-types.ts';
import { isBack } from '../../../../src/core/reip/project/run-log.ts';
import { rollbackFrom } from '../../../../src/core/reip/runbook/rollback.ts';
import { writeRollback } from '../../../../src/core/reip/runbook/runbook.ts';
import { worldNames, worldOf } from '../../../reip/mutants/plans.ts';
import { planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('checks of a rollback');

const copied = 'What ipconf backed up before is copied away: a second run overwrites it';
const outcome = 'Every asmdeactivationoutcome is Yes';
const time = 'disk_repair_time is more than twice the planned minutes; no rebalance runs';
const online = 'asmmodestatus is ONLINE on every grid disk';
const carriesOn =
  /^The other nodes carry the services|^The databases of a cluster with no other node are not needed/;
const isUp = /^crsctl check (?:crs(?:, in each guest)?|cluster -all)$/;

/** What a step lacks, by its commands. */
function lacking({ commands, preChecks, expected, verify }: Step): string[] {
  const texts = commands.map(({ text }) => text);
  const has = (form: RegExp) => texts.some((text) => form.test(text));
  const wants: [boolean, string, boolean][] = [
    [has(/griddisk all inactive/), outcome, preChecks.includes(outcome)],
    [has(/griddisk all inactive/), time, preChecks.includes(time)],
    [has(/griddisk all active/), online, expected === online || verify.includes(online)],
    [
      has(/^crsctl stop crs/),
      'who carries on, or the outage',
      preChecks.includes('The outage is declared') || preChecks.some((text) => carriesOn.test(text)),
    ],
    [has(/^crsctl start crs/), 'crsctl check', verify.some((text) => isUp.test(text))],
    [has(/^ipconf {3}# enter/), copied, preChecks.includes(copied)],
  ];
  return wants.flatMap(([applies, what, isThere]) => (applies && !isThere ? [what] : []));
}

/** Words of a title that its commands contradict. */
function contradicted({ title, commands }: Step): string[] {
  const has = (form: RegExp) => commands.some(({ text }) => form.test(text));
  const [stops, starts] = [has(/^(?:crsctl|srvctl) stop /), has(/^(?:crsctl|srvctl) start /)];
  const wrong: [boolean, RegExp][] = [
    [has(/griddisk all inactive/), /online/i],
    [stops && !starts, /\bstart\b|online/i],
    [starts && !stops, /\bstop\b|offline/i],
  ];
  return wrong.flatMap(([applies, word]) => (applies && word.test(title) ? [title] : []));
}

const wholeBack = (steps: readonly Step[], plan: ReturnType<typeof worldOf>['plan']): Step[] => {
  const end = steps.findIndex(({ reversible }) => reversible === 'no');
  return rollbackFrom(plan, steps.at(end < 0 ? -1 : end - 1)?.id ?? '');
};

for (const name of worldNames)
  test(`${name}: no server leaves without its checks, and none comes back without a look`, () => {
    const { plan } = worldOf(name);
    const back = wholeBack(plan.steps, plan);
    assert.ok(back.length > 0 && back.every(({ id }) => isBack(id)));
    for (const step of [...back, ...plan.steps]) {
      assert.equal(lacking(step), [], `${name} ${step.id}`);
      assert.equal(contradicted(step), [], `${name} ${step.id}`);
    }
  });

test('the next storage server waits for the disks of the one before, in rollback.md and in the list of the steps', () => {
  const plan = planOf({ networks: toHall2.networks.slice(0, 1) });
  const at = (id: string) => wholeBack(plan.steps, plan).find((step) => step.id === `back/${id}`);
  const cell = 'cell/machine:vega01celadm02/network:admin';
  assert.equal(at(`${cell}/return`)?.preChecks, [outcome, time]);
  assert.is(
    at(`${cell}/return`)?.expected,
    'The grid disks are inactive, the services of the storage server are stopped',
  );
  assert.equal(at(cell)?.verify.slice(0, 2), ['ping of the former address', online]);
  const node = at('database/machine:vega01dbadm02/network:admin');
  assert.equal(node?.preChecks.slice(1), [
    'The other path (ILOM or admin) to this server answers',
    copied,
    'The other nodes carry the services, and no instance runs here any more',
  ]);
  assert.ok(node?.verify.includes('crsctl check crs'));
  const last = plan.steps.findLast(({ kind }) => kind === 'database')?.id ?? '';
  const text = (form: 'markdown' | 'shell', file: string) =>
    writeRollback(plan, last, form, vega01).find(({ name }) => name === file)?.text ?? '';
  assert.match(text('markdown', 'rollback.md'), /\[ \] Every asmdeactivationoutcome is Yes/);
  assert.match(text('shell', 'rollback/vega01dbadm01.sh'), /check 'The other nodes carry the services/);
  assert.match(text('shell', 'rollback/vega01dbadm01.sh'), /check 'crsctl check crs'/);
});

test('a stop of everything is declared in a rollback too, and what starts is looked at', () => {
  const plan = planOf(toHall2);
  const back = wholeBack(plan.steps, plan);
  const of = (kind: string) => back.find((step) => step.kind === kind);
  assert.ok(of('online')?.preChecks.includes('The outage is declared'));
  assert.ok(of('start')?.preChecks.includes('The outage is declared'));
  assert.ok(of('start')?.verify.includes('crsctl check crs shows nothing running'));
  assert.equal(of('stop')?.verify, [
    'crsctl check cluster -all',
    'crsctl stat res -t',
    'tnsping from a client subnet',
  ]);
});

test.run();
