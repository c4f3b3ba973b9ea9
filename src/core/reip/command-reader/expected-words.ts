/**
 * The checks that a step has to ask a person for, before its commands and after them, by the kind of the step; which answers
 * it has to show. Their words are those of check-texts.ts.
 */
import { timeZoneQuestion } from '../answers.ts';
import { type CheckId, checkTexts } from '../check-texts.ts';
import type { Step } from '../plan-types.ts';
import { questions } from '../questions/question-bank.ts';
import { stopOf } from './clusterware/expected-stop.ts';
import { type AnswerRow, answersOf, questionOf } from './expected-answers.ts';
import { isLookedAtLater, looksForOthers } from './gateway-looks.ts';
import type { Ground } from './ground.ts';
import { firstInOrder } from './sets.ts';
import { renamedBy } from './step-subjects.ts';
import { isInStop, type StepView, viewOf } from './step-view.ts';

export function wordsDifference(ground: Ground, step: Step): string | undefined {
  const view = viewOf(ground, step);
  const expected = kinds[step.kind];
  if (!expected) return `its kind is "${step.kind}", which is not a kind of work`;
  const { about } = view;
  const asked = checkTexts(idsOf(expected.before, view), about);
  const answers = answersOf(ground, step, expected.answers);
  const before = answers.length > 0 ? asked.concat(answers) : asked;
  const after = questionOf(step)?.step?.check;
  const shown = after === undefined ? checkTexts(idsOf(expected.after, view), about) : [after];
  return differ('before', step.preChecks, before) ?? differ('after', step.verify, shown);
}

function differ(when: string, shown: readonly string[], expected: readonly string[]): string | undefined {
  const found = firstInOrder(shown, expected);
  if (!found) return undefined;
  const [is = 'nothing', other = 'nothing'] = found;
  return `its checks ${when} have "${is}", and "${other}" is expected`;
}

type Ids = readonly CheckId[] | ((view: StepView) => readonly CheckId[]);
type Expected = { readonly before?: Ids; readonly after?: Ids; readonly answers?: readonly AnswerRow[] };

const idsOf = (ids: Ids = none, view: StepView): readonly CheckId[] =>
  typeof ids === 'function' ? ids(view) : ids;

const when = (holds: boolean, ...ids: readonly CheckId[]): readonly CheckId[] => (holds ? ids : none);
const none: readonly never[] = [];

const agree = ({ isNamed }: StepView) => when(isNamed, 'agree');
const silent = ({ isMoved }: StepView) => when(isMoved, 'silent');
const ssh = ({ isMoved }: StepView) => when(isMoved, 'ssh-listens');
const vips = ({ changesHosts }: StepView) => when(changesHosts, 'hosts-vips');
const hosts = ({ ground, changesHosts }: StepView) =>
  when(changesHosts, ground.movesAny ? 'hosts-addresses' : 'hosts-names');
const bothNames = ({ ground, step }: StepView) => {
  const { stops, nets } = stopOf(ground, step);
  const isRenamed = nets.some(({ cluster, networkId }) =>
    ground
      .owned(cluster.id)
      .some(
        (one) =>
          one.kind === 'scan' && one.networkId === networkId && ground.renames.get(one.id) !== undefined,
      ),
  );
  return when(stops && isRenamed, 'both-scan-names');
};

const criteria: AnswerRow = ['QR-01', 'Rollback criteria', 'criteria'];
const who: AnswerRow = ['QR-01', 'Who decides', 'who'];
const zones: readonly AnswerRow[] = [
  ['QD-04', 'Dynamic updates'],
  ['QD-05', 'Zones'],
];

const shown = ({ isDark }: StepView): CheckId => (isDark ? 'address-shown' : 'answers');
const path = ({ isDark }: StepView): CheckId => (isDark ? 'console-path' : 'other-path');

const onServer = (view: StepView): readonly CheckId[] => [
  ...silent(view),
  path(view),
  'ipconf-copied',
  ...when(!isInStop(view.step), ...view.whoCarriesOn(view.step.machineId)),
];

/** Outside of a stop Clusterware runs again on the server, or on its guests. */
function isUp({ ground, step }: StepView): readonly CheckId[] {
  const { machineId = '' } = step;
  if (isInStop(step)) return none;
  if (ground.clusterOf.has(machineId)) return ['clusterware-up'];
  return when(ground.guests(machineId).length > 0, 'clusterware-up-guests');
}

