/**
 * Finds faults that no single output shows: a server that only one of the leaf switches sees, and a server whose
 * kernel, RDMA package or link speed differs from others of its kind. The verdict is attached to the output that
 * differs.
 */

import { appendTo } from '../../collections/grouping.ts';
import { kindFromName } from '../../formats/shared/name-conventions.ts';
import { asTexts, majority } from '../basis/check-context.ts';
import { judged } from './parse-helpers.ts';
import { onOneSwitch } from './parsers/fabric.ts';
import type { Reading } from './reading.ts';

const isCompared = (key: string) => key === 'kernel' || key === 'rdmaRelease' || key.startsWith('speed ');

export function acrossHosts(readings: readonly Reading[]): readonly Reading[] {
  const news = new Map<Reading, string[]>();
  const report = (reading: Reading, text: string) => appendTo(news, reading, text);
  reportSingleSwitch(readings, report);
  reportUnequal(readings, report);
  if (news.size === 0) return readings;
  return readings.map((reading) => {
    const texts = news.get(reading);
    const checks = reading.number === 22 ? ['NET-34', 'NET-39'] : undefined;
    return texts ? { ...reading, verdicts: [judged(texts, '', checks), ...reading.verdicts] } : reading;
  });
}

type Report = (reading: Reading, text: string) => void;

function reportSingleSwitch(readings: readonly Reading[], report: Report): void {
  const neighborLists = readings.flatMap((reading) => {
    const { host } = reading;
    const names = asTexts(reading.seen.find(({ key }) => key === 'neighbours')?.value);
    return host && names ? [{ host, names, reading }] : [];
  });
  const lone = onOneSwitch(neighborLists);
  for (const { host, reading } of neighborLists) {
    const names = lone.get(host);
    if (names) report(reading, `on this switch alone: ${names.join(', ')}`);
  }
}

function reportUnequal(readings: readonly Reading[], report: Report): void {
  const groups = new Map<string, { readonly reading: Reading; readonly value: string }[]>();
  for (const reading of readings)
    for (const { key, value } of reading.seen) {
      if (!reading.host || !isCompared(key)) continue;
      const group = `${kindFromName(reading.host) ?? ''} ${key}`;
      appendTo(groups, group, { reading, value: String(value) });
    }
  for (const [group, members] of groups) {
    const usual = majority(members.map(({ value }) => value));
    const what = group.slice(group.indexOf(' ') + 1);
    for (const { reading, value } of members)
      if (value !== usual) report(reading, `${what} ${value}, others of its kind ${usual}`);
  }
}
