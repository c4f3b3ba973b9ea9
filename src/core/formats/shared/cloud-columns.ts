/**
 * Columns of a table from a cloud: the private address is that of the host, and the public one is translated to it. In a
 * table of a cluster the same words name the interconnect and the client network, so another word of clouds has to be there,
 * and the addresses have to agree.
 *
 *   Name,Private IP,Public IP,Shape        vega01dbadm01,10.20.10.11,203.0.113.11,X11M: the host has 10.20.10.11
 */
import { fieldOfHeading, networkHeading } from './vocabulary.ts';

const inside = /\b(?:private|internal)\b/i;
const outside = /\b(?:public|external|floating|elastic)\b/i;
const ofCloud =
  /\b(?:internal|external|floating|elastic|instances?|shape|flavou?r|vnic|vpc|ocid|subnet id|(?:availability )?zone|region|machine type)\b/i;
const isPrivate = (text: string): boolean =>
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:)/i.test(
    text,
  );
const isAddress = (text: string): boolean => /^[\da-f]{1,4}[.:]/i.test(text);

type Content = { readonly samples: readonly string[] };
type CloudPair = { readonly inside: number; readonly outside: number; readonly stem: string };

/** `privateIpAddress`, `PRIVATE_IP`: as words. */
const wordsOf = (heading: string): string =>
  heading
    .slice(0, 80)
    .replace(/_/g, ' ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ');

export function cloudColumns(
  headings: readonly string[],
  contents: readonly Content[],
): CloudPair | undefined {
  const words = headings.map(wordsOf);
  if (!words.some((heading) => ofCloud.test(heading))) return undefined;
  const stemAt = (cell: number, word: RegExp) =>
    word.test(words[cell] ?? '') ? words[cell]?.replace(word, ' ').trim() : undefined;
  const addresses = (word: RegExp) =>
    [...headings.keys()].filter((cell) => {
      const stem = stemAt(cell, word);
      return stem !== undefined && fieldOfHeading(stem) === 'address';
    });
  const [host, ...moreHosts] = addresses(inside);
  const [translated, ...moreTranslated] = addresses(outside);
  if (host === undefined || translated === undefined || moreHosts.length + moreTranslated.length > 0)
    return undefined;
  const isOfCluster = headings.some(
    (heading, cell) => cell !== host && cell !== translated && networkHeading(heading)?.field === 'address',
  );
  const own = (contents[host]?.samples ?? []).filter(isAddress);
  const others = (contents[translated]?.samples ?? []).filter(isAddress);
  if (isOfCluster || own.length === 0 || !own.every(isPrivate) || others.some(isPrivate)) return undefined;
  return { inside: host, outside: translated, stem: stemAt(host, inside) ?? '' };
}
