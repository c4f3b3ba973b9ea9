/** What runs on the machines: clusters with their disk groups, homes, databases, and the users that own them. */
import * as v from 'valibot';
import {
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeTexts,
  number,
  object,
  text,
  texts,
} from './schema-primitives.ts';

export const cluster = object({
  id: text,
  name: text,
  /** Its nodes: database servers or guests. */
  machines: texts,
  /** Storage servers that serve it; absent is all. */
  cells: maybeTexts,
  gridVersion: maybeText,
  gridHome: maybeText,
  gridBase: maybeText,
  inventory: maybeText,
  owner: maybeText,
  scanPort: maybeNumber,
  scanTcpsPort: maybeNumber,
  asmScopedSecurity: maybeFlag,
  prefix: maybeText,
  /** Secure RDMA Fabric Isolation: the two VLAN tags on the private network. */
  fabricIsolation: v.optional(object({ clusterVlan: maybeNumber, storageVlan: maybeNumber })),
  /** Servers that hold a quorum disk. */
  quorumDisks: maybeTexts,
  sourceId: maybeText,
});

export const diskGroup = object({
  id: text,
  cluster: text,
  name: text,
  redundancy: v.picklist(['NORMAL', 'HIGH']),
  /** Share of the disks in whole per cent. */
  percent: maybeNumber,
  location: v.optional(v.picklist(['HARDDISK', 'FLASHDISK'])),
  cells: maybeTexts,
  ocrVote: maybeFlag,
  quorumDisk: maybeFlag,
  sparse: maybeFlag,
  sizeGb: maybeNumber,
  sliceSizeGb: maybeNumber,
  sourceId: maybeText,
});

export const home = object({
  id: text,
  cluster: text,
  name: maybeText,
  owner: text,
  version: text,
  path: text,
  base: maybeText,
  inventory: maybeText,
  /** Servers of the home; absent is all nodes of the cluster. */
  machines: maybeTexts,
  sourceId: maybeText,
});

export const database = object({
  id: text,
  cluster: text,
  /** Absent for a PDB, which lives in its CDB. */
  home: maybeText,
  name: text,
  uniqueName: maybeText,
  type: v.picklist(['normal', 'cdb', 'pdb']),
  container: maybeText,
  template: v.optional(v.picklist(['ADMIN', 'DW'])),
  blockSize: maybeNumber,
  characterSet: maybeText,
  language: maybeText,
  dataGroup: maybeText,
  recoveryGroup: maybeText,
  machines: maybeTexts,
  sid: maybeText,
  /** OS user that owns it. */
  owner: maybeText,
  /** As OEDA's file has it, for example `ADMIN`: administrator-managed. */
  style: maybeText,
  sourceId: maybeText,
});

export const user = object({
  id: text,
  name: text,
  uid: number,
  primaryGroup: text,
  groups: texts,
  homeDirectory: maybeText,
  sourceId: maybeText,
});

export const group = object({ id: text, name: text, gid: number, sourceId: maybeText });
