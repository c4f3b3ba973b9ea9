/**
 * Effects and commands that many steps of one machine have in common. A plan of a large site has a hundred thousand
 * moves; each shared object is one less to allocate, hold and collect.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Effect } from '../effect-types.ts';
import { command } from './command.ts';
import type { PlanContext } from './plan-context.ts';

/** The effects that are about one machine. */
const effectsFor = (of: Id) => {
  const machines = [of];
  return {
    save: { do: 'save', what: 'ipconf', of },
    stop: { do: 'stop', nodes: machines },
    start: { do: 'start', nodes: machines },
    leave: { do: 'leave', machines },
    return: { do: 'return', machines },
    /** Grid disks of a storage server. */
    deactivate: { do: 'turn', what: 'grid-disks', of: machines, to: 'stopped' },
    activate: { do: 'turn', what: 'grid-disks', of: machines, to: 'started' },
  } satisfies Record<string, Effect>;
};

const cellConf = '/opt/oracle.cellos/cell.conf';
// Texts of their own: a template would put them together again for each server. Numbered: a server whose two networks
// move is worked on twice, and the copy from before the first must outlive the second (ORD-07).
const keepBefore = `cp -p --backup=numbered ${cellConf} ${cellConf}.before`;
const keepPlanned = `cp -p --backup=numbered ${cellConf} ${cellConf}.planned`;

/** The commands that are the same at each work on one server. */
const commandsFor = (where: string) => ({
  keepBefore: command(keepBefore, where),
  keepPlanned: command(keepPlanned, where),
  verify: command('ipconf -verify -semantic', where, 'root', 'documented'),
  stop: command('crsctl stop crs', where, 'root', 'verify'),
  start: command('crsctl start crs', where, 'root', 'verify'),
});

type MachineEffects = ReturnType<typeof effectsFor>;
type MachineCommands = ReturnType<typeof commandsFor>;

type Shared = {
  readonly effects: Map<Id, MachineEffects>;
  readonly commands: Map<string, MachineCommands>;
};

const shared = new WeakMap<PlanContext, Shared>();

function sharedOf(context: PlanContext): Shared {
  let known = shared.get(context);
  if (!known) {
    known = { effects: new Map(), commands: new Map() };
    shared.set(context, known);
  }
  return known;
}

/** Call it when the steps are written: they hold the shared objects by then, and the context lives as long as its plan. */
export const forgetShared = (context: PlanContext): boolean => shared.delete(context);

export function effectsOf(context: PlanContext, machine: Id): MachineEffects {
  const { effects } = sharedOf(context);
  let one = effects.get(machine);
  if (!one) {
    one = effectsFor(machine);
    effects.set(machine, one);
  }
  return one;
}

export function commandsOf(context: PlanContext, where: string): MachineCommands {
  const { commands } = sharedOf(context);
  let one = commands.get(where);
  if (!one) {
    one = commandsFor(where);
    commands.set(where, one);
  }
  return one;
}
