/**
 * The steps that write hosts files (docs/rules/reip.md 5.2): one a stop, and one a wave outside of them, because a server
 * writes each block of its file once, with all that the block will hold.
 *
 * - In a stop, before Clusterware starts on new names. Of a stop of everything the admin names are a part.
 * - The names of admin and ILOM networks follow their addresses, in one wave after the last of them (ORD-19).
 * - Where nodes or VIPs move one by one, a node starts with its own new name (ORD-23) and a VIP is modified with its name
 *   in the files of all nodes (ORD-16). So this wave comes before the first of them, and until its last move a name in
 *   the files is ahead of its address.
 * - Servers of no stop on which Clusterware asks for nothing new are written with that wave. Without it, they are the
 *   last ones.
 */
import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import type { HostsFiles } from '../../acts/hosts.ts';
import { type HostsBlock, hostsBlockOf, hostsBlocks } from '../../mapping/hosts-files.ts';
import { clusterOfEndpoint, type PlanContext } from '../../names/plan-context.ts';
import { changedHosts } from '../context/changed-hosts.ts';
import { type DraftStep, draft, follows, type Unit } from '../context/draft-step.ts';
import type { Ready } from './stop-steps.ts';

type Around = { readonly before: readonly DraftStep[]; readonly after: readonly DraftStep[] };

export function addHosts(
  context: PlanContext,
  drafts: readonly DraftStep[],
  units: readonly Unit[],
  ready: Ready,
): DraftStep[] {
  const apart = drafts.filter((one) => !one.unit && (one.moves.length > 0 || one.kind === 'rename'));
  const early = apart.filter((one) => asksHosts(context, one));
  const files = filesByUnit(context, units, new Set(early.flatMap((one) => nodesOf(context, one))));
  const made = units.flatMap((unit) => {
    const own = files.get(unit);
    const phase = unit.hasPrivate ? 6 : 5;
    return own ? [draft(`hosts/${unit.id}`, 'hosts', phase, unit.slot + 6.5, { unit, files: own })] : [];
  });
  const byUnit = new Map(made.map((one) => [one.unit, one]));
  for (const one of drafts) {
    const hosts = one.unit && byUnit.get(one.unit);
    if (!hosts) continue;
    // In a rollback VIPs have gone when the files become the old ones, and are not modified yet.
    if (one.kind === 'online') one.files = hosts.files;
    if (one.kind === 'start') follows(one, hosts, 'ORD-23');
    else if (resources.has(one.kind)) follows(one, hosts, 'ORD-16');
    else if (one.kind === 'stop' || one.moves.length > 0) follows(hosts, one, 'order');
  }
  const ends = drafts.filter(({ kind }) => kind === 'start' || kind === 'online');
  const isAdmin = (one: DraftStep) => blockOf(context, one) === 'hosts-admin';
  const others = [...apart.filter((one) => !isAdmin(one)), ...ends];
  const wave = (name: string, block: HostsBlock, { before, after }: Around) => {
    const own = files.get(undefined)?.filter((one) => one.block === block) ?? [];
    if (own.length === 0) return;
    const next = furthest(before, (a, b) => a.slot < b.slot);
    const last = furthest(after, (a, b) => a.slot > b.slot);
    const slot = last ? last.slot + 2e-7 : next ? next.slot - 2e-7 : 599_000;
    const one = draft(`hosts/${name}`, 'hosts', (last ?? next)?.phase ?? 5, slot, { files: own });
    for (const other of [...ready.forAll, ...after]) follows(one, other, 'order');
    for (const other of before) follows(other, one, other.kind === 'client-host' ? 'ORD-23' : 'ORD-16');
    made.push(one);
  };
  wave('admin', 'hosts-admin', { before: [], after: apart.filter(isAdmin) });
  wave('others', 'hosts', { before: early, after: early.length > 0 ? [] : others });
  return made;
}

type IsFurther = (a: DraftStep, b: DraftStep) => boolean;

const furthest = ([first, ...rest]: readonly DraftStep[], isFurther: IsFurther): DraftStep | undefined =>
  first && rest.reduce((found, one) => (isFurther(one, found) ? one : found), first);

/** The stop in which each server writes a block of its file, or none; `first` are those that write it before any stop. */
function filesByUnit(
  context: PlanContext,
  units: readonly Unit[],
  first: ReadonlySet<Id>,
): ReadonlyMap<Unit | undefined, readonly HostsFiles[]> {
  const byNode = new Map<Id, Unit>();
  const byDomain = new Map<Id, Unit>();
  for (const unit of units) {
    for (const { machines } of unit.clusters) for (const id of machines) getOrCreate(byNode, id, () => unit);
    for (const domain of unit.domains) byDomain.set(domain, unit);
  }
  const unitOf = (block: HostsBlock, id: Id): Unit | undefined => {
    const whole = byDomain.get(context.domainOf(id));
    if (block === 'hosts-admin') return context.strategy === 'at-once' ? whole : undefined;
    return first.has(id) ? undefined : (byNode.get(id) ?? whole);
  };
  const found = new Map<Unit | undefined, HostsFiles[]>();
  for (const block of hostsBlocks) {
    const servers = new Map<Unit | undefined, Id[]>();
    for (const id of changedHosts(context)[block]) appendTo(servers, unitOf(block, id), id);
    for (const [unit, of] of servers) appendTo(found, unit, { block, of });
  }
  return found;
}

/** What Clusterware modifies, or brings online, by names. */
const resources: ReadonlySet<DraftStep['kind']> = new Set(['vips', 'exchange', 'scan-dns', 'scan', 'online']);

const endpointOf = ({ index }: PlanContext, { moves, about = [] }: DraftStep): Endpoint | undefined =>
  moves[0]?.endpoint ?? index.endpoints.get(about[0] ?? '');

function blockOf(context: PlanContext, one: DraftStep): HostsBlock | undefined {
  const endpoint = endpointOf(context, one);
  return endpoint && hostsBlockOf(context.index, endpoint);
}

/** Outside of a stop: a node that starts on a new name, a VIP, or a SCAN that is in no zone. */
function asksHosts(context: PlanContext, one: DraftStep): boolean {
  const { kind, inDns } = endpointOf(context, one) ?? {};
  if (kind === 'scan') return inDns === false || one.kind === 'exchange';
  return kind === 'vip' || one.kind === 'client-host';
}

function nodesOf(context: PlanContext, one: DraftStep): readonly Id[] {
  const endpoint = endpointOf(context, one);
  return (endpoint && clusterOfEndpoint(context, endpoint)?.machines) ?? [];
}
