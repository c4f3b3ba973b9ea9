/** The sorts of machines that get other DNS and NTP servers, each in one step. */
import type { MachineKind } from '../../appliance/document/appliance-types.ts';
import type { PlannedServices } from '../../appliance/document/plan-types.ts';
import { resolversIn, serviceNames } from '../mapping/services.ts';
import type { PlanContext } from './plan-context.ts';

export type Sort = 'ilom' | 'switch' | 'pdu' | 'storage' | 'database' | 'guest';

const sortOf = (kind: MachineKind): Sort => (kind.endsWith('switch') ? 'switch' : (kind as Sort));

export const sorts: readonly Sort[] = ['ilom', 'switch', 'pdu', 'storage', 'database', 'guest'];

export const resolverNames: Readonly<Record<string, string>> = {
  ilom: 'ILOMs',
  switch: 'switches',
  pdu: 'PDUs',
  storage: 'storage servers',
  database: 'database servers',
  guest: 'guests',
};

export function resolverMachines({ appliance }: PlanContext, sort: string) {
  const { own, ilom } = resolversIn(appliance);
  return sort === 'ilom' ? ilom : own.filter(({ kind }) => sortOf(kind) === sort);
}

export const servicesWords = (services: PlannedServices | undefined): string =>
  (['dns', 'ntp'] as const).flatMap((kind) => (services?.[kind] ? [serviceNames[kind]] : [])).join(' and ');
