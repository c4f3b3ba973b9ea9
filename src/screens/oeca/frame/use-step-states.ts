import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { liveFindings } from '../../../core/audit/run/live-checks.ts';
import { type StepState, stepStates } from '../../../core/authoring/assistant/steps.ts';

/** How far each step is; a fault of an address is one of the networks step. */
export function useStepStates(appliance: Appliance): readonly StepState[] {
  return useMemo(() => {
    const faults = liveFindings(appliance).filter(({ checkId }) => !checkId.startsWith('NAM-'));
    return stepStates(appliance, { networks: faults.map(({ detail }) => detail) });
  }, [appliance]);
}
