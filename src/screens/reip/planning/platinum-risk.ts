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

/** The document when the plan is done, the gateway at its stated new address. */
export const afterPlan = (base: Appliance, plan: Plan): Appliance =>
  withMovedGateway(applianceAfter(base, plan));

export const platinumRisk = (base: Appliance, plan: Plan): string | undefined =>
  platinumPack(base, afterPlan(base, plan), plan).risk;
