/** What the change notice asks for beyond the document: the blackout, the window, numbers and who ends it. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { wallTime, zonedInstant } from '../../time/zoned-time.ts';
import { isOfOther, windowFields } from '../contract/change-window.ts';
import { platinumOf } from '../contract/record.ts';

export type ChangeFieldId =
  | 'blackoutStart'
  | 'blackoutEnd'
  | 'changeZone'
  | 'endedBy'
  | 'window'
  | 'ticket'
  | 'rolling'
  | 'restrictions';

/** Empty also if it was stated for another blackout. */
export const changeText = (appliance: Appliance, id: ChangeFieldId): string => {
  const fields = platinumOf(appliance).fields ?? {};
  return (windowFields.includes(id) && isOfOther(fields) ? undefined : fields[id]) ?? '';
};

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
  if (!isTimeZone(changeZone(appliance))) return `"${changeZone(appliance)}" is no time zone`;
  if (wallTime(start) === undefined || wallTime(end) === undefined) return 'Date not valid';
  return start === end ? 'The end is the start' : 'The end lies before the start';
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
