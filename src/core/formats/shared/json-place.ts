/**
 * Locates a fault in a JSON text: the first character that breaks the grammar (RFC 8259), the first duplicate name in
 * an object, or the value at a path. Browsers word and place the errors of JSON.parse differently or not at all, so
 * this module locates them. Callers pass only texts that have a fault and are within the depth limit.
 */

/** Nesting of a file that is read; what reads it may recur. */
export const maxDepth = 200;

type Path = readonly (string | number)[];

class Fault {
  readonly offset: number;
  readonly expected: string;
  constructor(offset: number, expected: string) {
    this.offset = offset;
    this.expected = expected;
  }
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blank = /[ \t\n\r]*/y;
const stringPart = /[^"\\\u0000-\u001f]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Offset of the first grammar fault and what was expected there; undefined when the text is JSON. `once`: a name that an object has twice is a fault, too. */
export function jsonFault(
  text: string,
  isFirstOnly = false,
): { offset: number; expected: string } | undefined {
  const walk = walker(text, undefined, isFirstOnly);
  return walk instanceof Fault ? { offset: walk.offset, expected: walk.expected } : undefined;
}

/** Offset of the value at a path; of the nearest value above it when the path goes on into nothing. */
export function jsonOffset(text: string, path: Path): number {
  const walk = walker(text, path);
  return walk instanceof Fault ? walk.offset : walk;
}

/** Two spellings of a name are one name: `"n\\u0061me"` is `"name"`. */
const nameOf = (key: string): string => (key.includes('\\') ? String(JSON.parse(key)) : key.slice(1, -1));

function walker(text: string, target: Path | undefined, isFirstOnly = false): number | Fault {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let best = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    const moved = pattern.lastIndex > at;
    at = pattern.lastIndex;
    return moved;
  };
  const expect = (character: string, expected: string) => {
    skip(blank);
    if (text[at] !== character) throw new Fault(at, expected);
    at++;
  };
  const string = (): string => {
    const start = at;
    if (text[at] !== '"') throw new Fault(at, 'a name in double quotes');
    at++;
    for (;;) {
      skip(stringPart);
      if (text[at] === '"') break;
      if (!skip(escaped)) throw new Fault(at, 'the closing double quote');
    }
    at++;
    return text.slice(start, at);
  };
  /** `depth` is how far the path leads here; -1 off the path. */
  const value = (depth: number): void => {
    skip(blank);
    if (target && depth >= 0) best = at;
    const next = (key: string | number) => (target && depth >= 0 && target[depth] === key ? depth + 1 : -1);
    const open = text[at];
    if (open === '"') string();
    else if (open === '{' || open === '[') {
      const close = open === '{' ? '}' : ']';
      at++;
      skip(blank);
      if (text[at] === close) {
        at++;
        return;
      }
      const names = isFirstOnly ? new Set<string>() : undefined;
      for (let i = 0; ; i++) {
        skip(blank);
        if (open === '{') {
          const from = at;
          const key = string();
          if (names && names.size === names.add(nameOf(key)).size)
            throw new Fault(from, `another name than ${key}`);
          expect(':', 'a colon');
          value(target ? next(nameOf(key)) : -1);
        } else value(next(i));
        skip(blank);
        if (text[at] === close) break;
        expect(',', `a comma or ${close}`);
      }
      at++;
    } else if (!skip(literal)) throw new Fault(at, 'a value');
  };
  try {
    value(0);
    skip(blank);
    if (at < text.length) throw new Fault(at, 'the end of the file');
    return best;
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown;
    throw thrown;
  }
}

/**
 * How many names there are, and where brackets outside texts are first nested deeper than `limit`; found without
 * recursion, before anything is parsed.
 */
export function jsonShape(
  text: string,
  limit: number,
): { readonly tooDeep?: number; readonly names: number } {
  let depth = 0;
  let names = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) {
      do {
        i = text.indexOf('"', i + 1);
        if (i < 0) return { names };
      } while (isEscaped(text, i));
    } else if (code === 123 || code === 91) {
      if (++depth > limit) return { tooDeep: i, names };
    } else if (code === 125 || code === 93) depth--;
    else if (code === 58) names++;
  }
  return { names };
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === 92) backslashes++;
  return backslashes % 2 === 1;
}
