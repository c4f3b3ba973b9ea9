/** All 121 checks of the catalog, in its order. A new check is a new record in one of the files of `checks/`. */

import type { Check } from '../basis/check.ts';
import { addressChecks } from '../checks/addresses.ts';
import { clockChecks } from '../checks/clocks.ts';
import { databaseChecks } from '../checks/databases.ts';
import { dnsServerChecks } from '../checks/dns-servers.ts';
import { dnsZoneChecks } from '../checks/dns-zones.ts';
import { hostCapacityChecks } from '../checks/host-capacity.ts';
import { namePatternChecks } from '../checks/name-patterns.ts';
import { nameRuleChecks } from '../checks/name-rules.ts';
import { nameChecks } from '../checks/names.ts';
import { clusterChecks } from '../checks/network-cluster.ts';
import { gatewayChecks } from '../checks/network-gateways.ts';
import { hostChecks } from '../checks/network-hosts.ts';
import { linkChecks } from '../checks/network-links.ts';
import { rangeChecks } from '../checks/network-ranges.ts';
import { subnetSizeChecks } from '../checks/network-sizes.ts';
import { subnetChecks } from '../checks/network-subnets.ts';
import { operatingSystemChecks } from '../checks/operating-system.ts';
import { rackDeviceChecks } from '../checks/rack-devices.ts';
import { siteChecks } from '../checks/site.ts';
import { storageDiskChecks } from '../checks/storage-disks.ts';
import { storageGroupChecks } from '../checks/storage-groups.ts';
import { storageSpaceChecks } from '../checks/storage-space.ts';
import { versionChecks } from '../checks/versions.ts';

const areas = ['NET', 'NAM', 'DNS', 'NTP', 'TZ', 'STO', 'VER', 'OS', 'DB', 'SEC', 'SUP', 'CFG'];

const rank = (id: string) => {
  const [area = '', number] = id.split('-');
  return areas.indexOf(area) * 100 + Number(number);
};

export const allChecks: readonly Check[] = [
  ...addressChecks,
  ...subnetChecks,
  ...subnetSizeChecks,
  ...rangeChecks,
  ...gatewayChecks,
  ...clusterChecks,
  ...linkChecks,
  ...hostChecks,
  ...rackDeviceChecks,
  ...nameChecks,
  ...nameRuleChecks,
  ...namePatternChecks,
  ...databaseChecks,
  ...dnsServerChecks,
  ...dnsZoneChecks,
  ...clockChecks,
  ...storageGroupChecks,
  ...storageSpaceChecks,
  ...storageDiskChecks,
  ...versionChecks,
  ...operatingSystemChecks,
  ...hostCapacityChecks,
  ...siteChecks,
].sort((a, b) => rank(a.id) - rank(b.id));

export const checksById: ReadonlyMap<string, Check> = new Map(allChecks.map((check) => [check.id, check]));

export const sectionNames = [
  'Database servers',
  'Storage servers',
  'Switches',
  'Cluster wide',
  'Software',
  'Support',
] as const;
export type SectionName = (typeof sectionNames)[number];

const special: Readonly<Record<string, SectionName>> = {
  'NET-34': 'Database servers',
  'NET-35': 'Database servers',
  'NET-37': 'Database servers',
  'NET-38': 'Switches',
  'NET-39': 'Switches',
  'NET-40': 'Switches',
  'VER-09': 'Switches',
  'VER-03': 'Database servers',
  'VER-05': 'Database servers',
  'VER-04': 'Storage servers',
  'VER-11': 'Support',
};
const usual: Readonly<Record<string, SectionName>> = {
  STO: 'Storage servers',
  OS: 'Database servers',
  VER: 'Software',
  DB: 'Software',
  SEC: 'Support',
  SUP: 'Support',
  CFG: 'Support',
};

/** The section of the report that lists a check. */
export const sectionOf = (checkId: string): SectionName =>
  special[checkId] ?? usual[checkId.slice(0, checkId.indexOf('-'))] ?? 'Cluster wide';
