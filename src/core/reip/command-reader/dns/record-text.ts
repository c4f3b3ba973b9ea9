/** One DNS row as a text that can be compared: operation, owner, type, data, zone and place in the request. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../../network/address.ts';
import { reverseName } from '../../../network/reverse.ts';
import type { Side } from '../../effect-types.ts';
import type { DnsDelta } from '../../plan-types.ts';
import type { Ground } from '../ground.ts';

type Op = DnsDelta['op'];

/** A record in a delegated part of its zone (RFC 2317) is compared as it would be without the part: the address is what counts. */
export function rowText(ground: Ground, { op, type, owner, data, zone, requestOrder }: DnsDelta): string {
  const [, host, above = ''] = (type === 'PTR' && /^(\d+\.)[^.]*[-/][^.]*\.(.+)$/.exec(owner)) || [];
  if (host === undefined) return textOfRow(requestOrder, op, owner, type, data, zone);
  const isPart = ground.zones.has(zone) && owner === host + zone;
  return textOfRow(requestOrder, op, host + above, type, data, isPart ? zoneIn(ground, above) : zone);
}

const textOfRow = (order: number, op: Op, owner: string, type: string, data: string, zone: string): string =>
  `${op} ${owner} ${type} ${data} in ${zone} with request ${order}`;

/** The zone that the document has for a name or for one above it. */
function statedZone({ zones }: Ground, name: string): string | undefined {
  for (let rest = name; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1 || rest.length))
    if (zones.has(rest)) return rest;
  return undefined;
}

/** Without one a zone of that name. */
const zoneIn = (ground: Ground, name: string): string =>
  ground.shared(`zone ${name}`, () => statedZone(ground, name) ?? name);

const afterFirstLabel = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Requests follow each other: new reverse records first, old ones last. */
export const [first, second, third] = [1, 2, 3];

const formerOwner = (ground: Ground, endpoint: Endpoint): string =>
  `${ground.fullName(endpoint, 'old').toLowerCase()}.`;

export const owned = (ground: Ground, endpoint: Endpoint, side: Side): string =>
  side === 'new' && ground.plan.renames[endpoint.id] !== undefined
    ? `${ground.fullName(endpoint, 'new').toLowerCase()}.`
    : ground.once(formerOwner, endpoint);

export function forward(ground: Ground, op: Op, endpoint: Endpoint, address: string, side: Side): string {
  return forwardOf(ground, op, owned(ground, endpoint, side), address);
}

export function forwardOf(ground: Ground, op: Op, owner: string, address: string): string {
  const type = address.includes(':') ? 'AAAA' : 'A';
  const zone = zoneIn(ground, afterFirstLabel(owner) || '.');
  return textOfRow(second, op, owner, type, address.toLowerCase(), zone);
}

export function backward(
  ground: Ground,
  order: number,
  op: Op,
  address: string,
  endpoint: Endpoint,
  side: Side,
): string {
  const six = address.includes(':') ? parseAddress(address) : undefined;
  const owner = six ? reverseName(six) : `${address.split('.').reverse().join('.')}.in-addr.arpa.`;
  const zone = six ? zoneOfSix(ground, owner) : zoneIn(ground, afterFirstLabel(owner));
  return textOfRow(order, op, owner, 'PTR', owned(ground, endpoint, side), zone);
}

/** Of IPv6 a zone holds a /64, unless the document has a shorter or longer one. */
const zoneOfSix = (ground: Ground, owner: string): string => statedZone(ground, owner) ?? owner.slice(32);
