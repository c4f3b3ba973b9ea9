/** Compares OEDA's own file with the plan: different, additional and missing values. */

import type { Appliance, Change } from '../../../core/appliance/document/appliance-types.ts';
import { resolveConflict } from '../../../core/appliance/merge/merge-resolve.ts';
import type { FilesMerge } from '../../../core/formats/merge/merge-files.ts';

export type Comparison = {
  readonly name: string;
  /** `before` is the plan's value, `after` the file's. */
  readonly different: readonly Change[];
  readonly onlyFile: readonly Change[];
  readonly onlyPlan: readonly Change[];
  readonly same: number;
  /** The plan with every value of the file. */
  readonly taken: Appliance;
};

export function compareFile(plan: Appliance, file: Appliance, name: string, merge: FilesMerge): Comparison {
  const [own] = merge.perFile;
  const conflicts = own?.conflicts ?? [];
  const known = new Set(file.endpoints.map(({ address }) => address));
  const names = new Set(file.endpoints.map(({ hostname }) => hostname.toLowerCase()));
  let taken = merge.appliance;
  for (const conflict of conflicts) taken = resolveConflict(taken, conflict, 'theirs', conflicts);
  return {
    name,
    different: conflicts.map(({ path, label, before, after }) => ({
      path,
      label,
      before: after,
      after: before,
    })),
    onlyFile: [...(own?.changed ?? []), ...(own?.added ?? [])],
    onlyPlan: plan.endpoints.flatMap((endpoint): Change[] =>
      endpoint.address === '' || known.has(endpoint.address) || names.has(endpoint.hostname.toLowerCase())
        ? []
        : [
            {
              path: `endpoints/${endpoint.id}`,
              label: `Address ${endpoint.hostname}`,
              before: endpoint.address,
            },
          ],
    ),
    same: own?.same ?? 0,
    taken,
  };
}
