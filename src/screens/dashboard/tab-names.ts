export const tabs = [
  { id: 'default', title: 'Default' },
  { id: 'management', title: 'Management' },
  { id: 'other', title: 'Other' },
  { id: 'rack', title: 'Rack' },
] as const;

export type DashboardTab = (typeof tabs)[number]['id'];

export const tabOf = (text: string | null): DashboardTab =>
  tabs.find((tab) => tab.id === text)?.id ?? 'default';
