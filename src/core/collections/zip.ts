/** The entries of two lists in pairs, by index. The lists must have the same length. */
export const zip = <Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
): readonly (readonly [Left, Right])[] => left.map((entry, at) => [entry, right[at] as Right]);
