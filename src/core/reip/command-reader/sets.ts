/** Two lists that have to hold the same texts, in the same order or in any. */

/** The first pair that differs; undefined where a list has ended. */
export function firstInOrder(
  shown: readonly string[],
  expected: readonly string[],
): readonly [shown: string | undefined, expected: string | undefined] | undefined {
  for (let i = 0; i < Math.max(shown.length, expected.length); i++)
    if (shown[i] !== expected[i]) return [shown[i], expected[i]];
  return undefined;
}

/** The first pair of the sorted lists that differs; undefined where a list has ended. */
export function firstDifference(
  shown: readonly string[],
  expected: readonly string[],
): readonly [shown: string | undefined, expected: string | undefined] | undefined {
  if (shown.length === expected.length && shown.every((text, i) => text === expected[i])) return undefined;
  if (shown.length === 1 && expected.length === 1) return [shown[0], expected[0]];
  return firstInOrder([...shown].sort(), [...expected].sort());
}
