import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { useValue } from '../../ui/useValue.ts';
import { useServices } from '../use-services.ts';
import { createAuditRunner, dayOf } from './audit-runner.ts';
import { type OpenFindings, openFindings } from './open-findings.ts';

/** One for all parts of the page. */
const runner = createAuditRunner();

/**
 * The open findings of a document as they are known now; while a part of the screen shows them, the whole catalogue is
 * run behind it after each edit.
 */
export function useOpenFindings(appliance: Appliance): OpenFindings {
  const { clock, auditInBackground } = useServices();
  const ports = useMemo(() => ({ clock, auditInBackground }), [clock, auditInBackground]);
  // What a run brings is drawn between the keystrokes, not before them.
  const run = useDeferredValue(useValue(runner.lastRun));
  useEffect(() => runner.enter(ports), [ports]);
  useEffect(() => runner.ask(appliance, ports), [appliance, ports]);
  return openFindings(appliance, { today: dayOf(clock.now()), run });
}
