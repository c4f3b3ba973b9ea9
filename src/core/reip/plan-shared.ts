/**
 * What is the same in many steps of one machine, made once: a plan of a large site has a hundred thousand moves, and each
 * object that they share is one that nobody has to make, keep and sweep.
 */
import type { Id } from '../appliance/types.ts';
import { command } from './plan-commands.ts';
import type { PlanContext } from './plan-context.ts';
import type { Effect, StepCommand } from './types.ts';

type MachineEffects = Readonly<Record<'save' | 'stop' | 'start' | 'leave' | 'return', Effect>>;
type MachineCommands = Readonly<
  Record<'keepBefore' | 'keepPlanned' | 'verify' | 'stop' | 'start', StepCommand>
>;

const effects = new WeakMap<PlanContext, Map<Id, MachineEffects>>();
const commands = new WeakMap<PlanContext, Map<string, MachineCommands>>();

function once<K, V>(
  known: WeakMap<PlanContext, Map<K, V>>,
  context: PlanContext,
  key: K,
  make: (key: K) => V,
): V {
  let map = known.get(context);
  if (!map) {
    map = new Map();
    known.set(context, map);
  }
  let value = map.get(key);
  if (value === undefined) {
    value = make(key);
    map.set(key, value);
  }
  return value;
}

function makeEffects(id: Id): MachineEffects {
  const machines = [id];
  return {
    save: { do: 'save', what: 'ipconf', of: id },
    stop: { do: 'stop', nodes: machines },
    start: { do: 'start', nodes: machines },
    leave: { do: 'leave', machines },
    return: { do: 'return', machines },
  };
}

const cellConf = '/opt/oracle.cellos/cell.conf';

const makeCommands = (where: string): MachineCommands => ({
  keepBefore: command(`cp -p ${cellConf} ${cellConf}.before`, where),
  keepPlanned: command(`cp -p ${cellConf} ${cellConf}.planned`, where),
  verify: command('ipconf -verify -semantic', where, 'root', 'documented'),
  stop: command('crsctl stop crs', where, 'root', 'verify'),
  start: command('crsctl start crs', where, 'root', 'verify'),
});

export const effectsOf = (context: PlanContext, machine: Id): MachineEffects =>
  once(effects, context, machine, makeEffects);

export const commandsOf = (context: PlanContext, where: string): MachineCommands =>
  once(commands, context, where, makeCommands);
