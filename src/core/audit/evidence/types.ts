/** The result of reading an output: facts of subjects under their names in the output, and verdicts about its host. */
import type { Block } from './blocks/block.ts';
import type { Sheet } from './sheet.ts';

/**
 * As the output calls it; find-records.ts finds the record. `own` is an address that the host itself holds, `address`
 * one that it was asked about; `node` is a machine of the host's cluster.
 */
export type Subject =
  | { readonly host: string }
  | { readonly node: string }
  | { readonly group: string }
  | { readonly database: string }
  | { readonly own: string }
  | { readonly address: string }
  | { readonly name: string }
  | { readonly cluster: true }
  | { readonly appliance: true };

/** `line` is the place in the block, from 0. */
export type Seen = {
  readonly subject: Subject;
  readonly key: string;
  readonly value: unknown;
  readonly line?: number;
};

export type Verdict = {
  /** `undefined`: the output is there but does not decide. */
  readonly ok: boolean | undefined;
  readonly text: string;
  /** Checks of the catalog and public message ids that it touches. */
  readonly checks?: readonly string[];
  readonly messages?: readonly string[];
  /** The one interface that it is about. */
  readonly device?: string;
};

/** What the document may plan otherwise: an address of a role, a subnet, a name, a port. */
export type Observed = {
  readonly what:
    | 'address'
    | 'vip'
    | 'scan'
    | 'subnet'
    | 'gateway'
    | 'ilom'
    | 'name'
    | 'resolved'
    | 'role'
    | 'node'
    | 'cluster-name'
    | 'port'
    | 'listener-subnet'
    | 'source'
    | 'dns-server'
    | 'asset'
    | 'bonding'
    | 'bond-link'
    /** The bond of the interface `name`. */
    | 'master'
    /** The VLAN of the interface `name`, as the kernel has it. */
    | 'tag'
    /** The router of the network on the interface `name`. */
    | 'router'
    | 'ntp-server'
    | 'ilom-name'
    /** The address of the host name `name` in a configuration. */
    | 'host-name'
    /** A setting of the mail of alerts: `name` is `server`, `port`, `from` or `to`. */
    | 'mail'
    /** A receiver of SNMP traps. */
    | 'receiver'
    /** The node on which the resource `name` runs. */
    | 'runs-on'
    | 'vip-node'
    | 'self';
  /** Name of the host, interface or network that it belongs to. */
  readonly name?: string;
  readonly value: string;
  readonly mask?: string;
  /** Interface that has the address. */
  readonly device?: string;
  readonly mtu?: number;
  /** Router of the network of this address; of `gateway` the default route. */
  readonly router?: string;
  /** True where the address comes from DHCP. */
  readonly isDynamic?: boolean;
  /** Tag that is written apart from the interface; 0 is untagged. */
  readonly vlan?: number;
  /** Of an answer that has one of the addresses of a name. */
  readonly isOneOf?: true;
  readonly line?: number;
};

/** An attribute that was read, and that no check and no field of the document is compared with. */
export type Noted = { readonly attribute: string; readonly value: string; readonly line?: number };

export type Output = {
  readonly seen?: readonly Seen[];
  readonly verdicts?: readonly Verdict[];
  readonly observed?: readonly Observed[];
  readonly noted?: readonly Noted[];
  /**
   * Of a list of the interfaces of a host. `whole`: all are in it, by their numbers; `open`: it may be one of all, but
   * interfaces may have been taken out of it.
   */
  readonly interfaces?: 'whole' | 'open';
};

export type ReadContext = {
  readonly block: Block;
  readonly command: string;
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
  /** A line near the end of every whole output: without it the paste is cut off, and what was cut may be what is bad. */
  readonly whole?: RegExp;
  /** It is about others, so the host that printed it need not be one of the document. */
  readonly isAboutOthers?: true;
  readonly read: (sheet: Sheet, context: ReadContext) => Output;
};
