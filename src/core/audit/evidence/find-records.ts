/**
 * The records that an output means: a host by its name or by one of its addresses, a group or database by its own. A
 * fact of a cluster, group or database is taken only from a host that belongs to it, one of an address only from the
 * host that holds it.
 */

import type { Appliance, Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import { parseAddress } from '../../network/address.ts';
import { domainOf } from '../basis/domain-of.ts';
import { byValue, canonicalText } from '../checks/addresses.ts';
import type { Subject } from './types.ts';

export const label = (name: string) =>
  parseAddress(name) ? name : (name.split('.')[0] ?? name).toLowerCase();

export type Finder = ReturnType<typeof createFinder>;

export function createFinder(appliance: Appliance, index: ApplianceIndex) {
  const at = (address: string) => byValue(index.byAddress).get(canonicalText(address)) ?? [];
  const machines = new Map(appliance.machines.map((machine) => [machine.name.toLowerCase(), machine]));
  const machine = (name: string | undefined): Machine | undefined => {
    if (!name) return undefined;
    const own = machines.get(label(name));
    if (own) return own;
    const endpoint = (index.byHostname.get(label(name)) ?? at(name))[0];
    return endpoint && index.machines.get(ownerId(endpoint.owner));
  };
  /** Clusters of the host; storage servers serve those that name them, or all. */
  const clustersOf = (host: string | undefined): readonly Cluster[] => {
    const teller = machine(host);
    if (!teller) return [];
    if (teller.kind === 'storage')
      return appliance.clusters.filter(({ cells }) => cells?.includes(teller.id) ?? true);
    const guests = new Set(appliance.machines.filter((one) => one.host === teller.id).map(({ id }) => id));
    return appliance.clusters.filter(({ machines: nodes }) =>
      nodes.some((id) => id === teller.id || guests.has(id)),
    );
  };
  const holds = (teller: Machine | undefined, { owner }: Endpoint, host: string | undefined) =>
    ownerId(owner) === teller?.id || clustersOf(host).some(({ id }) => id === ownerId(owner));
  const named = (name: string): readonly Id[] => {
    // Another domain has a host of that name, too.
    const domain = name
      .toLowerCase()
      .replace(/\.$/, '')
      .slice(label(name).length + 1);
    return (index.byHostname.get(label(name)) ?? []).flatMap((endpoint) => {
      const own = domainOf({ appliance, index }, endpoint);
      return domain && own && own !== domain ? [] : endpoint.id;
    });
  };
  const subjects = (subject: Subject, host: string | undefined): readonly Id[] => {
    const teller = machine(host);
    if ('appliance' in subject) return [appliance.id];
    if ('host' in subject) {
      const found = machine(subject.host);
      // A storage server reports itself alone.
      return teller?.kind === 'storage' && found !== teller ? [] : idOf(found);
    }
    if ('node' in subject) {
      const found = machine(subject.node);
      return found && clustersOf(host).some(({ machines: nodes }) => nodes.includes(found.id))
        ? [found.id]
        : [];
    }
    if ('own' in subject)
      return at(subject.own).flatMap((endpoint) =>
        holds(teller, endpoint, host) && endpoint.kind !== 'ilom' ? endpoint.id : [],
      );
    if ('address' in subject) return at(subject.address).map(({ id }) => id);
    if ('name' in subject) return named(subject.name);
    const clusters = clustersOf(host);
    const isIn = ({ cluster }: { readonly cluster: Id }) => clusters.some(({ id }) => id === cluster);
    if ('group' in subject)
      return idOf(appliance.diskGroups.find((one) => isIn(one) && isSameGroup(one.name, subject.group)));
    if ('database' in subject) {
      const databases = appliance.databases.filter(isIn);
      const only = databases.length === 1 && subject.database === '' ? databases[0] : undefined;
      const name = subject.database.toLowerCase();
      const found =
        databases.find(({ uniqueName }) => uniqueName?.toLowerCase() === name) ??
        databases.find((one) => one.name.toLowerCase() === name);
      return idOf(found ?? only);
    }
    return clusters.length === 1 ? idOf(clusters[0]) : [];
  };
  return { machine, subjects, clustersOf, named };
}

const idOf = (record: { readonly id: Id } | undefined): readonly Id[] => (record ? [record.id] : []);

/** Name of a subject that the document lacks; undefined where the output itself names none. */
export function missingName(subject: Subject): string | undefined {
  const [name] = Object.values(subject);
  return typeof name === 'string' && name ? name : undefined;
}
