/** A document and its index that report each field that is read. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type ApplianceIndex, setIndex } from '../../appliance/document/index-appliance.ts';

export type Noted = { readonly appliance: Appliance; readonly index: ApplianceIndex };

const fieldsOfIndex = {
  racks: 'racks',
  machines: 'machines',
  networks: 'networks',
  clusters: 'clusters',
  diskGroups: 'diskGroups',
  homes: 'homes',
  databases: 'databases',
  endpoints: 'endpoints',
  byOwner: 'endpoints',
  byNetwork: 'endpoints',
  byAddress: 'endpoints',
  byHostname: 'endpoints',
} as const satisfies Readonly<Record<keyof ApplianceIndex, keyof Appliance>>;

/** A record whose every read is noted. */
function noted<T extends object>(record: T, note: (key: keyof T & string) => void): T {
  const properties: PropertyDescriptorMap = {};
  for (const key of Object.keys(record) as (keyof T & string)[])
    properties[key] = {
      enumerable: true,
      get: () => {
        note(key);
        return record[key];
      },
    };
  // Every property of the record is there, under its type.
  return Object.defineProperties({}, properties) as T;
}

/** Maps of the index count as the field that they are made from. */
export function notedDocument(
  appliance: Appliance,
  index: ApplianceIndex,
  note: (key: string) => void,
): Noted {
  const ground: Noted = {
    appliance: noted(appliance, note),
    index: noted(index, (key) => note(fieldsOfIndex[key])),
  };
  setIndex(ground.appliance, ground.index);
  return ground;
}
