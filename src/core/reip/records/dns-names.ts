/** The DNS part of a step: which records go and come, in which zone. Forward records follow the live address. */
import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { delegatedParts, statedZones, zoneOf, zonesOf } from '../../artefacts/dns/dns-records.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress, parseIpv4 } from '../../network/address.ts';
import { reverseName } from '../../network/reverse.ts';
import { numberOf } from '../answers.ts';
import type { MappingRow } from '../mapping/changing-endpoints.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { type AddressMove, parks } from '../names/address-move.ts';
import { domainOfEndpoint, hostName, type PlanContext } from '../names/plan-context.ts';
import type { Answers, DnsDelta } from '../plan-types.ts';

const lowTtl = 300;

/** Seconds of a record while the plan runs; one that is as low already stays. */
export const loweredTtl = (usual: number): number => Math.min(lowTtl, usual);

/** Seconds. */
export const oneDay = 86_400;

/** The answer (QD-06) in seconds, where it is a TTL. */
export function askedTtl(answers: Answers): number | undefined {
  const asked = numberOf(answers, 'QD-06');
  return asked !== undefined && Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : undefined;
}

/** Seconds that a zone's records live while nothing changes: the answer (QD-06), else the TTL of the zone, else a day. */
export function usualTtl(appliance: Appliance, answers: Answers): (zone: string) => number {
  const usable = askedTtl(answers);
  const stated = statedZones(appliance);
  return (zone) => usable ?? stated.get(zone)?.ttl ?? oneDay;
}

type Op = DnsDelta['op'];

export const namesOf = memoize((context: PlanContext) => new Names(context));

type Backward = {
  readonly parent: string;
  readonly zone: string;
  /** What of the 256 addresses the site delegates (RFC 2317). */
  readonly parts: NonNullable<ReturnType<ReturnType<typeof delegatedParts>['get']>>;
};

/** Names and records of one plan. `renamed`: the record carries the name that the endpoint gets. */
class Names {
  readonly #context: PlanContext;
  readonly #zones: ReadonlySet<string>;
  readonly #forwardZones = new Map<string, string>();
  /** Text after the host name, by domain. */
  readonly #endings = new Map<string, string>();
  /** By the first 24 bits of an IPv4 address: one name of the parent for all that share them. */
  readonly #backwards = new Map<number, Backward>();
  readonly #usual: (zone: string) => number;
  readonly #lowered = new Map<string, number>();

  constructor(context: PlanContext) {
    this.#context = context;
    this.#zones = zonesOf(context.appliance);
    this.#usual = usualTtl(context.appliance, context.answers);
  }

  #low(zone: string): number {
    let ttl = this.#lowered.get(zone);
    if (ttl === undefined) {
      ttl = loweredTtl(this.#usual(zone));
      this.#lowered.set(zone, ttl);
    }
    return ttl;
  }

  #forwardZone(domain: string): string {
    let zone = this.#forwardZones.get(domain);
    if (zone === undefined) {
      zone = zoneOf(`${domain}.`, this.#zones, `${domain}.`);
      this.#forwardZones.set(domain, zone);
    }
    return zone;
  }

  #backward(block: number): Backward {
    let known = this.#backwards.get(block);
    if (!known) {
      const parent = `${block & 255}.${(block >> 8) & 255}.${block >> 16}.in-addr.arpa.`;
      const parts = delegatedParts(this.#zones).get(parent) ?? [];
      known = { parent, zone: zoneOf(parent, this.#zones, parent), parts };
      this.#backwards.set(block, known);
    }
    return known;
  }

  #full(endpoint: Endpoint, renamed: boolean): string {
    const domain = domainOfEndpoint(this.#context, endpoint);
    let ending = this.#endings.get(domain);
    if (ending === undefined) {
      ending = `${domain && `.${domain.toLowerCase()}`}.`;
      this.#endings.set(domain, ending);
    }
    return hostName(this.#context, endpoint, renamed).toLowerCase() + ending;
  }

  /** Full name with its last dot. */
  nameOf(row: MappingRow, renamed: boolean): string {
    if (renamed && this.#context.renames.has(row.endpoint.id)) return this.#full(row.endpoint, true);
    row.name ??= this.#full(row.endpoint, false);
    return row.name;
  }

  nameOfEndpoint(endpoint: Endpoint): string {
    return this.#full(endpoint, false);
  }

  /** A name with a zone of its own, as a delegated SCAN, is in that zone. */
  forward(row: MappingRow, op: Op, address: string, renamed = false): DnsDelta {
    const isIpv6 = address.includes(':');
    const owner = this.nameOf(row, renamed);
    const domain = domainOfEndpoint(this.#context, row.endpoint).toLowerCase();
    const zone = this.#zones.has(owner) ? owner : this.#forwardZone(domain);
    return {
      zone,
      op,
      owner,
      type: isIpv6 ? 'AAAA' : 'A',
      ttl: this.#low(zone),
      data: isIpv6 ? address.toLowerCase() : address,
      requestOrder: 2,
    };
  }

  reverse(op: Op, address: string, name: string, order: number): DnsDelta {
    const value = parseIpv4(address);
    let zone: string;
    let owner: string;
    if (value === undefined) {
      owner = otherReverseName(address);
      zone = zoneOf(owner, this.#zones);
    } else {
      const known = this.#backward(Math.floor(value / 256));
      const host = value & 255;
      const part = known.parts.find(({ first, last }) => host >= first && host <= last);
      owner = `${host}.${part?.zone ?? known.parent}`;
      zone = part?.zone ?? known.zone;
    }
    return { zone, op, owner, type: 'PTR', ttl: this.#low(zone), data: name, requestOrder: order };
  }

  move(moves: readonly AddressMove[]): DnsDelta[] {
    const [first] = moves;
    return moves.length === 1 && first ? this.#moveOf(first) : moves.flatMap((move) => this.#moveOf(move));
  }

  #moveOf(move: AddressMove): DnsDelta[] {
    const { endpoint, row, from, to } = move;
    const renamed = !parks(move) && this.#context.renames.has(endpoint.id);
    if (!isInDns(endpoint) || (from === to && !renamed)) return [];
    return [this.forward(row, 'remove', from), this.forward(row, 'add', to, renamed)];
  }
}

/** Of IPv6, and of a text that is no address at all: the mapping's own checks refuse it, a plan is still made. */
function otherReverseName(address: string): string {
  const parsed = parseAddress(address);
  return parsed ? reverseName(parsed) : `${address.split('.').reverse().join('.')}.in-addr.arpa.`;
}
