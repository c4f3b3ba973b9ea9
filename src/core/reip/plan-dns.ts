/** The DNS part of a step: which records go and come, in which zone. Forward records follow the live address. */
import type { Endpoint } from '../appliance/types.ts';
import { parseAddress } from '../network/address.ts';
import type { Leg } from './draft.ts';
import { domainOfEndpoint, hostName, isInDns, type PlanContext } from './plan-context.ts';
import type { DnsDelta } from './types.ts';

/** Seconds of a record while the plan runs. */
export const loweredTtl = 300;

export type Names = {
  forward(endpoint: Endpoint, op: DnsDelta['op'], address: string, renamed?: boolean): DnsDelta;
  reverse(
    endpoint: Endpoint,
    op: DnsDelta['op'],
    address: string,
    order: number,
    renamed?: boolean,
  ): DnsDelta;
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

function makeNames(context: PlanContext): Names {
  const origins = (context.appliance.services.dns?.zones ?? []).map((zone) =>
    zone.origin.toLowerCase().replace(/\.$/, ''),
  );
  const known = new Set(origins);
  const zones = new Map<string, string>();
  const zoneOf = (name: string, fallback: string): string => {
    let zone = zones.get(fallback);
    if (zone === undefined) {
      zone = fallback;
      for (let rest = name; rest !== ''; ) {
        if (known.has(rest)) {
          zone = rest;
          break;
        }
        const dot = rest.indexOf('.');
        rest = dot < 0 ? '' : rest.slice(dot + 1);
      }
      zones.set(fallback, zone);
    }
    return zone;
  };
  const full = new Map<Endpoint, string>();
  const nameOf = (endpoint: Endpoint, renamed: boolean): string => {
    const isNew = renamed && context.renames.has(endpoint.id);
    const known = isNew ? undefined : full.get(endpoint);
    if (known !== undefined) return known;
    const domain = domainOfEndpoint(context, endpoint).toLowerCase();
    const name = `${hostName(context, endpoint, isNew).toLowerCase()}${domain && `.${domain}`}.`;
    if (!isNew) full.set(endpoint, name);
    return name;
  };
  const forward: Names['forward'] = (endpoint, op, address, renamed = false) => {
    const domain = domainOfEndpoint(context, endpoint).toLowerCase();
    return {
      zone: `${zoneOf(domain, domain)}.`,
      op,
      owner: nameOf(endpoint, renamed),
      type: address.includes(':') ? 'AAAA' : 'A',
      ttl: loweredTtl,
      data: address,
      requestOrder: 2,
    };
  };
  const reverse: Names['reverse'] = (endpoint, op, address, order, renamed = false) => {
    const owner = reverseName(address);
    const parent = owner.slice(owner.indexOf('.') + 1);
    return {
      zone: `${zoneOf(parent, parent)}.`,
      op,
      owner: `${owner}.`,
      type: 'PTR',
      ttl: loweredTtl,
      data: nameOf(endpoint, renamed),
      requestOrder: order,
    };
  };
  const move = (legs: readonly Leg[]): DnsDelta[] => {
    const found: DnsDelta[] = [];
    for (const { endpoint, from, to, parkedFor } of legs) {
      const last = parkedFor === undefined || parkedFor === to;
      const renamed = last && context.renames.has(endpoint.id);
      if (!isInDns(endpoint) || (from === to && !renamed)) continue;
      found.push(forward(endpoint, 'remove', from), forward(endpoint, 'add', to, renamed));
    }
    return found;
  };
  return { forward, reverse, move };
}

/** `11.10.20.10.in-addr.arpa`, or nibbles under `ip6.arpa`; without the last dot. */
export function reverseName(address: string): string {
  const parsed = address.includes(':') ? parseAddress(address) : undefined;
  if (parsed?.family === 6)
    return `${[...parsed.value.toString(16).padStart(32, '0')].reverse().join('.')}.ip6.arpa`;
  const one = address.indexOf('.');
  const two = address.indexOf('.', one + 1);
  const three = address.indexOf('.', two + 1);
  return `${address.slice(three + 1)}.${address.slice(two + 1, three)}.${address.slice(one + 1, two)}.${address.slice(0, one)}.in-addr.arpa`;
}
