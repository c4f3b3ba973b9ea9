/**
 * The schema of a list's line. A field of another type, or with a word that this release does not know, counts as absent. Written
 * by hand: the first screen reads lists, and has no library for schemas.
 */
import { type RecordMeta, stages } from './record-store.ts';

type Fields<T> = { readonly [Key in keyof T]-?: (value: unknown) => value is NonNullable<T[Key]> };
type OptionalKey = {
  [Key in keyof RecordMeta]-?: object extends Pick<RecordMeta, Key> ? Key : never;
}[keyof RecordMeta];
type Optional = Pick<RecordMeta, OptionalKey>;
type Required = Omit<RecordMeta, OptionalKey | 'counts'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isStage = (value: unknown): value is (typeof stages)[number] => stages.some((one) => one === value);

export const requiredFields: Fields<Required> = {
  ...{ id: isText, saveId: isText, by: isText, note: isText, name: isText },
  ...{ revision: isNumber, at: isNumber },
};
export const countFields: Fields<RecordMeta['counts']> = {
  ...{ racks: isNumber, machines: isNumber, endpoints: isNumber, networks: isNumber },
};
const optional: Fields<Optional> = {
  ...{ generation: isText, customer: isText, file: isText, stage: isStage, next: isText },
  ...{ score: isNumber, answered: isNumber, checks: isNumber, failed: isNumber },
  ...{ done: isNumber, steps: isNumber },
};

type Raw = Readonly<Record<string, unknown>>;

/** The fields that have their type. */
function fitting<T>(fields: Fields<T>, value: Raw): Partial<T> {
  const found: Partial<T> = {};
  for (const key in fields) {
    const one = value[key];
    if (fields[key](one)) found[key] = one;
  }
  return found;
}

/** Undefined where one is missing or has another type. */
export function wholly<T>(fields: Fields<T>, value: Raw): T | undefined {
  const found = fitting(fields, value);
  return Object.keys(fields).every((key) => key in found) ? (found as T) : undefined;
}

export const optionalFields = (value: Raw): Optional => fitting(optional, value);
