import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { PlanInput, Planned } from '../../core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../core/reip/mapping/propose-mapping.ts';
import type { Mapping, MappingProblem } from '../../core/reip/mapping-types.ts';
import type { Plan } from '../../core/reip/plan-types.ts';
import { baseOf } from '../../core/reip/project/base-document.ts';
import { knowDigests } from '../../core/reip/project/known-digests.ts';
import { type ReipProject, reipProject, withReipProject } from '../../core/reip/project/reip-project.ts';
import { requestOf } from '../../core/reip/project/request-edits.ts';
import type { Proof } from '../../core/reip/proof-types.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { messages } from '../../platform/shell/messages.ts';

/** Up to this many addresses plan and proof take less than a frame or two; above, the worker makes them. */
export const planInlineLimit = 2000;

/** Properties of every view of the area. */
export type Reip = {
  readonly appliance: Appliance;
  /** The document without the work: what mapping, plan and proof are of. */
  readonly base: Appliance;
  readonly work: ReipProject;
  /** One undoable edit. */
  readonly setWork: (label: string, change: (work: ReipProject) => ReipProject) => void;
  readonly mapping: Mapping;
  readonly problems: readonly MappingProblem[];
  /** Of an earlier state while `planning`; absent until the first is made. */
  readonly plan?: Plan;
  readonly proof?: Proof;
  /** The input of the run that made the plan. */
  readonly planInput?: PlanInput;
  /** The commands of a very large plan are not compared yet: nothing is signed, started or handed over before. */
  readonly isComparing: boolean;
  /** The person's order of steps does not fit this plan any more and was not taken. */
  readonly orderIgnored?: boolean;
  readonly planning: boolean;
  /** The worker plans again after an edit: `plan` and `proof` do not know of it yet. */
  readonly isStale: boolean;
  /** Plan and proof as they would be with another answer; only where they are made at once. */
  readonly withAnswer?: (id: string, value: unknown) => Planned | undefined;
  /** The worker's run was canceled or failed; this begins another. */
  readonly planAgain?: () => void;
};

type Ran = { readonly of: PlanInput; readonly planned: Planned | undefined };
/** The proof that includes the commands; undefined where the worker did not end. */
type Compared = { readonly of: PlanInput; readonly proof: Proof | undefined };
type Planner = typeof import('../../core/reip/checked-plan/plan-and-prove.ts').planAndProve;

let planner: Planner | undefined;
const plannerPart = () =>
  fetchPart(() => import('../../core/reip/checked-plan/plan-and-prove.ts')).then((part): Planner => {
    planner = part.planAndProve;
    return planner;
  });

/** The re-addressing of the open document. Called once, by the area; `appliance` is the open document. */
export function useReip(appliance: Appliance): Reip {
  const { workspace, clock, notices, runInBackground } = useServices();
  const deferred = useDeferredValue(appliance);
  const work = useMemo(() => reipProject(appliance), [appliance]);
  const base = useMemo(() => baseOf(deferred), [deferred]);
  const { request, answers, strategy, order, minutes, signed } = useMemo(
    () => reipProject(deferred),
    [deferred],
  );
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
  const now = (signed?.[0]?.at ?? new Date(clock.now()).toISOString()).slice(0, 10);
  // Only what a plan is of: a tick, a signature or a rate must not plan again.
  const input = useMemo(
    (): PlanInput => ({
      base,
      mapping,
      work: { request, answers, strategy, ...(order && { order }), ...(minutes && { minutes }) },
      now,
    }),
    [base, mapping, request, answers, strategy, order, minutes, now],
  );
  const small = base.endpoints.length <= planInlineLimit;
  const loaded = useLazyPart(plannerPart, small && !planner);
  const ready = (planner ?? loaded) !== undefined;
  const [ran, setRan] = useState<Ran>();
  const [compared, setCompared] = useState<Compared>();

  const atOnce = useMemo((): { readonly planned?: Planned; readonly failure?: string } => {
    if (!small || !ready || !planner) return {};
    try {
      return { planned: planner(input) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }, [small, ready, input]);
  const { failure } = atOnce;
  useEffect(() => {
    if (failure !== undefined) notices.toast('error', `${messages.errorRunningProcess}\n${failure}`);
  }, [failure, notices]);

  const [round, setRound] = useState(0);
  const planAgain = useCallback(() => {
    setRan(undefined);
    setCompared(undefined);
    setRound((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is asked for by hand
  useEffect(() => {
    if (small) return;
    const stop = new AbortController();
    void runInBackground('reip', input, { signal: stop.signal }).then((planned) => {
      if (stop.signal.aborted) return;
      if (planned) knowDigests(input.base, planned.plan, planned.digests);
      setRan({ of: input, planned });
      if (!planned?.proof.holds || planned.proof.isCompared) return;
      void runInBackground('reipCommands', input, { signal: stop.signal }).then((whole) => {
        if (stop.signal.aborted) return;
        if (whole) knowDigests(input.base, planned.plan, whole.digests);
        setCompared({ of: input, proof: whole?.proof });
      });
    });
    return () => stop.abort();
  }, [small, input, round, runInBackground]);

  const withAnswer = useCallback(
    (id: string, value: unknown) =>
      planner?.({ ...input, work: { ...input.work, answers: { ...input.work.answers, [id]: value } } }),
    [input],
  );
  const setWork = useCallback(
    (label: string, change: (work: ReipProject) => ReipProject) =>
      workspace.edit(label, (current) => withReipProject(current, change(reipProject(current)))),
    [workspace],
  );

  const current = ran?.of.base.id === appliance.id ? ran : undefined;
  const planned = small ? atOnce.planned : current?.planned;
  const planInput = small ? input : current?.of;
  const whole = compared?.of === current?.of ? compared : undefined;
  const proof = whole?.proof ?? planned?.proof;
  // A comparison that was canceled or failed opens nothing.
  const isComparing = !small && proof?.holds === true && !proof.isCompared;
  const isStopped = !planned || (isComparing && whole !== undefined);
  const isStale = !small && planned !== undefined && current?.of !== input;
  return useMemo(
    () => ({
      appliance,
      base,
      work,
      setWork,
      mapping,
      problems,
      ...(planned &&
        proof &&
        planInput && { plan: planned.plan, proof, planInput, orderIgnored: planned.orderIgnored }),
      isComparing,
      isStopped,
      isStale,
      planning: deferred !== appliance || (small ? !ready : current?.of !== input),
      ...(small && ready && { withAnswer }),
      ...(!small && current && isStopped && { planAgain }),
    }),
    [
      appliance,
      base,
      work,
      setWork,
      withAnswer,
      mapping,
      problems,
      planned,
      proof,
      planInput,
      isComparing,
      isStopped,
      isStale,
      deferred,
      small,
      ready,
      current,
      input,
      planAgain,
    ],
  );
}

/** How a view of the area is fetched. */
export type PanelLoader = () => Promise<unknown>;

export type PanelProps = { readonly reip: Reip };

/** `loaders`: all views of the area, for a part that has to fetch them before it starts. */
export type LoadingPanelProps = PanelProps & { readonly loaders: readonly PanelLoader[] };
