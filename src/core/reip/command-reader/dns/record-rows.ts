/** A DNS row as it is compared: operation, owner, type, data, zone and place in the request. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../../network/address.ts';
import { reverseName } from '../../../network/reverse.ts';
import type { Side } from '../../effect-types.ts';
import type { DnsDelta } from '../../plan-types.ts';
import type { Ground } from '../ground.ts';
import type { Likeness } from '../sets.ts';

type Op = DnsDelta['op'];

/** The TTL is looked at apart. */
export type Row = Omit<DnsDelta, 'ttl'>;

const partZone = /^[^.]*[-/][^.]*\.(.+)$/;

const partsIn = ({ zones }: Ground): ReadonlyMap<string, string> =>
  new Map(
    [...zones.keys()].flatMap((zone) => {
      const above = partZone.exec(zone)?.[1];
      return above === undefined ? [] : [[zone, above] as const];
    }),
  );

/**
 * Records in a delegated part of their zone (RFC 2317), which the document has, are compared as they would be without the part: the
 * address is what counts.
 */
export function withoutParts(ground: Ground, rows: readonly Row[]): readonly Row[] {
  const parts = ground.once(partsIn, 'parts');
  return parts.size === 0 ? rows : rows.map((row) => withoutPart(ground, row, parts.get(row.zone)));
}

const hostLabel = /^\d+\./;

function withoutPart(ground: Ground, row: Row, above: string | undefined): Row {
  const [host] = (above !== undefined && row.type === 'PTR' && hostLabel.exec(row.owner)) || none;
  if (above === undefined || host === undefined || row.owner !== host + row.zone) return row;
  return { ...row, owner: host + above, zone: zoneIn(ground, above) };
}

const none: readonly never[] = [];

export const likeness: Likeness<Row> = {
  isSame: (one, other) =>
    one.op === other.op &&
    one.owner === other.owner &&
    one.type === other.type &&
    one.data === other.data &&
    one.zone === other.zone &&
    one.requestOrder === other.requestOrder,
  textOf: ({ op, owner, type, data, zone, requestOrder }) =>
    `${op} ${owner} ${type} ${data} in ${zone} with request ${requestOrder}`,
};

/** The zone that the document has for a name or for one above it. */
function statedZone({ zones }: Ground, name: string): string | undefined {
  for (let rest = name; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1 || rest.length))
    if (zones.has(rest)) return rest;
  return undefined;
}

const zoneOrName = (ground: Ground, name: string): string => statedZone(ground, name) ?? name;

/** Without one a zone of that name. */
const zoneIn = (ground: Ground, name: string): string => ground.once(zoneOrName, name);

const afterFirstLabel = (name: string): string => name.slice(name.indexOf('.') + 1);

const zoneUnder = (ground: Ground, owner: string): string =>
  ground.zones.has(owner) ? owner : zoneIn(ground, afterFirstLabel(owner) || '.');

/** Requests follow each other: new reverse records first, old ones last. */
export const [first, second, third] = [1, 2, 3];

type Place = Pick<Row, 'owner' | 'zone'>;

const formerName = (ground: Ground, endpoint: Endpoint): Place => placeOf(ground, endpoint, 'old');

function placeOf(ground: Ground, endpoint: Endpoint, side: Side): Place {
  const owner = `${ground.fullName(endpoint, side).toLowerCase()}.`;
  return { owner, zone: zoneUnder(ground, owner) };
}

const nameOf = (ground: Ground, endpoint: Endpoint, side: Side): Place =>
  side === 'new' && ground.renames.get(endpoint.id) !== undefined
    ? placeOf(ground, endpoint, 'new')
    : ground.once(formerName, endpoint);

export const owned = (ground: Ground, endpoint: Endpoint, side: Side): string =>
  nameOf(ground, endpoint, side).owner;

export function forward(ground: Ground, op: Op, endpoint: Endpoint, address: string, side: Side): Row {
  return rowAt(nameOf(ground, endpoint, side), op, address);
}

export const forwardOf = (ground: Ground, op: Op, owner: string, address: string): Row =>
  rowAt({ owner, zone: zoneUnder(ground, owner) }, op, address);

function rowAt({ zone, owner }: Place, op: Op, address: string): Row {
  const type = address.includes(':') ? 'AAAA' : 'A';
  return { zone, op, owner, type, data: address.toLowerCase(), requestOrder: second };
}

export function backward(
  ground: Ground,
  requestOrder: number,
  op: Op,
  address: string,
  endpoint: Endpoint,
  side: Side,
): Row {
  const { owner, zone } = ground.once(pointerAt, address);
  return { zone, op, owner, type: 'PTR', data: owned(ground, endpoint, side), requestOrder };
}

function pointerAt(ground: Ground, address: string): Place {
  const six = address.includes(':') ? parseAddress(address) : undefined;
  const owner = six ? reverseName(six) : `${backwards(address)}.in-addr.arpa.`;
  return { owner, zone: six ? zoneOfSix(ground, owner) : zoneIn(ground, afterFirstLabel(owner)) };
}

/** Without `split` and `reverse`: a plan of many addresses asks for it twice for each. */
function backwards(address: string): string {
  let [names, end] = ['', address.length];
  for (let dot = address.lastIndexOf('.'); dot >= 0; dot = address.lastIndexOf('.', end - 1)) {
    names += `${address.slice(dot + 1, end)}.`;
    end = dot;
  }
  return names + address.slice(0, end);
}

/** Of IPv6 a zone holds a /64, unless the document has a shorter or longer one. */
const zoneOfSix = (ground: Ground, owner: string): string => statedZone(ground, owner) ?? owner.slice(32);
