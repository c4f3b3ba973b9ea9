/** Rows of the entry sheet for address ranges and name masks. */
import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { compareAddresses, parseIpv4 } from '../../network/address.ts';
import { type DesignMasks, masksFor } from '../design/design.ts';
import { generationOf } from '../design/hardware.ts';
import { currentDesign } from '../replan/current-design.ts';

export type EntryRow = readonly [
  key: string,
  label: string,
  value: string | number | boolean | undefined,
  hint?: string,
];

/** Rows of one record: the record's key precedes theirs, its name precedes their labels. */
export const rowsOf = (id: string, name: string, rows: readonly EntryRow[]): EntryRow[] =>
  rows.map(([key, label, value, hint]) => [`${id}/${key}`, `${name}: ${label}`, value, hint]);

/** Endpoints with an address, lowest first. Each address is parsed only once, because there may be thousands. */
export const byAddress = (endpoints: readonly Endpoint[]): readonly Endpoint[] =>
  endpoints
    .filter(({ address }) => address !== '')
    .map((endpoint) => ({ endpoint, at: parseIpv4(endpoint.address) }))
    .sort((one, other) =>
      one.at === undefined || other.at === undefined
        ? compareAddresses(one.endpoint.address, other.endpoint.address)
        : one.at - other.at,
    )
    .map(({ endpoint }) => endpoint);

/** A start and a size alone fill the room that the plan leaves to grow. */
export function gapWords(sorted: readonly Endpoint[]): string | undefined {
  const [first, last] = [sorted[0], sorted.at(-1)].map((one) => parseIpv4(one?.address ?? ''));
  return first !== undefined && last !== undefined && last - first >= sorted.length
    ? 'not one run: type the addresses below'
    : undefined;
}

const runWords = { host: 'servers', private: 'servers', ilom: 'ILOMs', device: 'switches and PDUs' } as const;

type Ends = [first: Endpoint, last: Endpoint];

/** `.32` to `.35` and `.131`: a pinned address far off must not look like the end of a run. Lowest first, as they come. */
export function stretchesOf(sorted: readonly Endpoint[]): readonly Ends[] {
  const found: Ends[] = [];
  for (const one of sorted) {
    const open = found.at(-1);
    const before = open && parseIpv4(open[1].address);
    if (open && before !== undefined && (parseIpv4(one.address) ?? before + 2) <= before + 1) open[1] = one;
    else found.push([one, one]);
  }
  return found;
}

/** Its address ranges without gaps. */
export function runRows(sorted: readonly Endpoint[]): EntryRow[] {
  return (['host', 'private', 'ilom', 'device'] as const).flatMap((kind): EntryRow[] => {
    const own = sorted.filter((one) => one.kind === kind);
    const stretches = stretchesOf(own);
    const words = stretches.map(([first, last]) =>
      first === last ? first.address : `${first.address} to ${last.address}`,
    );
    const [only] = stretches.length === 1 ? stretches : [];
    const hint = only && only[0] !== only[1] ? `${only[0].hostname} to ${only[1].hostname}` : undefined;
    return own.length > 0 ? [[`run/${kind}`, `${runWords[kind]} at`, words.join(', '), hint]] : [];
  });
}

/** With the prefix in its place, as OEDA takes them. */
export function maskRows(appliance: Appliance): EntryRow[] {
  const design = currentDesign(appliance);
  const masks = masksFor(design, generationOf(design.generation)?.fabric);
  const backup = design.networks.some(({ role }) => role === 'backup');
  const shown: readonly (keyof DesignMasks)[] = [
    ...(['admin', 'databaseIlom', 'storage', 'storageIlom', 'storagePrivate'] as const),
    ...(design.virtual
      ? (['guest', 'guestClient', 'guestVip', 'guestPrivate'] as const)
      : (['client', 'vip', 'private'] as const)),
    ...(backup ? ([design.virtual ? 'guestBackup' : 'backup'] as const) : []),
  ];
  return shown.map((mask) => {
    const text = masks[mask].replaceAll('{prefix}', appliance.prefix ?? '{prefix}');
    const hint = text.includes('{vm}') ? '{vm}: number of the guest' : undefined;
    return [`mask/${mask}`, `Name mask: ${maskWords[mask] ?? mask}`, text, hint];
  });
}

const maskWords: Readonly<Partial<Record<keyof DesignMasks, string>>> = {
  admin: 'admin',
  databaseIlom: 'ILOM',
  storage: 'storage server',
  storageIlom: 'ILOM of a storage server',
  storagePrivate: 'private of a storage server',
  client: 'client',
  vip: 'VIP',
  private: 'private',
  guest: 'guest',
  guestClient: 'client of a guest',
  guestVip: 'VIP of a guest',
  guestPrivate: 'private of a guest',
  backup: 'backup',
  guestBackup: 'backup of a guest',
};
