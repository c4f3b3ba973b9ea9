/**
 * New DNS and NTP servers: in the phase of each sort of machine, before the addresses there (docs/rules/reip.md 4).
 * One step per sort: no machine is without service, and all get the same values.
 */
import type { PlannedServices } from '../../../appliance/document/plan-types.ts';
import { isBlackedOut, type PlanContext } from '../../names/plan-context.ts';
import { resolverMachines, type Sort, sorts } from '../../names/resolver-sorts.ts';
import { type DraftStep, draft } from '../context/draft-step.ts';

const phases: Readonly<Record<Sort, number>> = {
  ilom: 2,
  switch: 2,
  pdu: 2,
  storage: 3,
  database: 4,
  guest: 4,
};

/** A power unit has a field for DNS alone. */
const isSet = (services: PlannedServices, sort: Sort) => sort !== 'pdu' || services.dns !== undefined;

export function resolverDrafts(context: PlanContext): DraftStep[] {
  const { services } = context.mapping;
  if (!services) return [];
  // In a blackout of the admin network no machine answers, so all of it comes before.
  const isDark = context.mapping.networks.some(({ networkId }) => isBlackedOut(context, networkId));
  return sorts.flatMap((sort, i) => {
    const phase = isDark ? 2 : phases[sort];
    return isSet(services, sort) && resolverMachines(context, sort).length > 0
      ? [draft(`resolvers/${sort}`, 'resolvers', phase, phase * 100_000 - 10 + i, { about: [sort] })]
      : [];
  });
}
