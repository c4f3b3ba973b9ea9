/** The commands that give a server its addresses or its name: a copy, `ipconf`, its check, and the work around them. */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Step } from '../plan-types.ts';
import { expectOtherBridge, isOnBridge } from './bridges.ts';
import { expectAlert, expectAlerts } from './expected-alerts.ts';
import { changesPrivate, expectFiles, expectPings, expectServerAttributes } from './expected-private.ts';
import type { ExpectedFacts } from './fact.ts';
import { isLookedAtLater } from './gateway-looks.ts';
import type { Ground } from './ground.ts';
import { interfaceOf } from './interfaces.ts';
import { isRenamed, isSet, type Moved, movedBy, sideOf, tagOf, viaOf, type Way } from './moves.ts';
import { isInStop } from './step-view.ts';

/** Inside a stop, other steps do the work around the moves. */
export function expectCell(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const name = ground.name(step.machineId ?? '');
  const apart = !isInStop(step);
  if (apart && way === 'commands') expectCellOut(expected, name);
  expectHosts(ground, expected, step, way);
  if (apart && way === 'rollback') {
    expectCellBack(expected, name);
    expectAlerts(ground, expected, step, way, step.machineId);
  }
  expectLooks(ground, expected, step, way);
}

/** The grid disks come back in a step of their own, behind the one that moves the address. */
export function expectCellReturn(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const name = ground.name(step.machineId ?? '');
  if (way === 'rollback') {
    expectCellOut(expected, name);
    return;
  }
  expectCellBack(expected, name);
  for (const one of ground.stepsOf(step.group))
    if (one.kind === 'cell') expectAlerts(ground, expected, one, way, step.machineId);
}

function expectCellOut(expected: ExpectedFacts, name: string): void {
  for (const text of ['grid disks may go', 'grid disks inactive', 'cell services stop'])
    expected.add('cell', name, text);
}

function expectCellBack(expected: ExpectedFacts, name: string): void {
  for (const text of ['cell services start', 'grid disks active', 'grid disks are back', 'cell is valid'])
    expected.add('cell', name, text);
}

export function expectNodes(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const machine = ground.machine(step.machineId ?? '');
  const work = () => expectHosts(ground, expected, step, way);
  if (machine && !isInStop(step)) expectStopped(ground, expected, machine, work);
  else work();
  expectLooks(ground, expected, step, way);
}

export function expectFurther(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  expectHosts(ground, expected, step, way);
  expectLooks(ground, expected, step, way);
}

/** Servers whose records move are compared with DNS at the end of the step. */
function expectLooks(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  if (isLookedAtLater(ground, step, way)) return;
  const names: string[] = [];
  for (const one of movedBy(ground, step, way)) {
    const name = hasMovedRecord(ground, one) ? ground.name(ownerId(one.endpoint.owner)) : undefined;
    if (name === undefined || names.includes(name)) continue;
    names.push(name);
    expected.add('look conf', name, 'conf after records');
  }
}

const hasMovedRecord = (ground: Ground, one: Moved): boolean =>
  isNamed(one.endpoint) && (one.address !== one.from || isRenamed(ground, one));

const isNamed = ({ kind, inDns, hostname }: Endpoint): boolean =>
  kind !== 'private' && inDns !== false && hostname !== '';

/** Clusterware stops on a node, or on the guests of a host that are nodes, around the work. */
function expectStopped(ground: Ground, expected: ExpectedFacts, machine: Machine, work: () => void): void {
  const { id, name } = machine;
  const isNode = ground.clusterOf.has(id);
  const stopped = isNode ? [name] : ground.guests(id).map((guest) => guest.name);
  for (const one of stopped) expected.add('clusterware', one, 'clusterware stop');
  work();
  for (const one of stopped)
    expected.add('clusterware', one, `clusterware start${isNode ? '' : ' after host'}`);
}

/** The moves of a step, server by server. */
export function expectHosts(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  const kept = secondaryIn(way === 'commands' ? step.effects : step.undo);
  for (const [id, own] of byOwner(moved)) {
    const machine = ground.machine(id);
    if (!machine) continue;
    const ids = kept.size > 0 ? own.map(({ endpoint }) => endpoint.id) : none;
    if (way === 'rollback') expectSecondary(ground, expected, ids, kept, 'del');
    expectConf(ground, expected, machine, own, way, !isLookedAtLater(ground, step, way));
    if (way === 'commands') expectSecondary(ground, expected, ids, kept, 'add');
  }
  if (step.kind === 'private') expectPings(ground, expected, moved, way);
}

const none: readonly never[] = [];

/** Most steps move addresses of one server. */
function byOwner(moved: readonly Moved[]): Iterable<readonly [Id, readonly Moved[]]> {
  const [first] = moved;
  if (first && moved.length === 1) return [[ownerId(first.endpoint.owner), moved]];
  const found = new Map<Id, Moved[]>();
  for (const one of moved) appendTo(found, ownerId(one.endpoint.owner), one);
  return found;
}

