/** Values of a plan in the words of a shell. */
import { formatAddress, parseAddress } from '../../network/address.ts';
import { inOneLine } from '../../text/single-line.ts';

/** For single quotes. */
export const quote = (text: string): string => `'${inOneLine(text).replaceAll("'", "'\\''")}'`;

/** As `SSH_CONNECTION` writes an address. */
export const plainAddress = (text: string): string | undefined => {
  const address = parseAddress(text);
  return address && formatAddress(address);
};
