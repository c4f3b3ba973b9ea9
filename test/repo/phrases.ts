/**
 * The product's English: phrases that its texts avoid, and the texts of a source file. A text is a string, a template with its
 * expressions replaced by `{}`, or the text between the tags of a page.
 *
 *   textsOf("const a = `Row ${n} of ${m}`; // a comment")      ['Row {} of {}']
 */
import { literalsOf } from './comments.ts';
import type { Source } from './sources.ts';

export type Phrase = { readonly id: string; readonly use: string; readonly pattern: RegExp };

/** `use` is the word to write in place of a text that matches `pattern`. */
export const phrases: readonly Phrase[] = [
  { id: 'R01', use: 'fix, correct', pattern: /\bmend(s|ed|ing)?\b/gi },
  { id: 'R02', use: 'shown, reported', pattern: /\b(is|are|was|were|be|gets) told\b|, (and )?told\b/gi },
  { id: 'R03', use: 'rollback', pattern: /\bways? back\b/gi },
  { id: 'R04', use: 'characters, symbols', pattern: /\bsigns? (that|mean|which)\b|\bthe sign [^a-z ]/gi },
  { id: 'R05', use: 'is, appears', pattern: /\bstands?\b(?! (in )?for\b)(?!\()/gi },
  {
    id: 'R06',
    use: 'is not a/an',
    pattern:
      /(?<!there )\b(is|are|was) no (address|name|host|number|netmask|part|user|component|time zone|date|switch|value|record|document|run file|hardware|IPv4|virtual|database|production|text|JSON|XML|command|format|zone|node|client|subnet|MTU|VLAN)/gi,
  },
  { id: 'R07', use: 'valid, invalid', pattern: /\b(il)?legal\b/gi },
  {
    id: 'R08',
    use: 'differs; assigned to',
    pattern: /\bsays? (otherwise|something else)\b|\bsaid to be\b|\bas you said\b|\bNot said\b/gi,
  },
  { id: 'R09', use: 'again', pattern: /\banew\b/gi },
  { id: 'R10', use: 'severe', pattern: /\bgrav(e|est|er)\b/gi },
  { id: 'R11', use: 'Analyzing..., calculated', pattern: /\bworked out\b|\bIt is being \w+/gi },
  { id: 'R12', use: 'space', pattern: /\bblanks?\b(?! (cell|row|worksheet|one))/gi },
  { id: 'R13', use: 'column header', pattern: /\bheadings?\b/gi },
  { id: 'R14', use: 'separate(d)', pattern: /\bpart(ed)? (them|by)\b|\bblanks part\b/gi },
  { id: 'R15', use: 'next to, with', pattern: /\bbeside\b/gi },
  {
    id: 'R16',
    use: 'undo, clear',
    pattern: /\btake[ns]? (it |that |ticks? |the names )?back\b|\btaken back\b/gi,
  },
  { id: 'R17', use: 'resolves to', pattern: /\bleads? (to|nowhere|here|back)\b/gi },
  { id: 'R18', use: 'overlaps', pattern: /\bmeets (\{|the reserved|range|no network)|\bwhat it meets\b/gi },
  { id: 'R19', use: 'use; is required', pattern: /\bmay bear\b|\bbear the\b|\bis due\b/gi },
  { id: 'R20', use: 'say what', pattern: /\b(is|ended|written) so\b/gi },
  { id: 'R21', use: 'print, share', pattern: /\bon paper\b|\bhand(s|ed)? (it |that )?out\b/gi },
  {
    id: 'R22',
    use: 'Used for:',
    pattern: /\bIt decides\b|\b(document|mapping|\{\}) decides\b|\banswer stands\b/g,
  },
  {
    id: 'R23',
    use: 'is in, is outside',
    pattern: /\b(lies?|lying) (in|outside|under|between|there|inside|on|unencrypted|about|before)\b/gi,
  },
  { id: 'R24', use: 'belongs in', pattern: /\bbelongs? into\b/gi },
  {
    id: 'R25',
    use: 'per',
    pattern:
      /\b(one|zone|prefix|PTR|script|guests?|servers|Processes|cell|disks|address) an? (line|server|rack|core|name|address|step|storage server)\b/gi,
  },
  { id: 'R26', use: 'permanently', pattern: /\bfor good\b/gi },
  { id: 'R27', use: 'calculated', pattern: /\breckon(ed|s)?\b/gi },
  { id: 'R28', use: 'glossary', pattern: /words of the field/gi },
  { id: 'R29', use: 'another user, no one', pattern: /\b(somebody|nobody|anybody)\b/gi },
  {
    id: 'R30',
    use: 'Also removed:; No matches',
    pattern: /\bWith it goes\b|\bNothing fits\b|\bNo check ended\b/gi,
  },
  { id: 'R31', use: 'runbook', pattern: /\brun-book\b/gi },
  { id: 'R32', use: 'failover', pattern: /\bfail-over\b/g },
  { id: 'R33', use: 'is not set', pattern: /\b(is|are) known of\b/gi },
  {
    id: 'R34',
    use: 'Grid Infrastructure ...',
    pattern: /\bGrid (of|has|is|must|belongs|version|base|owner)\b/g,
  },
  { id: 'R35', use: 'similar, the same', pattern: /\bthe like\b|\balike\b/gi },
  { id: 'T01', use: 'skipped, ignored, not imported', pattern: /\bleft out\b|\bleaves? (it )?out\b/gi },
  { id: 'T02', use: 'Unknown, Not set', pattern: /\bnot (known|stated)\b|\bto be stated\b/gi },
  { id: 'T03', use: 'is not a/an', pattern: /(?<!there )\b(is|are|was) no (?!longer\b|more\b)/gi },
  { id: 'T04', use: 'Grid Infrastructure home', pattern: /\bGrid home\b/gi },
  {
    id: 'T06',
    use: 'separate',
    pattern:
      /\b(networks?|ranges?|files?|plan|document|subnet|line|machine) of (its|their) own\b(?! schema)/gi,
  },
  { id: 'T07', use: 'ignored, duplicate', pattern: /\bcounts? as not there\b|\bthere twice\b/gi },
  { id: 'T08', use: 'correct, anyone', pattern: /\bput right\b|\beverybody\b|\bsaid so\b/gi },
  {
    id: 'T09',
    use: 'No X yet, Unknown',
    pattern: /\bno (such )?[\w ]{2,30} (is|are) known\b|\blooks? like no\b/gi,
  },
  { id: 'T05', use: 'PDU', pattern: /\bpower units?\b/gi },
];

/** Text between tags or behind an expression, up to the next tag or expression. */
const jsxText = /[>}]([^<>{}=;()]{3,})(?=[<{])/g;

/** A text that a person could read: no path, name of a class or script. */
const isProse = (text: string) => /[a-z]{3}/i.test(text) && !text.startsWith('#!');

export function textsOf({ path, text }: Source): string[] {
  const { literals, code } = literalsOf(text);
  const page = path.endsWith('.tsx') ? [...code.matchAll(jsxText)].map(([, inside = '']) => inside) : [];
  return [...literals, ...page].filter(isProse);
}

/** Every use of a phrase in the texts of a file, as `path: R05 text`. */
export const phrasesFound = (source: Source): string[] =>
  textsOf(source).flatMap((text) =>
    phrases.flatMap(({ id, pattern }) =>
      [...text.matchAll(pattern)].map(() => `${source.path}: ${id} ${text.slice(0, 100)}`),
    ),
  );
