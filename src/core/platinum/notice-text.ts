/** The change notice in words: what a person pastes into the service request, and the plan of the monitoring blackout. */
import type { Appliance } from '../appliance/types.ts';
import { afterTests, blackoutOf, changeText } from './change-fields.ts';
import type { ChangeNotice, TargetChange } from './change-notice.ts';
import { contactOf, contactRoles } from './contacts.ts';
import { citedFacts } from './facts.ts';
import { utcSecond } from './maintenance.ts';
import { platinumOf } from './record.ts';

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

const said = (appliance: Appliance, id: Parameters<typeof changeText>[1]): string =>
  changeText(appliance, id) || notStated;

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export function serviceRequest(before: Appliance, after: Appliance, notice: ChangeNotice): string {
  const { support, customer, racks, gateway } = after;
  const contacts = contactRoles.flatMap(({ role, title }) => {
    const contact = contactOf(after, role);
    if (!contact?.name) return [];
    const { name, title: job, phone, email, timeZone } = contact;
    return [`${title}: ${[name, job, phone, email, timeZone].filter(Boolean).join(', ')}`];
  });
  const hotline = platinumOf(after).fields?.hotline;
  const old = before.gateway.address?.trim() || notStated;
  const now = gateway.address?.trim() || notStated;
  return [
    `Change notice: addresses of ${after.name}${notice.gatewayMoves ? ' and of the support gateway' : ''}`,
    ...section('Customer', [
      `Customer: ${customer || notStated}`,
      `CSI: ${support?.csi || notStated}`,
      `Rack: ${racks.map(({ name, serial }) => (serial ? `${name} (serial ${serial})` : name)).join(', ') || notStated}`,
      `Change ticket or service request: ${said(after, 'ticket')}`,
    ]),
    ...section('When', [
      ...blackoutLines(after),
      `Ended by: ${said(after, 'endedBy')}`,
      `Maintenance window: ${said(after, 'window')}`,
      `Rolling: ${said(after, 'rolling')}`,
    ]),
    ...section('Support gateway', [
      `${gateway.hostname || 'Gateway'}: ${notice.gatewayMoves ? `${old} -> ${now}` : `${now}, does not move`}`,
      ...notice.perimeter.map(
        ({ what, before: was, after: is }) => `${what}: ${was || notStated} -> ${is || notStated}`,
      ),
    ]),
    ...section(
      `What changes: ${count(notice.targets.length, 'target')}`,
      notice.targets.filter(({ id }) => id !== 'gateway').map(targetLine),
    ),
    ...section('What we ask for', [
      `Blackout of the monitoring for the time above`,
      `New addresses of ${count(notice.targets.length, 'target')} in the gateway`,
      `ASR: deactivate and activate ${count(notice.asr.length, 'asset')}`,
      `Agents to register anew: ${notice.agents.length}`,
      ...(notice.hostsFiles.length > 0
        ? [`New line of the gateway in /etc/hosts of ${count(notice.hostsFiles.length, 'host')}`]
        : []),
    ]),
    ...section('On our side', [
      `Firewall: ${count(notice.rules.add.length, 'rule')} to add, ${notice.rules.remove.length} to delete, both directions (sheet attached)`,
    ]),
    ...section('Targets of the service', citedFacts(after)),
    ...section('Contacts', [...contacts, ...(hotline ? [`24x7: ${hotline}`] : [])]),
    ...section('Restrictions', changeText(after, 'restrictions').split('\n').filter(Boolean)),
    '',
  ].join('\n');
}

export function blackoutPlan(after: Appliance, notice: ChangeNotice): string {
  return [
    `Monitoring blackout of ${after.name}`,
    ...section('Time', [...blackoutLines(after), `Ended by: ${said(after, 'endedBy')}`]),
    ...section(`Targets: ${notice.targets.length}`, notice.targets.map(targetLine)),
    ...section(
      'ASR Manager: deactivate before, activate with the new address after',
      notice.asr.map(({ target, newAddress, oldAddress }) => `[ ] ${target} ${newAddress || oldAddress}`),
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
    '',
  ].join('\n');
}
