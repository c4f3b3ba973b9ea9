/**
 * What a re-addressing means to do, as far as checks ask: the request under `settings.reip`, which the re-IP works from,
 * and plans that the document carries.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { asTable, type View } from './check-context.ts';

type PlannedMoves = {
  /** Something is to change. */
  readonly any: boolean;
  /** New host labels. */
  readonly renames: readonly (readonly [endpointId: Id, hostname: string])[];
};

const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function plannedMoves({ appliance, setting }: View): PlannedMoves {
  const request = asTable(asTable(setting('reip'))?.request);
  const renamed = rows(request?.renames).flatMap((row): [Id, string][] => {
    const { endpointId, hostname } = asTable(row) ?? {};
    return typeof endpointId === 'string' && typeof hostname === 'string' ? [[endpointId, hostname]] : [];
  });
  const renames = [...appliance.plans.flatMap((plan) => Object.entries(plan.renames ?? {})), ...renamed];
  const moved = rows(request?.networks).length + rows(request?.pins).length;
  return { any: appliance.plans.length + renames.length + moved > 0, renames };
}
