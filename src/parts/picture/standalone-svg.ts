/**
 * One of our figures as an SVG file that needs no stylesheet of ours: every computed style becomes a presentation
 * attribute, fonts are named, the paper is white, names for screen readers become titles. Purely what is drawn: no
 * roles, handlers, classes or hidden parts go along.
 */

const svgSpace = 'http://www.w3.org/2000/svg';

/** Properties that a child takes over from its parent unless it sets them; `opacity` alone is its own. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;

/** Only for people at the screen. Names stay, as titles. */
const ofTheScreen = /^(?:class|style|tabindex|role|focusable|aria-|data-)/;

export type Picture = { readonly text: string; readonly width: number; readonly height: number };

/** Sizes are those of the drawing itself (its view box, CSS px), not those that the window gave it. */
export function standaloneSvg(figure: SVGSVGElement): Picture {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  const box = figure.viewBox.baseVal;
  const drawn = figure.getBoundingClientRect();
  const { x, y, width, height } = box?.width
    ? box
    : { x: 0, y: 0, width: Math.ceil(drawn.width), height: Math.ceil(drawn.height) };
  dress(figure, copy, new Map());
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS(svgSpace, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: paperColour(), stroke: 'none' }))
    paper.setAttribute(name, String(value));
  const words = [...copy.children].filter((child) => child.tagName === 'title' || child.tagName === 'desc');
  copy.insertBefore(paper, words.at(-1)?.nextSibling ?? copy.firstChild);
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`,
    width,
    height,
  };
}

/** White; with forced colors the text has the user's color, so the paper must have it too. */
const paperColour = () =>
  matchMedia('(forced-colors: active)').matches ? getComputedStyle(document.body).backgroundColor : '#ffffff';

/** Gives the copy the original's looks as attributes; `above` is what its parent was given. */
function dress(original: Element, copy: Element, above: ReadonlyMap<string, string>): void {
  const style = getComputedStyle(original);
  const own = new Map(above);
  for (const name of inherited) {
    copy.removeAttribute(name);
    const value = attributeValue(name, style.getPropertyValue(name));
    if (value === '' || value === above.get(name)) continue;
    copy.setAttribute(name, value);
    own.set(name, value);
  }
  copy.removeAttribute('opacity');
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  nameIt(original, copy);
  for (const { name } of [...copy.attributes]) {
    if (ofTheScreen.test(name) || (name === 'id' && !original.closest('defs'))) copy.removeAttribute(name);
  }
  // Backwards, over what was there before titles were added: pairs stay pairs.
  const added = copy.children.length - original.children.length;
  for (let place = original.children.length - 1; place >= 0; place--) {
    const child = original.children[place];
    const twin = copy.children[place + added];
    if (!child || !twin || child.tagName === 'title' || child.tagName === 'desc') continue;
    if (getComputedStyle(child).display === 'none') twin.remove();
    else dress(child, twin, own);
  }
}

/** A label for screen readers as a title, which every viewer shows. */
function nameIt(original: Element, copy: Element): void {
  const label = original.getAttribute('aria-label');
  if (!label || copy.querySelector(':scope > title')) return;
  const title = document.createElementNS(svgSpace, 'title');
  title.textContent = label;
  copy.prepend(title);
}

function attributeValue(name: string, value: string): string {
  if (name === 'fill' || name === 'stroke') return plainColour(value);
  // The element's own default; viewers differ in what they know of the word.
  if (name === 'letter-spacing' && value === 'normal') return '';
  return value;
}

/** `rgb(63, 81, 181)` and `color(srgb 0.2 0.3 0.7)` as `#3f51b5`: older viewers know no other form. Alpha is dropped: our tokens have none. */
export function plainColour(value: string): string {
  const numbers = value.match(/[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const scale = value.startsWith('rgb') ? 1 : value.startsWith('color(srgb') ? 255 : undefined;
  if (scale === undefined || numbers.length < 3) return value;
  if (numbers[3] === 0) return 'none';
  const hex = numbers.slice(0, 3).map((part) =>
    Math.round(part * scale)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
