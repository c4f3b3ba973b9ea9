/** The values of a change notice with the place that keeps each of them, for the tab of the notice and for the re-IP. */
import type { Appliance, Mark } from '../../core/appliance/document/appliance-types.ts';
import { contactOf } from '../../core/platinum/contract/contacts.ts';
import { platinumOf } from '../../core/platinum/contract/record.ts';
import { type ChangeWindow, reipFacts } from '../../core/platinum/contract/reip-facts.ts';
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
import { plural } from '../../core/text/plural.ts';
import { wallText } from '../../core/time/zoned-time.ts';
import { routes, withQuery } from '../../paths.ts';
import { spanText } from '../labels/dates.ts';

export type NoticeFact = {
  readonly id: PackFieldId | 'window';
  readonly label: string;
  readonly value: string;
  /** `Re-IP`, `from the window`, `Gateway`: the place that keeps the value. */
  readonly source: string;
  /** How sure the value is, where a rule of the vendor gives it. */
  readonly mark?: Mark;
  /** Where it is changed; absent for a value of this change. */
  readonly href?: string;
};

/** `1 target, 2 rules to add, 1 to delete` */
export const noticeCounts = ({ targets, rules }: ChangeNotice): string =>
  `${plural(targets.length, 'target')}, ${plural(rules.add.length, 'rule')} to add, ${rules.remove.length} to delete`;

const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

function localSpan({ start, end, timeZone }: ChangeWindow): string {
  const [from, until] = [start, end].map((instant) => wallText(instant, timeZone));
  return from && until ? spanText(from, until, timeZone) : '';
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
  const entered = enteredText(appliance, 'window');
  const ofReip = window && !entered ? localSpan(window) : '';
  const blackout = blackoutOf(appliance);
  const vpn = portRules(appliance).find(({ id }) => id === 'vendor-vpn');
  const primary = contactOf(appliance, 'primary');
  const isNamed = Boolean(contactOf(appliance, 'change-approver')?.name);
  const all: readonly NoticeFact[] = [
    {
      id: 'window',
      label: 'Window',
      value: entered || ofReip,
      // A window that was entered for this change is in the notice instead of the one of the re-IP.
      ...(window && !entered ? { source: 'Re-IP', href: reip('summary') } : own),
    },
    {
      id: 'blackout',
      label: 'Blackout',
      value: blackout ? spanText(blackout.startText, blackout.endText, blackout.timeZone) : '',
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
      ...(isNamed ? contract : { source: 'Re-IP sign-off', href: contract.href }),
    },
    { id: 'contact', label: 'Contact', value: primary?.name ?? '', ...contract },
    { id: 'reach', label: 'Reached at', value: primary?.phone || primary?.email || '', ...contract },
    { id: 'hotline', label: '24x7', value: platinumOf(appliance).fields?.hotline ?? '', ...contract },
    { id: 'csi', label: 'CSI', value: appliance.support?.csi ?? '', ...contract },
    { id: 'hostname', label: 'Gateway', value: appliance.gateway.hostname ?? '', ...gateway },
    {
      id: 'address',
      label: 'Gateway IP',
      value: `${appliance.gateway.address ?? ''}${gatewayMoves ? `, moves to ${String(appliance.gateway.newAddress ?? '')}` : ', does not move'}`,
      ...gateway,
    },
    {
      id: 'ports',
      label: 'VPN',
      value: vpn ? portWords(vpn) : '',
      source: 'Network matrix',
      ...(vpn && { mark: vpn.mark }),
      href: tab('matrix'),
    },
  ];
  const done = new Set<string>(fields.flatMap((field) => (field.done ? [field.id] : [])));
  return all.filter(({ id }) => id === 'window' || done.has(id));
}
