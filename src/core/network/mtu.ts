/** MTUs in bytes: the range that the installer's command takes for a network. */

import { rangeWords, wholeNumberProblem } from '../text/number-range.ts';

const [least, most] = [576, 65_520];

/** The message of a field; undefined for an MTU, and for an empty text. */
export const mtuTextProblem = (text: string): string | undefined => wholeNumberProblem(text, least, most);

/** What speaks against an MTU, in sentences; undefined for a good one. */
export const mtuProblem = (mtu: number): string | undefined =>
  Number.isInteger(mtu) && mtu >= least && mtu <= most
    ? undefined
    : `MTU ${mtu} is not valid. ${rangeWords(least, most)}`;
