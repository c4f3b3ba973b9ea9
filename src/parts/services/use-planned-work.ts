import { useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { SavedPlan } from '../../core/appliance/document/plan-types.ts';
import { useLoadPart } from './use-load-part.ts';

type Planner = typeof import('../../core/reip/questions/planned-work.ts').plannedWork;

let planner: Planner | undefined;

/**
 * What the re-addressing under way would make of the document; undefined without one. Its code is fetched only for a
 * document that has one: 'loading' until it is here.
 */
export function usePlannedWork(appliance: Appliance): SavedPlan | 'loading' | undefined {
  const loadPart = useLoadPart();
  const isAsked = appliance.settings.reip !== undefined;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(planner ? 'ready' : 'loading');
  useEffect(() => {
    if (!isAsked || state !== 'loading') return;
    void loadPart(() => import('../../core/reip/questions/planned-work.ts')).then((part) => {
      planner = part?.plannedWork;
      setState(part ? 'ready' : 'failed');
    });
  }, [isAsked, state, loadPart]);
  return useMemo(() => {
    if (!isAsked || state === 'failed') return undefined;
    return state === 'ready' && planner ? planner(appliance) : 'loading';
  }, [appliance, isAsked, state]);
}
