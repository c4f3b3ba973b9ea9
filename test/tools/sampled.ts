/**
 * How much of a long test is taken: all of it, or with `TEST_SHARE` a share. The fast loop (`npm test core`) takes a
 * quarter, so that it answers within two minutes; a run of all tests takes everything.
 */
export const testShare = Number(process.env.TEST_SHARE ?? 1);

/** Of so many rounds, those that this run makes: at least one. */
export const sampled = (rounds: number): number => Math.max(1, Math.ceil(rounds * testShare));
