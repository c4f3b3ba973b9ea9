/**
 * Applies a pasted table to networks of the document: each different gateway, VLAN or MTU is a change of its own. A
 * table of addresses does not change a subnet: a different one is reported and stays as it is.
 *
 * Invariant: a network keeps every value that the table does not state.
 *
 *   networkLines(vega01, read, pairs)     [{ network: { id: 'network:client', vlan: 2020 ... }, changes: [{ field: 'VLAN', from: '2010', to: '2020' }] }]
 */

import type { Appliance, Id, Network } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { mapRecords } from '../edits/edits.ts';
import { networkProblems } from '../networks/network-problems.ts';
import type { PasteChange } from './paste-types.ts';

export type PasteNetwork = {
  /** As it will be. */
  readonly network: Network;
  readonly changes: readonly PasteChange[];
  /** Why it would be wrong. */
  readonly problem?: string;
};

const fields = [
  ['gateway', 'gateway'],
  ['vlan', 'VLAN'],
  ['mtu', 'MTU'],
] as const;

/** `pairs`: of each network of the document those of the table whose rows belong to it. */
export function networkLines(
  appliance: Appliance,
  file: Appliance,
  pairs: ReadonlyMap<Id, ReadonlySet<Id>>,
): readonly PasteNetwork[] {
  const pastedNetworks = indexAppliance(file).networks;
  const lines = appliance.networks.flatMap((network): PasteNetwork | readonly [] => {
    const rows = [...(pairs.get(network.id) ?? [])].flatMap((id) => pastedNetworks.get(id) ?? []);
    const line = lineOf(network, rows);
    return line.changes.length > 0 || line.problem ? line : [];
  });
  return withProblems(appliance, lines);
}

/** The document with them in it, in one step. */
export function withNetworks(appliance: Appliance, lines: readonly PasteNetwork[]): Appliance {
  const pasted = new Map(
    lines.flatMap(({ network, changes }) => (changes.length > 0 ? [[network.id, network] as const] : [])),
  );
  return pasted.size === 0
    ? appliance
    : mapRecords(appliance, 'networks', (network) => pasted.get(network.id) ?? network);
}

function lineOf(network: Network, rows: readonly Network[]): PasteNetwork {
  let next = network;
  const changes: PasteChange[] = [];
  for (const [field, word] of fields) {
    const values = new Set(rows.flatMap((row) => row[field] ?? []));
    const [value, other] = values;
    if (value === undefined || value === network[field]) continue;
    if (other !== undefined)
      return { network, changes: [], problem: `The table says ${word} ${value} and ${word} ${other}` };
    next = { ...next, [field]: value };
    changes.push({ field: word, from: String(network[field] ?? ''), to: String(value) });
  }
  const subnet = rows.find((row) => row.subnet && network.subnet && row.subnet !== network.subnet)?.subnet;
  return {
    network: next,
    changes,
    ...(subnet && { problem: `The table says ${subnet}: its subnet is changed in its form or by a re-IP` }),
  };
}

/** Adds the faults that the networks would have after the paste and do not have now. */
function withProblems(appliance: Appliance, lines: readonly PasteNetwork[]): readonly PasteNetwork[] {
  if (lines.every(({ changes }) => changes.length === 0)) return lines;
  const before = networkProblems(appliance);
  const after = networkProblems(withNetworks(appliance, lines));
  return lines.map((line) => {
    const known = new Set(before.get(line.network.id)?.map(({ text }) => text));
    const fresh = after
      .get(line.network.id)
      ?.find(({ id, text }) => (id === 'gateway' || id === 'vlan') && !known.has(text));
    return line.problem || !fresh ? line : { ...line, problem: fresh.text.replace(/\.$/, '') };
  });
}
