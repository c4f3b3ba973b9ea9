/**
 * The parser with a smaller tree and quick ways for what nearly every element is: an ASCII name, no attribute, text
 * without a reference. Anything else takes the parser's own way, so both read the same language and report the same
 * errors. A large es.xml has half a million elements, and most of the time went into collecting garbage.
 *
 * The tree differs from the parser's in three ways:
 * - Spaces between elements are not kept, nor those between an element and a reference or a CDATA section after it. An
 *   element without children keeps its text to the letter.
 * - All elements without an attribute share one empty record, which cannot be changed.
 * - A list of children takes no more memory than its children.
 */
import { Parser } from '@rgrove/parse-xml/dist/lib/Parser.js';
import { XmlElement } from '@rgrove/parse-xml/dist/lib/XmlElement.js';
import type { XmlNode } from '@rgrove/parse-xml/dist/lib/XmlNode.js';

const noAttributes: Record<string, string> = Object.freeze(Object.create(null));

/** A list that grows has room for at least 17; a longer one wastes little. */
const mostRoom = 16;

const invalidCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;
const notBlank = /[^\t\n\r ]/;

const isBlank = (code: number) => code === 32 || code === 10 || code === 9 || code === 13;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;

/** What the parser's types keep to itself. `charIndex` is an offset in the text as long as that has no surrogate pair. */
type Inside = {
  readonly currentNode: XmlElement;
  readonly scanner: { readonly string: string; charIndex: number };
};
const inside = (parser: unknown) => parser as Inside;

/** For text without surrogate pairs (`standInOf` in xml.ts). */
export class LeanParser extends Parser {
  override addNode(node: XmlNode, start: number): boolean {
    if (node instanceof XmlElement) {
      const own = node.children;
      if (own.length > 0 && own.length <= mostRoom) node.children = own.slice();
      const { children } = inside(this).currentNode;
      const [first] = children;
      if (children.length === 1 && first?.type === 'text' && 'text' in first && !notBlank.test(first.text))
        children.length = 0;
    }
    return super.addNode(node, start);
  }

  override addText(text: string, start: number, normalize?: boolean): boolean {
    const { children } = inside(this).currentNode;
    if (children.at(-1) instanceof XmlElement && !notBlank.test(text)) return true;
    return super.addText(text, start, normalize);
  }

  override consumeAttributes(): Record<string, string> {
    const { string, charIndex } = inside(this).scanner;
    const code = string.charCodeAt(charIndex);
    return code === 62 || code === 47 ? noAttributes : super.consumeAttributes();
  }

  override consumeCharData(): boolean {
    const scanner = inside(this).scanner;
    const { string, charIndex: start } = scanner;
    const end = string.indexOf('<', start);
    if (end === start) return false;
    const text = string.slice(start, end);
    if (end < 0 || text.includes('&') || text.includes(']]>')) return super.consumeCharData();
    scanner.charIndex = end;
    this.validateChars(text);
    return this.addText(text, start);
  }

  override consumeName(): string {
    const scanner = inside(this).scanner;
    const { string, charIndex: start } = scanner;
    let end = start;
    let code = string.charCodeAt(end);
    if (!isLetter(code)) return super.consumeName();
    while (isLetter(code) || isDigit(code) || code === 45 || code === 46) code = string.charCodeAt(++end);
    if (code === 58 || code > 127) return super.consumeName();
    scanner.charIndex = end;
    return string.slice(start, end);
  }

  override consumeWhitespace(): boolean {
    const scanner = inside(this).scanner;
    const { string, charIndex: start } = scanner;
    let end = start;
    while (isBlank(string.charCodeAt(end))) end++;
    scanner.charIndex = end;
    return end > start;
  }

  override validateChars(text: string): void {
    if (invalidCharacter.test(text)) super.validateChars(text);
  }
}
