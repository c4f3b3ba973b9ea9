/**
 * Deterministic ids: kind + `:` + natural key at creation, `~2`, `~3` ... on a clash. They never change afterwards,
 * so a rename or a re-IP keeps every reference.
 *
 *   machineId('vega01dbadm01')                        machine:vega01dbadm01
 *   endpointId('machine:a', 'network:client', 'vip')  endpoint:machine:a/network:client/vip/1
 */
import type { EndpointKind, Id, Owner } from './appliance-types.ts';

/** Ids are written into every reference, and a text of a document has at most 64 KiB. */
const mostOfKey = 1000;

/** The key; of a long one its beginning and a sum of all of it, so that two of them remain two. */
function bounded(key: string): string {
  if (key.length <= mostOfKey) return key;
  let sum = 0;
  for (let i = 0; i < key.length; i++) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) >>> 0;
  return `${key.slice(0, mostOfKey)}...${key.length}-${sum.toString(36)}`;
}

const keyOf = (text: string) => bounded(text.trim().toLowerCase().replace(/\s+/g, '-'));

export const rackId = (name: string): Id => `rack:${keyOf(name)}`;
export const machineId = (name: string): Id => `machine:${keyOf(name)}`;
export const networkId = (name: string): Id => `network:${keyOf(name)}`;
export const clusterId = (name: string): Id => `cluster:${keyOf(name)}`;
export const diskGroupId = (cluster: Id, name: string): Id => `diskGroup:${cluster}/${keyOf(name)}`;
export const homeId = (cluster: Id, path: string): Id => `home:${cluster}/${bounded(path.trim())}`;
export const databaseId = (cluster: Id, name: string): Id => `database:${cluster}/${keyOf(name)}`;
export const userId = (name: string): Id => `user:${keyOf(name)}`;
export const groupId = (name: string): Id => `group:${keyOf(name)}`;
export const maintenanceId = (start: string, title: string): Id =>
  `maintenance:${keyOf(`${start} ${title}`)}`;
export const suppressionId = (checkId: string, subjects: readonly Id[]): Id =>
  `suppression:${bounded([checkId, ...subjects].join('/'))}`;
export const applianceId = (name: string): Id => `appliance:${keyOf(name)}`;

export const endpointId = (owner: Id, network: Id, kind: EndpointKind, ordinal = 1): Id =>
  // A join is one flat text; a template is a chain of eight, put together when the id is first looked up.
  [`endpoint:${owner}`, network, kind, ordinal].join('/');

/** The id of the machine or cluster that owns an endpoint. */
export const ownerId = (owner: Owner): Id => ('machine' in owner ? owner.machine : owner.cluster);

/** `wanted`, or `wanted~2`, `wanted~3` ... : the first that `taken` does not hold. */
export function freeId(preferred: Id, taken: { has(id: Id): boolean }): Id {
  if (!taken.has(preferred)) return preferred;
  let n = 2;
  while (taken.has(`${preferred}~${n}`)) n++;
  return `${preferred}~${n}`;
}
