import type { ComponentType } from 'react';
import { type RoutePath, routes } from '../../paths.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';

/**
 * The route table. Every route requires a signed-in session unless `auth` is false. The layout is the default one (bar,
 * rail, content), the protected one (read-only, print-friendly), or none: the screen fills the window by itself.
 */
export type Route = {
  readonly path: RoutePath;
  readonly title: string;
  readonly layout: 'default' | 'protected' | 'none';
  readonly auth: boolean;
  readonly load: () => Promise<{ default: ComponentType }>;
};

export const routeTable: readonly Route[] = [
  {
    path: routes.home,
    title: 'Appliances',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/home/index.tsx')),
  },
  {
    path: routes.dashboard,
    title: 'Dashboard',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/dashboard/index.tsx')),
  },
  {
    path: routes.oeca,
    title: 'Plan an appliance',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/oeca/index.tsx')),
  },
  {
    path: routes.oedacli,
    title: 'OEDACLI',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/oedacli/index.tsx')),
  },
  {
    path: routes.preaudit,
    title: 'Pre-audit',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/preaudit/index.tsx')),
  },
  {
    path: routes.reip,
    title: 'Re-IP',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/reip/index.tsx')),
  },
  {
    path: routes.platinum,
    title: 'Platinum',
    layout: 'default',
    auth: true,
    load: () => fetchPart(() => import('../../screens/platinum/index.tsx')),
  },
  {
    path: routes.protectedDashboard,
    title: 'Dashboard',
    layout: 'protected',
    auth: true,
    load: () => fetchPart(() => import('../../screens/dashboard/index.tsx')),
  },
  {
    path: routes.signIn,
    title: 'Sign in',
    layout: 'none',
    auth: false,
    load: () => fetchPart(() => import('../../screens/sign-in/index.tsx')),
  },
];

/** The path without its trailing slashes and the name of its file, which a server answers to: `/app/reip/` and `/app/reip/index.html` are `/app/reip`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+(?:index\.html)?$/, '') || '/';

export const routeAt = (path: string): Route | undefined =>
  routeTable.find((route) => route.path === withoutTrailingSlash(path));
