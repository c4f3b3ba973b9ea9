/** The fields that answer a failed check: entered in the finding itself. */
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { curingPlaces, hasField, inputAt, placeOwner } from '../inputs/places.ts';
import { textAt } from '../inputs/values.ts';
import { findRecord } from '../subjects.ts';
import { subjectRows } from './found.ts';

type Cures = {
  /** Of the appliance. */
  readonly single: readonly string[];
  /** Of the records that the findings are about. */
  readonly perRecord: readonly string[];
};

export function curesOf(appliance: Appliance, findings: readonly Finding[]): Cures {
  const places = curingPlaces(checksById.get(findings[0]?.checkId ?? '')?.inputs ?? '');
  const ids = new Set(subjectRows(appliance, findings).map(({ subject }) => subject));
  return {
    single: places.filter((place) => placeOwner(place) === 'appliance'),
    perRecord: places.filter((place) => [...ids].some((id) => isFieldOf(appliance, place, id))),
  };
}

/** Whether the record of a finding has the field. */
export function isFieldOf(appliance: Appliance, place: string, id: Id): boolean {
  const collection = findRecord(appliance, id)?.collection;
  return collection !== undefined && hasField(appliance, place, { collection, id });
}

/** `Enter CSI`, `Enter 2 fields`, `Change NTP servers`, or the field of the records; undefined where no field answers it. */
export function cureLabel(appliance: Appliance, { single, perRecord }: Cures): string | undefined {
  const empty = single.filter((place) => !textAt(appliance, place, appliance.id));
  const [first] = empty;
  if (first && empty.length === 1) return `Enter ${lowerFirst(inputAt(first).label)}`;
  if (empty.length > 1) return `Enter ${empty.length} fields`;
  const known = perRecord[0] ?? single[0];
  return known && `Change ${lowerFirst(inputAt(known).label)}`;
}
