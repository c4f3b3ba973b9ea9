/**
 * The appliance document: one plain JSON value that every screen shows and every tool computes from.
 *
 * Invariants
 * - Immutable: an edit returns a new document and shares every collection that it did not touch.
 * - Addresses and dates are strings, exactly as the user wrote them; numbers are numbers.
 * - Ids never change after creation (see ids.ts). Unknown keys of a file survive a round trip.
 * - `endpoints` is the one list of named addresses. A SCAN is three endpoints of one host name.
 */
import type { Baseline, SavedPlan } from './plan-types.ts';
import type { Gateway, Services, Settings, Support, Suppression } from './service-types.ts';
import type { Cluster, Database, DiskGroup, Home, OsGroup, OsUser } from './software-types.ts';

export type Id = string;

/** Where a fact comes from: a public vendor document, field practice, or to be checked on the release at hand. */
export type Mark = 'documented' | 'practice' | 'verify';

export type MachineKind =
  | 'database'
  | 'storage'
  | 'guest'
  | 'leaf-switch'
  | 'spine-switch'
  | 'management-switch'
  | 'pdu';

export type NetworkRole = 'management' | 'ilom' | 'client' | 'backup' | 'private' | 'other';

export type EndpointKind = 'host' | 'ilom' | 'vip' | 'scan' | 'private' | 'device';

export type Rack = {
  readonly id: Id;
  readonly name: string;
  readonly number: number;
  /** Height in rack units; U1 is the lowest. */
  readonly units: number;
  readonly serial?: string;
  readonly sourceId?: Id;
};

export type Machine = {
  readonly id: Id;
  readonly kind: MachineKind;
  /** The name that the machine is known by: its admin host name, for a PDU or switch its device name. */
  readonly name: string;
  readonly rack?: Id;
  /** Lowest rack unit that the machine fills; absent for parts that are not in a unit (PDUs). */
  readonly unit?: number;
  /** Rack units filled, 1 when absent. */
  readonly height?: number;
  /** The KVM host of a guest. */
  readonly host?: Id;
  readonly generation?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly imageVersion?: string;
  /** Of a storage server: `HC`, `EF`, `XT`, or another word of its generation. */
  readonly storageType?: string;
  /** Capacity of one of its disks in TB. */
  readonly diskTb?: number;
  /** Of a database server: does it run the databases itself, or guests? */
  readonly osType?: 'physical' | 'virtual';
  /** Of a guest. */
  readonly vcpus?: number;
  readonly memoryGb?: number;
  readonly diskGb?: number;
  /** Network whose gateway is the machine's default gateway. */
  readonly defaultGateway?: Id;
  /** Id in the file that the record came from: a later import of that file matches by it. */
  readonly sourceId?: Id;
};

export type Bonding = 'none' | 'active-backup' | 'lacp';

export type Network = {
  readonly id: Id;
  readonly role: NetworkRole;
  readonly name: string;
  /** CIDR, for example `10.20.10.0/24`; absent when it is not known. */
  readonly subnet?: string;
  readonly gateway?: string;
  /** 1 to 4094; absent is untagged. */
  readonly vlan?: number;
  readonly mtu?: number;
  readonly bonding?: Bonding;
  /** Slave interfaces of the bond, for example `['eth1', 'eth2']`. */
  readonly links?: readonly string[];
  readonly domain?: string;
  /** Interface on its hosts, for example `eth0` or `bondeth0`; a tagged one is derived, never stored. */
  readonly interface?: string;
  /** InfiniBand only, for example `0x8001`. */
  readonly partitionKey?: string;
  readonly clusters?: readonly Id[];
  readonly sourceId?: Id;
};

export type Owner = { readonly machine: Id } | { readonly cluster: Id };

