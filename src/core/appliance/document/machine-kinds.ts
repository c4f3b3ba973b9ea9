import type { Machine, NetworkRole } from './appliance-types.ts';

export const isServer = ({ kind }: Machine) => kind === 'database' || kind === 'storage' || kind === 'guest';

/** Database servers and guests leave by the client network, everything else by the admin network (preaudit, NET-37). */
export const usualRouteRole = ({ kind }: Pick<Machine, 'kind'>): NetworkRole =>
  kind === 'database' || kind === 'guest' ? 'client' : 'management';
