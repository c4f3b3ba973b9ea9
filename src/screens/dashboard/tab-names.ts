export const dashboardTabs = [
  { id: 'default', title: 'Default' },
  { id: 'management', title: 'Management' },
  { id: 'other', title: 'Other' },
  { id: 'rack', title: 'Rack' },
] as const;

export type DashboardTab = (typeof dashboardTabs)[number]['id'];

export const dashboardTabOf = (text: string | null): DashboardTab =>
  dashboardTabs.find((tab) => tab.id === text)?.id ?? 'default';
