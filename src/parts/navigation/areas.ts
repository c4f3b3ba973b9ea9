import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { type RoutePath, routes } from '../../paths.ts';
import type { Icon } from '../../ui/text/icon.ts';

/** The places of the left rail, in the order of the work. */
export const areas: readonly { readonly path: RoutePath; readonly label: string; readonly icon: Icon }[] = [
  { path: routes.home, label: 'Home', icon: House },
  { path: routes.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { path: routes.oeca, label: 'OECA', icon: ListChecks },
  { path: routes.oedacli, label: 'OEDACLI', icon: SquareTerminal },
  { path: routes.preaudit, label: 'Pre-audit', icon: ShieldCheck },
  { path: routes.reip, label: 'Re-IP', icon: ArrowLeftRight },
  { path: routes.platinum, label: 'Platinum', icon: BadgeCheck },
];
