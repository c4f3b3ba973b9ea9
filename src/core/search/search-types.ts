/** What "Find anything" looks through in the background worker, and what it answers. */
import type { Id } from '../appliance/document/appliance-types.ts';
import type { Subnet } from '../network/subnet.ts';

/** Where an indexed document comes from: the open one with its unsaved changes, or a store of records. */
export type SearchPlace = 'open' | 'browser' | 'shared';

export type SearchSource = {
  readonly place: SearchPlace;
  /** Of the appliance. */
  readonly id: Id;
  /** The save of the indexed revision; of the open document nothing. */
  readonly saveId: string;
};

/** Decides the group, the picture and the link of a hit. */
export type SearchKind =
  | 'appliance'
  | 'machine'
  | 'address'
  | 'free'
  | 'network'
  | 'service'
  | 'cluster'
  | 'database'
  | 'planned'
  | 'check'
  | 'file'
  | 'script';

export type SearchHit = {
  readonly key: string;
  readonly kind: SearchKind;
  /** Of the record, or of the check. */
  readonly id: Id;
  readonly title: string;
  readonly detail: string;
  /** The filter of the linked table, where it is not the title. */
  readonly filter?: string;
  /** Absent for a check. */
  readonly appliance?: { readonly id: Id; readonly name: string; readonly place: SearchPlace };
};

export type SearchGroup = {
  readonly group: string;
  readonly hits: readonly SearchHit[];
  /** With those that are not among `hits`. */
  readonly total: number;
  /** A hit is exactly what was typed. */
  readonly isExact: boolean;
};

export type SearchAnswer = {
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  /** Documents in the index, also those that the open one replaces. A worker that was started again has none. */
  readonly documents: number;
  /** The meaning of the query, or its fault, where it can only be meant as an address or a subnet. */
  readonly hint?: string;
};

export type SearchEntry = {
  readonly kind: SearchKind;
  readonly id: Id;
  readonly title: string;
  readonly detail: string;
  readonly filter?: string;
  /** In lower case, all that is searched. */
  readonly text: string;
  /** Its address is of a private network. */
  readonly isPrivate?: true;
};

export type SearchNetwork = {
  /** Its own among the entries of the document. */
  readonly entry: SearchEntry;
  readonly name: string;
  readonly subnet: Subnet;
  /** `16 of 254 addresses used`, with the gateway and other hosts that the document knows; empty for IPv6, whose capacity has no practical limit. */
  readonly use: string;
  readonly isPrivate: boolean;
  /** Reserved parts, by their use. */
  readonly reserved: readonly { readonly first: number; readonly last: number; readonly use: string }[];
};

/** One document, reduced to what is searched. */
export type SearchDocument = {
  readonly name: string;
  /** The RDMA fabric; empty where it is not set. */
  readonly fabric: string;
  readonly entries: readonly SearchEntry[];
  readonly networks: readonly SearchNetwork[];
  /** Plain address to the entries that hold or get it. */
  readonly byAddress: ReadonlyMap<string, readonly SearchEntry[]>;
  /** An estimate of its size in the worker. */
  readonly bytes: number;
};
