/** Texts that might break out of a script, a page or a table, and a plan that is full of them. */
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "'; touch $OUT; '",
    '$(touch $OUT)',
    '`touch $OUT`',
    '" ; touch $OUT ; "',
    'a\ntouch $OUT\n',
    '</pre><script>alert(1)</script>',
    '```\n# heading',
    "'\\''",
    '\\',
    '%s%n',
    '-rf',
    '*',
    ['$', '{IFS}'].join(''),
    'EOF',
    '| x | y |',
    '\u2028touch $OUT',
  ),
);

/** A plan whose every text is hostile: for commands in shapes that would run by themselves as well. */
export const hostilePlan = (plan: Plan, texts: readonly string[]): Plan => {
  const [model] = plan.steps;
  assert.ok(model);
  const at = (i: number) => texts[i % texts.length] ?? '';
  const shapes = (text: string) => [
    text,
    `srvctl start vip -node ${text}`,
    `srvctl modify scan -scanname ${text}`,
    `oifcfg setif -global ${text}/10.0.0.0:public`,
  ];
  const steps = texts.map(
    (text, i): Step => ({
      ...model,
      id: `${i}/${text}`,
      kind: 'database',
      title: text,
      target: 'db01',
      machineId: 'machine:db01',
      preChecks: [text],
      expected: at(i + 1),
      verify: [at(i + 2)],
      addressDelta: [{ endpointId: text, iface: text, from: at(i + 3), to: text }],
      commands: shapes(text).map((one) => ({
        text: one,
        where: 'db01',
        user: i % 2 ? 'root' : text,
        provenance: 'practice',
      })),
    }),
  );
  return { ...plan, name: at(0), steps, baseSha256: at(1), problems: [{ message: at(2) }] };
};
