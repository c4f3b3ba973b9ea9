/** New DNS and NTP servers on one sort of machine: all get the same values. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Side } from '../effect-types.ts';
import { resolversIn, type Service, serviceNames } from '../mapping/services.ts';
import { command } from '../names/command.ts';
import { ipconfMark } from '../names/ipconf.ts';
import type { PlanContext } from '../names/plan-context.ts';
import { resolverMachines } from '../names/resolver-sorts.ts';
import { commandsOf } from '../names/shared-effects.ts';
import { configured, inWords, type SwitchForm, switchForms } from '../names/switch-forms.ts';
import type { ActRecord } from './act-record.ts';

export const resolversAct: ActRecord<'resolvers'> = {
  effects: (context, { sort, side }) => {
    const machines = resolverMachines(context, sort).map(({ id }) => id);
    return [
      ...(isIpconf(sort) ? machines.map((of) => ({ do: 'save', what: 'ipconf', of }) as const) : []),
      { do: 'resolvers', part: sort === 'ilom' ? 'ilom' : 'own', machines, side },
    ];
  },
  lines: (context, { sort, side }) => commandsFor(context, sort, resolverMachines(context, sort), side),
};

const isIpconf = (sort: string) => sort === 'storage' || sort === 'database' || sort === 'guest';

type Lists = {
  readonly [Kind in Service]?: { readonly is: readonly string[]; readonly was: readonly string[] };
};

/** Where the document names no former servers, a person has to look them up before the step. */
function listsOf({ appliance, mapping }: PlanContext, side: Side): Lists {
  const lists: { [Kind in Service]?: { is: readonly string[]; was: readonly string[] } } = {};
  for (const kind of ['dns', 'ntp'] as const) {
    const planned = mapping.services?.[kind];
    if (!planned) continue;
    const today = appliance.services[kind]?.servers ?? [];
    const former = today.length > 0 ? today : [`<former ${serviceNames[kind]} servers>`];
    lists[kind] = side === 'new' ? { is: planned, was: today } : { is: former, was: planned };
  }
  return lists;
}

function commandsFor(
  context: PlanContext,
  sort: string,
  machines: readonly Machine[],
  side: Side,
): StepCommand[] {
  const lists = listsOf(context, side);
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
      side === 'new' ? shared.keepBefore : shared.keepPlanned,
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
