import type { Tab } from '../../ui/controls/Tabs.tsx';

export type PreauditTab = 'report' | 'inputs' | 'evidence' | 'baseline';

export const tabs: readonly Tab<PreauditTab>[] = [
  { id: 'report', title: 'Report' },
  { id: 'inputs', title: 'Inputs' },
  { id: 'evidence', title: 'Evidence' },
  { id: 'baseline', title: 'Baseline' },
];

export const tabOf = (name: string | null): PreauditTab => tabs.find(({ id }) => id === name)?.id ?? 'report';
