/**
 * The things that effects are about, by which they are compared: two records may have one name, so each has its id. Their words
 * and the names in them are for the person who reads of a difference.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Effect, Side } from '../../effect-types.ts';
import type { Ground } from '../ground.ts';

/** `words` have `#` in the place of the id, and end with the address where there is one. */
export type EffectPart = { readonly words: string; readonly id: Id; readonly address: string };

type Turned = Extract<Effect, { do: 'turn' }>['to'];
type WhatOf<Kind extends Effect['do']> = Extract<Effect, { do: Kind; what: string }>['what'];

const copies: Readonly<Record<WhatOf<'save'>, string>> = {
  ocr: 'backup of the OCR of #',
  profile: 'copy of profile.xml of #',
  pfile: 'pfile copy of each spfile of #',
  switch: 'saved configuration of #',
  ipconf: 'copy of cell.conf of #',
};

const withSides = (file: string): Readonly<Record<Side, string>> => ({
  old: `${file} of # with old addresses`,
  new: `${file} of # with new addresses`,
});

const files: Readonly<Record<WhatOf<'write'>, Readonly<Record<Side, string>>>> = {
  cellinit: withSides('cellinit.ora'),
  cellip: withSides('cellip.ora'),
  hosts: withSides('hosts file'),
  'hosts-admin': withSides('hosts file (admin networks)'),
  'asm-listener': withSides('ASM listener'),
  quorum: withSides('quorum disk targets'),
  interconnect: withSides('cluster_interconnects'),
};

const servers: Readonly<Record<'own' | 'ilom', string>> = {
  own: 'DNS and NTP servers of #',
  ilom: 'DNS and NTP servers of the ILOM of #',
};

/** A value that is in no table gets words of no expected effect, so that it is a difference. */
const wordsOf = (table: Readonly<Record<string, string>> | undefined, key: string): string =>
  table && Object.hasOwn(table, key) ? (table[key] ?? unknown) : unknown;
const unknown = 'unknown effect on #';

const part = (words: string, id: Id, address = ''): EffectPart => ({ words, id, address });

export const savedPart = (what: WhatOf<'save'>, id: Id): EffectPart => part(wordsOf(copies, what), id);

export const writtenPart = (what: WhatOf<'write'>, id: Id, side: Side): EffectPart =>
  part(wordsOf(files[what], side), id);

export const clusterwarePart = (verb: 'stop' | 'start', id: Id): EffectPart =>
  part(verb === 'stop' ? 'Clusterware stops on #' : 'Clusterware starts on #', id);

export const servicePart = (verb: 'leave' | 'return', id: Id): EffectPart =>
  part(verb === 'leave' ? '# goes out of service' : '# is back in service', id);

export function turnedPart(verb: 'offline' | 'online', id: Id, listeners = false): EffectPart {
  if (!listeners) return part(verb === 'offline' ? '# goes offline' : '# goes online', id);
  return part(
    verb === 'offline' ? '# goes offline with its listener' : '# goes online with its listener',
    id,
  );
}

const turned: Readonly<Record<WhatOf<'turn'>, Readonly<Record<Turned, string>>>> = {
  databases: { started: 'databases of # started', stopped: 'databases of # stopped' },
  'grid-disks': { started: 'grid disks of # started', stopped: 'grid disks of # stopped' },
};

export const turnedToPart = (what: WhatOf<'turn'>, to: Turned, id: Id): EffectPart =>
  part(wordsOf(turned[what], to), id);

export const databasesPart = (to: Turned, id: Id): EffectPart => turnedToPart('databases', to, id);

export const disksPart = (to: Turned, id: Id): EffectPart => turnedToPart('grid-disks', to, id);

export const bridgePart = (id: Id, on: boolean): EffectPart =>
  part(on ? 'bridge for #' : 'no bridge for #', id);

export const cacheWaitPart = (id: Id): EffectPart => part('caches forget #', id);

export const secondaryPart = (id: Id, on: boolean, address = 'none'): EffectPart =>
  part(on ? '# keeps its old address ' : '# drops its old address ', id, address);

export const publishedPart = (id: Id, address: string): EffectPart => part('record of # with ', id, address);

export const withdrawnPart = (id: Id): EffectPart => part('record of # removed', id);

export const blackoutPart = (id: Id, on: boolean, console: string): EffectPart =>
  part(`blackout of # ${on ? 'begins' : 'ends'}, ${console || 'without a person'} at the console`, id);

export const resolverPart = (of: 'own' | 'ilom', id: Id, side: Side): EffectPart =>
  part(`${side} ${wordsOf(servers, of)}`, id);

export const gatewayPart = (id: Id, old: boolean, now: boolean): EffectPart =>
  part(`gateway of #, old ${old ? 'on' : 'off'}, new ${now ? 'on' : 'off'}`, id);

export const acknowledgedPart = part('acknowledgment', '');

/** A wait that has nothing to wait for. */
export const waitPart = part('wait', '');

export const isSamePart = (one: EffectPart, other: EffectPart): boolean =>
  one.words === other.words && one.id === other.id && one.address === other.address;

export const textOfPart = ({ words, id, address }: EffectPart): string =>
  words.replace('#', () => id) + address;

export const withNames = ({ index }: Ground, text: string): string =>
  text.replace(/[^\s,]+/g, (word) => {
    const endpoint = index.endpoints.get(word);
    if (endpoint) return endpoint.hostname || endpoint.address;
    return (index.machines.get(word) ?? index.clusters.get(word) ?? index.networks.get(word))?.name ?? word;
  });
