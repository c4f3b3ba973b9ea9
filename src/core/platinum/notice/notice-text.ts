/** The change notice in words: what a person pastes into the service request, and the plan of the monitoring blackout. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { inOneLine } from '../../text/single-line.ts';
import { utcSecond } from '../../time/utc-second.ts';
import { contactOf, contactRoles } from '../contract/contacts.ts';
import { platinumOf } from '../contract/record.ts';
import { citedFacts } from '../contract/service-facts.ts';
import { afterTests, blackoutOf, changeText } from './change-fields.ts';
import { asrWords, type ChangeNotice, type TargetChange } from './change-notice.ts';
import { type Instant, isBlackoutOver, withoutChange } from './change-ticks.ts';

const notStated = 'not stated';
const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** What of a target changes: `vega01dbadm01 (Database server, serial EXAMPLE-1): 10.20.10.11 -> 10.64.8.11`. */
function targetLine({
  target,
  oldTarget,
  type,
  serial,
  oldAddress,
  newAddress,
  action,
}: TargetChange): string {
  const about = `${target} (${[type, serial && `serial ${serial}`].filter(Boolean).join(', ')})`;
  const name = oldTarget ? `, was ${oldTarget}` : '';
  if (action === 'add') return `${about}: new, ${newAddress || notStated}`;
  if (action === 'remove') return `${about}: removed, was ${oldAddress || notStated}`;
  if (action === 'rename') return `${about}: ${newAddress || notStated}${name}`;
  return `${about}: ${oldAddress || notStated} -> ${newAddress || notStated}${name}`;
}

const blackoutLines = (appliance: Appliance): string[] => {
  const blackout = blackoutOf(appliance);
  if (!blackout) return [`Start and end: ${notStated}`];
  const { startText, endText, timeZone, start, end } = blackout;
  const spoken = (text: string) => text.replace('T', ' ');
  return [
    `Start: ${spoken(startText)} ${timeZone} (${utcSecond(start)})`,
    `End:   ${spoken(endText)} ${timeZone} (${utcSecond(end)})`,
  ];
};

const fieldText = (appliance: Appliance, id: Parameters<typeof changeText>[1]): string =>
  changeText(appliance, id) || notStated;

/** `NAT mapping of 192.0.2.10: 10.20.1.80 -> 10.64.1.80` */
export const perimeterText = ({ what, before, after }: ChangeNotice['perimeter'][number]): string =>
  `${what}: ${before || notStated} -> ${after || notStated}`;

/** A line is one line, whatever was typed or imported into it. */
const written = (lines: readonly string[]): string =>
  lines.map((line) => inOneLine(line).trimEnd()).join('\n');

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

const some = (all: readonly unknown[], words: string, one: string): readonly string[] =>
  all.length > 0 ? [words + count(all.length, one)] : [];

/**
 * The document with the values of this change alone. A past blackout belongs to an earlier change, with its ticket,
 * unless this change was signed off in it: then it is listed, and not requested again.
 */
function blackoutState(after: Appliance, notice: ChangeNotice, now: Instant) {
  const document = isBlackoutOver(after, now, notice) ? withoutChange(after) : after;
  const isOver = isBlackoutOver(document, now);
  const when = [...blackoutLines(document), ...(isOver ? ['Over: signed off'] : [])];
  return { document, isOver, when: [...when, `Ended by: ${fieldText(document, 'endedBy')}`] };
}

/** Assets whose traps name an address that changes: their own, or that of the gateway. */
const subscribing = ({ asr }: ChangeNotice): readonly TargetChange[] =>
  asr.filter(({ action }) => action === 'change' || action === 'add');

const whatOf = ({ targets }: ChangeNotice): string =>
  targets.length === 0
    ? 'network'
    : targets.every(({ action }) => action === 'rename')
      ? 'names'
      : 'addresses';

