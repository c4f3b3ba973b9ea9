/** The commands of every plan state what its steps do, and a text that the vocabulary does not have is never read. */

import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandDifference } from '../../../../src/core/reip/command-reader/compare-commands.ts';
import { openFacts } from '../../../../src/core/reip/command-reader/expected.ts';
import { Ground } from '../../../../src/core/reip/command-reader/ground.ts';
import { readCommand } from '../../../../src/core/reip/command-reader/read-command.ts';
import { comparedViolations, countCommands } from '../../../../src/core/reip/proof/round-trip.ts';
import { rounds } from '../../../tools/sample.mjs';
import { dice, smallPlan } from '../small-worlds.ts';
import { everyNetwork, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('round trip of commands');

test('small machines, rolling and at once', () => {
  const plans = rounds(400);
  let count = 0;
  for (let seed = 1; seed <= plans; seed++) {
    const { appliance, plan } = smallPlan(dice(seed), seed % 4 === 0);
    // Without a possible order one of the dependencies is left out, and the plan is refused.
    const expected = plan.problems.length > 0 ? ['DEP'] : [];
    const found = [...comparedViolations(appliance, plan)].map(({ invariant }) => invariant);
    assert.equal(found, expected, `seed ${seed}`);
    count += countCommands(plan);
  }
  assert.ok(count > 20 * plans, `only ${count} commands`);
});

test('any text gets an answer, at once and without an error', () => {
  const plan = planOf(everyNetwork, { 'QC-05': true });
  const texts = plan.steps.flatMap(({ commands, rollback }) =>
    [...commands, ...rollback].map(({ text }) => text),
  );
  assert.ok(texts.every((text) => readCommand(text) !== undefined));
  const spoilt = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 20 }), fc.string())
    .map(([text, at, length, more]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + more + text.slice(from + length);
    });
  fc.assert(
    fc.property(fc.oneof(fc.string(), spoilt), (text) => {
      const facts = readCommand(text);
      assert.ok(facts === undefined || facts.every((fact) => fact !== ''), text);
    }),
    { numRuns: 3000 },
  );
  const begins = [
    'srvctl stop vip',
    'ipconf   # enter',
    'oifcfg setif -global',
    'for one in',
    'alter system set',
  ];
  for (const begin of begins)
    for (const more of [' a', '; ', '/', '<', ': 1'])
      assert.is(readCommand(begin + more.repeat(100_000)), undefined, begin + more);
});

test('a run of ipconf without a copy of its server before it is refused, whatever kind of step it is in', () => {
  const plan = planOf(everyNetwork, {
    'QC-05': true,
    'QD-08': true,
    inputs: { 'consumer/QD-08': { 'new time zone': 'Europe/Paris' } },
  });
  const isCopy = (text: string) => text.startsWith('cp -p --backup=numbered /opt/oracle.cellos/cell.conf ');
  assert.ok(plan.steps.some(({ id }) => id === 'consumer/QD-08'));
  const ground = new Ground(vega01, plan);
  let count = 0;
  for (const step of plan.steps)
    for (const way of ['commands', 'rollback'] as const) {
      const kept = step[way].filter(({ text }) => !isCopy(text));
      if (kept.length === step[way].length) continue;
      count++;
      // A planner and a reader that both forget the copy agree with each other.
      const open = openFacts(ground, step);
      const both = { ...open, [way]: open[way].filter(({ text }) => !text.startsWith('copy conf ')) };
      const found = commandDifference(ground, { ...step, [way]: kept }, way, both);
      assert.match(found ?? '', /^ipconf runs on \S+ before its cell\.conf is copied away$/, step.id);
    }
  assert.ok(count > 20, String(count));
});

test('no text with a second command behind it is read', () => {
  const plan = planOf(everyNetwork, { 'QC-05': true });
  for (const { commands } of plan.steps)
    for (const { text } of commands)
      for (const more of ['; rm -rf /', ' && reboot', ' | sh', '\nreboot', ' $(id)', ' `id`']) {
        const facts = readCommand(text + more);
        const same = readCommand(text);
        assert.ok(facts === undefined || facts.join() !== same?.join(), text + more);
      }
});

test('of a plan with a command too many the difference names it and its server', () => {
  const plan = planOf(everyNetwork);
  const at = plan.steps.findIndex(({ kind }) => kind === 'cell');
  const foreign = { text: 'reboot', where: 'vega01celadm01', user: 'root', provenance: 'verify' } as const;
  const steps = plan.steps.map((step, i) =>
    i === at ? { ...step, commands: [...step.commands, foreign] } : step,
  );
  const [first] = comparedViolations(vega01, { ...plan, steps });
  assert.is(first?.step, at);
  assert.match(first?.message ?? '', '"reboot" on vega01celadm01');
});

test.run();
