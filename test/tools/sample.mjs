/**
 * How much a test takes of what it could take: a part in the loop and in each run of all tests, everything with `-- --all`.
 */
export const isWhole = process.env.TEST_ALL === '1';

/** Of so many rounds a fifth, but no fewer than `fewest` of those that are many. */
export const rounds = (whole, fewest = 100) =>
  isWhole || whole <= fewest ? whole : Math.max(fewest, Math.ceil(whole / 5));
