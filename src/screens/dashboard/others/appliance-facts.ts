/** The whole appliance in labels and values, group by group: what the summary shows and prints. */
import type { Appliance, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { describeCounts } from '../../../core/formats/shared/record-counts.ts';
import { andMore } from '../../../core/text/plural.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';

export type FactGroup = {
  readonly title: string;
  /** Value of the address key `edit` for the form that edits these. */
  readonly edit?: 'defaults' | 'names';
  readonly facts: readonly {
    readonly label: string;
    readonly value: string | number | readonly string[] | undefined;
  }[];
};

/** The most that are listed; the rest is counted. */
const most = 8;
const listed = (texts: readonly string[]): readonly string[] =>
  texts.length <= most ? texts : [...texts.slice(0, most), andMore(texts.length - most)];

const databaseTypes = { normal: '', cdb: ' CDB', pdb: ' PDB' } as const;
const notMachines = new Set([
  'Racks',
  'Clusters',
  'Networks',
  'Addresses',
  'Disk groups',
  'Database homes',
  'Databases',
]);

function addressesByRole({ networks, endpoints }: Appliance): FactGroup['facts'] {
  const roleOf = new Map(networks.map(({ id, role }) => [id, role]));
  const counts = new Map<NetworkRole, number>();
  for (const { role } of networks) counts.set(role, counts.get(role) ?? 0);
  let loose = 0;
  for (const { networkId } of endpoints) {
    const role = roleOf.get(networkId);
    if (role) counts.set(role, (counts.get(role) ?? 0) + 1);
    else loose++;
  }
  return [
    ...[...counts].map(([role, value]) => ({ label: networkRoleLabel(role), value })),
    ...(loose > 0 ? [{ label: 'No network', value: loose }] : []),
    { label: 'All', value: endpoints.length },
  ];
}

/** Values that every machine receives and that the defaults form asks for, as far as they are not set. */
export function missingValues({ generation, domain, timeZone, services }: Appliance): readonly string[] {
  const values: Readonly<Record<string, string | readonly string[] | undefined>> = {
    generation,
    domain,
    'time zone': timeZone,
    DNS: services.dns?.servers,
    NTP: services.ntp?.servers,
  };
  return Object.keys(values).filter((name) => !values[name]?.length);
}

export function applianceFacts(appliance: Appliance): readonly FactGroup[] {
  const { services, support, clusters, diskGroups, homes, databases } = appliance;
  const counts = describeCounts(appliance);
  const groups: readonly FactGroup[] = [
    {
      title: 'Appliance',
      facts: [
        ...(appliance.customer ? [{ label: 'Customer', value: appliance.customer }] : []),
        { label: 'Generation', value: appliance.generation },
        { label: 'Size', value: appliance.size },
        { label: 'Racks', value: appliance.racks.length },
        { label: 'Domain', value: appliance.domain },
        { label: 'Time zone', value: appliance.timeZone },
        ...(appliance.settings.fabric
          ? [{ label: 'RDMA Network Fabric', value: appliance.settings.fabric }]
          : []),
      ],
    },
    {
      title: 'Names',
      edit: 'names',
      facts: [
        { label: 'Prefix', value: appliance.prefix },
        { label: 'Admin', value: appliance.masks?.admin },
        { label: 'Client', value: appliance.masks?.client },
        { label: 'VIP', value: appliance.masks?.vip },
        { label: 'Storage', value: appliance.masks?.storage },
      ],
    },
    {
      title: 'Machines',
      facts: counts
        .filter(({ label }) => !notMachines.has(label))
        .map(({ label, count }) => ({ label, value: count })),
    },
    { title: 'Addresses', facts: addressesByRole(appliance) },
    {
      title: 'Software',
      facts: [
        { label: 'Clusters', value: listed(clusters.map(({ name }) => name)) },
        {
          label: 'Disk groups',
          value: listed(
            diskGroups.map(({ name, redundancy, percent }) =>
              [name, redundancy, percent !== undefined && `${percent} %`].filter(Boolean).join(' '),
            ),
          ),
        },
        {
          label: 'Homes',
          value: listed(homes.map(({ name, path, version }) => `${name ?? path} ${version}`)),
        },
        {
          label: 'Databases',
          value: listed(databases.map(({ name, type }) => `${name}${databaseTypes[type]}`)),
        },
      ],
    },
    {
      title: 'Services',
      facts: [
        { label: 'DNS', value: services.dns?.servers },
        { label: 'NTP', value: services.ntp?.servers },
        { label: 'SMTP', value: services.smtp?.host },
        { label: 'SNMP', value: services.snmp?.host },
        { label: 'ASR', value: services.asr?.host },
        ...(services.em ? [{ label: 'EM', value: services.em.omsHost ?? services.em.base }] : []),
      ],
    },
    {
      title: 'Support',
      facts: support
        ? [
            { label: 'CSI', value: support.csi },
            { label: 'Serial', value: support.serial },
            { label: 'Until', value: support.contractUntil },
            { label: 'Contacts', value: listed((support.contacts ?? []).map(({ name }) => name)) },
          ]
        : [{ label: 'CSI', value: undefined }],
    },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}
