/** The change notice in words: what a person pastes into the service request, and the plan of the monitoring blackout. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { inOneLine } from '../../text/single-line.ts';
import { afterTests } from './change-fields.ts';
import { asrWords, type ChangeNotice } from './change-notice.ts';
import type { Instant } from './change-ticks.ts';
import {
  blackoutState,
  countedIn,
  type NoticeLine,
  noticeSections,
  noticeTitle,
  notSet,
  subscribing,
  targetLine,
} from './notice-sections.ts';

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** `Rolling: not set` where there is a gap. */
const lineText = ({ label, parts }: NoticeLine): string => {
  const text = parts.map((part) => (typeof part === 'string' ? part : notSet)).join('');
  return label === undefined ? text : `${label}: ${text}`;
};

/** A line is one line, whatever was typed or imported into it. */
const written = (lines: readonly string[]): string =>
  lines.map((line) => inOneLine(line).trimEnd()).join('\n');

export const serviceRequest = (
  before: Appliance,
  after: Appliance,
  notice: ChangeNotice,
  now: Instant,
): string =>
  written([
    noticeTitle(after, notice),
    ...noticeSections(before, after, notice, now).flatMap(({ title, note, lines }) =>
      section(note ? `${title}: ${note}` : title, lines.map(lineText)),
    ),
    '',
  ]);

export function blackoutPlan(after: Appliance, notice: ChangeNotice, now: Instant): string {
  const { add, remove } = notice.rules;
  return written([
    `Monitoring blackout of ${after.name}`,
    ...section('Time', blackoutState(after, notice, now).when.map(lineText)),
    ...section(
      `Targets: ${notice.targets.length}`,
      notice.targets.map((one) => lineText(targetLine(one))),
    ),
    ...section('Networks', notice.networks),
    ...section('Before it begins', countedIn(add, '[ ] Added in the firewall, the old ones stay: ', 'rule')),
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
      'Agents to re-register',
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
    ...section('Once the change is proven', countedIn(remove, '[ ] Deleted in the firewall: ', 'old rule')),
    '',
  ]);
}
