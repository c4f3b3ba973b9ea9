/** One named address as a table gives it, before it is known to whom it belongs. All formats of a table end here. */
import type { EndpointKind, MachineKind } from '../appliance/types.ts';
import type { Field, NetworkWord } from './words.ts';

export type EndpointRow = {
  /** Line in the source, from 1. */
  readonly line: number;
  readonly hostname: string;
  readonly domain?: string;
  readonly address: string;
  /** Name of the owner: a machine, or a cluster. */
  readonly machine?: string;
  readonly machineKind?: MachineKind | 'cluster';
  readonly network?: NetworkWord;
  readonly endpointKind?: EndpointKind;
  /** CIDR without host bits. */
  readonly subnet?: string;
  readonly gateway?: string;
  readonly vlan?: number;
  /** Said in so many words, not left open. */
  readonly untagged?: true;
  readonly mtu?: number;
  readonly rack?: string;
  readonly unit?: number;
  readonly interface?: string;
  readonly inDns?: boolean;
  /** Its machine leaves by this address's network. */
  readonly defaultRoute?: boolean;
  readonly aliases?: readonly string[];
  readonly nat?: string;
  readonly notes?: Readonly<Record<string, string>>;
};

/** A row that is being read. */
export type DraftRow = { -readonly [K in keyof EndpointRow]: EndpointRow[K] };

/** Tells a fault of a field, and its mend. */
export type TellFault = (field: Field, message: string, mend: string) => void;
