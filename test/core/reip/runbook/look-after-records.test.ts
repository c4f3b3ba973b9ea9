/** `ipconf -verify` compares a server with DNS: it is the last command where records move, in the plan and in each script. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { idOf, planOf, toHall2, vega01 } from '../vega01-plans.ts';

const test = suite('a look after the records');

const look = 'ipconf -verify -semantic';
const after = `${look}   # once the records of this step have moved`;
const moving = planOf(toHall2);
const renamed = planOf({
  networks: [],
  renames: ['vega01celadm01', 'vega01dbadm01'].map((name) => ({
    endpointId: idOf(name),
    hostname: `${name}x`,
  })),
});
const kinds = /^(?:cell|database|client-host|network-host|rename)$/;
const ways = ['commands', 'rollback'] as const;

const looksOf = (step: Step, way: (typeof ways)[number]) =>
  step[way].flatMap(({ text }, i) => (text.startsWith(look) ? [[text, i - step[way].length]] : []));

test('it is the last command of a step that moves records of servers, there and back', () => {
  let seen = 0;
  for (const plan of [moving, renamed]) {
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    for (const step of plan.steps.filter(({ kind }) => kinds.test(kind)))
      for (const way of ways) {
        assert.equal(looksOf(step, way), [[after, -1]], step.id);
        assert.ok(step.dnsDelta.length > 0);
        seen++;
      }
  }
  assert.ok(seen >= 18);
});

test('it follows ipconf where no record moves', () => {
  const kept = [
    planOf({ networks: [{ networkId: 'network:admin', vlan: 77 }] }),
    planOf({ networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] }),
    planOf({ networks: [], services: { dns: ['10.64.1.53'] } }),
  ];
  for (const plan of kept) {
    assert.ok(provePlan(vega01, plan).holds, provePlan(vega01, plan).wording);
    const steps = plan.steps.filter(({ commands }) =>
      commands.some(({ text }) => /^ipconf {3}# enter /.test(text)),
    );
    assert.ok(steps.length > 0);
    for (const step of steps)
      for (const way of ways)
        for (const [i, { text, where }] of step[way].entries()) {
          if (!/^ipconf {3}# enter /.test(text)) continue;
          assert.equal([step[way][i + 1]?.text, step[way][i + 1]?.where], [look, where], step.id);
        }
  }
});

/** The lines of the step of a script that begins with this title. */
function linesOf(plan: Plan, host: string, title: string, isBack: boolean): string[] {
  const verdict = planHeading(plan, provePlan(vega01, plan));
  const last = plan.steps.findLast(({ kind }) => kind === 'verify')?.id ?? '';
  const files = isBack
    ? writeRollback(plan, last, 'shell', vega01, verdict)
    : writeRunbook(plan, 'shell', vega01, verdict);
  const { text = '' } = files.find(({ name }) => name.endsWith(`/${host}.sh`)) ?? {};
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith('begin ') && line.includes(title));
  assert.ok(first >= 0, title);
  return lines.slice(first, lines.indexOf('}', first));
}

test('a script changes the records before it, and runs it as a command', () => {
  for (const [plan, host, title] of [
    [moving, 'vega01celadm01', 'Management address'],
    [moving, 'vega01dbadm02', 'Management address'],
    [moving, 'vega01dbadm01', 'Client address'],
    [renamed, 'vega01celadm01', 'Name '],
  ] as const)
    for (const isBack of [false, true]) {
      const lines = linesOf(plan, host, title, isBack);
      const at = (isIt: (line: string) => boolean) => {
        const places = lines.flatMap((line, i) => (isIt(line) ? [i] : []));
        assert.is(places.length, 1, `${host} ${title}: ${lines.join('\n')}`);
        return places[0] ?? -1;
      };
      const verify = at((line) => line === `run documented root ${look}`);
      const records = at((line) => line.startsWith("by_hand practice 'DNS administrator' "));
      const entered = at((line) => /^by_hand documented 'root' 'ipconf {3}# enter /.test(line));
      assert.ok(entered < records && records < verify, lines.join('\n'));
    }
});

test.run();
