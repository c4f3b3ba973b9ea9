/**
 * Derives the intended address of an endpoint. People number machines in rows, so the neighbors show it.
 *
 * A row is the endpoints of one network, kind, sort of machine and ordinal (re0 apart from re1), by the number at the
 * end of the machine's name; guests of one number are in the row of their hosts. Neighbors with a constant step
 * determine the value between or next to them. The step of a single pair may come from a wrong address: it counts if
 * the other rows of the network have it too. Without a row, an address outside the subnet is corrected as a typing
 * slip: the one free address that is one digit away and keeps the last part.
 *
 *   vega01celadm01 .13, vega01celadm02 ?, vega01celadm03 .15   ->   .14
 */

import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import { finish, type Steps } from '../../appliance/document/resumable.ts';
import { appendTo } from '../../collections/grouping.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { maxName } from '../../network/names.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';

type ExpectedAddress = { readonly address: string; readonly reason: string };

/** Addresses that others hold. */
type Held = { readonly has: (address: string) => boolean };

const nothing: Held = new Set<string>();

type Place = { readonly number: number; readonly value: number; readonly endpoint: Endpoint };

const lastNumber = (name: string): number | undefined => {
  // The end of an overlong name shows its number too, without a slow search of the whole.
  const match = /(\d+)\D*$/.exec(name.slice(-maxName));
  return match ? Number(match[1]) : undefined;
};

/** The number of a machine in its row, and the other properties that the row shares. */
function placement(machine: Machine, { machines }: ApplianceIndex) {
  const host = machines.get(machine.host ?? '');
  // `dbadm01vm02` of `dbadm01`: by its host in the row of all vm02.
  const vm = host && machine.name.startsWith(host.name) ? machine.name.slice(host.name.length) : undefined;
  return { number: lastNumber((vm && host?.name) || machine.name), vm, rack: (host ?? machine).rack };
}

const ordinalOf = (endpoint: Endpoint): string => endpoint.id.slice(endpoint.id.lastIndexOf('/') + 1);

/** The rows of each network, memoized per index: a document with a thousand faults asks a thousand times. */
const rowsOf = new WeakMap<ApplianceIndex, Map<Id, Rows>>();
type Votes = ReadonlyMap<number, number>;
type Rows = {
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** Steps of all rows together. */
  readonly steps: Votes;
};

function rowKey(endpoint: Endpoint, machine: Machine, index: ApplianceIndex): string {
  const { vm, rack } = placement(machine, index);
  return [endpoint.kind, machine.kind, rack, ordinalOf(endpoint), vm].join(' ');
}

/** Finds the rows of a network in steps and memoizes them for later calls. */
export function* rowSteps(index: ApplianceIndex, networkId: Id): Steps<Rows> {
  const ofNetworks = rowsOf.get(index) ?? new Map<Id, Rows>();
  const known = ofNetworks.get(networkId);
  if (known) return known;
  const places = new Map<string, Place[]>();
  let count = 0;
  for (const endpoint of index.byNetwork.get(networkId) ?? []) {
    if (++count % 4096 === 0) yield;
    const machine = index.machines.get(ownerId(endpoint.owner));
    const number = machine && placement(machine, index).number;
    const value = parseIpv4(endpoint.address);
    if (!machine || number === undefined || value === undefined) continue;
    appendTo(places, rowKey(endpoint, machine, index), { number, value, endpoint });
  }
  const steps = new Map<number, number>();
  for (const row of places.values()) {
    row.sort((a, b) => a.number - b.number);
    for (const [step, votes] of stepsIn(row)) steps.set(step, (steps.get(step) ?? 0) + votes);
  }
  const rows = { places, steps };
  rowsOf.set(index, ofNetworks.set(networkId, rows));
  return rows;
}

/** How many consecutive pairs of a row have a step. */
function stepsIn(row: readonly Place[]): Votes {
  const votes = new Map<number, number>();
  for (const [i, place] of row.entries()) {
    const next = row[i + 1];
    if (!next || next.number === place.number) continue;
    const step = (next.value - place.value) / (next.number - place.number);
    if (Number.isInteger(step) && step > 0 && step <= 16) votes.set(step, (votes.get(step) ?? 0) + 1);
  }
  return votes;
}