const kinds: Readonly<Record<string, Expected>> = {
  baseline: {
    before: ['servers-reachable', 'rman-backup'],
    answers: [
      ...questions.flatMap(({ id, text, reads }): AnswerRow[] =>
        reads?.includes('the head of the plan') ? [[id, text]] : [],
      ),
      ['QR-01', 'Time box of phases, in minutes', 'boxes'],
      who,
    ],
    after: ['all-files-agree', 'cluster-healthy'],
  },
  'save-cluster': { before: ['clusterware-runs'], after: ['copies-listed'] },
  'save-switches': { after: ['copies-readable'] },
  notice: {
    answers: [
      ['QS-03', 'Contacts, CSI and serial numbers'],
      ['QG-08', 'Window from', 'start'],
      ['QG-08', 'Window until', 'end'],
      ['QG-08', 'Time zone', 'timeZone'],
    ],
    after: ['notice-confirmed'],
  },
  'ttl-lower': { before: ['old-ttl-known'], answers: zones, after: ['low-ttl'] },
  'ttl-wait': { answers: [['QD-06', 'Old TTL in seconds']], after: ['old-ttl-over'] },
  'ttl-raise': { after: ['dns-answers'] },
  'reverse-add': { before: ['no-reverse-yet'], answers: zones, after: ['reverse-answers'] },
  'reverse-remove': { before: ['old-unanswered'], answers: zones, after: ['reverse-gone'] },
  'temporary-add': { before: ['names-free'], after: ['temporary-answers'] },
  'temporary-remove': { before: ['temporary-unused'], after: ['temporary-gone'] },
  outside: {
    before: ['firewall-agreed'],
    answers: [
      ['QN-03', 'Bonding and switch ports'],
      ['QN-06', 'Static routes'],
      ['QN-11', 'Lead time of firewall changes'],
    ],
    after: ({ hasNewSubnet }) => [hasNewSubnet ? 'services-answer-new' : 'services-answer'],
  },
  cabling: { after: ['links-up'] },
  'check-before': {
    answers: [['QD-07', 'NTP servers and stratum']],
    after: ({ ground }) => [...when(ground.movesAny, 'all-silent'), 'gateways-answer', 'network-before'],
  },
  'blackout-on': { before: ['console-manned'], answers: [criteria, who], after: ['console-reaches'] },
  'blackout-off': { after: ['jump-host-reaches'] },
  bridge: { before: ['ports-tagged'], after: ['bridge-up'] },
  gateway: { answers: [criteria, who], after: ['gateway-answers'] },
  ilom: {
    before: (view) => [...silent(view), path(view), ...when(view.leavesAdmin, 'own-port')],
    after: (view) => [view.isDark ? 'ilom-shown' : 'page-answers', 'ilom-section', ...agree(view)],
  },
  device: {
    before: (view) => [...silent(view), 'configuration-saved'],
    after: (view) => [view.isDark ? 'console-shown' : 'login-answers', ...agree(view)],
  },
  cell: {
    before: (view) => [
      ...silent(view),
      path(view),
      'ipconf-copied',
      ...when(!isInStop(view.step), 'disks-yes', 'disks-time'),
    ],
    after: (view) => [shown(view), ...ssh(view), ...agree(view)],
  },
  'cell-return': { after: (view) => [shown(view), ...agree(view)] },
  database: {
    before: onServer,
    after: (view) => {
      const { ground, step } = view;
      return [
        ...when(view.isDark, 'address-shown'),
        ...isUp(view),
        ...when(!isLookedAtLater(ground, step, 'commands'), 'files-agree'),
        ...ssh(view),
        ...agree(view),
      ];
    },
  },
  'client-host': {
    before: onServer,
    after: (view) => ['answers-gateway', ...isUp(view), ...ssh(view), ...agree(view)],
  },
  'network-host': {
    before: (view) => [...silent(view), 'ipconf-copied'],
    after: (view) => ['largest-packet', ...ssh(view), ...agree(view)],
  },
  vip: {
    before: (view) => [...silent(view), ...vips(view), 'other-listeners'],
    after: (view) => ['vip-online', ...agree(view)],
  },
  vips: { before: vips, after: ['vips-shown'] },
  exchange: {
    before: (view) => ['outage-declared', ...vips(view)],
    after: (view) => ['exchange-shown', ...agree(view)],
  },
  define: { before: ['clusterware-runs', 'ocr-saved'], after: ['subnets-listed'] },
  undefine: { before: ['clusterware-runs', 'verification-passed'], after: ['subnets-listed'] },
  parameters: { before: ['instances-up', 'no-literal-disks', 'pfiles-there'], after: ['spfile-holds'] },
  stop: {
    before: (view) => ['outage-declared', 'copies-there', ...bothNames(view)],
    answers: [criteria, who],
    after: ({ ground, step }) => [stopOf(ground, step).stops ? 'clusterware-down' : 'resources-offline'],
  },
  private: {
    before: ['fabric-stopped', 'ipconf-copied'],
    after: ['private-answers'],
  },
  hosts: { before: ['hosts-shown'], after: ['hosts-answer'] },
  quorum: { before: ['clusterware-stopped'], after: ['quorum-devices'] },
  start: {
    before: (view) => [...when(stopOf(view.ground, view.step).hasPrivate, 'rdma-answers'), ...hosts(view)],
    after: ({ ground, step }) => [
      ...when(looksForOthers(ground, step), 'all-files-agree'),
      'clusterware-up-all',
    ],
  },
  'scan-dns': {
    before: (view) => (view.isNamed ? silent(view) : ['silent']),
    answers: zones,
    after: (view) =>
      view.isNamed ? ['scan-name-servers', 'agree'] : when(view.changesHosts, 'scan-name-nodes'),
  },
  scan: {
    before: ({ isNamed }) => [isNamed ? 'scan-name' : 'scan-name-hosts'],
    after: ['scan-online'],
  },
  online: { before: bothNames, after: ['resources-online', 'clients-reach'] },
  rename: {
    before: (view) => ['name-free', ...beforeName(view)],
    answers: [['QD-02', 'Naming pattern']],
    after: (view) => [...when(renamedBy(view)?.kind === 'ilom', 'ilom-section'), ...afterName(view), 'agree'],
  },
  settle: {
    answers: [['QN-15', 'Minutes in which neighbors keep ARP entries', 'minutes']],
    after: ({ isNamed, leavesOld }) =>
      leavesOld ? [isNamed ? 'caches-forget' : 'old-silent'] : when(isNamed, 'dns-answers'),
  },
  'secondary-remove': {
    before: ['old-unused'],
    answers: [['QN-10', 'They stay until', 'until']],
    after: ['old-gone'],
  },
  consumer: {
    before: ({ step }) => when(step.id === `consumer/${timeZoneQuestion}`, 'restarts', 'ipconf-copied'),
  },
  verify: {
    after: (view) => [
      'network-after',
      ...hosts(view),
      'blackout-over',
      'second-owner',
      'exachk-diff',
      'all-ways-in',
    ],
  },
  resolvers: {
    before: ({ ground, sort }) => {
      const { dns, ntp } = ground.plan.services ?? {};
      return [
        dns && ntp ? 'new-both-answer' : dns ? 'new-dns-answer' : 'new-ntp-answer',
        ...when(dns !== undefined, 'new-dns-zones'),
        ...when(sort === 'switch', 'configuration-saved'),
        ...when(sort === 'switch' && ntp !== undefined && ground.isInfiniband, 'same-ntp'),
        ...when(isServerSort(sort), 'ipconf-copied'),
      ];
    },
    after: ({ ground, sort }) => {
      if (!isServerSort(sort)) return ['services-shown', ...when(sort === 'ilom', 'ilom-section')];
      return ['files-agree', ground.plan.services?.ntp ? 'clock-agrees' : 'zones-answer'];
    },
  },
  acknowledge: {
    before: ['checks-passed'],
    answers: [['QG-10', 'Latest point of no return'], criteria, who],
    after: ['signature-stored'],
  },
  release: { before: ['acknowledged'], answers: [['QR-02', 'Kept until']], after: ['firewall-clean'] },
  archive: {},
};

