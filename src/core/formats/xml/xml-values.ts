/**
 * Locates the values of an XML text: the text of an element without children, the value of an attribute. A place is the
 * range of the written text, without the spaces around it.
 *
 * A value can be changed only where the written text, decoded here, equals the parser's: not across a comment or a
 * CDATA section.
 *
 *   <ip> 10.1.1.1 </ip>     { start, end } of '10.1.1.1', value '10.1.1.1'
 */
import type { XmlElement } from '@rgrove/parse-xml';
import { isElement, isText, standInOf, tagEnd, type XmlTree } from './xml.ts';

export type XmlPlace = {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** The quote around an attribute's value. */
  readonly quote?: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes written text: line ends and references. Undefined when it is not plain text. */
export function decodeXml(raw: string): string | undefined {
  if (raw.includes('<')) return undefined;
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!text.includes('&')) return text;
  let known = true;
  const decoded = text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));|&/gi, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
    if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    const entity = name && Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (entity === undefined) known = false;
    return entity ?? '';
  });
  return known ? decoded : undefined;
}

const decodeAttribute = (raw: string) => decodeXml(raw.replace(/\r\n|[\r\n\t]/g, ' '));

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Escaped for the place that it goes to; undefined for characters that XML cannot hold. */
export function encodeXml(value: string, quote?: string): string | undefined {
  // A lone surrogate has no bytes; controls are legal in no XML 1.0 text, tab and line ends in no value here.
  if (/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/.test(value) || loneSurrogate.test(value)) return undefined;
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (quote === '"') return text.replaceAll('"', '&quot;');
  return quote === "'" ? text.replaceAll("'", '&apos;') : text;
}

export const isLeaf = (element: XmlElement): boolean => !element.children.some(isElement);

/** The text of an element without children, without the spaces around it. */
export function leafText({ text, standIn }: XmlTree, element: XmlElement): string {
  const { children } = element;
  const [only] = children;
  if (only === undefined) return '';
  const parsed = children.length === 1 && isText(only) ? only.text : undefined;
  if (parsed === undefined) return element.text.trim();
  // The parser read `standIn`, so text with characters replaced there is decoded from the original.
  if (text !== standIn && /[\n\ufffd]/.test(parsed)) {
    const decoded = decodeXml(text.slice(only.start, only.end));
    if (decoded !== undefined) return decoded.trim();
  }
  return parsed.trim();
}

/** Offset of the first character in an element without children that is not a space. */
export function leafOffset({ standIn }: XmlTree, element: XmlElement): number {
  const [first] = element.children;
  return first ? skipBlanks(standIn, first.start, first.end) : element.start;
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** The place of an element's text; undefined when it has none, or none that can be changed. */
export function leafPlace(tree: XmlTree, element: XmlElement): XmlPlace | undefined {
  const { text } = tree;
  const [only] = element.children;
  if (element.children.length !== 1 || !isText(only)) return undefined;
  const raw = text.slice(only.start, only.end);
  const decoded = decodeXml(raw);
  if (decoded === undefined || !agrees(raw, decoded, only.text)) return undefined;
  const start = skipBlanks(text, only.start, only.end);
  let end = only.end;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  const value = decodeXml(text.slice(start, end));
  return start === end || value === undefined ? undefined : { start, end, value };
}

/**
 * Compares both readings, because `standInOf` replaces written characters but never characters that a reference yields.
 */
const agrees = (raw: string, decoded: string, parsed: string | undefined) =>
  decoded === parsed || decodeXml(standInOf(raw)) === parsed;

type XmlAttribute = XmlPlace & { readonly name: string };

const attribute = /[\s]+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of a start tag by a scan of its own; empty when the scan and the parser do not agree. */
export function attributePlaces({ text }: XmlTree, element: XmlElement): readonly XmlAttribute[] {
  const names = Object.keys(element.attributes);
  if (names.length === 0) return [];
  const end = tagEnd(text, element.start);
  const found: XmlAttribute[] = [];
  attribute.lastIndex = element.start + 1 + element.name.length;
  for (;;) {
    const match = attribute.exec(text);
    if (!match || attribute.lastIndex > end) break;
    const [, name = '', double, single = ''] = match;
    const raw = double ?? single;
    const close = attribute.lastIndex - 1;
    const value = decodeAttribute(raw);
    if (value === undefined) return [];
    const parsed = element.attributes[name];
    if (parsed !== value && parsed !== decodeXml(standInOf(raw).replace(/[\n\t]/g, ' '))) return [];
    found.push({ name, value, start: close - raw.length, end: close, quote: text.charAt(close) });
  }
  return found.length === names.length ? found : [];
}
