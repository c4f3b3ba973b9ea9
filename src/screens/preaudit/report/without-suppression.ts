import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';

/** The finding counts again. */
export const withoutSuppression = (appliance: Appliance, id: Id): Appliance => ({
  ...appliance,
  suppressions: appliance.suppressions.filter((one) => one.id !== id),
});
