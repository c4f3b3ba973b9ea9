/** Two lists that have to hold the same things, in the same order or in any. */

/** The first pair that differs; undefined where a list has ended. */
export function firstInOrder(shown: readonly string[], expected: readonly string[]): Pair | undefined {
  if (shown === expected) return undefined;
  for (let i = 0; i < Math.max(shown.length, expected.length); i++)
    if (shown[i] !== expected[i]) return [shown[i], expected[i]];
  // A value in memory that is not a list has no length.
  return shown.length === expected.length ? undefined : [String(shown), undefined];
}

/** How members of two lists are compared, and their words where they differ. */
export type Likeness<One> = {
  readonly isSame: (one: One, other: One) => boolean;
  readonly textOf: (one: One) => string;
};

type Pair = readonly [shown: string | undefined, expected: string | undefined];

/** The first pair that differs, as texts. */
export function firstUnlike<One>(
  shown: readonly One[],
  expected: readonly One[],
  { isSame, textOf }: Likeness<One>,
): Pair | undefined {
  for (let i = 0; i < Math.max(shown.length, expected.length); i++) {
    const [is, other] = [shown[i], expected[i]];
    if (is === undefined || other === undefined || !isSame(is, other))
      return [is && textOf(is), other && textOf(other)];
  }
  return undefined;
}

/** The first pair of the sorted texts that differs; most lists have the same order, and none of their texts is made. */
export function firstDifference<One>(
  shown: readonly One[],
  expected: readonly One[],
  likeness: Likeness<One>,
): Pair | undefined {
  if (!firstUnlike(shown, expected, likeness)) return undefined;
  const { textOf } = likeness;
  return firstInOrder(shown.map(textOf).sort(), expected.map(textOf).sort());
}
