/**
 * The change notice as sections of lines, with its gaps: the screen shows them as they will be read, the service request
 * prints them.
 *
 *   noticeSections(before, after, notice, now)[0]    Customer: its name, CSI, racks, the ticket or its gap
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { plural } from '../../text/plural.ts';
import { utcSecond } from '../../time/utc-second.ts';
import { contactOf, contactRoles } from '../contract/contacts.ts';
import { platinumOf } from '../contract/record.ts';
import { citedFacts } from '../contract/service-facts.ts';
import { portRules } from '../matrix/port-rules.ts';
import { blackoutOf, type ChangeFieldId, changeText } from './change-fields.ts';
import type { ChangeNotice, TargetChange } from './change-notice.ts';
import { type Instant, isBlackoutOver } from './change-ticks.ts';
import { approverOf, assetsWithoutSerial, type PackFieldId } from './pack-completeness.ts';

/** A text, or the field that it lacks. */
export type NoticePart = string | { readonly gap: PackFieldId };

export type NoticeLine = {
  readonly label?: string;
  readonly parts: readonly NoticePart[];
  /** Of a target: the same as cells. */
  readonly target?: TargetChange;
};

export type NoticeSection = {
  readonly id:
    | 'customer'
    | 'when'
    | 'gateway'
    | 'targets'
    | 'networks'
    | 'ask'
    | 'own'
    | 'service'
    | 'contacts'
    | 'limits';
  readonly title: string;
  /** Behind the title: `15 targets`. */
  readonly note?: string;
  readonly lines: readonly NoticeLine[];
};

export const notSet = 'not set';

/** Old and new of a target: `vega01dbadm01 (Database server, serial EXAMPLE-1): 10.20.10.11 -> 10.64.8.11`. */
export function targetLine(change: TargetChange): NoticeLine {
  const { target, oldTarget, type, serial, oldAddress, newAddress, action } = change;
  const about = `${target} (${[type, serial && `serial ${serial}`].filter(Boolean).join(', ')})`;
  const name = oldTarget ? `, was ${oldTarget}` : '';
  const text =
    action === 'add'
      ? `${about}: new, ${newAddress || notSet}`
      : action === 'remove'
        ? `${about}: removed, was ${oldAddress || notSet}`
        : action === 'rename'
          ? `${about}: ${newAddress || notSet}${name}`
          : `${about}: ${oldAddress || notSet} -> ${newAddress || notSet}${name}`;
  return { parts: [text], target: change };
}

const line = (label: string, ...parts: readonly NoticePart[]): NoticeLine => ({ label, parts });
const words = (text: string): NoticeLine => ({ parts: [text] });
const orGap = (text: string | undefined, gap: PackFieldId): NoticePart => text?.trim() || { gap };

/** `NAT mapping of 192.0.2.10: 10.20.1.80 -> 10.64.1.80` */
export const perimeterText = ({ what, before, after }: ChangeNotice['perimeter'][number]): string =>
  `${what}: ${before || notSet} -> ${after || notSet}`;

export const countedIn = (all: readonly unknown[], text: string, one: string): readonly string[] =>
  all.length > 0 ? [text + plural(all.length, one)] : [];

const spoken = (text: string) => text.replace('T', ' ');

/**
 * The blackout in lines. A past one belongs to an earlier change, with its ticket, unless this change was signed off in it:
 * then it is listed, and not requested again. `value` gives a field of this change.
 */
