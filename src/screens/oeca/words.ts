import type { Bonding } from '../../core/appliance/types.ts';

const bonds: Readonly<Record<Bonding, string>> = {
  none: 'none',
  'active-backup': 'active-backup',
  lacp: 'LACP',
};

export const bondWords = (bonding: Bonding | undefined): string => (bonding ? bonds[bonding] : '-');
