/** Reads an input of a subject out of the document, and writes what was typed: pure, one edit for any number of subjects. */

import type {
  Appliance,
  CollectionName,
  Fact,
  Id,
  Mark,
} from '../../../core/appliance/document/appliance-types.ts';
import { mapRecords, withField } from '../../../core/appliance/edits/edits.ts';
import { asTable, createView } from '../../../core/audit/basis/check-context.ts';
import { enteredSource, enterInput } from '../../../core/audit/run/enter-input.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import type { DraftMessage } from '../../../core/audit/typed/endpoint.ts';
import { addressFault, parseAddress } from '../../../core/network/address.ts';
import { domainProblem } from '../../../core/network/names.ts';
import { parseRange, siteRanges } from '../../../core/network/reserved.ts';
import { subnetProblem } from '../../../core/network/subnet.ts';
import { usDate } from '../../../core/time/days.ts';
import { findRecord } from '../subjects.ts';
import { limitArea } from './limit-places.ts';
import { choicesOf, shapeOf } from './places.ts';
import { entries, type Parsed, textOf, valueFrom } from './value-text.ts';

/** When and with which mark something is entered. */
type Entering = { readonly at: string; readonly mark: Mark };

const split = (place: string) => {
  const [area = '', kind = '', ...rest] = place.split('/');
  return area === 'facts' ? { area, key: rest.join('/') } : { area, kind, key: rest.join('/') || kind };
};

const views = new WeakMap<Appliance, ReturnType<typeof createView>>();
const viewOf = (appliance: Appliance) => {
  const known = views.get(appliance) ?? createView(appliance, '');
  views.set(appliance, known);
  return known;
};

/** The newest fact of the subject, where the input is one. */
export function factAt(appliance: Appliance, place: string, subject: Id): Fact | undefined {
  const { area, key } = split(place);
  return area === 'facts' ? viewOf(appliance).facts(key).get(subject) : undefined;
}

