import type { PlatinumTab } from '../../core/platinum/readiness/completeness.ts';
import { defineTabs } from '../../parts/navigation/define-tabs.ts';

export const platinumTabs = defineTabs<PlatinumTab>({
  name: 'platinum',
  label: 'Platinum',
  titles: {
    readiness: 'Readiness',
    gateway: 'Gateway',
    matrix: 'Network matrix',
    contract: 'Contacts and contract',
    maintenance: 'Maintenance',
    change: 'Change notice',
  },
  isFirstNamed: true,
});
