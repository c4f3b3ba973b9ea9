/** The DNS part of a step: which records go and come, in which zone. Forward records follow the live address. */
import type { Appliance, Endpoint } from '../appliance/types.ts';
import { zoneOf, zonesOf } from '../artefacts/dns-records.ts';
import { parseAddress, parseIpv4 } from '../network/address.ts';
import { reverseName } from '../network/reverse.ts';
import { numberOf } from './answers.ts';
import type { Leg } from './draft.ts';
import { domainOfEndpoint, hostName, isInDns, type PlanContext } from './plan-context.ts';
import type { Row } from './rows.ts';
import type { Answers, DnsDelta } from './types.ts';

/** Seconds of a record while the plan runs. */
export const loweredTtl = 300;

const oneDay = 86_400;

/** Seconds of a zone's records while nothing changes: what was answered (QD-06), what the zone says, a day. */
export function usualTtl(appliance: Appliance, answers: Answers): (zone: string) => number {
  const asked = numberOf(answers, 'QD-06');
  const usable =
    asked !== undefined && Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : undefined;
  const stated = new Map(
    (appliance.services.dns?.zones ?? []).map(({ origin, ttl }) => [
      `${origin.toLowerCase().replace(/\.$/, '')}.`,
      ttl,
    ]),
  );
  return (zone) => usable ?? stated.get(zone) ?? oneDay;
}

type Op = DnsDelta['op'];

/** `renamed`: the record carries the name that the endpoint gets. */
export type Names = {
  /** Full name with its last dot. */
  nameOf(row: Row, renamed: boolean): string;
  nameOfEndpoint(endpoint: Endpoint): string;
  zoneOfRow(row: Row): string;
  forward(row: Row, op: Op, address: string, renamed?: boolean, ttl?: number): DnsDelta;
  reverse(op: Op, address: string, name: string, order: number, ttl?: number): DnsDelta;
  move(legs: readonly Leg[]): DnsDelta[];
};

const made = new WeakMap<PlanContext, Names>();

export function namesOf(context: PlanContext): Names {
  const known = made.get(context);
  if (known) return known;
  const names = makeNames(context);
  made.set(context, names);
  return names;
}

type Backward = { readonly parent: string; readonly zone: string };

function makeNames(context: PlanContext): Names {
  const zones = zonesOf(context.appliance);
  const forwardZones = new Map<string, string>();
  const forwardZone = (domain: string): string => {
    let zone = forwardZones.get(domain);
    if (zone === undefined) {
      zone = zoneOf(`${domain}.`, zones, `${domain}.`);
      forwardZones.set(domain, zone);
    }
    return zone;
  };
  // By the first 24 bits of an IPv4 address: one name of the parent for all that share them.
  const backwards = new Map<number, Backward>();
  const backward = (block: number): Backward => {
    let known = backwards.get(block);
    if (!known) {
      const parent = `${block & 255}.${(block >> 8) & 255}.${block >> 16}.in-addr.arpa.`;
      known = { parent, zone: zoneOf(parent, zones, parent) };
      backwards.set(block, known);
    }
    return known;
  };
  const full = (endpoint: Endpoint, renamed: boolean): string => {
    const domain = domainOfEndpoint(context, endpoint).toLowerCase();
    return `${hostName(context, endpoint, renamed).toLowerCase()}${domain && `.${domain}`}.`;
  };
  const nameOf: Names['nameOf'] = (row, renamed) => {
    if (renamed && context.renames.has(row.endpoint.id)) return full(row.endpoint, true);
    row.name ??= full(row.endpoint, false);
    return row.name;
  };
  const zoneOfRow = ({ endpoint }: Row) => forwardZone(domainOfEndpoint(context, endpoint).toLowerCase());
  const forward: Names['forward'] = (row, op, address, renamed = false, ttl = loweredTtl) => ({
    zone: zoneOfRow(row),
    op,
    owner: nameOf(row, renamed),
    type: address.includes(':') ? 'AAAA' : 'A',
    ttl,
    data: address.includes(':') ? address.toLowerCase() : address,
    requestOrder: 2,
  });
  const reverse: Names['reverse'] = (op, address, name, order, ttl = loweredTtl) => {
    const value = parseIpv4(address);
    let zone: string;
    let owner: string;
    if (value === undefined) {
      owner = otherReverseName(address);
      zone = zoneOf(owner, zones);
    } else {
      const known = backward(Math.floor(value / 256));
      owner = `${value & 255}.${known.parent}`;
      zone = known.zone;
    }
    return { zone, op, owner, type: 'PTR', ttl, data: name, requestOrder: order };
  };
  const move: Names['move'] = (legs) => {
    const [first] = legs;
    if (legs.length === 1 && first) return moveOf(first);
    return legs.flatMap(moveOf);
  };
  const moveOf = ({ endpoint, row, from, to, parkedFor }: Leg): DnsDelta[] => {
    const last = parkedFor === undefined || parkedFor === to;
    const renamed = last && context.renames.has(endpoint.id);
    if (!isInDns(endpoint) || (from === to && !renamed)) return [];
    return [forward(row, 'remove', from), forward(row, 'add', to, renamed)];
  };
  return { nameOf, nameOfEndpoint: (endpoint) => full(endpoint, false), zoneOfRow, forward, reverse, move };
}

/** Of IPv6, and of a text that is no address at all: the mapping's own checks refuse it, a plan is still made. */
function otherReverseName(address: string): string {
  const parsed = parseAddress(address);
  return parsed ? reverseName(parsed) : `${address.split('.').reverse().join('.')}.in-addr.arpa.`;
}
