/** Cuts what several commands printed in one go: a new output begins at the line by which it is known. */
import { type Block, partOf } from './block.ts';

export type NamedInputs = {
  /** Numbers of the inputs that a command line names, each with the part that names it. */
  readonly named: ReadonlyMap<number, string>;
  /** All of its parts that print something are known. */
  readonly isWhole: boolean;
};

export type Recognizer = {
  readonly ofCommand: (command: string) => NamedInputs;
  /** Number of the input that begins with this line. */
  readonly begins: (line: string, among?: ReadonlyMap<number, string>) => number | undefined;
};

/** A name and its value, as lists print them. */
const pair = /^\s*\w[\w ]*:\s/;

/** The first lines of a record of JSON have no name that is known. */
const field = /^\s*"\w+"\s*:/;
const opening = /^\s*(?:[[{\s]+$|"\w+"\s*:)/;

export function byContent(block: Block, { ofCommand, begins }: Recognizer): readonly Block[] {
  const { named, isWhole } = ofCommand(block.command ?? '');
  if (block.command && isWhole && named.size === 1) return [block];
  const among = isWhole && named.size > 1 ? named : undefined;
  const parts: { kind: number | undefined; places: number[] }[] = [{ kind: undefined, places: [] }];
  for (const [at, line] of block.lines.entries()) {
    const kind = begins(line, among);
    const last = parts.at(-1);
    const before = block.lines[last?.places.at(-1) ?? -1] ?? '';
    // The first names and values of a list are known by those that follow.
    const goesOn =
      last?.kind === undefined &&
      ((pair.test(line) && pair.test(before)) || (field.test(line) && opening.test(before)));
    const isEmpty = last?.places.every((place) => !block.lines[place]?.trim());
    if (kind === undefined || kind === last?.kind || goesOn || isEmpty) {
      last?.places.push(at);
      if (last && kind !== undefined) last.kind = kind;
    } else parts.push({ kind, places: [at] });
  }
  if (parts.length === 1 && named.size === 0) return [block];
  // The output of the first command may have no line by which it is known.
  const [first] = named.keys();
  const [lead] = parts;
  if (
    lead &&
    lead.kind === undefined &&
    first !== undefined &&
    isWhole &&
    !parts.some(({ kind }) => kind === first)
  )
    lead.kind = first;
  const { command: _, ...bare } = block;
  return parts.map(({ kind, places }) => {
    const command =
      named.get(kind ?? -1) ?? (parts.length === 1 || kind === undefined ? block.command : undefined);
    return partOf(bare, places, command === undefined ? {} : { command });
  });
}
