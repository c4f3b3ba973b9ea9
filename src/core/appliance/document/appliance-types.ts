/** The types of the appliance document, inferred from schema-appliance.ts, and those of a reader's problems and differences. */
import type * as schema from './schema-appliance.ts';
import type { DocumentOf } from './schema-primitives.ts';

export type Appliance = DocumentOf<typeof schema.appliance>;

export type Id = string;

export type Rack = Appliance['racks'][number];
export type Machine = Appliance['machines'][number];
export type MachineKind = Machine['kind'];
export type Network = Appliance['networks'][number];
export type NetworkRole = Network['role'];
export type Bonding = NonNullable<Network['bonding']>;
export type Endpoint = Appliance['endpoints'][number];
export type EndpointKind = Endpoint['kind'];
export type Owner = Endpoint['owner'];
export type NameMasks = NonNullable<Appliance['masks']>;
export type SavedScript = Appliance['scripts'][number];
export type Fact = Appliance['facts'][number];
export type Mark = NonNullable<Fact['mark']>;
export type Source = Appliance['sources'][number];
export type NameAssignments = NonNullable<Source['assignments']>;

/** The collections of records that carry an id. */
export type CollectionName =
  | 'racks'
  | 'machines'
  | 'networks'
  | 'endpoints'
  | 'clusters'
  | 'diskGroups'
  | 'homes'
  | 'databases'
  | 'users'
  | 'groups'
  | 'scripts'
  | 'sources';

/** A fault of an input, its place and its fix. Lines and columns count from 1, offsets from 0. */
export type Problem = {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  readonly offset?: number;
  readonly fix?: string;
};

/** Information about an input that is not a fault. `toCheck`: the reader guessed a value, and the user has to check it. */
export type Note = { readonly message: string; readonly line?: number; readonly toCheck?: true };

/** One difference of two documents, in words (`label`) and by place (`path`, for example `endpoints/<id>/address`). */
export type Change = {
  readonly path: string;
  readonly label: string;
  readonly before?: unknown;
  readonly after?: unknown;
};
