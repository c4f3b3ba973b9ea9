/**
 * The value that the document requires at an origin. The key of an origin is `<collection>/<id>/<field>`; ids contain
 * slashes, fields do not. `network.vlan` of an endpoint is the VLAN of its network. `@2` marks a second place of the
 * same value.
 */

import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import {
  type AnyRecord,
  fieldWords,
  isCollection,
  keyWords,
} from '../../appliance/document/record-labels.ts';
import { appendTo } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { hostnameText, textFor } from '../xml/es-xml-fields.ts';
import { hostLabel } from '../xml/es-xml-values.ts';

export type Origin = {
  readonly collection: string;
  readonly id: string;
  readonly field: string;
  readonly offset: number;
};

export type DocumentValue = {
  /** The place in the document, as in a difference of two documents. */
  readonly path: string;
  readonly label: string;
  /** Compared to detect a change; undefined when the document has no value. */
  readonly value: string | number | boolean | undefined;
  /** The new text in the style of the old one; undefined when that style cannot express the value. */
  readonly text: (old: string) => string | undefined;
};

export function originsOf(origins: Readonly<Record<string, number>>): Origin[] {
  return Object.entries(origins).map(([key, offset]) => {
    const bare = key.replace(/@\d+$/, '');
    const [first, last] = [bare.indexOf('/'), bare.lastIndexOf('/')];
    if (first < 0) return { collection: '', id: '', field: bare, offset };
    return {
      collection: bare.slice(0, first),
      id: bare.slice(first + 1, last),
      field: bare.slice(last + 1),
      offset,
    };
  });
}

export const placeKey = ({ collection, field, offset }: Origin): string => `${offset}/${collection}/${field}`;

/**
 * The origins of a new read that are those of the document: two reads of one file may give a record different ids, but
 * not another place. Of several records at one place (the name of a SCAN) the one with the same id, else the next.
 */
export function pairOrigins(
  origins: readonly Origin[],
  known: readonly Origin[],
): ReadonlyMap<Origin, Origin> {
  const places = new Map<string, Origin[]>();
  for (const origin of known) {
    appendTo(places, placeKey(origin), origin);
  }
  const pairs = new Map<Origin, Origin>();
  for (const origin of origins) {
    const list = places.get(placeKey(origin));
    const same = list?.findIndex(({ id }) => id === origin.id) ?? -1;
    const [found] = list?.splice(Math.max(0, same), 1) ?? [];
    if (found) pairs.set(origin, found);
  }
  return pairs;
}

const valueIn = (of: unknown, key: string): unknown =>
  (isRecord(of) || Array.isArray(of)) && Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined;

const scalar = (value: unknown): DocumentValue['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

export function documentValueAt(appliance: Appliance, origin: Origin): DocumentValue | undefined {
  const { collection, id, field } = origin;
  if (collection === '') return simple(field, keyWords(field), valueIn(appliance, field), field);
  if (collection === 'services') return serviceValue(appliance, id, field);
  if (!isCollection(collection)) return undefined;
  const record = byId(collectionOf(appliance, collection)).get(id);
  if (!record) return undefined;
  const path = `${collection}/${id}/${field}`;
  const label = (name: string) => fieldWords(appliance, collection, record, name);
  const endpoint = collection === 'endpoints' && indexAppliance(appliance).endpoints.get(id);
  if (endpoint) return endpointValue(appliance, endpoint, field, path, label);
  if (collection === 'machines' && field === 'name') {
    const name = String(record.name);
    const text = (old: string) => (hostLabel(old) === name ? old : name + old.slice(hostLabel(old).length));
    return { path, label: label('name'), value: name, text };
  }
  return simple(path, label(field), record[field], field);
}

function simple(path: string, label: string, given: unknown, field: string): DocumentValue {
  const value = scalar(given);
  return { path, label, value, text: (old) => textFor(field, old, value) };
}

function serviceValue(appliance: Appliance, service: string, field: string): DocumentValue {
  const [name = field, entry] = field.split('.');
  const value = valueIn(valueIn(appliance.services, service), name);
  const given = entry === undefined ? value : valueIn(value, entry);
  return simple(`services/${service}/${name}`, `${keyWords(service)} ${keyWords(name)}`, given, field);
}

function domainOf(appliance: Appliance, endpoint: Endpoint): string | undefined {
  const network = indexAppliance(appliance).networks.get(endpoint.networkId);
  return endpoint.domain ?? network?.domain ?? appliance.domain;
}

function endpointValue(
  appliance: Appliance,
  endpoint: Endpoint,
  field: string,
  path: string,
  label: (field: string) => string,
): DocumentValue {
  const domain = domainOf(appliance, endpoint);
  if (field === 'hostname') {
    const { hostname } = endpoint;
    const value = `${hostname}.${domain ?? ''}`;
    return { path, label: label(field), value, text: (old) => hostnameText(old, hostname, domain) };
  }
  if (field === 'domain') return simple(path, label(field), domain, field);
  const [, ofNetwork] = field.split('network.');
  if (!ofNetwork) return simple(path, label(field), valueIn(endpoint, field), field);
  const network = indexAppliance(appliance).networks.get(endpoint.networkId);
  const words = network ? fieldWords(appliance, 'networks', network, ofNetwork) : keyWords(ofNetwork);
  const given = valueIn(network, ofNetwork);
  const networkPath = `networks/${endpoint.networkId}/${ofNetwork}`;
  return simple(networkPath, `${words} at ${endpoint.hostname}`, given, field);
}

const byId = memoize(
  (records: readonly AnyRecord[]) => new Map(records.map((record) => [record.id, record])),
);
