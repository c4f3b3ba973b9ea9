/**
 * Rewrites a file's document so that it can be merged with what is known: its records carry the known ids, its
 * references follow, and what its format only guessed gives way to what is known.
 */

import type { Appliance, CollectionName, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { type AnyRecord, collectionNames } from '../../appliance/document/record-labels.ts';
import type { FormatName } from '../shared/result.ts';
import { newIds, renameRecords } from './apply-ids.ts';
import { addressKey, type Matches } from './match-records.ts';
import { placed, pruned } from './place-new-addresses.ts';

type Guesses = Readonly<Partial<Record<CollectionName, readonly string[]>>>;

/** Fields that the readers make up: they fill a gap, and never contradict. */
const derived: Guesses = {
  racks: ['name', 'number', 'units'],
  networks: ['name'],
  machines: ['name', 'height'],
  clusters: ['name'],
};
const guesses: Readonly<Partial<Record<FormatName, Guesses>>> = {
  json: {},
  'es-xml': { networks: ['name'], racks: ['name', 'number', 'units'] },
  'list-json': {},
  hosts: {
    ...derived,
    machines: ['name', 'height', 'kind'],
    networks: ['name', 'role'],
    endpoints: ['owner', 'networkId', 'kind'],
  },
  preconf: { ...derived, machines: ['name', 'height', 'kind'] },
};

/** Lists to which every file may add. */
const growing: Guesses = { clusters: ['machines'], networks: ['clusters'], endpoints: ['aliases'] };

const sameInAnySpelling: Guesses = { endpoints: ['address'], networks: ['gateway'] };

type Fitted = { readonly known: Appliance; readonly file: Appliance };

export function fitFile(
  known: Appliance,
  file: Appliance,
  format: FormatName,
  matches: Matches,
  guessedPlaces: readonly Id[] = [],
): Fitted {
  const ids = newIds(known, file, matches);
  const renamed = renameRecords(known, file, ids);
  const guessed = guesses[format] ?? derived;
  const open = new Set(guessedPlaces.map((id) => ids.get('endpoints')?.get(id) ?? id));
  const statingRole = new Set(
    renamed.endpoints.flatMap(({ id, networkId }) => (open.has(id) ? [] : [networkId])),
  );
  let [mine, theirs] = [known, pruned(known, placed(known, renamed, format, open), format)];
  for (const name of collectionNames) {
    const records = collectionOf(mine, name);
    const others = collectionOf(theirs, name);
    const byId = new Map(records.map((record) => [record.id, record]));
    const grown = new Map<Id, AnyRecord>();
    const fitted = others.map((record) => {
      const own = byId.get(record.id);
      if (!own) return record;
      const next: Record<string, unknown> & { readonly id: Id } = { ...record };
      const role = name === 'networks' && open.size > 0 && !statingRole.has(record.id) ? ['role'] : [];
      for (const field of [...(guessed[name] ?? []), ...role, 'sourceId']) {
        if (own[field] !== undefined) next[field] = own[field];
        else if (field === 'sourceId' && format === 'machine-xml') delete next[field];
      }
      // Names that differ in letter case alone are one name (RFC 4343).
      for (const field of format === 'json' || name !== 'endpoints' ? [] : ['hostname', 'domain']) {
        if (sameWord(own[field], record[field])) next[field] = own[field];
      }
      for (const field of sameInAnySpelling[name] ?? []) {
        const [a, b] = [own[field], record[field]];
        if (format !== 'json' && a !== b && a && addressKey(a) === addressKey(b)) next[field] = a;
      }
      for (const field of growing[name] ?? []) {
        const [a, b] = [own[field], record[field]];
        if (!Array.isArray(a) || !Array.isArray(b) || b.every((id) => a.includes(id))) {
          if (Array.isArray(a)) next[field] = a;
          continue;
        }
        next[field] = [...new Set([...a, ...b])];
        grown.set(own.id, { ...(grown.get(own.id) ?? own), [field]: next[field] });
      }
      return next;
    });
    theirs = { ...theirs, [name]: fitted };
    if (grown.size > 0) mine = { ...mine, [name]: records.map((record) => grown.get(record.id) ?? record) };
  }
  return { known: mine, file: withDomains(mine, withRoot(mine, theirs)) };
}

const sameWord = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();

/** The document's own name and id are not the file's to change. */
function withRoot(known: Appliance, file: Appliance): Appliance {
  const { prefix = file.prefix } = known;
  const occupied = new Map((known.settings.occupied ?? []).map((entry) => [entry.address, entry.source]));
  const settings = file.settings.occupied
    ? {
        ...file.settings,
        occupied: file.settings.occupied.map((entry) => ({
          ...entry,
          source: occupied.get(entry.address) ?? entry.source,
        })),
      }
    : file.settings;
  return {
    ...file,
    id: known.id,
    name: known.name,
    schema: known.schema,
    settings,
    ...(prefix ? { prefix } : {}),
  };
}

/** Writes the domain of a name only where it differs from the domain that the name inherits in the known document. */
function withDomains(known: Appliance, file: Appliance): Appliance {
  const inherited = new Map(known.networks.map(({ id, domain }) => [id, domain]));
  const own = new Map(file.networks.map(({ id, domain }) => [id, domain]));
  const mine = new Map(known.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const root = known.domain ?? (known.endpoints.length === 0 ? file.domain : undefined);
  const endpoints = file.endpoints.map((endpoint): Endpoint => {
    const { domain, ...rest } = endpoint;
    const statedDomain = domain ?? own.get(endpoint.networkId) ?? file.domain;
    const place = mine.get(endpoint.id)?.networkId ?? endpoint.networkId;
    const network = inherited.has(place) ? inherited.get(place) : own.get(place);
    const now = mine.get(endpoint.id)?.domain ?? network ?? root;
    return statedDomain === undefined || statedDomain === now || sameWord(statedDomain, now)
      ? rest
      : { ...rest, domain: statedDomain };
  });
  const { domain: _, ...bare } = file;
  return {
    ...bare,
    ...(root === undefined ? {} : { domain: root }),
    endpoints,
    networks: file.networks.map((network) => {
      if (!inherited.has(network.id)) return network;
      const { domain: __, ...rest } = network;
      return rest;
    }),
  };
}
