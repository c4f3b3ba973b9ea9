/** The values of a change notice with the place that keeps each of them, for the tab of the notice and for the re-IP. */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { contactOf } from '../../core/platinum/contract/contacts.ts';
import { platinumOf } from '../../core/platinum/contract/record.ts';
import { reipFacts } from '../../core/platinum/contract/reip-facts.ts';
import { portWords } from '../../core/platinum/matrix/matrix-csv.ts';
import { portRules } from '../../core/platinum/matrix/port-rules.ts';
import {
  blackoutOf,
  changeText,
  enteredText,
  isFromWindow,
} from '../../core/platinum/notice/change-fields.ts';
import type { ChangeNotice } from '../../core/platinum/notice/change-notice.ts';
import {
  approverOf,
  type PackCompleteness,
  type PackFieldId,
} from '../../core/platinum/notice/pack-completeness.ts';
import { daysBetween } from '../../core/time/days.ts';
import { timeText } from '../../core/time/typed-dates.ts';
import { wallText } from '../../core/time/zoned-time.ts';
import { routes, withQuery } from '../../paths.ts';

export type NoticeFact = {
  readonly id: PackFieldId | 'window';
  readonly label: string;
  readonly value: string;
  /** `Re-IP`, `from the window`, `Gateway`. */
  readonly source: string;
  /** Where it is changed; absent for a value of this change. */
  readonly href?: string;
};

const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Sat 11/28 22:00 to Sun 04:00` of ISO texts; the zone where it is not that of the appliance. */
function spanWords(start: string, end: string, zone: string): string {
  const day = (iso: string) => weekdays[new Date(`${iso.slice(0, 10)}T12:00Z`).getUTCDay()];
  const date = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}`;
  const isClose = (daysBetween(start, end) ?? 7) < 6;
  const last = isClose ? day(end) : `${day(end)} ${date(end)}`;
  return `${day(start)} ${date(start)} ${timeText(start)} to ${last} ${timeText(end)}${zone && ` ${zone}`}`;
}

/** Facts without a value are left to the gaps; the window has a line in any case. */
export function noticeFacts(
  appliance: Appliance,
  { gatewayMoves }: ChangeNotice,
  { fields }: PackCompleteness,
): readonly NoticeFact[] {
  const tab = (name: string) => withQuery(routes.platinum, { appliance: appliance.id, tab: name });
  const reip = (view: string) => withQuery(routes.reip, { appliance: appliance.id, view });
  const gateway = { source: 'Gateway', href: tab('gateway') };
  const contract = { source: 'Contacts', href: tab('contract') };
  const own = { source: 'this change' };
  const { window, rolling } = reipFacts(appliance);
  const zoneOf = (timeZone: string) => (timeZone === appliance.timeZone ? '' : timeZone);
  const windowWords = () => {
    const entered = enteredText(appliance, 'window');
    if (entered || !window) return entered;
    const [from, until] = [window.start, window.end].map((instant) => wallText(instant, window.timeZone));
    return from && until ? spanWords(from, until, zoneOf(window.timeZone)) : '';
  };
  const blackout = blackoutOf(appliance);
  const primary = contactOf(appliance, 'primary');
  const isNamed = Boolean(contactOf(appliance, 'change-approver')?.name);
  const all: readonly NoticeFact[] = [
    {
      id: 'window',
      label: 'Window',
      value: windowWords(),
      ...(window ? { source: 'Re-IP', href: reip('summary') } : own),
    },
    {
      id: 'blackout',
      label: 'Blackout',
      value: blackout ? spanWords(blackout.startText, blackout.endText, zoneOf(blackout.timeZone)) : '',
      source: isFromWindow(appliance) ? 'from the window' : own.source,
    },
    { id: 'endedBy', label: 'Ended by', value: changeText(appliance, 'endedBy'), ...own },
    { id: 'ticket', label: 'Ticket', value: changeText(appliance, 'ticket'), ...own },
    {
      id: 'rolling',
      label: 'Rolling',
      value: yesNo[changeText(appliance, 'rolling')] ?? '',
      source: rolling && !enteredText(appliance, 'rolling') ? 'Re-IP plan' : own.source,
    },
    {
      id: 'approver',
      label: 'Approver',
      value: approverOf(appliance) ?? '',
      ...(isNamed ? contract : { source: 'sign-off', href: contract.href }),
    },
    { id: 'contact', label: 'Contact', value: primary?.name ?? '', ...contract },
    { id: 'reach', label: 'Reached at', value: primary?.phone || primary?.email || '', ...contract },
    { id: 'hotline', label: '24x7', value: platinumOf(appliance).fields?.hotline ?? '', ...contract },
    { id: 'csi', label: 'CSI', value: appliance.support?.csi ?? '', ...contract },
    { id: 'hostname', label: 'Gateway', value: appliance.gateway.hostname ?? '', ...gateway },
    {
      id: 'address',
      label: 'Its address',
      value: `${appliance.gateway.address ?? ''}${gatewayMoves ? `, moves to ${String(appliance.gateway.newAddress ?? '')}` : ', does not move'}`,
      ...gateway,
    },
    {
      id: 'ports',
      label: 'VPN',
      value: portRules(appliance)
        .filter(({ id }) => id === 'vendor-vpn')
        .map(portWords)
        .join(', '),
      source: 'Network matrix',
      href: tab('matrix'),
    },
  ];
  const done = new Set<string>(fields.flatMap((field) => (field.done ? [field.id] : [])));
  return all.filter(({ id }) => id === 'window' || done.has(id));
}
