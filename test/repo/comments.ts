/**
 * The comments and the code of a source file, read without a compiler. Strings, templates and regular expressions are
 * skipped, so that `//` in an address is no comment.
 *
 *   commentsOf("const a = '// no'; // yes")      [{ line: 1, text: '// yes' }]
 *   codeOf("const a = '// no'; // yes")          "const a =        ;       "
 */
export type Comment = { readonly line: number; readonly text: string };

/** After one of these a slash begins a regular expression, not a division. */
const beforeRegex =
  /(?:^|[(,=:[!&|?{};~+\-*%<>^]|\b(?:return|typeof|case|in|of|do|else|void|yield|await))\s*$/;

const endOf = (text: string, from: number, end: string): number => {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
};

/** The end of a quoted text: its other quote, or the end of the line for an apostrophe in JSX. */
function endOfQuoted(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === text[start]) return i + 1;
    else if (text[i] === '\n') return start + 1;
  }
  return text.length;
}

/** The end of a regular expression that begins here, or undefined where none does. */
function endOfRegex(text: string, start: number): number | undefined {
  if (text[start + 1] === '>' || !beforeRegex.test(text.slice(Math.max(0, start - 40), start)))
    return undefined;
  let isClass = false;
  for (let i = start + 1; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '[') isClass = true;
    else if (text[i] === ']') isClass = false;
    else if (text[i] === '/' && !isClass) return i + 1;
  }
  return undefined;
}

type Kind = 'comment' | 'literal';

/** Calls `take` with the range of each comment, and of each literal or part of a template. */
function scan(text: string, take: (kind: Kind, from: number, to: number) => void): void {
  /** Open braces: true for one that a template's `${` opened. */
  const braces: boolean[] = [];
  const skip = (kind: Kind, from: number, to: number) => {
    take(kind, from, to);
    return to;
  };
  /** From inside a template to its end, or behind the next `${`. */
  const endOfTemplate = (from: number): number => {
    for (let i = from; i < text.length; i++) {
      if (text[i] === '\\') i++;
      else if (text[i] === '`') return i + 1;
      else if (text[i] === '$' && text[i + 1] === '{') {
        braces.push(true);
        return i + 2;
      }
    }
    return text.length;
  };
  for (let i = text.startsWith('#!') ? endOf(text, 0, '\n') : 0; i < text.length; ) {
    const sign = text[i];
    const pair = text.slice(i, i + 2);
    if (pair === '//' && text[i - 1] !== ':') i = skip('comment', i, endOf(text, i, '\n'));
    else if (pair === '/*') i = skip('comment', i, Math.min(text.length, endOf(text, i, '*/') + 2));
    else if (sign === '"' || sign === "'") i = skip('literal', i, endOfQuoted(text, i));
    else if (sign === '`') i = skip('literal', i, endOfTemplate(i + 1));
    else if (sign === '{') {
      braces.push(false);
      i++;
    } else if (sign === '}') i = braces.pop() ? skip('literal', i, endOfTemplate(i + 1)) : i + 1;
    else if (sign === '/' && text[i - 1] !== '<') i = skip('literal', i, endOfRegex(text, i) ?? i + 1);
    else i++;
  }
}

export function commentsOf(text: string): Comment[] {
  const found: Comment[] = [];
  let line = 1;
  let counted = 0;
  scan(text, (kind, from, to) => {
    if (kind !== 'comment') return;
    for (; counted < from; counted++) if (text[counted] === '\n') line++;
    found.push({ line, text: text.slice(from, to) });
  });
  return found;
}

/** The code alone: everything else is blank, and each line keeps its number. */
export function codeOf(text: string): string {
  let code = '';
  let last = 0;
  scan(text, (_kind, from, to) => {
    code += text.slice(last, from) + text.slice(from, to).replace(/[^\n]/g, ' ');
    last = to;
  });
  return code + text.slice(last);
}

export type Literal = {
  /** Without its quotes; a template with `{}` for each expression. */
  readonly text: string;
  readonly from: number;
  /** It is in an expression of a template. */
  readonly isInside: boolean;
};

