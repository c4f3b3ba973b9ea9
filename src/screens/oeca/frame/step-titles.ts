import { type StepId, stepIds } from '../../../core/authoring/assistant/steps.ts';

/** The steps of the core, and the sheet from which the plan is typed into OEDA. */
export type PlaceId = StepId | 'entry';

export const stepTitles: Readonly<Record<PlaceId, string>> = {
  hardware: 'Hardware',
  customer: 'Customer and services',
  networks: 'Networks',
  names: 'Names',
  clusters: 'Clusters',
  diskgroups: 'Disk groups',
  software: 'Homes and databases',
  review: 'Review',
  entry: 'OEDA entry sheet',
};

export const placeIds: readonly PlaceId[] = [...stepIds, 'entry'];

/** What the address names; the first step when it names none. */
export const stepPlaceOf = (text: string | null): PlaceId => placeIds.find((id) => id === text) ?? 'hardware';
