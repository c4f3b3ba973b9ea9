/** The records that an output means: a host by its name or by one of its addresses' names, a group or database by its own. */

import type { Appliance, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import { domainOf } from '../basis/domain-of.ts';
import type { Subject } from './types.ts';

export const label = (name: string) => (name.split('.')[0] ?? name).toLowerCase();

export type Finder = ReturnType<typeof createFinder>;

export function createFinder(appliance: Appliance, index: ApplianceIndex) {
  const machines = new Map(appliance.machines.map((machine) => [machine.name.toLowerCase(), machine]));
  const machine = (name: string): Machine | undefined => {
    const own = machines.get(label(name));
    if (own) return own;
    const endpoint = index.byHostname.get(label(name))?.[0];
    return endpoint && index.machines.get(ownerId(endpoint.owner));
  };
  const named = <T extends { readonly name: string }>(records: readonly T[], name: string) =>
    records.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const subjects = (subject: Subject, host: string | undefined): readonly Id[] => {
    if ('appliance' in subject) return [appliance.id];
    if ('host' in subject) return idOf(machine(subject.host));
    if ('group' in subject)
      return idOf(appliance.diskGroups.find(({ name }) => isSameGroup(name, subject.group)));
    if ('address' in subject) return (index.byAddress.get(subject.address) ?? []).map(({ id }) => id);
    if ('name' in subject) {
      // Another domain has a host of that name, too.
      const domain = subject.name
        .toLowerCase()
        .replace(/\.$/, '')
        .slice(label(subject.name).length + 1);
      return (index.byHostname.get(label(subject.name)) ?? []).flatMap((endpoint) => {
        const own = domainOf({ appliance, index }, endpoint);
        return domain && own && own !== domain ? [] : endpoint.id;
      });
    }
    if ('database' in subject) {
      const { databases } = appliance;
      const only = databases.length === 1 && subject.database === '' ? databases[0] : undefined;
      const found = databases.find(
        ({ uniqueName }) => uniqueName?.toLowerCase() === subject.database.toLowerCase(),
      );
      return idOf(found ?? named(databases, subject.database) ?? only);
    }
    const { clusters } = appliance;
    const of = host ? machine(host)?.id : undefined;
    return idOf(
      clusters.find(({ machines: nodes }) => of && nodes.includes(of)) ??
        (clusters.length === 1 ? clusters[0] : undefined),
    );
  };
  return { machine, subjects };
}

const idOf = (record: { readonly id: Id } | undefined): readonly Id[] => (record ? [record.id] : []);

export function subjectName(subject: Subject): string {
  const [name] = Object.values(subject);
  return typeof name === 'string' ? name || 'a database without a name' : 'the cluster';
}
