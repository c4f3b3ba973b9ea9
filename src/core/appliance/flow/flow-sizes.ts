/** How large the boxes of a flow diagram are, in px of the drawing. Text is monospace, so its width is known without a screen. */
import type { FlowNode } from './flow.ts';

/** Of the widest of the usual monospace faces at 11 px. */
const perCharacter = 6.63;
const textStart = 32;
const textEnd = 10;
const problemMark = 16;
const narrowest = 116;
const widest = 232;

export const lineHeight = 15;
export const portHeight = 17;
export const headerHeight = 28;

export const isHeader = (node: FlowNode): boolean => node.group?.open === true;

export function boxHeight(node: FlowNode): number {
  if (isHeader(node)) return headerHeight;
  return (node.ports ? portHeight : 0) + 12 + lineHeight * (1 + node.lines.length);
}

const marks = (node: FlowNode) => (node.problems.length > 0 ? problemMark : 0);

/** As wide as its longest text wants it, within what is readable and what there is. */
export function boxWidth(nodes: readonly FlowNode[], most: number): number {
  let width = narrowest;
  for (const node of nodes) {
    const header = isHeader(node) ? (node.lines[0]?.length ?? 0) + 3 : 0;
    width = Math.max(width, widthOf(node.title.length + header) + marks(node));
    for (const line of node.lines) width = Math.max(width, widthOf(line.length));
    if (node.ports) width = Math.max(width, node.ports.length * 42);
  }
  return Math.min(Math.max(40, Math.floor(most)), Math.min(widest, Math.ceil(width)));
}

const widthOf = (characters: number) => textStart + textEnd + characters * perCharacter;

/** The text, or its beginning and end around an ellipsis: names differ at their end. */
export function fitText(text: string, width: number): string {
  const room = Math.max(3, Math.floor(width / perCharacter));
  if (text.length <= room) return text;
  const tail = Math.floor((room - 1) / 2);
  return `${text.slice(0, room - 1 - tail)}…${text.slice(text.length - tail)}`;
}

export const titleRoom = (node: FlowNode, width: number): number => width - textStart - textEnd - marks(node);
export const lineRoom = (width: number): number => width - textStart - textEnd;
