/**
 * The slowest texts for a regular expression, made from the expression itself: a text that leads to a repetition, then
 * many copies of the text that the repetition takes, then one that does not fit. Two characters that every part of the
 * expression treats the same are one; so a handful of characters represents all.
 */
type Node =
  | { readonly kind: 'set'; readonly takes: (char: string) => boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number };

const candidates = [
  ...Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0\u00e9\u2028\ufeff\uff1d',
];

function parse(source: string, flags: string): { readonly tree: Node; readonly sets: Node[] } {
  const mode = flags.replace(/[gyd]/g, '');
  const sets: Node[] = [];
  let at = 0;

  const set = (text: string): Node => {
    const whole = new RegExp(`^(?:${text})$`, mode);
    const node: Node = { kind: 'set', takes: (char) => whole.test(char) };
    sets.push(node);
    return node;
  };
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const text = sticky.exec(source)?.[0];
    at += text?.length ?? 0;
    return text;
  };

  function choice(): Node {
    const parts = [row()];
    while (take(/\|/)) parts.push(row());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts };
  }
  function row(): Node {
    const parts: Node[] = [];
    while (at < source.length && !/[|)]/.test(source[at] ?? '')) parts.push(repeated(atom()));
    return { kind: 'row', parts };
  }
  function atom(): Node {
    if (take(/\((?:\?(?::|<?[=!]|<[A-Za-z]\w*>))?/)) {
      const inside = choice();
      take(/\)/);
      return inside;
    }
    if (take(/\^|\$|\\[bB]|\\[1-9]|\\k<\w+>/)) return { kind: 'nothing' };
    const text =
      take(/\[(?:\\.|[^\]\\])*\]|\\u\{[^}]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[pP]\{[^}]+\}|\\./) ??
      take(/[\s\S]/);
    return set(text ?? '');
  }
  function repeated(part: Node): Node {
    const sign = take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
    if (!sign) return part;
    const [least = 0, most = least] = sign.startsWith('{')
      ? sign
          .slice(1, sign.indexOf('}'))
          .split(',')
          .map((count) => (count === '' ? Number.POSITIVE_INFINITY : Number(count)))
      : ({ '*': [0, Number.POSITIVE_INFINITY], '+': [1, Number.POSITIVE_INFINITY], '?': [0, 1] }[
          sign[0] ?? ''
        ] ?? []);
    return { kind: 'repeat', part, least, most };
  }
  return { tree: choice(), sets };
}

/** A few texts that the node takes, shortest first. */
function samples(node: Node, alphabet: readonly string[], most: number): string[] {
  if (node.kind === 'nothing') return [''];
  if (node.kind === 'set') return alphabet.filter(node.takes).slice(0, most);
  if (node.kind === 'choice')
    return node.parts.flatMap((part) => samples(part, alphabet, most)).slice(0, most * 2);
  if (node.kind === 'repeat') {
    const inside = samples(node.part, alphabet, most);
    return [...(node.least === 0 ? [''] : []), ...inside.map((text) => text.repeat(Math.max(1, node.least)))];
  }
  return node.parts.reduce<string[]>(
    (texts, part) =>
      texts.flatMap((text) => samples(part, alphabet, most).map((more) => text + more)).slice(0, most * 4),
    [''],
  );
}

/** Attacks on the expression, each about so many characters long, with each of the ends. */
export function attacksOn(
  source: string,
  flags: string,
  length: number,
  ends: readonly string[] = ['', '\u0000', '\n'],
): string[] {
  const { tree, sets } = parse(source, flags);
  const classes = new Map<string, string>();
  for (const char of candidates) {
    const taken = sets.map((one) => one.kind === 'set' && one.takes(char)).join();
    if (!classes.has(taken)) classes.set(taken, char);
  }
  const alphabet = [...classes.values()];
  const found = new Set<string>();
  const add = (prefix: string, pump: string) => {
    if (pump === '') return;
    const body = pump.repeat(Math.ceil(length / pump.length));
    for (const end of ends) found.add(prefix + body + end);
  };
  const walk = (node: Node, prefix: string) => {
    if (node.kind === 'row') {
      let before = prefix;
      for (const part of node.parts) {
        walk(part, before);
        before += samples(part, alphabet, 1)[0] ?? '';
      }
    } else if (node.kind === 'choice') for (const part of node.parts) walk(part, prefix);
    else if (node.kind === 'repeat') {
      walk(node.part, prefix);
      if (node.most > 20) for (const pump of samples(node.part, alphabet, 4)) add(prefix, pump);
    }
  };
  walk(tree, '');
  for (const text of samples(tree, alphabet, 1)) add('', text);
  for (const char of alphabet.slice(0, 12)) add('', char);
  return [...found];
}
