/**
 * Every value that OEDA's pages ask for, in their order, so that a person can type it over page by page: the console
 * writes no es.xml. The names of the pages are field practice; verify their content on the installed bundle.
 *
 * Invariants: each value has a stable key (ticks refer to it); an empty value is listed as open, never omitted; a key
 * names its record, so that a tick survives a change of the neighboring values.
 */

import type { Appliance, Endpoint, Network } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { netmask, parseSubnet } from '../../network/subnet.ts';
import { unrunnable } from '../../table/write-csv.ts';
import { generationOf } from '../design/hardware.ts';
import { prefixOf } from '../design/names.ts';
import { scansOf } from '../design/scans.ts';
import { racksOf } from '../replan/absent.ts';
import { currentDesign } from '../replan/current-design.ts';
import { byAddress, type EntryRow, gapWords, maskRows, rowsOf, runRows } from './entry-rows.ts';
import { softwarePages } from './entry-software.ts';

export type SheetValue = {
  readonly key: string;
  readonly label: string;
  /** Empty: not stated yet. */
  readonly value: string;
  /** The value that OEDA uses for an empty field, or the meaning of the field on the page. */
  readonly hint?: string;
};

export type SheetPage = {
  readonly number: number;
  readonly title: string;
  readonly values: readonly SheetValue[];
};

const page = (number: number, title: string, rows: readonly EntryRow[]): SheetPage => ({
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
  const { machines, networks, byNetwork, byOwner } = indexAppliance(appliance);
  const { services } = appliance;
  const count = (kind: string) => appliance.machines.filter((machine) => machine.kind === kind).length;
  const cell = appliance.machines.find((machine) => machine.kind === 'storage');
  const servers = appliance.machines.filter(({ kind }) => kind === 'database');
  const fabric = appliance.networks.find(({ role }) => role === 'private');

  const networkRows = (network: Network): EntryRow[] => {
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    const all = byAddress(byNetwork.get(network.id) ?? []);
    // A host may have a second address in the other family, which is in no pool.
    const isIpv6 = subnet ? subnet.family === 6 : all[0]?.address.includes(':');
    const own = all.filter(({ address }) => address.includes(':') === isIpv6);
    return rowsOf(network.id, network.name, [
      ['start', 'start address', own[0]?.address],
      ['pool', 'pool size', own.length || undefined, gapWords(own)],
      ...runRows(all),
      ['mask', 'mask', subnet?.family === 4 ? netmask(subnet.prefix) : network.subnet],
      ...(network.role === 'private' ? [] : ([['gateway', 'gateway', network.gateway]] satisfies EntryRow[])),
      ['domain', 'domain', network.domain ?? appliance.domain],
      ['vlan', 'VLAN', network.vlan ?? 'untagged'],
      ['bond', 'bonding', network.bonding && bondWords[network.bonding]],
    ]);
  };
  // The nodes are asked for: a KVM host has its gateway on the admin network.
  const node = machines.get(appliance.clusters[0]?.machines[0] ?? '') ?? servers[0];
  const gateway = appliance.networks.find(({ id }) => id === node?.defaultGateway);
  const design = currentDesign(appliance);
  const hostsHint = node?.kind === 'guest' ? 'of the guests' : undefined;

  return [
    page(2, 'Customer details', [
      ['customer', 'Customer name', appliance.customer],
      ['zone', 'Time zone', appliance.timeZone],
      ['domain', 'Domain name', appliance.domain],
      ['prefix', 'Name prefix', appliance.prefix],
      ...[0, 1, 2].map(
        (n): EntryRow => [`dns${n + 1}`, `DNS server ${n + 1}`, services.dns?.servers[n], 'at most 3'],
      ),
      ...[0, 1, 2].map(
        (n): EntryRow => [`ntp${n + 1}`, `NTP server ${n + 1}`, services.ntp?.servers[n], 'at most 3'],
      ),
    ]),
    page(3, 'Hardware', [
      ['generation', 'Hardware model', [appliance.generation, appliance.size].filter(Boolean).join(' ')],
      ['storage', 'Storage type', cell?.storageType],
      ['disk', 'Disk capacity (TB)', cell?.diskTb],
      ['fabric', 'Interconnect', generationOf(appliance.generation)?.fabric],
      ['racks', 'Number of racks', appliance.racks.length],
      ...racksOf(design).flatMap((r): EntryRow[] =>
        r === 0 || !appliance.prefix
          ? []
          : [[`prefix${r + 1}`, `Prefix of rack ${r + 1}`, prefixOf(design, appliance.prefix, r)]],
      ),
      ['servers', 'Database servers', count('database')],
      ['cells', 'Storage servers', count('storage')],
      ['spine', 'Spine switch', count('spine-switch') > 0],
      ...servers.map((server): EntryRow => [`${server.id}/os`, `${server.name}: OS type`, server.osType]),
    ]),
    page(4, 'Rack networks', [
      ...appliance.networks
        .filter(({ role }) => role !== 'client' && role !== 'backup' && role !== 'other')
        .flatMap(networkRows),
      ['gateway', 'Network of the default gateway', gateway?.name, hostsHint],
      [
        'fabric',
        'Private interfaces',
        fabric && [...new Set((byNetwork.get(fabric.id) ?? []).map((e) => e.interface))].join(', '),
      ],
    ]),
    page(5, 'Users and groups', [
      ...appliance.users.flatMap((user) =>
        rowsOf(user.id, `User ${user.name}`, [
          ['id', 'id', user.uid],
          ['group', 'primary group', user.primaryGroup],
          ['groups', 'further groups', user.groups.join(', ')],
          ['home', 'home directory', user.homeDirectory],
        ]),
      ),
      ...appliance.groups.map((group): EntryRow => [`${group.id}/id`, `Group ${group.name}: id`, group.gid]),
    ]),
    ...softwarePages(appliance).map(([number, title, rows]) => page(number, title, rows)),
    page(10, 'Cluster networks', [
      ...(servers.length > 0 ? maskRows(appliance) : []),
      ...appliance.networks
        .filter(({ role }) => role === 'client' || role === 'backup' || role === 'other')
        .flatMap(networkRows),
      ...appliance.clusters.flatMap((cluster): EntryRow[] => {
        const vips = cluster.machines.flatMap((id) =>
          (byOwner.get(id) ?? []).filter(({ kind }) => kind === 'vip'),
        );
        const [scan = [], ...others] = scansOf(appliance, cluster.id);
        const addresses = (of: readonly Endpoint[], on = '') =>
          of.map(
            ({ id, address }, n): EntryRow => [id, `${cluster.name}: SCAN address ${n + 1}${on}`, address],
          );
        return [
          ...rowsOf(cluster.id, cluster.name, [
            ['scan', 'SCAN name', scan[0]?.hostname],
            ['port', 'SCAN port', cluster.scanPort ?? 1521],
          ]),
          ...addresses(scan),
          ...others.flatMap((own) => {
            const network = own[0]?.networkId ?? '';
            const on = ` on ${networks.get(network)?.name ?? network}`;
            return [
              ...rowsOf(cluster.id, cluster.name, [[`scan/${network}`, `SCAN name${on}`, own[0]?.hostname]]),
              ...addresses(own, on),
            ];
          }),
          ...vips.map((endpoint): EntryRow => [endpoint.id, `${endpoint.hostname}: VIP`, endpoint.address]),
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
