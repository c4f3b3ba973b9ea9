/** Effects and commands of the steps that move no address and whose kind has no acts yet: stops, starts, names, secondary addresses. */
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { secondaryWork } from '../context/secondary-addresses.ts';
import { aroundRename, renameCommands } from './rename-commands.ts';
import { stopOrStart } from './stop-start.ts';
import { type Around, around } from './support-step.ts';

export function aroundWork(context: PlanContext, one: DraftStep): Around {
  switch (one.kind) {
    case 'stop':
    case 'start':
    case 'online':
      return stopOrStart(context, one);
    case 'rename': {
      const endpointIds = one.about ?? [];
      const { before, after } = aroundRename(context, endpointIds);
      return around(
        [...before, { do: 'rename', endpointIds, side: 'new' }, ...after],
        renameCommands(context, endpointIds, 'to'),
        renameCommands(context, endpointIds, 'from'),
        [...before, { do: 'rename', endpointIds, side: 'old' }, ...after],
      );
    }
    case 'secondary-remove':
      return secondaryWork(context, one);
    default:
      return around([]);
  }
}
