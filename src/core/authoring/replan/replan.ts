/**
 * The document after another answer to the assistant: planned values change, the user's own values stay.
 *
 * Invariants
 * - An address that the plan assigned stays assigned, even if other counts change (keep-addresses.ts).
 * - An address or name that differs from the planned one is thereby pinned, and survives every change of counts.
 * - Records that the plan does not know are retained; a record that the user removed does not return.
 * - The same document and design give the same document. A design that changes nothing changes nothing.
 *
 *   replan(appliance, { ...design, racks: [{ databaseServers: 3, storageServers: 3 }] })
 */

import type { Appliance, CollectionName, Id, NameMasks } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { networkId } from '../../appliance/document/ids.ts';
import type { AnyRecord } from '../../appliance/document/record-labels.ts';
import { withField } from '../../appliance/edits/edits.ts';
import { removeRecords } from '../../appliance/edits/removal.ts';
import { type Design, masksFor, type Pin, type RetainedAddresses } from '../design/design.ts';
import { generationOf } from '../design/hardware.ts';
import { type Planned, type PlanRoot, planRecords } from '../plan/plan.ts';
import { avoidedBy } from './avoided-addresses.ts';
import { carryOverNames, carryOverPairs, carryOverRecords } from './carry-over-names.ts';
import { keepAddresses } from './keep-addresses.ts';
import { keepPlacement } from './keep-placement.ts';
import { addressesOfOthers, pinsOf, withoutNetworks, withoutTaken } from './pins.ts';

/** Fields of the document that names and addresses depend on. */
export type RootFields = Pick<
  Appliance,
  'name' | 'prefix' | 'domain' | 'customer' | 'timeZone' | 'comments' | 'services'
>;

const planned = ['racks', 'machines', 'networks', 'clusters', 'endpoints'] as const;

/** The input of the plan besides the design. Addresses of others are occupied, so the plan never assigns them. */
const rootOf = (appliance: Appliance): PlanRoot => ({
  ...appliance,
  occupied: new Set(avoidedBy(appliance).split('\n')),
});

/** `before` is the design that the document was made by; absent: nothing was planned yet. */
export function replan(
  appliance: Appliance,
  before: Design | undefined,
  after: Design,
  root: Partial<RootFields> = {},
): Appliance {
  const old = before && planOf(before, appliance);
  const known = { ...before?.pins, ...after.pins };
  const pins = withoutTaken(appliance, old ? pinsOf(appliance, old, known) : known);
  const others = old ? addressesOfOthers(appliance, old) : [];
  const { pins: _pins, others: _others, held: _held, ...rest } = after;
  let base = withPins({ ...rest, ...(others.length > 0 && { others }) }, pins);
  const changed = withRoot(appliance, root);
  const held = before && old ? keepAddresses(old, before, base) : {};
  let next = planOf(withRetained(base, held), changed);
  const pairs = old ? carryOverPairs(old, next) : new Map<Id, Id>();
  const remaining = withoutNetworks(carryOverNames(pins, pairs), before ? lostNetworks(before, after) : []);
  if (!equalValues(remaining, base.pins ?? {})) {
    base = withPins(base, remaining);
    next = planOf(withRetained(base, held), changed);
  }
  const design = withRetained(base, next.held);
  plans.set(design, { of: changed, plan: next });
  let document = changed;
  for (const collection of planned) document = merged(document, collection, old, next);
  document = carryOverRecords(appliance, withoutOrphans(appliance, document), pairs);
  if (before) document = keepPlacement(appliance, document, before, design);
  return {
    ...document,
    generation: design.generation,
    size: design.size === 'elastic' ? 'elastic rack' : `${design.size} rack`,
    masks: {
      ...document.masks,
      ...masksOfDocument(design, changed.prefix),
    },
    settings: { ...document.settings, authoring: design },
  };
}

const withRetained = (design: Design, held: RetainedAddresses): Design =>
  Object.keys(held).length > 0 ? { ...design, held } : design;

const withPins = ({ pins: _pins, ...design }: Design, pins: Readonly<Record<Id, Pin>>): Design =>
  Object.keys(pins).length > 0 ? { ...design, pins } : design;

const lostNetworks = ({ networks, ids }: Design, after: Design): readonly Id[] =>
  networks.flatMap(({ key }) =>
    after.networks.some((one) => one.key === key) ? [] : (ids?.[key] ?? networkId(key)),
  );

const plans = new WeakMap<Design, { readonly of: Appliance; readonly plan: Planned }>();

/** The plan of a design is asked for at every change: once as the new one, once as the one before. */
export function planOf(design: Design, appliance: Appliance): Planned {
  const known = plans.get(design);
  if (
    known &&
    known.of.prefix === appliance.prefix &&
    known.of.domain === appliance.domain &&
    avoidedBy(known.of) === avoidedBy(appliance)
  )
    return known.plan;
  const plan = planRecords(design, rootOf(appliance));
  plans.set(design, { of: appliance, plan });
  return plan;
}

const withRoot = (appliance: Appliance, root: Partial<RootFields>): Appliance =>
  Object.entries(root).reduce((document, [field, value]) => withField(document, field, value), appliance);

type PlannedName = (typeof planned)[number];

