import type { Tab } from '../../ui/controls/Tabs.tsx';

export type PreauditTab = 'report' | 'inputs' | 'evidence' | 'baseline';

export const preauditTabs: readonly Tab<PreauditTab>[] = [
  { id: 'report', title: 'Report' },
  { id: 'inputs', title: 'Inputs' },
  { id: 'evidence', title: 'Evidence' },
  { id: 'baseline', title: 'Baseline' },
];

export const preauditTabOf = (name: string | null): PreauditTab =>
  preauditTabs.find(({ id }) => id === name)?.id ?? 'report';
