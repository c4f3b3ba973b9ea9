/**
 * The addresses of a file at which a value of their network, or their domain, has no place: a copy cannot give it to them.
 *
 * A file repeats the values of a network and the domain at each address, so a value is in the copy only if every address
 * has it. Three kinds of addresses need no place of their own:
 * - a VIP or SCAN of a network where the file gives the value at other addresses, and at no VIP or SCAN
 * - an ILOM for the MTU, which an ILOM does not take
 * - each address for the netmask, as long as the subnet has the same prefix length as before
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { domainOf } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { addressIn, prefixIn } from '../shared/cell-values.ts';
import type { Origin } from './document-values.ts';

type FilePlaces = {
  readonly appliance: Appliance;
  /** The records of the file, under the ids of the document. */
  readonly fresh: Appliance;
  readonly origins: readonly Origin[];
  /** Places that keep their old text. */
  readonly missed: readonly Origin[];
  readonly textAt: (origin: Origin) => string | undefined;
};

/** Undefined for a value that no address of the file has or would have. */
type Lacking = readonly Endpoint[] | undefined;

export type LackingPlaces = {
  /** For `vlan`, `gateway`, `mtu` or `subnet` of a network. */
  readonly ofNetwork: (id: Id, field: string) => Lacking;
  /** For the domain of the appliance (`''`), a network or an endpoint. */
  readonly ofDomain: (level: Id) => Lacking;
};

export function lackingPlaces({ appliance, fresh, origins, missed, textAt }: FilePlaces): LackingPlaces {
  const { byNetwork, networks, endpoints } = indexAppliance(appliance);
  const old = indexAppliance(fresh);
  const ofFile = (list: readonly Endpoint[]) => list.filter(({ id }) => places.has(id));

  /** The fields of each endpoint that have a place in the file, and those whose place keeps its old text. */
  const places = new Map<Id, Set<string>>();
  const addresses = new Map<Id, Origin>();
  for (const origin of origins) {
    if (origin.collection !== 'endpoints') continue;
    addToSetAt(places, origin.id, origin.field);
    if (origin.field === 'address') addresses.set(origin.id, origin);
    // A host name with a dot gives the domain too.
    if (origin.field === 'hostname' && textAt(origin)?.includes('.'))
      addToSetAt(places, origin.id, 'full name');
  }
  const kept = new Map<Id, Set<string>>();
  for (const { collection, id, field } of missed) if (collection === 'endpoints') addToSetAt(kept, id, field);
  const has = (id: Id, field: string) => places.get(id)?.has(field) ?? false;
  const keeps = (id: Id, field: string) => kept.get(id)?.has(field) ?? false;
  const isWritten = (id: Id, field: string) => has(id, field) && !keeps(id, field);

  const hasDomain = ({ id }: Endpoint) => has(id, 'domain') || has(id, 'full name');
  const isDomainWritten = ({ id }: Endpoint) =>
    !(has(id, 'domain') && keeps(id, 'domain')) && !(has(id, 'full name') && keeps(id, 'hostname'));

  /** Those that follow the other addresses of their network in this file. */
  const withoutFollowers = (list: readonly Endpoint[], hasPlace: (one: Endpoint) => boolean) => {
    const [floating, fixed] = [list.filter(isFloating), list.filter((one) => !isFloating(one))];
    return fixed.some(hasPlace) && !floating.some(hasPlace) ? fixed : list;
  };

  function ofSubnet(id: Id, list: readonly Endpoint[]): Lacking {
    const subnet = parseSubnet(networks.get(id)?.subnet ?? '');
    const before = parseSubnet(old.networks.get(id)?.subnet ?? '');
    if (!subnet || list.length === 0) return undefined;
    const outside = list.filter(({ address }) => !contains(subnet, address));
    if (subnet.family === before?.family && subnet.prefix === before.prefix) {
      const wrong = new Set([...outside, ...list.filter((one) => keeps(one.id, 'network.subnet'))]);
      return [...wrong];
    }
    const hasMask = (one: Endpoint) => {
      if (has(one.id, 'network.subnet')) return !keeps(one.id, 'network.subnet');
      const origin = addresses.get(one.id);
      const prefix = addressIn((origin && textAt(origin)) ?? '')?.prefix ?? '';
      return prefix !== '' && prefixIn(prefix, subnet.family === 4 ? 32 : 128) === subnet.prefix;
    };
    const needing = withoutFollowers(list, (one) => has(one.id, 'network.subnet') || hasMask(one));
    return [...new Set([...outside, ...needing.filter((one) => !hasMask(one))])];
  }

  return {
    ofNetwork(id, field) {
      const list = ofFile(byNetwork.get(id) ?? []);
      if (field === 'subnet') return ofSubnet(id, list);
      const place = `network.${field}`;
      const needing = withoutFollowers(
        list.filter(({ kind }) => field !== 'mtu' || kind !== 'ilom'),
        (one) => has(one.id, place),
      );
      return needing.length === 0 ? undefined : needing.filter((one) => !isWritten(one.id, place));
    },
    ofDomain(level) {
      const own = endpoints.get(level);
      const concerned = ofFile(own ? [own] : appliance.endpoints).filter((one) => {
        const was = old.endpoints.get(one.id);
        return levelOf(appliance, one) === level || (was && levelOf(fresh, was) === level);
      });
      const isSet = concerned.some((one) => levelOf(appliance, one) === level);
      const isGone = valueAt(appliance, level) === undefined;
      if (!isSet && !isGone) return undefined;
      const lacks = (one: Endpoint) => {
        const was = old.endpoints.get(one.id);
        const now = domainOf(appliance, one);
        if (was && domainOf(fresh, was) === now) return false;
        return now === undefined ? hasDomain(one) : !hasDomain(one) || !isDomainWritten(one);
      };
      return withoutFollowers(concerned, hasDomain).filter(lacks);
    },
  };
}

const isFloating = ({ kind }: Endpoint): boolean => kind === 'vip' || kind === 'scan';

/** The record that gives an address its domain; `''` is the appliance. */
function levelOf(appliance: Appliance, { id, domain, networkId }: Endpoint): Id {
  if (domain !== undefined) return id;
  return indexAppliance(appliance).networks.get(networkId)?.domain === undefined ? '' : networkId;
}

function valueAt(appliance: Appliance, level: Id): string | undefined {
  const { networks, endpoints } = indexAppliance(appliance);
  return level === '' ? appliance.domain : (networks.get(level) ?? endpoints.get(level))?.domain;
}
