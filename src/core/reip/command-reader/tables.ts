/**
 * Compares the tables and the title of a step with the same lookups as its commands: target, addresses with their
 * interface, addresses in the title, checks, and the inputs that are still open.
 */
import { parseAddress } from '../../network/address.ts';
import { timeZoneQuestion } from '../answers.ts';
import type { Step } from '../plan-types.ts';
import { dnsDifference } from './dns-rows.ts';
import { inputsIn, type OpenFacts } from './expected.ts';
import { wordsDifference } from './expected-words.ts';
import type { Ground } from './ground.ts';
import { interfaceOf } from './interfaces.ts';
import { movedBy } from './moves.ts';

export function tableDifference(ground: Ground, step: Step, open: OpenFacts): string | undefined {
  return (
    targetOf(ground, step) ??
    rowOf(ground, step) ??
    titleOf(ground, step) ??
    inputProblem(step, open) ??
    outageDifference(ground, step) ??
    wordsDifference(ground, step) ??
    dnsDifference(ground, step)
  );
}

/** A step on one machine names it; another one is of the site, and its commands name their places. */
function targetOf(ground: Ground, { machineId, target }: Step): string | undefined {
  if (machineId === undefined) return undefined;
  const name = ground.name(machineId);
  return target === name ? undefined : `it is for ${target}, and ${name} is expected`;
}

function rowOf(ground: Ground, step: Step): string | undefined {
  for (const { endpointId, iface, from, to, parked } of step.addressDelta) {
    const endpoint = ground.index.endpoints.get(endpointId);
    const row = ground.row(endpointId);
    if (!endpoint || !row) return `its table has ${endpointId}, and the plan has no such address`;
    const known = [row.current, row.planned, row.parked];
    const other = [from, to].find((address) => !known.includes(address));
    if (other !== undefined) return `its table has ${other} for ${endpoint.hostname}`;
    if (parked !== undefined && (parked !== row.parked || parked !== to))
      return `its table parks ${endpoint.hostname} at ${parked}`;
    const side = takenSide(step, endpointId) ?? (ground.networkChanges(endpoint.networkId) ? 'new' : 'old');
    const name = interfaceOf(ground, endpoint, side);
    if (iface !== name)
      return `its table has ${iface || 'no interface'} for ${endpoint.hostname}, and ${name || 'none'} is expected`;
  }
  const rows = new Set(step.addressDelta.map(({ endpointId }) => endpointId));
  const absent = movedBy(ground, step, 'commands').find(({ endpoint }) => !rows.has(endpoint.id));
  return absent && `its table lacks ${absent.endpoint.hostname}`;
}

function takenSide({ effects }: Step, id: string) {
  for (const effect of effects)
    if (effect.do === 'take') for (const move of effect.moves) if (move.endpointId === id) return move.side;
  return undefined;
}

/** Every address in a title is one that the step gives, or gives up. */
function titleOf(ground: Ground, step: Step): string | undefined {
  const { title, addressDelta, kind } = step;
  if (addressDelta.length === 0 && kind !== 'scan-dns') return undefined;
  const isOfScan = kind === 'scan-dns' || kind === 'scan';
  const isOwn = (word: string) =>
    addressDelta.some(({ from, to }) => from === word || to === word) ||
    (isOfScan && ground.planned.has(word));
  const words = title.split(/[\s,]+/);
  const other = words.find((word) => /[.:]/.test(word) && parseAddress(word) !== undefined && !isOwn(word));
  if (other !== undefined) return `its title names ${other}, which it does not give`;
  if (addressDelta.length > 2 || kind === 'scan' || kind === 'scan-dns') return undefined;
  const absent = addressDelta.find(({ to }) => !words.some((word) => word.replace(/:$/, '') === to));
  return absent && `its title lacks ${absent.to}`;
}

/** A step asks for every value that its commands lack. */
function inputProblem(step: Step, open: OpenFacts): string | undefined {
  const absent = [...inputsIn(open)].find((input) => !step.inputs?.includes(input));
  return absent === undefined ? undefined : `it does not ask for "${absent}", which its commands lack`;
}

type Words = Pick<Step, 'outage' | 'reversible'>;

const quiet: Words = { outage: 'none', reversible: 'yes' };
const oneHost: Words = { outage: 'host', reversible: 'same-outage' };
const clients: Words = { outage: 'client', reversible: 'same-outage' };
const rack: Words = { outage: 'rack', reversible: 'high-risk' };
const risky: Words = { outage: 'none', reversible: 'high-risk' };

/** By the kind of the step; any other takes nothing out of service. */
const words: ReadonlyMap<string, Words> = new Map([
  ...['cell', 'cell-return', 'network-host', 'vip', 'database', 'client-host'].map(
    (kind) => [kind, oneHost] as const,
  ),
  ...['vips', 'scan', 'exchange', 'stop', 'start', 'online'].map((kind) => [kind, clients] as const),
  ...['private', 'quorum'].map((kind) => [kind, rack] as const),
  ...['define', 'undefine'].map((kind) => [kind, risky] as const),
  ['release', { outage: 'none', reversible: 'no' }],
]);

/** Servers and services that are out while the step runs, by the effects that stop them. */
function outageDifference(ground: Ground, step: Step): string | undefined {
  const expected = expectedOutage(ground, step);
  if (step.outage !== expected.outage)
    return `its outage is "${step.outage}", and "${expected.outage}" is expected`;
  if (step.reversible === expected.reversible) return undefined;
  return `it is reversible "${step.reversible}", and "${expected.reversible}" is expected`;
}

function expectedOutage(ground: Ground, step: Step): Words {
  const { kind, group, effects } = step;
  const hasPrivate = ground.stepsOf(group).some((one) => one.kind === 'private');
  let found = words.get(kind) ?? quiet;
  if (kind === 'rename') found = outageOfName(ground, step);
  if (kind === 'consumer' && step.id === `consumer/${timeZoneQuestion}`) found = oneHost;
  const stopped = new Set(effects.flatMap((effect) => (effect.do === 'stop' ? effect.nodes : [])));
  const isLast = [...stopped].some(
    (id) => ground.clusterOf.get(id)?.machines.every((one) => stopped.has(one)) ?? false,
  );
  if (isLast && found.outage === 'host') found = clients;
  return hasPrivate && found.outage !== 'none' && step.phase < 8 ? { ...found, outage: 'rack' } : found;
}

/** A name that a server or Clusterware carries is set while it is away. */
function outageOfName(ground: Ground, { effects }: Step): Words {
  const renamed = effects.find((effect) => effect.do === 'rename');
  const [id = ''] = renamed?.do === 'rename' ? renamed.endpointIds : [];
  const kind = ground.index.endpoints.get(id)?.kind;
  if (kind === 'scan') return clients;
  const away = effects.some((effect) => effect.do === 'stop' || effect.do === 'leave');
  return kind === 'vip' || away ? oneHost : quiet;
}
