/** One named address of an es.xml as a row, with the places of its values. */
import { parseAddress } from '../../network/address.ts';
import { formatSubnet } from '../../network/subnet.ts';
import { addressIn, prefixIn, subnetByMask } from '../shared/cell-values.ts';
import type { DraftRow as Draft, EndpointRow } from '../shared/endpoint-row.ts';
import { networkWord } from '../shared/vocabulary.ts';
import type { EsEntity, EsValue } from './es-xml-entities.ts';
import { entityMask, fieldValue } from './es-xml-kinds.ts';
import type { EsKind } from './es-xml-names.ts';
import { hostLabel, type ReportValue, take, wholeNumber } from './es-xml-values.ts';

type RowOrigins = Readonly<Record<string, number>>;
export type EsRow = {
  readonly row: EndpointRow;
  readonly origins: RowOrigins;
  readonly entity: EsEntity;
  /** The entity consists of this address alone. */
  readonly whole: boolean;
};

export function rowOf(
  entity: EsEntity,
  kind: EsKind,
  name: EsValue,
  text: string,
  offset: number,
  line: number,
  whole: boolean,
  reportValue: ReportValue,
): EsRow {
  take(name);
  const origins: Record<string, number> = { hostname: name.offset, address: offset };
  const { address, prefix: ownPrefix } = addressIn(text) ?? { address: text, prefix: '' };
  const row: Draft = { line, hostname: hostLabel(name.text), address };
  const dot = name.text.indexOf('.');
  const domain = take(fieldValue(entity, 'domain'));
  if (domain) {
    row.domain = domain.text;
    origins.domain = domain.offset;
  } else if (dot > 0) row.domain = name.text.slice(dot + 1);
  const type = take(fieldValue(entity, 'networkType'));
  if (type) row.network = networkWord(type.text.trim());
  else if (kind === 'network') {
    const word = networkWord(entity.plain.replace(/network$/, ''));
    if (word.role !== 'other') row.network = word;
  }
  if (kind === 'ilom' || kind === 'vip' || kind === 'scan') row.endpointKind = kind;
  if (!parseAddress(address)) reportValue({ ...name, name: 'address', text, offset }, 'an address');
  const mask = entityMask(entity);
  const subnet = subnetByMask(address, mask?.text ?? ownPrefix);
  if (subnet) {
    row.subnet = formatSubnet(subnet);
    row.masked = true;
  }
  if (mask && prefixIn(mask.text, address.includes(':') ? 128 : 32) !== undefined) {
    take(mask);
    origins['network.subnet'] = mask.offset;
  } else if (mask) reportValue(mask, 'a netmask');
  const set = <K extends 'gateway' | 'vlan' | 'mtu'>(
    field: K,
    expected: string,
    read: (text: string) => Draft[K],
  ) => {
    const value = fieldValue(entity, field);
    const meant = value && read(value.text);
    if (value && meant === undefined) reportValue(value, expected);
    if (!value || meant === undefined) return;
    take(value);
    row[field] = meant;
    origins[`network.${field}`] = value.offset;
  };
  set('gateway', 'an address', (written) => (parseAddress(written) ? written : undefined));
  set('vlan', 'a VLAN id', (written) => wholeNumber(written, 4094) || undefined);
  set('mtu', 'an MTU', (written) => wholeNumber(written, 65_535));
  const nic = take(fieldValue(entity, 'interface'));
  if (nic) {
    row.interface = nic.text;
    origins.interface = nic.offset;
  }
  const nat = take(fieldValue(entity, 'nat'));
  if (nat) {
    row.nat = nat.text;
    origins.nat = nat.offset;
  }
  return { row, origins, entity, whole };
}
