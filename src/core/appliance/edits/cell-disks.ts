import type { Machine } from '../document/appliance-types.ts';

/**
 * Disks of one storage server: 12 (field practice); an Extreme Flash one of X10M has 4 flash devices (vendor's System
 * Software guide, storage management overview). Undefined for those of other generations: nobody has said how many.
 */
export const disksOfCell = ({ storageType, generation }: Pick<Machine, 'storageType' | 'generation'>) =>
  storageType !== 'EF' ? 12 : generation === 'X10M' ? 4 : undefined;
