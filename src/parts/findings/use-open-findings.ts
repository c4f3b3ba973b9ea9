import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { type OpenFindings, openFindings } from '../../core/audit/run/open-findings.ts';
import { localDay } from '../../platform/browser/local-day.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { useServices } from '../services/use-services.ts';
import { createAuditRunner } from './audit-runner.ts';

/** One for all parts of the page. */
const runner = createAuditRunner();

/**
 * The open findings of a document as they are known now; while a part of the screen shows them, the whole catalog is
 * run behind it after each edit.
 */
export function useOpenFindings(appliance: Appliance): OpenFindings {
  const { clock, runInBackground, lastAudit } = useServices();
  const ports = useMemo(() => ({ clock, runInBackground, lastAudit }), [clock, runInBackground, lastAudit]);
  // The findings of a run are drawn between the keystrokes, not before them.
  const run = useDeferredValue(useValue(lastAudit));
  useEffect(() => runner.enter(ports), [ports]);
  useEffect(() => runner.ask(appliance, ports), [appliance, ports]);
  return openFindings(appliance, { today: localDay(clock.now()), run });
}
