/**
 * What a document lacks for a change: the address of an entry that a plan changes, or that its commands list, and the cluster of a
 * VIP or SCAN. Without them a plan would leave the entry as it is, or change a server while its Clusterware runs.
 *
 *   missingFacts(appliance, mapping)      [{ message: 'cel01-priv1 of cel01 has no address in the document. ...', ... }]
 */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedAddress } from '../../appliance/document/plan-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Mapping, MappingNetwork, MappingProblem } from '../mapping-types.ts';
import { endpointAt, isRedefined } from './changing-endpoints.ts';
import { addressesOfName } from './name-classes.ts';
import { isReplaced } from './required-changes.ts';

type MissingFact = Pick<MappingProblem, 'message' | 'endpointIds'> & {
  readonly kind: 'missing-address' | 'missing-cluster';
};

export function missingFacts(appliance: Appliance, mapping: Mapping): MissingFact[] {
  const changes = new Changes(appliance, mapping);
  return [...missingAddresses(appliance, mapping, changes), ...missingClusters(appliance, changes)];
}

/** Which entries of the document get anything else; most documents lack nothing and never ask. */
class Changes {
  readonly #appliance: Appliance;
  readonly #mapping: Mapping;
  #networks: ReadonlyMap<Id, MappingNetwork> | undefined;
  #moved: ReadonlySet<Id> | undefined;
  #fabrics: ReadonlySet<Id> | undefined;

  constructor(appliance: Appliance, mapping: Mapping) {
    this.#appliance = appliance;
    this.#mapping = mapping;
  }

  /** Another address or name, or another definition of its network. */
  of({ id, kind, networkId }: Endpoint): boolean {
    this.#networks ??= new Map(this.#mapping.networks.map((one) => [one.networkId, one]));
    this.#moved ??= this.#findMoved();
    const network = this.#networks.get(networkId);
    if (this.#moved.has(id) || !network) return this.#moved.has(id);
    return isResource(kind) ? isReplaced(network) : isRedefined(kind, network);
  }

  /** Private networks in which anything changes. */
  get fabrics(): ReadonlySet<Id> {
    this.#fabrics ??= new Set(
      this.#appliance.endpoints.flatMap((one) =>
        one.kind === 'private' && this.of(one) ? [one.networkId] : [],
      ),
    );
    return this.#fabrics;
  }

  #findMoved(): Set<Id> {
    const moved = new Set(this.#mapping.renames.map(({ endpointId }) => endpointId));
    const { endpoints } = this.#mapping;
    for (let i = 0; i < endpoints.length; i++) {
      const { endpointId, planned } = endpoints[i] as PlannedAddress;
      const endpoint = endpointAt(this.#appliance, i, endpointId);
      if (endpoint && endpoint.address !== planned) moved.add(endpointId);
    }
    return moved;
  }
}

const isResource = (kind: Endpoint['kind']): boolean => kind === 'vip' || kind === 'scan';

function missingAddresses(appliance: Appliance, mapping: Mapping, changes: Changes): MissingFact[] {
  const without = appliance.endpoints.filter(({ address }) => address.trim() === '');
  if (without.length === 0) return [];
  const planned = new Map(mapping.endpoints.map((one) => [one.endpointId, one.planned]));
  return without.flatMap((one): MissingFact[] => {
    const why = reasonFor(appliance, one, planned.get(one.id) ?? '', changes);
    if (why === undefined) return [];
    const message = `${nameOf(appliance, one)} has no address in the document. ${why} Enter its current address, or remove the entry.`;
    return [{ kind: 'missing-address', message, endpointIds: [one.id] }];
  });
}

function reasonFor(
  appliance: Appliance,
  one: Endpoint,
  planned: string,
  changes: Changes,
): string | undefined {
  if (planned.trim() !== '') return `The plan cannot change it to ${planned}.`;
  if (isListed(appliance, one, changes)) return 'Files of the private network list every address.';
  if (changes.of(one)) return 'The plan changes it.';
  if (one.kind === 'scan' && addressesOfName(appliance, one).some((other) => changes.of(other)))
    return 'The plan changes all addresses of the SCAN.';
  return undefined;
}

/** Of the storage servers, those of the clusters in the network: a cluster that names none lists all of them. */
function isListed(appliance: Appliance, { kind, networkId, owner }: Endpoint, { fabrics }: Changes): boolean {
  if (kind !== 'private' || fabrics.size === 0) return false;
  const id = ownerId(owner);
  const { machines, byOwner } = indexAppliance(appliance);
  const isThere = (node: Id) => byOwner.get(node)?.some((one) => fabrics.has(one.networkId)) ?? false;
  return (
    fabrics.has(networkId) ||
    (machines.get(id)?.kind === 'storage' &&
      appliance.clusters.some(
        (cluster) => cluster.machines.some(isThere) && (cluster.cells?.includes(id) ?? true),
      ))
  );
}

const nameless: Readonly<Record<Endpoint['kind'], string>> = {
  host: 'An address',
  ilom: 'An ILOM',
  private: 'A private address',
  vip: 'A VIP',
  scan: 'A SCAN address',
  device: 'The address',
};

function nameOf(appliance: Appliance, { owner, hostname, kind }: Endpoint): string {
  const { machines, clusters } = indexAppliance(appliance);
  const id = ownerId(owner);
  const holder = (machines.get(id) ?? clusters.get(id))?.name || id;
  const name = hostname || nameless[kind];
  return name === holder ? name : `${name} of ${holder}`;
}

/** Clusterware runs on a server with a VIP: a plan that does not know of it neither stops it nor changes the VIP in it. */
function missingClusters(appliance: Appliance, changes: Changes): MissingFact[] {
  const { machines, clusters } = indexAppliance(appliance);
  const found = new Map<Id, Endpoint[]>();
  let nodes: ReadonlySet<Id> | undefined;
  for (const one of appliance.endpoints) {
    if (!isResource(one.kind)) continue;
    nodes ??= new Set(appliance.clusters.flatMap((cluster) => cluster.machines));
    const id = ownerId(one.owner);
    if ('cluster' in one.owner ? clusters.has(id) : nodes.has(id)) continue;
    appendTo(found, id, one);
  }
  return [...found].flatMap(([id, resources]): MissingFact[] => {
    if (!concernsServer(appliance, id, changes)) return [];
    const [kind = ''] = resources.map((one) => one.kind.toUpperCase());
    const machine = machines.get(id);
    const message =
      machine === undefined
        ? `${resources[0]?.hostname || `A ${kind}`} is in a cluster that the document lacks. Clusterware must change with it. Import the document again with the cluster.`
        : `${machine.name || id} has a ${kind} and is in no cluster of the document. A plan must stop or change Clusterware on it. Import the document again with its cluster.`;
    return [{ kind: 'missing-cluster', message, endpointIds: resources.map((one) => one.id) }];
  });
}

/** An ILOM or a device asks for no stop; a private network asks for one of all servers in it, a host for one of its guests. */
function concernsServer(appliance: Appliance, id: Id, changes: Changes): boolean {
  const { machines, byOwner } = indexAppliance(appliance);
  const owners = [id, machines.get(id)?.host ?? id];
  const own = owners.flatMap((owner) => byOwner.get(owner) ?? []);
  return own.some(
    (one) =>
      (one.kind === 'private' && changes.fabrics.has(one.networkId)) ||
      (one.kind !== 'ilom' && one.kind !== 'device' && changes.of(one)),
  );
}
