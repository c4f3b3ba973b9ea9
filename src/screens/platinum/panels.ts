/** The tabs behind the first, in one file. */
import { ChangeTab } from './ChangeTab.tsx';
import { ContractTab } from './ContractTab.tsx';
import { GatewayTab } from './GatewayTab.tsx';
import { MaintenanceTab } from './MaintenanceTab.tsx';
import { MatrixTab } from './MatrixTab.tsx';

export const panels = {
  gateway: GatewayTab,
  matrix: MatrixTab,
  contract: ContractTab,
  maintenance: MaintenanceTab,
  change: ChangeTab,
};
