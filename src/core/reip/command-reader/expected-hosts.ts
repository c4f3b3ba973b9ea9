/** The commands that write hosts files: server by server, each with the files of its own name. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { isServer } from '../../appliance/document/machine-kinds.ts';
import { slug } from '../../text/slug.ts';
import type { Effect } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { sideOf, type Way } from './moves.ts';

export function expectHostsFiles(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const names = ground.once(fileNames, 'hosts');
  for (const { what, id } of hostsWrites(step, way)) {
    const file = `${what === 'hosts' ? 'other/' : ''}${names.get(id)}`;
    expected.add('hosts', ground.name(id), `hosts ${file} ${sideOf(way)}`);
  }
}

/** The servers whose files a step writes on a way, each a single time: the last state shows whether all are there, and no other. */
export function hostsWrites({ effects, undo }: Pick<Step, 'effects' | 'undo'>, way: Way) {
  const found = new Map<string, { what: HostsWrite['what']; id: Id }>();
  for (const effect of way === 'commands' ? effects : undo)
    if (effect.do === 'write' && effect.what.startsWith('hosts'))
      for (const id of effect.of) found.set(`${effect.what} ${id}`, { what: effect.what, id });
  return [...found.values()];
}

type HostsWrite = Extract<Effect, { do: 'write' }>;

/** Machines of one name have the files of their places. */
function fileNames({ appliance }: Ground): ReadonlyMap<Id, string> {
  const found = new Map<Id, string>();
  const taken = new Set<string>();
  for (const machine of appliance.machines) {
    if (!isServer(machine)) continue;
    const name = slug(machine.name);
    let place = 1;
    while (taken.has(place === 1 ? name : `${name}-${place}`)) place++;
    const file = place === 1 ? name : `${name}-${place}`;
    taken.add(file);
    found.set(machine.id, file);
  }
  return found;
}
