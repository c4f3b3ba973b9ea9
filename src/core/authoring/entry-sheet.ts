/**
 * Everything that OEDA's pages ask for, in their order, so that a person can type it over page by page: the console
 * writes no es.xml. The names of the pages are field practice, what stands on them is to be checked on the bundle at hand.
 *
 * Invariants: each value has a stable key (ticks refer to it); an empty value is listed as open, never left out; a key
 * says what it is of, so that a tick survives a change of the value's neighbours.
 */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Network } from '../appliance/types.ts';
import { netmask, parseSubnet } from '../network/subnet.ts';
import { unrunnable } from '../table/write-csv.ts';
import { byAddress, gapWords, maskRows, type Row, runRows } from './entry-rows.ts';

export type SheetValue = {
  readonly key: string;
  readonly label: string;
  /** Empty: not stated yet. */
  readonly value: string;
  /** What OEDA takes when nothing is typed, or what the page means by it. */
  readonly hint?: string;
};

export type SheetPage = {
  readonly number: number;
  readonly title: string;
  readonly values: readonly SheetValue[];
};

const page = (number: number, title: string, rows: readonly Row[]): SheetPage => ({
  number,
  title,
  values: rows.map(([key, label, value, hint]) => ({
    key: `${number}/${key}`,
    label,
    value: value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ...(hint && { hint }),
  })),
});

const bondWords = { none: 'not bonded', 'active-backup': 'active-backup', lacp: 'LACP (802.3ad)' } as const;

