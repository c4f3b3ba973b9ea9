/** Running numbers of machines: what a mask puts in the place of `%%`, so that a rename keeps who is the third. */
import { matchMask } from '../../network/masks.ts';
import type { Id, Machine, NameMasks } from '../document/appliance-types.ts';
import type { NamedEndpoint } from './name-mask-types.ts';

type Read = { readonly machine: Machine; read: number | undefined };

/** Each machine's number; machines of one kind never share one. */
export function machineNumbers(named: readonly NamedEndpoint[], masks: NameMasks): ReadonlyMap<Id, number> {
  const kinds = new Map<string, Map<Id, Read>>();
  for (const { endpoint, machine, maskClass } of named) {
    const kind = kinds.get(machine.kind) ?? new Map<Id, Read>();
    kinds.set(machine.kind, kind);
    const mask = masks[maskClass];
    const read = mask === undefined ? undefined : matchMask(mask, endpoint.hostname)?.machine;
    const known = kind.get(machine.id);
    if (!known) kind.set(machine.id, { machine, read });
    else known.read ??= read;
  }
  const numbers = new Map<Id, number>();
  for (const kind of kinds.values()) {
    const members = [...kind.values()];
    const byMask = members.map(({ read }) => read);
    const byName = members.map(({ machine }) => lastNumber(machine.name));
    const read = [byMask, byName].find(isDistinct) ?? byMask;
    const taken = new Set<number>();
    for (const [at, { machine }] of members.entries()) {
      const number = read[at];
      if (number === undefined || taken.has(number)) continue;
      taken.add(number);
      numbers.set(machine.id, number);
    }
    let free = 1;
    for (const { machine } of members) {
      if (numbers.has(machine.id)) continue;
      while (taken.has(free)) free++;
      taken.add(free);
      numbers.set(machine.id, free);
    }
  }
  return numbers;
}

const isDistinct = (numbers: readonly (number | undefined)[]) =>
  !numbers.includes(undefined) && new Set(numbers).size === numbers.length;

function lastNumber(name: string): number | undefined {
  const digits = /(\d{1,4})\D*$/.exec(name.slice(-64))?.[1];
  return digits === undefined ? undefined : Number(digits);
}
