/**
 * The values that a check read of a finding's records, with their sources: the file and line of an import, the output
 * and day of a fact. Computed for the finding on the screen, not for every one of a run.
 *
 *   evidenceOf(vega01, finding)     ['vega01sw-rocea01: firmware 10.3(4) (evidence 23: show version, 03/01/2025)']
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { recordAt } from '../../appliance/document/record-by-id.ts';
import { isCollection, keyWords } from '../../appliance/document/record-labels.ts';
import { usDate } from '../../time/days.ts';
import { asTable } from '../basis/check-context.ts';
import { newestFacts } from '../basis/newest-facts.ts';
import { subjectNames } from '../basis/report-words.ts';
import type { Finding } from '../basis/types.ts';
import { checksById } from './catalog.ts';
import { inputs } from './inputs.ts';

/** Of a finding about very many records the first ones stand for all. */
const mostSubjects = 12;
const mostCharacters = 160;

export function evidenceOf(appliance: Appliance, { checkId, subjects, evidence = [] }: Finding): string[] {
  const places = checksById.get(checkId)?.inputs.split(' ') ?? [];
  const lines = [...evidence];
  const addLine = (line: string) => {
    if (!lines.includes(line)) lines.push(line);
  };
  for (const place of places) {
    const text = wholeValue(appliance, place);
    if (text !== undefined) addLine(text);
  }
  const near = subjects.slice(0, mostSubjects);
  const names = subjectNames(appliance, near);
  for (const [at, id] of near.entries())
    for (const place of places) {
      const [area = '', field = '', key] = place.split('/');
      const text = area === 'facts' ? factLine(appliance, id, key) : fieldLine(appliance, id, area, field);
      if (text) addLine(`${names[at] || id}: ${text}`);
    }
  return lines;
}

/** Labels of everything that the check reads. */
export const inputsUsed = (checkId: string): readonly string[] => [
  ...new Set(
    (checksById.get(checkId)?.inputs.split(' ') ?? []).flatMap((place) => inputs.get(place)?.label ?? []),
  ),
];

function factLine(appliance: Appliance, id: Id, key: string | undefined): string | undefined {
  const newest = key === undefined ? undefined : newestFacts(appliance.facts).get(key)?.get(id);
  if (!newest) return undefined;
  const from = [newest.source, newest.at?.slice(0, 10)].filter(Boolean).join(', ');
  return usDate(`${keyWords(newest.key)} ${valueWords(newest.value)}${from && ` (${from})`}`);
}

function fieldLine(appliance: Appliance, id: Id, area: string, field: string): string | undefined {
  if (!isCollection(area) || field === '') return undefined;
  const record = recordAt(appliance, area, id);
  if (record?.[field] === undefined) return undefined;
  const place = `${area}/${id}/${field}`;
  const source = appliance.sources.findLast(({ origins }) => origins?.[place] !== undefined);
  return `${keyWords(field)} ${valueWords(record[field])}${source ? ` (${source.name}, line ${source.origins?.[place]})` : ''}`;
}

/** Values of the appliance itself. SNMP settings are never shown, because they may contain a community string. */
function wholeValue(appliance: Appliance, place: string): string | undefined {
  const [area = '', name = '', field] = place.split('/');
  if (area !== 'services' || !field || name === 'snmp') return undefined;
  const service = asTable(asTable(appliance.services)?.[name]);
  const value = service?.[field];
  return value === undefined
    ? undefined
    : `${inputs.get(place)?.label ?? keyWords(field)}: ${valueWords(value)}`;
}

function valueWords(value: unknown): string {
  const text = wordsOf(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text || 'empty';
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 20).map(wordsOf).join(', ');
  if (typeof value !== 'object' || value === null)
    return value === true ? 'yes' : value === false ? 'no' : String(value);
  return Object.entries(value)
    .slice(0, 20)
    .map(([key, one]) => `${key} ${wordsOf(one)}`)
    .join(' ');
}
