/**
 * The memory of an audit for the next one. Each result is stored with the names of what was read for it: fields of the
 * document, the day, settings. After an edit a result still holds if all of that is the same; what was computed for a
 * single endpoint, or for a list of them, holds for each that the edit left alone.
 *
 * Code that computes a result to remember must read through the view: a value that it takes from elsewhere is not noticed.
 */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { indexAfterEdit } from '../../appliance/document/index-after-edit.ts';
import { type ApplianceIndex, indexAppliance, setIndex } from '../../appliance/document/index-appliance.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseIpv4 } from '../../network/address.ts';
import { changedPlaces, judgedEndpoints, type OldResults } from './judged-endpoints.ts';
import { type Noted, notedDocument } from './noted-reads.ts';

type Part = {
  readonly reads: Set<string>;
  /** Other parts that were used for this one, with their size when they were. */
  readonly uses: Map<string, number>;
  value?: { readonly of: unknown };
  lists: WeakMap<object, { readonly of: unknown }>;
  /** Results of single endpoints, and the list that they are of. */
  endpoints?: {
    readonly list: readonly Endpoint[];
    readonly found: ReadonlyMap<Endpoint, readonly unknown[]>;
  };
};

const newPart = (): Part => ({ reads: new Set(), uses: new Map(), lists: new WeakMap() });

/** Machines and clusters with their endpoints. */
export type Bundle = ReadonlyMap<Id, readonly Endpoint[]>;

export type Recollection = {
  readonly appliance: Appliance;
  readonly now: string;
  readonly index: ApplianceIndex;
  readonly parts: ReadonlyMap<string, Part>;
  readonly bundles: ReadonlyMap<string, Bundle>;
  /** Stands for the ids of all endpoints in their order: another object if one of them is another. */
  readonly ids: object;
  /** The address of each endpoint as a number, in the order of the document; NaN where it is no IPv4 address. */
  readonly values: Float64Array;
};

/** The questions of a check to a document whose parts it shares with an earlier run. */
export type Recall = {
  /** Document and index that note which of their fields are read. */
  readonly ground: Noted;
  readonly note: (key: string) => void;
  /** A value that depends on what `make` reads through the view. */
  readonly once: <R>(name: string, make: () => R) => R;
  /** The same for each list of endpoints of an index, and for each bundle. Nothing is remembered of an empty list. */
  readonly ofList: <R>(name: string, list: readonly Endpoint[] | Bundle, make: () => R) => R;
  /** Ids that several endpoints have. */
  readonly repeatedIds: () => ReadonlySet<Id>;
  /** The endpoints of several owners: the same bundle as before the edit if all of them are the same. */
  readonly bundle: (name: string, owners: readonly Id[]) => Bundle;
  /**
   * Results of the endpoints in the order of the document. `prepare` reads what is the same for all and gives the judge
   * of one; `value` is the address as a number, NaN if it is not IPv4.
   */
  readonly ofEndpoints: <R>(
    name: string,
    prepare: () => (endpoint: Endpoint, value: number) => readonly R[] | undefined,
  ) => readonly R[];
  readonly recollection: Recollection;
};

/** Keys that stand for less than a field. */
const derived: Readonly<Record<string, (one: Recollection) => unknown>> = {
  now: ({ now }) => now,
  'any hostname': ({ index }) => index.byHostname.size > 0,
  'any address': ({ index }) => index.byAddress.size > 0,
  ids: ({ ids }) => ids,
};

const settingPrefix = 'settings/';

function valueAt(key: string, one: Recollection): unknown {
  const make = derived[key];
  if (make) return make(one);
  const fields: Readonly<Record<string, unknown>> = one.appliance;
  if (!key.startsWith(settingPrefix)) return fields[key];
  return one.appliance.settings[key.slice(settingPrefix.length)];
}

const sameFields = (a: Appliance, b: Appliance): boolean => {
  const [one, other] = [Object.keys(a).sort(), Object.keys(b).sort()];
  return one.length === other.length && one.every((key, n) => key === other[n]);
};

function idsOf({ endpoints }: Appliance, before: Recollection | undefined): object {
  const old = before?.appliance.endpoints;
  const isSame =
    old?.length === endpoints.length && endpoints.every((one, n) => one === old[n] || one.id === old[n]?.id);
  return isSame && before ? before.ids : {};
}

/** Addresses as numbers: those of endpoints that stay where they were are copied. */
function valuesOf(list: readonly Endpoint[], before: Recollection | undefined): Float64Array {
  const old = before?.appliance.endpoints;
  const known = old?.length === list.length ? before?.values : undefined;
  const values = known ? known.slice() : new Float64Array(list.length);
  for (let n = 0; n < list.length; n++) {
    const one = list[n] as Endpoint;
    if (!known || old?.[n] !== one) values[n] = parseIpv4(one.address) ?? Number.NaN;
  }
  return values;
}

