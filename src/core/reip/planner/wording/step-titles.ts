/** Titles of the steps: a move is named by its addresses, everything else by the work. */
import { overlaps } from '../../../network/subnet.ts';
import { isYes } from '../../answers.ts';
import { publicOf } from '../../mapping/external-changes.ts';
import { findQuestion } from '../../questions/questions.ts';
import { resolverNames, servicesWords } from '../commands/dns-ntp-servers.ts';
import { type AddressMove, type DraftKind, type DraftStep, parks, stays } from '../context/draft-step.ts';
import { hostName, type PlanContext } from '../context/plan-context.ts';
import { secondaryUntil } from '../context/secondary-addresses.ts';
import { hasNames, hasNewSubnet, ofInterface } from './instructions.ts';

const sides = {
  ilom: 'ILOM address',
  device: 'Management address',
  cell: 'Management address',
  database: 'Management address',
  'client-host': 'Client address',
  'network-host': 'Address',
  vip: 'VIP',
  vips: 'Network and VIPs',
  scan: 'SCAN',
  'scan-dns': 'DNS of SCAN',
  private: 'Private addresses',
  exchange: 'VIP and SCAN exchange',
} satisfies Partial<Record<DraftKind, string>>;
const sideWords: Readonly<Partial<Record<DraftKind, string>>> = sides;

export function moveTitle(context: PlanContext, one: DraftStep): string {
  const [first, ...rest] = one.moves;
  const isInHosts = one.kind === 'scan-dns' && !hasNames(context, one);
  const words = isInHosts ? 'Hosts files with SCAN' : (sideWords[one.kind] ?? 'Address');
  if (!first) return words;
  const parked = parks(first) ? ' (parked)' : '';
  if (one.kind === 'scan' || one.kind === 'scan-dns')
    return `${words} ${hostName(context, first.endpoint, true)} to ${one.moves.map((move, i) => (i === 0 ? move.to : afterFirst(first.to, move.to))).join(' ')}`;
  if (rest.length > 1) return `${words}: ${one.moves.length} addresses`;
  const moveTexts = one.moves.map((move) =>
    stays(move) ? `${move.to}: ${changed(context, move)}` : `${move.from} → ${move.to}${parked}`,
  );
  return `${words} ${moveTexts.join(', ')}`;
}

/** The properties of its network that change for an address that stays: `new VLAN, MTU`. */
function changed({ networks }: PlanContext, { endpoint }: AddressMove): string {
  const { current, planned } = networks.get(endpoint.networkId) ?? {};
  return `new ${fields.flatMap(([key, words]) => (current?.[key] === planned?.[key] ? [] : [key === 'subnet' ? masks(current, planned) : words])).join(', ')}`;
}

/** `mask /24 → /23` */
const masks = (...sides: readonly ({ readonly subnet?: string } | undefined)[]): string =>
  `mask ${sides.map((side) => `/${side?.subnet?.split('/')[1] ?? ''}`).join(' → ')}`;

const fields = [
  ['subnet', 'mask'],
  ['gateway', 'gateway'],
  ['vlan', 'VLAN'],
  ['mtu', 'MTU'],
] as const;

/** `.32` after `10.1.2.31`; an address with another beginning is printed whole. */
function afterFirst(first: string, address: string): string {
  const dot = first.lastIndexOf('.');
  return dot > 0 && address.lastIndexOf('.') === dot && address.startsWith(first.slice(0, dot))
    ? address.slice(dot)
    : address;
}

/** Kinds whose title `aroundTitle` composes alone. */
type Composed = 'resolvers' | 'consumer' | 'release' | 'secondary-remove';

