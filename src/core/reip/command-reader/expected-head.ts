/**
 * The head of a step, looked up anew by its kind: title, who does the work, the result that a person has to see, phase, target,
 * console and network.
 *
 *   headDifference(ground, step)     'its title is "Raise the TTL again", and "Wait two old TTLs" is expected'
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import { findQuestion } from '../questions/questions.ts';
import { stopOf } from './clusterware/expected-stop.ts';
import type { Ground } from './ground.ts';
import { headWords, wordOf } from './head-words.ts';
import { bridgedOf, definedOf, renamedBy, workedOn } from './step-subjects.ts';
import { isInStop, type StepView, viewOf } from './step-view.ts';

export function headDifference(ground: Ground, step: Step): string | undefined {
  const words = headWords[step.kind];
  if (!words) return undefined;
  const [title, actor, expected] = words;
  const view = viewOf(ground, step);
  const machineId = workedOn(view);
  return (
    differ('title', step.title, wordOf(title, view)) ??
    differ('actor', step.actor, wordOf(actor, view)) ??
    differ('expected result', step.expected, wordOf(expected, view)) ??
    differ('phase', step.phase, phaseOf(view)) ??
    differ('machine', step.machineId, machineId) ??
    differ('target', step.target, machineId === undefined ? targetOf(view) : ground.name(machineId)) ??
    differ('network', step.network, networkOf(view)) ??
    differ('console', step.console, consoleOf(view))
  );
}

type Word = string | number | undefined;

const differ = (what: string, shown: Word, expected: Word): string | undefined =>
  shown === expected
    ? undefined
    : `its ${what} is "${shown ?? 'none'}", and "${expected ?? 'none'}" is expected`;

function networkOf({ ground, step, moves }: StepView): Id {
  return (
    moves[0]?.endpoint.networkId ?? definedOf(step).networkId ?? bridgedOf(ground, step)?.networkId ?? ''
  );
}

const ofZones = /^(?:ttl-|reverse-|temporary-|settle$)/;

function targetOf({ ground, step, moves }: StepView): string {
  const { kind, effects } = step;
  const saved = effects.find((effect) => effect.do === 'save');
  const id = kind === 'save-cluster' && saved?.do === 'save' ? saved.of : definedOf(step).clusterId;
  const cluster =
    id === undefined ? moves[0] && ground.cluster(moves[0].endpoint) : ground.index.clusters.get(id);
  if (cluster) return cluster.name;
  if (!isInStop(step)) return ofZones.test(kind) ? 'DNS' : 'appliance';
  const { clusters } = stopOf(ground, step);
  const { length } = ground.appliance.clusters;
  if (clusters.length === 0) return step.target;
  return clusters.length === 1 || clusters.length < length
    ? clusters.map(({ name }) => name).join(', ')
    : 'every cluster';
}

function consoleOf({ ground, step: { kind } }: StepView): string | undefined {
  const asked = ground.console;
  if (kind === 'device') return asked || 'console port';
  return kind === 'blackout-on' || kind === 'blackout-off' ? asked : undefined;
}

const phases: readonly (readonly [phase: number, kinds: string])[] = [
  [0, 'baseline save-cluster save-switches notice'],
  [1, 'ttl-lower ttl-wait reverse-add temporary-add outside check-before'],
  [2, 'cabling blackout-on ilom device'],
  [4, 'database blackout-off'],
  [5, 'gateway client-host network-host vip vips exchange scan-dns scan'],
  [6, 'private'],
  [
    8,
    'undefine verify temporary-remove secondary-remove reverse-remove ttl-raise acknowledge release archive',
  ],
];

const phaseOfKind = new Map(
  phases.flatMap(([phase, kinds]) => kinds.split(' ').map((kind) => [kind, phase] as const)),
);

/** Servers get other DNS and NTP servers in the phase of their addresses. */
const phaseOfSort: Readonly<Record<string, number>> = { storage: 3, database: 4, guest: 4 };

function phaseOf(view: StepView): number | undefined {
  const { ground, step } = view;
  const known = phaseOfKind.get(step.kind);
  if (known !== undefined) return known;
  if (ofStorage.has(step.kind)) return ground.isManagement(networkOf(view)) ? 3 : 5;
  if (step.kind === 'consumer') return findQuestion(step.id.replace(/^consumer\//, ''))?.step?.phase;
  // In a blackout no machine answers, so all of them come before.
  if (step.kind === 'resolvers') return ground.stepNamed('blackout/on') ? 2 : (phaseOfSort[view.sort] ?? 2);
  if (step.kind === 'settle') return phaseOfWait(ground, step);
  if (step.kind === 'bridge') return ground.isManagement(networkOf(view)) ? 4 : 5;
  if (step.kind === 'rename') return ofDevice.has(renamedBy(view)?.kind) ? 2 : 5;
  if (step.kind === 'hosts' && !isInStop(step)) return phaseOfWave(ground, step);
  return isInStop(step) ? phaseOfStop(ground, step) : step.phase;
}

const ofStorage: ReadonlySet<string> = new Set(['cell', 'cell-return']);
const ofDevice: ReadonlySet<string | undefined> = new Set(['ilom', 'device']);

/**
 * That of the last step that it follows, of the admin wave the highest; the steps that ask for the files, where it comes first,
 * are in phase 5. A step that has lost its dependencies is refused for them.
 */
function phaseOfWave(ground: Ground, { id, phase, dependsOn }: Step): number {
  if (dependsOn.length === 0) return phase;
  const before = dependsOn
    .filter((one) => !leavesParking.test(one))
    .flatMap((one) => ground.stepNamed(one)?.phase ?? [])
    .filter((one) => one > 1);
  return (id === 'hosts/admin' ? before.sort().at(-1) : before.at(-1)) ?? 5;
}

/** A step that takes an address from its parking place comes after the wave is placed. */
const leavesParking = /\/final\//;

const phaseOfStop = (ground: Ground, step: Pick<Step, 'group'>): number =>
  ground.once(hasPrivate, step.group) ? 6 : 5;

const hasPrivate = (ground: Ground, group: string | undefined): boolean =>
  ground.stepsOf(group).some(({ kind }) => kind === 'private');

/** By its id: a wait of a phase, of a stop, of one step, or of the secondary addresses. */
function phaseOfWait(ground: Ground, { id }: Step): number {
  const waitsFor = id.replace(/^settle\//, '');
  const [, phase] = /^phase-(\d)$/.exec(waitsFor) ?? [];
  if (phase !== undefined) return Number(phase);
  if (waitsFor === 'secondary') return 8;
  return ground.stepNamed(waitsFor)?.kind === 'stop'
    ? phaseOfStop(ground, { group: waitsFor })
    : (ground.stepNamed(waitsFor)?.phase ?? -1);
}
