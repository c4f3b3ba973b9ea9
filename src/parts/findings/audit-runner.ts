/**
 * Runs the whole catalogue behind a screen that shows findings: when the document has rested, one run after the other, of
 * the newest state. States that were passed over are never judged, and nothing begins when nobody looks any more.
 */
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/types.ts';
import type { Services } from '../../platform/services.ts';
import type { AuditRun } from './open-findings.ts';

/** Whoever edits on is not judged at every step. */
const restMs = 300;

export type AuditPorts = Pick<Services, 'clock' | 'auditInBackground'>;

type AuditRunner = {
  readonly lastRun: ReadonlySignal<AuditRun | undefined>;
  ask(appliance: Appliance, ports: AuditPorts): void;
  /** Somebody shows findings; the answer says that they do no more. */
  enter(ports: AuditPorts): () => void;
};

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function createAuditRunner(): AuditRunner {
  const lastRun = signal<AuditRun | undefined>(undefined);
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
    const last = lastRun.peek();
    const now = ports.clock.now();
    if (last?.of === of && last.report?.at === dayOf(now)) return;
    isRunning = true;
    const report = await ports.auditInBackground('audit', { appliance: of, now }, { quiet: true });
    isRunning = false;
    // Of an earlier state too: what its edits did not touch still holds.
    if (report || asked === of) lastRun.value = { of, report };
    await judge(ports);
  }

  return {
    lastRun,
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
