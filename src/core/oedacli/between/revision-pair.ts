/** Two revisions side by side: what both have, what came and what went, and the names that commands know things by. */

import type { Appliance, Id, Network } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';
import type { Action } from '../script/action.ts';
import { orderByFreed } from './order-by-freed.ts';

export type ActionDraft = Omit<Action, 'id'> & {
  /** The addresses that it is about. */
  readonly about?: readonly Id[];
  /** Commands that are written together or not at all. */
  readonly bundle?: string;
};

export type Frame = {
  readonly before: Appliance;
  readonly after: Appliance;
  /** The name of the machine while the script runs: renames come at the end. */
  readonly nameOf: (machine: Id) => string;
  readonly namesOf: (machines: readonly Id[]) => string;
  /** WHERE CLUSTERNAME= of a cluster that both have. */
  readonly where: (cluster: Id) => Readonly<Record<string, string>> | undefined;
  readonly cluster: (cluster: Id) => Cluster | undefined;
};

export function frameOf(before: Appliance, after: Appliance): Frame {
  const old = indexAppliance(before);
  const now = indexAppliance(after);
  const nameOf = (id: Id) => old.machines.get(id)?.name ?? now.machines.get(id)?.name ?? id;
  const both = (id: Id) => (now.clusters.has(id) ? old.clusters.get(id) : undefined);
  return {
    ...{ before, after, nameOf, cluster: both },
    namesOf: (ids) => ids.map(nameOf).join(),
    where: (id) => {
      const name = both(id)?.name;
      return name === undefined ? undefined : { CLUSTERNAME: name };
    },
  };
}

export function networkMask(network: Network | undefined): string | undefined {
  const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
  return subnet?.family === 4 ? netmask(subnet.prefix) : undefined;
}

type Sides<T> = {
  readonly added: readonly T[];
  readonly removed: readonly T[];
  readonly both: readonly (readonly [before: T, after: T])[];
};

export function sidesOf<T extends { readonly id: Id }>(before: readonly T[], after: readonly T[]): Sides<T> {
  const old = new Map(before.map((one) => [one.id, one]));
  const now = new Map(after.map((one) => [one.id, one]));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !now.has(id)),
    both: before.flatMap((one) => {
      const other = now.get(one.id);
      return other && other !== one ? [[one, other] as const] : [];
    }),
  };
}

/** The values that an action has: empty ones go. */
export const action = (
  command: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
  where: Readonly<Record<string, string>> = {},
  more: Partial<ActionDraft> = {},
): ActionDraft => {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return { command, values: Object.fromEntries(texts), where, ...more };
};

/** The new value of a field that changed; a field that was taken away is none that a command can express. */
export const changed = <T, K extends keyof T>(before: T, after: T, field: K): T[K] | undefined =>
  before[field] === after[field] ? undefined : after[field];

/** A flag that is absent is off. */
export const changedFlag = (before: boolean | undefined, after: boolean | undefined): boolean | undefined =>
  (before ?? false) === (after ?? false) ? undefined : (after ?? false);

/** The new value, or the default when it was taken away. */
export const changedFrom = <T>(before: T | undefined, after: T | undefined, preset: T | undefined) =>
  (before ?? preset) === (after ?? preset) ? undefined : (after ?? preset);

type Pair<T> = readonly [before: T, after: T];

/**
 * Pairs in the order in which their names get free. In a swap every pair waits for another one: the first of them waits
 * under a third name (`waiting`). `stuck` has all of them.
 */
export function inOrderOfNames<T>(pairs: readonly Pair<T>[], keys: (one: T) => readonly string[]) {
  const { order, cycles } = orderByFreed(
    pairs,
    ([old]) => keys(old),
    ([, now]) => keys(now),
  );
  return {
    order,
    stuck: new Set(cycles.flat()),
    waiting: new Set(cycles.flatMap((cycle) => cycle.slice(0, 1))),
  };
}

/** The name in between of a thing that waits. */
export function nameInBetween(stem: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toUpperCase()));
  for (let number = 1; ; number++) {
    const name = `${stem}${number}`;
    if (!names.has(name.toUpperCase())) return name;
  }
}

export const waitComment = (name: string, between: string): string =>
  `${name} waits as ${between} while its name is taken`;