/**
 * The step of a row without one of its own: the step of most consecutive pairs, if more than a third of them agree. On
 * a tie the other rows of the network decide. Their usual step is 1 if they show none.
 */
function rowStep(row: readonly Place[], own: Votes, all: Votes): number | undefined {
  const [best, second] = [...stepsIn(row)].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] * 3 <= row.length - 1) return undefined;
  if (best[1] > (second?.[1] ?? 1)) return best[0];
  const others = [...all].map(([step, votes]) => [step, votes - (own.get(step) ?? 0)] as const);
  const [usual = [1, 0]] = others.filter(([, votes]) => votes > 0).sort((a, b) => b[1] - a[1]);
  return [best, second].find((one) => one?.[0] === usual[0] && one[1] === best[1])?.[0];
}

/** The address that the row determines, whether or not it is free. */
export function addressByRow(endpoint: Endpoint, index: ApplianceIndex): ExpectedAddress | undefined {
  const machine = index.machines.get(ownerId(endpoint.owner));
  const number = machine && placement(machine, index).number;
  if (!machine || number === undefined) return undefined;
  const { places, steps } = finish(rowSteps(index, endpoint.networkId));
  const whole = places.get(rowKey(endpoint, machine, index)) ?? [];
  const row = whole.filter((place) => place.endpoint !== endpoint);
  const step = rowStep(row, stepsIn(whole), steps);
  if (step === undefined) return undefined;
  const votes = new Map<number, Place[]>();
  for (const place of row) {
    const value = place.value + step * (number - place.number);
    appendTo(votes, value, place);
  }
  const [best] = [...votes].sort((a, b) => b[1].length - a[1].length);
  if (!best || best[1].length * 2 <= row.length) return undefined;
  const near = best[1]
    .sort((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))
    .slice(0, 2)
    .sort((a, b) => a.number - b.number)
    .map((place) => `${place.endpoint.hostname} ${place.endpoint.address}`);
  return { address: formatIpv4(best[0]), reason: `It follows the row of ${near.join(' and ')}.` };
}

const lastPart = (address: string) => address.slice(address.lastIndexOf('.') + 1);

/** Every address that one replaced, added or dropped digit away from the text is. */
function* oneSlipAway(text: string): Generator<string> {
  for (let i = 0; i <= text.length; i++) {
    for (let digit = 0; digit <= 9; digit++) {
      yield text.slice(0, i) + digit + text.slice(i);
      if (i < text.length && text[i] !== '.') yield text.slice(0, i) + digit + text.slice(i + 1);
    }
    if (i < text.length && text[i] !== '.') yield text.slice(0, i) + text.slice(i + 1);
  }
}

function fromSlip(endpoint: Endpoint, subnet: Subnet, isFree: (address: string) => boolean) {
  const candidates = new Set<string>();
  for (const text of oneSlipAway(endpoint.address.trim()))
    if (lastPart(text) === lastPart(endpoint.address.trim()) && contains(subnet, text) && isFree(text))
      candidates.add(text);
  const [only] = candidates;
  return candidates.size === 1 && only
    ? { address: only, reason: `One digit away from ${endpoint.address}, and free.` }
    : undefined;
}

/**
 * The address an endpoint should have, if the document determines it: inside the subnet, free, not a gateway, and none
 * of `taken`. IPv4 only.
 */
export function expectedAddress(
  endpoint: Endpoint,
  index: ApplianceIndex,
  taken: Held = nothing,
): ExpectedAddress | undefined {
  const network = index.networks.get(endpoint.networkId);
  const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
  if (!network || subnet?.family !== 4) return undefined;
  const isFree = (address: string) => {
    const value = parseIpv4(address);
    if (value === undefined || value <= subnet.first || value >= subnet.last) return false;
    const holders = index.byAddress.get(address) ?? [];
    if (taken.has(address) || holders.some((holder) => holder !== endpoint)) return false;
    for (const { gateway } of index.networks.values()) if (gateway === address) return false;
    return true;
  };
  const row = addressByRow(endpoint, index);
  if (row && isFree(row.address)) return row;
  // Inside a wide subnet every changed digit gives another free address, so a slip cannot be identified.
  return contains(subnet, endpoint.address) ? undefined : fromSlip(endpoint, subnet, isFree);
}
