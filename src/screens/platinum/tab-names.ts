import type { PlatinumTab } from '../../core/platinum/readiness/completeness.ts';

export type { PlatinumTab };

export const platinumTabs: readonly { readonly id: PlatinumTab; readonly title: string }[] = [
  { id: 'readiness', title: 'Readiness' },
  { id: 'gateway', title: 'Gateway' },
  { id: 'matrix', title: 'Network matrix' },
  { id: 'contract', title: 'Contacts and contract' },
  { id: 'maintenance', title: 'Maintenance' },
  { id: 'change', title: 'Change notice' },
];

/** The tab that the address names; the first when it names none. */
export const platinumTabOf = (text: string | null): PlatinumTab =>
  platinumTabs.find(({ id }) => id === text)?.id ?? 'readiness';