/** The endpoints whose old addresses stay beside the new ones. */
function secondaryIn(effects: Step['effects']): ReadonlySet<Id> {
  let found: Set<Id> | undefined;
  for (const effect of effects) {
    if (effect.do !== 'secondary') continue;
    found ??= new Set();
    for (const { endpointId } of effect.records) found.add(endpointId);
  }
  return found ?? noIds;
}

const noIds: ReadonlySet<Id> = new Set();

/** The former address of an endpoint as a second one of its interface. */
export function expectSecondary(
  ground: Ground,
  expected: ExpectedFacts,
  ids: readonly Id[],
  kept: ReadonlySet<Id>,
  verb: 'add' | 'del',
): void {
  for (const id of ids) {
    const endpoint = kept.has(id) ? ground.index.endpoints.get(id) : undefined;
    const row = ground.row(id);
    if (!endpoint || !row) continue;
    const name =
      interfaceOf(ground, endpoint, endSide(ground, endpoint.networkId)) ||
      `<interface of ${endpoint.hostname}>`;
    const text = `${verb} ${row.current}${ground.slash(endpoint.networkId, 'old')} on ${name}`;
    expected.add('set secondary', ground.name(ownerId(endpoint.owner)), text);
  }
}

const endSide = (ground: Ground, networkId: Id) => (ground.networkChanges(networkId) ? 'new' : 'old');

function expectConf(
  ground: Ground,
  expected: ExpectedFacts,
  machine: Machine,
  moved: readonly Moved[],
  way: Way,
  looks: boolean,
): void {
  const { name } = machine;
  expectCopy(expected, name, way);
  expectOtherBridge(ground, expected, moved);
  const entries = moved.filter(
    (one) => isSet(ground, one, !isOnBridge(ground, one.endpoint)) || isRenamed(ground, one),
  );
  if (entries.length > 0)
    expectEntered(ground, expected, machine, entries.map((one) => entryOf(ground, one, way)).join('; '));
  for (const one of moved) expectMtu(ground, expected, one, name);
  if (looks && !moved.some((one) => hasMovedRecord(ground, one))) expected.add('look conf', name, 'conf');
  // A storage server has no services now.
  if (machine.kind === 'database') for (const one of moved) expectAlert(ground, expected, one);
  const isLast =
    moved[0]?.endpoint.kind === 'private' &&
    moved.some(({ endpoint }) => endpoint.networkId === changesPrivate(ground, machine.id));
  if (isLast && ground.clusterOf.has(machine.id)) expectFiles(ground, expected, machine, sideOf(way));
  if (isLast && machine.kind === 'database') expectServerAttributes(ground, expected, machine, sideOf(way));
}

const expectCopy = (expected: ExpectedFacts, name: string, way: Way): void =>
  expected.add('save conf', name, `copy conf ${way === 'commands' ? 'before' : 'planned'}`);

/** The entries for `ipconf`. No page documents that a guest has an `ipconf` of its own. */
function expectEntered(ground: Ground, expected: ExpectedFacts, machine: Machine, text: string): void {
  const { id, name, kind } = machine;
  if (ground.isInfiniband && kind === 'storage') expected.add('fabric', name, 'fabric stop');
  const ilom = ground.withIlom.has(id) ? '; ILOM as ipconf -ilom print shows it' : '';
  expected.add('set conf', name, `enter ${text}${ilom}`, kind === 'guest' ? { mark: 'verify' } : {});
}

function entryOf(ground: Ground, one: Moved, way: Way): string {
  const { endpoint, address, side } = one;
  const { networkId, hostname } = endpoint;
  const place = interfaceOf(ground, endpoint, side) || hostname;
  const { gateway } = ground.side(networkId, side);
  const tag = isOnBridge(ground, endpoint) ? '' : tagOf(ground, networkId, side);
  const name = isRenamed(ground, one) ? ` named ${ground.label(endpoint, sideOf(way))}` : '';
  return `${place}: ${address}${ground.slash(networkId, side)}${viaOf(gateway)}${tag}${name}`;
}

function expectMtu(ground: Ground, expected: ExpectedFacts, { endpoint, side }: Moved, name: string): void {
  const { networkId, hostname } = endpoint;
  if (ground.side(networkId, 'old').mtu === ground.side(networkId, 'new').mtu) return;
  const { mtu } = ground.side(networkId, side);
  const place = interfaceOf(ground, endpoint, side) || `<interface of ${hostname}>`;
  expected.add('set mtu', name, `mtu of ${place} ${mtu || 'as it was'}`);
}

/** A name alone, on a server that is stopped or out of service for it. */
export function expectServerName(
  ground: Ground,
  expected: ExpectedFacts,
  machine: Machine,
  endpoint: Endpoint,
  way: Way,
) {
  const { name } = machine;
  const text = `host name ${ground.fullName(endpoint, sideOf(way))} for ${endpoint.interface ?? 'eth0'}`;
  const work = () => {
    expectCopy(expected, name, way);
    expectEntered(ground, expected, machine, text);
    if (!isNamed(endpoint)) expected.add('look conf', name, 'conf');
  };
  if (machine.kind === 'storage') {
    expectCellOut(expected, name);
    work();
    expectCellBack(expected, name);
  } else expectStopped(ground, expected, machine, work);
  if (isNamed(endpoint)) expected.add('look conf', name, 'conf after records');
}
