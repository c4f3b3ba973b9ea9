/**
 * Enters the input of a check at its place in the document: a field, a setting, a service, or a fact of a record.
 * `undefined` removes it. A place that holds no value (a whole collection) changes nothing.
 *
 *   enterInput(vega01, 'facts/appliance/goLive', vega01.id, '2025-04-05', '2025-03-01')
 */

import type { Appliance, Fact, Id } from '../../appliance/document/appliance-types.ts';
import { isCollection } from '../../appliance/document/record-labels.ts';
import { setField, setRoot } from '../../appliance/edits/edits.ts';
import { asTable } from '../rules/check-context.ts';

/** Source of a fact that a person typed. */
export const enteredSource = 'entered';

export function enterInput(
  appliance: Appliance,
  place: string,
  subject: Id,
  value: unknown,
  at: string,
): Appliance {
  const [area = '', name = '', key = ''] = place.split('/');
  if (area === 'facts') return enterFact(appliance, subject, key, value, at);
  if (area === 'settings') return setRoot(appliance, 'settings', withKey(appliance.settings, name, value));
  if (area === 'services') {
    const { services } = appliance;
    const service = key ? withKey(asTable(services[name as keyof typeof services]) ?? {}, key, value) : value;
    return setRoot(appliance, 'services', withKey(services, name, service));
  }
  if (area === 'appliance') return setRoot(appliance, name as 'domain', value as string | undefined);
  // The place is one of inputs.ts, which names fields of that collection.
  return isCollection(area) && name
    ? setField(appliance, area, subject, name as never, value as never)
    : appliance;
}

/** The object with the value at the key; `undefined` takes the key away. */
export function withKey<T extends object>(object: T, key: string, value: unknown): T {
  const next = { ...object } as Record<string, unknown>;
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next as T;
}

function enterFact(appliance: Appliance, subject: Id, key: string, value: unknown, at: string): Appliance {
  const others = appliance.facts.filter((fact) => fact.subject !== subject || fact.key !== key);
  if (value === undefined && others.length === appliance.facts.length) return appliance;
  const fact: Fact = { subject, key, value, source: enteredSource, at, mark: 'practice' };
  return { ...appliance, facts: value === undefined ? others : [...others, fact] };
}