const isServerSort = (sort: string): boolean => /^(?:storage|database|guest)$/.test(sort);

/** A VIP is asked by its name; a server goes with what runs on it. */
function beforeName(view: StepView): readonly CheckId[] {
  const { step } = view;
  const endpoint = renamedBy(view);
  if (endpoint?.kind === 'vip') return vips(view);
  if (endpoint?.kind !== 'host' || !('machine' in endpoint.owner)) return none;
  const { machine } = endpoint.owner;
  const has = (what: string) => step.effects.some((effect) => effect.do === what);
  return [
    ...when(has('save'), 'ipconf-copied'),
    ...when(has('turn'), 'disks-yes', 'disks-time'),
    ...(has('stop') ? view.whoCarriesOn(machine) : none),
  ];
}

/** A renamed server is back with its disks, or with Clusterware on it or on its guests. */
function afterName(view: StepView): readonly CheckId[] {
  const { ground, step } = view;
  const endpoint = renamedBy(view);
  if (endpoint?.kind !== 'host' || !('machine' in endpoint.owner)) return none;
  if (step.effects.some((effect) => effect.do === 'turn')) return ['disks-online'];
  if (!step.effects.some((effect) => effect.do === 'start')) return none;
  return [ground.clusterOf.has(endpoint.owner.machine) ? 'clusterware-up' : 'clusterware-up-guests'];
}
