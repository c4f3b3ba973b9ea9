/** Findings of one record, as checks yield them. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Outcome } from './types.ts';

export const finding = (subject: Id, detail: string): Outcome => ({ detail, subjects: [subject] });

/** A sentence that begins with the name of the record. */
export const about = ({ id, name }: { readonly id: Id; readonly name: string }, words: string): Outcome =>
  finding(id, `${name} ${words}.`);
