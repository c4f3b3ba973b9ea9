/** The support gateway in a plan: a gap in its change notice is an open risk. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withMovedGateway } from '../../../core/platinum/contract/moved-gateway.ts';
import type { GatewayChanges } from '../../../core/platinum/notice/change-notice.ts';
import { packCompleteness } from '../../../core/platinum/notice/pack-completeness.ts';
import { applianceAfter } from '../../../core/reip/mapping/document-after.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';

/** When a plan is made, or was signed: a blackout that was over then is of an earlier change. */
export const platinumPack = (base: Appliance, after: Appliance, { at }: Plan, notice?: GatewayChanges) =>
  packCompleteness(base, after, { now: at, ...(notice && { notice }) });

/**
 * The document when the plan is done, the gateway at its stated new address. Window, way of the plan and sign-off are
 * those that the document keeps of the re-IP (`settings.reip`); without it they are not set.
 */
export function afterPlan(base: Appliance, plan: Plan, kept: unknown): Appliance {
  const after = withMovedGateway(applianceAfter(base, plan));
  return kept === undefined ? after : { ...after, settings: { ...after.settings, reip: kept } };
}

export const platinumRisk = (base: Appliance, plan: Plan, kept: unknown): string | undefined =>
  platinumPack(base, afterPlan(base, plan, kept), plan).risk;
