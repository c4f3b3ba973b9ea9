/**
 * XML as every reader here gets it: guarded first, then parsed, with the place of every element and text.
 *
 * Invariants
 * - No DOCTYPE, so no entities of the file's own; at most 200 levels and 2,000,000 elements. The guards are one linear
 *   scan without recursion, before the parser sees the text.
 * - Offsets count UTF-16 units of the text as it was given, byte order mark included.
 * - The parser reads `standIn`, a text of the same length: CRLF becomes space + LF and a surrogate pair two U+FFFD. The
 *   parser is slow on both (quadratic on many CRs in one text); exact values come from the text itself (xml-values.ts).
 *
 *   parseXmlText('<a><b id="x">1</b></a>')     { ok: true, tree: { text, standIn, root } }
 */
import { XmlElement } from '@rgrove/parse-xml/dist/lib/XmlElement.js';
import { XmlError } from '@rgrove/parse-xml/dist/lib/XmlError.js';
import { XmlText } from '@rgrove/parse-xml/dist/lib/XmlText.js';
import type { Problem } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { lineAndColumn, mostBytes } from '../shared/result.ts';
import { plain } from '../shared/vocabulary.ts';
import { LeanParser } from './lean-parser.ts';

export type XmlLimits = { readonly length: number; readonly depth: number; readonly elements: number };

export const xmlLimits: XmlLimits = { length: mostBytes, depth: 200, elements: 2_000_000 };

export type XmlTree = {
  readonly text: string;
  /** The parsed text: as long as the original, with line ends and rare characters replaced. */
  readonly standIn: string;
  readonly root: XmlElement;
};

export type ParsedXml =
  | { readonly ok: true; readonly tree: XmlTree }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function parseXmlText(text: string, limits: XmlLimits = xmlLimits): ParsedXml {
  const guarded = guard(text, limits);
  if (guarded) return { ok: false, problems: [guarded] };
  const standIn = standInOf(text);
  try {
    const { root } = new LeanParser(standIn, { includeOffsets: true }).document;
    if (root) return { ok: true, tree: { text, standIn, root } };
    return { ok: false, problems: [{ message: 'The XML file has no element', fix: again }] };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { ok: false, problems: [grammarProblem(text, error)] };
  }
}

const again = 'Export or copy the file again.';

export const standInOf = (text: string): string =>
  text
    .replace(/\r\n?/g, (end) => (end.length === 2 ? ' \n' : '\n'))
    .replace(/[\ud800-\udbff][\udc00-\udfff]/g, '\ufffd\ufffd');

const problemAt = (text: string, offset: number, what: string, fix: string): Problem => {
  const place = lineAndColumn(text, offset);
  return { message: `Line ${place.line}, column ${place.column}: ${what}`, ...place, fix };
};

function grammarProblem(text: string, error: XmlError): Problem {
  const offset = Math.min(error.pos, text.length);
  const what = (error.message.split(' (line ')[0] ?? '').replace(/[\u0000-\u001f]+/g, ' ').slice(0, 120);
  const cutOff = offset >= text.trimEnd().length;
  return problemAt(
    text,
    offset,
    cutOff ? `the XML ends too early (${what})` : `this is not XML (${what})`,
    cutOff ? `The file is cut off. ${again}` : `Correct the place, or export the file again.`,
  );
}

/** What must not reach the parser: found in one pass over the markup. */
function guard(text: string, limits: XmlLimits): Problem | undefined {
  if (text.length > limits.length) {
    const message = `The file has ${text.length.toLocaleString('en')} characters; at most ${limits.length.toLocaleString('en')} are read`;
    return { message, fix: 'Remove what is not needed.' };
  }
  const doctype = text.search(/<!doctype/i);
  if (doctype >= 0) {
    const fix =
      'Remove it if you trust the file: this console needs none. An es.xml of OEDA has none either.';
    return problemAt(text, doctype, 'a DOCTYPE is here, which is never read', fix);
  }
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text.charCodeAt(at + 1);
    if (next === 33 /* ! */) {
      const end = text.startsWith('<![CDATA[', at)
        ? text.indexOf(']]>', at)
        : text.startsWith('<!--', at)
          ? text.indexOf('-->', at + 4)
          : at;
      if (end < 0) return undefined;
      at = end;
    } else if (next === 63 /* ? */) {
      const end = text.indexOf('?>', at);
      if (end < 0) return undefined;
      at = end;
    } else if (next === 47 /* / */) depth--;
    else {
      if (++elements > limits.elements) {
        const most = limits.elements.toLocaleString('en');
        return problemAt(text, at, `more than ${most} elements`, 'Remove what is not needed.');
      }
      const end = tagEnd(text, at);
      if (end < 0) return undefined;
      if (text.charCodeAt(end - 1) !== 47) depth++;
      if (depth > limits.depth) {
        return problemAt(text, at, `nested deeper than ${limits.depth} levels`, 'No es.xml needs that.');
      }
      at = end;
    }
  }
  return undefined;
}

/** Offset of the `>` that ends a start tag; quoted values may hold one. -1 when the tag does not end. */
export function tagEnd(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 62) return i;
    if (code === 34 || code === 39) {
      i = text.indexOf(code === 34 ? '"' : "'", i + 1);
      if (i < 0) return -1;
    }
  }
  return -1;
}

export const isElement = (node: { readonly type: string }): node is XmlElement => node instanceof XmlElement;

export const isText = (node: { readonly type: string } | undefined): node is XmlText =>
  node instanceof XmlText && node.type === 'text';

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** All elements of a name below an element, at any depth, in their order; none inside another of that name. */
export function elementsNamed(root: XmlElement | undefined, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (localName(child.name) === name) found.push(child);
      else walk(child);
    }
  };
  if (root) walk(root);
  return found;
}

/** The local name as names are compared: without prefix, letter case, `_` and `-`. */
export const plainName = memoizeText((name) => plain(localName(name)));

/** The line of an offset; quick for offsets that ascend, as those of a tree in its order do. */
export function lineCounter({ standIn }: Pick<XmlTree, 'standIn'>): (offset: number) => number {
  let line = 1;
  let next = standIn.indexOf('\n');
  let last = 0;
  return (offset) => {
    if (offset < last) {
      line = 1;
      next = standIn.indexOf('\n');
    }
    last = offset;
    while (next >= 0 && next < offset) {
      line++;
      next = standIn.indexOf('\n', next + 1);
    }
    return line;
  };
}
