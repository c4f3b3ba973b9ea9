/** The support gateway beside a plan: what its change notice lacks is an open risk. */
import type { Appliance } from '../../../core/appliance/types.ts';
import { withMovedGateway } from '../../../core/platinum/gateway-fields.ts';
import { packCompleteness } from '../../../core/platinum/pack-completeness.ts';
import { applianceAfter } from '../../../core/reip/handover-appliance.ts';
import type { Plan } from '../../../core/reip/types.ts';

/** The document when the plan is done, the gateway at its stated new address. */
export const afterPlan = (base: Appliance, plan: Plan): Appliance =>
  withMovedGateway(applianceAfter(base, plan));

export const platinumRisk = (base: Appliance, plan: Plan): string | undefined =>
  packCompleteness(base, afterPlan(base, plan)).risk;
