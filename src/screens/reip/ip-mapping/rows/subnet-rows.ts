/** One line an address: where it is, where it goes, where it waits meanwhile, and what decides that. */

import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import type { MappingProblem } from '../../../../core/reip/mapping-types.ts';
import { rulesOf } from '../../../../core/reip/project/request-edits.ts';
import { ruleNames } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { problemsByRecord } from './problem-path.ts';

export type SubnetRow = {
  readonly id: Id;
  readonly name: string;
  readonly network: string;
  readonly networkId: Id;
  readonly current: string;
  readonly planned: string;
  readonly parked: string;
  /** 'Pin', a rule, or nothing for what stays. */
  readonly by: string;
  readonly pinned: boolean;
  readonly problem?: MappingProblem;
};

export function subnetRows({ base, mapping, problems, work, plan }: Reip): readonly SubnetRow[] {
  const { endpoints, networks } = indexAppliance(base);
  const { request } = work;
  const pins = new Set((request.pins ?? []).map(({ endpointId }) => endpointId));
  const parked = new Map((plan?.mapping ?? []).map((one) => [one.endpointId, one.parked ?? '']));
  const found = problemsByRecord(problems);
  const rules = new Map(base.networks.map(({ id }) => [id, rulesOf(request, id)]));
  return mapping.endpoints.flatMap(({ endpointId, current, planned }) => {
    const endpoint = endpoints.get(endpointId);
    if (!endpoint) return [];
    const { hostname, networkId, kind } = endpoint;
    const rule = rules.get(networkId)?.find((one) => one.rule !== 'block' || one.kind === kind);
    const pinned = pins.has(endpointId);
    const problem = found.get(endpointId)?.[0];
    return {
      id: endpointId,
      name: hostname,
      network: networks.get(networkId)?.name ?? '',
      networkId,
      current,
      planned,
      parked: parked.get(endpointId) ?? '',
      by: pinned ? 'Pin' : planned === current ? '' : ruleNames[rule?.rule ?? 'keep-host'],
      pinned,
      ...(problem && { problem }),
    };
  });
}

const shows = ['all', 'changing', 'pinned', 'problems'] as const;
export type Show = (typeof shows)[number];

export const showOf = (text: string | null): Show => shows.find((one) => one === text) ?? 'all';

export function isShown({ current, planned, pinned, problem }: SubnetRow, show: Show): boolean {
  if (show === 'changing') return current !== planned;
  if (show === 'pinned') return pinned;
  return show === 'all' || problem !== undefined;
}
