/**
 * Lookups of every value that a command of a plan may name: in the document, the mapping, the planned networks and the
 * answers, by endpoint, side and position. The planner's own lookups are not used: a mistake there would be made here too.
 */
import type { Appliance, Endpoint, Id, Machine, Network } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { appendTo, getOrCreate } from '../../collections/grouping.ts';
import { textOf } from '../answers.ts';
import type { Side } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import { type NetworkSide, networkSide } from './network-side.ts';

type Row = Plan['mapping'][number];

const isNamedInfiniband = (text: string): boolean => /^(?:infiniband|ib)$/i.test(text);

/** Has the endpoint records in the zones? */
export const isNamed = ({ kind, inDns, hostname }: Endpoint): boolean =>
  kind !== 'private' && inDns !== false && hostname !== '';

const none: readonly never[] = [];
const nowhere = networkSide({});

function guestsByHost({ clusterOf }: Ground, { machines }: Appliance): ReadonlyMap<Id, readonly Machine[]> {
  const found = new Map<Id, Machine[]>();
  for (const one of machines)
    if (one.host !== undefined && clusterOf.has(one.id)) appendTo(found, one.host, one);
  return found;
}

const newMap = () => new Map<unknown, unknown>();

export class Ground {
  readonly appliance: Appliance;
  readonly plan: Plan;
  readonly index: ApplianceIndex;
  readonly isInfiniband: boolean;
  readonly clusterOf = new Map<Id, Cluster>();
  /** A look-up of an id that an object lacks is slow, and most endpoints keep their names. */
  readonly renames: ReadonlyMap<Id, string>;
  readonly #rows = new Map<Id, Row>();
  readonly #sides = { old: new Map<Id, NetworkSide>(), new: new Map<Id, NetworkSide>() };
  readonly #steps = new Map<string, Step[]>();
  readonly #named = new Map<string, Step>();
  readonly #texts = new Map<string, string>();
  readonly #made = new Map<unknown, Map<unknown, unknown>>();
  #step: Step | undefined = undefined;
  /** Two or three functions and what each has made: a table of them would be made again for each step. */
  readonly #makers: unknown[] = [];
  readonly #madeOfStep: object[] = [];
  /** Machines whose ILOM changes: their cell.conf has a section for it. */
  readonly withIlom = new Set<Id>();
  /** Networks with a server or device that moves. */
  readonly moving = new Set<Id>();
  /** Rows with another address, another name or another definition of their network. */
  readonly changing: Row[] = [];
  readonly movesAny: boolean;
  /** The TTL of each zone that the document has, by its name: absolute and in lower case. */
  readonly zones: ReadonlyMap<string, number | undefined>;
  /** Every planned address. */
  readonly planned = new Set<string>();

