export type Block = {
  readonly host?: string;
  /** The prompt names no host: it is that of the prompt before. */
  readonly isInherited?: true;
  readonly command?: string;
  /** Return code; absent when it was not recorded. */
  readonly rc?: number;
  /** The collector's end of it is missing: the file was cut off, or the collector was stopped. */
  readonly isCut?: boolean;
  /** ISO time. */
  readonly at?: string;
  /** Line in the paste, from 1. */
  readonly line: number;
  readonly lines: readonly string[];
  /** Of each of the lines its number in the paste, from 1. */
  readonly numbers: readonly number[];
  /** Blocks between two prompts of a shell have the same number: a tool in it is connected to one database. */
  readonly session?: number;
};

/** A part of the lines as a block of its own; all else is as in the whole. */
export const partOf = (block: Block, places: readonly number[], own: Partial<Block> = {}): Block => ({
  ...block,
  line: block.numbers[places[0] ?? 0] ?? block.line,
  ...own,
  lines: places.map((at) => block.lines[at] ?? ''),
  numbers: places.map((at) => block.numbers[at] ?? 0),
});
