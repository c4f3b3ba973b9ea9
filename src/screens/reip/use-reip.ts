import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { baseOf } from '../../core/reip/base-document.ts';
import { proposeMapping } from '../../core/reip/mapping.ts';
import type { Planned } from '../../core/reip/plan-and-prove.ts';
import { requestOf } from '../../core/reip/request.ts';
import type { Mapping, MappingProblem, Plan, Proof } from '../../core/reip/types.ts';
import { type ReipWork, withWork, workOf } from '../../core/reip/work.ts';
import { useLoadPart } from '../../parts/use-load-part.ts';
import { useServices } from '../../parts/use-services.ts';
import { messages } from '../../platform/messages.ts';

/** Up to so many addresses plan and proof take less than a frame or two; above, the worker makes them. */
export const mostAtOnce = 2000;

/** What every view of the area is given. */
export type Reip = {
  readonly appliance: Appliance;
  /** The document without the work: what mapping, plan and proof are of. */
  readonly base: Appliance;
  readonly work: ReipWork;
  /** One undoable edit. */
  readonly setWork: (label: string, change: (work: ReipWork) => ReipWork) => void;
  readonly mapping: Mapping;
  readonly problems: readonly MappingProblem[];
  /** Of an earlier state while `planning`; absent until the first is made. */
  readonly plan?: Plan;
  readonly proof?: Proof;
  /** The person's order of steps does not fit this plan any more and was not taken. */
  readonly orderIgnored?: boolean;
  readonly planning: boolean;
};

type Ran = { readonly of: Appliance; readonly planned: Planned | undefined };
type Planner = typeof import('./plan-part.ts').planAndProve;

let planner: Planner | undefined;

/** The re-addressing of the open document. Called once, by the area; `appliance` is the open document. */
export function useReip(appliance: Appliance): Reip {
  const { workspace, clock, notices, reipInBackground } = useServices();
  const loadPart = useLoadPart();
  const wanted = useDeferredValue(appliance);
  const work = useMemo(() => workOf(appliance), [appliance]);
  const base = useMemo(() => baseOf(wanted), [wanted]);
  const wantedWork = useMemo(() => workOf(wanted), [wanted]);
  const { request, answers } = wantedWork;
  // Of the answers only these reach the mapping: typing another must not map again.
  const parking = answers['QN-14'];
  const occupied = answers['QN-15'];
  const nodes = answers['QC-07'];
  const { mapping, problems } = useMemo(
    () =>
      proposeMapping(
        base,
        requestOf({ request, answers: { 'QN-14': parking, 'QN-15': occupied, 'QC-07': nodes } }),
      ),
    [base, request, parking, occupied, nodes],
  );
  // A signed plan keeps its date, so that its hash stays what was signed.
  const now = (wantedWork.signed?.[0]?.at ?? new Date(clock.now()).toISOString()).slice(0, 10);
  const small = base.endpoints.length <= mostAtOnce;
  const [ready, setReady] = useState(planner !== undefined);
  const [ran, setRan] = useState<Ran>();

  useEffect(() => {
    if (small && !ready)
      void loadPart(() => import('./plan-part.ts')).then((part) => {
        planner = part?.planAndProve;
        setReady(part !== undefined);
      });
  }, [small, ready, loadPart]);

  const atOnce = useMemo((): { readonly planned?: Planned; readonly failure?: string } => {
    if (!small || !ready || !planner) return {};
    try {
      return { planned: planner({ base, mapping, work: wantedWork, now }) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }, [small, ready, base, mapping, wantedWork, now]);
  const { failure } = atOnce;
  useEffect(() => {
    if (failure !== undefined) notices.toast('bad', `${messages.errorRunningProcess}: ${failure}`);
  }, [failure, notices]);

  useEffect(() => {
    if (small) return;
    const stop = new AbortController();
    void reipInBackground({ base, mapping, work: wantedWork, now }, stop.signal).then((planned) => {
      if (!stop.signal.aborted) setRan({ of: wanted, planned });
    });
    return () => stop.abort();
  }, [small, base, mapping, wanted, wantedWork, now, reipInBackground]);

  const setWork = useCallback(
    (label: string, change: (work: ReipWork) => ReipWork) =>
      workspace.edit(label, (current) => withWork(current, change(workOf(current)))),
    [workspace],
  );

  const kept = ran?.of.id === appliance.id ? ran : undefined;
  const planned = small ? atOnce.planned : kept?.planned;
  return useMemo(
    () => ({
      appliance,
      base,
      work,
      setWork,
      mapping,
      problems,
      ...(planned && { plan: planned.plan, proof: planned.proof, orderIgnored: planned.orderIgnored }),
      planning: wanted !== appliance || (small ? !ready : kept?.of !== wanted),
    }),
    [appliance, base, work, setWork, mapping, problems, planned, wanted, small, ready, kept],
  );
}

export type PanelProps = { readonly reip: Reip };