export function createRecall(appliance: Appliance, now: string, earlier?: Recollection): Recall {
  const before = earlier && sameFields(earlier.appliance, appliance) ? earlier : undefined;
  if (before && before.appliance !== appliance)
    setIndex(appliance, indexAfterEdit(before.appliance, before.index, appliance));
  const index = indexAppliance(appliance);
  const parts = new Map<string, Part>();
  const values = valuesOf(appliance.endpoints, before);
  // With other endpoints, only bundles that are asked for stay.
  const bundles = new Map(before?.appliance.endpoints === appliance.endpoints ? before.bundles : []);
  const recollection: Recollection = {
    appliance,
    now,
    index,
    parts,
    bundles,
    ids: idsOf(appliance, before),
    values,
  };

  const same = new Map<string, boolean>();
  const isSame = (key: string): boolean => {
    let known = same.get(key);
    if (known === undefined) {
      known = before !== undefined && Object.is(valueAt(key, before), valueAt(key, recollection));
      same.set(key, known);
    }
    return known;
  };
  const holds = ({ reads }: Part) => [...reads].every(isSame);

  /** The part that is being computed now. */
  let open: Part | undefined;
  const note = (key: string) => open?.reads.add(key);

  function partOf(name: string): Part {
    const known = parts.get(name);
    if (known) return known;
    const old = before?.parts.get(name);
    const part = old && holds(old) ? old : newPart();
    parts.set(name, part);
    // The parts that were used for it, as far as they hold.
    if (part === old)
      for (const used of part.uses.keys()) {
        const one = before?.parts.get(used);
        if (one && !parts.has(used) && holds(one)) parts.set(used, one);
      }
    return part;
  }

  /** Computes within a part. The part around it depends on everything that this one reads. */
  function within<R>(name: string, part: Part, make: () => R): R {
    const outer = open;
    open = part;
    try {
      return make();
    } finally {
      open = outer;
      passOn(name, part);
    }
  }

  function passOn(name: string, part: Part) {
    const outer = open;
    const size = part.reads.size + part.uses.size;
    if (!outer || outer === part || outer.uses.get(name) === size) return;
    for (const key of part.reads) outer.reads.add(key);
    for (const [used, its] of part.uses) outer.uses.set(used, its);
    outer.uses.set(name, size);
  }

  const once: Recall['once'] = <R>(name: string, make: () => R): R => {
    const part = partOf(name);
    if (part.value) passOn(name, part);
    else part.value = { of: within(name, part, make) };
    // The name is of this one kind of result.
    return part.value.of as R;
  };

  const ofList: Recall['ofList'] = <R>(
    name: string,
    list: readonly Endpoint[] | Bundle,
    make: () => R,
  ): R => {
    const part = partOf(name);
    if (Array.isArray(list) && list.length === 0) return within(name, part, make);
    let known = part.lists.get(list);
    if (known) passOn(name, part);
    else {
      known = { of: within(name, part, make) };
      part.lists.set(list, known);
    }
    return known.of as R;
  };

  /** Most checks have results of the same earlier list. */
  const changedSince = memoize((old: readonly Endpoint[]) => changedPlaces(old, appliance.endpoints));

  const ofEndpoints: Recall['ofEndpoints'] = <R>(
    name: string,
    prepare: () => (endpoint: Endpoint, value: number) => readonly R[] | undefined,
  ): readonly R[] => {
    const part = partOf(name);
    const list = appliance.endpoints;
    note('endpoints');
    const old = part.endpoints;
    if (old?.list !== list)
      part.endpoints = {
        list,
        found: within(name, part, () =>
          judgedEndpoints(list, values, old as OldResults<R> | undefined, prepare, changedSince),
        ),
      };
    else passOn(name, part);
    return [...(part.endpoints?.found.values() ?? [])].flat() as R[];
  };

  const repeatedIds = () =>
    once('repeated ids', () => {
      note('ids');
      const [seen, repeated] = [new Set<Id>(), new Set<Id>()];
      for (const { id } of appliance.endpoints) {
        if (seen.has(id)) repeated.add(id);
        seen.add(id);
      }
      return repeated;
    });

  /** Bundles that were compared in this run. */
  const compared = new Set<string>();
  const bundle: Recall['bundle'] = (name, owners) => {
    note('endpoints');
    const known = compared.has(name) ? bundles.get(name) : undefined;
    if (known) return known;
    compared.add(name);
    const old = before?.bundles.get(name);
    const made: Bundle =
      old && isBundleOf(old, owners, index)
        ? old
        : new Map(owners.map((id) => [id, index.byOwner.get(id) ?? none]));
    bundles.set(name, made);
    return made;
  };

  const ground = notedDocument(appliance, index, note);
  return { ground, note, once, ofList, bundle, ofEndpoints, repeatedIds, recollection };
}

const none: readonly never[] = [];

function isBundleOf(bundle: Bundle, owners: readonly Id[], { byOwner }: ApplianceIndex): boolean {
  if (bundle.size !== owners.length) return false;
  let n = 0;
  for (const [id, held] of bundle) if (id !== owners[n++] || held !== (byOwner.get(id) ?? none)) return false;
  return true;
}
