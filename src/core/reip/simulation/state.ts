/**
 * One state of the appliance during a plan. Each fact of the endpoints, addresses, machines and networks is a column with
 * its name, and every column writes to one undo log. Sums (claims on an address, running nodes of a cluster) are columns
 * as well, so that a check looks at what was touched and nowhere else.
 *
 * In use: on a running interface, or where Clusterware may place it now. Reserved: everything else that is configured or
 * not yet forgotten. Both are claims of an owner on an address.
 *
 *   state.address.get(state.endpointOf('endpoint:scan1'))       number of its address, as in `model.addresses`
 *   state.clusterwareRuns.has(state.machineOf('machine:db01'))  true
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Model } from './model.ts';
import { AddressLists, Flags, Numbers, Owners } from './state-columns.ts';
import { UndoLog } from './undo-log.ts';

/** 0 for the old definition of a network or list of servers, 1 for the new one. */
export type SideNumber = 0 | 1;

/** No run of ipconf has this number. */
export const cellConfSaved = 0.5;

const bySide = <T>(make: () => T): readonly [before: T, after: T] => [make(), make()];

/** A state before it has columns: their declarations need both fields. */
class Columns {
  readonly model: Model;
  readonly log = new UndoLog();

  constructor(model: Model) {
    this.model = model;
  }
}

export class State extends Columns {
  /** By endpoint: its address. */
  readonly address = new Numbers(this.log, this.model.endpoints);
  /** By endpoint: which definition of its network its interface has. */
  readonly side = new Numbers<SideNumber>(this.log, this.model.endpoints);
  /** By endpoint: the address that DNS publishes for its name. */
  readonly published = new Numbers(this.log, this.model.endpoints);
  /** Endpoints that have their planned name. */
  readonly renamed = new Flags(this.log, this.model.endpoints);
  /** Endpoints whose interface is up or whose resource is online. */
  readonly online = new Flags(this.log, this.model.endpoints);
  /** By address: the endpoint of its reverse record. */
  readonly reverse = new Numbers(this.log, this.model.addresses);
  /** VIP and SCAN addresses whose listeners run, or start with Clusterware. */
  readonly listenerRuns = new Flags(this.log, this.model.endpoints);
  /** Clusters whose databases run. */
  readonly databasesRun = new Flags(this.log, this.model.clusters);
  /** Storage servers whose grid disks are active. */
  readonly gridDisksActive = new Flags(this.log, this.model.machines);
  /** By machine or by cluster: whose addresses are written there. */
  readonly written = {
    cellinit: new Numbers<SideNumber>(this.log, this.model.machines),
    cellip: new Numbers<SideNumber>(this.log, this.model.machines),
    hosts: new Numbers<SideNumber>(this.log, this.model.machines),
    'hosts-admin': new Numbers<SideNumber>(this.log, this.model.machines),
    'asm-listener': new Numbers<SideNumber>(this.log, this.model.clusters),
    quorum: new Numbers<SideNumber>(this.log, this.model.clusters),
    interconnect: new Numbers<SideNumber>(this.log, this.model.clusters),
  };
  /** Clusters whose instances have started on the new `cluster_interconnects`. */
  readonly runsOnNewInterconnect = new Flags(this.log, this.model.clusters);
  /** Machines on which Clusterware runs. */
  readonly clusterwareRuns = new Flags(this.log, this.model.machines);
  /** Machines that are in service. */
  readonly inService = new Flags(this.log, this.model.machines);
  /** Clusterware networks whose subnet `oifcfg` has set. */
  readonly defined = bySide(() => new Flags(this.log, this.model.clusterNets));
  /** By Clusterware network: the subnet of `srvctl config network`. */
  readonly networkSide = new Numbers<SideNumber>(this.log, this.model.clusterNets);
  /** Endpoints of guests whose KVM host has a bridge with the new VLAN. */
  readonly bridged = new Flags(this.log, this.model.endpoints);
  /** Networks whose gateway answers. */
  readonly gatewayAnswers = bySide(() => new Flags(this.log, this.model.nets));
  /** Networks in a declared management blackout. */
  readonly blackouts = new Flags(this.log, this.model.nets);
  /** By endpoint: the old address that stays as a secondary one. */
  readonly secondary = new Numbers(this.log, this.model.endpoints);
  /** Machines that ask the planned DNS and NTP servers: the machine itself, its ILOM. */
  readonly asksPlanned = {
    own: new Flags(this.log, this.model.machines),
    ilom: new Flags(this.log, this.model.machines),
  };

  /** A rollback restores the columns above; those below are derived, or pass with time. */
  readonly restoredPlaces = this.log.size;

