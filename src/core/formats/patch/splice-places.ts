/** From an origin's offset to the stretch of text that may be replaced: an element's text, an attribute, or one entry of a list. */
import type { XmlElement } from '@rgrove/parse-xml';
import { isElement, plainName, type XmlTree } from '../xml/xml.ts';
import type { XmlPlace } from '../xml/xml-values.ts';
import { attributePlaces, isLeaf, leafOffset, leafPlace } from '../xml/xml-values.ts';
import type { Origin } from './document-values.ts';

export type Outline = { readonly tree: XmlTree; readonly elements: readonly XmlElement[] };

/** All elements in the order of their start tags. */
export function outlineOf(tree: XmlTree): Outline {
  const elements: XmlElement[] = [];
  const walk = (element: XmlElement): void => {
    elements.push(element);
    for (const child of element.children) if (isElement(child)) walk(child);
  };
  walk(tree.root);
  return { tree, elements };
}

type Part = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly place: XmlPlace;
  /** Index in the outline. */
  readonly element: number;
  readonly attribute?: string;
};

/** `was` is the value at import: the whole text of the place, or one entry of its list. */
export function partAt(
  { tree, elements }: Outline,
  origin: Origin,
  was: unknown,
): Part | 'lost' | 'read-only' {
  const { offset } = origin;
  const at = lastStartingBy(elements, offset);
  const element = elements[at];
  if (!element || offset >= element.end) return 'lost';
  const attribute = attributePlaces(tree, element).find(({ start, end }) => offset >= start && offset <= end);
  if (attribute) {
    if (plainName(attribute.name) === 'id') return 'lost';
    return partOf(tree, attribute, origin, was, at, attribute.name);
  }
  if (!isLeaf(element)) return Object.keys(element.attributes).length > 0 ? 'read-only' : 'lost';
  const place = leafPlace(tree, element);
  if (!place) return leafOffset(tree, element) <= offset ? 'read-only' : 'lost';
  return partOf(tree, place, origin, was, at);
}

/** The element whose tag starts last before an offset: texts and attributes there are its own. */
function lastStartingBy(elements: readonly XmlElement[], offset: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** True for fields whose values are the entries of one list in the file. */
const isEntry = (field: string) => field === 'address' || /^servers\.\d+$/.test(field);

function partOf(
  { text }: XmlTree,
  place: XmlPlace,
  { offset, field }: Origin,
  was: unknown,
  element: number,
  attribute?: string,
): Part | 'lost' | 'read-only' {
  const named = attribute === undefined ? {} : { attribute };
  const raw = text.slice(place.start, place.end);
  if (isEntry(field) && was !== place.value.trim() && /[\s,;"']/.test(place.value)) {
    if (raw.includes('&')) return 'read-only';
    const [entry = ''] = /^[^\s,;"']+/.exec(text.slice(offset, place.end)) ?? [];
    const before = text.charAt(offset - 1);
    if (entry === '' || (offset > place.start && !/[\s,;"']/.test(before))) return 'lost';
    return { start: offset, end: offset + entry.length, text: entry, place, element, ...named };
  }
  if (offset !== place.start) return 'lost';
  return { start: place.start, end: place.end, text: place.value.trim(), place, element, ...named };
}

/** One stretch of the text that is replaced. */
export type Splice = {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  readonly written: string;
  readonly place: XmlPlace;
  readonly element: number;
  readonly attribute?: string;
  readonly origins: readonly Origin[];
};
