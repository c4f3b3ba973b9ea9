/**
 * New DNS and NTP servers: in the phase of each sort of machine, before the addresses there (docs/rules/reip.md 4).
 * One step per sort: no machine is without service, and all get the same values.
 */
import type { Machine, MachineKind } from '../../../appliance/document/appliance-types.ts';
import type { PlannedServices, StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Effect } from '../../effect-types.ts';
import { resolversIn, type Service, serviceNames } from '../../mapping/services.ts';
import { command } from '../../names/command.ts';
import { gatewayFlips, isManagement, type PlanContext } from '../../names/plan-context.ts';
import { commandsOf } from '../../names/shared-effects.ts';
import { configured, inWords, type SwitchForm, switchForms } from '../../names/switch-forms.ts';
import { type DraftStep, draft } from '../context/draft-step.ts';
import { ipconfMark } from './cell-commands.ts';
import { type Around, around } from './support-step.ts';

type Sort = 'ilom' | 'switch' | 'pdu' | 'storage' | 'database' | 'guest';

const sortOf = (kind: MachineKind): Sort => (kind.endsWith('switch') ? 'switch' : (kind as Sort));

const phases: Readonly<Record<Sort, number>> = {
  ilom: 2,
  switch: 2,
  pdu: 2,
  storage: 3,
  database: 4,
  guest: 4,
};

const sorts: readonly Sort[] = ['ilom', 'switch', 'pdu', 'storage', 'database', 'guest'];

export const resolverNames: Readonly<Record<string, string>> = {
  ilom: 'ILOMs',
  switch: 'switches',
  pdu: 'PDUs',
  storage: 'storage servers',
  database: 'database servers',
  guest: 'guests',
};

function machinesOf({ appliance }: PlanContext, sort: string) {
  const { own, ilom } = resolversIn(appliance);
  return sort === 'ilom' ? ilom : own.filter(({ kind }) => sortOf(kind) === sort);
}

export const servicesWords = (services: PlannedServices | undefined): string =>
  (['dns', 'ntp'] as const).flatMap((kind) => (services?.[kind] ? [serviceNames[kind]] : [])).join(' and ');

/** A power unit has a field for DNS alone. */
const isSet = (services: PlannedServices, sort: Sort) => sort !== 'pdu' || services.dns !== undefined;

export function resolverDrafts(context: PlanContext): DraftStep[] {
  const { services } = context.mapping;
  if (!services) return [];
  // In a blackout of the admin network no machine answers, so all of it comes before.
  const isDark = context.mapping.networks.some(
    ({ networkId }) => isManagement(context, networkId) && gatewayFlips(context, networkId),
  );
  return sorts.flatMap((sort, i) => {
    const phase = isDark ? 2 : phases[sort];
    return isSet(services, sort) && machinesOf(context, sort).length > 0
      ? [draft(`resolvers/${sort}`, 'resolvers', phase, phase * 100_000 - 10 + i, { about: [sort] })]
      : [];
  });
}

export function resolverWork(context: PlanContext, { about: [sort = ''] = [] }: DraftStep): Around {
  const machines = machinesOf(context, sort);
  const ids = machines.map(({ id }) => id);
  const effect = (side: 'old' | 'new'): Effect[] => [
    ...(isIpconf(sort) ? ids.map((of): Effect => ({ do: 'save', what: 'ipconf', of })) : []),
    { do: 'resolvers', part: sort === 'ilom' ? 'ilom' : 'own', machines: ids, side },
  ];
  return around(
    effect('new'),
    commandsFor(context, sort as Sort, machines, 'to'),
    commandsFor(context, sort as Sort, machines, 'from'),
    effect('old'),
  );
}

const isIpconf = (sort: string) => sort === 'storage' || sort === 'database' || sort === 'guest';

type Lists = {
  readonly [Kind in Service]?: { readonly is: readonly string[]; readonly was: readonly string[] };
};