export function serviceRequest(
  before: Appliance,
  after: Appliance,
  notice: ChangeNotice,
  now: Instant,
): string {
  const { document, isOver, when } = blackoutState(after, notice, now);
  const { support, customer, racks, gateway } = after;
  const contacts = contactRoles.flatMap(({ role, title }) => {
    const { name, title: job, phone, email, timeZone } = contactOf(after, role) ?? {};
    const parts = [name, job, phone, email, timeZone].filter(Boolean);
    return parts.length > 0 ? [`${title}: ${parts.join(', ')}`] : [];
  });
  const hotline = platinumOf(after).fields?.hotline;
  const old = before.gateway.address?.trim() || notStated;
  const address = gateway.address?.trim() || notStated;
  const own = notice.targets.find(({ id }) => id === 'gateway');
  const wasNamed = own?.oldTarget ? `, was ${own.oldTarget}` : '';
  const changes = notice.targets.filter((target) => target !== own);
  const by = (all: readonly TargetChange[], ...actions: readonly TargetChange['action'][]) =>
    all.filter(({ action }) => actions.includes(action));
  return written([
    `Change notice: ${whatOf(notice)} of ${after.name}${notice.gatewayMoves ? ' and of the support gateway' : ''}`,
    ...section('Customer', [
      `Customer: ${customer || notStated}`,
      `CSI: ${support?.csi || notStated}`,
      `Rack: ${racks.map(({ name, serial }) => (serial ? `${name} (serial ${serial})` : name)).join(', ') || notStated}`,
      `Change ticket or service request: ${fieldText(document, 'ticket')}`,
    ]),
    ...section('When', [
      ...when,
      `Maintenance window: ${fieldText(document, 'window')}`,
      `Rolling: ${fieldText(document, 'rolling')}`,
    ]),
    ...section('Support gateway', [
      `${gateway.hostname || 'Gateway'}: ${notice.gatewayMoves ? `${old} -> ${address}${wasNamed}` : `${address}${wasNamed}, does not move`}`,
      ...notice.perimeter.map(perimeterText),
    ]),
    ...section(`What changes: ${count(changes.length, 'target')}`, changes.map(targetLine)),
    ...section('Networks', notice.networks),
    ...section('What we ask for', [
      ...(isOver
        ? []
        : [
            `Blackout of the monitoring for the time ${blackoutOf(document) ? 'above' : 'still to be stated'}`,
          ]),
      ...some(by(changes, 'change'), 'In the gateway: new addresses of ', 'target'),
      ...some(by(changes, 'rename'), 'In the gateway: new names of ', 'target'),
      ...some(by(changes, 'add'), 'In the gateway: add ', 'target'),
      ...some(by(changes, 'remove'), 'In the gateway: remove ', 'target'),
      ...some(by(notice.asr, 'change', 'rename'), 'ASR: deactivate and activate ', 'asset'),
      ...some(by(notice.asr, 'add'), 'ASR: activate ', 'new asset'),
      ...some(by(notice.asr, 'remove'), 'ASR: deactivate only ', 'asset'),
      `Agents to register anew: ${notice.agents.length}`,
      ...some(notice.hostsFiles, 'New line of the gateway in /etc/hosts of ', 'host'),
    ]),
    ...section('On our side', [
      `Firewall: ${count(notice.rules.add.length, 'rule')} to add before the change, ${notice.rules.remove.length} to delete once it is proven, both directions (sheet attached)`,
      ...some(subscribing(notice), 'SNMP subscribers of ASR: to change on ', 'asset'),
    ]),
    ...section('Targets of the service', citedFacts(after)),
    ...section('Contacts', [...contacts, ...(hotline ? [`24x7: ${hotline}`] : [])]),
    ...section(
      'Restrictions',
      changeText(after, 'restrictions')
        .split(/\r\n?|\n/)
        .filter(Boolean),
    ),
    '',
  ]);
}

export function blackoutPlan(after: Appliance, notice: ChangeNotice, now: Instant): string {
  const { add, remove } = notice.rules;
  return written([
    `Monitoring blackout of ${after.name}`,
    ...section('Time', blackoutState(after, notice, now).when),
    ...section(`Targets: ${notice.targets.length}`, notice.targets.map(targetLine)),
    ...section('Networks', notice.networks),
    ...section('Before it begins', some(add, '[ ] Added in the firewall, the old ones stay: ', 'rule')),
    ...section(
      'ASR Manager: deactivate before, activate with the new address after',
      notice.asr.map(
        ({ target, newAddress, oldAddress, action }) =>
          `[ ] ${target} ${newAddress || oldAddress}${action === 'add' || action === 'remove' ? `, ${asrWords[action]}` : ''}`,
      ),
    ),
    ...section(
      'SNMP subscribers of ASR: the address of the gateway, and of the asset where it is stated',
      subscribing(notice).map(({ target, newAddress }) => `[ ] ${target} ${newAddress}`),
    ),
    ...section(
      'Agents to register anew',
      notice.agents.map(({ target, newAddress }) => `[ ] ${target} ${newAddress}`),
    ),
    ...section(
      'New line of the gateway in /etc/hosts',
      notice.hostsFiles.map((host) => `[ ] ${host}`),
    ),
    ...section(
      'Before it ends',
      afterTests.map(({ title }) => `[ ] ${title}`),
    ),
    ...section('Once the change is proven', some(remove, '[ ] Deleted in the firewall: ', 'old rule')),
    '',
  ]);
}
