/**
 * Enters the input of a check at its place in the document: a field, a setting, a service, or a fact of a record.
 * `undefined` removes it. A place that holds no value (a whole collection) changes nothing.
 *
 *   enterInput(vega01, 'facts/appliance/goLive', vega01.id, '2025-04-05', '2025-03-01')
 */

import type { Appliance, Fact, Id } from '../../appliance/document/appliance-types.ts';
import { isCollection } from '../../appliance/document/record-labels.ts';
import { mapRecords, setRoot, withField } from '../../appliance/edits/edits.ts';
import { asTable } from '../basis/check-context.ts';

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
  if (area === 'settings') return setRoot(appliance, 'settings', withField(appliance.settings, name, value));
  if (area === 'services') {
    const { services } = appliance;
    const service = key ? withField(asTable(asTable(services)?.[name]) ?? {}, key, value) : value;
    return setRoot(appliance, 'services', withField(services, name, service));
  }
  if (area === 'appliance') return withField(appliance, name, value);
  // The place is one of inputs.ts, which names fields of that collection.
  return isCollection(area) && name
    ? mapRecords(appliance, area, (record) =>
        record.id === subject ? withField(record, name, value) : record,
      )
    : appliance;
}

function enterFact(appliance: Appliance, subject: Id, key: string, value: unknown, at: string): Appliance {
  const others = appliance.facts.filter((fact) => fact.subject !== subject || fact.key !== key);
  if (value === undefined && others.length === appliance.facts.length) return appliance;
  const fact: Fact = { subject, key, value, source: enteredSource, at, mark: 'practice' };
  return { ...appliance, facts: value === undefined ? others : [...others, fact] };
}
