/** Answers that the document or the mapping already holds, each to be confirmed by a person: none is ever assumed. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Mapping } from '../mapping-types.ts';

export type KnownAnswer = {
  readonly value: unknown;
  /** The place that owns the fact. */
  readonly source: 'IP mapping' | 'Document';
};

type Given = { readonly appliance: Appliance; readonly mapping: Mapping };

const roCE = /^X(?:8M|9M|1\dM|1\d)/i;
const infiniBand = /^X[3-8](?!\d|M)/i;

/** Of the guests of a generation: KVM came with RoCE, in X8M. */
export function hypervisorOf({ generation = '' }: Appliance): 'KVM guests' | 'Oracle VM' | undefined {
  if (roCE.test(generation)) return 'KVM guests';
  return infiniBand.test(generation) ? 'Oracle VM' : undefined;
}

const distinct = (values: readonly (string | undefined)[]) => [...new Set(values.filter(Boolean))].sort();

/** Undefined where the fact is not known. */
const fromDocument: Readonly<Record<string, (appliance: Appliance) => unknown>> = {
  'QG-03': ({ racks }) => (racks.length === 1 ? 'one' : undefined),
  'QG-04': (appliance) =>
    appliance.machines.some(({ kind }) => kind === 'guest') ? hypervisorOf(appliance) : undefined,
  'QG-05': ({ generation }) => (generation && roCE.test(generation) ? 'RoCE' : undefined),
  'QG-06': ({ machines, clusters, homes }) => {
    const named = (
      [
        ['System Software', machines.map(({ imageVersion }) => imageVersion)],
        ['GI', clusters.map(({ gridVersion }) => gridVersion)],
        ['databases', homes.map(({ version }) => version)],
      ] as const
    ).flatMap(([name, versions]) => {
      const found = distinct(versions);
      return found.length > 0 ? [`${name} ${found.join(', ')}`] : [];
    });
    return named.length > 0 ? named.join('; ') : undefined;
  },
  'QN-04': ({ networks }) => (networks.length > 0 ? networks.some(({ role }) => role === 'ilom') : undefined),
  'QC-01': ({ clusters }) => clusters.length || undefined,
  'QC-02': ({ endpoints }) => {
    const scans = endpoints.filter(({ kind }) => kind === 'scan').length;
    return scans > 0 ? `${scans} SCAN address${scans === 1 ? '' : 'es'}` : undefined;
  },
  'QD-03': ({ services: { dns } }) => dns && { servers: dns.servers.join(', ') },
  'QD-07': ({ services: { ntp } }) => ntp?.servers.join(', '),
};

const fromMapping: Readonly<Record<string, (given: Given) => unknown>> = {
  'QN-01': ({ appliance, mapping }) =>
    changing(mapping)
      .map(({ networkId }) => nameOf(appliance, networkId))
      .join(', ') || undefined,
  'QN-02': ({ appliance, mapping }) =>
    changing(mapping)
      .map(({ networkId, planned: { subnet, gateway, vlan } }) =>
        [
          nameOf(appliance, networkId),
          subnet,
          gateway && `gateway ${gateway}`,
          vlan ? `VLAN ${vlan}` : 'untagged',
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join('; ') || undefined,
};

const changing = ({ networks }: Mapping) => networks.filter(({ changes }) => changes);
const nameOf = ({ networks }: Appliance, id: string) => networks.find((one) => one.id === id)?.name;

export function knownAnswer(id: string, appliance: Appliance, mapping: Mapping): KnownAnswer | undefined {
  const found = fromDocument[id]?.(appliance);
  if (found !== undefined && found !== '') return { value: found, source: 'Document' };
  const planned = fromMapping[id]?.({ appliance, mapping });
  return planned === undefined ? undefined : { value: planned, source: 'IP mapping' };
}
