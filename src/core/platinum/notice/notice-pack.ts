/** The change notice as files: the service request's text, the blackout plan, old and new matrix, firewall and target changes. */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { writeCalendar } from '../../artefacts/files/calendar.ts';
import { shellWord } from '../../artefacts/files/shell-word.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { utcSecond } from '../../time/utc-second.ts';
import { firewallCsv, iptablesText } from '../matrix/firewall-text.ts';
import { matrixCsv } from '../matrix/matrix-csv.ts';
import { networkMatrix } from '../matrix/network-matrix.ts';
import { blackoutOf } from './change-fields.ts';
import { actionWords, type ChangeNotice, changeNotice, type TargetChange } from './change-notice.ts';
import { type Instant, isBlackoutOver } from './change-ticks.ts';
import { perimeterText } from './notice-sections.ts';
import { blackoutPlan, serviceRequest } from './notice-text.ts';

/** Least sure first, as every file of the console carries them. In which order the rules of two documents change is practice. */
const marksOf = (...appliances: readonly Appliance[]): Mark[] => {
  const found = new Set(appliances.flatMap((one) => networkMatrix(one).map(({ mark }) => mark)));
  if (appliances.length > 1) found.add('practice');
  return (['verify', 'practice', 'documented'] as const).filter((mark) => found.has(mark));
};

export const fileStem = (appliance: Appliance): string =>
  shellWord(appliance.name.toLowerCase().replaceAll(/[\s/]/g, '-')) ?? 'appliance';

export function noticePack(
  before: Appliance,
  after: Appliance,
  { now, notice = changeNotice(before, after) }: { readonly now: Instant; readonly notice?: ChangeNotice },
): readonly Artefact[] {
  const stem = fileStem(after);
  const marks = marksOf(before, after);
  const blackout = isBlackoutOver(after, now) ? undefined : blackoutOf(after);
  const calendar =
    blackout &&
    writeCalendar(
      [
        {
          id: 'blackout',
          title: `${after.name}: monitoring blackout`,
          start: utcSecond(blackout.start),
          end: utcSecond(blackout.end),
        },
      ],
      { name: after.name, now: utcSecond(new Date(now)) },
    );
  return [
    artefact(`${stem}-service-request.txt`, 'text/plain', serviceRequest(before, after, notice, now)),
    artefact(`${stem}-blackout-plan.txt`, 'text/plain', blackoutPlan(after, notice, now)),
    ...(calendar ? [artefact(`${stem}-blackout.ics`, 'text/calendar', calendar)] : []),
    artefact(
      `${stem}-firewall-change.csv`,
      'text/csv',
      firewallCsv(notice.rules, notice.perimeter.map(perimeterText)),
      marks,
    ),
    artefact(
      `${stem}-firewall-change.iptables`,
      'text/plain',
      iptablesText(notice.rules, { fresh: false }),
      marks,
    ),
    artefact(`${stem}-gateway-targets.csv`, 'text/csv', targetCsv(notice.targets)),
    artefact(`${stem}-matrix-old.csv`, 'text/csv', matrixCsv(before), marksOf(before)),
    artefact(`${stem}-matrix-new.csv`, 'text/csv', matrixCsv(after), marksOf(after)),
  ];
}

const targetCsv = (targets: readonly TargetChange[]): string =>
  writeCsv([
    ['Target', 'Type', 'Serial number', 'Old address', 'New address', 'Action', 'Old name'],
    ...targets.map(({ target, type, serial, oldAddress, newAddress, action, oldTarget = '' }) => [
      target,
      type,
      serial,
      oldAddress,
      newAddress,
      actionWords[action],
      oldTarget,
    ]),
  ]);
