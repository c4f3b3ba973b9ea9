/** Where a missing input is entered: a field of the dashboard, or a place of the inputs. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Need } from '../../../core/audit/run/run.ts';
import { serialsLink } from '../../../parts/navigation/input-links.ts';
import { areaPath, dashboardPath, routes, withQuery } from '../../../paths.ts';
import { isEntered } from './input-groups.ts';

/** Records are made on the dashboard, in OECA, or by an import. */
const elsewhere: Readonly<Record<string, (id: string, subject?: string) => string>> = {
  appliance: (id) => dashboardPath(id, 'default', { edit: 'defaults' }),
  'services/dns/servers': (id) => dashboardPath(id, 'default', { edit: 'defaults' }),
  'services/ntp/servers': (id) => dashboardPath(id, 'default', { edit: 'defaults' }),
  'machines/serial': serialsLink,
  networks: (id, subject) =>
    dashboardPath(id, 'management', subject?.startsWith('network:') ? { edit: subject } : {}),
  endpoints: (id, subject) => dashboardPath(id, 'management', subject ? { select: subject } : {}),
};

export function placeToEnter(
  { id }: Appliance,
  { place, subjects }: Pick<Need, 'place' | 'subjects'>,
): { readonly href: string; readonly evidence: string } {
  const inside = (tab: string, query: Readonly<Record<string, string>> = {}) =>
    withQuery(routes.preaudit, { appliance: id, tab, ...query });
  const away = elsewhere[place] ?? elsewhere[place.split('/')[0] ?? ''];
  return {
    href: isEntered(place)
      ? inside('inputs', { input: place })
      : (away?.(id, subjects[0]) ?? areaPath(routes.oeca, id)),
    evidence: inside('evidence'),
  };
}