export function blackoutState(after: Appliance, notice: ChangeNotice, now: Instant) {
  const isOfEarlier = isBlackoutOver(after, now, notice);
  const value = (id: ChangeFieldId) => (isOfEarlier ? '' : changeText(after, id));
  const blackout = isOfEarlier ? undefined : blackoutOf(after);
  const isOver = blackout !== undefined && isBlackoutOver(after, now);
  const when = blackout
    ? [
        line('Start', `${spoken(blackout.startText)} ${blackout.timeZone} (${utcSecond(blackout.start)})`),
        line('End', `  ${spoken(blackout.endText)} ${blackout.timeZone} (${utcSecond(blackout.end)})`),
        ...(isOver ? [words('Over: signed off')] : []),
      ]
    : [line('Start and end', { gap: 'blackout' })];
  return {
    value,
    blackout,
    isOver,
    when: [...when, line('Ended by', orGap(value('endedBy'), 'endedBy'))],
  };
}

/** Assets whose traps name an address that changes: their own, or that of the gateway. */
export const subscribing = ({ asr }: ChangeNotice): readonly TargetChange[] =>
  asr.filter(({ action }) => action === 'change' || action === 'add');

export function noticeTitle(after: Appliance, { targets, networks }: ChangeNotice): string {
  const others = targets.filter(({ id }) => id !== 'gateway');
  const gateway = others.length < targets.length;
  if (gateway && others.length === 0 && networks.length === 0)
    return `Change notice: support gateway of ${after.name}`;
  const what =
    others.length === 0
      ? 'network'
      : others.every(({ action }) => action === 'rename')
        ? 'names'
        : 'addresses';
  return `Change notice: ${what} of ${after.name}${gateway ? ' and of the support gateway' : ''}`;
}

export function noticeSections(
  before: Appliance,
  after: Appliance,
  notice: ChangeNotice,
  now: Instant,
): readonly NoticeSection[] {
  const { value, blackout, isOver, when } = blackoutState(after, notice, now);
  const { support, customer, racks } = after;
  const own = notice.targets.find(({ id }) => id === 'gateway');
  const changes = notice.targets.filter((target) => target !== own);
  const by = (all: readonly TargetChange[], ...actions: readonly TargetChange['action'][]) =>
    all.filter(({ action }) => actions.includes(action));
  const rackNames = racks
    .map(({ name, serial }) => (serial ? `${name} (serial ${serial})` : name))
    .join(', ');
  const unnumbered = assetsWithoutSerial(after);
  const noPorts = portRules(after).filter(({ ports }) => ports === null);
  const { add, remove } = notice.rules;
  // The rules of the gateway are in neither count then.
  const isUnaddressed = notice.problems.some((problem) =>
    problem.startsWith('Not set: the address of the gateway'),
  );
  const sections: readonly NoticeSection[] = [
    {
      id: 'customer',
      title: 'Customer',
      lines: [
        line('Customer', customer || notSet),
        line('CSI', orGap(support?.csi, 'csi')),
        line('Rack', rackNames || notSet),
        line('Change ticket or service request', orGap(value('ticket'), 'ticket')),
      ],
    },
    {
      id: 'when',
      title: 'When',
      lines: [
        ...when,
        ...(value('window') ? [line('Maintenance window', value('window'))] : []),
        line('Rolling', orGap(value('rolling'), 'rolling')),
      ],
    },
    {
      id: 'gateway',
      title: 'Support gateway',
      lines: [
        gatewayLine(before, after, notice, own),
        ...notice.perimeter.map((one) => words(perimeterText(one))),
      ],
    },
    {
      id: 'targets',
      title: 'What changes',
      note: plural(changes.length, 'target'),
      lines: [
        ...changes.map(targetLine),
        ...(changes.length > 0 && unnumbered.length > 0
          ? [line(`Serial numbers of ${plural(unnumbered.length, 'asset')}`, { gap: 'serials' as const })]
          : []),
      ],
    },
    { id: 'networks', title: 'Networks', lines: notice.networks.map(words) },
    {
      id: 'ask',
      title: 'What we ask for',
      lines: [
        ...(isOver
          ? []
          : [`Blackout of the monitoring${blackout ? ' for the time above' : ': time not set'}`]),
        ...countedIn(by(changes, 'change'), 'In the gateway: new addresses of ', 'target'),
        ...countedIn(by(changes, 'rename'), 'In the gateway: new names of ', 'target'),
        ...countedIn(by(changes, 'add'), 'In the gateway: add ', 'target'),
        ...countedIn(by(changes, 'remove'), 'In the gateway: remove ', 'target'),
        ...countedIn(by(notice.asr, 'change', 'rename'), 'ASR: deactivate and activate ', 'asset'),
        ...countedIn(by(notice.asr, 'add'), 'ASR: activate ', 'new asset'),
        ...countedIn(by(notice.asr, 'remove'), 'ASR: deactivate only ', 'asset'),
        `Agents to re-register: ${notice.agents.length}`,
        ...countedIn(notice.hostsFiles, 'New line of the gateway in /etc/hosts of ', 'host'),
      ].map(words),
    },
    {
      id: 'own',
      title: 'On our side',
      lines: [
        words(
          isUnaddressed
            ? `Firewall: ${plural(add.length, 'rule')} to add, ${remove.length} to delete, without those of the gateway, whose address is not set`
            : `Firewall: ${plural(add.length, 'rule')} to add before the change, ${remove.length} to delete once it is proven, both directions (sheet attached)`,
        ),
        ...(noPorts.length > 0
          ? [
              line(`Port of ${noPorts.map(({ application }) => application).join(', ')}`, {
                gap: 'ports' as const,
              }),
            ]
          : []),
        ...countedIn(subscribing(notice), 'SNMP subscribers of ASR: to change on ', 'asset').map(words),
      ],
    },
    { id: 'service', title: 'Targets of the service', lines: citedFacts(after).map(words) },
    { id: 'contacts', title: 'Contacts', lines: contactLines(after) },
    {
      id: 'limits',
      title: 'Restrictions',
      lines: changeText(after, 'restrictions')
        .split(/\r\n?|\n/)
        .filter(Boolean)
        .map(words),
    },
  ];
  return sections.filter(({ id, lines }) => lines.length > 0 || id === 'targets');
}

