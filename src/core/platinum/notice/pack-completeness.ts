/**
 * Whether the change notice can be given: what it needs and does not have. A plan that touches what the gateway watches
 * while the pack is incomplete is an open risk of that plan.
 *
 *   packCompleteness(before, after, { now }).risk    'Platinum: 15 targets of the gateway change and 4 of 11 fields ...'
 */
import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { contactOf } from '../contract/contacts.ts';
import { platinumOf } from '../contract/record.ts';
import { reipFacts } from '../contract/reip-facts.ts';
import { monitored } from '../matrix/monitored.ts';
import { portRules } from '../matrix/port-rules.ts';
import type { PlatinumTab, RequiredField } from '../readiness/completeness.ts';
import { blackoutOf, changeText } from './change-fields.ts';
import { type GatewayChanges, gatewayChanges } from './change-notice.ts';
import { type Instant, isBlackoutOver } from './change-ticks.ts';

export type PackFieldId =
  | 'address'
  | 'hostname'
  | 'csi'
  | 'serials'
  | 'contact'
  | 'reach'
  | 'approver'
  | 'hotline'
  | 'ports'
  | 'blackout'
  | 'endedBy'
  | 'ticket'
  | 'rolling';

export type PackField = RequiredField & { readonly id: PackFieldId };

export type PackCompleteness = {
  /** False: nothing that the gateway watches changes, or there is no Platinum service. */
  readonly affected: boolean;
  readonly complete: boolean;
  readonly done: number;
  readonly total: number;
  readonly fields: readonly PackField[];
  readonly missing: readonly PackField[];
  /** One sentence for a list of open risks; absent when there is none. */
  readonly risk?: string;
};

/**
 * Compares `before` with `after`; the fields of the notice are those of `after`. A blackout that is over at `now`
 * belongs to another change.
 */
export function packCompleteness(
  before: Appliance,
  after: Appliance,
  {
    now,
    notice = gatewayChanges(before, after),
  }: { readonly now: Instant; readonly notice?: GatewayChanges },
): PackCompleteness {
  const affected = notice.affected && before.support?.platinum !== false;
  const fields = packFields(before, after, isBlackoutOver(after, now, notice));
  const missing = fields.filter(({ done }) => !done);
  const complete = missing.length === 0;
  const counts = {
    affected,
    complete,
    done: fields.length - missing.length,
    total: fields.length,
    fields,
    missing,
  };
  return affected && !complete ? { ...counts, risk: riskWords(notice, counts) } : counts;
}

function packFields(before: Appliance, after: Appliance, isOver: boolean): readonly PackField[] {
  const primary = contactOf(after, 'primary');
  const fields = platinumOf(after).fields ?? {};
  const ticket = changeText(after, 'ticket');
  const field = (
    id: PackFieldId,
    label: string,
    tab: PlatinumTab,
    value: string | boolean | undefined,
  ): PackField => ({
    id,
    label,
    tab,
    done: typeof value === 'boolean' ? value : value !== undefined && value.trim() !== '',
  });
  return [
    field('address', 'Address of the gateway', 'gateway', before.gateway.address?.trim()),
    field('hostname', 'Host name of the gateway', 'gateway', before.gateway.hostname?.trim()),
    field('csi', 'CSI', 'contract', after.support?.csi),
    field('serials', 'Serial numbers of the assets', 'contract', assetsWithoutSerial(after).length === 0),
    field('contact', 'Primary contact: name', 'contract', primary?.name),
    field('reach', 'Primary contact: phone or e-mail', 'contract', primary?.phone || primary?.email),
    field('approver', 'Change approver', 'contract', approverOf(after)),
    field('hotline', '24x7 number', 'contract', fields.hotline),
    field(
      'ports',
      'Ports of all rules',
      'matrix',
      portRules(after).every(({ ports }) => ports !== null),
    ),
    field(
      'blackout',
      isOver ? 'Blackout start and end: the stated one is over' : 'Blackout start and end',
      'change',
      !isOver && blackoutOf(after) !== undefined,
    ),
    field('endedBy', 'Who ends the blackout', 'change', !isOver && changeText(after, 'endedBy')),
    field(
      'ticket',
      `Change ticket or service request${!ticket && fields.ticket ? `: ${fields.ticket} is of another blackout` : ''}`,
      'change',
      !isOver && ticket,
    ),
    field('rolling', 'Rolling, yes or no', 'change', !isOver && changeText(after, 'rolling')),
  ];
}

/** Machines of monitored addresses that need a serial number and have none. */
export const assetsWithoutSerial = (appliance: Appliance): readonly Machine[] => [
  ...new Set(
    monitored(appliance).flatMap(({ machine }) =>
      machine.kind === 'guest' || machine.serial ? [] : [machine],
    ),
  ),
];

/** The stated change approver, else the person who signed the plan off. */
export const approverOf = (appliance: Appliance): string | undefined =>
  contactOf(appliance, 'change-approver')?.name || reipFacts(appliance).signedBy;

function riskWords(
  { targets, gatewayMoves, perimeter: [around] }: GatewayChanges,
  { missing, total }: Pick<PackCompleteness, 'missing' | 'total'>,
): string {
  const count = targets.length === 1 ? '1 target' : `${targets.length} targets`;
  const what = gatewayMoves
    ? 'The support gateway moves'
    : targets.length === 0
      ? `${around?.what ?? 'A network of monitored addresses'} changes`
      : `${count} of the support gateway ${targets.length === 1 ? 'changes' : 'change'}`;
  const open =
    missing.length === 1 ? `1 of ${total} fields is open` : `${missing.length} of ${total} fields are open`;
  return `${what} and the change notice is incomplete: ${open} (${missing[0]?.label}${missing.length > 1 ? ', ...' : ''})`;
}
