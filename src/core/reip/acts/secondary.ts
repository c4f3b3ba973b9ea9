/** Old addresses that stay on their interface for a while. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Effect } from '../effect-types.ts';
import type { MappingRow } from '../mapping/changing-endpoints.ts';
import type { AddressMove } from '../names/address-move.ts';
import { command } from '../names/command.ts';
import { interfaceOf } from '../names/interface-names.ts';
import { machineOf, type PlanContext } from '../names/plan-context.ts';
import { secondaryEndpoints } from '../names/secondary-addresses.ts';
import type { ActRecord } from './act-record.ts';

export const secondaryAct: ActRecord<'secondary'> = {
  effects: (context, { endpointIds, on }) => secondaryEffects(context, movesNamed(context, endpointIds), on),
  lines: (context, { endpointIds, on }) =>
    secondaryCommands(context, movesNamed(context, endpointIds), on ? 'add' : 'del'),
};

function movesNamed({ rows }: PlanContext, endpointIds: readonly Id[]): AddressMove[] {
  const ids = new Set(endpointIds);
  return rows.filter(({ endpoint }) => ids.has(endpoint.id)).map(moveOf);
}

/** From the move that leaves it on, also where that leads to a parking place. */
const stays = (context: PlanContext, { endpoint, row, from, to }: AddressMove): boolean =>
  from === row.current && from !== to && secondaryEndpoints(context).has(endpoint.id);

export function secondaryEffects(
  context: PlanContext,
  moves: readonly AddressMove[],
  on: boolean,
): readonly Effect[] {
  if (secondaryEndpoints(context).size === 0) return [];
  const records = moves
    .filter((move) => stays(context, move))
    .map(({ endpoint, from }) => ({ endpointId: endpoint.id, address: from }));
  return records.length > 0 ? [{ do: 'secondary', records, on }] : [];
}

export function secondaryCommands(
  context: PlanContext,
  moves: readonly AddressMove[],
  verb: 'add' | 'del',
): StepCommand[] {
  if (secondaryEndpoints(context).size === 0) return [];
  return moves
    .filter((move) => stays(context, move))
    .map((move) => {
      const prefix = context.subnets.get(move.endpoint.networkId)?.old?.prefix;
      return command(
        `ip address ${verb} ${move.from}${prefix === undefined ? '' : `/${prefix}`} dev ${interfaceOf(context, move, 'to') || `<interface of ${move.endpoint.hostname}>`}`,
        machineOf(context, move.endpoint)?.name ?? '',
        'root',
        'verify',
      );
    });
}

const moveOf = (row: MappingRow): AddressMove => ({
  endpoint: row.endpoint,
  ids: [row.endpoint.id],
  row,
  from: row.current,
  fromSide: 'old',
  to: row.planned,
  side: 'new',
  holders: row.holders,
});
