import { useMemo } from 'react';
import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import type { Violation } from '../../../../core/reip/proof-types.ts';
import { type Snapshot, snapshotAt } from '../../../../core/reip/simulation/snapshot.ts';
import { type Slider, statesOf } from '../../../../core/reip/simulation/timeline.ts';

/** The states of a plan, gone through by what changes; and one of them, ready to be drawn: with `failing` the one inside a step that does not hold. */
export function useSnapshot(
  base: Appliance,
  plan: Plan,
  position: number,
  failing?: Violation,
): { readonly slider: Slider; readonly snapshot: Snapshot } {
  const slider = useMemo(() => statesOf(base, plan), [base, plan]);
  const snapshot = useMemo(() => {
    if (failing) slider.fail(failing);
    else slider.go(position);
    return snapshotAt(base, plan, slider);
  }, [slider, base, plan, position, failing]);
  return { slider, snapshot };
}
