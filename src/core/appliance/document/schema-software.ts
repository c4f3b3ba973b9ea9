/** Shapes of what runs on the machines (types-software.ts); see schema.ts for the rules of all shapes. */
import * as v from 'valibot';
import { maybeFlag, maybeNumber, maybeText, maybeTexts, number, text, texts } from './schema-primitives.ts';

export const cluster = v.looseObject({
  id: text,
  name: text,
  machines: texts,
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
  fabricIsolation: v.optional(v.looseObject({ clusterVlan: maybeNumber, storageVlan: maybeNumber })),
  quorumDisks: maybeTexts,
  sourceId: maybeText,
});

export const diskGroup = v.looseObject({
  id: text,
  cluster: text,
  name: text,
  redundancy: v.picklist(['NORMAL', 'HIGH']),
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

export const home = v.looseObject({
  id: text,
  cluster: text,
  name: maybeText,
  owner: text,
  version: text,
  path: text,
  base: maybeText,
  inventory: maybeText,
  machines: maybeTexts,
  sourceId: maybeText,
});

export const database = v.looseObject({
  id: text,
  cluster: text,
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
  owner: maybeText,
  style: maybeText,
  sourceId: maybeText,
});

export const user = v.looseObject({
  id: text,
  name: text,
  uid: number,
  primaryGroup: text,
  groups: texts,
  homeDirectory: maybeText,
  sourceId: maybeText,
});

export const group = v.looseObject({ id: text, name: text, gid: number, sourceId: maybeText });
