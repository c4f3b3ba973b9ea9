/**
 * The words at the head of each kind of step, as the reader expects them: title, who does the work, and the result that a
 * person has to see. As for commands, the reader has the words of its own.
 */
import { isYes, textOf } from '../answers.ts';
import { checkText, newWord } from '../check-texts.ts';
import { findQuestion } from '../questions/questions.ts';
import { hostsWrites } from './expected-hosts.ts';
import { moveTitle, release, scan, stop } from './head-titles.ts';
import { isInStop, type StepView } from './step-view.ts';

type Words = string | ((view: StepView) => string);

export const wordOf = (words: Words, view: StepView): string =>
  typeof words === 'string' ? words : words(view);

type HeadWords = readonly [title: Words, actor: Words, expected: Words];

const system = 'System administrator';
const database = 'Database administrator';
const network = 'Network administrator';
const zones = ({ ground }: StepView): string =>
  textOf(ground.plan.answers, 'QD-03', 'actor') || 'DNS administrator';
const zonesIfNamed = (view: StepView): string => (view.isNamed ? zones(view) : system);

const subnet = ({ ground, step }: StepView): string =>
  ground.subnet(step.network, 'old') === ground.subnet(step.network, 'new') ? 'interface' : 'subnet';

const renamed = ({ ground, step }: StepView) => {
  const effect = step.effects.find((one) => one.do === 'rename');
  return ground.index.endpoints.get((effect?.do === 'rename' && effect.endpointIds[0]) || '');
};

const services = ({ ground }: StepView): string =>
  (['dns', 'ntp'] as const)
    .flatMap((kind) => (ground.plan.services?.[kind] ? [kind.toUpperCase()] : []))
    .join(' and ');

export const sortNames: Readonly<Record<string, string>> = {
  ilom: 'ILOMs',
  switch: 'switches',
  pdu: 'PDUs',
  storage: 'storage servers',
  database: 'database servers',
  guest: 'guests',
};

const blocks: Readonly<Record<string, string>> = {
  'hosts-admin': 'names of the admin networks',
  hosts: 'all other names',
};

/** The server, and Clusterware on it or in its guests where they go with it. */
function node({ ground, step, about, isDark }: StepView): string {
  const id = step.machineId ?? '';
  if (!isInStop(step) && ground.clusterOf.has(id)) return 'Clusterware is up again on this server';
  return !isInStop(step) && ground.guests(id).length > 0
    ? 'Clusterware is up again in its guests'
    : `The server ${isDark ? 'has' : 'answers at'} its ${newWord(about)}address`;
}

