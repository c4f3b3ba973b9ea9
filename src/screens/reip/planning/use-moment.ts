import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/types.ts';
import { type Moment, momentOf } from '../../../core/reip/moment.ts';
import { type Slider, statesOf } from '../../../core/reip/timeline.ts';
import type { Plan } from '../../../core/reip/types.ts';

/** The states of a plan, gone through by what changes; and one of them, ready to be drawn. */
export function useMoment(
  base: Appliance,
  plan: Plan,
  position: number,
): { readonly slider: Slider; readonly moment: Moment } {
  const slider = useMemo(() => statesOf(base, plan), [base, plan]);
  const moment = useMemo(() => {
    slider.go(position);
    return momentOf(base, plan, slider);
  }, [slider, base, plan, position]);
  return { slider, moment };
}
