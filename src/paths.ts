/**
 * Every URL of the product, in one place. Product routes are always at the docroot's root; `baseURL` of the runtime
 * configuration is the prefix of calls only (auth, builds, records).
 */

export const routes = {
  home: '/',
  signIn: '/sign-in',
  dashboard: '/app/dashboard',
  oeca: '/app/oeca',
  oedacli: '/app/oedacli',
  platinum: '/app/platinum',
  preaudit: '/app/preaudit',
  reip: '/app/reip',
  protectedDashboard: '/protected/dashboard',
} as const;

export type RoutePath = (typeof routes)[keyof typeof routes];

/** The open document and the selected tab, filter or item are in the query: what someone would share. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const dashboardPath = (
  appliance: string,
  tab?: string,
  query: Readonly<Record<string, string>> = {},
) => withQuery(routes.dashboard, { appliance, tab, ...query });

/** The same place with another document open. */
export const areaPath = (route: string, appliance?: string) => withQuery(route, { appliance });

export const signInPath = (error: string, callbackUrl?: string) =>
  withQuery(routes.signIn, { error, callbackUrl });

export const configPath = '/config.json';
export const latestBuildPath = (base: string) => `${base}builds/latest.json`;
export const buildMetaPath = (base: string, id: string) =>
  `${base}builds/meta/${encodeURIComponent(id)}.json`;
