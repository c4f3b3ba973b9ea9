/**
 * What is the same in many steps of one machine, made once: a plan of a large site has a hundred thousand moves, and each
 * object that they share is one that nobody has to make, keep and sweep.
 */
import type { Id } from '../appliance/types.ts';
import type { StepCommand } from '../appliance/types-plan.ts';
import { command } from './plan-command.ts';
import type { PlanContext } from './plan-context.ts';
import type { Effect } from './types-effect.ts';

/** The effects that are about one machine; each is made when it is asked for, because no machine needs them all. */
class MachineEffects {
  readonly #id: Id;
  readonly #machines: readonly Id[];
  #save: Effect | undefined;
  #stop: Effect | undefined;
  #start: Effect | undefined;
  #leave: Effect | undefined;
  #return: Effect | undefined;

  constructor(id: Id) {
    this.#id = id;
    this.#machines = [id];
  }

  get save(): Effect {
    this.#save ??= { do: 'save', what: 'ipconf', of: this.#id };
    return this.#save;
  }

  get stop(): Effect {
    this.#stop ??= { do: 'stop', nodes: this.#machines };
    return this.#stop;
  }

  get start(): Effect {
    this.#start ??= { do: 'start', nodes: this.#machines };
    return this.#start;
  }

  get leave(): Effect {
    this.#leave ??= { do: 'leave', machines: this.#machines };
    return this.#leave;
  }

  get return(): Effect {
    this.#return ??= { do: 'return', machines: this.#machines };
    return this.#return;
  }
}

const cellConf = '/opt/oracle.cellos/cell.conf';
// Texts of their own: a template would put them together again for each server. Numbered: a server whose two networks
// move is worked on twice, and the copy from before the first must outlive the second (ORD-07).
const keepBefore = `cp -p --backup=numbered ${cellConf} ${cellConf}.before`;
const keepPlanned = `cp -p --backup=numbered ${cellConf} ${cellConf}.planned`;

/** The commands that are the same at each work on one server. */
class MachineCommands {
  readonly #where: string;
  #keepBefore: StepCommand | undefined;
  #keepPlanned: StepCommand | undefined;
  #verify: StepCommand | undefined;
  #stop: StepCommand | undefined;
  #start: StepCommand | undefined;

  constructor(where: string) {
    this.#where = where;
  }

  get keepBefore(): StepCommand {
    this.#keepBefore ??= command(keepBefore, this.#where);
    return this.#keepBefore;
  }

  get keepPlanned(): StepCommand {
    this.#keepPlanned ??= command(keepPlanned, this.#where);
    return this.#keepPlanned;
  }

  get verify(): StepCommand {
    this.#verify ??= command('ipconf -verify -semantic', this.#where, 'root', 'documented');
    return this.#verify;
  }

  get stop(): StepCommand {
    this.#stop ??= command('crsctl stop crs', this.#where, 'root', 'verify');
    return this.#stop;
  }

  get start(): StepCommand {
    this.#start ??= command('crsctl start crs', this.#where, 'root', 'verify');
    return this.#start;
  }
}

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

/** The steps are written: a context lives as long as its plan, and what was shared stands in the steps by now. */
export const forgetShared = (context: PlanContext): boolean => shared.delete(context);

export function effectsOf(context: PlanContext, machine: Id): MachineEffects {
  const { effects } = sharedOf(context);
  let one = effects.get(machine);
  if (!one) {
    one = new MachineEffects(machine);
    effects.set(machine, one);
  }
  return one;
}

export function commandsOf(context: PlanContext, where: string): MachineCommands {
  const { commands } = sharedOf(context);
  let one = commands.get(where);
  if (!one) {
    one = new MachineCommands(where);
    commands.set(where, one);
  }
  return one;
}