export type Endpoint = {
  readonly id: Id;
  readonly owner: Owner;
  readonly networkId: Id;
  readonly kind: EndpointKind;
  /** The label alone; the domain is the endpoint's, else its network's, else the appliance's. */
  readonly hostname: string;
  readonly address: string;
  readonly domain?: string;
  readonly interface?: string;
  readonly inDns?: boolean;
  readonly aliases?: readonly string[];
  readonly nat?: string;
  readonly natHostname?: string;
  readonly mac?: string;
  readonly sourceId?: Id;
  /** Columns of an imported table that the product does not know: kept and written back. */
  readonly notes?: Readonly<Record<string, string>>;
};

/** A value that is known of a subject but is no field of it: what evidence gives and checks need. */
export type Fact = {
  readonly subject: Id;
  readonly key: string;
  readonly value: unknown;
  readonly source?: string;
  readonly at?: string;
  readonly mark?: Mark;
};

/** A file that the document came from. Origins map `<collection>/<id>/<field>` to an offset in its text. */
export type Source = {
  readonly id: Id;
  readonly name: string;
  readonly format: string;
  readonly sha256: string;
  readonly origins?: Readonly<Record<string, number>>;
  /** What the user said of names that the reader did not know; a patched copy needs the same. */
  readonly assignments?: NameAssignments;
};

/** Names of a foreign file to what they are: elements to kinds, values to fields. */
export type NameAssignments = {
  readonly groups?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
};

export type SavedScript = {
  readonly id: Id;
  readonly name: string;
  readonly text: string;
  /** The saved revision that the script starts from; absent: the document as it is. */
  readonly base?: number;
};

/** Name masks: `%%` is the machine's number with a leading zero, `%` after `-priv` the interface (docs/rules/networks.md 8.1). */
export type NameMasks = {
  readonly admin?: string;
  readonly client?: string;
  readonly vip?: string;
  readonly private?: string;
  readonly storage?: string;
  readonly backup?: string;
  readonly databaseIlom?: string;
  readonly storageIlom?: string;
  readonly storagePrivate?: string;
};

export type Appliance = {
  readonly schema: 1;
  readonly id: Id;
  readonly name: string;
  readonly customer?: string;
  /** For example `X10M`. */
  readonly generation?: string;
  /** For example `quarter rack`. */
  readonly size?: string;
  readonly prefix?: string;
  readonly domain?: string;
  readonly timeZone?: string;
  /** Free text of the site, printed with what is handed out. */
  readonly comments?: string;
  readonly masks?: NameMasks;
  readonly racks: readonly Rack[];
  readonly machines: readonly Machine[];
  readonly networks: readonly Network[];
  readonly endpoints: readonly Endpoint[];
  readonly clusters: readonly Cluster[];
  readonly diskGroups: readonly DiskGroup[];
  readonly homes: readonly Home[];
  readonly databases: readonly Database[];
  readonly users: readonly OsUser[];
  readonly groups: readonly OsGroup[];
  readonly services: Services;
  readonly gateway: Gateway;
  readonly support?: Support;
  readonly scripts: readonly SavedScript[];
  readonly plans: readonly SavedPlan[];
  readonly facts: readonly Fact[];
  readonly settings: Settings;
  readonly baselines: readonly Baseline[];
  readonly suppressions: readonly Suppression[];
  readonly sources: readonly Source[];
};

/** The collections of records that carry an id. */
export type CollectionName =
  | 'racks'
  | 'machines'
  | 'networks'
  | 'endpoints'
  | 'clusters'
  | 'diskGroups'
  | 'homes'
  | 'databases'
  | 'users'
  | 'groups'
  | 'scripts'
  | 'sources';

/** What is wrong with an input, where, and how to mend it. Lines and columns count from 1, offsets from 0. */
export type Problem = {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  readonly fix?: string;
};

/** Something the reader wants the user to know that is no fault; `toCheck`: it was made up, and stands in sight. */
export type Note = { readonly message: string; readonly line?: number; readonly toCheck?: true };

/** One difference of two documents, in words (`label`) and by place (`path`, for example `endpoints/<id>/address`). */
export type Change = {
  readonly path: string;
  readonly label: string;
  readonly before?: unknown;
  readonly after?: unknown;
};
