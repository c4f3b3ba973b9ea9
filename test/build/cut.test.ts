import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

type Cut = { readonly over: readonly { readonly what: string }[]; readonly isFew: boolean };
const { firstThatFits } = (await import(pathToFileURL('build/cut.mjs').href)) as {
  firstThatFits(
    limits: readonly number[],
    mayBeFew: (limit: number) => boolean,
    cutAt: (limit: number) => Promise<Cut>,
  ): Promise<Cut>;
};

const cut = suite('cut');

/**
 * Each cut names the parts over their budgets, `few` the cuts with few files, `known` those that are known to have many
 * before they are made. Gives the chosen cut, and how many were made.
 */
async function chosen(
  cuts: readonly (readonly string[])[],
  few: readonly number[],
  known: readonly number[] = [],
) {
  const made = cuts.map((over, at) => ({ over: over.map((what) => ({ what })), isFew: few.includes(at) }));
  let tried = 0;
  const isKnown = (limit: number) => known.includes(limit);
  const found = await firstThatFits(
    [...cuts.keys()],
    (limit) => !isKnown(limit),
    async (limit) => {
      tried += 1;
      const one = made[limit];
      if (!one) throw new Error(`no cut at ${limit}`);
      return one;
    },
  );
  return [made.findIndex(({ over }) => over === found.over), tried];
}

cut('takes the first that keeps the budgets and has few files, and makes no further one', async () => {
  assert.equal(await chosen([[], []], [0, 1]), [0, 1]);
  assert.equal(await chosen([[], ['view /'], [], []], [1, 2, 3]), [2, 3]);
});

cut('else takes the first that keeps the budgets', async () => {
  assert.equal(await chosen([['entry'], [], []], [0]), [1, 3]);
});

cut('else takes the first, once all of them were made', async () => {
  assert.equal(await chosen([['view /'], ['view /'], ['entry', 'view /']], [1]), [0, 3]);
});

cut('makes no further one where the style sheet is over its budget, which all of them have', async () => {
  assert.equal(await chosen([['entry', 'css', 'view /'], []], [0, 1]), [0, 1]);
});

cut('makes one last that is known to have too many files, and only where no other fits', async () => {
  assert.equal(await chosen([[], [], []], [2], [0, 1]), [2, 1]);
  assert.equal(await chosen([[], ['view /'], ['view /']], [], [0]), [0, 3]);
});

cut.run();
