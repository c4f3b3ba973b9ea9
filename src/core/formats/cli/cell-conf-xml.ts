/** A stored configuration of a server in XML: the same groups and lists as in Perl's notation, repeated elements a list. */
import type { XmlElement } from '@rgrove/parse-xml';
import type { Problem } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isElement, localName, parseXmlText } from '../xml/xml.ts';
import type { PerlValue } from './cell-conf-perl.ts';

type Read =
  | { readonly ok: true; readonly value: ReadonlyMap<string, PerlValue> }
  | { readonly ok: false; readonly problem: Problem };

export function groupsOfXml(text: string): Read {
  const parsed = parseXmlText(text);
  if (parsed.ok) return { ok: true, value: groupOf(parsed.tree.root) };
  const [problem = { message: 'This is not XML', fix: 'Copy the file again.' }] = parsed.problems;
  return { ok: false, problem };
}

function groupOf(element: XmlElement): ReadonlyMap<string, PerlValue> {
  const lists = new Map<string, PerlValue[]>();
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const value = child.children.some(isElement) ? groupOf(child) : child.text.trim();
    const name = localName(child.name);
    appendTo(lists, name, value);
  }
  return new Map(
    [...lists].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
