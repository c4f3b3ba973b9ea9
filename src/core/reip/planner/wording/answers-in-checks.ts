/**
 * Answers as checks of the steps: the facts that a person needs at hand when a step begins. Facts that no rule of the
 * order reads go to the first step, the head of the plan, so that the person who does the work sees every answer.
 */
import { fieldOf } from '../../answers.ts';
import { questions } from '../../questions/question-bank.ts';
import type { DraftStep } from '../context/draft-step.ts';
import type { PlanContext } from '../context/plan-context.ts';

type Row = readonly [id: string, words: string, key?: string];

/** A plain text, as a plan of a file may have it, is the criteria. */
const criteria: Row = ['QR-01', 'Rollback criteria', 'criteria'];
const decides: Row = ['QR-01', 'Who decides', 'who'];

const dns: readonly Row[] = [
  ['QD-04', 'Dynamic updates'],
  ['QD-05', 'Zones'],
];

const inHand: Readonly<Partial<Record<DraftStep['kind'], readonly Row[]>>> = {
  baseline: [
    ...questions.flatMap(({ id, text, reads }): Row[] =>
      reads?.includes('the head of the plan') ? [[id, text]] : [],
    ),
    ['QR-01', 'Time box of phases, in minutes', 'boxes'],
    decides,
  ],
  notice: [
    ['QS-03', 'Contacts, CSI and serial numbers'],
    ['QG-08', 'Window from', 'start'],
    ['QG-08', 'Window until', 'end'],
    ['QG-08', 'Time zone', 'timeZone'],
  ],
  outside: [
    ['QN-03', 'Bonding and switch ports'],
    ['QN-06', 'Static routes'],
    ['QN-11', 'Lead time of firewall changes'],
  ],
  'check-before': [['QD-07', 'NTP servers and stratum']],
  'ttl-lower': dns,
  'ttl-wait': [['QD-06', 'Old TTL in seconds']],
  'reverse-add': dns,
  'scan-dns': dns,
  'reverse-remove': dns,
  'blackout-on': [criteria, decides],
  gateway: [criteria, decides],
  stop: [criteria, decides],
  rename: [['QD-02', 'Naming pattern']],
  settle: [['QN-15', 'Minutes in which neighbours keep ARP entries', 'minutes']],
  'secondary-remove': [['QN-10', 'They stay until', 'until']],
  acknowledge: [['QG-10', 'Latest point of no return'], criteria, decides],
  release: [['QR-02', 'Kept until']],
};

/** An answer in words; empty when there is none. */
function answerWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : '';
}

/** A field of an answer. The first one of the rollback criteria is the answer itself where the user wrote one text. */
function partOf(value: unknown, key: string | undefined): unknown {
  const field = fieldOf(value, key ?? 'criteria');
  return field ?? (key === undefined || key === 'criteria' ? value : undefined);
}

/** Of each client and backup network, by its own MTU; without one the person has to look it up. */
function largePackets({ appliance, networks, subnets }: PlanContext): string[] {
  return appliance.networks.flatMap(({ id, name, role, mtu }) => {
    if (role !== 'client' && role !== 'backup') return [];
    const size = networks.get(id)?.planned.mtu ?? mtu;
    // Headers of IP and ICMP.
    const headers = subnets.get(id)?.new?.family === 6 ? 48 : 28;
    return size === undefined
      ? [`ping with the largest packet on ${name}: ping -M do -s, with the MTU less ${headers}`]
      : [`ping with the largest packet on ${name}: ping -M do -s ${size - headers}`];
  });
}

/** The checks of a step, with the answers behind them. */
export function asked(
  context: PlanContext,
  { kind, about }: DraftStep,
  checks: readonly string[],
): readonly string[] {
  const { answers } = context;
  const rows = kind === 'consumer' ? [[about?.[0] ?? '', 'Answered'] as const] : inHand[kind];
  if (!rows && kind !== 'verify') return checks;
  const more = (rows ?? []).flatMap(([id, words, key]: Row) => {
    const text = answerWords(partOf(answers[id], key));
    return text ? [`${words}${words.endsWith('?') ? '' : ':'} ${text}`] : [];
  });
  if (kind === 'verify' && answers['QN-12'] === true) more.push(...largePackets(context));
  return more.length > 0 ? [...checks, ...more] : checks;
}
