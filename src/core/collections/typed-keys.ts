/**
 * Records whose keys are all known to their type, where the language gives only `string`.
 *
 *   typedKeys({ pdf: 1, csv: 2 })                          ['pdf', 'csv'], of the type 'pdf' | 'csv'
 *   recordFrom([['pdf', 1], ['csv', 2]] as const)       { pdf: 1, csv: 2 }, with both keys
 */

/** For a literal of the code: a value from outside may have more keys than its type. */
export const typedKeys = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

/** The entries must name every key of the type. */
export const recordFrom = <Key extends string, Value>(
  entries: readonly (readonly [Key, Value])[],
): Record<Key, Value> => Object.fromEntries(entries) as Record<Key, Value>;
