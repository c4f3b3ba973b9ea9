/** What a step wants that gives a server its addresses or its name: a copy, `ipconf`, its check, and the work around them. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { Step } from '../plan-types.ts';
import type { Wanted } from './fact.ts';
import type { Ground } from './ground.ts';
import { interfaceOf } from './interfaces.ts';
import { isRenamed, isSet, type Moved, movedBy, sideOf, tagOf, viaOf, type Way } from './moves.ts';
import { changesPrivate, wantFiles, wantPings } from './wanted-private.ts';

/** Inside a stop, what the moves need around them is done by its own steps. */
const isInStop = ({ group }: Step): boolean => group?.startsWith('stop/') ?? false;

export function wantCell(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const name = ground.name(step.machineId ?? '');
  const apart = !isInStop(step);
  if (apart && way === 'commands') wantCellOut(wanted, name);
  wantHosts(ground, wanted, step, way);
  if (apart && way === 'rollback') wantCellBack(wanted, name);
}

export function wantCellOut(wanted: Wanted, name: string): void {
  for (const text of ['grid disks may go', 'grid disks inactive', 'cell services stop'])
    wanted.add('cell', name, text);
}

export function wantCellBack(wanted: Wanted, name: string): void {
  for (const text of ['cell services start', 'grid disks active', 'grid disks are back', 'cell is valid'])
    wanted.add('cell', name, text);
}

export function wantNodes(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const machine = ground.machine(step.machineId ?? '');
  const work = () => wantHosts(ground, wanted, step, way);
  if (machine && !isInStop(step)) wantStopped(ground, wanted, machine, work);
  else work();
}

/** Clusterware stops on a node, or on the guests of a host that are nodes, around the work. */
export function wantStopped(ground: Ground, wanted: Wanted, machine: Machine, work: () => void): void {
  const { id, name } = machine;
  const isNode = ground.clusterOf.has(id);
  const stopped = isNode ? [name] : ground.guests(id).map((guest) => guest.name);
  for (const one of stopped) wanted.add('clusterware', one, 'clusterware stop');
  work();
  for (const one of stopped)
    wanted.add('clusterware', one, `clusterware start${isNode ? '' : ' after host'}`);
}

/** The moves of a step, server by server. */
export function wantHosts(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const byMachine = new Map<Id, Moved[]>();
  const moved = movedBy(ground, step, way);
  for (const one of moved) {
    const id = ownerId(one.endpoint.owner);
    const own = byMachine.get(id);
    if (own) own.push(one);
    else byMachine.set(id, [one]);
  }
  const kept = new Set<Id>();
  for (const effect of way === 'commands' ? step.effects : step.undo)
    if (effect.do === 'secondary') for (const { endpointId } of effect.records) kept.add(endpointId);
  for (const [id, own] of byMachine) {
    const machine = ground.machine(id);
    if (!machine) continue;
    if (way === 'rollback')
      wantSecondary(
        ground,
        wanted,
        own.map(({ endpoint }) => endpoint.id),
        kept,
        'del',
      );
    wantConf(ground, wanted, machine, own, way);
    if (way === 'commands')
      wantSecondary(
        ground,
        wanted,
        own.map(({ endpoint }) => endpoint.id),
        kept,
        'add',
      );
  }
  if (step.kind === 'private') wantPings(ground, wanted, moved, way);
}

/** The former address of an endpoint as a second one of its interface. */
export function wantSecondary(
  ground: Ground,
  wanted: Wanted,
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
    wanted.add('set secondary', ground.name(ownerId(endpoint.owner)), text);
  }
}

const endSide = (ground: Ground, networkId: Id) => (ground.networkChanges(networkId) ? 'new' : 'old');

function wantConf(ground: Ground, wanted: Wanted, machine: Machine, moved: readonly Moved[], way: Way): void {
  const { name } = machine;
  wantCopy(wanted, name, way);
  const entries = moved.filter((one) => isSet(ground, one, true) || isRenamed(ground, one));
  if (entries.length > 0)
    wantEntered(ground, wanted, machine, entries.map((one) => entryOf(ground, one, way)).join('; '));
  for (const one of moved) wantMtu(ground, wanted, one, name);
  wanted.add('look conf', name, 'conf');
  if (
    moved[0]?.endpoint.kind === 'private' &&
    ground.clusterOf.has(machine.id) &&
    moved.some(({ endpoint }) => endpoint.networkId === changesPrivate(ground, machine.id))
  )
    wantFiles(ground, wanted, machine, sideOf(way));
}

const wantCopy = (wanted: Wanted, name: string, way: Way): void =>
  wanted.add('save conf', name, `copy conf ${way === 'commands' ? 'before' : 'planned'}`);

/** What a person enters in `ipconf`; whether a guest has one of its own no page says. */
function wantEntered(ground: Ground, wanted: Wanted, machine: Machine, text: string): void {
  const { id, name, kind } = machine;
  if (ground.isInfiniband && kind === 'storage') wanted.add('fabric', name, 'fabric stop');
  const ilom = ground.withIlom.has(id) ? '; ILOM as ipconf -ilom print shows it' : '';
  wanted.add('set conf', name, `enter ${text}${ilom}`, kind === 'guest' ? { mark: 'verify' } : {});
}

function entryOf(ground: Ground, one: Moved, way: Way): string {
  const { endpoint, address, side } = one;
  const { networkId, hostname } = endpoint;
  const place = interfaceOf(ground, endpoint, side) || hostname;
  const { gateway } = ground.side(networkId, side);
  const name = isRenamed(ground, one) ? ` named ${ground.label(endpoint, sideOf(way))}` : '';
  return `${place}: ${address}${ground.slash(networkId, side)}${viaOf(gateway)}${tagOf(ground, networkId, side)}${name}`;
}

function wantMtu(ground: Ground, wanted: Wanted, { endpoint, side }: Moved, name: string): void {
  const { networkId, hostname } = endpoint;
  if (ground.side(networkId, 'old').mtu === ground.side(networkId, 'new').mtu) return;
  const { mtu } = ground.side(networkId, side);
  const place = interfaceOf(ground, endpoint, side) || `<interface of ${hostname}>`;
  wanted.add('set mtu', name, `mtu of ${place} ${mtu || 'as it was'}`);
}

/** A name alone, on a server that is stopped or out of service for it. */
export function wantServerName(ground: Ground, wanted: Wanted, machine: Machine, text: string, way: Way) {
  const work = () => {
    wantCopy(wanted, machine.name, way);
    wantEntered(ground, wanted, machine, text);
    wanted.add('look conf', machine.name, 'conf');
  };
  if (machine.kind !== 'storage') return wantStopped(ground, wanted, machine, work);
  wantCellOut(wanted, machine.name);
  work();
  wantCellBack(wanted, machine.name);
}
