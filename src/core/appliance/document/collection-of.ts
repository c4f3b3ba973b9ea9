/** The records of a collection whose name is known at run time only, for code that treats all collections the same. */
import type { Appliance, CollectionName } from './appliance-types.ts';
import type { AnyRecord } from './record-labels.ts';

export const collectionOf = (appliance: Appliance, name: CollectionName): readonly AnyRecord[] =>
  appliance[name];
