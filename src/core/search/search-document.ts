/**
 * Reduces a document to what a search needs: one entry for each name, address and file, and the use of each network.
 *
 *   searchDocument(vega01).byAddress.get('10.20.10.14')   [vega01celadm02: Admin, eth0 · storage server U4]
 */
import type { Appliance, Endpoint, Id, Network } from '../appliance/document/appliance-types.ts';
import { fullName } from '../appliance/document/full-name.ts';
import { ownerId } from '../appliance/document/ids.ts';
import { indexAppliance } from '../appliance/document/index-appliance.ts';
import { kindNames } from '../appliance/document/kind-names.ts';
import { isPrivateAddress } from '../appliance/networks/cross-appliance-duplicates.ts';
import { namedHosts } from '../appliance/networks/held-by-others.ts';
import { roomOf } from '../appliance/networks/network-summary.ts';
import { reservedSpans } from '../appliance/networks/subnet-map-reserved.ts';
import { appendTo } from '../collections/grouping.ts';
import { hardwareAddress } from '../formats/shared/cell-values.ts';
import { plainAddress } from '../network/address.ts';
import { rangesOf } from '../network/reserved.ts';
import { parseSubnet } from '../network/subnet.ts';
import { plannedWork } from '../reip/questions/planned-work.ts';
import type { SearchDocument, SearchEntry, SearchNetwork } from './search-types.ts';

/**
 * Of an entry without its texts, of an address with its list, and of a character: estimates of what the engine holds. A test
 * measures them.
 */
const entryBytes = 400;
const addressBytes = 115;
const characterBytes = 2;

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

type Collector = {
  readonly entries: SearchEntry[];
  readonly byAddress: Map<string, SearchEntry[]>;
  add(entry: Omit<SearchEntry, 'text'>, more?: readonly (string | undefined)[]): SearchEntry;
  at(address: string | undefined, entry: SearchEntry): void;
};

function createCollector(): Collector {
  const entries: SearchEntry[] = [];
  const byAddress = new Map<string, SearchEntry[]>();
  return {
    entries,
    byAddress,
    add(entry, more = []) {
      const parts = [entry.title, entry.detail, ...more].filter(Boolean).map((part) => part?.toLowerCase());
      const text = [...new Set(parts)].join(' ');
      const made = { ...entry, text };
      entries.push(made);
      return made;
    },
    at(address, entry) {
      const plain = plainAddress(address ?? '');
      if (plain) appendTo(byAddress, plain, entry);
    },
  };
}

export function searchDocument(appliance: Appliance): SearchDocument {
  const collector = createCollector();
  const { id, name, customer, generation, size } = appliance;
  collector.add({
    kind: 'appliance',
    id,
    title: name,
    detail: words(customer, [generation, size].filter(Boolean).join(' ')),
  });
  addMachines(appliance, collector);
  addEndpoints(appliance, collector);
  const networkEntries = addNetworks(appliance, collector);
  addServices(appliance, collector);
  addSoftware(appliance, collector);
  addFiles(appliance, collector);
  addPlanned(appliance, collector);
  const networks = networkEntries.flatMap(([network, entry]) => searchNetwork(appliance, network, entry));
  const characters = collector.entries.reduce(
    (sum, { title, detail, text }) => sum + title.length + detail.length + text.length,
    0,
  );
  return {
    name,
    fabric: appliance.settings.fabric ?? '',
    entries: collector.entries,
    networks,
    byAddress: collector.byAddress,
    bytes:
      collector.entries.length * entryBytes +
      collector.byAddress.size * addressBytes +
      characters * characterBytes,
  };
}

function addMachines(appliance: Appliance, { add }: Collector) {
  const { racks } = indexAppliance(appliance);
  for (const { id, name, kind, rack, unit, serial, model, imageVersion } of appliance.machines) {
    const place = [unit === undefined ? '' : `U${unit}`, rack && racks.get(rack)?.name];
    add(
      {
        kind: 'machine',
        id,
        title: name,
        detail: words(kindNames[kind][0], place.filter(Boolean).join(' in ')),
      },
      [serial, model, imageVersion],
    );
  }
}

