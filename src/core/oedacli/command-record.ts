/**
 * The shape of one record of the command catalogue (catalogue.ts). The printer, the checks and the forms walk these
 * records; none of them knows a command by name.
 *
 * A command may come in variants (ADD DATABASE: normal, CDB, PDB), told apart by the value of one parameter.
 * A WHERE clause takes exactly one of its forms; `CLUSTER` in a form stands for one of the cluster selector's keys.
 */
import type { Mark } from '../appliance/types.ts';

/** What a value names: a thing of the document or of an earlier line of the script. */
export type Reference = 'cluster' | 'home' | 'database' | 'disk-group' | 'owner' | 'machine';

export type Kind =
  | { readonly is: 'text' }
  | { readonly is: 'name'; readonly max: number; readonly maxFor?: Readonly<Record<string, number>> }
  | { readonly is: 'label' }
  | { readonly is: 'path' }
  | { readonly is: 'file' }
  | { readonly is: 'version' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  | { readonly is: 'integer'; readonly min: number; readonly max?: number }
  /** One quoted value. Most lists take commas and single quotes; the catalogue names the exceptions. */
  | { readonly is: 'list'; readonly separator: ',' | ' '; readonly quote: "'" | '"' };

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
  /** A required parameter that this one stands in for (Exascale vaults instead of disk groups). */
  readonly replacedBy?: string;
  readonly hint?: string;
};

export type WhereForm = { readonly keys: readonly string[]; readonly variants?: readonly string[] };

export type Command = {
  readonly verb: string;
  readonly object: string;
  readonly title: string;
  readonly mark: Mark;
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly where?: { readonly required: boolean; readonly forms: readonly WhereForm[] };
  /** The parameter whose value is the variant, and the variant when it is left out. */
  readonly variant?: { readonly parameter: string; readonly otherwise: string };
  /** It becomes the current action and wants SAVE ACTION after it. */
  readonly isAction?: boolean;
  /** What it adds, by the parameter that names the new thing. */
  readonly adds?: { readonly what: 'home' | 'database'; readonly by: string };
  readonly changesMachine?: boolean;
};
