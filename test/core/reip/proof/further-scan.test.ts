/** The SCAN of another network than the default one: databases have it in listener_networks, not in remote_listener. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Plan, Strategy } from '../../../../src/core/reip/plan-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { further, now, planned, to } from './authored-appliances.ts';

const test = suite('SCAN of a further network');

const appliance = further();
const renames = appliance.endpoints
  .filter(({ hostname }) => hostname === 'one01-scan1-dr')
  .map(({ id }) => ({ endpointId: id, hostname: 'dg-scan' }));
const pins = renames.map(({ endpointId }, i) => ({ endpointId, address: `10.5.0.${200 + i}` }));

const requests: Readonly<Record<string, ReipRequest>> = {
  renamed: { networks: [], renames },
  'renamed and moved in its subnet': { networks: [], renames, pins },
  'renamed and moved with its network': { ...to(appliance, 'dr'), renames },
};
const strategies: readonly Strategy[] = ['rolling', 'at-once'];

const linesOf = ({ steps }: Plan, way: 'commands' | 'rollback') =>
  steps.flatMap((step) => step[way]).filter(({ text }) => text.includes('listener_networks'));

for (const [words, request] of Object.entries(requests))
  test(`${words}: remote_listener stays, and a person looks at listener_networks`, () => {
    for (const strategy of strategies) {
      const plan = planned(appliance, request, strategy);
      const { holds, wording } = provePlan(appliance, plan);
      assert.ok(holds, wording);
      const all = plan.steps.flatMap(({ commands, rollback }) => [...commands, ...rollback]);
      assert.not(all.some(({ text }) => text.startsWith('alter system set remote_listener')));
      for (const [way, former, next] of [
        ['commands', 'one01-scan1-dr', 'dg-scan'],
        ['rollback', 'dg-scan', 'one01-scan1-dr'],
      ] as const) {
        const lines = linesOf(plan, way);
        assert.ok(lines.length > 0);
        for (const { text, provenance } of lines) {
          assert.is(provenance, 'verify');
          assert.match(text, `${next}.example.com:1521 in the place of ${former}.example.com:1521`);
        }
      }
    }
  });

test('the notes on TNS names say the same', () => {
  const files = handover(appliance, planned(appliance, { networks: [], renames }), { now });
  const notes = files.find(({ name }) => name === 'tns-and-listeners.md')?.text.replaceAll('\\', '') ?? '';
  assert.not.match(notes, 'alter system set remote_listener');
  assert.match(notes, 'remote_listener: the SCAN name stays');
  assert.match(notes, 'dg-scan.example.com:1521 in the place of one01-scan1-dr.example.com:1521');
});

test('a plan that sets remote_listener to it is refused', () => {
  const plan = planned(appliance, { networks: [], renames });
  const steps = plan.steps.map((step) => ({
    ...step,
    commands: step.commands.map((one) =>
      one.text.includes('listener_networks')
        ? {
            ...one,
            text: "alter system set remote_listener='dg-scan.example.com:1521' scope=both sid='*';",
            provenance: 'practice' as const,
          }
        : one,
    ),
  }));
  assert.not(provePlan(appliance, { ...plan, steps }).holds);
});

test.run();
