/** The records of schema-services.ts. */

import type { platinumSections } from './schema-platinum.ts';
import type { DocumentOf, PartsOf } from './schema-primitives.ts';
import type * as schema from './schema-services.ts';

export type Services = DocumentOf<typeof schema.services>;
export type DnsZone = NonNullable<NonNullable<Services['dns']>['zones']>[number];

export type Gateway = DocumentOf<typeof schema.gateway>;
export type Proxy = NonNullable<Gateway['proxy']>;

export type Support = DocumentOf<typeof schema.support>;
export type Contact = NonNullable<Support['contacts']>[number];
export type ContactRole = NonNullable<Contact['role']>;

export type Settings = DocumentOf<typeof schema.settings>;
export type Occupied = NonNullable<Settings['occupied']>[number];
export type CustomerRange = NonNullable<Settings['customerRanges']>[number];
export type DataSheetRow = NonNullable<Settings['dataSheet']>[number];

export type Suppression = DocumentOf<typeof schema.suppression>;

type SavedFact = PartsOf<typeof platinumSections>['facts'][string];

/** A number, list or port that the vendor may change: never without its source and date. */
export type EditableFact<T> = Omit<SavedFact, 'value'> & { readonly value: T | null };
