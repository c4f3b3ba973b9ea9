/** What new DNS and NTP servers and another time zone want of each sort of machine. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { Verb, Wanted } from './fact.ts';
import type { Ground } from './ground.ts';
import type { Way } from './moves.ts';

type List = { readonly is: readonly string[]; readonly was: readonly string[] };

function listOf(ground: Ground, kind: 'dns' | 'ntp', way: Way): List | undefined {
  const planned = ground.plan.services?.[kind];
  const today = ground.appliance.services[kind]?.servers ?? [];
  // Nothing changes where the list stays as it is.
  if (!planned || planned.length === 0 || planned.join(' ') === today.join(' ')) return undefined;
  if (way === 'commands') return { is: planned, was: today };
  return { is: today.length > 0 ? today : [`<former ${kind.toUpperCase()} servers>`], was: planned };
}

const gone = ({ is, was }: List): string[] => was.filter((server) => !is.includes(server));
const hasIlom = (ground: Ground, { id }: Machine): boolean =>
  ground.owned(id).some(({ kind }) => kind === 'ilom');

export function wantResolvers(ground: Ground, wanted: Wanted, step: Step, way: Way) {
  const [dns, ntp] = [listOf(ground, 'dns', way), listOf(ground, 'ntp', way)];
  const effect = step.effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers') return;
  const machines = effect.machines.flatMap((id) => ground.machine(id) ?? []);
  const kinds = [...new Set(machines.map(({ kind }) => kind))];
  if (effect.part === 'ilom') {
    for (const kind of kinds) {
      if (dns) wanted.add('ilom', `every ${kind} server`, `ilom asks ${dns.is.join(',')}`);
      if (ntp) wanted.add('ilom', `every ${kind} server`, `ilom clock ${ntp.is.slice(0, 2).join(' ')}`);
    }
    return;
  }
  if (kinds.includes('pdu')) return wanted.add('page', 'every PDU', `page asks ${dns?.is.join(', ') ?? ''}`);
  if (kinds.some((kind) => kind.endsWith('switch'))) {
    const sorts = new Set(kinds.map((kind) => kind === 'management-switch'));
    for (const isManagement of sorts)
      if (isManagement || !ground.isInfiniband) wantOnSwitches(wanted, isManagement, dns, ntp);
      else wantOnInfiniband(wanted, dns, ntp);
    return;
  }
  const text = [
    ...(dns ? [`DNS servers ${dns.is.join(', ')}`] : []),
    ...(ntp ? [`NTP servers ${ntp.is.join(', ')}`] : []),
  ];
  for (const machine of machines) {
    const { name, kind } = machine;
    wanted.add('save conf', name, `copy conf ${way === 'commands' ? 'before' : 'planned'}`);
    const entries = [...text, ...(hasIlom(ground, machine) ? ['the same for the ILOM'] : [])];
    wanted.add('set conf', name, `enter ${entries.join('; ')}`, kind === 'guest' ? { mark: 'verify' } : {});
    wanted.add('look conf', name, 'conf');
  }
}

function wantOnInfiniband(wanted: Wanted, dns: List | undefined, ntp: List | undefined): void {
  const add = (text: string) => wanted.add('infiniband resolvers', 'every InfiniBand switch', text);
  if (dns) add(`sp asks ${dns.is.join(',')}`);
  for (const [i, server] of (ntp?.is.slice(0, 2) ?? []).entries()) add(`sp clock ${i + 1} ${server}`);
  if (ntp) add('sp clock on');
}

function wantOnSwitches(
  wanted: Wanted,
  isManagement: boolean,
  dns: List | undefined,
  ntp: List | undefined,
): void {
  const where = isManagement ? 'every management switch' : 'every RDMA switch';
  const add = (text: string, mark?: 'verify') =>
    wanted.add(isManagement ? 'management switch' : 'rdma switch', where, text, mark ? { mark } : {});
  const inVrf = isManagement ? '' : ' in management';
  add('configure terminal');
  if (dns) {
    if (!isManagement) add('vrf context management');
    add(`asks ${dns.is.join(' ')}`);
    for (const server of gone(dns)) add(`no asks ${server}`, 'verify');
    if (!isManagement) add('exit');
  }
  if (ntp) {
    for (const server of ntp.is) if (!ntp.was.includes(server)) add(`clock ${server}${inVrf}`);
    for (const server of gone(ntp)) add(`no clock ${server}${inVrf}`, 'verify');
  }
  add('end');
  add(isManagement ? 'write memory' : 'copy running-config startup-config');
}

export function wantTimeZone(ground: Ground, wanted: Wanted, way: Way, isZone: (text: string) => boolean) {
  const { timeZone = '' } = ground.appliance;
  const [zone, word] =
    way === 'commands'
      ? ['<new time zone>', 'new']
      : [isZone(timeZone) ? timeZone : '<former time zone>', 'former'];
  const { machines } = ground.appliance;
  const has = (...kinds: string[]) => machines.some(({ kind }) => kinds.includes(kind));
  const onSwitches = (verb: Verb, where: string, save: string) => {
    const clock = `zone <${word} zone on switches> <${word} hours from UTC> <${word} minutes>`;
    for (const text of ['configure terminal', clock, 'end', save]) wanted.add(verb, where, text);
  };
  wanted.add('set conf', 'every server', `enter time zone ${zone}`);
  const withIlom = machines.filter((one) => hasIlom(ground, one));
  for (const kind of new Set(withIlom.map((one) => one.kind)))
    wanted.add('ilom', `every ${kind} server`, `ilom zone ${zone}`);
  if (has('leaf-switch', 'spine-switch'))
    if (ground.isInfiniband)
      wanted.add('infiniband resolvers', 'every InfiniBand switch', `ilom zone ${zone}`);
    else onSwitches('rdma switch', 'every RDMA switch', 'copy running-config startup-config');
  if (has('management-switch')) onSwitches('management switch', 'every management switch', 'write memory');
  if (has('pdu')) wanted.add('page', 'every PDU', `page zone ${zone}`);
}
