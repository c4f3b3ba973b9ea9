/** The words of a step: its kind of work, who is without service, whether it can be rolled back. */

import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Server from 'lucide-react/icons/server';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import type { Appliance, Id, Mark } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import type { Outage, Reversible } from '../../../../core/appliance/document/plan-types.ts';
import { roleNames } from '../../../../core/appliance/document/role-names.ts';
import type { Step, Strategy } from '../../../../core/reip/plan-types.ts';
import type { DraftKind } from '../../../../core/reip/planner/context/draft-step.ts';
import type { Icon, Tone } from '../../../../ui/text/icon.ts';

export const strategyNames: Readonly<Record<Strategy, string>> = {
  rolling: 'Rolling',
  'at-once': 'All at once',
};

export type StepWord = { readonly text: string; readonly tone?: Tone; readonly icon?: Icon };

export const outageWords: Readonly<Record<Outage, StepWord>> = {
  none: { text: 'none' },
  host: { text: '1 server', tone: 'warn', icon: Server },
  client: { text: 'all clients', tone: 'bad', icon: Users },
  cluster: { text: 'whole cluster', tone: 'bad', icon: Users },
  rack: { text: 'whole rack', tone: 'bad', icon: Users },
};

export const reversibleWords: Readonly<Record<Reversible, StepWord>> = {
  yes: { text: 'yes', icon: Undo },
  'same-outage': { text: 'same outage', icon: Undo },
  'high-risk': { text: 'high risk', tone: 'warn', icon: TriangleAlert },
  no: { text: 'none', tone: 'bad', icon: OctagonAlert },
};

/** Typed by the kinds of the planner: a new kind does not compile until it has a name here. */
const kinds: Readonly<Record<DraftKind | 'cell-return', string>> = {
  baseline: 'Baseline checks',
  'save-cluster': 'OCR backup and profile copies',
  'save-switches': 'Switch configurations saved',
  notice: 'Blackout and notices',
  'ttl-lower': 'TTL lowered',
  'ttl-wait': 'Wait for the old TTL',
  'reverse-add': 'New reverse records',
  'temporary-add': 'Temporary names added',
  'temporary-remove': 'Temporary names removed',
  outside: 'Firewall, routes, VLANs outside',
  cabling: 'Cabling',
  'check-before': 'checkip before',
  'blackout-on': 'Management blackout begins',
  'blackout-off': 'Management blackout ends',
  gateway: 'Gateway',
  bridge: 'Bridge of a KVM host',
  ilom: 'ILOM address',
  device: 'Switch or PDU address',
  cell: 'Storage server, admin side',
  'cell-return': 'Grid disks online again',
  database: 'Database server, admin side',
  'client-host': 'Client host address',
  'network-host': 'Host address of a further network',
  vip: 'VIP',
  exchange: 'Exchange of addresses',
  define: 'New subnet into Clusterware',
  parameters: 'Database parameters',
  stop: 'Stop',
  private: 'Private network',
  quorum: 'Quorum disks',
  hosts: 'Hosts files',
  start: 'Start',
  vips: 'Network and VIPs',
  'scan-dns': 'DNS of SCAN',
  scan: 'SCAN',
  online: 'Services online',
  rename: 'New name',
  resolvers: 'DNS and NTP servers',
  settle: 'Wait for TTL and ARP',
  'secondary-remove': 'Secondary addresses removed',
  undefine: 'Old subnet out of Clusterware',
  consumer: 'Consumer',
  verify: 'Verification',
  'reverse-remove': 'Old reverse records removed',
  'ttl-raise': 'TTL raised',
  acknowledge: 'Acknowledgment',
  release: 'Old subnets released',
  archive: 'Archive',
};

const namesOfKinds: Readonly<Record<string, string>> = kinds;
/** A step of a stored plan may have a kind that this release does not know: it is shown by its own word. */
export const kindName = (kind: string): string => namesOfKinds[kind] ?? kind;

/** `System` for `System administrator`: the column's title implies people. */
export const shortActor = (actor: string): string => actor.replace(/ administrator$/, '');

/** `cluster:vega01-clu1` is the cluster's name. */
export const targetName = ({ target }: Step): string => target.replace(/^cluster:/, '');

export function networkName(appliance: Appliance, id: Id): string {
  const network = indexAppliance(appliance).networks.get(id);
  return network ? network.name || roleNames[network.role] : '';
}

/** Least sure first. */
const sureness: readonly Mark[] = ['verify', 'practice', 'documented'];
export const marksOf = ({ commands }: Pick<Step, 'commands'>): readonly Mark[] =>
  sureness.filter((mark) => commands.some(({ provenance }) => provenance === mark));
