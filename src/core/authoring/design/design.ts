/**
 * The user's answers to the assistant: counts, networks, masks, clusters. The plan (plan.ts) is a function of them and
 * of the document's own prefix and domain. The document stores them under `settings.authoring`, so that every later
 * change starts from the same answers.
 *
 * Invariants
 * - Plain JSON. Networks and clusters have keys that never change, and so do machines (`r1/db1`): ids come from them,
 *   not from names, and a new prefix preserves every reference.
 * - `pins` has the user's changes to the plan: a pinned address or name survives every change of counts. `held` does
 *   the same for addresses that the plan assigned.
 */

import type { design as schema } from '../../appliance/document/schema-design.ts';
import type { DocumentOf } from '../../appliance/document/schema-primitives.ts';

export type Design = DocumentOf<typeof schema>;
export type RackDesign = Design['racks'][number];
export type NetworkDesign = Design['networks'][number];
export type BlockName = keyof NonNullable<NetworkDesign['blocks']>;
export type ClusterDesign = Design['clusters'][number];
export type DesignMasks = Required<Design['masks']>;
export type RetainedAddresses = NonNullable<Design['held']>;
export type Pin = NonNullable<Design['pins']>[string];

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
