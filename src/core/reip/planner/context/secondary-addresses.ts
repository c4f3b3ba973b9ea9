/**
 * Old addresses that stay on their interface as secondary ones until a date (question QN-10), so that clients with the
 * old address still find the server. Only addresses of servers can stay: Clusterware places VIP and SCAN, an ILOM or a
 * device has one address. One stays only while its segment and its gateway do, and while no other endpoint takes it.
 *
 * Invariant: a step of its own removes a secondary address before the old subnets are given back.
 */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { memoize } from '../../../collections/memoize.ts';
import { fieldOf, isYes, textOf } from '../../answers.ts';
import type { Effect } from '../../effect-types.ts';
import type { MappingRow } from '../../mapping/changing-endpoints.ts';
import type { AddressMove } from '../../names/address-move.ts';
import { command } from '../../names/command.ts';
import { interfaceOf } from '../../names/interface-names.ts';
import { gatewayFlips, machineOf, type PlanContext } from '../../names/plan-context.ts';
import type { Answers, OpenRisk } from '../../plan-types.ts';
import type { DraftStep } from './draft-step.ts';

/** Until when, as it was answered; empty when old addresses are given up. */
export const secondaryUntil = (answers: Answers): string =>
  wantsToKeep(answers) ? textOf(answers, 'QN-10', 'until') : '';

const wantsToKeep = (answers: Answers): boolean => isYes({ keep: fieldOf(answers['QN-10'], 'keep') }, 'keep');

/** The endpoints whose old address stays for a while. */
export const secondaryEndpoints = memoize(
  (context: PlanContext): ReadonlySet<Id> =>
    secondaryUntil(context.answers) === '' ? new Set() : findSecondary(context),
);

const servers = new Set(['database', 'storage', 'guest']);

function findSecondary(context: PlanContext): Set<Id> {
  const taken = new Set(context.rows.map(({ planned }) => planned));
  for (const { planned } of context.mapping.networks) if (planned.gateway) taken.add(planned.gateway);
  const stays = new Map<Id, boolean>();
  for (const { networkId, current, planned } of context.mapping.networks)
    stays.set(networkId, current.vlan === planned.vlan && !gatewayFlips(context, networkId));
  const secondary = new Set<Id>();
  for (const { endpoint, current, planned } of context.rows) {
    if (endpoint.kind !== 'host' || current === '' || current === planned || taken.has(current)) continue;
    if (!stays.get(endpoint.networkId)) continue;
    const machine = machineOf(context, endpoint);
    if (machine && servers.has(machine.kind)) secondary.add(endpoint.id);
  }
  return secondary;
}

/** Requested secondary addresses that cannot be had, with the reason. */
export function secondaryRisks(context: PlanContext): OpenRisk[] {
  if (!wantsToKeep(context.answers)) return [];
  const risk = (text: string): OpenRisk[] => [{ questionId: 'QN-10', text }];
  if (secondaryUntil(context.answers) === '')
    return risk('Old addresses are not kept: no date is given until which they stay.');
  const hosts = context.rows.filter(
    ({ endpoint, current, planned }) => endpoint.kind === 'host' && current !== '' && current !== planned,
  );
  const left = hosts.filter(({ endpoint }) => !secondaryEndpoints(context).has(endpoint.id)).length;
  return left > 0
    ? risk(
        `${left} of ${hosts.length} old addresses of servers and devices are not kept: their VLAN or gateway changes over, somebody takes them, or the device has one address.`,
      )
    : [];
}

const stays = (context: PlanContext, { endpoint, from, to, parkedFor }: AddressMove): boolean =>
  parkedFor === undefined && from !== to && secondaryEndpoints(context).has(endpoint.id);

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

/** The step that takes them all away again. */
export function secondaryWork(context: PlanContext, { about }: DraftStep) {
  const ids = new Set(about);
  const moves = context.rows.filter(({ endpoint }) => ids.has(endpoint.id)).map(moveOf);
  return {
    effects: secondaryEffects(context, moves, false),
    undo: secondaryEffects(context, moves, true),
    commands: secondaryCommands(context, moves, 'del'),
    rollback: secondaryCommands(context, moves, 'add'),
  };
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
