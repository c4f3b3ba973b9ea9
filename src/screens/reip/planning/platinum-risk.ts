/** The support gateway in a plan: a gap in its change notice is an open risk. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withMovedGateway } from '../../../core/platinum/contract/moved-gateway.ts';
import type { ChangeNotice } from '../../../core/platinum/notice/change-notice.ts';
import { packCompleteness } from '../../../core/platinum/notice/pack-completeness.ts';
import { applianceAfter } from '../../../core/reip/mapping/document-after.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';

/** When a plan is made, or was signed: a blackout that was over then is of an earlier change. */
export const platinumPack = (base: Appliance, after: Appliance, { at }: Plan, notice?: ChangeNotice) =>
  packCompleteness(base, after, { now: at, ...(notice && { notice }) });

/**
 * The document when the plan is done, the gateway at its stated new address. Window and way of the plan are those of the
 * re-IP: as the document keeps it, else as the plan has them.
 */
export function afterPlan(base: Appliance, plan: Plan, kept?: unknown): Appliance {
  const { answers, strategy } = plan;
  const after = withMovedGateway(applianceAfter(base, plan));
  const reip = kept ?? { request: {}, answers, strategy };
  return { ...after, settings: { ...after.settings, reip } };
}

export const platinumRisk = (base: Appliance, plan: Plan): string | undefined =>
  platinumPack(base, afterPlan(base, plan), plan).risk;
