/**
 * The shape of one record of the command catalog (command-catalog.ts). The printer, the checks, the forms and the
 * help walk these records; none of them knows a command by name.
 *
 * - A command may have variants. The value of a parameter or WHERE key selects one (ADD DATABASE by DBTYPE, ALTER ALERT
 *   by WHERE TYPE), else the first parameter that only one variant takes (ALTER CLUSTER: properties or cells).
 * - A WHERE clause takes exactly one of its forms; `CLUSTER` in a form represents one of the cluster selector's keys.
 * - SET lines belong to the CLONE command above them and are records of their own, in `sets`.
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import type { Edition } from './editions.ts';

/** What a value names: a thing of the document or of an earlier line of the script. */
export type Reference =
  | 'cluster'
  | 'home'
  | 'container'
  | 'database'
  | 'disk-group'
  | 'owner'
  | 'machine'
  | 'node'
  | 'cell'
  | 'ilom'
  | 'hostname';

/** `server`: a name or an address. */
export type Item = 'text' | 'address' | 'mail' | 'server';

export type Kind =
  /** `either`: the book shows double quotes too. */
  | { readonly is: 'text'; readonly quoted?: boolean; readonly either?: boolean }
  | { readonly is: 'name'; readonly max: number; readonly maxFor?: Readonly<Record<string, number>> }
  /** One word without blanks. */
  | { readonly is: 'label' }
  | { readonly is: 'path' }
  | { readonly is: 'file' }
  | { readonly is: 'version' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  /** true or false; a `bare` flag needs no value. */
  | { readonly is: 'flag'; readonly bare: boolean }
  | { readonly is: 'integer'; readonly min: number; readonly max?: number }
  | { readonly is: 'address' | 'mask' | 'mac' | 'mail' | 'host' | 'domain' | 'size' }
  /** At most this many characters, the first one a letter; it may hold hyphens. `dns`: the domain does not count. */
  | { readonly is: 'short-name'; readonly max: number; readonly dns?: boolean }
  /** One quoted value. Most lists take commas and single quotes; the catalog names the exceptions. `any`: spaces too. */
  | {
      readonly is: 'list';
      readonly separator: ',' | ' ' | 'any';
      readonly quote: "'" | '"';
      readonly of: Item;
      readonly most?: number;
    };

/** Defaults that follow from the action or the document instead of being a fixed text. */
export type DerivedDefault =
  | 'the name'
  | 'the nodes of the home'
  | 'the nodes of the cluster'
  | 'the inventory of the cluster'
  | 'the base of the owner';

export type Parameter = {
  readonly name: string;
  /** The words of the form. */
  readonly label: string;
  readonly required: boolean;
  readonly kind: Kind;
  readonly mark: Mark;
  readonly default?: string;
  readonly derived?: DerivedDefault;
  readonly refersTo?: Reference;
  /** The variants that take it; absent is all. */
  readonly variants?: readonly string[];
  /** The variants that need it although others do not. */
  readonly requiredFor?: readonly string[];
  /** Alternatives that replace this required parameter (Exascale vaults instead of disk groups). */
  readonly replacedBy?: readonly string[];
  /** Parameters that cannot be combined with it. */
  readonly excludes?: readonly string[];
  /** Parameters that require it. */
  readonly needs?: readonly string[];
  /** Clusters of virtual machines only. */
  readonly vmOnly?: boolean;
  /** A password: no form asks for it, since the document would keep it. */
  readonly isSecret?: boolean;
  /** The editions of the book that list it, when they are fewer than those of its command. */
  readonly seen?: readonly Edition[];
  readonly hint?: string;
};

export type WhereKey = Parameter;

export type WhereForm = {
  readonly keys: readonly string[];
  readonly optional: readonly string[];
  readonly variants?: readonly string[];
  readonly seen?: readonly Edition[];
};

export type Where = {
  readonly required: boolean;
  readonly forms: readonly WhereForm[];
  /** Keys of the cluster selector that its page does not have. */
  readonly without?: readonly string[];
  /** The values that this command takes for a key, where they are a closed list. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
};

/** The effect on users of the machine, shown whenever a script contains the command. */
export type Caution = {
  readonly parameter?: string;
  /** The parameter is a key of WHERE. */
  readonly inWhere?: boolean;
  readonly values?: readonly string[];
  readonly text: string;
};

export type Touches = 'now' | 'deployed' | 'never';

export type Command = {
  readonly verb: string;
  readonly object: string;
  readonly title: string;
  /** The group of the command in a list of commands. */
  readonly area: string;
  readonly mark: Mark;
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly where?: Where;
  readonly variant?: Variant;
  /** It becomes the current action and wants SAVE ACTION after it. */
  readonly isAction?: boolean;
  /** What it adds, by the parameter that names the new thing. */
  readonly adds?: { readonly what: Reference; readonly by: string };
  /** When it touches the machine: at once, when its action is deployed, or never. */
  readonly touches: Touches;
  /** It touches the machine only with this parameter. */
  readonly touchesWith?: string;
  /** It changes the file only: its action is saved by SAVE ACTION FORCE and never deployed. */
  readonly isForced?: boolean;
  /** An ALTER that needs no parameter. */
  readonly mayBeEmpty?: boolean;
  /** The editions of the book that have it; absent when they were not compared. */
  readonly seen?: readonly Edition[];
  /** `vm`: clusters of virtual machines only; `physical`: only clusters without. */
  readonly only?: 'vm' | 'physical';
  readonly cautions: readonly Caution[];
  /** The SET lines that may follow it. */
  readonly sets: readonly Command[];
  /** Of a SET line: the command needs it. */
  readonly required?: boolean;
  /** Why the console does not write it: the catalog does not have its arguments, or it destroys. */
  readonly unwritten?: string;
  readonly note?: string;
};

export type Variant = {
  readonly names: readonly string[];
  /** The deciding parameter or WHERE key; absent: the parameters that only one variant takes decide. */
  readonly parameter?: string;
  readonly inWhere?: boolean;
  /** When the parameter is left out. */
  readonly otherwise?: string;
};
