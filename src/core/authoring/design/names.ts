/**
 * Names of the plan: a mask with its numbers and words filled in.
 *
 *   nameOf('{prefix}db%%-priv%', { prefix: 'vega01', machine: 1, interface: 2 })     vega01db01-priv2
 *   prefixOfRack('vega01', 1)                                                       vega02
 */
import { expandMask } from '../../network/masks.ts';
import { maxLabel } from '../../network/names.ts';
import type { Design } from './design.ts';

export type NameParts = {
  readonly prefix: string;
  readonly rack?: number;
  readonly machine?: number;
  readonly interface?: number;
  readonly vm?: number;
  readonly letter?: string;
};

const two = (n: number) => String(n).padStart(2, '0');

export function nameFromMask(mask: string, parts: NameParts): string {
  const filled = mask
    .replaceAll('{prefix}', parts.prefix)
    .replaceAll('{rack}', two(parts.rack ?? 1))
    .replaceAll('{vm}', two(parts.vm ?? 1))
    .replaceAll('{letter}', parts.letter ?? 'a');
  return expandMask(filled, parts).toLowerCase();
}

/** Why a mask makes no names: with the longest numbers they are longer than a label. */
export function maskProblem(mask: string, prefix: string): string | undefined {
  if (/\s/.test(mask)) return 'The mask has a space. Remove it.';
  const { length } = nameFromMask(mask, { prefix, rack: 99, machine: 99, interface: 9, vm: 99 });
  return length > maxLabel
    ? `Its names have ${length.toLocaleString('en')} characters. Enter a mask for at most ${maxLabel}.`
    : undefined;
}

/** One prefix a rack (vendor document): the number at its end counts up; without one, it gets one from the second rack on. */
export function prefixOfRack(prefix: string, rack: number): string {
  if (rack === 0) return prefix;
  const [, stem = prefix, digits = ''] = /^(.*?)(\d*)$/.exec(prefix) ?? [];
  // A prefix may be all digits, more than a number holds.
  const number = String(BigInt(digits || 1) + BigInt(rack));
  return `${stem}${number.padStart(digits.length || 2, '0')}`;
}

/** As stated for the rack, else counted from the appliance's own. */
export const prefixOf = ({ racks }: Pick<Design, 'racks'>, prefix: string, rack: number): string =>
  racks[rack]?.prefix ?? prefixOfRack(prefix, rack);

/** Letters and digits only, at most 20 (vendor document). */
export const prefixProblem = (prefix: string): string | undefined =>
  /^[a-z0-9]{1,20}$/i.test(prefix) ? undefined : 'Enter 1 to 20 letters and digits, no hyphen, no space.';