/** Where the document names no former servers, a person has to look them up before the step. */
function listsOf({ appliance, mapping }: PlanContext, way: 'to' | 'from'): Lists {
  const lists: { [Kind in Service]?: { is: readonly string[]; was: readonly string[] } } = {};
  for (const kind of ['dns', 'ntp'] as const) {
    const planned = mapping.services?.[kind];
    if (!planned) continue;
    const today = appliance.services[kind]?.servers ?? [];
    const former = today.length > 0 ? today : [`<former ${serviceNames[kind]} servers>`];
    lists[kind] = way === 'to' ? { is: planned, was: today } : { is: former, was: planned };
  }
  return lists;
}

function commandsFor(
  context: PlanContext,
  sort: Sort,
  machines: readonly Machine[],
  way: 'to' | 'from',
): StepCommand[] {
  const lists = listsOf(context, way);
  const { dns, ntp } = lists;
  const words = (['dns', 'ntp'] as const)
    .flatMap((kind) => (lists[kind] ? [`${serviceNames[kind]} servers ${lists[kind].is.join(', ')}`] : []))
    .join('; ');
  if (sort === 'pdu')
    return [
      command(`Web page, Net Configuration: DNS ${dns?.is.join(', ')}`, 'every PDU', 'admin', 'verify'),
    ];
  if (sort === 'switch')
    return switchForms(context, machines).flatMap((form) => switchCommands(lists, form, words));
  if (sort === 'ilom')
    return [...new Set(machines.map(({ kind }) => kind))].flatMap((kind) =>
      [
        dns && `ilomconfig modify dns --nameservers=${dns.is.join(',')}`,
        ntp &&
          `ilomconfig modify clock --usentp=enabled ${ntp.is
            .slice(0, 2)
            .map((server, i) => `--ntp-server${i + 1}=${server}`)
            .join(' ')}`,
      ].flatMap((text) => (text ? [command(text, `every ${kind} server`, 'root', 'documented')] : [])),
    );
  const iloms = new Set(resolversIn(context.appliance).ilom.map(({ id }) => id));
  return machines.flatMap((machine) => {
    const { id, name } = machine;
    const shared = commandsOf(context, name);
    return [
      way === 'to' ? shared.keepBefore : shared.keepPlanned,
      command(
        `ipconf   # enter ${words}${iloms.has(id) ? '; the same for the ILOM' : ''}`,
        name,
        'root',
        ipconfMark(machine),
      ),
      shared.verify,
    ];
  });
}

function switchCommands({ dns, ntp }: Lists, one: SwitchForm, words: string): StepCommand[] {
  const { form, every } = one;
  if (form === 'unknown') return [inWords(`${words}; no others`, every)];
  if (form === 'InfiniBand')
    return [
      dns && `set /SP/clients/dns nameserver=${dns.is.join(',')}`,
      ...(ntp?.is.slice(0, 2) ?? []).map(
        (server, i) => `set /SP/clients/ntp/server/${i + 1} address=${server}`,
      ),
      ntp && 'set /SP/clock usentpserver=enabled',
    ].flatMap((text) => (text ? [command(text, every, 'ilom-admin', 'verify')] : []));
  const isNexus = form === 'NX-OS';
  const suffix = isNexus ? ' use-vrf management' : '';
  const gone = (list: { readonly is: readonly string[]; readonly was: readonly string[] } | undefined) =>
    list?.was.filter((server) => !list.is.includes(server)) ?? [];
  const added = ntp?.is.filter((server) => !ntp.was.includes(server)) ?? [];
  const lines = [
    ...(dns
      ? [
          ...(isNexus ? ['vrf context management'] : []),
          `ip name-server ${dns.is.join(' ')}`,
          ...gone(dns).map((server) => `no ip name-server ${server}`),
          ...(isNexus ? ['exit'] : []),
        ]
      : []),
    ...added.map((server) => `ntp server ${server}${suffix}`),
    ...gone(ntp).map((server) => `no ntp server ${server}${suffix}`),
  ];
  return configured(one, lines, every).map((line) =>
    line.text.startsWith('no ') ? { ...line, provenance: 'verify' } : line,
  );
}
