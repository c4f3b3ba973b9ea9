/** What the change notice asks for beyond the document: the blackout, the window, numbers and who ends it. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { wallText, wallTime, zonedInstant } from '../../time/zoned-time.ts';
import { isOfOther, windowFields } from '../contract/change-window.ts';
import { platinumOf } from '../contract/record.ts';
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

/** As it was entered for this change; empty also if it was stated for another blackout. */
export const enteredText = (appliance: Appliance, id: ChangeFieldId): string => {
  const fields = platinumOf(appliance).fields ?? {};
  return (windowFields.includes(id) && isOfOther(fields) ? undefined : fields[id]) ?? '';
};

/** The monitoring is dark this long before and after the window, unless times of its own are entered. */
const marginMs = 30 * 60_000;

/** The window of the re-IP while the blackout has no times of its own. */
const leadingWindow = (appliance: Appliance): ChangeWindow | undefined =>
  enteredText(appliance, 'blackoutStart') || enteredText(appliance, 'blackoutEnd')
    ? undefined
    : reipFacts(appliance).window;

/** True where the blackout follows from the window of the re-IP. */
export const isFromWindow = (appliance: Appliance): boolean => leadingWindow(appliance) !== undefined;

/** `2026-11-28 22:00 to 2026-11-29 04:00 Europe/Berlin` */
function windowText({ start, end, timeZone }: ChangeWindow): string {
  const [from, to] = [start, end].map((instant) => wallText(instant, timeZone)?.replace('T', ' '));
  return from && to ? `${from} to ${to} ${timeZone}` : '';
}

function defaultText(appliance: Appliance, id: ChangeFieldId): string | undefined {
  const { window, rolling } = reipFacts(appliance);
  if (id === 'rolling') return rolling;
  if (id === 'window') return window && windowText(window);
  const leading = leadingWindow(appliance);
  if (!leading) return undefined;
  const { start, end, timeZone } = leading;
  if (id === 'changeZone') return timeZone;
  if (id === 'blackoutStart') return wallText(start - marginMs, timeZone);
  return id === 'blackoutEnd' ? wallText(end + marginMs, timeZone) : undefined;
}

/** As entered, else as the re-IP has it. */
export const changeText = (appliance: Appliance, id: ChangeFieldId): string =>
  enteredText(appliance, id) || (defaultText(appliance, id) ?? '');

export const changeZone = (appliance: Appliance): string =>
  changeText(appliance, 'changeZone') || appliance.timeZone || 'UTC';

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
  const timeZone = changeZone(appliance);
  const start = zonedInstant(startText, timeZone);
  const end = zonedInstant(endText, timeZone);
  return start && end && end > start ? { startText, endText, timeZone, start, end } : undefined;
}

/** Why the blackout cannot be used, for the field of its end. */
export function blackoutProblem(appliance: Appliance): string | undefined {
  const start = changeText(appliance, 'blackoutStart');
  const end = changeText(appliance, 'blackoutEnd');
  if (start === '' || end === '' || blackoutOf(appliance)) return undefined;
  if (!isTimeZone(changeZone(appliance))) return `"${changeZone(appliance)}" is not a time zone`;
  if (wallTime(start) === undefined || wallTime(end) === undefined) return 'Date not valid';
  return start === end ? 'The end is the start' : 'The end is before the start';
}

/** To be done once the change is made; the last one is the sign-off. */
export const afterTests: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'ping', title: 'The gateway reaches every address by ping' },
  { id: 'ssh', title: 'SSH from the gateway' },
  { id: 'heartbeat', title: 'Heartbeat of every agent' },
  { id: 'asr-event', title: 'An ASR test event arrives' },
  { id: 'hosts-file', title: "/etc/hosts of the gateway, and the gateway's line on every host" },
  { id: 'signed-off', title: 'Monitoring restored: signed off' },
];
