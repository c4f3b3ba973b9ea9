/**
 * Finds texts for a pattern, in lower case: every line that matches has one of them. A line without any of them need not be tried,
 * and a log of a few megabytes has few lines for each of the hundred patterns of secrets.
 *
 *   requiredWords('\\b(?:create|alter)\\b.*identified by')     ['identified by']
 *   requiredWords('\\d+')                                       undefined: any line may match
 *
 * Takes what the patterns here use: groups, classes, quantifiers, lookarounds, escapes of one character or of `\xNN`.
 */
export function requiredWords(source: string): readonly string[] | undefined {
  let at = 0;

  function alternatives(): readonly string[] | undefined {
    const words = new Set<string>();
    let isKnown = true;
    for (;;) {
      const own = sequence();
      if (own === undefined) isKnown = false;
      for (const word of own ?? []) words.add(word);
      if (source[at] !== '|') break;
      at++;
    }
    return isKnown ? [...words] : undefined;
  }

  function sequence(): readonly string[] | undefined {
    let best: readonly string[] | undefined;
    let text = '';
    const offer = (words: readonly string[] | undefined) => {
      if (words !== undefined && shortest(words) > shortest(best ?? [])) best = words;
    };
    const end = () => {
      if (text !== '') offer([text.toLowerCase()]);
      text = '';
    };
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = atom();
      const least = quantifier();
      if (part.isEmpty) {
        if (least !== 0) offer(part.words);
        continue;
      }
      if (part.character !== undefined && least !== 0) text += part.character;
      if (part.character === undefined || least !== undefined) end();
      if (part.words !== undefined && least !== 0) offer(part.words);
    }
    end();
    return best;
  }

  /** `isEmpty`: it takes no character of the line, so what is before and behind it is one text. */
  function atom(): { character?: string; words?: readonly string[]; isEmpty?: true } {
    const one = source[at++] ?? '';
    if (one === '^' || one === '$') return { isEmpty: true };
    if (one === '[') {
      for (; source[at] !== ']'; at++) if (source[at] === '\\') at++;
      at++;
      return {};
    }
    if (one === '(') {
      const [mark = ''] = /^\?(?:<?[=!]|:)/.exec(source.slice(at, at + 3)) ?? [];
      at += mark.length;
      const words = alternatives();
      at++;
      const own = words === undefined ? {} : { words };
      // A text behind a match is in its line, too.
      if (mark === '?=') return { ...own, isEmpty: true };
      return mark === '' || mark === '?:' ? own : { isEmpty: true };
    }
    if (one === '.') return {};
    if (one !== '\\') return { character: one };
    const escaped = source[at++] ?? '';
    if (escaped === 'b' || escaped === 'B') return { isEmpty: true };
    if (escaped === 'x') {
      at += 2;
      return { character: String.fromCharCode(Number.parseInt(source.slice(at - 2, at), 16)) };
    }
    return /\w/.test(escaped) ? {} : { character: escaped };
  }

  /** The least number of times; undefined where there is no quantifier. */
  function quantifier(): number | undefined {
    const [whole = '', least = ''] = /^(?:[*?+]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at, at + 12)) ?? [];
    at += whole.length;
    return whole === '' ? undefined : whole[0] === '+' ? 1 : Number(least || 0);
  }

  return alternatives();
}

const shortest = (words: readonly string[]): number =>
  words.length === 0 ? 0 : Math.min(...words.map(({ length }) => length));
