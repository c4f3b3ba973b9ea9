/**
 * Templates of scripts: each fills in the values of the document and leaves the rest to the user. A template whose
 * values the document lacks altogether (no cluster, no storage server) gives the reason instead.
 */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { heldByOthers } from '../../appliance/networks/held-by-others.ts';
import { compareAddresses, formatIpv4, parseIpv4 } from '../../network/address.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { cloneSets } from '../between/between-clones.ts';
import { siteActions } from '../between/between-site.ts';
import { floatingOf } from '../dry-run/targets.ts';
import type { Action } from '../script/action.ts';
import { databasesOf } from '../script/references.ts';
import { firstFree, newHome, salesExample } from './suggest.ts';

type Template = {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** A sentence when the document has not what the template needs. */
  readonly make: (appliance: Appliance) => readonly Action[] | string;
};

const numbered = (drafts: readonly Omit<Action, 'id'>[]): readonly Action[] =>
  drafts.map((draft, at) => ({ ...draft, id: `a${at + 1}` }));

const needsCluster = 'The document has no cluster';
const whereFirst = (appliance: Appliance) => ({ CLUSTERNAME: appliance.clusters[0]?.name ?? '' });

export const templates: readonly Template[] = [
  {
    ...{ id: 'home', title: 'Add a home', words: 'A second database home next to the present one' },
    make: (appliance) => (appliance.clusters.length > 0 ? [newHome(appliance, [])] : needsCluster),
  },
  {
    ...{ id: 'sales', title: 'Add a database', words: 'A new home and the database SALES in it' },
    make: (appliance) => (appliance.clusters.length > 0 ? salesExample(appliance).actions : needsCluster),
  },
  {
    ...{ id: 'pdb', title: 'Add a pluggable database', words: 'In a container database that is there' },
    make: addPdb,
  },
  {
    ...{
      id: 'move',
      title: 'Move a database',
      words: 'To a new home: added, merged, then the database moves',
    },
    make: moveDatabase,
  },
  {
    ...{ id: 'disk-group', title: 'Add a disk group', words: 'For example for sparse copies' },
    make: (appliance) =>
      appliance.clusters.length > 0
        ? numbered([
            {
              command: 'ADD DISKGROUP',
              values: {
                // Also free in the other clusters: they may share its storage servers.
                DISKGROUPNAME: firstFree(
                  new Set(appliance.diskGroups.map(({ name }) => name.toUpperCase())),
                  (number) => `SPRC${number}`,
                ),
                REDUNDANCY: 'HIGH',
                DISKGROUPSIZE: '',
                SLICESIZE: '',
                SPARSE: 'true',
              },
              where: whereFirst(appliance),
            },
          ])
        : needsCluster,
  },
  {
    ...{ id: 'scan', title: 'Change the SCAN', words: 'Name, port and addresses of a cluster' },
    make: changeScan,
  },
  {
    ...{
      id: 'cell',
      title: 'Add a storage server',
      words: 'Like one that is there, on the next free addresses',
    },
    make: addStorage,
  },
  {
    ...{ id: 'site', title: 'Change DNS and NTP everywhere', words: 'On every server, ILOM and switch' },
    make: changeSite,
  },
];

function addPdb(appliance: Appliance): readonly Action[] | string {
  const container = appliance.databases.find(({ type }) => type === 'cdb');
  const cluster = appliance.clusters.find(({ id }) => id === container?.cluster);
  if (!container || !cluster) return 'The document has no container database';
  const taken = new Set(databasesOf(appliance, cluster).map(({ name }) => name.toUpperCase()));
  const start = container.name.slice(0, 20).toUpperCase();
  return numbered([
    {
      command: 'ADD DATABASE',
      values: { DBNAME: firstFree(taken, (number) => `${start}P${number}`), DBTYPE: 'PDB' },
      where: { CLUSTERNAME: cluster.name, CDBNAME: container.name },
    },
  ]);
}

function moveDatabase(appliance: Appliance): readonly Action[] | string {
  const database = appliance.databases.find(({ home }) => home);
  const cluster = appliance.clusters.find(({ id }) => id === database?.cluster);
  if (!cluster || !database) return 'The document has no database in a home';
  const added = newHome(appliance, [], cluster);
  return numbered([
    added,
    {
      command: 'ALTER DATABASE',
      values: { DBHOMELOC: added.values.DBHOMELOC ?? '' },
      where: { CLUSTERNAME: cluster.name, DATABASENAME: database.name },
    },
  ]);
}

function changeScan(appliance: Appliance): readonly Action[] | string {
  const [cluster] = appliance.clusters;
  if (!cluster) return needsCluster;
  const scans = floatingOf(appliance, cluster.id, 'scan');
  return numbered([
    {
      command: scans.length > 0 ? 'ALTER SCAN' : 'ADD SCAN',
      values: {
        SCANNAME: scans[0]?.hostname ?? '',
        SCANPORT: String(cluster.scanPort ?? 1521),
        SCANIPS: scans.map(({ address }) => address).join(),
      },
      where: whereFirst(appliance),
    },
  ]);
}

