/**
 * What surrounds the machine in the document: the site's services, alerting, the support gateway, contacts, and who
 * else lives in its subnets.
 *
 * Invariant: no secret is ever a field. Of an SNMP community only its handling is known, of a proxy only its user.
 */
import type { Id, Mark } from './appliance-types.ts';

export type Proxy = { readonly host: string; readonly port?: number; readonly user?: string };

export type Services = {
  readonly dns?: { readonly servers: readonly string[]; readonly zones?: readonly DnsZone[] };
  readonly ntp?: { readonly servers: readonly string[] };
  readonly smtp?: {
    readonly host: string;
    readonly port?: number;
    readonly from?: string;
    readonly fromName?: string;
    readonly to?: string;
    readonly recipients?: readonly string[];
    readonly ssl?: boolean;
  };
  readonly snmp?: {
    readonly host: string;
    readonly port?: number;
    readonly version?: string;
    readonly community?: SnmpCommunity;
    readonly subscribers?: readonly SnmpSubscriber[];
  };
  readonly asr?: {
    readonly host: string;
    readonly address?: string;
    readonly port?: number;
    readonly contact?: string;
    readonly email?: string;
    /** The support account that assets are registered with. */
    readonly account?: string;
    readonly proxy?: Proxy;
    /** Address that traps come from. */
    readonly fromAddress?: string;
    readonly managerPort?: number;
  };
  /** Enterprise Manager: the agent's base directory and port, and the management host. */
  readonly em?: { readonly base: string; readonly port?: number; readonly omsHost?: string };
  /** Configuration manager. */
  readonly ocm?: {
    readonly email: string;
    readonly hubHost?: string;
    readonly hubUser?: string;
    readonly proxy?: Proxy;
  };
};

/** How the community string is handled; the string itself is a secret and never kept. `none`: SNMP v3. */
type SnmpCommunity = 'none' | 'public' | 'own';

type SnmpSubscriber = {
  readonly host: string;
  readonly port?: number;
  /** `asr`, `v3asr`, or another type of the release. */
  readonly type?: string;
  readonly community?: SnmpCommunity;
  readonly fromAddress?: string;
  readonly managerPort?: number;
};

export type DnsZone = {
  readonly origin: string;
  readonly primary?: string;
  readonly contact?: string;
  readonly nameServers?: readonly string[];
  readonly serial?: number;
  /** Seconds. */
  readonly ttl?: number;
};

/** The support gateway. Further keys are the fields of the readiness sheet. */
export type Gateway = Readonly<Record<string, unknown>> & {
  readonly hostname?: string;
  readonly address?: string;
  readonly netmask?: string;
  readonly gateway?: string;
  readonly kind?: 'physical' | 'virtual';
  readonly version?: string;
  readonly location?: string;
  readonly natAddress?: string;
  readonly proxy?: Proxy;
};

export type ContactRole = 'primary' | 'backup' | 'escalation' | 'change-approver';

export type Contact = {
  readonly role?: ContactRole;
  readonly name: string;
  readonly title?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly timeZone?: string;
};

export type Support = {
  /** Customer Support Identifier. */
  readonly csi?: string;
  readonly country?: string;
  readonly serial?: string;
  readonly account?: string;
  readonly contacts?: readonly Contact[];
  /** ISO dates. */
  readonly contractFrom?: string;
  readonly contractUntil?: string;
  readonly platinum?: boolean;
  readonly platinumSince?: string;
  readonly certifiedOn?: string;
  /** OS user and base directory of the agent. */
  readonly agentUser?: string;
  readonly agentBase?: string;
};

/** Somebody else's address in a subnet of the document: what an IPAM export, an ARP table or a ping sweep tells. */
export type Occupied = {
  readonly address: string;
  readonly name?: string;
  readonly mac?: string;
  /** Where it was seen: `ipam`, `arp`, `neighbours`, `ping sweep`, `list`. */
  readonly source: string;
};

/** Ranges, limits, editable tables. Keys that are not listed here belong to the tool that sets them. */
export type Settings = Readonly<Record<string, unknown>> & {
  readonly occupied?: readonly Occupied[];
  /** Name of the RDMA fabric. Appliances that name the same one are cabled together and share private addresses. */
  readonly fabric?: string;
  /** Speed of an uplink port of a network, as the site states it: network id to for example `25 Gbit/s`. */
  readonly portSpeeds?: Readonly<Record<Id, string>>;
  /** Ranges that the customer uses elsewhere: a network planned over one of them is told. */
  readonly customerRanges?: readonly CustomerRange[];
  /** Ranges that the site reserves, and levels that it gives to the shipped ones (network/reserved.ts). */
  readonly reservedRanges?: unknown;
  /** Versions that somebody added to the list of known ones. */
  readonly versions?: readonly string[];
  /** What the data sheet says of each part. */
  readonly dataSheet?: readonly DataSheetRow[];
  /** Keys of the values of the OEDA entry sheet that were typed over. */
  readonly entrySheet?: readonly string[];
};

/** CIDR, or two addresses with a hyphen, and what it is used for. */
export type CustomerRange = { readonly range: string; readonly use?: string };

/** Values of one part from its data sheet. `part` is a kind of machine, or `rack`; units: TB, W, BTU/h, kg. */
export type DataSheetRow = {
  readonly part: string;
  readonly capacityTb?: number;
  readonly powerW?: number;
  readonly heatBtu?: number;
  readonly weightKg?: number;
};

/** A finding that is not to count, for a reason and until a day; it stays visible. */
export type Suppression = {
  readonly id: Id;
  readonly checkId: string;
  /** Absent is every subject of the check. */
  readonly subjects?: readonly Id[];
  /** Of the finding that was accepted: a worse one counts. Absent covers all. */
  readonly severity?: string;
  readonly reason: string;
  /** ISO date of the last day; absent has no end. */
  readonly until?: string;
  readonly by?: string;
  readonly at?: string;
};

/** A number, list or port that the vendor may change: never without its source and date. */
export type EditableFact<T> = {
  readonly value: T | null;
  readonly unit?: string;
  readonly mark: Mark;
  readonly source?: string;
  readonly asOf?: string;
  readonly editedBy?: string;
};
