/** Puts what the page knows and what the worker found into one list, and shows the first of each group. */
import { andMore } from '../../../core/text/plural.ts';
import type { PickGroup } from '../../../ui/overlays/PickDialog.tsx';
import { matchItems } from '../../../ui/overlays/palette-match.ts';
import type { FindGroup, FindItem } from './find-item.ts';

/** Lines of a group before the user asks for more. */
const fewItems = 5;
/** Of addresses that only begin as the typed one. */
const fewLonger = 2;

const order = [
  'Owner',
  'Free or reserved',
  'Planned',
  'Tabs and cards',
  'Appliances',
  'Machines',
  'Addresses and names',
  'Networks',
  'Clusters and databases',
  'Checks',
  'Files',
  'Actions',
];
const rankOf = ({ group, isExact }: FindGroup) => {
  const at = order.indexOf(group);
  return (isExact ? 0 : 100) + (at < 0 ? order.length : at);
};

/** The groups of the page with the items that fit; letters in order alone fit only where `isLoose`. */
export function matchingGroups(
  groups: readonly FindGroup[],
  query: string,
  { isLoose }: { readonly isLoose: boolean },
): FindGroup[] {
  const whole = query.trim().toLowerCase();
  return groups.flatMap(({ group, items }) => {
    const found = matchItems(
      items.map((item) => ({ ...item, group })),
      query,
      { limit: items.length, isLoose },
    );
    const isExact = found.some(({ title }) => title.toLowerCase() === whole);
    return found.length > 0 ? [{ group, items: found, isExact }] : [];
  });
}

/** One group a name, in the order of the palette. A group with an exact match comes first. */
export function inOrder(groups: readonly FindGroup[]): FindGroup[] {
  const joined = new Map<string, FindGroup>();
  for (const one of groups) {
    const before = joined.get(one.group);
    joined.set(
      one.group,
      before
        ? {
            ...before,
            items: [...before.items, ...one.items],
            isExact: before.isExact || one.isExact || false,
            unlisted: (before.unlisted ?? 0) + (one.unlisted ?? 0),
          }
        : one,
    );
  }
  return [...joined.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The first items of each group, all of those that the user opened. */
export function shownGroups(
  groups: readonly FindGroup[],
  opened: ReadonlySet<string>,
): PickGroup<FindItem>[] {
  return groups.map(({ group, items, note, unlisted = 0 }) => {
    const shown = opened.has(group)
      ? items
      : items.slice(0, group.startsWith('Starts with') ? fewLonger : fewItems);
    const hidden = items.length - shown.length;
    const rest = unlisted > 0 ? andMore(unlisted) : undefined;
    return {
      group,
      items: shown,
      note: opened.has(group) ? (rest ?? note) : note,
      more: hidden > 0 ? hidden + unlisted : 0,
    };
  });
}
