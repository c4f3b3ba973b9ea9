import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { type OpenFindings, openFindings } from '../../core/audit/run/open-findings.ts';
import { localDay } from '../../platform/browser/local-day.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { useServices } from '../services/use-services.ts';
import { createAuditRunner } from './audit-runner.ts';

/** One for all parts of the page. */
const runner = createAuditRunner();

/** Runs the whole catalog behind every screen, for the number in the rail; `appliance` is undefined where another part runs it. */
export function useAuditBehind(appliance: Appliance | undefined): void {
  const { clock, runInBackground, lastAudit } = useServices();
  const ports = useMemo(() => ({ clock, runInBackground, lastAudit }), [clock, runInBackground, lastAudit]);
  const runs = appliance !== undefined;
  useEffect(() => (runs ? runner.enter(ports) : undefined), [ports, runs]);
  useEffect(() => {
    if (appliance) runner.ask(appliance, ports);
  }, [appliance, ports]);
}

/**
 * The open findings of a document as they are known now; while a part of the screen shows them, the whole catalog is
 * run behind it after each edit.
 */
export function useOpenFindings(appliance: Appliance): OpenFindings {
  const { clock, lastAudit } = useServices();
  useAuditBehind(appliance);
  // The findings of a run are drawn between the keystrokes, not before them.
  const run = useDeferredValue(useValue(lastAudit));
  return openFindings(appliance, { today: localDay(clock.now()), run });
}
