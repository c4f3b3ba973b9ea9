/** File names of what is handed out, in the order of the plan. */
import { memoize } from '../../collections/memoize.ts';
import { slug } from '../../text/slug.ts';
import type { Plan, Step } from '../plan-types.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * `05.01-cell-vega01celadm01`: the number of the step, filled up with zeros so that a list of names has the order of the
 * plan. Where a plan comes back to an earlier phase, letters in front count what follows each other in one phase:
 * `g-06.03-...` comes before `h-05.01-...`.
 */
export const fileStem = (plan: Plan, { id, kind, target }: Step): string =>
  slug(`${placesOf(plan).get(id) ?? ''}-${kind}-${target}`);

const placesOf = memoize(({ steps }: Plan): ReadonlyMap<string, string> => {
  const isInOrder = steps.every(({ phase }, i) => phase >= (steps[i - 1]?.phase ?? phase));
  const runs = steps.filter(({ phase }, i) => phase !== steps[i - 1]?.phase).length;
  const width = (of: 'phase' | 'seq') => Math.max(2, ...steps.map((step) => String(step[of]).length));
  const [phases, seqs] = [width('phase'), width('seq')];
  const count = Math.max(0, runs - 1).toString(letters.length).length;
  let run = -1;
  return new Map(
    steps.map(({ id, phase, seq }, i) => {
      if (phase !== steps[i - 1]?.phase) run++;
      const number = `${String(phase).padStart(phases, '0')}.${String(seq).padStart(seqs, '0')}`;
      return [id, isInOrder ? number : `${lettersOf(run, count)}-${number}`];
    }),
  );
});

/** In `count` letters: `a` is 0, of two letters `ba` is 26. */
const lettersOf = (n: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => letters[Math.floor(n / letters.length ** (count - 1 - i)) % letters.length] ?? '',
  ).join('');

/** As releases to 0.1 counted: digests in states of their scripts are of these names. */
export const fileStemByPlace = (plan: Plan, position: number, { kind, target }: Step): string =>
  `${String(position + 1).padStart(Math.max(2, String(plan.steps.length).length), '0')}-${slug(`${kind}-${target}`)}`;
