import type { Machine } from '../document/appliance-types.ts';

/**
 * Number of disks of one storage server: 12 (field practice). An Extreme Flash server of X10M has 4 flash devices
 * (vendor's System Software guide, storage management overview). Undefined for other generations, whose number is
 * unknown.
 */
export const disksOfCell = ({ storageType, generation }: Pick<Machine, 'storageType' | 'generation'>) =>
  storageType !== 'EF' ? 12 : generation === 'X10M' ? 4 : undefined;
