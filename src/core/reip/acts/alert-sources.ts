/**
 * What the management server of a storage or database server holds of its addresses: the one that its alerts are sent from, and
 * those of the private network. Its attributes take whole values that no document has, so each command shows what is set
 * (docs/rules/reip.md 7.1).
 */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { AddressMove } from '../names/address-move.ts';
import { command, type Way } from '../names/command.ts';
import { isManagement, type PlanContext } from '../names/plan-context.ts';

/** Guests are no assets of their own. */
const tools = {
  database: ['dbmcli', 'dbserver'],
  storage: ['cellcli', 'cell'],
} as const;

type Named = Pick<Machine, 'kind' | 'name'>;

function fromIp({ kind, name }: Named, address: string): StepCommand[] {
  if (kind !== 'database' && kind !== 'storage') return [];
  const [tool, object] = tools[kind];
  const text = `${tool} -e list ${object} attributes snmpSubscriber   # fromIP=${address} where it is set; else by ${tool} -e alter ${object}`;
  return [command(text, name, 'root', 'documented')];
}

/** After a move of the management address, once the services of the server run. */
export const alertSources = (
  context: PlanContext,
  machine: Named,
  moves: readonly AddressMove[],
  way: Way,
): StepCommand[] =>
  moves.flatMap((move) =>
    move.endpoint.kind === 'host' && move.from !== move.to && isManagement(context, move.endpoint.networkId)
      ? fromIp(machine, move[way])
      : [],
  );
