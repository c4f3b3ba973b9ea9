/** One line a network: what it is, what becomes of it, how many of its addresses move, what speaks against that. */

import type { Network } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { addToSetAt } from '../../../../core/collections/grouping.ts';
import { addressFault } from '../../../../core/network/address.ts';
import { mtuTextProblem } from '../../../../core/network/mtu.ts';
import { newNetworkProblems } from '../../../../core/reip/mapping/network-values.ts';
import { plannedNetworks } from '../../../../core/reip/mapping/propose-mapping.ts';
import {
  checkNewSubnet,
  requestedNetwork,
  type SubnetRemark,
} from '../../../../core/reip/mapping/subnet-fit.ts';
import type { MappingNetwork, MappingProblem, ReipRequest } from '../../../../core/reip/mapping-types.ts';
import { requestNetwork, rulesOf } from '../../../../core/reip/project/request-edits.ts';
import { byLevel } from '../../../../core/text/level.ts';
import { wholeNumberProblem } from '../../../../core/text/number-range.ts';
import { ruleNames } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';

export type NetworkRow = {
  readonly network: Network;
  readonly current: MappingNetwork['current'];
  readonly planned: MappingNetwork['planned'];
  readonly changes: boolean;
  readonly moving: number;
  readonly total: number;
  readonly rules: string;
  readonly problems: readonly MappingProblem[];
  /** `moving` and `problems` are those of the requested values, and not of a mapping made before them. */
  readonly isChecked: boolean;
};

export function networkRows({ base, mapping, problems, work }: Reip): readonly NetworkRow[] {
  const { networks, endpoints, byNetwork } = indexAppliance(base);
  const moving = new Map<string, number>();
  for (const { endpointId, current, planned } of mapping.endpoints) {
    const id = current === planned ? undefined : endpoints.get(endpointId)?.networkId;
    if (id !== undefined) moving.set(id, (moving.get(id) ?? 0) + 1);
  }
  const found = new Map<string, Set<MappingProblem>>();
  for (const problem of problems)
    for (const id of problem.networkId
      ? [problem.networkId]
      : problem.endpointIds.map((endpointId) => endpoints.get(endpointId)?.networkId ?? '')) {
      addToSetAt(found, id, problem);
    }
  // The request itself: the mapping of a large appliance follows it a while later.
  const checked = new Map(mapping.networks.map((one) => [one.networkId, JSON.stringify(one.planned)]));
  return plannedNetworks(base, work.request).flatMap(({ networkId, current, planned, changes }) => {
    const network = networks.get(networkId);
    if (!network) return [];
    const rules = new Set(rulesOf(work.request, networkId).map(({ rule }) => ruleNames[rule]));
    const moves = current.subnet !== planned.subnet;
    return {
      network,
      current,
      planned,
      changes,
      moving: moving.get(networkId) ?? 0,
      total: byNetwork.get(networkId)?.length ?? 0,
      rules: [...rules].join(', ') || (moves ? ruleNames['keep-host'] : ''),
      problems: [...(found.get(networkId) ?? [])],
      isChecked: checked.get(networkId) === JSON.stringify(planned),
    };
  });
}

export type EditableField = 'subnet' | 'gateway' | 'vlan' | 'mtu';

export const isEditableField = (id: string): id is EditableField =>
  ['subnet', 'gateway', 'vlan', 'mtu'].includes(id);

/** The requested values of a network, as texts of its fields. */
export const askedOf = ({
  planned,
}: Pick<NetworkRow, 'planned'>): Readonly<Record<EditableField, string>> => ({
  subnet: planned.subnet ?? '',
  gateway: planned.gateway ?? '',
  vlan: planned.vlan === undefined ? '' : String(planned.vlan),
  mtu: planned.mtu === undefined ? '' : String(planned.mtu),
});

type Judged = Pick<Reip, 'base'> & { readonly work: Pick<Reip['work'], 'request'> };

/** The worst that speaks against a new subnet, in its cell and in the wizard alike; a text that is none has no message here. */
export function subnetMessage(
  { base, work }: Judged,
  networkId: string,
  text: string,
): SubnetRemark | undefined {
  const { subnet, problems } = checkNewSubnet(base, work.request, networkId, text);
  return subnet && problems.toSorted(byLevel)[0];
}

/** What speaks against another new value; a text that is none, or is half typed, has no message here. */
export function valueMessage(
  reip: Judged,
  row: Pick<NetworkRow, 'network' | 'current' | 'planned'>,
  field: Exclude<EditableField, 'subnet'>,
  text: string,
): SubnetRemark | undefined {
  if (text === '' || fieldProblem(reip, row.network.id, field, text)) return undefined;
  const request = withRequestedField(reip, reip.work.request, row, field, text);
  return newNetworkProblems(reip.base, plannedNetworks(reip.base, request))
    .get(row.network.id)
    ?.find(({ kind }) => kind === field);
}

/** Why a text cannot be taken; an empty one asks for what is there today. */
export function fieldProblem(
  reip: Judged,
  networkId: string,
  field: EditableField,
  text: string,
): string | undefined {
  if (text === '') return undefined;
  if (field === 'gateway') return addressFault(text);
  if (field === 'subnet') {
    const check = checkNewSubnet(reip.base, reip.work.request, networkId, text);
    return check.subnet ? undefined : check.problems[0]?.text;
  }
  return field === 'vlan' ? wholeNumberProblem(text, 0, 4094) : mtuTextProblem(text);
}

/**
 * The gateway of a network that gets another subnet: the proposal for it, unless the present gateway is not the proposal
 * for the subnet before. Then the user asked for it, or for none.
 */
export function gatewayIn(
  { base, work }: Judged,
  { id, subnet: today, gateway = '' }: Network,
  before: Readonly<Record<'subnet' | 'gateway', string>>,
  subnet: string,
): string {
  const proposal = (text: string) =>
    (text === today ? undefined : checkNewSubnet(base, work.request, id, text).gateways[0]) ?? gateway;
  return gateway && before.gateway === proposal(before.subnet) ? proposal(subnet) : before.gateway;
}

/** The request with one field changed; a new subnet brings its gateway along unless one was asked for. */
export function withRequestedField(
  { base }: Pick<Reip, 'base'>,
  request: ReipRequest,
  row: Pick<NetworkRow, 'network' | 'current' | 'planned'>,
  field: EditableField,
  text: string,
): ReipRequest {
  const { network } = row;
  const own = askedOf({ planned: row.current });
  // Not of the row: one that is drawn may be older than the edit before this one.
  const { planned } = plannedNetworks(base, request).find(({ networkId }) => networkId === network.id) ?? row;
  const before = askedOf({ planned });
  const asked = { ...before, [field]: text === '' ? own[field] : text };
  if (field === 'subnet')
    asked.gateway = gatewayIn({ base, work: { request } }, network, before, asked.subnet);
  return requestNetwork(request, network.id, requestedNetwork(network, asked), rulesOf(request, network.id));
}
