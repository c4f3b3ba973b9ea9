/**
 * Services and settings of the whole appliance in an es.xml. The file repeats them at every machine, and the document
 * has them once. Further places of the same value are origins too, with `@2`, `@3` ... after the field.
 */

import type { Appliance, Note } from '../../appliance/document/appliance-types.ts';
import type { Services } from '../../appliance/document/service-types.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import type { EsEntity, EsValue } from './es-xml-entities.ts';
import { fieldValue, fieldValues } from './es-xml-kinds.ts';
import type { EsField } from './es-xml-names.ts';
import { listEntries, take, wholeNumber } from './es-xml-values.ts';

/** Keys begin with a collection or a field of the document, so none reaches a prototype. */
export type Origins = Record<string, number>;

type Sink = {
  readonly origins: Origins;
  /** Called for each place that has the value which the document has. */
  readonly holds: (path: string, entity: EsEntity) => void;
  readonly note: (note: Note) => void;
};
type Part = { readonly text: string; readonly offset: number };

export function addServices(appliance: Appliance, entities: readonly EsEntity[], sink: Sink): Appliance {
  const dns = listed('dns', 'services/dns/servers', entities, sink);
  const ntp = listed('ntp', 'services/ntp/servers', entities, sink);
  const timeZone = single('timeZone', 'timeZone', entities, sink);
  const customer = single('customer', 'customer', entities, sink);
  const services: Services = {
    ...(dns ? { dns: { servers: dns } } : {}),
    ...(ntp ? { ntp: { servers: ntp } } : {}),
    ...alerts(entities, sink),
  };
  return {
    ...appliance,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(customer === undefined ? {} : { customer }),
    services,
  };
}

/** Calls `use` for each place that agrees with the first one; counts the others. */
function agreeing(
  field: EsField,
  entities: readonly EsEntity[],
  { note }: Sink,
  use: (parts: readonly Part[], place: number, entity: EsEntity) => void,
): readonly string[] | undefined {
  let first: readonly string[] | undefined;
  let places = 0;
  let others = 0;
  for (const entity of entities) {
    const values = fieldValues(entity, field);
    if (values.length === 0) continue;
    const parts = partsIn(field, values);
    const texts = parts.map(({ text }) => text);
    if (texts.length === 0) continue;
    first ??= texts;
    for (const value of values) take(value);
    if (first.length === texts.length && first.every((text, i) => text === texts[i]))
      use(parts, ++places, entity);
    else others++;
  }
  if (others > 0) {
    note({
      message: `${field}: ${others} places in the file differ from ${first?.join(', ')}, which is kept`,
    });
  }
  return first;
}

const partsIn = (field: EsField, values: readonly EsValue[]): Part[] =>
  field === 'dns' || field === 'ntp'
    ? values.flatMap(({ text, offset }) =>
        listEntries(text).map((part) => ({ text: part.text, offset: offset + part.at })),
      )
    : values.slice(0, 1).map(({ text, offset }) => ({ text, offset }));

const nth = (path: string, place: number) => (place === 1 ? path : `${path}@${place}`);

function listed(field: EsField, path: string, entities: readonly EsEntity[], sink: Sink) {
  return agreeing(field, entities, sink, (parts, place, entity) => {
    sink.holds(path, entity);
    for (const [i, { offset }] of parts.entries()) sink.origins[nth(`${path}.${i}`, place)] = offset;
  });
}

function single(field: EsField, path: string, entities: readonly EsEntity[], sink: Sink): string | undefined {
  return agreeing(field, entities, sink, ([part], place, entity) => {
    sink.holds(path, entity);
    if (part) sink.origins[nth(path, place)] = part.offset;
  })?.[0];
}

const alertHosts = { smtp: 'smtpHost', snmp: 'snmpHost', asr: 'asrHost' } as const;
type Alert = { host: string; port?: number; from?: string; to?: string };

function alerts(entities: readonly EsEntity[], { origins }: Sink): Pick<Services, 'smtp' | 'snmp' | 'asr'> {
  const found: { -readonly [Name in keyof typeof alertHosts]?: Alert } = {};
  for (const service of typedKeys(alertHosts)) {
    const hostField = alertHosts[service];
    const entity = entities.find((one) => fieldValue(one, hostField));
    const host = entity && fieldValue(entity, hostField);
    if (!entity || !host) continue;
    const taken = (field: string, value: EsValue) => {
      origins[`services/${service}/${field}`] = take(value).offset;
      return value.text;
    };
    const alert: Alert = { host: taken('host', host) };
    const port = fieldValue(entity, 'port');
    const number = wholeNumber(port?.text, 65_535);
    if (port && number !== undefined) {
      taken('port', port);
      alert.port = number;
    }
    for (const field of service === 'smtp' ? (['from', 'to'] as const) : []) {
      const value = fieldValue(entity, field);
      if (value) alert[field] = taken(field, value);
    }
    found[service] = alert;
  }
  return found;
}
