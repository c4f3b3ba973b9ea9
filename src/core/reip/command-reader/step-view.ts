/** What the checks of a step depend on: its addresses and names, whether others carry on, what the plan as a whole changes. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { formatSubnet, parseSubnet } from '../../network/subnet.ts';
import { darkNetworks } from '../blackouts.ts';
import { type About, aboutOf, type CheckId } from '../check-texts.ts';
import type { Step } from '../plan-types.ts';
import { type Ground, isNamed } from './ground.ts';

export const isInStop = ({ group }: Step): boolean => group?.startsWith('stop/') ?? false;

const awaited = ({ effects }: Step): Id[] =>
  effects.flatMap((effect) => (effect.do === 'settle' ? effect.endpointIds : []));

const secondaryIds = ({ plan }: Ground): ReadonlySet<Id> =>
  new Set(
    plan.steps.flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        effect.do === 'secondary' && effect.on ? effect.records.map(({ endpointId }) => endpointId) : [],
      ),
    ),
  );

type Move = {
  readonly endpoint: Endpoint;
  readonly from: string;
  readonly to: string;
  readonly parked?: string | undefined;
};

export class StepView {
  readonly ground: Ground;
  readonly step: Step;
  /** The addresses that the step gives, or that its records are about. */
  readonly moves: readonly Move[];
  readonly isMoved: boolean;
  readonly about: About;

  constructor(ground: Ground, step: Step) {
    this.ground = ground;
    this.step = step;
    this.moves = movesOf(ground, step);
    this.isMoved = this.moves.some(({ from, to }) => from !== to);
    this.about = aboutStep(this);
  }

  /** Is a name of what moves, or is waited for, in DNS? */
  get isNamed(): boolean {
    if (this.moves.length > 0) return this.moves.some(({ endpoint }) => isNamed(endpoint));
    return awaited(this.step).some((id) => {
      const endpoint = this.ground.index.endpoints.get(id);
      return endpoint !== undefined && isNamed(endpoint);
    });
  }

  /** Has an old address of what is waited for gone? One that stays as a secondary one is removed in phase 8. */
  get leavesOld(): boolean {
    const kept = this.ground.once(secondaryIds, 'kept');
    return this.step.phase === 8 || awaited(this.step).some((id) => !kept.has(id));
  }

  /** A mask, gateway, VLAN or MTU is in no hosts file. */
  get changesHosts(): boolean {
    return this.ground.movesAny || this.ground.renames.size > 0;
  }

  get hasNewSubnet(): boolean {
    const { ground } = this;
    return ground.appliance.networks.some(
      ({ id, role }) => role !== 'private' && ground.subnet(id, 'old') !== ground.subnet(id, 'new'),
    );
  }

  /** The sort of machine that other DNS and NTP servers are set on. */
  get sort(): string {
    return this.step.id.replace(/^resolvers\//, '');
  }

  /** Does nothing answer in its network, because it changes over? */
  get isDark(): boolean {
    return darkNetworks(this.ground.plan).has(this.step.network);
  }

  get leavesAdmin(): boolean {
    return this.ground.once(leavesAdmin, this.step.network);
  }

  /** While a server is away: whether its clusters, or those of its guests, have another node. */
  whoCarriesOn(machine: Id = ''): readonly CheckId[] {
    const { ground } = this;
    const own = ground.clusterOf.get(machine);
    const nodes = own ? [machine] : ground.guests(machine).map(({ id }) => id);
    const isLost = (id: Id) =>
      ground.clusterOf.get(id)?.machines.every((one) => nodes.includes(one)) ?? false;
    if (own) return [isLost(machine) ? 'last-node' : 'alone'];
    const lost = nodes.filter(isLost).length;
    return [
      ...(lost > 0 ? (['last-node'] as const) : []),
      ...(lost === nodes.length ? [] : (['alone-guests'] as const)),
    ];
  }
}

const makeView = (ground: Ground, step: Step) => new StepView(ground, step);

/** Of the step that is looked at. */
export const viewOf = (ground: Ground, step: Step): StepView => ground.ofStep(makeView, step);

function aboutStep({ ground, step: { kind }, moves, isMoved }: Omit<StepView, 'about'>): About {
  const addresses =
    kind === 'verify' ? ground.changing.map(({ planned }) => planned) : moves.map(({ to }) => to);
  return aboutOf(addresses, kind === 'rename' || (moves.length > 0 ? isMoved : ground.movesAny));
}

/** The ILOMs of a network leave the subnet that they share with the servers, which go elsewhere or stay. */
function leavesAdmin(ground: Ground, network: Id): boolean {
  const [old, now] = subnetsOf(ground, network);
  if (!old || !now || old === now) return false;
  return ground.appliance.networks.some(({ id, role }) => {
    if (role !== 'management') return false;
    const [was, is] = subnetsOf(ground, id);
    return was === old && is !== now;
  });
}

/** Of a network before and after, spelled alike. */
const subnetsOf = (ground: Ground, id: Id) =>
  (['old', 'new'] as const).map((side) => {
    const parsed = parseSubnet(ground.subnet(id, side));
    return parsed && formatSubnet(parsed);
  });

const none: readonly never[] = [];

/** The addresses that a step gives, or that its records are about. */
export function movesOf(ground: Ground, step: Step): readonly Move[] {
  const { addressDelta = none } = sourceOf(ground, step) ?? {};
  if (addressDelta.length === 0) return none;
  const found: Move[] = [];
  for (const { endpointId, from, to, parked } of addressDelta) {
    const endpoint = ground.index.endpoints.get(endpointId);
    if (endpoint) found.push({ endpoint, from, to, parked });
  }
  return found;
}

/** The step that has the addresses which this one is about. */
function sourceOf(ground: Ground, step: Step): Step | undefined {
  const { kind, id, group } = step;
  if (kind === 'scan-dns') return ground.stepNamed(id.replace('scan-dns', 'scan'));
  // Without a group it has lost its storage server.
  return kind === 'cell-return' && group !== undefined ? ground.stepNamed(group) : step;
}
