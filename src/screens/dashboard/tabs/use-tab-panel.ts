import type { ComponentType } from 'react';
import { createPanels } from '../../../parts/navigation/panels.ts';
import { fetchPart } from '../../../platform/browser/fetch-part.ts';
import type { DashboardTab } from '../tab-names.ts';
import { DefaultTab } from './DefaultTab.tsx';
import type { TabProps } from './tab-props.ts';

export const useTabPanel = createPanels<DashboardTab, ComponentType<TabProps>, 'default'>(
  {
    management: () => fetchPart(() => import('./ManagementTab.tsx')).then((part) => part.ManagementTab),
    other: () => fetchPart(() => import('./OtherTab.tsx')).then((part) => part.OtherTab),
    rack: () => fetchPart(() => import('./RackTab.tsx')).then((part) => part.RackTab),
  },
  { default: DefaultTab },
);
