/**
 * Name masks: `%%` is the running number of the machine with a leading zero, `%` the number without it. A `%` that
 * follows `-priv` counts the interface, not the machine (how OEDA reads such a mask is not published: practice).
 *
 *   expandMask('vega01db%%-vip', { machine: 7 })                         vega01db07-vip
 *   expandMask('vega01db%%-priv%', { machine: 1, interface: 2 })         vega01db01-priv2
 *   matchMask('vega01db%%-priv%', 'vega01db01-priv2')                    { machine: 1, interface: 2 }
 */

export type MaskNumbers = { readonly machine?: number; readonly interface?: number };

type Token = { readonly text: string } | { readonly counts: keyof MaskNumbers; readonly width: 1 | 2 };

const knownTokens = new Map<string, readonly Token[]>();

/** Memoized, because a mask is expanded for every machine. While the user types, each text is another mask. */
function tokens(mask: string): readonly Token[] {
  const known = knownTokens.get(mask);
  if (known) return known;
  if (knownTokens.size > 1000) knownTokens.clear();
  const found = readTokens(mask);
  knownTokens.set(mask, found);
  return found;
}

function readTokens(mask: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  for (const match of mask.matchAll(/%%|%/g)) {
    const text = mask.slice(at, match.index);
    if (text) found.push({ text });
    const counts = match[0] === '%' && /-priv$/i.test(mask.slice(0, match.index)) ? 'interface' : 'machine';
    found.push({ counts, width: match[0] === '%%' ? 2 : 1 });
    at = match.index + match[0].length;
  }
  if (at < mask.length) found.push({ text: mask.slice(at) });
  return found;
}

/** A number that the mask asks for and that is not given counts as 1. */
export const expandMask = (mask: string, numbers: MaskNumbers): string =>
  tokens(mask)
    .map((token) =>
      'text' in token ? token.text : String(numbers[token.counts] ?? 1).padStart(token.width, '0'),
    )
    .join('');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const patterns = new Map<string, { pattern: RegExp; counts: (keyof MaskNumbers)[] }>();

function patternOf(mask: string) {
  let entry = patterns.get(mask);
  if (!entry) {
    const parts = tokens(mask);
    const source = parts.map((token) =>
      'text' in token ? escaped(token.text) : token.width === 2 ? '(\\d{2,4})' : '([1-9]\\d{0,3}|0)',
    );
    const counts = parts.flatMap((token) => ('counts' in token ? [token.counts] : []));
    entry = { pattern: new RegExp(`^${source.join('')}$`, 'i'), counts };
    patterns.set(mask, entry);
  }
  return entry;
}

/** The numbers of a name that follows the mask; undefined when it does not, or when one number differs from itself. */
export function matchMask(mask: string, name: string): MaskNumbers | undefined {
  const { pattern, counts } = patternOf(mask);
  const match = pattern.exec(name);
  if (!match) return undefined;
  const numbers: { machine?: number; interface?: number } = {};
  for (const [i, key] of counts.entries()) {
    const value = Number(match[i + 1]);
    if (numbers[key] !== undefined && numbers[key] !== value) return undefined;
    numbers[key] = value;
  }
  return expandMask(mask, numbers).toLowerCase() === name.toLowerCase() ? numbers : undefined;
}
