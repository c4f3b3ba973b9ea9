/**
 * The blackout of a change, and the values that belong to it. The blackout has times of its own, or it is the window of
 * the re-IP (QG-08) with a margin. A ticket, and the person who ends the blackout, belong to one blackout. For another
 * blackout, which does not overlap the first, these values stay in the document next to the window that they were stated
 * for (`saidFor`, two instants; older documents have local times), but no longer count.
 *
 *   isOfOther({ blackoutStart: '2027-01-09T22:00', blackoutEnd: '2027-01-10T04:00', saidFor: '2026-11-28T21:00Z 2026-11-29T03:00Z' }, vega01)
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { instantOf, zonedInstant } from '../../time/zoned-time.ts';
import { type ChangeWindow, reipFacts } from './reip-facts.ts';

type Fields = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | undefined>>;

export const windowFields: readonly string[] = ['endedBy', 'ticket', 'window', 'rolling'];

/** The monitoring is dark this long before and after the window, unless times of its own are entered. */
const marginMs = 30 * 60_000;

/** The window of the re-IP while the blackout has no times of its own. */
export const leadingWindow = (fields: Fields, appliance: Appliance): ChangeWindow | undefined =>
  fields.blackoutStart || fields.blackoutEnd ? undefined : reipFacts(appliance).window;

export const blackoutZone = (fields: Fields, appliance: Appliance): string =>
  fields.changeZone || leadingWindow(fields, appliance)?.timeZone || appliance.timeZone || 'UTC';

/** Start and end in milliseconds; undefined where an end is missing or is no date. */
export function blackoutEnds(
  fields: Fields,
  appliance: Appliance,
): readonly [start: number | undefined, end: number | undefined] {
  const window = leadingWindow(fields, appliance);
  if (window) return [window.start - marginMs, window.end + marginMs];
  const zone = blackoutZone(fields, appliance);
  const { blackoutStart = '', blackoutEnd = '' } = fields;
  return [zonedInstant(blackoutStart, zone)?.getTime(), zonedInstant(blackoutEnd, zone)?.getTime()];
}

const stamp = (instant: number): string => `${new Date(instant).toISOString().slice(0, 16)}Z`;

function stampOf(fields: Fields, appliance: Appliance): string | undefined {
  const [start, end] = blackoutEnds(fields, appliance);
  return start !== undefined && end !== undefined && start < end
    ? `${stamp(start)} ${stamp(end)}`
    : undefined;
}

const statedFor = ({ saidFor = '', ...fields }: Fields, appliance: Appliance) =>
  saidFor.split(' ').map((text) => instantOf(text, blackoutZone(fields, appliance)));

/** One end is enough: a new start after the old end is of another blackout, whatever its own end will be. */
export function isOfOther(fields: Fields, appliance: Appliance): boolean {
  const [from, to] = statedFor(fields, appliance);
  if (from === undefined || to === undefined) return false;
  const [start, end] = blackoutEnds(fields, appliance);
  return (start !== undefined && start >= to) || (end !== undefined && end <= from);
}

/** Fields to change together with the edited one; undefined removes a value. */
export function alongWith(
  id: string,
  value: unknown,
  { fields, appliance }: { readonly fields: Fields; readonly appliance: Appliance },
): Changes {
  const leading = leadingWindow(fields, appliance);
  if (id === 'blackoutStart' || id === 'blackoutEnd') {
    const isStated = windowFields.some((one) => fields[one]);
    const span = fields.saidFor || !isStated ? undefined : stampOf(fields, appliance);
    return {
      ...(span && { saidFor: span }),
      // Typed over the times of the window, so it is meant in the zone of the window.
      ...(Boolean(value) && !fields.changeZone && leading && { changeZone: leading.timeZone }),
    };
  }
  if (!windowFields.includes(id)) return {};
  const gone = isOfOther(fields, appliance) ? windowFields : [];
  const isStated = value || windowFields.some((one) => one !== id && !gone.includes(one) && fields[one]);
  // The window is changed in the re-IP, which leaves no note here: it is noted now.
  const saidFor = leading && isStated ? stampOf(fields, appliance) : undefined;
  return { ...Object.fromEntries(gone.map((one) => [one, undefined])), saidFor };
}

/** `saidFor` of an older document as instants, before its local times change their zone. */
export function spanInInstants(fields: Fields, appliance: Appliance): string | undefined {
  const [from, to] = statedFor(fields, appliance);
  return from === undefined || to === undefined ? fields.saidFor : `${stamp(from)} ${stamp(to)}`;
}
