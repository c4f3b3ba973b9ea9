/**
 * The strategy of a plan, read from its steps: all at once, what shares storage is changed in one stop; rolling, only the private
 * network stops storage, and a server changes in a stop only with a network that Clusterware has to learn anew.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import type { StepProblem } from '../../proof-types.ts';
import { storageDomains } from '../../questions/storage-domains.ts';
import type { Ground } from '../ground.ts';
import type { PlannedWork, Work } from './planned-work.ts';

const atOnce = new Set(['cell', 'database', 'client-host', 'private']);

export function strategyProblem(work: PlannedWork): StepProblem | undefined {
  const { ground } = work;
  const domainOf = storageDomains(ground.appliance, ground.index);
  const domains = new Set<Id>();
  const isAtOnce = ground.plan.strategy === 'at-once';
  for (const { kind, moves } of work.all) {
    if (!(isAtOnce ? atOnce.has(kind) : kind === 'private')) continue;
    for (const { endpoint } of moves)
      if ('machine' in endpoint.owner) domains.add(domainOf(endpoint.owner.machine));
  }
  const isWhole = wholeStops(ground, domainOf);
  const named = isAtOnce ? 'all at once' : 'rolling';
  for (const one of work.all) {
    const { kind, step, first, stop, isFinal } = one;
    const words = `"${step.title}" is not where a plan that is ${named} has it`;
    if (kind === 'hosts') {
      const isThere = step.effects.every(
        (effect) =>
          effect.do !== 'write' ||
          effect.what !== 'hosts-admin' ||
          effect.of.every((id) => (stop !== undefined) === (isAtOnce && domains.has(domainOf(id)))),
      );
      if (!isThere) return { words, at: first };
    }
    if (!atOnce.has(kind) || isFinal || step.machineId === undefined) continue;
    const domain = domainOf(step.machineId);
    // A host of guests may have a client address whose gateway changes over in the stop of others.
    const isFlipped = kind === 'client-host' && flips(ground, stop, step.network);
    const isRight =
      isFlipped || (isAtOnce || kind === 'private' ? isWhole(domain, stop) : isRolling(ground, one));
    if (!isRight) return { words, at: first };
  }
  return undefined;
}

/**
 * All steps of one domain are in one stop with its storage, the stop of the first of them. Two domains are in one where a client
 * network loses its gateway there.
 */
function wholeStops(
  ground: Ground,
  domainOf: (machine: Id) => Id,
): (domain: Id, stop: string | undefined) => boolean {
  const stopOf = new Map<Id, string>();
  const firstOf = new Map<string, Id>();
  const storage = new Map<Id, Id[]>();
  for (const { id, kind } of ground.appliance.machines)
    if (kind === 'storage') appendTo(storage, domainOf(id), id);
  const stopsStorage = (domain: Id, stop: string) => {
    const down = new Set(
      ground
        .stepsOf(stop)
        .flatMap(({ effects }) =>
          effects.flatMap((effect) => (effect.do === 'leave' ? effect.machines : [])),
        ),
    );
    return storage.get(domain)?.every((id) => down.has(id)) ?? true;
  };
  return (domain, stop) => {
    if (stop === undefined) return false;
    const known = stopOf.get(domain);
    if (known !== undefined) return known === stop;
    stopOf.set(domain, stop);
    const isFirst = getOrCreate(firstOf, stop, () => domain) === domain;
    return (isFirst || flips(ground, stop)) && stopsStorage(domain, stop);
  };
}

/** Does a gateway change over in a stop, of this network or of any? */
const flips = (ground: Ground, stop: string | undefined, networkId?: Id): boolean =>
  ground
    .stepsOf(stop)
    .some(({ effects }) =>
      effects.some(
        (effect) => effect.do === 'gateway' && (networkId === undefined || effect.networkId === networkId),
      ),
    );

/** Storage stops for the private network alone, of this domain or of another in the same stop. */
function isRolling(ground: Ground, { kind, stop, step }: Work): boolean {
  if (stop === undefined) return true;
  if (kind !== 'client-host') return false;
  const steps = ground.stepsOf(stop);
  // An address of the other family changes hands on the way, on the interface whose network changes, alone or with others.
  const isOfStop = steps.some(
    (one) =>
      one.kind === kind &&
      one.addressDelta.some(({ endpointId }) => {
        const endpoint = ground.index.endpoints.get(endpointId);
        const isOfServer = endpoint !== undefined && ownerId(endpoint.owner) === step.machineId;
        return isOfServer && ground.networkChanges(endpoint.networkId);
      }),
  );
  if (!isOfStop) return false;
  const isStorageDown = steps.some(({ effects }) => effects.some((one) => one.do === 'leave'));
  return !isStorageDown || steps.some((one) => one.kind === 'private');
}