  constructor(appliance: Appliance, plan: Plan) {
    this.appliance = appliance;
    this.plan = plan;
    this.index = indexAppliance(appliance);
    this.renames = new Map(Object.entries(plan.renames));
    this.zones = new Map(
      appliance.services.dns?.zones?.map(({ origin, ttl }) => [
        `${origin.toLowerCase().replace(/\.$/, '')}.`,
        ttl,
      ]),
    );
    for (const cluster of appliance.clusters)
      for (const machine of cluster.machines) this.clusterOf.set(machine, cluster);
    const fabric = textOf(plan.answers, 'QG-05') || appliance.generation || '';
    this.isInfiniband = isNamedInfiniband(fabric) || /^X[3-8](?!\d|M)/i.test(fabric);
    for (const row of plan.mapping) {
      this.#rows.set(row.endpointId, row);
      this.planned.add(row.planned);
      const endpoint = this.index.endpoints.get(row.endpointId);
      if (!endpoint || !this.#changes(endpoint, row)) continue;
      this.changing.push(row);
      this.moving.add(endpoint.networkId);
      if (endpoint.kind === 'ilom') this.withIlom.add(ownerId(endpoint.owner));
    }
    this.movesAny = this.changing.some(({ current, planned }) => current !== planned);
    for (const step of plan.steps) {
      this.#named.set(step.id, step);
      if (step.group !== undefined) appendTo(this.#steps, step.group, step);
    }
  }

  #changes({ id, networkId, address }: Endpoint, { current, planned }: Row): boolean {
    if (current !== planned || planned !== address || this.renames.get(id) !== undefined) return true;
    return this.networkChanges(networkId);
  }

  row(id: Id): Row | undefined {
    return this.#rows.get(id);
  }

  /** The other steps of a stop, by the group that they share. */
  stepsOf(group: string | undefined): readonly Step[] {
    return (group !== undefined && this.#steps.get(group)) || none;
  }

  stepNamed(id: string): Step | undefined {
    return this.#named.get(id);
  }

  network(id: Id): Network | undefined {
    return this.index.networks.get(id);
  }

  side(id: Id, side: Side): NetworkSide {
    // A side that no network has is that of no network: what is printed of it differs.
    if (side !== 'old' && side !== 'new') return nowhere;
    const sides = this.#sides[side];
    const known = sides.get(id);
    if (known) return known;
    const request = side === 'new' ? this.plan.networks.find(({ networkId }) => networkId === id) : undefined;
    const found = networkSide({ ...this.network(id), ...request });
    sides.set(id, found);
    return found;
  }

  networkChanges(id: Id): boolean {
    const [old, now] = [this.side(id, 'old'), this.side(id, 'new')];
    return (
      old.base !== now.base ||
      old.prefix !== now.prefix ||
      old.gateway !== now.gateway ||
      old.vlan !== now.vlan ||
      old.mtu !== now.mtu
    );
  }

  subnet(id: Id, side: Side): string {
    const { base } = this.side(id, side);
    return base + this.slash(id, side);
  }

  hasOtherVlan(id: Id): boolean {
    return this.side(id, 'old').vlan !== this.side(id, 'new').vlan;
  }

  machine(id: Id): Machine | undefined {
    return this.index.machines.get(id);
  }

  name(machine: Id): string {
    return this.machine(machine)?.name ?? machine;
  }

  owned(owner: Id): readonly Endpoint[] {
    return this.index.byOwner.get(owner) ?? none;
  }

  role(networkId: Id): string {
    return this.network(networkId)?.role ?? 'other';
  }

  isManagement(networkId: Id): boolean {
    const role = this.role(networkId);
    return role === 'management' || role === 'ilom';
  }

  cluster({ owner }: Endpoint): Cluster | undefined {
    return 'cluster' in owner ? this.index.clusters.get(owner.cluster) : this.clusterOf.get(owner.machine);
  }

  /** The guests of a KVM host that are nodes of a cluster. */
  guests(host: Id): readonly Machine[] {
    return this.once(guestsByHost, this.appliance).get(host) ?? none;
  }

  /** On a side, the address that an endpoint has there. */
  addressOn({ id, address }: Endpoint, side: Side): string {
    return (side === 'new' ? this.row(id)?.planned : undefined) ?? address;
  }

  privates(machine: Id): Endpoint[] {
    return this.owned(machine).filter(({ kind }) => kind === 'private');
  }

  /** Memoizes a text that many facts share. */
  shared(key: string, make: () => string): string {
    const known = this.#texts.get(key) ?? make();
    this.#texts.set(key, known);
    return known;
  }

  /** The same of the step that is looked at: it is forgotten with the next one. */
  ofStep<Made extends object>(make: (ground: Ground, step: Step) => Made, step: Step): Made {
    if (this.#step !== step) {
      this.#makers.length = 0;
      this.#madeOfStep.length = 0;
      this.#step = step;
    }
    const known = this.#makers.indexOf(make);
    if (known >= 0) return this.#madeOfStep[known] as Made;
    const made = make(this, step);
    // It may have looked at another step meanwhile.
    if (this.#step !== step) return made;
    this.#makers.push(make);
    this.#madeOfStep.push(made);
    return made;
  }

  /** What a function makes of a key, made a single time. */
  once<Key, Made>(make: (ground: Ground, key: Key) => Made, key: Key): Made {
    const made = getOrCreate(this.#made, make, newMap);
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as Made;
    const fresh = make(this, key);
    made.set(key, fresh);
    return fresh;
  }

  /** `/24`, or what a person enters for the lack of a subnet. */
  slash(networkId: Id, side: Side): string {
    const { prefix } = this.side(networkId, side);
    return prefix === undefined ? '' : `/${prefix}`;
  }

  /** Who is at the console while no network leads to a device. */
  get console(): string {
    const { answers } = this.plan;
    return textOf(answers, 'QG-12') || textOf(answers, 'QG-12', 'name');
  }

  /** The full name of an endpoint, with its former name or with the planned one. */
  fullName(endpoint: Endpoint, side: Side): string {
    const domain = endpoint.domain ?? this.network(endpoint.networkId)?.domain ?? this.appliance.domain ?? '';
    return `${this.label(endpoint, side)}${domain && `.${domain}`}`;
  }

  label({ id, hostname }: Endpoint, side: Side): string {
    return (side === 'new' ? this.renames.get(id) : undefined) ?? hostname;
  }
}