/** The literals of a file. Regular expressions and the paths of imports are no literals here. */
export function literalPlaces(text: string): Literal[] {
  const found: Literal[] = [];
  /** Templates that are open, the innermost last: an expression inside may hold another one. */
  const open: { text: string; from: number }[] = [];
  const add = (part: string, from: number) => found.push({ text: part, from, isInside: open.length > 0 });
  scan(text, (kind, from, to) => {
    const part = text.slice(from, to);
    if (kind !== 'literal' || part.startsWith('/')) return;
    if (/^['"]/.test(part)) {
      if (!/(?:\bfrom|\bimport\(?)\s*$/.test(text.slice(Math.max(0, from - 12), from)))
        add(part.slice(1, -1), from);
      return;
    }
    const before = part.startsWith('`') ? { text: '', from } : open.pop();
    const start = `${before?.text ?? ''}${part.startsWith('`') ? '' : '{}'}`;
    if (part.endsWith('${')) open.push({ text: start + part.slice(1, -2), from: before?.from ?? from });
    else add(start + part.slice(1, -1), before?.from ?? from);
  });
  return found;
}

/** The literals of a file, and the rest of the code. */
export const literalsOf = (
  text: string,
): { readonly literals: readonly string[]; readonly code: string } => ({
  literals: literalPlaces(text).map((literal) => literal.text),
  code: codeOf(text),
});

export type WordRule = { readonly use: string; readonly pattern: RegExp };

/** Words that a newcomer would have to learn: what to write in their place, and where they are found. */
export const privateWords: readonly WordRule[] = [
  { use: 'report, show, list', pattern: /\b(?:told|tells?|telling)\b/gi },
  { use: 'state, report, contain', pattern: /\b(?:says?|said|saying)\b/gi },
  { use: 'receive, learn of', pattern: /\b(?:hears?|heard)\b/gi },
  { use: 'fix, correct', pattern: /\bmend(?:s|ed|ing)?\b/gi },
  { use: 'snapshot, instant, time', pattern: /\bmoments?\b/gi },
  { use: 'rollback, roll back', pattern: /\bways? back\b/gi },
  { use: 'in use', pattern: /\b(?:is|are|was|be|being|still|already) held\b/gi },
  { use: 'request, requested', pattern: /\b(?:wish(?:es|ed)?|wanted)\b/gi },
  { use: 'move', pattern: /\blegs?\b/gi },
  { use: 'placement', pattern: /\bstanding\b/gi },
  { use: 'carry over, copied', pattern: /\bcarried\b/gi },
  { use: 'resolve, finish, wait for caches', pattern: /\bsettle[sd]?\b/gi },
  { use: 'visible, escaped; invisible characters', pattern: /\bin sight\b|\bhidden signs?\b/gi },
  { use: 'memoize, compute on first use', pattern: /\b(?:made|read|computed|found|worked out) once\b/gi },
  { use: 'stored, retained', pattern: /\bthe kept\b|\bwhat (?:is|was) kept\b/gi },
];

/** Turns of phrase that make a sentence hard to read: its subject is a clause, or it hangs on another one. */
export const oldPhrases: readonly WordRule[] = [
  { use: 'is, is listed, appears', pattern: /\b(?:stands?|stood)\b(?!-in\b)(?! (?:in )?for\b)/gi },
  { use: 'the one that, anyone', pattern: /\bwhoever\b/gi },
  { use: 'a second sentence', pattern: /\bof which\b/gi },
  // A sentence whose subject is a clause: "What is left is ..."; a question is none.
  {
    use: 'a noun as the subject',
    pattern: /(?:^|[.;:]\s+)What (?!.*\?)[^.;:]*?\b(?:is|are|was|has|have|goes|comes|stays|does|lies)\b/g,
  },
];

/** A comment as running text: no stars, no slashes, no line ends, no code in backticks. */
export const proseOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replace(/\n[ \t]*\*?/g, ' ')
    .replace(/`[^`]*`/g, '``')
    .replace(/\s+/g, ' ')
    .trim();

/** `path:line: "word", use ...` for each place in the comments of a source where one of the rules applies. */
export function wordsFound(
  { path, text }: { readonly path: string; readonly text: string },
  rules: readonly WordRule[],
): string[] {
  return commentsOf(text).flatMap((comment) => {
    const prose = proseOf(comment.text);
    return rules.flatMap(({ use, pattern }) =>
      [...prose.matchAll(pattern)].map(
        ([word]) => `${path}:${comment.line}: "${word.trim()}", use ${use}: ${prose}`,
      ),
    );
  });
}
