/** Each question of the bank is wired: what is answered changes the plan, its risks or what it assumes. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { planDns } from '../../../src/core/reip/handover/dns.ts';
import { applianceAfter } from '../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../src/core/reip/mapping-types.ts';
import type { Answers, Plan } from '../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../src/core/reip/project/request-edits.ts';
import { provePlan } from '../../../src/core/reip/proof/prove-plan.ts';
import { questions } from '../../../src/core/reip/questions/question-bank.ts';
import type { Question } from '../../../src/core/reip/questions/question-types.ts';
import { decides } from '../../../src/core/reip/questions/questions.ts';

const test = suite('answers of a plan');
const vega01 = exampleVega01();
const idOf = (hostname: string) => vega01.endpoints.find((one) => one.hostname === hostname)?.id ?? '';

/** Admin, client and private network move, a name changes. */
const everything: ReipRequest = {
  networks: [
    { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
    { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' },
    { networkId: 'network:private', subnet: '192.168.60.0/24' },
  ],
  renames: [{ endpointId: idOf('vega01celadm01-ilom'), hostname: 'vega01celadm01-sp' }],
};

const planOf = (answers: Answers, request = everything): Plan =>
  planReip(vega01, proposeMapping(vega01, requestOf({ request, answers })).mapping, answers, {
    now: '2025-03-01',
  });

/** Two answers to a question, as its shape takes them. */
function samples({ id, shape, options }: Question): readonly [unknown, unknown] {
  if (id === 'QD-03') return [{ actor: 'Ada' }, { actor: 'Grace' }];
  if (id === 'QG-14') return [{ from: '10.20.10.11' }, { from: '10.20.10.12' }];
  if (id === 'QN-15')
    return [
      { addresses: ['10.64.8.250'], minutes: 5 },
      { addresses: ['10.64.8.250'], minutes: 20 },
    ];
  switch (shape) {
    case 'yes-no':
      return [true, false];
    case 'choice':
      return [options?.[0], options?.[1]];
    case 'number':
      return [3600, 7200];
    case 'addresses':
      return [['10.64.8.240'], ['10.64.8.241']];
    case 'window':
      return [
        { start: '2025-04-05T22:00', end: '2025-04-06T04:00' },
        { start: '2025-04-12T22:00', end: '2025-04-13T04:00' },
      ];
    case 'console':
      return [{ name: 'Ada' }, { name: 'Grace' }];
    case 'keep':
      return [
        { keep: true, until: '2025-05-01' },
        { keep: true, until: '2025-06-01' },
      ];
    case 'boxes':
      return [{ criteria: 'alpha' }, { criteria: 'beta' }];
    case 'text':
      return ['alpha', 'beta'];
  }
}

/** Old addresses stay only where their gateways do. */
const beside: Readonly<Record<string, Answers>> = { 'QN-10': { 'QN-09': true, 'QN-13': true } };

/** The plan without the answers that it carries: what they changed. */
const effectOf = ({ answers: _, ...plan }: Plan): string => JSON.stringify(plan);

test('each answer of the bank changes the plan, its risks or its assumptions', () => {
  const none = planOf({});
  assert.equal(
    new Set(none.risks.map(({ questionId }) => questionId)),
    new Set(questions.flatMap(({ id, matters }) => (matters === 'extra' ? [] : [id]))),
    'what is not answered is a risk',
  );
  for (const question of questions) {
    const { id } = question;
    const [one, other] = samples(question).map((answer) => planOf({ ...beside[id], [id]: answer }));
    assert.ok(one && other);
    assert.not.ok(
      one.risks.some(({ questionId, text }) => questionId === id && text.startsWith('Not answered')),
      id,
    );
    const [a, b] = [one, other].map((plan) => effectOf({ ...plan, risks: [] }));
    assert.ok(a !== b, `two answers to ${id} give one plan`);
  }
});

test('a question says what its answer does, and of one that decides nothing what it is compared with', () => {
  const words = new Map(questions.map((question) => [question.id, decides(question)]));
  const compared = (who: string) =>
    `Known from the ${who}. The answer is a check of the plan, and an open risk where they differ.`;
  for (const id of ['QG-01', 'QN-01', 'QN-02', 'QN-08', 'QD-01'])
    assert.is(words.get(id), compared('mapping'), id);
  for (const id of ['QG-04', 'QG-06', 'QN-04', 'QN-05', 'QC-01', 'QC-02'])
    assert.is(words.get(id), compared('document'), id);
  assert.is(
    words.get('QR-01'),
    'The answer is a check at the head of the plan and at each stop. The clock of the checklist compares each phase with its time box.',
  );
  assert.is(words.get('QN-13'), 'Affects: paths, management blackout.');
  assert.not.ok([...words.values()].includes('The answer is a check of the plan.'));
  // The text of a question is true: its answer is a check of the first step.
  for (const question of questions.filter((one) => /is a check/.test(decides(one)))) {
    const [answer] = samples(question);
    const [first] = planOf({ [question.id]: answer }).steps;
    assert.ok(
      first?.preChecks.some((text) => text.startsWith(question.text)),
      question.id,
    );
  }
});

const keep = { 'QN-09': true, 'QN-13': true, 'QG-12': 'Ada', 'QN-10': { keep: true, until: '2025-05-01' } };

test('old addresses that stay are silent after they are removed, not before', () => {
  const cells = ['vega01celadm01', 'vega01celadm02', 'vega01celadm03'];
  const request = (more: readonly string[]): ReipRequest => ({
    networks: [],
    pins: [...cells, ...more].map((hostname, i) => ({
      endpointId: idOf(hostname),
      address: `10.20.10.${113 + i}`,
    })),
  });
  const waits = (more: readonly string[], answers: Answers) => {
    const plan = planOf(answers, request(more));
    const proof = provePlan(vega01, plan);
    assert.ok(proof.holds, proof.wording);
    return plan.steps.flatMap(({ kind, title, expected, verify }) =>
      kind === 'settle' ? [[title, expected, ...verify]] : [],
    );
  };
  const dns = ['Wait for the TTL', 'No cache holds an old answer', 'dig on each DNS server'];
  const both = [
    'Wait for the TTL, and until neighbors forget the old addresses',
    'No cache holds an old answer, no neighbor an old address',
    'dig on each DNS server; the old addresses are silent',
  ];
  assert.equal(waits([], keep), [dns, both]);
  assert.equal(waits([], { ...keep, 'QN-10': { keep: false } }), [both]);
  // An ILOM has one address, and a wait of its own.
  assert.equal(waits(['vega01celadm01-ilom'], keep), [both, dns, both]);
});

test('old addresses of servers stay until their date, answer that long, and go by a step of their own', () => {
  const plan = planOf(keep, { networks: everything.networks.slice(0, 1) });
  const proof = provePlan(vega01, plan);
  assert.ok(proof.holds, proof.wording);
  const stored = plan.steps.flatMap((step) =>
    step.effects.filter((effect) => effect.do === 'secondary' && effect.on),
  );
  assert.ok(stored.length >= 5);
  const place = plan.steps.findIndex(({ kind }) => kind === 'secondary-remove');
  const removal = plan.steps[place];
  assert.match(removal?.title ?? '', /2025-05-01/);
  assert.ok(removal?.preChecks.some((text) => text.includes('2025-05-01')));
  assert.ok(place < plan.steps.findIndex(({ kind }) => kind === 'reverse-remove'));
  assert.ok(place < plan.steps.findIndex(({ kind }) => kind === 'release'));
  const cell = plan.steps.find(({ id }) => id.startsWith('cell/machine:vega01celadm01'));
  assert.ok(
    cell?.commands.some(
      ({ text, provenance }) => text === 'ip address add 10.20.10.13/24 dev eth0' && provenance === 'verify',
    ),
  );
  assert.ok(cell?.rollback.some(({ text }) => text === 'ip address del 10.20.10.13/24 dev eth0'));
  // Nobody forgets to take them away.
  const without = provePlan(vega01, { ...plan, steps: plan.steps.filter((_, i) => i !== place) });
  assert.not.ok(without.holds);
});

test('temporary names lead to the addresses to come, from phase 1 until all is verified', () => {
  const plan = planOf(keep, { ...everything, temporarySuffix: '-new' });
  const proof = provePlan(vega01, plan);
  assert.ok(proof.holds, proof.wording);
  const at = (kind: string) => plan.steps.findIndex((step) => step.kind === kind);
  const [first, last] = [plan.steps[at('temporary-add')], plan.steps[at('temporary-remove')]];
  assert.is(first?.phase, 1);
  assert.ok(at('temporary-add') < at('check-before') && at('verify') < at('temporary-remove'));
  assert.ok(plan.edges.some(({ rule, after }) => rule === 'ORD-19' && after === 'temporary-remove'));
  const owners = (step: Plan['steps'][number] | undefined) =>
    step?.dnsDelta.map(({ op, owner, data }) => `${op} ${owner} ${data}`) ?? [];
  assert.ok(owners(first).includes('add vega01dbadm01-new.example.com. 10.64.8.11'));
  assert.equal(
    owners(first).map((text) => text.replace('add', 'remove')),
    owners(last),
  );
  // No other step of phase 1 gives a final name its new address.
  for (const step of plan.steps.slice(0, at('check-before')))
    for (const { op, type, owner } of step.dnsDelta)
      assert.ok(op !== 'add' || type === 'PTR' || owner.includes('-new.'), `${step.id}: ${owner}`);
  const after = applianceAfter(vega01, plan);
  assert.equal(planDns(vega01, after, plan).problems, []);
  const { mapping } = proposeMapping(vega01, { ...everything, temporarySuffix: '_!' });
  assert.not.ok(
    planReip(vega01, mapping, keep, { now: '2025-03-01' }).steps.some(({ kind }) => kind === 'temporary-add'),
  );
});

test('an old address that cannot stay is an open risk with its reason', () => {
  const admin = { networks: everything.networks.slice(0, 1) };
  const reasons = (answers: Answers) =>
    planOf({ ...keep, ...answers }, admin).risks.flatMap(({ questionId, text }) =>
      questionId === 'QN-10' ? [text] : [],
    );
  assert.equal(reasons({}), []);
  assert.match(reasons({ 'QN-10': { keep: true } }).join(), /no date/);
  assert.match(reasons({ 'QN-13': false }).join(), /^\d+ of \d+ old addresses .* VLAN or gateway/);
  const plan = planOf({ ...keep, 'QN-13': false }, admin);
  assert.not.ok(plan.steps.some(({ kind }) => kind === 'secondary-remove'));
  assert.ok(provePlan(vega01, plan).holds);
});

test.run();
