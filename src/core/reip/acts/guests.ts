import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { command } from '../names/command.ts';
import { guestNodes } from '../names/guests.ts';
import { machineName, type PlanContext } from '../names/plan-context.ts';
import { commandsOf } from '../names/shared-effects.ts';

/** Work on a KVM host: its guests stop before it, and come back once it is there. */
export function betweenGuests(context: PlanContext, { id }: Machine, work: StepCommand[]): StepCommand[] {
  const guests = guestNodes(context, id).map((guest) => machineName(context, guest));
  return [...guests.map((guest) => commandsOf(context, guest).stop), ...work, ...guests.map(startAfterHost)];
}

/** The script of a guest does not see when its host is back, which may have another name by then. */
export const startAfterHost = (guest: string): StepCommand =>
  command('crsctl start crs   # once its host is back', guest, 'root', 'verify');
