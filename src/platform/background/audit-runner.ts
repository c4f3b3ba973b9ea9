/**
 * Runs the whole catalog behind every screen: when the document has rested, one run after the other, of the newest
 * state. States that were passed over are never judged, and no run begins for a document that was closed. A report is of a
 * day: when that is over, the document is judged again.
 */
import type { Signal } from '@preact/signals-core';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { AuditRun } from '../../core/audit/run/open-findings.ts';
import type { Clock } from '../browser/clock.ts';
import { localDay, localTime } from '../browser/local-day.ts';
import type { RunInBackground } from './run-in-background.ts';

/** A user who keeps editing does not start a run at every step. */
const restMs = 300;

/** When the next day of the user's time zone begins; days have 23 and 25 hours, too. */
const nextDay = (instant: number): number => new Date(instant).setHours(24, 0, 0, 0);

export type AuditPorts = {
  readonly clock: Clock;
  readonly runInBackground: RunInBackground;
  readonly lastAudit: Signal<AuditRun | undefined>;
};

type AuditRunner = {
  /** The document that is open now; undefined when none is. */
  ask(appliance: Appliance | undefined): void;
  /** A screen runs the checks itself from now on; the returned function ends that. */
  hold(): () => void;
};

export function createAuditRunner({ clock, runInBackground, lastAudit }: AuditPorts): AuditRunner {
  let asked: Appliance | undefined;
  let timer: unknown;
  let midnight: unknown;
  let isRunning = false;
  /** A document came to rest while another was judged. */
  let isDue = false;
  let holders = 0;

  async function judge(): Promise<void> {
    const of = asked;
    if (!of || !isDue || isRunning) return;
    isDue = false;
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
    await judge();
  }

  function rest() {
    isDue = false;
    clock.clearTimeout(timer);
    if (!asked || holders > 0) return;
    timer = clock.setTimeout(() => {
      isDue = true;
      void judge();
    }, restMs);
  }

  /** Under a screen that holds the runs too: it does not run again by itself. */
  function untilTomorrow() {
    clock.clearTimeout(midnight);
    if (!asked) return;
    const now = clock.now();
    midnight = clock.setTimeout(() => {
      isDue = true;
      void judge();
      untilTomorrow();
    }, nextDay(now) - now);
  }

  return {
    ask(appliance) {
      if (asked === appliance) return;
      asked = appliance;
      rest();
      untilTomorrow();
    },
    hold() {
      holders++;
      rest();
      return () => {
        holders--;
        rest();
      };
    },
  };
}
