import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Answers } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { knownAnswer } from '../../../../src/core/reip/questions/known-answers.ts';
import { questions } from '../../../../src/core/reip/questions/question-bank.ts';
import { decidesPlan, openDecisions } from '../../../../src/core/reip/questions/question-groups.ts';
import type { Question } from '../../../../src/core/reip/questions/question-types.ts';
import { mattersFor } from '../../../../src/core/reip/questions/questions.ts';
import { everyNetwork, idOf, toHall2, vega01 } from '../vega01-plans.ts';

const groups = suite('groups of questions');

const pin = (hostname: string, address: string) => ({ endpointId: idOf(hostname), address });
const requests: readonly ReipRequest[] = [
  toHall2,
  everyNetwork,
  {
    networks: [],
    pins: [pin('vega01celadm01', '10.20.10.14'), pin('vega01celadm02', '10.20.10.13')],
  },
  {
    networks: [],
    renames: [
      { endpointId: idOf('vega01-scan1'), hostname: 'hall2-scan' },
      { endpointId: idOf('vega01dbadm01'), hostname: 'hall2dbadm01' },
    ],
  },
];

/** Answers of each shape that a person may give. */
const samples: Readonly<Partial<Record<Question['shape'], readonly unknown[]>>> = {
  'yes-no': [true, false],
  text: ['none', 'vega01dbadm01, vega01dbadm02'],
  number: [1, 600],
  addresses: [{ addresses: '10.20.10.240', minutes: 30 }, ['10.20.10.240'], { addresses: '10.64.8.11' }],
  window: [{ start: '2025-04-05T22:00', end: '2025-04-06T04:00' }],
  console: [{ name: 'Ada' }, { from: '10.20.10.9', host: 'x' }],
  boxes: [{ criteria: 'x', boxes: '3: 5', who: 'Ada' }],
  keep: [{ keep: true, until: '2027-01-01' }],
};

/** Everything of the plan that is done or proved; not the words that are printed beside it. */
function result(request: ReipRequest, answers: Answers): string {
  const { mapping, problems } = proposeMapping(vega01, requestOf({ request, answers }));
  const plan = planReip(vega01, mapping, answers, { now: '2025-01-01' });
  const { holds, wording, assumptions } = provePlan(vega01, plan);
  return JSON.stringify([
    mapping.endpoints,
    problems,
    plan.steps.map(({ id, commands, rollback, effects, undo }) => [id, commands, rollback, effects, undo]),
    plan.problems,
    holds || wording,
    assumptions,
  ]);
}

groups('those that decide the plan are exactly those whose answer changes it or its proof', () => {
  const found = new Set<string>();
  for (const request of requests)
    for (const answers of [{}, { 'QN-13': true, 'QN-09': true }] as const) {
      const before = result(request, answers);
      const { mapping } = proposeMapping(vega01, requestOf({ request, answers }));
      const matters = mattersFor(vega01, mapping);
      for (const { id, shape, options, matters: needs } of questions) {
        if (found.has(id) || !matters.has(needs) || id in answers) continue;
        for (const value of options ?? samples[shape] ?? [])
          if (result(request, { ...answers, [id]: value }) !== before) found.add(id);
      }
    }
  assert.equal(
    [...found].sort(),
    questions
      .filter(decidesPlan)
      .map(({ id }) => id)
      .sort(),
  );
});

groups('a decision is open until it is answered, and again when the document contradicts it', () => {
  const { mapping } = proposeMapping(vega01, toHall2);
  const ids = (answers: Answers) => openDecisions(vega01, mapping, answers).map(({ id }) => id);
  assert.ok(ids({}).includes('QN-13'));
  assert.not.ok(ids({ 'QN-13': true }).includes('QN-13'));
  assert.not.ok(ids({}).includes('QG-01'), 'a reason changes nothing');
  assert.not.ok(ids({}).includes('QC-05'), 'the private network stays');
});

groups('the document answers what it holds, with its source, and nothing else', () => {
  const { mapping } = proposeMapping(vega01, toHall2);
  assert.equal(knownAnswer('QN-01', vega01, mapping), { value: 'Admin, Client', source: 'IP mapping' });
  assert.equal(knownAnswer('QN-04', vega01, mapping), { value: false, source: 'Document' });
  assert.equal(knownAnswer('QC-01', vega01, mapping), { value: 1, source: 'Document' });
  const empty = {
    ...vega01,
    machines: [],
    clusters: [],
    homes: [],
    networks: [],
    endpoints: [],
    services: {},
  };
  for (const { id } of questions.filter((one) => one.id !== 'QG-03'))
    assert.is(
      knownAnswer(id, { ...empty, generation: undefined }, { ...mapping, networks: [] }),
      undefined,
      id,
    );
});

groups.run();
