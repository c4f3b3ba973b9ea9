/** INV-22: facts that a plan has twice agree, and each fact that the proof cannot see is an assumption by name. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { canMove } from '../../../../src/core/reip/checked-plan/reorder-steps.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';

const test = suite('one plan for all who read it');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
});
const answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada' };
const made = () => planReip(vega01, mapping, answers, { now: '2025-03-01' });
const good = made();
const broken = (plan: Plan) =>
  provePlan(vega01, plan).invariants.flatMap(({ id, violation }) =>
    violation ? [`${id}: ${violation.message}`] : [],
  );

test('a plan as it is made tells nothing twice; nor does one that a person has put in order', () => {
  assert.equal(broken(good), []);
  const [first, second] = good.steps.filter(({ kind }) => kind === 'ilom');
  const moved = canMove(good, second?.id ?? '', first?.id);
  assert.ok(moved.ok && moved.plan.steps.some(({ id }, i) => good.steps[i]?.id !== id));
  if (moved.ok) assert.equal(broken(moved.plan), []);
});

test('two steps with one number, or one out of turn', () => {
  const steps = good.steps.map((step) => (step.seq === 2 && step.phase === 2 ? { ...step, seq: 1 } : step));
  assert.match(broken({ ...good, steps }).join(), /^INV-22: ".*" is numbered 2\.1 and is 2\.2$/);
});

test('edges that say something else than the steps', () => {
  const [last] = good.edges.slice(-1);
  assert.ok(last);
  const less = { ...good, edges: good.edges.slice(0, -1) };
  assert.match(broken(less)[0] ?? '', /^INV-22: ".*" depends on more than its edges say$/);
  const more = { ...good, edges: [...good.edges, last] };
  assert.match(broken(more)[0] ?? '', /^INV-22: ".*" does not depend on what its edges say \(.*\)$/);
  const other = { ...good, edges: [{ ...last, before: 'baseline' }, ...good.edges.slice(1)] };
  assert.match(broken(other).join(), /^INV-22: /);
  const lost = { ...good, edges: [...good.edges, { ...last, after: 'nowhere' }] };
  assert.match(broken(lost)[0] ?? '', /^INV-22: An edge \(.*\) points to a step that is not in the plan$/);
  for (const plan of [less, more, other, lost])
    assert.match(broken(plan)[1] ?? '', /^DEP: Dependencies differ: /);
});

test('an address with two rows of the mapping', () => {
  const [first, second, ...rest] = good.mapping;
  assert.ok(first && second);
  const doubled = { ...good, mapping: [first, first, ...rest] };
  assert.ok(
    broken(doubled).includes(`INV-22: The mapping has two rows for ${first.endpointId}`),
    broken(doubled).join(', '),
  );
  assert.equal(broken({ ...good, mapping: [second, first, ...rest] }), [], 'in another order it is one plan');
});

test('a risk, a gap or a network that is there twice, and a problem that is open', () => {
  const { gaps, risks, networks } = good;
  for (const [change, words] of [
    [{ gaps: [...gaps, ...gaps.slice(0, 1)] }, /^CMD: A gap is a duplicate$/],
    [{ risks: [...risks, ...risks.slice(0, 1)] }, /^INV-20: The plan has a risk that nothing gives/],
    [{ networks: [...networks, ...networks.slice(0, 1)] }, /^INV-22: The plan changes network:\S+ twice$/],
    [{ problems: [{ message: 'No order' }] }, /^INV-22: The plan has an open problem: No order$/],
  ] as const)
    assert.match(broken({ ...good, ...change }).join(), words);
});

test('a plan of another document, by its digest', () => {
  for (const baseSha256 of ['', '0', good.baseSha256.toUpperCase(), `${good.baseSha256} `])
    assert.equal(broken({ ...good, baseSha256 }), [
      'INV-21: The document has changed since the plan was made',
    ]);
  assert.equal(provePlan({ ...vega01, name: 'vega02' }, good).holds, false);
});

test('a flag that nothing asks for', () => {
  for (const flags of [['no-return'], ['own-connection '], ['']]) {
    const steps = good.steps.with(0, { ...(good.steps[0] as Step), flags });
    assert.match(
      broken({ ...good, steps }).join(),
      /^INV-22: ".*" has the flag ".*", which it does not need$/,
    );
  }
});

test('an address is parked where the user allowed it, and where nobody else is', () => {
  const ids = [13, 14].map(
    (last) => vega01.endpoints.find(({ address }) => address === `10.20.10.${last}`)?.id ?? '',
  );
  const [one = '', two = ''] = ids;
  const pins = [
    { endpointId: one, address: '10.20.10.14' },
    { endpointId: two, address: '10.20.10.13' },
  ];
  const swap = proposeMapping(vega01, { networks: [], pins, parking: ['10.20.10.240', '10.20.10.241'] });
  const plan = planReip(vega01, swap.mapping, answers, { now: '2025-03-01' });
  assert.equal(broken(plan), []);
  const parked = plan.mapping.flatMap((row) => row.parked ?? []);
  assert.equal(parked, ['10.20.10.240']);
  const named = (change: Partial<Plan>) => broken({ ...plan, ...change }).join();
  assert.match(
    named({ parking: ['10.20.10.241'] }),
    /INV-22: The mapping parks \S+ at 10\.20\.10\.240, which is not a parking address of the plan/,
  );
  assert.match(named({ parking: [] }), /is not a parking address of the plan/);
  assert.match(
    named({ parking: ['10.20.10.240', '10.20.10.12'] }),
    /10\.20\.10\.12 cannot be a parking address/,
  );
  // By the list of the plan, and by the answer that the list was made from.
  assert.match(named({ occupied: parked }), /10\.20\.10\.240 cannot be a parking address/);
  const occupied = { ...answers, 'QN-15': { addresses: parked } };
  assert.match(named({ answers: occupied, occupied: [] }), /10\.20\.10\.240 cannot be a parking address/);
});

test('two runs give the same bytes; as no proof of one plan can see it, it is assumed by name', () => {
  assert.is(JSON.stringify(made()), JSON.stringify(good));
  assert.is(good.assumptions.filter((one) => one.includes('(INV-22)')).length, 1);
  assert.equal(provePlan(vega01, good).assumptions, good.assumptions);
});

test('an assumption that the plan does not write down is a silent one', () => {
  for (const [i, assumption] of good.assumptions.entries())
    assert.equal(broken({ ...good, assumptions: good.assumptions.toSpliced(i, 1) }), [
      `INV-20: The plan does not write down that it assumes: ${assumption}`,
    ]);
});

test('an id, a name or a date that the runbook could not show', () => {
  const spoilt = (head: Partial<Plan>) => broken({ ...good, ...head });
  for (const id of ['', ' ']) assert.equal(spoilt({ id }), ['INV-22: The plan has no id']);
  for (const name of ['', ' \t', 'Re-IP\nrm', 'Re-IP\u202e', 'Re\u200b-IP', '\u0007'])
    assert.equal(spoilt({ name }), [
      'INV-22: The name of the plan is empty or has characters that are not shown',
    ]);
  for (const at of ['', 'today', '2025-02-30', '2025-3-1', '03/01/2025', '2025-03-01T10:00', '2025-03-01\nx'])
    assert.equal(spoilt({ at }), [
      `INV-22: The date of the plan is "${at.replace('\n', ' ')}", which is not a date`,
    ]);
  for (const at of ['2024-02-29', '2025-03-01T10:00Z', '2025-03-01T10:00:00.000Z'])
    assert.equal(spoilt({ at }), []);
  assert.equal(spoilt({ id: 'plan:other', name: 'Move to hall 2, a–b' }), []);
});

test.run();
