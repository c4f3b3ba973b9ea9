/** The bridges of hosts, by which guests reach another VLAN of their network. */
import type { Appliance, Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { textOf } from '../answers.ts';
import type { Side } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import { bridgePart, type EffectPart } from './effects/effect-words.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { untagged } from './interfaces.ts';
import type { Moved, Way } from './moves.ts';

/** The guest of an address whose VLAN changes on a bridge. */
function guestOf(ground: Ground, { kind, owner, networkId }: Endpoint): Machine | undefined {
  const guest = 'machine' in owner ? ground.machine(owner.machine) : undefined;
  const isGuest = guest?.kind === 'guest' || guest?.host !== undefined;
  const isBridged = ground.hasOtherVlan(networkId) && ground.role(networkId) !== 'private';
  return isGuest && isBridged && kind === 'host' ? guest : undefined;
}

/** Has the bridge of a host the tag of the address? The guest names none then. */
export const isOnBridge = (ground: Ground, endpoint: Endpoint): boolean =>
  guestOf(ground, endpoint) !== undefined;

/** Guests of KVM have a tool on their host, and those of Oracle VM a person: who answers nothing has what the fabric has. */
const hasTool = ({ plan, isInfiniband }: Ground): boolean => {
  const asked = textOf(plan.answers, 'QG-04');
  return asked === 'KVM guests' || (asked !== 'Oracle VM' && !isInfiniband);
};

const placeOf = (ground: Ground, { host, name }: Machine): string =>
  host === undefined ? `${hasTool(ground) ? 'KVM host' : 'dom0'} of ${name}` : ground.name(host);

function bridgeOn(ground: Ground, endpoint: Endpoint, side: Side): string {
  const { vlan } = ground.side(endpoint.networkId, side);
  return `${hasTool(ground) ? 'vm' : 'by hand '}${untagged(ground, endpoint)}${vlan ? ` tag ${vlan}` : ''}`;
}

/** The id of the step that makes the bridge of an address, `bridge/<host or guest>/<network>`. */
export function guestBridge(ground: Ground, endpoint: Endpoint): string | undefined {
  const guest = guestOf(ground, endpoint);
  return guest && `bridge/${guest.host ?? guest.id}/${endpoint.networkId}`;
}

/** By the id of a step: the addresses that it is for. */
function addressesByStep(ground: Ground, { endpoints }: Appliance): ReadonlyMap<string, Endpoint[]> {
  const found = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    // One without an address asks for no bridge.
    const step = endpoint.address ? guestBridge(ground, endpoint) : undefined;
    if (step !== undefined) appendTo(found, step, endpoint);
  }
  return found;
}

const addressesOf = (ground: Ground, { id }: Step): readonly Endpoint[] =>
  ground.once(addressesByStep, ground.appliance).get(id) ?? [];

export const bridgeEffects = (ground: Ground, step: Step, way: Way): EffectPart[] =>
  addressesOf(ground, step).map(({ id }) => bridgePart(id, way === 'commands'));

export function expectBridges(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const seen = new Set<string>();
  for (const endpoint of addressesOf(ground, step)) {
    const guest = guestOf(ground, endpoint);
    const bridge = bridgeOn(ground, endpoint, 'new');
    if (!guest || seen.has(bridge)) continue;
    seen.add(bridge);
    const text = way === 'commands' ? `bridge ${bridge}${portsOf(ground, endpoint)}` : `no bridge ${bridge}`;
    expected.add('bridge', placeOf(ground, guest), text);
  }
}

function portsOf(ground: Ground, endpoint: Endpoint): string {
  const name = untagged(ground, endpoint);
  if (!name.startsWith('bond') || !hasTool(ground)) return '';
  const { links = [], bonding } = ground.network(endpoint.networkId) ?? {};
  const ports = links.length === 2 ? links : ['first', 'second'].map((which) => `<${which} port of ${name}>`);
  return ` on ${ports.join(' and ')}${bonding === 'lacp' ? ' lacp' : ''}`;
}

/** A guest leaves the bridge of one side for that of the other, with its address. */
export function expectOtherBridge(ground: Ground, expected: ExpectedFacts, moved: readonly Moved[]): void {
  const seen = new Set<string>();
  for (const { endpoint, side, fromSide } of moved) {
    const guest = side === fromSide ? undefined : guestOf(ground, endpoint);
    if (!guest) continue;
    const text = `${bridgeOn(ground, endpoint, side)} for ${guest.name} instead of ${bridgeOn(ground, endpoint, fromSide)}`;
    if (seen.has(text)) continue;
    seen.add(text);
    expected.add('bridge', placeOf(ground, guest), text);
  }
}
