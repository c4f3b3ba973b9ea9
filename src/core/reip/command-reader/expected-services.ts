/** The commands for new DNS and NTP servers and for another time zone, by sort of machine. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import type { Way } from './moves.ts';
import { everySwitch, expectConfigured, type SwitchKind, switchKinds, textInWords } from './switches.ts';

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

export function expectResolvers(ground: Ground, expected: ExpectedFacts, step: Step, way: Way) {
  const [dns, ntp] = [listOf(ground, 'dns', way), listOf(ground, 'ntp', way)];
  const effect = step.effects.find((one) => one.do === 'resolvers');
  if (effect?.do !== 'resolvers') return;
  const machines = effect.machines.flatMap((id) => ground.machine(id) ?? []);
  const kinds = [...new Set(machines.map(({ kind }) => kind))];
  if (effect.part === 'ilom') {
    for (const kind of kinds) {
      if (dns) expected.add('ilom', `every ${kind} server`, `ilom asks ${dns.is.join(',')}`);
      if (ntp) expected.add('ilom', `every ${kind} server`, `ilom clock ${ntp.is.slice(0, 2).join(' ')}`);
    }
    return;
  }
  if (kinds.includes('pdu'))
    return expected.add('page', 'every PDU', `page asks ${dns?.is.join(', ') ?? ''}`);
  if (kinds.some((kind) => kind.endsWith('switch'))) {
    for (const kind of switchKinds(ground, machines)) expectOnSwitches(expected, kind, dns, ntp);
    return;
  }
  const text = [
    ...(dns ? [`DNS servers ${dns.is.join(', ')}`] : []),
    ...(ntp ? [`NTP servers ${ntp.is.join(', ')}`] : []),
  ];
  for (const machine of machines) {
    const entries = [...text, ...(hasIlom(ground, machine) ? ['the same for the ILOM'] : [])];
    expectEntered(expected, machine, entries.join('; '), way);
  }
}

/** One run of `ipconf` on a server: a copy before it, and a look after it. */
function expectEntered(expected: ExpectedFacts, { name, kind }: Machine, text: string, way: Way): void {
  expected.add('save conf', name, `copy conf ${way === 'commands' ? 'before' : 'planned'}`);
  expected.add('set conf', name, `enter ${text}`, kind === 'guest' ? { mark: 'verify' } : {});
  expected.add('look conf', name, 'conf');
}

function expectOnSwitches(
  expected: ExpectedFacts,
  kind: SwitchKind,
  dns: List | undefined,
  ntp: List | undefined,
): void {
  const where = everySwitch[kind];
  if (kind === 'unknown') {
    const asks = dns ? [`DNS servers ${dns.is.join(', ')}`] : [];
    const clock = ntp ? [`NTP servers ${ntp.is.join(', ')}`] : [];
    expected.add('management switch', where, textInWords(`${[...asks, ...clock].join('; ')}; no others`));
    return;
  }
  if (kind === 'infiniband') {
    const add = (text: string) => expected.add('infiniband resolvers', where, text);
    if (dns) add(`sp asks ${dns.is.join(',')}`);
    for (const [i, server] of (ntp?.is.slice(0, 2) ?? []).entries()) add(`sp clock ${i + 1} ${server}`);
    if (ntp) add('sp clock on');
    return;
  }
  const isCatalyst = kind === 'catalyst';
  const inVrf = isCatalyst ? '' : ' in management';
  const lines: string[] = [];
  if (dns) {
    if (!isCatalyst) lines.push('vrf context management');
    lines.push(`asks ${dns.is.join(' ')}`, ...gone(dns).map((server) => `no asks ${server}`));
    if (!isCatalyst) lines.push('exit');
  }
  if (ntp) {
    for (const server of ntp.is) if (!ntp.was.includes(server)) lines.push(`clock ${server}${inVrf}`);
    for (const server of gone(ntp)) lines.push(`no clock ${server}${inVrf}`);
  }
  expectConfigured(expected, kind, where, lines);
}

export function expectTimeZone(
  ground: Ground,
  expected: ExpectedFacts,
  way: Way,
  isZone: (text: string) => boolean,
) {
  const { timeZone = '' } = ground.appliance;
  const [zone, word] =
    way === 'commands'
      ? ['<new time zone>', 'new']
      : [isZone(timeZone) ? timeZone : '<former time zone>', 'former'];
  const { machines } = ground.appliance;
  for (const sort of ['storage', 'database', 'guest'])
    for (const machine of machines)
      if (machine.kind === sort) expectEntered(expected, machine, `time zone ${zone}`, way);
  const withIlom = machines.filter((one) => hasIlom(ground, one));
  for (const kind of new Set(withIlom.map((one) => one.kind)))
    expected.add('ilom', `every ${kind} server`, `ilom zone ${zone}`);
  const clock = `zone <${word} zone on switches> <${word} hours from UTC> <${word} minutes>`;
  for (const kind of switchKinds(ground, machines)) {
    const where = everySwitch[kind];
    if (kind === 'infiniband') expected.add('infiniband resolvers', where, `ilom zone ${zone}`);
    else if (kind === 'unknown') expected.add('management switch', where, textInWords(clock));
    else expectConfigured(expected, kind, where, [clock]);
  }
  if (machines.some(({ kind }) => kind === 'pdu')) expected.add('page', 'every PDU', `page zone ${zone}`);
}
