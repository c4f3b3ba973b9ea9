import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';
import { auditInlineLimit } from '../../parts/findings/inline-limit.ts';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { localTime } from '../../platform/browser/local-day.ts';
import { rememberScore } from '../../platform/records/audit-score.ts';
import { messages } from '../../platform/shell/messages.ts';

export type Audit = {
  readonly report: AuditReport | undefined;
  /** The first report since the screen was opened, of this appliance and day. */
  readonly first: AuditReport | undefined;
  /** The report is of an earlier state of the document, or there is none yet. */
  readonly working: boolean;
  /** The last run failed, which was reported. */
  readonly failed: boolean;
  readonly runAgain: () => void;
};

type Ran = { readonly of: Appliance; readonly turn: number; readonly report: AuditReport | undefined };
type LastRun = { readonly id: Appliance['id']; readonly report: AuditReport };

/**
 * Judges the document after every edit, without holding up who types: a small one when the page is idle, a large one in
 * the background worker, one run after the other; states that were passed over are never judged.
 */
export function useAudit(appliance: Appliance | undefined): Audit {
  const { clock, page, notices, runInBackground, lastAudit, holdAudit } = useServices();
  const loadPart = useLoadPart();
  const deferred = useDeferredValue(appliance);
  const [turn, setTurn] = useState(0);
  const [ran, setRan] = useState<Ran>();
  // Results of another screen are shown here, too; those of an earlier state are marked until this one is judged.
  const [last, setLast] = useState<LastRun | undefined>(() => {
    const run = lastAudit.peek();
    return run?.report && { id: run.of.id, report: run.report };
  });
  const [first, setFirst] = useState<LastRun | undefined>(() =>
    lastAudit.peek()?.of === appliance ? last : undefined,
  );
  const announced = useRef(0);
  const busy = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(holdAudit, [holdAudit]);
  useEffect(() => {
    if (!deferred) return;
    let current = true;
    const judge = async () => {
      // A run that waited behind a newer state has nothing to do any more.
      if (!current) return;
      const now = localTime(clock.now());
      let report: AuditReport | undefined;
      if (deferred.endpoints.length > auditInlineLimit)
        report = await runInBackground('audit', { appliance: deferred, now });
      else {
        const part = await loadPart(() => import('../../core/audit/run/run.ts'));
        if (!current) return;
        try {
          report = part?.runAudit(deferred, { now });
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error);
          notices.toast('error', `${messages.errorRunningProcess}\n${detail}`);
        }
      }
      if (!current) return;
      setRan({ of: deferred, turn, report });
      lastAudit.value = { of: deferred, report };
      if (!report) return;
      rememberScore(deferred, report);
      const found = { id: deferred.id, report };
      setLast(found);
      setFirst((before) => (before?.id === found.id && before.report.at === report.at ? before : found));
      if (turn > announced.current) notices.toast('success', messages.recordsRefreshed);
      announced.current = turn;
    };
    page.idle(() => {
      busy.current = busy.current.then(judge, judge);
    });
    return () => {
      current = false;
    };
  }, [deferred, turn, clock, page, notices, runInBackground, lastAudit, loadPart]);

  const runAgain = useCallback(() => setTurn((before) => before + 1), []);
  const here = ran?.of === appliance && ran?.turn === turn;
  const own = (one: LastRun | undefined) => (one && one.id === appliance?.id ? one.report : undefined);
  return { report: own(last), first: own(first), working: !here, failed: here && !ran?.report, runAgain };
}
