/**
 * The subjects of effects in words, by which they are compared: two records may have one name, so the words have their ids.
 * `withNames` is for the person who reads of a difference.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Effect, Side } from '../../effect-types.ts';
import type { Ground } from '../ground.ts';

type WhatOf<Kind extends Effect['do']> = Extract<Effect, { do: Kind; what: string }>['what'];

const copies: Readonly<Record<WhatOf<'save'>, string>> = {
  ocr: 'backup of the OCR',
  profile: 'copy of profile.xml',
  pfile: 'pfile copy of each spfile',
  switch: 'saved configuration',
  ipconf: 'copy of cell.conf',
};

const files: Readonly<Record<WhatOf<'write'>, string>> = {
  cellinit: 'cellinit.ora',
  cellip: 'cellip.ora',
  hosts: 'hosts file',
  'hosts-admin': 'hosts file (admin networks)',
  'asm-listener': 'ASM listener',
  quorum: 'quorum disk targets',
  interconnect: 'cluster_interconnects',
};

export const savedText = (what: WhatOf<'save'>, id: Id): string => `${copies[what]} of ${id}`;

export const writtenText = (what: WhatOf<'write'>, id: Id, side: Side): string =>
  `${files[what]} of ${id} with ${side} addresses`;

export const clusterwareText = (verb: 'stop' | 'start', id: Id): string => `Clusterware ${verb}s on ${id}`;

export const serviceText = (verb: 'leave' | 'return', id: Id): string =>
  `${id} ${verb === 'leave' ? 'goes out of service' : 'is back in service'}`;

export const turnedText = (verb: 'offline' | 'online', id: Id, listeners?: boolean): string =>
  `${id} goes ${verb}${listeners ? ' with its listener' : ''}`;

export const databasesText = (to: 'started' | 'stopped', id: Id): string => `databases of ${id} ${to}`;

export const disksText = (to: 'started' | 'stopped', id: Id): string => `grid disks of ${id} ${to}`;

export const bridgeText = (id: Id, on: boolean): string => `${on ? 'bridge' : 'no bridge'} for ${id}`;

export const cacheWaitText = (id: Id): string => `caches forget ${id}`;

export const secondaryText = (id: Id, on: boolean): string =>
  `${id} ${on ? 'keeps' : 'drops'} its old address`;

export const publishText = (id: Id, address: string): string => `record of ${id} with ${address}`;

export const withdrawText = (id: Id): string => `record of ${id} removed`;

export const blackoutText = (id: Id, on: boolean, console: string): string =>
  `blackout of ${id} ${on ? 'begins' : 'ends'}, ${console || 'without a person'} at the console`;

export const resolversText = (part: 'own' | 'ilom', id: Id, side: Side): string =>
  `${side} DNS and NTP servers of ${part === 'ilom' ? 'the ILOM of ' : ''}${id}`;

export const gatewayText = (id: Id, old: boolean, now: boolean): string =>
  `gateway of ${id}, old ${old ? 'on' : 'off'}, new ${now ? 'on' : 'off'}`;

export const acknowledgedText = 'acknowledgment';

/** A wait that has nothing to wait for. */
export const waitText = 'wait';

export const withNames = ({ index }: Ground, text: string): string =>
  text.replace(/[^\s,]+/g, (word) => {
    const endpoint = index.endpoints.get(word);
    if (endpoint) return endpoint.hostname || endpoint.address;
    return (index.machines.get(word) ?? index.clusters.get(word) ?? index.networks.get(word))?.name ?? word;
  });
