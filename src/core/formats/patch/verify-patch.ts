/**
 * Proves a patched copy: parsed again, it differs from the original in exactly the values to change, each has its new
 * value, and the texts are equal outside the replaced ranges.
 */
import type { XmlElement } from '@rgrove/parse-xml';
import { appendTo } from '../../collections/grouping.ts';
import { isElement, parseXmlText, type XmlTree } from '../xml/xml.ts';
import { attributePlaces, leafPlace } from '../xml/xml-values.ts';
import type { Splice } from './splice-places.ts';
import { type Outline, outlineOf } from './splice-places.ts';

export function verifyPatch(
  before: XmlTree,
  text: string,
  splices: readonly Splice[],
  outline: Outline,
): boolean {
  if (splices.length === 0) return text === before.text;
  const parsed = parseXmlText(text);
  if (!parsed.ok || !equalOutside(before.text, text, splices)) return false;
  return sameButFor(outline.elements, outlineOf(parsed.tree), expectedValues(before, splices));
}

function equalOutside(before: string, after: string, splices: readonly Splice[]): boolean {
  let from = 0;
  let shift = 0;
  for (const { start, end, written } of splices) {
    if (start < from || before.slice(from, start) !== after.slice(from + shift, start + shift)) return false;
    if (after.slice(start + shift, start + shift + written.length) !== written) return false;
    from = end;
    shift += written.length - (end - start);
  }
  return before.slice(from) === after.slice(from + shift);
}

type Expected = ReadonlyMap<string, string>;
const keyOf = (element: number, attribute: string | undefined) => `${element}/${attribute ?? ''}`;

/** The changed values as a whole: a splice may be one entry of a list. */
function expectedValues({ text }: XmlTree, splices: readonly Splice[]): Expected {
  const expected = new Map<string, string>();
  const byPlace = new Map<string, Splice[]>();
  for (const splice of splices) {
    const key = keyOf(splice.element, splice.attribute);
    appendTo(byPlace, key, splice);
  }
  for (const [key, list] of byPlace) {
    const [first] = list;
    if (!first) continue;
    const { place } = first;
    if (list.length === 1 && first.start === place.start && first.end === place.end) {
      expected.set(key, first.after);
      continue;
    }
    let value = '';
    let at = place.start;
    for (const { start, end, after } of list) {
      value += text.slice(at, start) + after;
      at = end;
    }
    expected.set(key, value + text.slice(at, place.end));
  }
  return expected;
}

const ownText = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? '\u0000' : 'text' in child ? String(child.text) : '')).join('');

/**
 * Compares element by element: names, attributes and texts are equal, and each changed value is exactly as expected.
 */
function sameButFor(before: readonly XmlElement[], { tree, elements }: Outline, expected: Expected): boolean {
  if (before.length !== elements.length) return false;
  let found = 0;
  const holds = (key: string, old: string, now: string, exactly: () => string | undefined): boolean => {
    const expectedValue = expected.get(key);
    if (expectedValue === undefined) return old === now;
    found++;
    return exactly()?.trim() === expectedValue.trim();
  };
  for (const [i, element] of before.entries()) {
    const other = elements[i];
    if (!other || element.name !== other.name) return false;
    const names = Object.keys(element.attributes);
    if (names.join('\n') !== Object.keys(other.attributes).join('\n')) return false;
    for (const name of names) {
      const place = () => attributePlaces(tree, other).find((one) => one.name === name)?.value;
      if (!holds(keyOf(i, name), element.attributes[name] ?? '', other.attributes[name] ?? '', place))
        return false;
    }
    if (!holds(keyOf(i, undefined), ownText(element), ownText(other), () => leafPlace(tree, other)?.value))
      return false;
  }
  return found === expected.size;
}
