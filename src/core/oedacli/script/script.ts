/**
 * A script: its lines in order, so that line n of the text is `lines[n - 1]`, before and after printing.
 *
 * Verbs, objects and names are upper case. A line that cannot be read is kept as it was written (`unread`): reading
 * a script loses nothing.
 *
 *   LIST XMLACTIONS    { kind: 'command', verb: 'LIST', object: 'XMLACTIONS', parameters: [], where: [] }
 */

export type Pair = {
  readonly name: string;
  readonly value: string;
  /** The source had quotes; a list or a value with spaces has quotes anyway. */
  readonly quoted?: boolean;
  /** A flag without a value, as in the syntax of the book. */
  readonly bare?: boolean;
};

export type CommandLine = {
  readonly kind: 'command';
  readonly verb: string;
  readonly object: string;
  readonly parameters: readonly Pair[];
  readonly where: readonly Pair[];
};

export type ScriptLine =
  | { readonly kind: 'empty' }
  /** With its `#`. */
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string }
  | CommandLine;

export type Script = { readonly lines: readonly ScriptLine[] };

export const commandLine = (
  verb: string,
  object: string,
  parameters: readonly Pair[] = [],
  where: readonly Pair[] = [],
): CommandLine => ({ kind: 'command', verb, object, parameters, where });

export const pairOf = (pairs: readonly Pair[], name: string): Pair | undefined =>
  pairs.find((pair) => pair.name === name);

export const pairValue = (pairs: readonly Pair[], name: string): string | undefined =>
  pairs.find((pair) => pair.name === name)?.value;

export const isCommand = (line: ScriptLine, verb: string, object: string): boolean =>
  line.kind === 'command' && line.verb === verb && line.object === object;
