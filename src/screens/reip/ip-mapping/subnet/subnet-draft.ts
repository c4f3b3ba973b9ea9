/** The draft of a network's wizard while it is typed, and the request that it means. */
import type { Network } from '../../../../core/appliance/document/appliance-types.ts';
import { readPinTable } from '../../../../core/reip/mapping/mapping-table.ts';
import { proposeMapping } from '../../../../core/reip/mapping/propose-mapping.ts';
import { proposedBlocks, type RuleFit, ruleFit } from '../../../../core/reip/mapping/rule-fit.ts';
import { requestedNetwork } from '../../../../core/reip/mapping/subnet-fit.ts';
import type { MappingRule, ReipRequest } from '../../../../core/reip/mapping-types.ts';
import {
  pinAddresses,
  requestNetwork,
  requestOf,
  rulesOf,
} from '../../../../core/reip/project/request-edits.ts';
import type { RuleName } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { askedOf, type EditableField, type NetworkRow } from '../rows/network-rows.ts';

export type RuleChoice = RuleName | 'csv';

export type SubnetDraft = Readonly<Record<EditableField, string>> & {
  readonly rule: RuleChoice;
  /** First address by kind of address; empty is proposed. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly pattern: string;
  readonly table: string;
};

export function draftOf(request: ReipRequest, row: NetworkRow): SubnetDraft {
  const rules = rulesOf(request, row.network.id);
  const [first] = rules;
  const pattern = rules.find((rule) => rule.rule === 'pattern');
  return {
    ...askedOf(row),
    rule: first?.rule ?? 'keep-host',
    blocks: Object.fromEntries(
      rules.flatMap((rule) => (rule.rule === 'block' ? [[rule.kind, rule.from] as const] : [])),
    ),
    pattern: pattern?.rule === 'pattern' ? pattern.pattern : '',
    table: '',
  };
}

/** The blocks as they would be taken: what is not typed follows the one before it. */
export function blocksOf(reip: Reip, { id }: Network, draft: SubnetDraft): readonly MappingRule[] {
  const requested = { subnet: draft.subnet, gateway: draft.gateway };
  return proposedBlocks(reip.base, id, requested, requestOf(reip.work).occupied).map((rule) =>
    rule.rule === 'block' ? { ...rule, from: draft.blocks[rule.kind]?.trim() || rule.from } : rule,
  );
}

function rulesOfDraft(reip: Reip, network: Network, draft: SubnetDraft): readonly MappingRule[] {
  if (draft.rule === 'block') return blocksOf(reip, network, draft);
  if (draft.rule === 'pattern') return [{ rule: 'pattern', pattern: draft.pattern }];
  return draft.rule === 'next-free' ? [{ rule: 'next-free' }] : [];
}

export function withDraft(
  reip: Reip,
  request: ReipRequest,
  network: Network,
  draft: SubnetDraft,
): ReipRequest {
  const asked = requestNetwork(
    request,
    network.id,
    requestedNetwork(network, draft),
    rulesOfDraft(reip, network, draft),
  );
  return draft.rule === 'csv' ? pinAddresses(asked, readPinTable(reip.base, draft.table).pins) : asked;
}

/** What the mapping would be. */
export function preview(reip: Reip, network: Network, draft: SubnetDraft) {
  const { request, answers } = reip.work;
  return proposeMapping(reip.base, requestOf({ request: withDraft(reip, request, network, draft), answers }));
}

/** How many addresses each rule would place in the subnet as it is typed. */
export function fitsOf(
  reip: Reip,
  network: Network,
  draft: SubnetDraft,
): Readonly<Record<RuleName, RuleFit>> {
  const { occupied } = requestOf(reip.work);
  const fit = (rule: RuleName) => {
    const rules = rulesOfDraft(reip, network, { ...draft, rule });
    return ruleFit(reip.base, network.id, requestedNetwork(network, draft), rules, occupied);
  };
  return {
    'keep-host': fit('keep-host'),
    block: fit('block'),
    'next-free': fit('next-free'),
    pattern: fit('pattern'),
  };
}