/** Typed by what no other table titles: a new kind does not compile until it has a title. */
const titles: Readonly<Record<Exclude<DraftKind, keyof typeof sides | Composed>, string>> = {
  baseline: 'exachk, ipconf -verify, checks of the cluster',
  'save-cluster': 'OCR backup and copies of the GPnP profile',
  'save-switches': 'Save the configuration of every switch',
  notice: 'EM blackout, maintenance notice to ASR and the support gateway',
  'ttl-lower': 'Lower the TTL of the names that change',
  'ttl-wait': 'Wait two old TTLs',
  'reverse-add': 'New reverse records',
  'temporary-add': 'Forward records under temporary names',
  'temporary-remove': 'Remove the temporary names',
  outside: 'Firewall, routes, VLANs and gateways of the new subnets',
  cabling: 'Move the uplinks to their new ports',
  'check-before': 'Run checkip in mode before',
  'blackout-on': 'Management network changes over: work from the console',
  'blackout-off': 'Management network is reachable again',
  gateway: 'Gateway changes over',
  bridge: 'Bridge with the new VLAN for the guests',
  define: 'Add the new subnet while Clusterware is up',
  parameters: 'cluster_interconnects in the spfiles, for the next start',
  stop: 'Stop',
  quorum: 'Quorum disk targets and devices for the new addresses',
  start: 'Start Clusterware on all nodes',
  online: 'VIPs, SCAN, listeners and services online',
  rename: 'Change the name',
  settle: 'Wait for the TTL, and until neighbours forget the old addresses',
  undefine: 'Remove the old subnet from Clusterware',
  verify: 'All checks again, compared with the baseline',
  'reverse-remove': 'Remove the old reverse records',
  'ttl-raise': 'Raise the TTL again',
  acknowledge: 'Acknowledge the point of no return',
  archive: 'Archive the run-book',
};
const titleOf: Readonly<Partial<Record<DraftKind, string>>> = titles;

export function aroundTitle(context: PlanContext, one: DraftStep): string {
  if (one.kind === 'resolvers')
    return `${servicesWords(context.mapping.services)} servers of the ${resolverNames[one.about?.[0] ?? ''] ?? 'machines'}`;
  if (one.kind === 'consumer') return findQuestion(one.about?.[0] ?? '')?.step?.title ?? 'Consumers';
  if (one.kind === 'stop')
    return one.unit?.stops
      ? one.unit.cells.length > 0
        ? 'Stop databases, Clusterware on all nodes, and the storage servers'
        : 'Stop services, VIPs, SCAN and Clusterware on all nodes'
      : 'Stop the VIPs of the network';
  if (one.kind === 'rename') {
    const id = one.about?.[0] ?? '';
    return `Name ${context.index.endpoints.get(id)?.hostname ?? ''} becomes ${context.renames.get(id) ?? ''}`;
  }
  if (one.kind === 'outside' && !hasNewSubnet(context)) return 'Firewall, routes, VLANs and gateways outside';
  if (one.kind === 'release') return releaseTitle(context);
  if (one.kind === 'secondary-remove')
    return `Remove the old addresses, secondary until ${secondaryUntil(context.answers)}`;
  if (one.kind === 'settle' && !hasNames(context, one))
    return 'Wait until neighbours forget the old addresses';
  if (one.kind === 'baseline' && !isYes(context.answers, 'QG-13')) return `${titles.baseline}, DISCOVER ES`;
  return ofInterface(context, one, titleOf[one.kind] ?? one.kind);
}

/** A subnet that any network still uses in part afterwards must not read as given back. */
function releaseTitle({ appliance, mapping, subnets }: PlanContext): string {
  const changed = publicOf(appliance, mapping.networks).filter(
    ({ current, planned }) => current.subnet !== planned.subnet,
  );
  if (changed.length === 0) return 'Customer releases the old gateways and VLANs';
  const after = [...subnets.values()].flatMap((one) => one.new ?? []);
  const isUsed = (id: string) => {
    const old = subnets.get(id)?.old;
    return old !== undefined && after.some((next) => overlaps(next, old));
  };
  return changed.some(({ networkId }) => isUsed(networkId))
    ? 'Customer releases what nobody uses any more'
    : 'Customer releases the old subnets';
}
