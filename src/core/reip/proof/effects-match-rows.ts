/**
 * Checks the effects of a step on an address, forward and back, against the texts for people: its rows, and the records
 * that it adds to DNS.
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress } from '../../network/address.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';

type Row = Step['addressDelta'][number];

/** An address that the step takes, gives back or publishes while its tables have another one, or none. */
export function unlistedAddress(appliance: Appliance, plan: Plan, step: Step): string | undefined {
  const { effects, undo, addressDelta: rows } = step;
  let added: ReadonlySet<string> | undefined;
  // Of most steps one row is all; a map for each of the others is not kept.
  let byId: ReadonlyMap<Id, Row> | undefined;
  const rowOf = (id: Id): Row | undefined => {
    if (rows.length > 1) byId ??= new Map(rows.map((row) => [row.endpointId, row]));
    const [first] = rows;
    return byId ? byId.get(id) : first?.endpointId === id ? first : undefined;
  };
  for (let k = 0; k < effects.length; k++) {
    const effect = effects[k] as Effect;
    if (effect.do === 'take') {
      const address = otherThan(rowOf, effect, 'to');
      if (address !== undefined) return address;
    } else if (effect.do === 'publish') {
      added ??= addedBy(step);
      for (const { address } of effect.records)
        if (address && !added.has(address) && !added.has(address.toLowerCase())) return address;
    } else if (effect.do === 'scan') {
      // A SCAN takes the answers of DNS, and the mapping has its addresses.
      for (const { id, kind, networkId } of indexAppliance(appliance).byOwner.get(effect.clusterId) ?? []) {
        const one = kind === 'scan' && networkId === effect.networkId ? mappingOf(plan).get(id) : undefined;
        const row = rowOf(id) ?? { from: one?.current, to: one?.current };
        if (one && (row.from !== one.current || row.to !== one.planned)) return one.planned;
      }
    }
  }
  for (let k = 0; k < undo.length; k++) {
    const effect = undo[k] as Effect;
    const address = effect.do === 'take' ? otherThan(rowOf, effect, 'from') : undefined;
    if (address !== undefined) return address;
  }
  return undefined;
}

function addedBy({ dnsDelta }: Step): ReadonlySet<string> {
  const added = new Set<string>();
  for (const { op, data } of dnsDelta) if (op === 'add') added.add(data);
  return added;
}

const mappingOf = memoize(({ mapping }: Plan) => new Map(mapping.map((one) => [one.endpointId, one])));

function otherThan(
  rowOf: (id: Id) => Row | undefined,
  { moves }: Effect & { do: 'take' },
  way: 'from' | 'to',
): string | undefined {
  for (const { endpointId, address } of moves) if (rowOf(endpointId)?.[way] !== address) return address;
  return undefined;
}

/**
 * A DNS or NTP server that the commands of a step name and the plan does not, or the other way round; of NTP servers two
 * are asked for: an ILOM and an InfiniBand switch have no third.
 */
export function unlistedServer(appliance: Appliance, plan: Plan, step: Step): string | undefined {
  if (!plan.services) return undefined;
  const effect = step.effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers') return undefined;
  const { services } = appliance;
  const { machines } = indexAppliance(appliance);
  const hasClock = effect.machines.some((id) => machines.get(id)?.kind !== 'pdu');
  const { dns = [], ntp = [] } = plan.services;
  const [formerDns, formerNtp] = [services.dns?.servers ?? [], services.ntp?.servers ?? []];
  const asked = [...(plan.services.dns ? formerDns : []), ...(plan.services.ntp ? formerNtp : [])];
  const expected = [...dns, ...(hasClock ? ntp.slice(0, 2) : [])];
  const known = new Set([...dns, ...ntp, ...asked]);
  const to = named(step.commands);
  const absent = expected.find((server) => !asked.includes(server) && !to.has(server));
  if (absent !== undefined) return absent;
  const isComplete =
    (!plan.services.dns || formerDns.length > 0) && (!plan.services.ntp || formerNtp.length > 0);
  // Without servers in the document, a person fills in the rollback.
  const all = isComplete ? [...to, ...named(step.rollback)] : [...to];
  return all.find((word) => parseAddress(word) !== undefined && !known.has(word));
}

const named = (commands: Step['commands']): ReadonlySet<string> =>
  new Set(commands.flatMap(({ text }) => text.split(/[\s,;=]+/)));
