/**
 * What the assistant was told: counts, networks, masks, clusters. The plan (plan.ts) is a function of it and of the
 * document's own prefix and domain; the document keeps it under `settings.authoring`, so that every later change starts
 * from the same answers.
 *
 * Invariants
 * - Plain JSON. Networks and clusters have keys that never change; so have machines (`r1/db1`): ids come from them, not
 *   from names, and a new prefix keeps every reference.
 * - `pins` hold what somebody wrote over the plan: a pinned address or name survives every change of counts. `held` does so
 *   for what the plan itself gave.
 */
import type { Bonding, Id, NetworkRole } from '../../appliance/document/appliance-types.ts';
import type { SizeName } from './hardware.ts';

export type RackDesign = {
  readonly databaseServers: number;
  readonly storageServers: number;
  readonly name?: string;
  /** Names of this rack begin with it; absent: the appliance's own, counted up from rack to rack. */
  readonly prefix?: string;
  /** Height, 42 unless told. */
  readonly units?: number;
  readonly serial?: string;
};

/** A run of addresses for one role: of the admin network server to guest, of client and further ones host to scan. */
export type BlockName = 'server' | 'ilom' | 'switch' | 'pdu' | 'guest' | 'host' | 'vip' | 'scan';

export type NetworkDesign = {
  /** `admin`, `ilom`, `client`, `backup`, `private`; further ones by any other key. */
  readonly key: string;
  readonly role: NetworkRole;
  readonly name: string;
  /** CIDR. Without it the addresses stay empty. */
  readonly subnet?: string;
  readonly gateway?: string;
  readonly vlan?: number;
  readonly mtu?: number;
  readonly bonding?: Bonding;
  readonly links?: readonly string[];
  readonly interface?: string;
  readonly domain?: string;
  /** First address that may be given out; absent: the eleventh, on small subnets the first after the gateway. */
  readonly poolStart?: string;
  /** First address of a block, where the customer has one in mind. */
  readonly blocks?: Readonly<Partial<Record<BlockName, string>>>;
  /** Of a further network: VIPs, and an own SCAN. */
  readonly vips?: boolean;
  readonly scan?: boolean;
  /** Its addresses have the ids of this network's: they were on it before they got a network of their own. */
  readonly idsOf?: string;
};

export type ClusterDesign = {
  readonly key: string;
  readonly name?: string;
  /** Keys of its database servers (`r1/db1`): the nodes, or the hosts of its guests. Absent: as the rule gives. */
  readonly servers?: readonly string[];
  /** Number of its guest on a server, where the count from cluster to cluster would renumber the guests of others. */
  readonly vms?: Readonly<Record<string, number>>;
  /** Key of its client network; absent is `client`. */
  readonly client?: string;
  readonly scanName?: string;
};

/**
 * Masks of all names. `%%` is the number with a leading zero, `%` without, after `-priv` the interface's;
 * `{prefix}`, `{rack}` (two digits) and `{vm}` (guest number, two digits) stand for themselves, `{letter}` for a or b.
 */
export type DesignMasks = {
  readonly admin: string;
  readonly databaseIlom: string;
  readonly client: string;
  readonly vip: string;
  readonly private: string;
  readonly backup: string;
  readonly storage: string;
  readonly storageIlom: string;
  readonly storagePrivate: string;
  readonly guest: string;
  readonly guestClient: string;
  readonly guestVip: string;
  readonly guestPrivate: string;
  readonly guestBackup: string;
  readonly leafSwitch: string;
  readonly spineSwitch: string;
  readonly managementSwitch: string;
  readonly pdu: string;
  readonly cluster: string;
  readonly scan: string;
};

/** Addresses by key of the network and id of the endpoint. */
export type RetainedAddresses = Readonly<Record<string, Readonly<Record<Id, string>>>>;

export type Pin = { readonly address?: string; readonly hostname?: string };

