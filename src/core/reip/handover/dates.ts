/**
 * The dates around an outage window: TTL, firewall, exachk, old addresses; as .ics and as a table. Without a window
 * (question QG-08) there are no dates, and the table describes the times in words.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { type CalendarEntry, writeCalendar } from '../../artefacts/files/calendar.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { dayMs } from '../../time/days.ts';
import { utcSecond } from '../../time/utc-second.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { textOf } from '../answers.ts';
import { secondaryUntil } from '../names/secondary-addresses.ts';
import type { Plan } from '../plan-types.ts';
import { outageWindow, windowZone } from '../questions/outage-window.ts';
import { loweredTtl, usualTtl } from '../records/dns-names.ts';

/** Distinct usual TTLs of the names that move, in seconds, the longest last: a name is as slow as its own zone. */
function ttlsOf(appliance: Appliance, plan: Plan): readonly number[] {
  const usual = usualTtl(appliance, plan.answers);
  const zones = new Set(
    plan.steps.flatMap(({ kind, dnsDelta }) =>
      kind === 'ttl-lower' ? dnsDelta.map(({ zone }) => zone) : [],
    ),
  );
  return [...new Set([...zones].map(usual))].sort((a, b) => a - b);
}

type Row = readonly [
  id: string,
  title: string,
  words: string,
  time: number | undefined,
  end?: number | undefined,
];

export function dateArtefacts(appliance: Appliance, plan: Plan, now: string): Artefact[] {
  const window = outageWindow(appliance, plan.answers);
  const start = window?.start;
  const at = (offset: number) => (start === undefined ? undefined : start + offset);
  const after = window?.end;
  const ttls = ttlsOf(appliance, plan);
  const ttlWords = ttls.join(' or ');
  const low = [...new Set(ttls.map(loweredTtl))].join(' or ');
  const leadText = textOf(plan.answers, 'QN-11');
  const lead = leadDays(leadText);
  const has = (kind: string) => plan.steps.some((step) => step.kind === kind);
  const when = (is: boolean, ...row: Row): Row[] => (is ? [row] : []);
  const rows: Row[] = [
    ['exachk-week', 'exachk, one week before', 'one week before the window', at(-7 * dayMs)],
    ...when(
      leadText !== '',
      'firewall',
      'Ask for the firewall rules',
      `${lead === undefined ? `lead time "${leadText}" (QN-11)` : `${lead} days`} before the window`,
      lead === undefined ? undefined : at(-lead * dayMs),
    ),
    ['exachk-day', 'exachk, the day before', 'one day before the window', at(-dayMs)],
    ...when(
      has('ttl-lower'),
      'ttl-lower',
      'Lower the TTL',
      `two old TTLs before the window, at the latest: from ${ttlWords} to ${low} seconds`,
      at(-2000 * (ttls.at(-1) ?? 0)),
    ),
    ['window', 'Re-IP', 'the window', start, window?.end],
    ['exachk-after', 'exachk, right after, compared with the one before', 'after the window', after],
    ...when(
      has('ttl-raise'),
      'ttl-raise',
      'Raise the TTL',
      `after the verification: from ${low} to ${ttlWords} seconds`,
      after,
    ),
    ...when(
      has('secondary-remove'),
      'secondary',
      'Remove the old addresses',
      `secondary until ${secondaryUntil(plan.answers)} (QN-10)`,
      instantOf(secondaryUntil(plan.answers), windowZone(appliance, plan.answers)),
    ),
    ...when(
      has('release'),
      'release',
      'Give the old addresses back',
      'after the time of question QR-02',
      undefined,
    ),
  ];
  /**
   * A task whose date has passed stays in the table with a note, so that a person does it late or knows that it is not
   * done.
   */
  const dateLine = (words: string, time: number | undefined) =>
    time !== undefined && time < Date.parse(now) ? `${words}: past when this was planned` : words;
  const table = artefact(
    'dates.csv',
    'text/csv',
    writeCsv([
      ['What', 'When', 'Date (UTC)'],
      ...rows.map(([, title, words, time]) => [
        title,
        dateLine(words, time),
        time === undefined ? '' : utcSecond(time),
      ]),
    ]),
    ['practice'],
  );
  const entries = rows.flatMap(([id, title, words, time, end]): CalendarEntry[] =>
    time === undefined
      ? []
      : [
          {
            id,
            title: `${appliance.name}: ${title}`,
            text: `${plan.name}: ${dateLine(words, time)}`,
            start: utcSecond(time),
            end: utcSecond(end ?? time + 3_600_000),
          },
        ],
  );
  if (entries.length === 0) return [table];
  return [
    table,
    artefact(
      'dates.ics',
      'text/calendar',
      writeCalendar(entries, { name: plan.id, title: `${appliance.name}: ${plan.name}`, now }),
      ['practice'],
    ),
  ];
}

/** `5`, `5 days`, `2 weeks`; undefined for anything else. */
function leadDays(text: string): number | undefined {
  const found = /^(\d{1,3})\s*(d|days?|w|weeks?)?$/i.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * (/^w/i.test(found[2] ?? '') ? 7 : 1);
}
