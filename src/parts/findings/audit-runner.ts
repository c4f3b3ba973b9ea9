/**
 * Runs the whole catalog behind a screen that shows findings: when the document has rested, one run after the other,
 * of the newest state. States that were passed over are never judged, and no run begins after the screen is closed.
 */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { localDay, localTime } from '../../platform/browser/local-day.ts';
import type { Services } from '../../platform/composition/services.ts';

/** A user who keeps editing does not start a run at every step. */
const restMs = 300;

export type AuditPorts = Pick<Services, 'clock' | 'runInBackground' | 'lastAudit'>;

type AuditRunner = {
  ask(appliance: Appliance, ports: AuditPorts): void;
  /** A component shows findings from now on; the returned function ends that. */
  enter(ports: AuditPorts): () => void;
};

export function createAuditRunner(): AuditRunner {
  let asked: Appliance | undefined;
  let timer: unknown;
  let isRunning = false;
  /** A document came to rest while another was judged. */
  let isDue = false;
  let readers = 0;

  async function judge(ports: AuditPorts): Promise<void> {
    const of = asked;
    if (!of || !isDue || isRunning) return;
    isDue = false;
    const { clock, runInBackground, lastAudit } = ports;
    const last = lastAudit.peek();
    if (last?.of === of && last.report?.at === localDay(clock.now())) return;
    isRunning = true;
    const report = await runInBackground(
      'audit',
      { appliance: of, now: localTime(clock.now()) },
      { quiet: true },
    );
    isRunning = false;
    // Of an earlier state too: what its edits did not touch still holds.
    if (report || asked === of) lastAudit.value = { of, report };
    await judge(ports);
  }

  return {
    ask(appliance, ports) {
      if (asked === appliance) return;
      asked = appliance;
      isDue = false;
      ports.clock.clearTimeout(timer);
      timer = ports.clock.setTimeout(() => {
        isDue = true;
        void judge(ports);
      }, restMs);
    },
    enter({ clock }) {
      readers++;
      return () => {
        readers--;
        if (readers > 0) return;
        clock.clearTimeout(timer);
        asked = undefined;
      };
    },
  };
}
