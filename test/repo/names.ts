/** The names in the code of a source, and the words that no name may hold. */
import { codeOf } from './comments.ts';
import type { Source } from './sources.ts';

/** Words that a newcomer would have to learn, as parts of a name in camelCase. */
const privateWords =
  /^(?:told|tells?|telling|says?|said|saying|hears?|heard|mend(?:s|ed|ing)?|kept|wish(?:es|ed)?|wanted|legs?|moments?|standing|carried|settle[sd]?)$/;
/** Whole names, and parts of several words. */
const privateNames =
  /^(?:once|onceForText|addTo|workOf|wordsFor|keepShapes|isHeld|resolversOf|neighboursOf)$|[wW]ayBack|[iI]nSight|[hH]iddenSigns/;

export function privateParts(name: string): string[] {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _$]+/)
    .filter((part) => privateWords.test(part.toLowerCase()));
  return privateNames.test(name) ? [...parts, name] : parts;
}

/** Between tags and braces: text of a page. A page has no names, and no code between tags has a space alone. */
const jsxText = /(?<=[>}])(?:[^<>{}();=]|;(?= ))*(?=[<{])/g;

/** Each name once per line. A name after a dot is declared elsewhere: `process.once`. */
export function namesIn({ path, text }: Source): { readonly name: string; readonly line: number }[] {
  const all = codeOf(text);
  const code = path.endsWith('.tsx') ? all.replace(jsxText, (one) => one.replace(/[^\n]/g, ' ')) : all;
  return code.split('\n').flatMap((row, i) => {
    const names = row.matchAll(/(?<![\w$])(?<!(?<!\.\.)\.)[A-Za-z_$][\w$]*/g);
    return [...new Set([...names].map(([name]) => name))].map((name) => ({ name, line: i + 1 }));
  });
}