function merged(
  appliance: Appliance,
  collection: PlannedName,
  old: Planned | undefined,
  next: Planned,
): Appliance {
  const list = (from: Appliance | Planned): readonly AnyRecord[] => from[collection];
  const nextById = new Map(list(next).map((record) => [record.id, record]));
  const before = new Map(old ? list(old).map((record) => [record.id, record]) : []);
  const known = new Set<Id>();
  // In the order that is there; what is new comes behind.
  const records = list(appliance).flatMap((mine) => {
    known.add(mine.id);
    const plan = nextById.get(mine.id);
    const was = before.get(mine.id);
    if (plan) return [was ? mergedRecord(mine, was, plan) : { ...plan, ...mine }];
    return was ? [] : [mine];
  });
  for (const plan of list(next)) if (!known.has(plan.id) && !before.has(plan.id)) records.push(plan);
  const same =
    records.length === list(appliance).length && records.every((record, i) => record === list(appliance)[i]);
  return same ? appliance : { ...appliance, [collection]: records };
}

/** Each field that is still as the plan had it takes the new plan's value. */
function mergedRecord(mine: AnyRecord, was: AnyRecord, next: AnyRecord): AnyRecord {
  let record = mine;
  const resolve = (key: string) => {
    if (was[key] === next[key] || equalValues(was[key], next[key]) || !equalValues(mine[key], was[key]))
      return;
    record = withField(record, key, next[key]);
  };
  // Thousands of records at every answer: no list of keys is made of them.
  for (const key in was) resolve(key);
  for (const key in next) if (!(key in was)) resolve(key);
  return record;
}

/** Removes records that depend on a machine, network or cluster that the new design no longer has. */
function withoutOrphans(before: Appliance, after: Appliance): Appliance {
  let document = after;
  for (const collection of ['clusters', 'machines', 'networks'] satisfies CollectionName[]) {
    const left = new Set(after[collection].map(({ id }) => id));
    const gone = before[collection].filter(({ id }) => !left.has(id)).map(({ id }) => id);
    if (gone.length === 0) continue;
    // Restored temporarily, so that the removal finds the dependent records.
    const known = new Set(gone);
    const restored = {
      ...document,
      [collection]: [...document[collection], ...before[collection].filter(({ id }) => known.has(id))],
    };
    document = removeRecords(restored, collection, gone);
  }
  return document;
}

const documentMasks = [
  'admin',
  'client',
  'vip',
  'private',
  'storage',
  'backup',
  'databaseIlom',
  'storageIlom',
  'storagePrivate',
] as const satisfies readonly (keyof NameMasks)[];

/** The document's own masks, in which the prefix is written out. */
export function masksOfDocument(design: Design, prefix = ''): Required<NameMasks> {
  const masks = masksFor(design, generationOf(design.generation)?.fabric);
  const written = documentMasks.map((mask) => [mask, masks[mask].replaceAll('{prefix}', prefix)]);
  return Object.fromEntries(written);
}

type PinPart = 'address' | 'hostname';

const pinnedOf = new WeakMap<Appliance, Readonly<Record<Id, Pin>>>();

/** Values that the user set instead of the plan, by id of the endpoint. */
export function pinsIn(appliance: Appliance, design: Design): Readonly<Record<Id, Pin>> {
  let pins = pinnedOf.get(appliance);
  if (!pins) {
    const all = pinsOf(appliance, planOf(design, appliance), design.pins ?? {});
    // The pin of a removed endpoint stays, but no endpoint uses it now.
    const there = appliance.endpoints.flatMap(({ id }) => (all[id] ? [[id, all[id]] as const] : []));
    pins = Object.fromEntries(there);
    pinnedOf.set(appliance, pins);
  }
  return pins;
}

/** Gives the addresses, the names or both of these endpoints back to the plan; what was the plan's moves with it. */
export function unpin(
  appliance: Appliance,
  design: Design,
  ids: readonly Id[],
  parts: readonly PinPart[] = ['address', 'hostname'],
): Appliance {
  const free = new Set(ids);
  const all = pinsIn(appliance, design);
  const pins: Record<Id, Pin> = {};
  for (const [id, pin] of Object.entries({ ...design.pins, ...all })) {
    const remaining = free.has(id) ? without(pin, parts) : pin;
    if (Object.keys(remaining).length > 0) pins[id] = remaining;
  }
  return withPlan(appliance, { ...design, pins });
}

/** Assigns the addresses of one network again, in the order of the rules; pinned addresses stay. */
export function numberInOrder(appliance: Appliance, design: Design, network: string): Appliance {
  const { [network]: _letGo, ...held } = design.held ?? {};
  const { held: _held, ...rest } = design;
  return withPlan(
    appliance,
    withRetained({ ...rest, pins: pinsOf(appliance, planOf(design, appliance), design.pins ?? {}) }, held),
  );
}

/** The names and addresses of another design of the same records. */
function withPlan(appliance: Appliance, next: Design): Appliance {
  const given = new Map(planOf(next, appliance).endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const endpoints = appliance.endpoints.map((endpoint) => {
    const plannedEndpoint = given.get(endpoint.id);
    if (
      !plannedEndpoint ||
      (plannedEndpoint.address === endpoint.address && plannedEndpoint.hostname === endpoint.hostname)
    )
      return endpoint;
    return { ...endpoint, hostname: plannedEndpoint.hostname, address: plannedEndpoint.address };
  });
  return { ...appliance, endpoints, settings: { ...appliance.settings, authoring: next } };
}

const without = (pin: Pin, parts: readonly PinPart[]): Pin =>
  parts.reduce((left, part) => withField(left, part, undefined), pin);
