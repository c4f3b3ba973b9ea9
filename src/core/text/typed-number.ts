/**
 * The number that a text stands for: digits, with decimals after a dot. Undefined for any other text, and for so many
 * digits that no number holds them: it would be Infinity, which JSON does not have.
 *
 *   typedNumber('12.5')     12.5
 *   typedNumber('1e3')      undefined
 */
export function typedNumber(text: string): number | undefined {
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