/** `Admin, eth0 · storage server U4`, `Client · SCAN of vega01-clu1` */
function endpointDetail(
  appliance: Appliance,
  { owner, networkId, kind, interface: nic, hostname }: Endpoint,
): string {
  const { machines, clusters, networks } = indexAppliance(appliance);
  const machine = machines.get(ownerId(owner));
  const cluster = clusters.get(ownerId(owner));
  const place = [networks.get(networkId)?.name, nic].filter(Boolean).join(', ');
  const role = { host: '', device: '', private: '', ilom: 'ILOM of ', vip: 'VIP of ', scan: 'SCAN of ' }[
    kind
  ];
  if (!machine) return words(place, `${role || 'address of '}${cluster?.name ?? 'no owner'}`);
  const what = [kindNames[machine.kind][0], machine.unit === undefined ? '' : `U${machine.unit}`];
  const whose = machine.name === hostname ? '' : `${role || 'on '}${machine.name}`;
  return words(place, whose || what.filter(Boolean).join(' '));
}

const privately = (appliance: Appliance, endpoint: Endpoint | undefined) =>
  endpoint && isPrivateAddress(appliance, endpoint) ? { isPrivate: true as const } : {};

function addEndpoints(appliance: Appliance, { add, at }: Collector) {
  for (const endpoint of appliance.endpoints) {
    const { id, hostname, address, aliases = [], nat, natHostname, mac } = endpoint;
    const plain = [plainAddress(address), hardwareAddress(mac ?? '')];
    const entry = add(
      {
        kind: 'address',
        id,
        title: hostname || address,
        detail: endpointDetail(appliance, endpoint),
        filter: address || hostname,
        ...privately(appliance, endpoint),
      },
      [fullName(appliance, endpoint), address, ...aliases, nat, natHostname, mac, ...plain],
    );
    at(address, entry);
    at(nat, entry);
  }
  for (const { address, name, source } of appliance.settings.occupied ?? [])
    at(
      address,
      add(
        {
          kind: 'free',
          id: `occupied ${address}`,
          title: name || address,
          detail: `another system, seen in ${source}`,
          filter: address,
        },
        [address],
      ),
    );
}

function addNetworks(appliance: Appliance, { add, at }: Collector) {
  const added: (readonly [Network, SearchEntry])[] = [];
  for (const network of appliance.networks) {
    const { id, name, subnet, gateway, vlan, mtu, domain, interface: nic } = network;
    const facts = [gateway && `gateway ${gateway}`, vlan && `VLAN ${vlan}`, mtu && `MTU ${mtu}`];
    const entry = add(
      {
        kind: 'network',
        id,
        title: [name, subnet].filter(Boolean).join(' '),
        detail: words(...facts.filter((fact) => typeof fact === 'string')),
      },
      [domain, nic],
    );
    added.push([network, entry]);
    if (gateway) at(gateway, { kind: 'network', id, title: gateway, detail: `gateway of ${name}`, text: '' });
  }
  return added;
}

/** A host of several services is one entry. */
function addServices(appliance: Appliance, { add, at }: Collector) {
  const hosts = new Map<string, string[]>();
  for (const { host, service } of namedHosts(appliance))
    appendTo(hosts, host, service.replace(/^(?:an?|the) /, ''));
  for (const [host, services] of hosts) {
    const detail = words(...new Set(services));
    at(host, add({ kind: 'service', id: appliance.id, title: host, detail }));
  }
}