/** Numbers of a name, without the one that counts an interface. */
const numbersIn = (name: string) => [...name.matchAll(/(?<!\d|-priv)\d{1,4}(?!\d)/g)];

/**
 * The names of a new server: those of its source with the next number whose names are all free, at the place of the
 * number of the source: `vega01celadm03` gives `vega01celadm04`. A name without that number has no entry.
 */
function nextNames(
  source: Machine,
  names: readonly string[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const own = numbersIn(source.name);
  const old = own.at(-1);
  if (!old) return new Map();
  const isOld = ([digits]: RegExpExecArray) => Number(digits) === Number(old[0]);
  const places = names.flatMap((name) => {
    const numbers = numbersIn(name);
    const place = numbers.find((one, at) => at === own.length - 1 && isOld(one)) ?? numbers.findLast(isOld);
    return place ? [{ name, place }] : [];
  });
  for (let number = Number(old[0]) + 1; ; number++) {
    const next = places.map(({ name, place: { 0: digits, index } }): [string, string] => [
      name,
      name.slice(0, index) + String(number).padStart(digits.length, '0') + name.slice(index + digits.length),
    ]);
    if (!next.some(([, name]) => taken.has(name.toLowerCase()))) return new Map(next);
  }
}

function addStorage(appliance: Appliance): readonly Action[] | string {
  const cells = appliance.machines.filter(({ kind }) => kind === 'storage');
  const source = cells.at(-1);
  if (!source) return 'The document has no storage server';
  const { byHostname, byAddress } = indexAppliance(appliance);
  const taken = new Set([...byHostname.keys(), ...appliance.machines.map(({ name }) => name.toLowerCase())]);
  const addresses = new Set(byAddress.keys());
  const present = Object.entries(cloneSets(appliance, source));
  const written = present.flatMap(([, values]) => [values.NAME, values.NAME1, values.NAME2]);
  const names = nextNames(
    source,
    [source.name, ...written].filter((name) => name !== undefined),
    taken,
  );
  const sets = present.map(([object, values]) => {
    const next = Object.entries(values).map(([name, value]): [string, string] => {
      if (name.startsWith('IP')) return [name, nextAddress(appliance, value, addresses)];
      if (name.startsWith('NAME')) return [name, names.get(value) ?? ''];
      return [name, name === 'ULOC' ? freeUnit(appliance, source) : value];
    });
    return [object, Object.fromEntries(next)] as const;
  });
  return numbered([
    {
      command: 'CLONE CELL',
      values: { SRCNAME: source.name, TGTNAME: names.get(source.name) ?? '' },
      where: {},
      sets: Object.fromEntries(sets),
    },
  ]);
}

function nextAddress(appliance: Appliance, address: string, taken: Set<string>): string {
  const endpoint = indexAppliance(appliance).byAddress.get(address)?.[0];
  const network = endpoint && indexAppliance(appliance).networks.get(endpoint.networkId);
  const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
  let value = parseIpv4(address);
  if (value === undefined || subnet?.family !== 4) return '';
  // Addresses of one kind are adjacent, so suggest the next free address after the last of them.
  const alike = appliance.endpoints
    .filter(
      (one) => one.networkId === network?.id && one.kind === endpoint?.kind && contains(subnet, one.address),
    )
    .map((one) => one.address)
    .sort(compareAddresses);
  value = parseIpv4(alike.at(-1) ?? address) ?? value;
  const others = heldByOthers(appliance);
  const isFree = (text: string) => !taken.has(text) && !others.has(text) && text !== network?.gateway;
  do value++;
  while (value < subnet.last && !isFree(formatIpv4(value)));
  if (value >= subnet.last) return '';
  taken.add(formatIpv4(value));
  return formatIpv4(value);
}

/** The lowest free place above the source, as high as it is. */
function freeUnit(appliance: Appliance, { rack, unit = 1, height = 1 }: Machine): string {
  const used = new Set<number>();
  const units = appliance.racks.find(({ id }) => id === rack)?.units ?? 42;
  // A document may hold any number as a height: above the rack there is nothing to mark.
  for (const one of appliance.machines)
    if (one.rack === rack && one.unit !== undefined)
      for (let at = one.unit; at < Math.min(one.unit + (one.height ?? 1), units + 1); at++) used.add(at);
  const fits = (at: number) =>
    Array.from({ length: height }, (_, up) => at + up).every((one) => !used.has(one));
  for (let at = unit + height; at + height - 1 <= units; at++) if (fits(at)) return String(at);
  return '';
}

function changeSite(appliance: Appliance): readonly Action[] | string {
  const { dns, ntp } = appliance.services;
  if (!dns?.servers.length && !ntp?.servers.length)
    return 'The document has no DNS and no NTP servers: fill them in first';
  const drafts = siteActions(appliance, {
    dnsServers: dns?.servers ?? [],
    ntpServers: ntp?.servers ?? [],
    ...(appliance.timeZone ? { timeZone: appliance.timeZone } : {}),
  });
  return drafts.length > 0 ? numbered(drafts) : 'The document has no server';
}
