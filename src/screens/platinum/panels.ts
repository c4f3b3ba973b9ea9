/** The view of each tab. */
import type { ComponentType } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { PlatinumTab } from '../../core/platinum/readiness/completeness.ts';
import { ChangeTab } from './change/ChangeTab.tsx';
import { ContractTab } from './contract/ContractTab.tsx';
import { GatewayTab } from './contract/GatewayTab.tsx';
import { MaintenanceTab } from './contract/MaintenanceTab.tsx';
import { MatrixTab } from './matrix/MatrixTab.tsx';
import { ReadinessTab } from './readiness/ReadinessTab.tsx';

export const panels: Readonly<Record<PlatinumTab, ComponentType<{ readonly appliance: Appliance }>>> = {
  readiness: ReadinessTab,
  gateway: GatewayTab,
  matrix: MatrixTab,
  contract: ContractTab,
  maintenance: MaintenanceTab,
  change: ChangeTab,
};
