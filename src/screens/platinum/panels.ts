/** The view of each tab, each but the first in a download of its own. */
import type { ComponentType } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { PlatinumTab } from '../../core/platinum/readiness/completeness.ts';
import { createPanels } from '../../parts/navigation/panels.ts';
import { ReadinessTab } from './readiness/ReadinessTab.tsx';

type Panel = ComponentType<{ readonly appliance: Appliance }>;

export const usePlatinumPanel = createPanels<PlatinumTab, Panel, 'readiness'>(
  {
    gateway: () => import('./contract/GatewayTab.tsx').then((part) => part.GatewayTab),
    matrix: () => import('./matrix/MatrixTab.tsx').then((part) => part.MatrixTab),
    contract: () => import('./contract/ContractTab.tsx').then((part) => part.ContractTab),
    maintenance: () => import('./contract/MaintenanceTab.tsx').then((part) => part.MaintenanceTab),
    change: () => import('./change/ChangeTab.tsx').then((part) => part.ChangeTab),
  },
  { readiness: ReadinessTab },
);
