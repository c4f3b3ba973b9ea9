import { defineTabs, type TabOf } from '../../parts/navigation/define-tabs.ts';

export const preauditTabs = defineTabs({
  name: 'preaudit',
  label: 'Pre-audit',
  titles: { report: 'Report', inputs: 'Inputs', evidence: 'Evidence', baseline: 'Baseline' },
});

export type PreauditTab = TabOf<typeof preauditTabs>;
