/**
 * Decides which of many records may take their new keys (addresses, names) at once.
 *
 * Invariants
 * - Proposals without a problem can be applied together: no two records then have the same key, unless they may share
 *   it.
 * - A record that cannot move keeps its key, so a record that needs that key cannot move either. Each record is refused
 *   at most once, so one pass over them is enough.
 *
 *   a: .11 -> .12, b: .12 -> .13, c stays at .13      b is refused (c has .13), and so is a (b keeps .12)
 */
import type { Id } from '../document/appliance-types.ts';

export type Proposal = {
  readonly id: Id;
  /** Undefined: it has no key that could be a duplicate. */
  readonly fromKey: string | undefined;
  readonly toKey: string | undefined;
  /** Records of one bundle may share a key: the three addresses of a SCAN. */
  readonly bundle: string;
  readonly problem?: string;
};

export type Holder = { readonly name: string; readonly bundle: string };

/** The problem of each proposal that cannot be taken. `held`: who holds a key among the records that are not moved. */
export function resolveKeyClashes(
  proposals: readonly Proposal[],
  held: (key: string) => readonly Holder[],
  nameOf: (id: Id) => string,
): ReadonlyMap<Id, string> {
  const refused = new Map<Id, string>();
  const wanting = new Map<string, Proposal[]>();
  const staying: Proposal[] = [];
  const refuse = (proposal: Proposal, problem: string) => {
    if (refused.has(proposal.id)) return;
    refused.set(proposal.id, problem);
    staying.push(proposal);
  };
  for (const proposal of proposals) {
    const { toKey, fromKey, bundle, problem } = proposal;
    if (problem !== undefined || toKey === undefined) {
      refuse(proposal, problem ?? 'Nothing is planned for it');
      continue;
    }
    const others = wanting.get(toKey);
    const twin = others?.find((other) => other.bundle !== bundle);
    const holder = held(toKey).find((other) => other.bundle !== bundle);
    if (others) others.push(proposal);
    else wanting.set(toKey, [proposal]);
    // A record that keeps its key changes nothing, even if another record already has that key.
    if (holder && toKey !== fromKey) refuse(proposal, `${toKey} is taken by ${holder.name}`);
    else if (twin) refuse(proposal, `${toKey} twice: ${nameOf(twin.id)} gets it as well`);
  }
  // The list grows while it is read: each refused proposal stays too, and may refuse others.
  for (const { id, fromKey, bundle } of staying) {
    for (const other of (fromKey !== undefined && wanting.get(fromKey)) || [])
      if (other.id !== id && other.bundle !== bundle)
        refuse(other, `${fromKey} is taken by ${nameOf(id)}, which stays`);
  }
  return refused;
}
