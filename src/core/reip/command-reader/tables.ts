/**
 * Compares the tables and the words of a step with the same lookups as its commands: addresses with their interface, the inputs
 * that are still open, checks, head and DNS rows.
 */
import type { AddressDelta } from '../../appliance/document/plan-types.ts';
import { askingStep } from '../answers.ts';
import type { Step } from '../plan-types.ts';
import { dnsDifference } from './dns/dns-rows.ts';
import { inputsIn, type OpenFacts } from './expected.ts';
import { headDifference } from './expected-head.ts';
import { placeDifference } from './expected-place.ts';
import { wordsDifference } from './expected-words.ts';
import type { Ground } from './ground.ts';
import { interfaceOf } from './interfaces.ts';
import { movedBy } from './moves.ts';
import { firstUnlike, type Likeness } from './sets.ts';

export function tableDifference(ground: Ground, step: Step, open: OpenFacts): string | undefined {
  return (
    rowOf(ground, step) ??
    inputProblem(step, open) ??
    reversibleDifference(step) ??
    wordsDifference(ground, step) ??
    headDifference(ground, step) ??
    placeDifference(ground, step) ??
    dnsDifference(ground, step)
  );
}

/** One row for each address that the step gives, with its interface. */
function rowOf(ground: Ground, step: Step): string | undefined {
  const moves = step.kind === 'scan' ? scanMoves(ground, step) : movedBy(ground, step, 'commands');
  const expected = moves.map(({ endpoint, from, address, side }): AddressDelta => {
    const { parked, planned } = ground.row(endpoint.id) ?? {};
    const row = { endpointId: endpoint.id, iface: interfaceOf(ground, endpoint, side), from, to: address };
    return address === parked && address !== planned ? { ...row, parked: address } : row;
  });
  const differ = firstUnlike(step.addressDelta, expected, likeness);
  if (!differ) return undefined;
  const [is = 'nothing', other = 'nothing'] = differ;
  return `its table has ${is}, and ${other} is expected`;
}

const likeness: Likeness<AddressDelta> = {
  isSame: (one, other) =>
    one.endpointId === other.endpointId &&
    one.iface === other.iface &&
    one.from === other.from &&
    one.to === other.to &&
    one.parked === other.parked,
  textOf: ({ endpointId, iface, from, to, parked }) =>
    `${endpointId} ${from} → ${to} on ${iface || 'no interface'}${parked === undefined ? '' : `, parked at ${parked}`}`,
};

/** Clusterware takes the addresses of a SCAN from DNS: those that change, or whose network does. */
function scanMoves(ground: Ground, { effects }: Step) {
  const effect = effects.find((one) => one.do === 'scan');
  if (effect?.do !== 'scan') return [];
  const { clusterId, networkId } = effect;
  const [old, now] = [ground.side(networkId, 'old'), ground.side(networkId, 'new')];
  const isOther = old.base !== now.base || old.prefix !== now.prefix || old.vlan !== now.vlan;
  const side = ground.networkChanges(networkId) ? ('new' as const) : ('old' as const);
  return ground.owned(clusterId).flatMap((endpoint) => {
    // One without an address has nothing to take.
    if (endpoint.kind !== 'scan' || endpoint.networkId !== networkId || !endpoint.address) return [];
    const { current: from = '', planned: address = '' } = ground.row(endpoint.id) ?? {};
    return isOther || from !== address ? [{ endpoint, from, address, side }] : [];
  });
}

const none: readonly never[] = [];

/** A step asks for the values that its commands lack, and for no other. */
function inputProblem({ id, inputs = none }: Step, open: OpenFacts): string | undefined {
  const lacking = inputsIn(open);
  for (const input of lacking) if (askingStep(id, input) !== id) lacking.delete(input);
  const absent = [...lacking].find((input) => !inputs.includes(input));
  if (absent !== undefined) return `it does not ask for "${absent}", which its commands lack`;
  const more = inputs.find((input, i) => !lacking.has(input) || inputs.indexOf(input) !== i);
  return more === undefined ? undefined : `it asks for "${more}", which no command needs`;
}

/** Kinds whose work is taken back with a risk, or never. */
const risky: ReadonlyMap<string, Step['reversible']> = new Map([
  ...['private', 'quorum', 'define', 'undefine'].map((kind) => [kind, 'high-risk'] as const),
  ['release', 'no'],
]);

function reversibleDifference({ kind, outage, reversible }: Step): string | undefined {
  const expected = risky.get(kind) ?? (outage === 'none' ? 'yes' : 'same-outage');
  return reversible === expected
    ? undefined
    : `it is reversible "${reversible}", and "${expected}" is expected`;
}
