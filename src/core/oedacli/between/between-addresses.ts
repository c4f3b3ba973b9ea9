/**
 * The commands of addresses, VIP and SCAN that lead from one revision to another, in four steps: what goes, new values with
 * names that nobody has, the names that get free on the way, what comes.
 *
 * - Values come before the merges that names need: all addresses of a network must change in one merge.
 * - A chain of names is given in the order in which they get free. In a swap one of them waits under a third name.
 */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import { typeOf } from '../dry-run/targets.ts';
import { withClones } from './between-clones.ts';
import { type Floating, scanActions, vipActions } from './between-floating.ts';
import { addNetwork, alteredValues, deleteNetworks } from './between-networks.ts';
import { type CurrentNames, namesMachine, openNames } from './current-names.ts';
import { orderByFreed } from './order-by-freed.ts';
import {
  type ActionDraft,
  action,
  type Frame,
  nameInBetween,
  sidesOf,
  waitComment,
} from './revision-pair.ts';

type AddressActions = {
  readonly deleted: readonly ActionDraft[];
  readonly altered: readonly ActionDraft[];
  readonly added: readonly ActionDraft[];
};

const labelOf = ({ hostname }: Endpoint) => hostname.toLowerCase();
const isFloating = ({ kind }: Endpoint) => kind === 'vip' || kind === 'scan';
const isFixed = (one: Endpoint) => !isFloating(one);

export function addressActions(frame: Frame): AddressActions {
  const { before, after } = frame;
  const old = indexAppliance(before);
  const later = indexAppliance(after);
  const start = withClones(frame);
  const names = openNames(start);
  const sides = sidesOf(before.endpoints.filter(isFixed), after.endpoints.filter(isFixed));
  const crossing = sides.both.filter(([one, other]) => changesType(old, later, one, other));
  const vips = vipActions(frame, names);
  const scans = scanActions(frame);
  const stays = (one: Endpoint) =>
    later.machines.has(ownerId(one.owner)) && old.machines.has(ownerId(one.owner));
  const deleted = [
    ...vips.deleted,
    ...scans.deleted,
    ...deleteNetworks(frame, sides.removed.filter(stays), names),
  ];
  const altered = alteredActions({ ...frame, before: start }, [...vips.altered, ...scans.altered], names);
  const added = sides.added.filter(stays).flatMap((one) => addNetwork(after, one, names));
  const crossed = crossing.flatMap(([from, to]) => crossingActions(frame, from, to, names));
  return {
    deleted: [...deleted, ...crossed.map(({ deleted }) => deleted)],
    altered,
    added: [...added, ...crossed.map(({ added }) => added), ...vips.added, ...scans.added],
  };
}

/** ALTER NETWORK has no NETWORKTYPE: an address that goes to a network of another type is deleted and added. */
function changesType(old: ApplianceIndex, later: ApplianceIndex, from: Endpoint, to: Endpoint): boolean {
  const [was, is] = [old.networks.get(from.networkId), later.networks.get(to.networkId)];
  return was !== undefined && is !== undefined && was !== is && typeOf(from, was) !== typeOf(to, is);
}

function crossingActions(frame: Frame, from: Endpoint, to: Endpoint, names: CurrentNames) {
  // The server is known by the name of its admin address.
  if (namesMachine(indexAppliance(frame.before), from)) return [];
  const [deleted] = deleteNetworks(frame, [from], names);
  const [added] = addNetwork(frame.after, to, names);
  const bundle = `crossing ${from.id}`;
  return deleted && added ? [{ deleted: { ...deleted, bundle }, added: { ...added, bundle } }] : [];
}

/**
 * A change of a name: the labels before and after, and the commands that do it. The domain does not count: commands find
 * an address by its label, and two servers have the same one while a domain changes.
 */
type Rename = {
  readonly old: string;
  readonly now: string;
  readonly draft: () => ActionDraft;
  readonly park: (name: string) => ActionDraft;
};

function alteredActions(frame: Frame, floating: readonly Floating[], names: CurrentNames): ActionDraft[] {
  const { before, after } = frame;
  const target = indexAppliance(after);
  const later = target.endpoints;
  const index = indexAppliance(before);
  const taken = new Set(before.endpoints.map(labelOf));
  /** Commands with values, those that rename a machine last: the others name it as it was. */
  const values: ActionDraft[] = [];
  const machineNames: ActionDraft[] = [];
  const renames: Rename[] = [];
  for (const old of before.endpoints) {
    const now = isFixed(old) ? later.get(old.id) : undefined;
    if (!now || now.kind !== old.kind || ownerId(now.owner) !== ownerId(old.owner)) continue;
    if (changesType(index, target, old, now)) continue;
    const isRenamed = now.hostname !== old.hostname;
    const isWaiting = labelOf(now) !== labelOf(old) && taken.has(labelOf(now));
    const own = alteredValues(frame, old, now);
    const about = { about: [old.id] };
    const draft = action(
      'ALTER NETWORK',
      isRenamed && !isWaiting ? { ...own, HOSTNAME: now.hostname } : own,
      names.address(old),
      about,
    );
    const isOfMachine = isRenamed && !isWaiting && namesMachine(index, old);
    if (Object.keys(draft.values).length > 0) (isOfMachine ? machineNames : values).push(draft);
    if (isRenamed && !isWaiting) names.rename(old, now.hostname);
    if (!isWaiting) continue;
    const rename = (name: string) => {
      const made = action('ALTER NETWORK', { HOSTNAME: name }, names.address(old), about);
      names.rename(old, name);
      return made;
    };
    renames.push({
      ...{ old: labelOf(old), now: labelOf(now) },
      ...{ draft: () => rename(now.hostname), park: rename },
    });
  }
  for (const { draft, old, now, hasMore, park } of floating) {
    const [from, to] = [old ? labelOf(old) : '', labelOf(now)];
    if (from === to || !taken.has(to)) values.push(draft);
    else {
      // Its addresses change in the same merge as all others, its name when it is free.
      const { NAME, SCANNAME, ...rest } = draft.values;
      if (hasMore) values.push({ ...draft, values: rest });
      const name = action(draft.command, { NAME, SCANNAME }, draft.where, { about: draft.about });
      renames.push({ old: from, now: to, draft: () => name, park });
    }
  }
  return [...values, ...machineNames, ...inOrder(frame, renames)];
}

function inOrder({ before, after }: Frame, renames: readonly Rename[]): ActionDraft[] {
  const { order, cycles } = orderByFreed(
    renames,
    ({ old }) => [old],
    ({ now }) => [now],
  );
  const inUse = new Set([...before.endpoints, ...after.endpoints].map(labelOf));
  const bundles = new Map<Rename, string>();
  const parked: ActionDraft[] = [];
  for (const cycle of cycles) {
    const [first] = cycle;
    if (!first) continue;
    const bundle = `swap ${first.old}`;
    for (const one of cycle) bundles.set(one, bundle);
    // At most 15 characters, which a SCAN may have.
    const name = nameInBetween(`${first.old.slice(0, 9).replace(/-+$/, '')}-tmp`, inUse);
    inUse.add(name);
    const comments = [waitComment(first.old, name)];
    parked.push({ ...first.park(name), bundle, comments });
  }
  return [
    ...parked,
    ...order.map((one) => {
      const bundle = bundles.get(one);
      return { ...one.draft(), ...(bundle ? { bundle } : {}) };
    }),
  ];
}
