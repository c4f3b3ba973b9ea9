import type { OwnerState } from '../../../../core/reip/simulation/snapshot.ts';

export const stateWords: Readonly<Record<OwnerState, string>> = {
  old: 'Old address',
  new: 'New address',
  parked: 'Parked',
  silent: 'Silent',
  part: 'Partly new',
};

/** The state of an address, next to the address itself. */
export const shortStateWords: Readonly<Record<OwnerState, string>> = {
  old: 'Old',
  new: 'New',
  parked: 'Parked',
  silent: 'Silent',
  part: 'Partly new',
};

/** A machine whose services are stopped; its addresses may answer. */
export const outOfService = 'Out of service';

/** Shown next to the color, so that color is never the only mark. */
export const stateLetters: Readonly<Record<OwnerState, string>> = {
  old: 'O',
  new: 'N',
  parked: 'P',
  silent: 'S',
  part: '±',
};