function addSoftware(appliance: Appliance, { add }: Collector) {
  const { clusters, homes } = indexAppliance(appliance);
  for (const { id, name, machines, gridVersion, gridHome } of appliance.clusters)
    add({ kind: 'cluster', id, title: name, detail: words(`cluster of ${machines.length}`, gridVersion) }, [
      gridHome,
    ]);
  const clusterOf = (id: Id) => clusters.get(id)?.name;
  for (const { id, name, path, version, owner, cluster } of appliance.homes)
    add(
      {
        kind: 'database',
        id,
        title: name ?? path,
        detail: words('database home', version, clusterOf(cluster)),
      },
      [path, owner],
    );
  for (const { id, name, uniqueName, type, home, cluster } of appliance.databases) {
    const kind = { normal: 'non-CDB', cdb: 'CDB', pdb: 'PDB' }[type];
    add({ kind: 'database', id, title: name, detail: words(`database, ${kind}`, clusterOf(cluster)) }, [
      uniqueName,
      home && homes.get(home)?.path,
    ]);
  }
  for (const { id, name, cluster, redundancy } of appliance.diskGroups)
    add({ kind: 'cluster', id, title: name, detail: words('disk group', redundancy, clusterOf(cluster)) });
}

function addFiles(appliance: Appliance, { add }: Collector) {
  for (const { id, name, sha256 } of appliance.sources)
    add({ kind: 'file', id, title: name, detail: 'imported file' }, [sha256]);
  for (const { id, name } of appliance.scripts)
    add({ kind: 'script', id, title: name, detail: 'OEDACLI script' });
}

/** Addresses and names that the re-IP under way gives; found by the new and by the present one. */
function addPlanned(appliance: Appliance, { add, at }: Collector) {
  const work = appliance.settings.reip === undefined ? undefined : plannedWork(appliance);
  if (!work) return;
  const { endpoints, networks } = indexAppliance(appliance);
  for (const { endpointId, current, planned } of work.mapping) {
    if (current === planned || !planned) continue;
    const endpoint = endpoints.get(endpointId);
    const hostname = endpoint?.hostname ?? '';
    const renamed = work.renames[endpointId];
    const detail = words(`next address of ${hostname}`, renamed && `next name ${renamed}`, `now ${current}`);
    const entry = add(
      {
        kind: 'planned',
        id: endpointId,
        title: planned,
        detail,
        filter: hostname,
        ...privately(appliance, endpoint),
      },
      [renamed],
    );
    at(planned, entry);
    at(current, entry);
  }
  for (const { networkId, subnet, gateway } of work.networks) {
    if (!subnet) continue;
    const name = networks.get(networkId)?.name ?? '';
    add({
      kind: 'planned',
      id: networkId,
      title: subnet,
      detail: words(`next subnet of ${name}`, gateway && `gateway ${gateway}`),
    });
  }
  for (const [endpointId, to] of Object.entries(work.renames)) {
    const hostname = endpoints.get(endpointId)?.hostname ?? '';
    add({ kind: 'planned', id: endpointId, title: to, detail: `next name of ${hostname}`, filter: hostname });
  }
}

function searchNetwork(appliance: Appliance, network: Network, entry: SearchEntry): SearchNetwork[] {
  const { name, role } = network;
  const text = network.subnet?.trim() ?? '';
  const subnet = parseSubnet(text);
  if (!subnet) return [];
  const isPrivate = role === 'private';
  if (subnet.family === 6) return [{ entry, name, subnet, isPrivate, use: '', reserved: [] }];
  const reserved = reservedSpans(subnet, role, rangesOf(appliance.settings)).map(({ first, last, by }) => ({
    first,
    last,
    use: by.use,
  }));
  const own = indexAppliance(appliance).byNetwork.get(network.id) ?? [];
  const { capacity = 0, free = 0 } = roomOf(appliance, { ...network, subnet: text }, own, undefined);
  const [used, all] = [capacity - free, capacity].map((count) => count.toLocaleString('en'));
  return [
    {
      entry,
      name,
      subnet,
      isPrivate,
      use: `${used} of ${all} addresses used`,
      reserved,
    },
  ];
}
