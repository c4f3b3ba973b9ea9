/** The steps around the moves inside a stop, from the new subnet in Clusterware to the resources that are online again. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { isYes } from '../../answers.ts';
import { definitionChanges, isTaggedByNodes } from '../../mapping/required-changes.ts';
import type { AddressMove } from '../../names/address-move.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { cellMoves } from '../context/cell-moves.ts';
import { type DraftStep, draft, follows, type Unit } from '../context/draft-step.ts';
import type { clustersByFabric } from '../context/stop-units.ts';

/** What the preparation leaves for those that come after it. */
export type Ready = {
  readonly forAll: DraftStep[];
  readonly switches: DraftStep;
  readonly saved: ReadonlyMap<string, DraftStep>;
  readonly fabrics: ReturnType<typeof clustersByFabric>;
};

export function stopDrafts(
  context: PlanContext,
  unit: Unit,
  inside: readonly DraftStep[],
  add: (one: DraftStep) => DraftStep,
  ready: Ready,
): void {
  const { slot } = unit;
  const phase = unit.hasPrivate ? 6 : 5;
  const at = (
    kind: DraftStep['kind'],
    id: string,
    rank: number,
    more: {
      readonly cluster?: DraftStep['cluster'];
      readonly networkId?: string;
      readonly about?: string[];
    } = {},
  ) => add(draft(`${kind}/${id}`, kind, phase, slot + rank, { unit, ...more }));
  const stop = at('stop', unit.id, 1, { about: [] });
  const start = unit.stops ? at('start', unit.id, 7) : undefined;
  for (const before of ready.forAll) follows(stop, before, 'order');
  const nets = unit.nets.map(({ cluster, networkId }) => ({ cluster, networkId, after: 'ORD-01' }));
  if (unit.hasPrivate)
    for (const [networkId, clusters] of ready.fabrics)
      for (const cluster of unit.clusters)
        if (clusters.has(cluster)) nets.push({ cluster, networkId, after: 'ORD-11' });
  for (const [i, { cluster, networkId, after }] of nets.entries()) {
    const saved = ready.saved.get(cluster.id);
    follows(stop, saved, after === 'ORD-11' ? 'ORD-11' : 'INV-14');
    const isTagged = after !== 'ORD-11' && isTaggedByNodes(context.index, cluster);
    if (!definitionChanges(context.networks.get(networkId), isTagged)) continue;
    const define = at('define', `${cluster.id}/${networkId}`, 0.1 + i * 1e-6, { cluster, networkId });
    follows(stop, define, 'ORD-01');
    follows(define, saved, after === 'ORD-11' ? 'ORD-11' : 'INV-14');
    for (const before of ready.forAll) follows(define, before, 'order');
    const remove = add(
      draft(`undefine/${cluster.id}/${networkId}`, 'undefine', 8, 810_000 + i * 1e-6 + slot * 1e-5, {
        cluster,
        networkId,
        unit,
      }),
    );
    follows(remove, start ?? stop, 'ORD-01');
  }
  if (unit.hasPrivate) {
    const spfile = at('parameters', unit.id, 0.5);
    follows(stop, spfile, 'ORD-14');
    for (const before of ready.forAll) follows(spfile, before, 'order');
    for (const cluster of unit.clusters) follows(stop, ready.saved.get(cluster.id), 'ORD-11');
  }
  const quorum =
    unit.hasPrivate && start && isYes(context.answers, 'QC-05') ? at('quorum', unit.id, 6) : undefined;
  if (start) follows(start, quorum, 'ORD-18');
  const online = unit.nets.length > 0 ? at('online', unit.id, 9) : undefined;
  if (online) follows(online, start ?? stop, 'order');
  const cells = new Map<Id, AddressMove[]>();
  for (const { kind, moves } of inside)
    if (kind === 'cell') for (const move of moves) appendTo(cells, ownerId(move.endpoint.owner), move);
  for (const [id, moves] of cells) cellMoves(context).set(id, inDocumentOrder(context, id, moves));
  const hosts = new Map<string, DraftStep[]>();
  const vips = new Map<DraftStep['cluster'], DraftStep[]>();
  for (const move of inside) {
    if (move.kind === 'network-host') appendTo(hosts, `${move.cluster?.id} ${move.networkId}`, move);
    else if (move.kind === 'vips') appendTo(vips, move.cluster, move);
  }
  for (const move of inside) {
    const isResource = move.kind === 'vips' || move.kind === 'scan' || move.kind === 'exchange';
    if (isResource) {
      follows(move, start ?? stop, 'ORD-15');
      follows(online as DraftStep, move, 'ORD-12');
      for (const other of hosts.get(`${move.cluster?.id} ${move.networkId}`) ?? [])
        follows(move, other, 'ORD-15');
    } else {
      follows(move, stop, move.kind === 'private' ? 'ORD-10' : 'order');
      follows(start ?? (online as DraftStep), move, move.kind === 'private' ? 'ORD-10' : 'order');
    }
    if (move.kind === 'private' && quorum) follows(quorum, move, 'ORD-18');
  }
  for (const move of inside)
    if (move.kind === 'scan')
      for (const other of vips.get(move.cluster) ?? []) follows(move, other, 'ORD-15');
}

/** The order of the moves themselves is another one where an address has to be free first. */
function inDocumentOrder(context: PlanContext, owner: Id, moves: AddressMove[]): readonly AddressMove[] {
  if (moves.length === 1) return moves;
  const places = new Map(context.index.byOwner.get(owner)?.map(({ id }, place) => [id, place]));
  const placeOf = ({ endpoint }: AddressMove) => places.get(endpoint.id) ?? 0;
  return moves.sort((a, b) => placeOf(a) - placeOf(b));
}

export function draftsByUnit(moves: readonly DraftStep[]): Map<Unit, DraftStep[]> {
  const map = new Map<Unit, DraftStep[]>();
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as DraftStep;
    if (move.unit) appendTo(map, move.unit, move);
  }
  return map;
}
