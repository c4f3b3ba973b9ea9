/**
 * The comparison of one reading, value by value: an agreement names its value as a difference does. A value that was
 * read and not compared has the reason.
 */
import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  Network,
} from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Finder } from '../find-records.ts';
import type { Reading } from '../reading.ts';
import type { Observed } from '../types.ts';

export const noPlan = 'the document has no such value';

/** The kind of two compared values: it decides their check and their field; words are for people. */
export type ComparedKind =
  | 'address'
  | 'ilom-address'
  /** In a hosts file or a list of assets. */
  | 'other-address'
  | 'source'
  | 'netmask'
  | 'subnet'
  | 'default-gateway'
  | 'default-interface'
  | 'gateway'
  | 'interface'
  | 'vlan'
  | 'mtu'
  | 'role'
  | 'bonding'
  | 'bond-links'
  | 'speed'
  | 'vip'
  | 'vip-of-node'
  | 'vip-of-cluster'
  | 'scan'
  | 'scan-of-cluster'
  | 'scan-port'
  | 'dns-answer'
  | 'dns-server'
  | 'dns-servers'
  | 'ntp-server'
  | 'ntp-servers'
  | 'time-zone'
  | 'nodes'
  | 'cluster-name'
  | 'oracle-home'
  | 'guests'
  | 'guest-size'
  | 'redundancy'
  | 'image-version'
  | 'own-name'
  | 'mail'
  | 'receiver'
  | 'database-groups'
  | 'remote-listener';

/** Ids and names that separate the values of one kind of one record, such as the addresses of a machine. */
type Attribute = ComparedKind | readonly [kind: ComparedKind, ...parts: string[]];

/** A compared value without words. `teller` printed it, and may be one of several machines that print the same. */
export type Identity = {
  readonly subject: Id;
  readonly kind: ComparedKind;
  readonly parts?: readonly string[];
  readonly teller?: Id;
};

export type Compared = Identity & {
  readonly what: string;
  readonly value: string;
  readonly line?: number;
};
export type NotCompared = {
  readonly what: string;
  readonly value: string;
  readonly why: string;
  readonly line?: number;
};

export type Comparer = {
  readonly appliance: Appliance;
  readonly index: ApplianceIndex;
  readonly find: Finder;
  readonly reading: Reading;
  /** The machine that printed the output. */
  readonly teller: Machine | undefined;
  readonly clusters: readonly Cluster[];
  /** Machines on which an address was seen, in all outputs of the evidence. */
  readonly holdersOf: (address: string) => readonly Machine[];
  /** Equal without case; `isSame` where more spellings mean the same. */
  readonly compare: (
    subject: Id,
    attribute: Attribute,
    what: string,
    planned: string,
    observed: string,
    line?: number,
    isSame?: boolean,
  ) => void;
  readonly leave: (what: string, value: string, why: string, line?: number) => void;
  readonly missing: (name: string) => void;
};

export const ownEndpoints = ({ index }: Comparer, machine: Machine | undefined): readonly Endpoint[] =>
  (machine && index.byOwner.get(machine.id)) ?? [];

/** Networks of the host that printed it; all where nothing is known of it. */
export function networksOf(comparer: Comparer): readonly Network[] {
  const { appliance, teller } = comparer;
  const own = new Set(ownEndpoints(comparer, teller).map(({ networkId }) => networkId));
  return own.size === 0 ? appliance.networks : appliance.networks.filter(({ id }) => own.has(id));
}

/** VIPs and SCAN addresses of the clusters of the host. */
export const isOfCluster = ({ clusters }: Comparer, { owner }: Endpoint): boolean =>
  clusters.length === 0 ||
  clusters.some(({ id, machines }) => id === ownerId(owner) || machines.includes(ownerId(owner)));

/** `bondeth0` of `bondeth0.2010:1`, and of the bridge `vmbondeth0` of a KVM host. */
export const bareDevice = (device: string): string =>
  device
    .replace(/@.*|:.*/, '')
    .replace(/\.\d+$/, '')
    .replace(/^vm(?=eth|bond|re)/, '')
    .toLowerCase();

/** The VLAN id in the name of an interface. */
export const vlanTagOf = (device: string): number | undefined => {
  const tag = /\.(\d{1,4})(?:[:@]|$)/.exec(device)?.[1];
  return tag === undefined ? undefined : Number(tag);
};

/** The interface that the document plans for an address: the endpoint's own, else that of its network. */
export function plannedDevice(
  endpoint: Endpoint | undefined,
  network: Network | undefined,
): string | undefined {
  const own = endpoint?.interface ?? network?.interface;
  if (!own || /\s/.test(own)) return undefined;
  return tagged(own.replace(/:.*/, ''), network);
}

export const tagged = (device: string, network: Network | undefined): string =>
  network?.vlan && vlanTagOf(device) === undefined ? `${device}.${network.vlan}` : device;

/** The same interface: without a tag in the output, the tag was not compared. */
export const isSameDevice = (planned: string, observed: string): boolean =>
  bareDevice(planned) === bareDevice(observed) &&
  (vlanTagOf(observed) === undefined || vlanTagOf(observed) === vlanTagOf(planned));

const ofHost = new Set<Observed['what']>([
  'subnet',
  'role',
  'cluster-name',
  'bonding',
  'bond-link',
  'master',
  'tag',
  'router',
  'runs-on',
  'listener-subnet',
  'vip',
  'scan',
  'port',
]);

/** Values that identify nothing without the host that printed them: another appliance may have the same subnets. */
export const isOfHost = ({ what }: Observed): boolean => ofHost.has(what);

/** Of an output that names no host a difference is shown, and nothing agrees. */
export const withoutAgreements = (comparer: Comparer): Comparer => ({
  ...comparer,
  compare(subject, attribute, what, planned, observed, line, isSame) {
    if (isSame || planned.toLowerCase() === observed.toLowerCase())
      comparer.leave(what, observed, 'the host is unknown', line);
    else comparer.compare(subject, attribute, what, planned, observed, line);
  },
});
