import type { Bonding } from '../../../core/appliance/document/appliance-types.ts';

export const bondWords = (bonding: Bonding | undefined): string =>
  bonding === 'lacp' ? 'LACP' : (bonding ?? '-');
