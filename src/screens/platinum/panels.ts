/** The view of each tab. */
import type { ComponentType } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { ChangeTab } from './ChangeTab.tsx';
import { ContractTab } from './ContractTab.tsx';
import { GatewayTab } from './GatewayTab.tsx';
import { MaintenanceTab } from './MaintenanceTab.tsx';
import { MatrixTab } from './MatrixTab.tsx';
import { ReadinessTab } from './ReadinessTab.tsx';
import type { PlatinumTab } from './tab-names.ts';

export const panels: Readonly<Record<PlatinumTab, ComponentType<{ readonly appliance: Appliance }>>> = {
  readiness: ReadinessTab,
  gateway: GatewayTab,
  matrix: MatrixTab,
  contract: ContractTab,
  maintenance: MaintenanceTab,
  change: ChangeTab,
};
