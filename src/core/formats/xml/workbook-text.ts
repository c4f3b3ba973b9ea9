/**
 * The text of a cell of a workbook as a person reads it. Struck-out text is no part of it, and neither is a footnote mark:
 * superscript or subscript text next to other text. Both are returned as well, to be listed.
 *
 *   10.20.10.11 and a superscript 1          { text: '10.20.10.11', struck: '', marks: '1' }
 *   10.20.10.1, a struck-out 2 and a 3          { text: '10.20.10.13', struck: '2', marks: '' }
 */
import type { XmlElement } from '@rgrove/parse-xml';
import { elementsNamed, isElement, localName } from './xml.ts';

type Font = 'plain' | 'struck' | 'raised';
/** A part of a text. Without a font of its own it has the font of its cell. */
export type Run = { readonly text: string; readonly font?: Font };
export type VisibleText = { readonly text: string; readonly struck: string; readonly marks: string };

export type Fonts = {
  /** By the number of the format that a cell names (`s`). */
  readonly ofCells: readonly Font[];
  /** The numbers of the conditional formats that strike text out (`dxfId`). */
  readonly striking: ReadonlySet<string>;
};

export function readFonts(styles: XmlElement | undefined): Fonts {
  const listOf = (group: string, name: string) => elementsNamed(elementsNamed(styles, group)[0], name);
  const fonts = listOf('fonts', 'font').map(fontOf);
  const conditional = listOf('dxfs', 'dxf').map((format) => elementsNamed(format, 'font').map(fontOf));
  return {
    ofCells: listOf('cellXfs', 'xf').map(({ attributes }) => fonts[Number(attributes.fontId)] ?? 'plain'),
    striking: new Set(conditional.flatMap((of, i) => (of.includes('struck') ? String(i) : []))),
  };
}

/** The font of a format, or of the properties of a run. */
function fontOf(properties: XmlElement): Font {
  const propertyOf = (name: string) => elementsNamed(properties, name)[0]?.attributes;
  const strike = propertyOf('strike');
  if (strike && !/^(?:0|false|off)$/i.test(strike.val ?? '')) return 'struck';
  return /script$/i.test(propertyOf('vertAlign')?.val ?? '') ? 'raised' : 'plain';
}

/** The runs of a text, without the reading of Japanese signs (`rPh`). */
export const runsOf = (element: XmlElement, font?: Font): readonly Run[] =>
  element.children.filter(isElement).flatMap((child): readonly Run[] => {
    const name = localName(child.name);
    if (name === 't') return [{ text: child.text, ...(font && { font }) }];
    if (name !== 'r') return [];
    const properties = child.children.filter(isElement).find((one) => localName(one.name) === 'rPr');
    return runsOf(child, properties && fontOf(properties));
  });

/** `font` is that of the cell. */
export function visibleText(runs: readonly Run[], font: Font): VisibleText {
  const [first, second] = runs;
  if (font === 'plain' && second === undefined && first?.font === undefined)
    return { text: inOneLine(first?.text ?? ''), struck: '', marks: '' };
  const textOf = (shown: Font) =>
    inOneLine(runs.map((run) => ((run.font ?? font) === shown ? run.text : '')).join(''));
  const [text, struck, raised] = [textOf('plain'), textOf('struck'), textOf('raised')];
  // Where all of a cell is raised, it marks nothing.
  return text === '' && struck === '' ? { text: raised, struck, marks: '' } : { text, struck, marks: raised };
}

/** A line end in a cell would move the rows below it. */
const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
