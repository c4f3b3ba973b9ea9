/**
 * An action: one command that the user fills in, before it is a line. Values are texts as typed; a list is its items
 * joined by commas. An empty value is no value.
 *
 *   { id: 'a1', command: 'ADD DATABASE', values: { DBNAME: 'SALES' }, where: { CLUSTERNAME: 'vega01-clu1' } }
 */
import { commandNamed, variantOf } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';

export type Action = {
  readonly id: string;
  /** Verb and object, upper case. */
  readonly command: string;
  readonly values: Readonly<Record<string, string>>;
  readonly where: Readonly<Record<string, string>>;
  /** The SET lines below a CLONE: object (`ADMINNET`) to its values. */
  readonly sets?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The script contains it as a comment without effect. */
  readonly disabled?: boolean;
  /** It is saved together with the action above it, as one action. */
  readonly withPrevious?: boolean;
  /** DEPLOY ACTIONS follows it: the steps of an upgrade are deployed one by one. */
  readonly deploysAfter?: boolean;
  /** Parameters that are written even when their value is the default. */
  readonly spelledOut?: readonly string[];
  /** Comment lines above the command, without their `#`. */
  readonly comments?: readonly string[];
};

export type ScriptOptions = {
  /** Without it the script edits the file and never the machine. */
  readonly deploy: boolean;
  readonly loadedFile: string;
  readonly plannedFile: string;
  readonly deployedFile: string;
  /** The first comment line. */
  readonly title?: string;
  /** The release of the machine, when it is not the one of the document. */
  readonly release?: string;
  /** LIST XMLACTIONS before the file is saved; true when absent. */
  readonly review?: boolean;
};

export const commandOf = (action: Action): Command | undefined => commandNamed(action.command);

export const actionVariant = (action: Action): string | undefined => {
  const command = commandOf(action);
  return (
    command &&
    variantOf(
      command,
      (name) => action.values[name],
      (name) => action.where[name],
    )
  );
};

/** `Example-vega01.xml` gives `Example-vega01-planned.xml` and `Example-vega01-deployed.xml`. */
export function fileNamesFor(
  loadedFile: string,
): Pick<ScriptOptions, 'loadedFile' | 'plannedFile' | 'deployedFile'> {
  const stem = loadedFile.replace(/\.xml$/i, '');
  return { loadedFile, plannedFile: `${stem}-planned.xml`, deployedFile: `${stem}-deployed.xml` };
}

/** `./a.xml` and `A.XML` may be the same file, on Windows they are. */
export const isSameFile = (one: string, other: string): boolean => {
  const plain = (name: string) =>
    name
      .trim()
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/+)+/, '')
      .toLowerCase();
  return plain(one) === plain(other);
};
