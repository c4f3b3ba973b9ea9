/** A change of one picked record of a document, and the words and addresses that changes use. */
import type { Appliance, Endpoint, Network } from '../../src/core/appliance/document/appliance-types.ts';

type Pick = <T>(items: readonly T[], n: number) => T | undefined;
export const pick: Pick = (items, n) => items[n % Math.max(items.length, 1)];

type Collection = 'machines' | 'networks' | 'endpoints' | 'clusters' | 'diskGroups' | 'homes' | 'databases';
type RecordOf<K extends Collection> = Appliance[K][number];

export const withRecord = <K extends Collection>(
  appliance: Appliance,
  collection: K,
  id: string | undefined,
  fields: Partial<RecordOf<K>>,
): Appliance => ({
  ...appliance,
  [collection]: (appliance[collection] as readonly RecordOf<K>[]).map((one) =>
    one.id === id ? JSON.parse(JSON.stringify({ ...one, ...fields })) : one,
  ),
});

/** An edit of a picked record: the fields that change, or undefined for none. */
export const change =
  <K extends Collection>(
    collection: K,
    fits: (record: RecordOf<K>, appliance: Appliance) => boolean,
    fields: (record: RecordOf<K>, n: number, appliance: Appliance) => Partial<RecordOf<K>>,
  ) =>
  (n: number, m: number) =>
  (appliance: Appliance): Appliance => {
    const all = (appliance[collection] as readonly RecordOf<K>[]).filter((one) => fits(one, appliance));
    const record = pick(all, n);
    return record ? withRecord(appliance, collection, record.id, fields(record, m, appliance)) : appliance;
  };

export const any = () => true;
export const networkOf = ({ networks }: Appliance, one: Endpoint) =>
  networks.find(({ id }) => id === one.networkId);

/** A free address of the subnet of the endpoint. */
export function freeAddress(appliance: Appliance, network: Network | undefined, n: number): string {
  const base = (network?.subnet ?? '10.99.0.0/24').replace(/\.\d+\/.*$/, '');
  const taken = new Set(appliance.endpoints.map(({ address }) => address));
  for (let i = 0; ; i++) {
    const address = `${base}.${100 + ((n + i) % 25)}`;
    if (!taken.has(address)) return address;
  }
}

export const words = ['alpha', 'beta', 'gamma', 'delta', 'omega'] as const;
export const word = (n: number) => `${pick(words, n)}${n % 90}`;

export type Make = (n: number, m: number) => (appliance: Appliance) => Appliance;