const question = ({ step }: StepView): string =>
  findQuestion(step.id.replace(/^consumer\//, ''))?.step?.title ?? '';

export const headWords: Readonly<Record<string, HeadWords>> = {
  baseline: [
    ({ ground }) =>
      `exachk, ipconf -verify, checks of the cluster${isYes(ground.plan.answers, 'QG-13') ? '' : ', DISCOVER ES'}`,
    system,
    'exachk shows no FAIL and no WARNING',
  ],
  'save-cluster': ['OCR backup and copies of the GPnP profile', database, 'A fresh OCR backup is listed'],
  'save-switches': [
    'Save the configuration of every switch',
    network,
    'A copy of each configuration is put away',
  ],
  notice: [
    'EM blackout, maintenance notice to ASR and the support gateway',
    system,
    'EM blackout is on; ASR and the support gateway know of the work',
  ],
  'ttl-lower': ['Lower the TTL of the names that change', zones, 'New answers carry the low TTL'],
  'ttl-wait': ['Wait two old TTLs', zones, 'Two old TTLs have passed'],
  'ttl-raise': ['Raise the TTL again', zones, 'Answers carry the old TTL again'],
  'reverse-add': ['New reverse records', zones, ({ about }) => `Each ${newWord(about)}address has its name`],
  'reverse-remove': ['Remove the old reverse records', zones, 'No old address has a name'],
  'temporary-add': [
    'Forward records under temporary names',
    zones,
    'Each temporary name resolves to the planned address',
  ],
  'temporary-remove': ['Remove the temporary names', zones, 'Only the final names are left'],
  outside: [
    ({ hasNewSubnet }) =>
      `Firewall, routes, VLANs and gateways ${hasNewSubnet ? 'of the new subnets' : 'outside'}`,
    network,
    'Firewall, routes and VLANs are ready',
  ],
  cabling: ['Move the uplinks to their new ports', network, 'Each cable is in its new port'],
  'check-before': ['Run checkip in mode before', system, 'checkip in mode before reports no error'],
  'blackout-on': [
    'Management network changes over: work from the console',
    network,
    'The new gateway answers',
  ],
  'blackout-off': [
    'Management network is reachable again',
    network,
    'Every address answers through the new gateway',
  ],
  bridge: [
    'Bridge with the new VLAN for the guests',
    system,
    'The new bridge is up; the guests still use the old one',
  ],
  gateway: ['Gateway changes over', network, 'The new gateway answers'],
  ilom: [
    moveTitle('ILOM address'),
    system,
    ({ isDark, about }) => `The ILOM ${isDark ? 'has' : 'answers at'} its ${newWord(about)}address`,
  ],
  device: [
    moveTitle('Management address'),
    network,
    ({ isDark, about }) => `The device ${isDark ? 'has' : 'answers at'} its ${newWord(about)}address`,
  ],
  cell: [
    (view) => moveTitle(view.ground.isManagement(view.step.network) ? 'Management address' : 'Address')(view),
    system,
    'ipconf ends without error; the server is restarted where it asks for that',
  ],
  'cell-return': ['Grid disks online again', system, 'asmmodestatus is ONLINE on every grid disk'],
  database: [moveTitle('Management address'), system, node],
  'client-host': [
    moveTitle('Client address'),
    system,
    ({ about }) => `The server answers at its ${newWord(about)}client address`,
  ],
  'network-host': [
    moveTitle('Address'),
    system,
    ({ about }) => `The server answers at its ${newWord(about)}address`,
  ],
  vip: [moveTitle('VIP'), database, 'The VIP is online'],
  vips: [moveTitle('Network and VIPs'), database, 'srvctl config shows the new network and VIPs'],
  exchange: [moveTitle('VIP and SCAN exchange'), database, 'The resources have changed addresses'],
  define: [
    (view) => `Add the new ${subnet(view)} while Clusterware is up`,
    database,
    (view) => `oifcfg getif lists the new ${subnet(view)}`,
  ],
  undefine: [
    (view) => `Remove the old ${subnet(view)} from Clusterware`,
    database,
    (view) => `oifcfg getif lists the new ${subnet(view)} alone`,
  ],
  parameters: [
    'cluster_interconnects in the spfiles, for the next start',
    database,
    'spfile holds the new values for the next start',
  ],
  stop: [stop, database, 'Everything named here is stopped'],
  private: [
    moveTitle('Private addresses'),
    system,
    ({ about }) => `Each server has its ${newWord(about)}private addresses`,
  ],
  hosts: [
    ({ step }) => {
      const written = new Set(hostsWrites(step, 'commands').map(({ what }) => blocks[what]));
      return `Hosts files: ${[...written].join(' and ')}`;
    },
    system,
    'Each hosts file has its new lines',
  ],
  quorum: [
    'Quorum disk targets and devices for the new addresses',
    database,
    'Quorum disk targets are visible to the new addresses, and every node has a device for each',
  ],
  start: ['Start Clusterware on all nodes', database, 'Clusterware is up on every node'],
  'scan-dns': [
    (view) => scan(view, view.isNamed ? 'DNS of SCAN' : 'Hosts files with SCAN'),
    zonesIfNamed,
    (view) =>
      view.isNamed
        ? `The SCAN name answers with the ${newWord(view.about)}addresses`
        : checkText('scan-name-hosts', view.about),
  ],
  scan: [
    (view) => scan(view, 'SCAN'),
    database,
    ({ about }) => `srvctl config scan shows the ${newWord(about)}addresses`,
  ],
  online: [
    'VIPs, SCAN, listeners and services online',
    database,
    'VIPs, SCAN, listeners and databases are online',
  ],
  rename: [
    (view) => {
      const { id = '', hostname = '' } = renamed(view) ?? {};
      return `Name ${hostname} becomes ${view.ground.renames.get(id) ?? ''}`;
    },
    (view) => {
      const kind = renamed(view)?.kind;
      if (kind === 'device') return network;
      return kind === 'scan' || kind === 'vip' ? database : system;
    },
    'The name is the new one',
  ],
  settle: [
    ({ isNamed, leavesOld }) => {
      if (!isNamed) return 'Wait until neighbors forget the old addresses';
      return leavesOld
        ? 'Wait for the TTL, and until neighbors forget the old addresses'
        : 'Wait for the TTL';
    },
    zonesIfNamed,
    ({ isNamed, leavesOld }) => {
      if (!isNamed) return 'No neighbor has an old address';
      return leavesOld
        ? 'No cache holds an old answer, no neighbor an old address'
        : 'No cache holds an old answer';
    },
  ],
  'secondary-remove': [
    ({ ground }) =>
      `Remove the old addresses, secondary until ${textOf(ground.plan.answers, 'QN-10', 'until')}`,
    system,
    ({ about }) => `Each server has its ${newWord(about)}addresses alone`,
  ],
  resolvers: [
    (view) => `${services(view)} servers of the ${sortNames[view.sort]}`,
    ({ sort }) => (sort === 'switch' || sort === 'pdu' ? network : system),
    (view) => `The ${sortNames[view.sort]} ask the new ${services(view)} servers`,
  ],
  consumer: [question, system, 'Done'],
  verify: ['All checks again, compared with the baseline', system, 'All checks of the baseline pass again'],
  acknowledge: [
    'Acknowledge the point of no return',
    ({ ground }) => textOf(ground.plan.answers, 'QG-11') || 'Change approver',
    'Go on is signed',
  ],
  release: [
    release,
    network,
    'Subnets, gateways, VLANs and firewall rules that are no longer used are returned',
  ],
  archive: ['Archive the runbook', system, 'The runbook and its log are archived'],
};
