/** What runs on the machines: clusters with their disk groups, homes, databases, and the users that own them. */
import type { Id } from './appliance-types.ts';

export type Cluster = {
  readonly id: Id;
  readonly name: string;
  /** Its nodes: database servers or guests. */
  readonly machines: readonly Id[];
  /** Storage servers that serve it; absent is all. */
  readonly cells?: readonly Id[];
  readonly gridVersion?: string;
  readonly gridHome?: string;
  readonly gridBase?: string;
  readonly inventory?: string;
  readonly owner?: string;
  readonly scanPort?: number;
  readonly scanTcpsPort?: number;
  readonly asmScopedSecurity?: boolean;
  readonly prefix?: string;
  /** Secure RDMA Fabric Isolation: the two VLAN tags on the private network. */
  readonly fabricIsolation?: { readonly clusterVlan?: number; readonly storageVlan?: number };
  /** Servers that hold a quorum disk. */
  readonly quorumDisks?: readonly Id[];
  readonly sourceId?: Id;
};

export type Redundancy = 'NORMAL' | 'HIGH';

export type DiskGroup = {
  readonly id: Id;
  readonly cluster: Id;
  readonly name: string;
  readonly redundancy: Redundancy;
  /** Share of the disks in whole per cent. */
  readonly percent?: number;
  readonly location?: 'HARDDISK' | 'FLASHDISK';
  readonly cells?: readonly Id[];
  readonly ocrVote?: boolean;
  readonly quorumDisk?: boolean;
  readonly sparse?: boolean;
  readonly sizeGb?: number;
  readonly sliceSizeGb?: number;
  readonly sourceId?: Id;
};

export type Home = {
  readonly id: Id;
  readonly cluster: Id;
  readonly name?: string;
  readonly owner: string;
  readonly version: string;
  readonly path: string;
  readonly base?: string;
  readonly inventory?: string;
  /** Servers of the home; absent is all nodes of the cluster. */
  readonly machines?: readonly Id[];
  readonly sourceId?: Id;
};

export type Database = {
  readonly id: Id;
  readonly cluster: Id;
  /** Absent for a PDB, which lives in its CDB. */
  readonly home?: Id;
  readonly name: string;
  readonly uniqueName?: string;
  readonly type: 'normal' | 'cdb' | 'pdb';
  readonly container?: Id;
  readonly template?: 'ADMIN' | 'DW';
  readonly blockSize?: number;
  readonly characterSet?: string;
  readonly language?: string;
  readonly dataGroup?: string;
  readonly recoveryGroup?: string;
  readonly machines?: readonly Id[];
  readonly sid?: string;
  /** OS user that owns it. */
  readonly owner?: string;
  /** As OEDA's file says it, for example `ADMIN`: administrator-managed. */
  readonly style?: string;
  readonly sourceId?: Id;
};

export type OsUser = {
  readonly id: Id;
  readonly name: string;
  readonly uid: number;
  readonly primaryGroup: string;
  readonly groups: readonly string[];
  readonly homeDirectory?: string;
  readonly sourceId?: Id;
};

export type OsGroup = {
  readonly id: Id;
  readonly name: string;
  readonly gid: number;
  readonly sourceId?: Id;
};