export function entrySheet(appliance: Appliance): readonly SheetPage[] {
  const { machines, byNetwork, byOwner } = indexAppliance(appliance);
  const { services } = appliance;
  const count = (kind: string) => appliance.machines.filter((machine) => machine.kind === kind).length;
  const cell = appliance.machines.find((machine) => machine.kind === 'storage');
  const nameOf = (id: string) => machines.get(id)?.name ?? id;
  const servers = appliance.machines.filter(({ kind }) => kind === 'database');
  const fabric = appliance.networks.find(({ role }) => role === 'private');
  const names = (ids: readonly string[] | undefined, otherwise: string) =>
    ids ? ids.map(nameOf).join(', ') : otherwise;

  const networkRows = (network: Network): Row[] => {
    const at = network.id;
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    const own = byAddress(byNetwork.get(at) ?? []);
    return [
      [`${at}/start`, `${network.name}: start address`, own[0]?.address],
      [`${at}/pool`, `${network.name}: pool size`, own.length, gapWords(own)],
      ...runRows(network, own),
      [`${at}/mask`, `${network.name}: mask`, subnet?.family === 4 ? netmask(subnet.prefix) : network.subnet],
      ...(network.role === 'private'
        ? []
        : ([[`${at}/gateway`, `${network.name}: gateway`, network.gateway]] satisfies Row[])),
      [`${at}/domain`, `${network.name}: domain`, network.domain ?? appliance.domain],
      [`${at}/vlan`, `${network.name}: VLAN`, network.vlan ?? 'untagged'],
      [`${at}/bond`, `${network.name}: bonding`, bondWords[network.bonding ?? 'none']],
    ];
  };
  const first = servers[0];
  const gateway = appliance.networks.find(({ id }) => id === first?.defaultGateway);

  return [
    page(2, 'Customer details', [
      ['customer', 'Customer name', appliance.customer],
      ['zone', 'Time zone', appliance.timeZone],
      ['domain', 'Domain name', appliance.domain],
      ['prefix', 'Name prefix', appliance.prefix],
      ...[0, 1, 2].map(
        (n): Row => [`dns${n + 1}`, `DNS server ${n + 1}`, services.dns?.servers[n], 'at most 3'],
      ),
      ...[0, 1, 2].map(
        (n): Row => [`ntp${n + 1}`, `NTP server ${n + 1}`, services.ntp?.servers[n], 'at most 3'],
      ),
    ]),
    page(3, 'Hardware', [
      ['generation', 'Hardware model', [appliance.generation, appliance.size].filter(Boolean).join(' ')],
      ['storage', 'Storage type', cell?.storageType],
      ['disk', 'Disk capacity (TB)', cell?.diskTb],
      ['racks', 'Number of racks', appliance.racks.length],
      ['servers', 'Database servers', count('database')],
      ['cells', 'Storage servers', count('storage')],
      ['spine', 'Spine switch', count('spine-switch') > 0],
      ...servers.map(
        (server): Row => [
          `${server.id}/os`,
          `${server.name}: OS type`,
          server.osType === 'virtual' ? 'virtual' : 'physical',
        ],
      ),
    ]),
    page(4, 'Rack networks', [
      ...appliance.networks
        .filter(({ role }) => role !== 'client' && role !== 'backup' && role !== 'other')
        .flatMap(networkRows),
      ['gateway', 'Network of the default gateway', gateway?.name],
      [
        'fabric',
        'Private interfaces',
        fabric && [...new Set((byNetwork.get(fabric.id) ?? []).map((e) => e.interface))].join(', '),
      ],
    ]),
    page(5, 'Users and groups', [
      ...appliance.users.flatMap((user): Row[] => [
        [`${user.id}/id`, `User ${user.name}: id`, user.uid],
        [`${user.id}/group`, `User ${user.name}: primary group`, user.primaryGroup],
        [`${user.id}/groups`, `User ${user.name}: further groups`, user.groups.join(', ')],
        [`${user.id}/home`, `User ${user.name}: home directory`, user.homeDirectory],
      ]),
      ...appliance.groups.map((group): Row => [`${group.id}/id`, `Group ${group.name}: id`, group.gid]),
    ]),
    page(
      6,
      'Define clusters',
      appliance.clusters.flatMap((cluster): Row[] => [
        [`${cluster.id}/name`, `${cluster.name}: name`, cluster.name],
        [`${cluster.id}/nodes`, `${cluster.name}: servers`, names(cluster.machines, '')],
        [`${cluster.id}/cells`, `${cluster.name}: storage servers`, names(cluster.cells, 'all')],
        [`${cluster.id}/version`, `${cluster.name}: Grid Infrastructure version`, cluster.gridVersion],
        [`${cluster.id}/home`, `${cluster.name}: Grid Infrastructure home`, cluster.gridHome],
        [`${cluster.id}/inventory`, `${cluster.name}: inventory`, cluster.inventory],
        [`${cluster.id}/base`, `${cluster.name}: base`, cluster.gridBase],
        ...cluster.machines.flatMap((id): Row[] => {
          const guest = machines.get(id);
          if (guest?.kind !== 'guest') return [];
          return [
            [`${id}/vcpus`, `${guest.name}: vCPU`, guest.vcpus],
            [`${id}/memory`, `${guest.name}: memory (GB)`, guest.memoryGb],
            [`${id}/disk`, `${guest.name}: disk (GB)`, guest.diskGb],
          ];
        }),
      ]),
    ),
    page(
      7,
      'Disk groups',
      appliance.diskGroups.flatMap((group): Row[] => [
        [`${group.id}/name`, `${group.name}: name`, group.name],
        [`${group.id}/redundancy`, `${group.name}: redundancy`, group.redundancy],
        [`${group.id}/percent`, `${group.name}: share (%)`, group.percent],
        [`${group.id}/location`, `${group.name}: location`, group.location ?? 'HARDDISK'],
      ]),
    ),
    page(
      8,
      'Database homes',
      appliance.homes.flatMap((home): Row[] => [
        [`${home.id}/owner`, `${home.path}: owner`, home.owner],
        [`${home.id}/version`, `${home.path}: version`, home.version],
        [`${home.id}/name`, `${home.path}: name`, home.name],
        [`${home.id}/path`, `${home.path}: path`, home.path],
        [`${home.id}/base`, `${home.path}: base`, home.base],
        [`${home.id}/inventory`, `${home.path}: inventory`, home.inventory],
        [`${home.id}/servers`, `${home.path}: servers`, names(home.machines, 'all of the cluster')],
      ]),
    ),
    page(
      9,
      'Databases',
      appliance.databases.flatMap((database): Row[] => [
        [`${database.id}/name`, `${database.name}: name`, database.name],
        [`${database.id}/unique`, `${database.name}: unique name`, database.uniqueName ?? database.name],
        [
          `${database.id}/type`,
          `${database.name}: type`,
          { normal: 'normal', cdb: 'container', pdb: 'PDB' }[database.type],
        ],
        [`${database.id}/template`, `${database.name}: template`, database.template === 'DW' ? 'DW' : 'OLTP'],
        [`${database.id}/block`, `${database.name}: block size`, database.blockSize],
        [`${database.id}/charset`, `${database.name}: character set`, database.characterSet],
        [`${database.id}/data`, `${database.name}: DATA disk group`, database.dataGroup],
        [`${database.id}/reco`, `${database.name}: RECO disk group`, database.recoveryGroup],
        [`${database.id}/servers`, `${database.name}: servers`, names(database.machines, 'all of the home')],
      ]),
    ),
    page(10, 'Cluster networks', [
      ...(servers.length > 0 ? maskRows(appliance) : []),
      ...appliance.networks
        .filter(({ role }) => role === 'client' || role === 'backup' || role === 'other')
        .flatMap(networkRows),
      ...appliance.clusters.flatMap((cluster): Row[] => {
        const own = byOwner.get(cluster.id) ?? [];
        const scan = own.filter(({ kind }) => kind === 'scan');
        const vips = cluster.machines.flatMap((id) =>
          (byOwner.get(id) ?? []).filter(({ kind }) => kind === 'vip'),
        );
        return [
          [`${cluster.id}/scan`, `${cluster.name}: SCAN name`, scan[0]?.hostname],
          [`${cluster.id}/port`, `${cluster.name}: SCAN port`, cluster.scanPort ?? 1521],
          ...scan.map(
            (endpoint, n): Row => [endpoint.id, `${cluster.name}: SCAN address ${n + 1}`, endpoint.address],
          ),
          ...vips.map((endpoint): Row => [endpoint.id, `${endpoint.hostname}: VIP`, endpoint.address]),
        ];
      }),
    ]),
    page(11, 'Alerting', [
      ['smtp', 'SMTP server', services.smtp?.host],
      ['smtp-port', 'SMTP port', services.smtp?.port ?? 25],
      ['smtp-from', 'SMTP from', services.smtp?.from],
      ['smtp-to', 'SMTP recipients', services.smtp?.recipients?.join(', ') ?? services.smtp?.to],
      ['snmp', 'SNMP server', services.snmp?.host],
      ['snmp-port', 'SNMP port', services.snmp?.port ?? 162],
      ['asr', 'ASR Manager', services.asr?.host],
      ['asr-contact', 'ASR contact', services.asr?.contact],
      ['asr-email', 'ASR e-mail', services.asr?.email],
      ['em', 'EM agent base', services.em?.base],
    ]),
    page(12, 'Comments', [['comments', 'Comments', appliance.comments]]),
  ];
}

/**
 * No value begins a line or a column of its own, and none runs as a formula where the page is pasted into a spreadsheet, which
 * takes a quote in front for the beginning of a cell.
 */
function inOneCell(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return /^\s*"/.test(line) ? `'${line}` : unrunnable(line);
}

/** One page as text, for one copy: label, tab, value. A value that is copied alone stays as it is: it is typed into OEDA. */
export const pageText = ({ values }: SheetPage): string =>
  values.map(({ label, value }) => `${inOneCell(label)}\t${inOneCell(value)}\n`).join('');
