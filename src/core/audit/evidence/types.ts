/** The result of reading an output: facts of subjects under their names in the output, and verdicts about its host. */
import type { Block } from './blocks.ts';

/** As the output calls it; reconcile.ts finds the record. */
export type Subject =
  | { readonly host: string }
  | { readonly group: string }
  | { readonly database: string }
  | { readonly address: string }
  | { readonly name: string }
  | { readonly cluster: true }
  | { readonly appliance: true };

export type Seen = { readonly subject: Subject; readonly key: string; readonly value: unknown };

export type Verdict = {
  /** `undefined`: the output is there but does not decide. */
  readonly ok: boolean | undefined;
  readonly text: string;
  /** Checks of the catalog and public message ids that it touches. */
  readonly checks?: readonly string[];
  readonly messages?: readonly string[];
};

/** What must agree with the document: an address of a role, a subnet, a name. */
export type Observed = {
  readonly what: 'address' | 'vip' | 'scan' | 'subnet' | 'gateway' | 'ilom' | 'name';
  /** Name of the host, interface or network that it belongs to. */
  readonly name?: string;
  readonly value: string;
  readonly mask?: string;
  /** Interface that bears the address. */
  readonly device?: string;
  readonly mtu?: number;
};

export type Output = {
  readonly seen?: readonly Seen[];
  readonly verdicts?: readonly Verdict[];
  readonly observed?: readonly Observed[];
};

type Context = {
  readonly block: Block;
  readonly text: string;
  readonly host: string | undefined;
  /** ISO time of the output. */
  readonly at: string;
};

export type EvidenceInput = {
  /** Number in the catalog, 1 to 42. */
  readonly number: number;
  /** The command that prints it, as written after a prompt. */
  readonly command: RegExp;
  /** Recognizes the output when no command is known: any line may match. */
  readonly content: RegExp;
  /**
   * A line that an output must have before it is called good; without it, one like `content`. An output in another
   * language, or one without its decisive part, contains no bad word either.
   */
  readonly sure?: RegExp;
  /** A line near the end of every whole output: without it the paste is cut off, and what was cut may be what is bad. */
  readonly whole?: RegExp;
  readonly read: (lines: readonly string[], context: Context) => Output;
};
