/** The fields that answer a failed check: entered in the finding itself. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { checksById } from '../../../core/audit/run/catalog.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { findRecord } from '../subjects.ts';
import { curingPlaces, inputAt, placeOwner } from './places.ts';
import { textAt } from './values.ts';

type Cures = {
  /** Of the appliance. */
  readonly single: readonly string[];
  /** Of the records that the findings are about. */
  readonly perRecord: readonly string[];
};

export function curesOf(appliance: Appliance, findings: readonly Finding[]): Cures {
  const places = curingPlaces(checksById.get(findings[0]?.checkId ?? '')?.inputs ?? '');
  const owners = new Set(
    findings.flatMap(({ subjects: [id = ''] }) => findRecord(appliance, id)?.collection ?? []),
  );
  return {
    single: places.filter((place) => placeOwner(place) === 'appliance'),
    perRecord: places.filter((place) => [...owners].some((owner) => owner === placeOwner(place))),
  };
}

/** `Enter CSI`, `Enter 2 fields`, `Change NTP servers`, or the field of the records; undefined where no field answers it. */
export function cureLabel(appliance: Appliance, { single, perRecord }: Cures): string | undefined {
  const empty = single.filter((place) => !textAt(appliance, place, appliance.id));
  const [first] = empty;
  if (first && empty.length === 1) return `Enter ${lowerCase(inputAt(first).label)}`;
  if (empty.length > 1) return `Enter ${empty.length} fields`;
  const known = perRecord[0] ?? single[0];
  return known && `Change ${lowerCase(inputAt(known).label)}`;
}

/** `DNS servers` keeps its capitals. */
const lowerCase = (label: string) => (/^[A-Z]{2}/.test(label) ? label : lowerFirst(label));
