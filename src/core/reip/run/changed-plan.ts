/**
 * A checklist goes on by the plan that it came with, and the hashes of a file prove only that it was not changed, not
 * that the console wrote it. Its words are therefore compared with the plan of the same document: the numbers of the
 * steps that differ, and the titles of missing ones.
 *
 *   changedSteps(run.plan, plan)     ['3.1', '"Remove the old subnet from Clusterware" is missing']
 */

import { memoize } from '../../collections/memoize.ts';
import type { Plan, Step } from '../plan-types.ts';
import { stepNumber } from '../project/run-log.ts';

/** Of a step all that a person reads and does; its number, its minutes and the order are a person's own. */
const wordsOf = (step: Step): string => {
  const { title, actor, target, dnsDelta, preChecks, commands, rollback, expected, verify } = step;
  const texts = (list: Step['commands']) =>
    list.map((one) => [one.text, one.where, one.user, one.provenance]);
  return JSON.stringify([
    [title, actor, target, expected, preChecks, verify, texts(commands), texts(rollback)],
    dnsDelta.map(({ op, owner, ttl, type, data }) => [op, owner, ttl, type, data]),
  ]);
};

const differences = memoize((given: Plan) => memoize((made: Plan) => findChanged(given, made)));

/** Memoized by both plans, because several views ask for it. */
export const changedSteps = (given: Plan, made: Plan): readonly string[] => differences(given)(made);

function findChanged(given: Plan, made: Plan): readonly string[] {
  const left = new Map(made.steps.map((step) => [step.id, step]));
  const found = given.steps.flatMap((step) => {
    const own = left.get(step.id);
    left.delete(step.id);
    return own === step || (own && wordsOf(own) === wordsOf(step)) ? [] : [stepNumber(step)];
  });
  return [...found, ...[...left.values()].map(({ title }) => `"${title}" is missing`)];
}
