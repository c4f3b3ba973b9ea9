/** What the checks of a step depend on: its addresses and names, whether others carry on, what the plan as a whole changes. */
import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { formatSubnet, parseSubnet } from '../../network/subnet.ts';
import { type About, aboutOf, type CheckId } from '../check-texts.ts';
import type { Step } from '../plan-types.ts';
import { type Ground, isNamed } from './ground.ts';

export const isInStop = ({ group }: Step): boolean => group?.startsWith('stop/') ?? false;

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

  constructor(ground: Ground, step: Step) {
    this.ground = ground;
    this.step = step;
    this.moves = movesOf(ground, step);
  }

  get about(): About {
    const { kind } = this.step;
    const addresses =
      kind === 'verify' ? this.ground.changing.map(({ planned }) => planned) : this.moves.map(({ to }) => to);
    const moves = this.moves.length > 0 ? this.isMoved : this.ground.movesAny;
    return aboutOf(addresses, kind === 'rename' || moves);
  }

  get isMoved(): boolean {
    return this.moves.some(({ from, to }) => from !== to);
  }

  /** Is a name of what moves, or is waited for, in DNS? */
  get isNamed(): boolean {
    if (this.moves.length > 0) return this.moves.some(({ endpoint }) => isNamed(endpoint));
    return this.step.effects.some(
      (effect) =>
        effect.do === 'settle' &&
        effect.endpointIds.some((id) => {
          const endpoint = this.ground.index.endpoints.get(id);
          return endpoint !== undefined && isNamed(endpoint);
        }),
    );
  }

  /** A mask, gateway, VLAN or MTU is in no hosts file. */
  get changesHosts(): boolean {
    return this.ground.movesAny || Object.keys(this.ground.plan.renames).length > 0;
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

  /** The ILOMs leave the subnet that they share with the servers, which go elsewhere or stay. */
  get leavesAdmin(): boolean {
    const { ground, step } = this;
    const [old, now] = subnetsOf(ground, step.network);
    if (!old || !now || old === now) return false;
    return ground.appliance.networks.some(({ id, role }) => {
      if (role !== 'management') return false;
      const [was, is] = subnetsOf(ground, id);
      return was === old && is !== now;
    });
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

/** Of a network before and after, spelled alike. */
const subnetsOf = (ground: Ground, id: Id) =>
  (['old', 'new'] as const).map((side) => {
    const parsed = parseSubnet(ground.subnet(id, side));
    return parsed && formatSubnet(parsed);
  });

function movesOf(ground: Ground, step: Step): Move[] {
  const { kind, id, group } = step;
  const other = { 'scan-dns': id.replace('scan-dns', 'scan'), 'cell-return': group }[kind];
  const source = other === undefined ? step : ground.stepNamed(other);
  return (source?.addressDelta ?? []).flatMap(({ endpointId, from, to, parked }) => {
    const endpoint = ground.index.endpoints.get(endpointId);
    return endpoint ? [{ endpoint, from, to, parked }] : [];
  });
}
