import { useDeferredValue } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { type OpenFindings, openFindings } from '../../core/audit/run/open-findings.ts';
import { localDay } from '../../platform/browser/local-day.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { useServices } from '../services/use-services.ts';

/** The open findings of a document as they are known now; the whole catalog is run behind every screen after each edit. */
export function useOpenFindings(appliance: Appliance): OpenFindings {
  const { clock, lastAudit } = useServices();
  // The findings of a run are drawn between the keystrokes, not before them.
  const run = useDeferredValue(useValue(lastAudit));
  return openFindings(appliance, { today: localDay(clock.now()), run });
}
