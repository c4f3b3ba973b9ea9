/**
 * Maintenance of the appliance: past work and coming windows. Times are local to the zone of their entry; an entry
 * without a time covers whole days. The clock alone decides which list has an entry.
 *
 *   const { next, history } = maintenanceLists(vega01, { now })
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { freeId, maintenanceId } from '../../appliance/document/ids.ts';
import { type CalendarEntry, writeCalendar } from '../../artefacts/files/calendar.ts';
import { dayAfter } from '../../time/days.ts';
import { utcSecond } from '../../time/utc-second.ts';
import { clockChange, wallTime, zonedInstant } from '../../time/zoned-time.ts';
import { allMaintenance, type MaintenanceEntry, platinumOf, withPlatinum } from './record.ts';

export const maintenanceKinds = ['Patching', 'Re-IP', 'Hardware', 'Test', 'Other'] as const;

export const maintenanceZone = (
  appliance: Appliance,
  { timeZone }: Pick<MaintenanceEntry, 'timeZone'>,
): string => timeZone || appliance.timeZone || 'UTC';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** When it begins and ends; a last day ends with its midnight. Undefined for a start that is no date. */
export function spanOf(
  appliance: Appliance,
  entry: Pick<MaintenanceEntry, 'start' | 'end' | 'timeZone'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const zone = maintenanceZone(appliance, entry);
  const start = zonedInstant(entry.start, zone);
  if (!start) return undefined;
  const last = entry.end || entry.start;
  // An imported end may be no day of the calendar: then it is unknown.
  const end =
    isDay(last) && wallTime(last) !== undefined
      ? zonedInstant(dayAfter(last), zone)
      : zonedInstant(last, zone);
  return { start, end: end && end > start ? end : start };
}

type MaintenanceLists = {
  /** Soonest first; one that has begun and not ended is the first. */
  readonly next: readonly MaintenanceEntry[];
  /** Latest first. */
  readonly history: readonly MaintenanceEntry[];
};

export function maintenanceLists(
  appliance: Appliance,
  { now }: { readonly now: number | string | Date },
): MaintenanceLists {
  const at = new Date(now).getTime();
  const next: (readonly [number, MaintenanceEntry])[] = [];
  const history: (readonly [number, MaintenanceEntry])[] = [];
  for (const entry of platinumOf(appliance).maintenance ?? []) {
    const span = spanOf(appliance, entry);
    // In a zone that this platform does not know: accurate within a day, so that a coming window is not listed as past.
    const start = span?.start.getTime() ?? wallTime(entry.start) ?? 0;
    ((span?.end.getTime() ?? start) > at ? next : history).push([start, entry]);
  }
  return {
    next: next.sort(([a], [b]) => a - b).map(([, entry]) => entry),
    history: history.sort(([a], [b]) => b - a).map(([, entry]) => entry),
  };
}

/** Notes for a coming window: clock changes at its ends, and other entries at that time. */
export function windowNotes(
  appliance: Appliance,
  entry: MaintenanceEntry,
  others: readonly MaintenanceEntry[],
): readonly string[] {
  const zone = maintenanceZone(appliance, entry);
  const ends = [entry.start, entry.end ?? ''].filter((text) => text && !isDay(text));
  const span = spanOf(appliance, entry);
  const beside = others.filter((other) => {
    const its = other.id === entry.id ? undefined : spanOf(appliance, other);
    return span && its && its.start < span.end && span.start < its.end;
  });
  return [
    ...new Set(ends.flatMap((text) => clockChange(text, zone) ?? [])),
    ...(beside.length > 0 ? [`At the same time as ${beside.map(({ title }) => title).join(', ')}`] : []),
  ];
}

/** Adds the entry, or puts it in the place of the one with its id. */
export function withMaintenance(appliance: Appliance, entry: MaintenanceEntry): Appliance {
  const before = allMaintenance(appliance);
  const known = before.some(({ id }) => id === entry.id);
  const after = known ? before.map((one) => (one.id === entry.id ? entry : one)) : [...before, entry];
  return withPlatinum(appliance, 'maintenance', after);
}

export const withoutMaintenance = (appliance: Appliance, id: string): Appliance =>
  withPlatinum(
    appliance,
    'maintenance',
    allMaintenance(appliance).filter((entry) => entry.id !== id),
  );

/** A new id. It is of the content, so that windows that two people add are two when their work is merged. */
export const newMaintenanceId = (
  appliance: Appliance,
  { start, title }: Pick<MaintenanceEntry, 'start' | 'title'>,
): Id => freeId(maintenanceId(start, title), new Set(allMaintenance(appliance).map(({ id }) => id)));

/** Why an entry has no place in the calendar file; undefined when it has one. */
export function leftOut(appliance: Appliance, entry: MaintenanceEntry): string | undefined {
  if (spanOf(appliance, entry)) return undefined;
  const why =
    wallTime(entry.start) === undefined
      ? `"${entry.start}" is not a date`
      : `"${maintenanceZone(appliance, entry)}" is not a known time zone`;
  return `Not in the calendar file: ${why}`;
}

/** As a calendar file, in UTC or whole days; what is `leftOut` is not in it. The standard's last day is the one after. */
export function maintenanceCalendar(
  appliance: Appliance,
  entries: readonly MaintenanceEntry[],
  { now }: { readonly now: number | string | Date },
): string {
  const events = entries.flatMap((entry): CalendarEntry[] => {
    const span = spanOf(appliance, entry);
    if (!span) return [];
    const end = entry.end || entry.start;
    const whole = isDay(entry.start) && isDay(end) && wallTime(end) !== undefined;
    return [
      {
        id: entry.id.replace(/\s/g, '-'),
        title: `${appliance.name}: ${entry.title}`,
        text: [entry.kind, entry.outcome].filter(Boolean).join('\n'),
        start: whole ? entry.start : utcSecond(span.start),
        ...(whole
          ? { end: dayAfter(end < entry.start ? entry.start : end) }
          : span.end > span.start && { end: utcSecond(span.end) }),
      },
    ];
  });
  return writeCalendar(events, { name: appliance.name, now: utcSecond(new Date(now)) });
}
