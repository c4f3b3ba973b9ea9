import { defineTabs, type TabOf } from '../../parts/navigation/define-tabs.ts';

export const dashboardTabs = defineTabs({
  name: 'dashboard',
  label: 'Dashboard',
  titles: { default: 'Default', management: 'Management', other: 'Other', rack: 'Rack' },
  isFirstNamed: true,
});

export type DashboardTab = TabOf<typeof dashboardTabs>;
