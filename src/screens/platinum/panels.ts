/** The view of each tab, each but the first in a download of its own. */
import type { ComponentType } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { PlatinumTab } from '../../core/platinum/readiness/completeness.ts';
import { createPanels } from '../../parts/navigation/panels.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { ReadinessTab } from './readiness/ReadinessTab.tsx';

type Panel = ComponentType<{ readonly appliance: Appliance }>;

export const usePlatinumPanel = createPanels<PlatinumTab, Panel, 'readiness'>(
  {
    gateway: () => fetchPart(() => import('./contract/GatewayTab.tsx')).then((part) => part.GatewayTab),
    matrix: () => fetchPart(() => import('./matrix/MatrixTab.tsx')).then((part) => part.MatrixTab),
    contract: () => fetchPart(() => import('./contract/ContractTab.tsx')).then((part) => part.ContractTab),
    maintenance: () =>
      fetchPart(() => import('./contract/MaintenanceTab.tsx')).then((part) => part.MaintenanceTab),
    change: () => fetchPart(() => import('./change/ChangeTab.tsx')).then((part) => part.ChangeTab),
  },
  { readiness: ReadinessTab },
);
