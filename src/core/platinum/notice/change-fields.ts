/** What the change notice asks for beyond the document: the blackout, the window, numbers and who ends it. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isTimeZone, timeZoneProblem } from '../../time/time-zone.ts';
import { wallText, wallTime, zonedInstant } from '../../time/zoned-time.ts';
import {
  blackoutEnds,
  blackoutZone,
  isOfOther,
  leadingWindow,
  spanInInstants,
  windowFields,
} from '../contract/change-window.ts';
import { platinumOf, withEntries } from '../contract/record.ts';
import { type ChangeWindow, reipFacts } from '../contract/reip-facts.ts';

export type ChangeFieldId =
  | 'blackoutStart'
  | 'blackoutEnd'
  | 'changeZone'
  | 'endedBy'
  | 'window'
  | 'ticket'
  | 'rolling'
  | 'restrictions';

const fieldsOf = (appliance: Appliance) => platinumOf(appliance).fields ?? {};

/** As it was entered for this change; empty also if it was stated for another blackout, or is no answer to the field. */
export const enteredText = (appliance: Appliance, id: ChangeFieldId): string => {
  const fields = fieldsOf(appliance);
  const text = fields[id]?.trim() ?? '';
  const isRefused = id === 'rolling' && text !== 'yes' && text !== 'no';
  return isRefused || (windowFields.includes(id) && isOfOther(fields, appliance)) ? '' : text;
};

/** True where the blackout follows from the window of the re-IP. */
export const isFromWindow = (appliance: Appliance): boolean =>
  leadingWindow(fieldsOf(appliance), appliance) !== undefined;

/** `2026-11-28 22:00 to 2026-11-29 04:00 Europe/Berlin` */
function windowText({ start, end, timeZone }: ChangeWindow): string {
  const [from, to] = [start, end].map((instant) => wallText(instant, timeZone)?.replace('T', ' '));
  return from && to ? `${from} to ${to} ${timeZone}` : '';
}

function defaultText(appliance: Appliance, id: ChangeFieldId): string | undefined {
  const { window, rolling } = reipFacts(appliance);
  if (id === 'rolling') return rolling;
  if (id === 'window') return window && windowText(window);
  const fields = fieldsOf(appliance);
  const leading = leadingWindow(fields, appliance);
  if (!leading) return undefined;
  if (id === 'changeZone') return leading.timeZone;
  const [start, end] = blackoutEnds(fields, appliance);
  const instant = id === 'blackoutStart' ? start : id === 'blackoutEnd' ? end : undefined;
  return instant === undefined ? undefined : wallText(instant, changeZone(appliance));
}

/** As entered, else as the re-IP has it. */
export const changeText = (appliance: Appliance, id: ChangeFieldId): string =>
  enteredText(appliance, id) || (defaultText(appliance, id) ?? '');

export const changeZone = (appliance: Appliance): string => blackoutZone(fieldsOf(appliance), appliance);

/**
 * The blackout in another zone, at the same instants; without a `zone` in the one that leads then. Undefined where the
 * clocks of that zone show a time of it twice, so that its digits would mean the first.
 */
export function withChangeZone(appliance: Appliance, zone: string): Appliance | undefined {
  const fields = fieldsOf(appliance);
  const moved = withEntries(appliance, 'fields', {
    changeZone: zone || undefined,
    saidFor: spanInInstants(fields, appliance),
  });
  const [next, last] = [changeZone(moved), changeZone(appliance)];
  const texts: Record<string, string> = {};
  for (const id of ['blackoutStart', 'blackoutEnd'] as const) {
    const instant = zonedInstant(fields[id] ?? '', last)?.getTime();
    const text = instant === undefined ? undefined : wallText(instant, next);
    if (text === undefined) continue;
    if (zonedInstant(text, next)?.getTime() !== instant) return undefined;
    texts[id] = text;
  }
  return withEntries(moved, 'fields', texts);
}

type Blackout = {
  /** Local, `YYYY-MM-DDTHH:mm`, and the instants that they are. */
  readonly startText: string;
  readonly endText: string;
  readonly timeZone: string;
  readonly start: Date;
  readonly end: Date;
};

/** Undefined while one end is missing, is no date, or the end is not after the start. */
export function blackoutOf(appliance: Appliance): Blackout | undefined {
  const startText = changeText(appliance, 'blackoutStart');
  const endText = changeText(appliance, 'blackoutEnd');
  const [start, end] = blackoutEnds(fieldsOf(appliance), appliance);
  if (!startText || !endText || start === undefined || end === undefined || end <= start) return undefined;
  return {
    startText,
    endText,
    timeZone: changeZone(appliance),
    start: new Date(start),
    end: new Date(end),
  };
}

/** Why the blackout cannot be used, for the field of its end. */
export function blackoutProblem(appliance: Appliance): string | undefined {
  const start = changeText(appliance, 'blackoutStart');
  const end = changeText(appliance, 'blackoutEnd');
  const zone = changeZone(appliance);
  if (isFromWindow(appliance) && !isTimeZone(zone)) return timeZoneProblem(zone);
  if (start === '' || end === '' || blackoutOf(appliance)) return undefined;
  if (!isTimeZone(zone)) return timeZoneProblem(zone);
  if (wallTime(start) === undefined || wallTime(end) === undefined) return 'Date not valid';
  return `The end is ${start === end ? 'the start' : 'before the start'}. Enter a later end.`;
}

/** An end in the past is taken: the notice of a change may be written after it. */
export const blackoutWarning = (end: number, now: number): string | undefined =>
  end <= now ? 'The blackout ends in the past. Enter a later time for the next change.' : undefined;

/** To be done once the change is made; the last one is the sign-off. */
export const afterTests: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'ping', title: 'The gateway reaches every address by ping' },
  { id: 'ssh', title: 'SSH from the gateway' },
  { id: 'heartbeat', title: 'Heartbeat of every agent' },
  { id: 'asr-event', title: 'An ASR test event arrives' },
  { id: 'hosts-file', title: "/etc/hosts of the gateway, and the gateway's line on every host" },
  { id: 'signed-off', title: 'Monitoring restored: signed off' },
];
