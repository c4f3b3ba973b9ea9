/** Plans of random sites hold, unless the document lacks what the refusal names. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { randomPlan } from '../random-sites.ts';

const test = suite('random sites');

/** What a document or a request may lack: an ILOM as the second path, or a place to park at. */
const lacks = {
  ILOM: /^There is no path to \S+ while its only management address changes: add its ILOM$/,
  'place to park': /: name (?:a|another) free address of their subnet for parking \(QN-14\)$/,
};

type Outcome = 'holds' | keyof typeof lacks;

function outcome(seed: number): Outcome {
  const { appliance, problems, plan } = randomPlan(seed);
  assert.not.ok(
    problems.some(({ level }) => level === 'error'),
    `seed ${seed}`,
  );
  if (plan.problems.length > 0) {
    for (const { message } of plan.problems) assert.match(message, lacks['place to park'], `seed ${seed}`);
    return 'place to park';
  }
  const { holds, wording, invariants } = provePlan(appliance, plan);
  if (holds) return 'holds';
  const refused = invariants.flatMap(({ violation }) => (violation ? [violation.message] : []));
  assert.ok(
    refused.length > 0 && refused.every((message) => lacks.ILOM.test(message)),
    `seed ${seed}: ${wording}`,
  );
  return 'ILOM';
}

/** Sites with what was refused before: hosts and storage in networks of others, parked addresses, several networks on a bond. */
const rare = [103, 238, 247, 261, 453, 475, 527, 555, 618, 649, 723, 1026, 1166, 1224, 1374, 1453, 1502];

test('a plan of any of them holds, unless what it lacks is named', () => {
  const others = Array.from({ length: 30 }, (_, at) => [at + 1, outcome(at + 1)] as const).filter(
    ([, found]) => found !== 'holds',
  );
  assert.equal(others, [
    [5, 'ILOM'],
    [6, 'place to park'],
    [16, 'ILOM'],
    [29, 'place to park'],
  ]);
});

test('a plan of sites with rare places of servers and addresses holds', () => {
  const refused = rare.filter((seed) => outcome(seed) !== 'holds');
  assert.equal(refused, []);
});

test.run();
