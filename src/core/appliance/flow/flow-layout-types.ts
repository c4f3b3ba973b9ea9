import type { Box, Point } from '../../layout/box.ts';
import type { FlowEdge, FlowNode } from './flow.ts';

export type FlowBox = Box & {
  readonly node: FlowNode;
  /** As they fit in the box. */
  readonly title: string;
  readonly lines: readonly string[];
};

export type FlowPath = {
  readonly edge: FlowEdge;
  readonly d: string;
  readonly start: Point;
  readonly end: Point;
};

/** What the lines need to know of a box beyond its own edges. */
export type Placed = FlowBox & {
  /** -1: above all sections. */
  readonly section: number;
  /** The edges of its row: neighbors may be taller. */
  readonly rowTop: number;
  readonly rowBottom: number;
};

/** Horizontal positions of the trunks of a section, at both sides of its rows. */
export type Trunks = {
  readonly left: number;
  readonly right: number;
  /** The upper edge of its frame. */
  readonly frame?: number;
  /** The same, where lines from above come to its head alone. */
  readonly top?: number;
};
