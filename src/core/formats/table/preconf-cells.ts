/** The cells of a preconf.csv by their shape. */
import { parseAddress } from '../../network/address.ts';
import { fullNameProblem, splitName } from '../../network/names.ts';
import { prefixOfMask } from '../../network/subnet.ts';
import { machineKindWords, plain } from '../shared/vocabulary.ts';

const device = /^(?:eth|bondeth|bondib|ib|re|stre|clre|vmeth|vmbondeth|ilom|net)\d*(?:[.:]\d+)?$/i;

export const isDevice = (text: string): boolean => device.test(text) && !/^(?:ilom|net)$/i.test(text);

/** None shorter than /8, which is more likely an address with a slip. */
export const isNetmask = (text: string): boolean => prefixOfMask(text) !== undefined;

export const isAddress = (text: string): boolean => parseAddress(text) !== undefined && !isNetmask(text);

export function isHostName(text: string): boolean {
  if (machineKindWords.has(plain(text)) || !/^[^a-z]*[a-z].*\d|[.-]/is.test(text)) return false;
  const { label, domain } = splitName(text);
  return /[a-z]/i.test(label) && fullNameProblem(label, domain) === undefined;
}