function gatewayLine(
  before: Appliance,
  after: Appliance,
  { gatewayMoves }: ChangeNotice,
  own: TargetChange | undefined,
): NoticeLine {
  const { hostname, address } = after.gateway;
  const wasNamed = own?.oldTarget ? `, was ${own.oldTarget}` : '';
  const old = before.gateway.address?.trim();
  const name: readonly NoticePart[] = before.gateway.hostname?.trim() ? [] : [', name ', { gap: 'hostname' }];
  return line(
    hostname || 'Gateway',
    ...(gatewayMoves
      ? [orGap(old, 'address'), ` -> ${address?.trim() || notSet}${wasNamed}`]
      : [orGap(address, 'address'), `${wasNamed}, does not move`]),
    ...name,
  );
}

function contactLines(after: Appliance): readonly NoticeLine[] {
  const hotline = platinumOf(after).fields?.hotline;
  const lines = contactRoles.flatMap(({ role, title }): readonly NoticeLine[] => {
    const { name, title: job, phone, email, timeZone } = contactOf(after, role) ?? {};
    const ways = [phone, email, timeZone].filter(Boolean).join(', ');
    const who = [name, job].filter(Boolean).join(', ');
    if (role === 'primary') {
      const first: readonly NoticePart[] = name ? [who] : [{ gap: 'contact' }, ...(job ? [`, ${job}`] : [])];
      return [line(title, ...first, ', ', ...(phone || email ? [ways] : [{ gap: 'reach' as const }]))];
    }
    const text = [who, ways].filter(Boolean).join(', ');
    if (role === 'change-approver' && !name) {
      const approver = orGap(approverOf(after), 'approver');
      return [line(title, approver, ...(text ? [`, ${text}`] : []))];
    }
    return text ? [line(title, text)] : [];
  });
  return [...lines, line('24x7', orGap(hotline, 'hotline'))];
}
