/**
 * The product's English: phrases that its texts avoid, and the texts of a source file. A text is a string, a template with its
 * expressions replaced by `{}`, or the text between the tags of a page.
 *
 *   textsOf("const a = `Row ${n} of ${m}`; // a comment")      ['Row {} of {}']
 */
import { literalsOf } from './comments.ts';
import type { Source } from './sources.ts';

export type Phrase = {
  readonly id: string;
  /** The word to write in place of a text that matches `pattern`. */
  readonly use: string;
  readonly pattern: RegExp;
  /** Texts that match, one for each alternative of the pattern: an alternative without one may match nothing at all. */
  readonly examples: readonly string[];
};

export const phrases: readonly Phrase[] = [
  {
    id: 'R01',
    use: 'fix, correct',
    examples: ['Mend it', 'It was mended'],
    pattern: /\bmend(s|ed|ing)?\b/gi,
  },
  {
    id: 'R02',
    use: 'shown, reported',
    examples: ['You are told', 'The row, told once', 'It is listed, and told'],
    pattern: /\b(is|are|was|were|be|gets) told\b|, (and )?told\b/gi,
  },
  { id: 'R03', use: 'rollback', examples: ['the way back'], pattern: /\bways? back\b/gi },
  {
    id: 'R04',
    use: 'characters, symbols',
    examples: ['signs that differ', 'the sign #'],
    pattern: /\bsigns? (that|mean|which)\b|\bthe sign [^a-z ]/gi,
  },
  {
    id: 'R05',
    use: 'is, appears',
    examples: ['It stands there'],
    pattern: /\bstands?\b(?! (in )?for\b)(?!\()/gi,
  },
  {
    id: 'R06',
    use: 'is not a/an',
    examples: ['It is no address'],
    pattern:
      /(?<!there )\b(is|are|was) no (address|name|host|number|netmask|part|user|component|time zone|date|switch|value|record|document|run file|hardware|IPv4|virtual|database|production|text|JSON|XML|command|format|zone|node|client|subnet|MTU|VLAN)/gi,
  },
  { id: 'R07', use: 'valid, invalid', examples: ['an illegal name', 'legal'], pattern: /\b(il)?legal\b/gi },
  {
    id: 'R08',
    use: 'differs; assigned to',
    examples: ['It says otherwise', 'said to be down', 'as you said', 'Not said'],
    pattern: /\bsays? (otherwise|something else)\b|\bsaid to be\b|\bas you said\b|\bNot said\b/gi,
  },
  { id: 'R09', use: 'again', examples: ['Start anew'], pattern: /\banew\b/gi },
  { id: 'R10', use: 'severe', examples: ['the gravest one'], pattern: /\bgrav(e|est|er)\b/gi },
  {
    id: 'R11',
    use: 'Analyzing..., calculated',
    examples: ['It is worked out', 'It is being checked'],
    pattern: /\bworked out\b|\bIt is being \w+/gi,
  },
  { id: 'R12', use: 'space', examples: ['a blank'], pattern: /\bblanks?\b(?! (cell|row|worksheet|one))/gi },
  { id: 'R13', use: 'column header', examples: ['the headings'], pattern: /\bheadings?\b/gi },
  {
    id: 'R14',
    use: 'separate(d)',
    examples: ['Commas part them', 'blanks part columns'],
    pattern: /\bpart(ed)? (them|by)\b|\bblanks part\b/gi,
  },
  { id: 'R15', use: 'next to, with', examples: ['beside the table'], pattern: /\bbeside\b/gi },
  {
    id: 'R16',
    use: 'undo, clear',
    examples: ['Take it back', 'taken back'],
    pattern: /\btake[ns]? (it |that |ticks? |the names )?back\b|\btaken back\b/gi,
  },
  {
    id: 'R17',
    use: 'resolves to',
    examples: ['It leads to vega01'],
    pattern: /\bleads? (to|nowhere|here|back)\b/gi,
  },
  {
    id: 'R18',
    use: 'overlaps',
    examples: ['It meets range 1', 'meets {', 'what it meets'],
    pattern: /\bmeets (\{|the reserved|range|no network)|\bwhat it meets\b/gi,
  },
  {
    id: 'R19',
    use: 'use; is required',
    examples: ['It may bear a name', 'bear the name', 'It is due'],
    pattern: /\bmay bear\b|\bbear the\b|\bis due\b/gi,
  },
  { id: 'R20', use: 'say what', examples: ['The name ended so'], pattern: /\b(is|ended|written) so\b/gi },
  {
    id: 'R21',
    use: 'print, share',
    examples: ['on paper', 'hand it out'],
    pattern: /\bon paper\b|\bhand(s|ed)? (it |that )?out\b/gi,
  },
  {
    id: 'R22',
    use: 'Used for:',
    examples: ['It decides', 'The document decides', '{} decides', 'the answer stands'],
    pattern: /\bIt decides\b|(\b(document|mapping)|\{\}) decides\b|\banswer stands\b/g,
  },
  {
    id: 'R23',
    use: 'is in, is outside',
    examples: ['It lies outside'],
    pattern: /\b(lies?|lying) (in|outside|under|between|there|inside|on|unencrypted|about|before)\b/gi,
  },
  { id: 'R24', use: 'belongs in', examples: ['It belongs into a rack'], pattern: /\bbelongs? into\b/gi },
  {
    id: 'R25',
    use: 'per',
    examples: ['one a line'],
    pattern:
      /\b(one|zone|prefix|PTR|script|guests?|servers|Processes|cell|disks|address) an? (line|server|rack|core|name|address|step|storage server)\b/gi,
  },
  { id: 'R26', use: 'permanently', examples: ['Gone for good'], pattern: /\bfor good\b/gi },
  { id: 'R27', use: 'calculated', examples: ['It is reckoned'], pattern: /\breckon(ed|s)?\b/gi },
  { id: 'R28', use: 'glossary', examples: ['Words of the field'], pattern: /words of the field/gi },
  {
    id: 'R29',
    use: 'another user, no one',
    examples: ['somebody'],
    pattern: /\b(somebody|nobody|anybody)\b/gi,
  },
  {
    id: 'R30',
    use: 'Also removed:; No matches',
    examples: ['With it goes a record', 'Nothing fits', 'No check ended'],
    pattern: /\bWith it goes\b|\bNothing fits\b|\bNo check ended\b/gi,
  },
  { id: 'R31', use: 'runbook', examples: ['the run-book'], pattern: /\brun-book\b/gi },
  { id: 'R32', use: 'failover', examples: ['fail-over'], pattern: /\bfail-over\b/g },
  { id: 'R33', use: 'is not set', examples: ['None are known of'], pattern: /\b(is|are) known of\b/gi },
  {
    id: 'R34',
    use: 'Grid Infrastructure ...',
    examples: ['Grid home of Grid version 23'],
    pattern: /\bGrid (of|has|is|must|belongs|version|base|owner)\b/g,
  },
  {
    id: 'R35',
    use: 'similar, the same',
    examples: ['and the like', 'They are alike'],
    pattern: /\bthe like\b|\balike\b/gi,
  },
  {
    id: 'T01',
    use: 'skipped, ignored, not imported',
    examples: ['It is left out', 'It leaves it out'],
    pattern: /\bleft out\b|\bleaves? (it )?out\b/gi,
  },
  {
    id: 'T02',
    use: 'Unknown, Not set',
    examples: ['Subnet not known', 'to be stated'],
    pattern: /\bnot (known|stated)\b|\bto be stated\b/gi,
  },
  {
    id: 'T03',
    use: 'is not a/an',
    examples: ['It is no block'],
    pattern: /(?<!there )\b(is|are|was) no (?!longer\b|more\b)/gi,
  },
  { id: 'T04', use: 'Grid Infrastructure home', examples: ['the Grid home'], pattern: /\bGrid home\b/gi },
  {
    id: 'T06',
    use: 'separate',
    examples: ['a network of its own'],
    pattern:
      /\b(networks?|ranges?|files?|plan|document|subnet|line|machine) of (its|their) own\b(?! schema)/gi,
  },
  {
    id: 'T07',
    use: 'ignored, duplicate',
    examples: ['It counts as not there', 'It is there twice'],
    pattern: /\bcounts? as not there\b|\bthere twice\b/gi,
  },
  {
    id: 'T08',
    use: 'correct, anyone',
    examples: ['until it is put right', 'everybody', 'as you said so'],
    pattern: /\bput right\b|\beverybody\b|\bsaid so\b/gi,
  },
  {
    id: 'T09',
    use: 'No X yet, Unknown',
    examples: ['No such network is known', 'It looks like no table'],
    pattern: /\bno (such )?[\w ]{2,30} (is|are) known\b|\blooks? like no\b/gi,
  },
  { id: 'T05', use: 'PDU', examples: ['power units'], pattern: /\bpower units?\b/gi },
  { id: 'T10', use: 'canceled, canceling', examples: ['It was cancelled'], pattern: /\bcancell(ed|ing)\b/gi },
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
