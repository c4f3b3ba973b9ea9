/** What the readers of an es.xml's records share: how a record is filled, and who is behind a reference. */
import type { Id, Note } from '../../appliance/document/appliance-types.ts';
import { plain } from '../shared/vocabulary.ts';
import type { EsEntity, EsValue } from './es-xml-entities.ts';
import { fieldValue } from './es-xml-kinds.ts';
import type { EsRelations } from './es-xml-owners.ts';
import type { References } from './es-xml-references.ts';
import { take } from './es-xml-values.ts';

/** How the records of a file are called in the document. */
export type EsContext = {
  readonly relations: EsRelations;
  readonly references: References<EsEntity>;
  readonly clusters: ReadonlyMap<EsEntity, string>;
  readonly machineIds: ReadonlyMap<EsEntity, Id>;
  /** Ids of storage servers. */
  readonly cells: ReadonlySet<Id>;
  readonly origin: (path: string, value: EsValue | undefined) => void;
  readonly note: (note: Note) => void;
};

/** A record whose fields are still being read. */
export type Loose<T> = { -readonly [K in keyof T]: T[K] };

type TextField<T> = { [K in keyof T]-?: string extends T[K] ? K : never }[keyof T];
type Fill<T> = {
  <K extends keyof T>(field: K, value: EsValue | undefined, read: (text: string) => T[K] | undefined): void;
  (field: TextField<T>, value: EsValue | undefined): void;
};

/** The record's id in the file. */
export const source = ({ id }: EsEntity): { readonly sourceId?: string } =>
  id === undefined ? {} : { sourceId: id };

/** Sets fields of a record as far as the file has them, and remembers where. */
export function filler<T extends object>(path: string, context: EsContext, record: Loose<T>): Fill<T> {
  return (field: keyof T, value: EsValue | undefined, read?: (text: string) => unknown): void => {
    const meant = value && (read ? read(value.text) : value.text);
    if (value === undefined || meant === undefined) return;
    // `Fill` has checked that the field takes such a value.
    Object.assign(record, { [field]: meant });
    context.origin(`${path}/${String(field)}`, take(value));
  };
}

export const machinesOf = (entity: EsEntity, { relations, machineIds }: EsContext): Id[] =>
  relations.linked(entity, 'machine').flatMap((machine) => machineIds.get(machine) ?? []);

/** A user's name, as a text or by a reference to the user. */
export function ownerName(
  entity: EsEntity,
  field: 'owner' | 'clusterOwner',
  context: EsContext,
): EsValue | undefined {
  const stated = fieldValue(entity, field);
  if (stated) return stated;
  const reference = entity.references.find(({ name }) => /owner$|^user$/.test(plain(name)));
  const user = reference && context.references.find(reference);
  return user && fieldValue(user, 'userName', 'name');
}
