/**
 * The dates around an outage window: TTL, firewall, exachk, old addresses; as .ics and as a table. Without a window
 * (question QG-08) there are no dates, and the table says them in words.
 */
import type { Appliance } from '../appliance/types.ts';
import { type Artefact, artefact } from '../artefacts/artefact.ts';
import { type CalendarEntry, writeCalendar } from '../artefacts/calendar.ts';
import { zonedInstant } from '../platinum/zoned-time.ts';
import { writeCsv } from '../table/write-csv.ts';
import { numberOf, textOf } from './answers.ts';
import { loweredTtl } from './plan-dns.ts';
import { keptUntil } from './plan-secondary.ts';
import type { Plan } from './types.ts';

const day = 86_400_000;
const atSecond = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Start and end of the window in milliseconds; a text with its own zone is taken at its word. */
function windowOf(
  appliance: Appliance,
  plan: Plan,
): { readonly start: number; readonly end: number | undefined } | undefined {
  const zone =
    textOf(plan.answers, 'QG-08', 'timeZone') || textOf(plan.answers, 'QG-08', 'zone') || appliance.timeZone;
  const read = (key: string) => {
    const text = textOf(plan.answers, 'QG-08', key).replace(' ', 'T');
    const own = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(own) ? zonedInstant(text, zone ?? 'UTC')?.getTime() : own;
  };
  const start = read('start');
  const end = read('end');
  return start === undefined ? undefined : { start, end: end !== undefined && end > start ? end : undefined };
}

const secondaryWords = ({ answers }: Plan) => `secondary until ${keptUntil(answers)} (QN-10)`;

function secondaryTime({ answers }: Plan): number | undefined {
  const time = Date.parse(keptUntil(answers));
  return Number.isNaN(time) ? undefined : time;
}

type Row = readonly [
  id: string,
  title: string,
  words: string,
  time: number | undefined,
  end?: number | undefined,
];

export function dateArtefacts(appliance: Appliance, plan: Plan, now: string): Artefact[] {
  const window = windowOf(appliance, plan);
  const start = window?.start;
  const at = (offset: number) => (start === undefined ? undefined : start + offset);
  const after = window && (window.end ?? window.start + day);
  const ttl = (numberOf(plan.answers, 'QD-06') ?? appliance.services.dns?.zones?.[0]?.ttl ?? 86_400) * 1000;
  const lead = leadDays(textOf(plan.answers, 'QN-11'));
  const has = (kind: string) => plan.steps.some((step) => step.kind === kind);
  const rows: Row[] = [
    ['exachk-week', 'exachk, one week before', 'one week before the window', at(-7 * day)],
    ...(lead === undefined
      ? []
      : [
          [
            'firewall',
            'Ask for the firewall rules',
            `${lead} days before the window`,
            at(-lead * day),
          ] as const,
        ]),
    ['exachk-day', 'exachk, the day before', 'one day before the window', at(-day)],
    ...(has('ttl-lower')
      ? [
          [
            'ttl-lower',
            'Lower the TTL',
            `two old TTLs before the window, at the latest: from ${ttl / 1000} to ${loweredTtl} seconds`,
            at(-2 * ttl),
          ] as const,
        ]
      : []),
    ['window', 'Re-IP', 'the window', start, window?.end],
    ['exachk-after', 'exachk, right after, compared with the one before', 'after the window', after],
    ...(has('ttl-raise')
      ? [
          [
            'ttl-raise',
            'Raise the TTL',
            `after the verification: from ${loweredTtl} to ${ttl / 1000} seconds`,
            after,
          ] as const,
        ]
      : []),
    ...(has('secondary-remove')
      ? [['secondary', 'Remove the old addresses', secondaryWords(plan), secondaryTime(plan)] as const]
      : []),
    ...(has('release')
      ? [['release', 'Give the old addresses back', 'after the time of question QR-02', undefined] as const]
      : []),
  ];
  const table = artefact(
    'dates.csv',
    'text/csv',
    writeCsv([
      ['What', 'When', 'Date (UTC)'],
      ...rows.map(([, title, words, time]) => [title, words, time === undefined ? '' : atSecond(time)]),
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
            text: `${plan.name}: ${words}`,
            start: atSecond(time),
            end: atSecond(end ?? time + 3_600_000),
          },
        ],
  );
  if (entries.length === 0) return [table];
  return [
    table,
    artefact('dates.ics', 'text/calendar', writeCalendar(entries, { name: plan.id, now }), ['practice']),
  ];
}

/** `5`, `5 days`, `2 weeks`; undefined for anything else. */
function leadDays(text: string): number | undefined {
  const found = /^(\d{1,3})\s*(d|days?|w|weeks?)?$/i.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * (/^w/i.test(found[2] ?? '') ? 7 : 1);
}