  /** By address: who has it configured, or not yet forgotten. */
  readonly claims = new Owners(this.log, this.model.addresses);
  /** By address: whose name DNS or a cache resolves to it. */
  readonly answers = new Owners(this.log, this.model.addresses);
  /** By endpoint: former addresses that neighbors still remember. */
  readonly formerAddresses = new AddressLists(this.log, this.model.endpoints);
  /** By endpoint: former answers of DNS that caches still have. */
  readonly cachedAnswers = new AddressLists(this.log, this.model.endpoints);
  /** By cluster. */
  readonly runningNodes = new Numbers(this.log, this.model.clusters);
  /** By storage domain. */
  readonly runningNodesOfDomain = new Numbers(this.log, this.model.domainNodes);
  /** By physical server: what of it is away, itself or nodes on it. */
  readonly partsAway = new Numbers(this.log, this.model.machines);
  /** By storage domain: physical servers that are away whole or in part. */
  readonly serversAway = new Numbers(this.log, this.model.domainNodes);
  /** By storage domain. */
  readonly storageServersAway = new Numbers(this.log, this.model.domainNodes);
  /** By pair, as `pairOf` numbers them. */
  readonly awayOfPair = new Numbers(this.log, { length: 2 });
  /** By machine: the last run of ipconf, 0 for none, or `cellConfSaved` once its `cell.conf` is copied away. */
  readonly ipconfRun = new Numbers(this.log, this.model.machines);
  /** Switches whose configuration is saved. */
  readonly configurationSaved = new Flags(this.log, this.model.machines);
  /** Clusters that have a backup of the OCR, those that have a copy of profile.xml, and those with a pfile of each spfile. */
  readonly ocrSaved = new Flags(this.log, this.model.clusters);
  readonly profileSaved = new Flags(this.log, this.model.clusters);
  readonly pfileSaved = new Flags(this.log, this.model.clusters);
  /** By Clusterware network: VIP and SCAN addresses that are online. */
  readonly onlineResources = new Numbers(this.log, this.model.clusterNets);
  /** By Clusterware network: those of them that are outside its subnet. */
  readonly misfits = bySide(() => new Numbers(this.log, this.model.clusterNets));
  /** By Clusterware network: nodes whose interface has this side, and those of them that run. */
  readonly nodes = bySide(() => new Numbers(this.log, this.model.clusterNets));
  readonly runningNodesOn = bySide(() => new Numbers(this.log, this.model.clusterNets));
  readonly #acknowledged = new Flags(this.log, { length: 1 });

  /** An address was asked for that has no number. */
  missed = false;
  // The last look-ups: one effect after the other is about the same endpoint and address.
  #id = '';
  #endpoint = -1;
  #machineId = '';
  #machine = -1;
  #text = '';
  #number = -1;

  constructor(model: Model) {
    super(model);
    this.log.allocate();
  }

  /** Number of an endpoint; -1 when the document has none such. */
  endpointOf(id: Id): number {
    if (id !== this.#id) {
      this.#id = id;
      this.#endpoint = this.model.byEndpoint.get(id) ?? -1;
    }
    return this.#endpoint;
  }

  /** Number of a machine; -1 when the document has none such. */
  machineOf(id: Id): number {
    if (id !== this.#machineId) {
      this.#machineId = id;
      this.#machine = this.model.byMachine.get(id) ?? -1;
    }
    return this.#machine;
  }

  /** Number of an address; -1 for none. */
  addressOf(text = ''): number {
    if (text !== this.#text) {
      this.#text = text;
      this.#number = this.model.numbers.get(text);
      if (this.#number < 0 && text !== '') this.missed = true;
    }
    return this.#number;
  }

  /** Is the endpoint's address on a running interface, or where Clusterware may place it now? */
  isAddressInUse(e: number): boolean {
    const { clusterNetOf, clusterNets } = this.model;
    if (!this.online.has(e) || this.address.get(e) < 0) return false;
    const k = clusterNetOf[e] as number;
    return k < 0 || this.runningNodes.get(clusterNets[k]?.cluster ?? -1) > 0;
  }

  /** Has an authorized person agreed to go on past the point of no return? */
  get isAcknowledged(): boolean {
    return this.#acknowledged.has(0);
  }

  acknowledge(): void {
    this.#acknowledged.set(0, true);
  }

  /** Has an entry of the log since the mark left an address with neighbors, or an answer with caches? */
  hasCachedSince(mark: number): boolean {
    const { log, formerAddresses, cachedAnswers } = this;
    for (let i = mark; i < log.length; i++) {
      const place = log.placeAt(i);
      if (!formerAddresses.includes(place) && !cachedAnswers.includes(place)) continue;
      const now = log.get(place);
      if (now !== 0 && now !== log.valueBefore(i)) return true;
    }
    return false;
  }

  /** A rollback to before the mark compares nothing but what it restores. */
  forgetDerived(mark: number): void {
    this.log.dropFrom(this.restoredPlaces, mark);
  }
}
