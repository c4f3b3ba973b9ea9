/**
 * ORD-12 in the commands themselves, which no state shows: listener before VIP and SCAN listeners before SCAN when they
 * stop, both stopped before one of them is modified, and the other way round when they start. Each stopped resource is
 * started again by its step or by the end of the stop, the rollback of a step leaves running what ran before it, and
 * each VIP or SCAN that takes an address is modified to it.
 *
 *   '"VIP 10.1.0.3 → 10.7.0.3" modifies the VIP of db1, which is not stopped'
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { inputOf } from '../answers.ts';
import type { Effect } from '../effect-types.ts';
import { isExtraNetwork, nodeName, wholeNetwork } from '../names/clusterware-names.ts';
import { resourcesOfOwners } from '../names/clusterware-resources.ts';
import { onOneNode } from '../names/command.ts';
import { networkLabel } from '../names/plan-context.ts';
import type { Answers, Plan, Step } from '../plan-types.ts';
import type { StepProblem } from '../proof-types.ts';
import { readLines, type SrvctlLine } from './srvctl-lines.ts';
import { extra, labelIn, SrvctlWalk } from './srvctl-replay.ts';

/** Kinds of steps with such commands; of those that modify, true. */
const kinds: ReadonlyMap<string, boolean> = new Map([
  ['stop', false],
  ['online', false],
  ['vip', true],
  ['vips', true],
  ['scan', true],
  ['exchange', true],
]);

export function commandProblems(
  appliance: Appliance,
  { steps, renames, answers }: Pick<Plan, 'steps' | 'renames' | 'answers'>,
): readonly StepProblem[] {
  const index = indexAppliance(appliance);
  const newNames = new Map(
    Object.entries(renames).map(([id, name]) => [name.toLowerCase(), index.endpoints.get(id)]),
  );
  const labelsIn = labelsOf(appliance);
  const walk = new SrvctlWalk((name) => {
    const key = name.toLowerCase();
    const vip = index.byHostname.get(key)?.find(({ kind }) => kind === 'vip') ?? newNames.get(key);
    if (!vip || !('machine' in vip.owner)) return name + extra;
    const { machine } = vip.owner;
    const cluster = appliance.clusters.find(({ machines }) => machines.includes(machine));
    const node = nodeName({ index }, machine);
    return isExtraNetwork({ index }, cluster, vip.networkId)
      ? node + extra + networkLabel({ index }, wholeNetwork({ index }, cluster, vip.networkId))
      : node;
  });
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as Step;
    const { id, kind, title, commands, rollback, effects, undo, group = id } = step;
    const modifies = kinds.get(kind);
    if (modifies === undefined) continue;
    const asked = askedIn(step, answers);
    const linesOf = (list: Step['commands']): readonly SrvctlLine[] =>
      asked.length === 0 ? readLines(list) : readLines(list).map((line) => named(line, asked, labelsIn));
    const [forward, back] = [linesOf(commands), linesOf(rollback)];
    walk.begin(at, title, false);
    walk.run(forward, group);
    if (modifies)
      for (const name of forgotten(index, effects, forward))
        walk.report(`no command of "${title}" modifies ${name}`);
    if (effects.some((effect) => effect.do === 'online')) walk.ended(group);
    walk.begin(at, title, true);
    walk.run(back, group);
    if (modifies)
      for (const name of forgotten(index, undo, back))
        walk.report(`no rollback command of "${title}" modifies ${name}`);
    walk.comeBack();
  }
  walk.finish();
  return walk.found;
}

/** The inputs of a step with the values that a person gave: `LISTENER_2` for `listener of dr`. */
type Asked = readonly (readonly [input: string, value: string])[];

const nothingAsked: Asked = [];

function askedIn({ id, inputs }: Step, answers: Answers): Asked {
  if (!inputs || inputs.length === 0) return nothingAsked;
  return inputs.flatMap((input) => {
    const value = inputOf(answers, id, input);
    return value === '' ? [] : [[input, value] as const];
  });
}

/** A value that a person has given is that of its network of the cluster: two clusters may have the same number for theirs. */
function named(line: SrvctlLine, asked: Asked, labelsIn: (where: string) => ReadonlySet<string>): SrvctlLine {
  const as = (text: string, what: 'listener' | 'number'): string => {
    if (text === '') return text;
    const found = asked.find(
      ([input, value]) =>
        value === text && input.startsWith(what) && labelsIn(line.where).has(labelIn(`<${input}>`)),
    );
    return found ? `<${found[0]}>` : text;
  };
  const { isScan, node } = line;
  // The name of a VIP is no input.
  const isOther = isScan || node !== '';
  return {
    ...line,
    named: isOther ? as(line.named, isScan ? 'number' : 'listener') : line.named,
    number: as(line.number, 'number'),
  };
}

/** The networks in which a cluster has VIPs and SCANs, as its commands call them, by the place of its commands. */
function labelsOf(appliance: Appliance): (where: string) => ReadonlySet<string> {
  const index = indexAppliance(appliance);
  const found = new Map<string, ReadonlySet<string>>();
  return (where) =>
    getOrCreate(found, where, () => {
      const cluster = appliance.clusters.find((one) => onOneNode(one) === where);
      const owners = cluster ? [cluster.id, ...cluster.machines] : [];
      return new Set(
        resourcesOfOwners(index, owners).map(({ networkId }) =>
          networkLabel({ index }, wholeNetwork({ index }, cluster, networkId)),
        ),
      );
    });
}

/** The VIPs and SCANs that take an address in the model although no command modifies them to it. */
function forgotten(
  index: ReturnType<typeof indexAppliance>,
  effects: readonly Effect[],
  lines: readonly SrvctlLine[],
): string[] {
  const set = new Set(
    lines.flatMap(({ verb, node, address, isScan }) =>
      verb === 'modify' ? [isScan ? 'SCAN' : `${node} ${address}`] : [],
    ),
  );
  return effects.flatMap((effect) => {
    if (effect.do === 'scan') return set.has('SCAN') ? [] : ['the SCAN'];
    if (effect.do !== 'take') return [];
    return effect.moves.flatMap(({ endpointId, address }) => {
      const { kind, owner, hostname } = index.endpoints.get(endpointId) ?? {};
      if (kind !== 'vip' || !owner || !('machine' in owner)) return [];
      const node = nodeName({ index }, owner.machine);
      return set.has(`${node} ${address}`) ? [] : [`${hostname} of ${node} to ${address}`];
    });
  });
}