export type Design = {
  readonly generation: string;
  readonly size: SizeName;
  readonly storageType?: string;
  /** Capacity of one disk in TB, from the order. */
  readonly diskTb?: number;
  readonly racks: readonly RackDesign[];
  /** A spine switch in each rack; absent: when there is more than one rack. */
  readonly spine?: boolean;
  /** The clusters run in KVM guests, one on each of their servers. */
  readonly virtual: boolean;
  readonly networks: readonly NetworkDesign[];
  readonly clusters: readonly ClusterDesign[];
  readonly masks: Partial<DesignMasks>;
  /** By id of the endpoint. */
  readonly pins?: Readonly<Record<Id, Pin>>;
  /** Of networks in which addresses stand out of order: all that the plan gave there, so that they stay (held.ts). */
  readonly held?: RetainedAddresses;
  /** Addresses of records that are not the plan's, such as a switch that was added by hand: never given out. */
  readonly others?: readonly string[];
  /** Ids of records that were there before the assistant, by key. */
  readonly ids?: Readonly<Record<string, Id>>;
  /** Keys of machines (`r1/cel2`), racks (`r2`) and clusters (`c1`) that are left out, although the counts have room for them. */
  readonly absent?: readonly string[];
};

const defaultMasks: DesignMasks = {
  admin: '{prefix}dbadm%%',
  databaseIlom: '{prefix}dbadm%%-ilom',
  client: '{prefix}db%%',
  vip: '{prefix}db%%-vip',
  private: '{prefix}db%%-priv%',
  backup: '{prefix}db%%-bkp',
  storage: '{prefix}celadm%%',
  storageIlom: '{prefix}celadm%%-ilom',
  storagePrivate: '{prefix}cel%%-priv%',
  guest: '{prefix}dbadm%%vm{vm}',
  guestClient: '{prefix}db%%vm{vm}',
  guestVip: '{prefix}db%%vm{vm}-vip',
  guestPrivate: '{prefix}db%%vm{vm}-priv%',
  guestBackup: '{prefix}db%%vm{vm}-bkp',
  leafSwitch: '{prefix}sw-roce{letter}01',
  spineSwitch: '{prefix}sw-roces01',
  managementSwitch: '{prefix}sw-adm01',
  pdu: '{prefix}sw-pdu{letter}01',
  cluster: '{prefix}-clu%',
  scan: '{prefix}-scan%',
};

/** On InfiniBand the fabric's switches bear another word. */
export const masksFor = (design: Design, fabric: 'RoCE' | 'InfiniBand' | undefined): DesignMasks => ({
  ...defaultMasks,
  ...(fabric === 'InfiniBand' && {
    leafSwitch: '{prefix}sw-ib{letter}01',
    spineSwitch: '{prefix}sw-ibs01',
  }),
  ...design.masks,
});

/** Bonded: unbonded is not supported from X7 on. */
export const clientNetwork: NetworkDesign = {
  key: 'client',
  role: 'client',
  name: 'Client',
  mtu: 1500,
  bonding: 'active-backup',
  links: ['eth1', 'eth2'],
  interface: 'bondeth0',
};

/** The networks that every appliance has. */
export const defaultNetworks: readonly NetworkDesign[] = [
  { key: 'admin', role: 'management', name: 'Admin', mtu: 1500, bonding: 'none' },
  clientNetwork,
  { key: 'private', role: 'private', name: 'Private', bonding: 'none' },
];

export const ilomNetwork: NetworkDesign = { key: 'ilom', role: 'ilom', name: 'ILOM', bonding: 'none' };

export const backupNetwork: NetworkDesign = {
  key: 'backup',
  role: 'backup',
  name: 'Backup',
  mtu: 1500,
  bonding: 'active-backup',
  links: ['eth3', 'eth4'],
  interface: 'bondeth1',
};

export const defaultDesign: Design = {
  generation: 'X10M',
  size: 'quarter',
  storageType: 'HC',
  racks: [{ databaseServers: 2, storageServers: 3 }],
  virtual: false,
  networks: defaultNetworks,
  clusters: [{ key: 'c1' }],
  masks: {},
};

export const hasSpine = (design: Design): boolean =>
  design.spine ?? design.racks.filter((_, r) => !design.absent?.includes(`r${r + 1}`)).length > 1;
