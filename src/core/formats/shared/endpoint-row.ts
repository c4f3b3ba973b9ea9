/** One named address as a table gives it, before it is known to whom it belongs. All formats of a table end here. */
import type { EndpointKind, MachineKind } from '../../appliance/document/appliance-types.ts';
import type { Field } from './fields.ts';
import type { NetworkWord } from './vocabulary.ts';

/** Facts of a network that a text states once for all addresses of it. */
export type StatedFacts = {
  /** CIDR without host bits. */
  readonly subnet?: string;
  readonly gateway?: string;
  readonly vlan?: number;
  readonly mtu?: number;
  /** Stated as untagged, not merely without a VLAN. */
  readonly untagged?: true;
};

export type EndpointRow = StatedFacts & {
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
  /** The subnet is computed from the address and the mask next to it. */
  readonly masked?: true;
  readonly rack?: string;
  readonly unit?: number;
  /** Of the chassis of its machine. */
  readonly serial?: string;
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

/** With all fields at once: rows that grow in many ways cost as much again, where they are read and where they are used. */
export const emptyRow = (line: number, hostname: string, address: string): DraftRow => ({
  line,
  hostname,
  domain: undefined,
  address,
  machine: undefined,
  machineKind: undefined,
  network: undefined,
  endpointKind: undefined,
  subnet: undefined,
  masked: undefined,
  gateway: undefined,
  vlan: undefined,
  untagged: undefined,
  mtu: undefined,
  rack: undefined,
  unit: undefined,
  serial: undefined,
  interface: undefined,
  inDns: undefined,
  defaultRoute: undefined,
  aliases: undefined,
  nat: undefined,
  notes: undefined,
});

/** The row with the facts of its network, where it states no others. */
export const withStatedFacts = (row: EndpointRow, facts: StatedFacts): EndpointRow => ({
  ...row,
  subnet: row.subnet ?? facts.subnet,
  gateway: row.gateway ?? facts.gateway,
  vlan: row.vlan ?? (row.untagged ? undefined : facts.vlan),
  untagged: row.untagged ?? (row.vlan === undefined ? facts.untagged : undefined),
  mtu: row.mtu ?? facts.mtu,
});

/** Reports a fault of a field, and its fix. */
export type ReportFault = (field: Field, message: string, fix: string) => void;
