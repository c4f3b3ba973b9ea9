/** Shapes of what runs on the machines (types-software.ts); see schema.ts for the rules of all shapes. */
import * as v from 'valibot';

const text = v.string();
const number = v.number();
const flag = v.boolean();
const texts = v.array(text);
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(schema);

export const cluster = v.looseObject({
  id: text,
  name: text,
  machines: texts,
  cells: maybe(texts),
  gridVersion: maybe(text),
  gridHome: maybe(text),
  gridBase: maybe(text),
  inventory: maybe(text),
  owner: maybe(text),
  scanPort: maybe(number),
  scanTcpsPort: maybe(number),
  asmScopedSecurity: maybe(flag),
  prefix: maybe(text),
  fabricIsolation: maybe(v.looseObject({ clusterVlan: maybe(number), storageVlan: maybe(number) })),
  quorumDisks: maybe(texts),
  sourceId: maybe(text),
});

export const diskGroup = v.looseObject({
  id: text,
  cluster: text,
  name: text,
  redundancy: v.picklist(['NORMAL', 'HIGH']),
  percent: maybe(number),
  location: maybe(v.picklist(['HARDDISK', 'FLASHDISK'])),
  cells: maybe(texts),
  ocrVote: maybe(flag),
  quorumDisk: maybe(flag),
  sparse: maybe(flag),
  sizeGb: maybe(number),
  sliceSizeGb: maybe(number),
  sourceId: maybe(text),
});

export const home = v.looseObject({
  id: text,
  cluster: text,
  name: maybe(text),
  owner: text,
  version: text,
  path: text,
  base: maybe(text),
  inventory: maybe(text),
  machines: maybe(texts),
  sourceId: maybe(text),
});

export const database = v.looseObject({
  id: text,
  cluster: text,
  home: maybe(text),
  name: text,
  uniqueName: maybe(text),
  type: v.picklist(['normal', 'cdb', 'pdb']),
  container: maybe(text),
  template: maybe(v.picklist(['ADMIN', 'DW'])),
  blockSize: maybe(number),
  characterSet: maybe(text),
  language: maybe(text),
  dataGroup: maybe(text),
  recoveryGroup: maybe(text),
  machines: maybe(texts),
  sid: maybe(text),
  owner: maybe(text),
  style: maybe(text),
  sourceId: maybe(text),
});

export const user = v.looseObject({
  id: text,
  name: text,
  uid: number,
  primaryGroup: text,
  groups: texts,
  homeDirectory: maybe(text),
  sourceId: maybe(text),
});

export const group = v.looseObject({ id: text, name: text, gid: number, sourceId: maybe(text) });