export function valueAt(appliance: Appliance, place: string, subject: Id): unknown {
  const { area, kind, key } = split(place);
  if (area === 'facts') return factAt(appliance, place, subject)?.value;
  if (place.startsWith(limitArea)) return limitsOf(appliance)[place.slice(limitArea.length)];
  if (area === 'settings') return appliance.settings[key];
  if (area === 'appliance') return appliance[key as keyof Appliance];
  if (place === contacts) return appliance.support?.contacts?.map(({ name }) => name);
  if (area === 'support') return asTable(appliance.support)?.[key];
  if (place === zones) return appliance.services.dns?.zones?.map(({ origin }) => origin);
  if (area === 'services')
    return (appliance.services as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[
      kind ?? ''
    ]?.[key];
  const value = findRecord(appliance, subject)?.record[key];
  if (place === 'clusters/quorumDisks' && Array.isArray(value))
    return value.map((id) => String(findRecord(appliance, id)?.record.name ?? id));
  return value;
}

export function textAt(appliance: Appliance, place: string, subject: Id): string {
  const value = valueAt(appliance, place, subject);
  // Kept as a list of records by files, as a table by this field.
  if (place === siteReserved && Array.isArray(value))
    return siteRanges(value)
      .map(({ range, level, use }) => `${range}: ${level} ${use}`)
      .join(', ');
  return isWord(place) ? String(value ?? '') : textOf(shapeOf(place), value);
}

/** Words to choose from; `none` is an ordinary one among them. */
const isWord = (place: string) => choicesOf(place)?.includes('none') === true;

const zones = 'services/dns/zones';
const contacts = 'support/contacts';
const hosts = new Set(['services/snmp/host', 'services/smtp/host']);
const ofAppliance: Readonly<Record<string, 'domain' | 'timeZone'>> = {
  'appliance/domain': 'domain',
  'appliance/timeZone': 'timeZone',
};
const siteReserved = 'settings/reservedRanges';
const ranges = new Set(['settings/routedRanges', 'settings/supportNetworks']);

/** Whether the field has rules of its own screen, which judge the text while it is typed. */
export const isChecked = (place: string): boolean => ofAppliance[place] !== undefined;

/** The fault of a text while it is typed. */
export function checkAt(appliance: Appliance, place: string, text: string): DraftMessage | undefined {
  const field = ofAppliance[place];
  return field && checkApplianceDraft(appliance, { [field]: text })[0];
}

/** Places of a version: the checks read its release and its date. */
const versions: ReadonlySet<string> = new Set([
  'machines/imageVersion',
  'homes/version',
  'clusters/gridVersion',
]);

/** Days of what has happened: a later one would pass the checks of their age. */
const pastDays: ReadonlySet<string> = new Set(
  ['documentDate', 'exachkRun', 'lastDiscovery', 'passwordsChanged'].map((key) => `facts/appliance/${key}`),
);

/** What a text means at a place; what the checks could not read is refused here. `today` is the user's, as an ISO date. */
export function parseAt(appliance: Appliance, place: string, text: string, today: string): Parsed {
  const refused = (problem: string): Parsed => ({ ok: false, problem });
  const choices = choicesOf(place);
  const word = text.trim();
  if (word && choices && !choices.includes('yes') && !choices.includes(word) && choices.includes('none'))
    return refused(`"${word}" is not a choice here. Enter one of ${choices.join(', ')}.`);
  if (word && versions.has(place) && !/^\d+(\.\d+)+$/.test(word))
    return refused(`"${word}" is not a version. Enter numbers with dots, such as 25.1.0.0.0.250101.`);
  const message = checkAt(appliance, place, text);
  if (message?.unreadable) return refused(message.text);
  if (isWord(place) || ofAppliance[place]) return { ok: true, value: word || undefined };
  const parsed = valueFrom(shapeOf(place), text);
  // A service has its host. Without one it is removed where it is entered.
  if (hosts.has(place) && parsed.ok && !parsed.value) return refused('Field is required');
  if (!parsed.ok || parsed.value === undefined) return parsed;
  if (pastDays.has(place) && String(parsed.value) > today)
    return refused(`${word} is in the future. Enter a day up to today, ${usDate(today)}.`);
  const list = Array.isArray(parsed.value) ? parsed.value.map(String) : [];
  if (ranges.has(place)) {
    const bad = list.map((range) => subnetProblem(range, 0)).find((problem) => problem);
    if (bad) return refused(bad);
  }
  if (place === siteReserved) {
    const bad = Object.keys(asTable(parsed.value) ?? {}).find((range) => !parseRange(range));
    return bad ? refused(`"${bad}" is not a range. Enter a subnet, or two addresses with a hyphen.`) : parsed;
  }
  const noAddress = place === 'services/asr/address' ? addressFault(word) : undefined;
  if (noAddress) return refused(noAddress);
  if (hosts.has(place) && !parseAddress(word)) {
    const bad = domainProblem(word);
    if (bad) return refused(bad);
  }
  if (place === contacts)
    return { ok: true, value: named(list, appliance.support?.contacts, 'name', (name) => ({ name })) };
  if (place === zones)
    return {
      ok: true,
      value: named(list, appliance.services.dns?.zones, 'origin', (origin) => ({ origin })),
    };
  if (place === 'clusters/quorumDisks') {
    const byName = new Map(appliance.machines.map(({ name, id }) => [name.toLowerCase(), id]));
    const ids = list.map((name) => byName.get(name.toLowerCase()));
    const unknown = list.find((_, at) => ids[at] === undefined);
    return unknown
      ? refused(`No machine is called ${unknown}. Enter names of machines, separated by commas.`)
      : { ok: true, value: ids };
  }
  return parsed;
}

/**
 * The records that a list of names is of. A stored one is found by its name, which may have commas ("Meier, Anna"), and keeps its
 * other fields. Of several with one name each is found for one entry. One without a name is in no list, and stays.
 */
function named<K extends string, R extends { readonly [key in K]: string }>(
  list: readonly string[],
  stored: readonly R[] = [],
  key: K,
  create: (name: string) => R,
): readonly R[] {
  if (list.length === 0) return [];
  const parts = new Map(stored.map((one) => [one, entries(one[key])]));
  const left = stored.filter((one) => parts.get(one)?.length);
  const found: R[] = [];
  for (let at = 0; at < list.length; ) {
    const length = (one: R) => parts.get(one)?.length ?? 0;
    const [match] = left
      .filter((one) => parts.get(one)?.every((part, n) => list[at + n] === part))
      .sort((a, b) => length(b) - length(a));
    if (match) left.splice(left.indexOf(match), 1);
    found.push(match ?? create(list[at] ?? ''));
    at += match ? length(match) : 1;
  }
  return [...found, ...stored.filter((one) => !parts.get(one)?.length)];
}

/** The document with the value at every subject; `undefined` takes it away. */
export function withValue(
  appliance: Appliance,
  place: string,
  subjects: readonly Id[],
  value: unknown,
  { at, mark }: Entering,
): Appliance {
  const { area, kind, key } = split(place);
  if (area === 'facts') return withFacts(appliance, key, new Set(subjects), value, { at, mark });
  if (area === 'services') {
    const { services } = appliance;
    const known = services[kind as keyof typeof services] !== undefined;
    // A service has a host: that of a new one is its address. A service without either has no place for the value.
    const isPlain = key === 'host';
    if (!known && ((kind !== 'asr' && !isPlain) || value === undefined)) return appliance;
    const start =
      known || isPlain ? appliance : enterInput(appliance, `services/${kind}/host`, appliance.id, value, at);
    return enterInput(start, place, appliance.id, value, at);
  }
  if (place.startsWith(limitArea)) {
    const next = withField(limitsOf(appliance), place.slice(limitArea.length), value);
    const remaining = Object.keys(next).length > 0 ? next : undefined;
    return enterInput(appliance, 'settings/limits', appliance.id, remaining, at);
  }
  if (area === 'support') return { ...appliance, support: withField(appliance.support ?? {}, key, value) };
  if (area === 'settings' || area === 'appliance')
    return enterInput(appliance, place, appliance.id, value, at);
  const chosen = new Set(subjects);
  return mapRecords(appliance, area as CollectionName, (record) =>
    chosen.has(record.id) ? withField(record, key, value) : record,
  );
}

const limitsOf = ({ settings }: Appliance): Readonly<Record<string, unknown>> =>
  asTable(settings.limits) ?? {};

function withFacts(
  appliance: Appliance,
  key: string,
  subjects: ReadonlySet<Id>,
  value: unknown,
  { at, mark }: Entering,
): Appliance {
  // Clearing a value removes every fact with it, whatever its source. A new value replaces the entered one; observed
  // ones stay.
  const others = appliance.facts.filter(
    (fact) =>
      fact.key !== key ||
      !subjects.has(fact.subject) ||
      (value !== undefined && fact.source !== enteredSource),
  );
  const added =
    value === undefined
      ? []
      : [...subjects].map((subject) => ({ subject, key, value, source: enteredSource, at, mark }));
  return { ...appliance, facts: [...others, ...added] };
}
