/**
 * A second reading of a plan: what the texts of its commands set and turn on which machine (`commandLines`), and what
 * its effects do (`done`), both in the same words. It shares nothing with the planner but the documents: it looks up
 * subnets, gateways and interfaces itself.
 *
 *   commandLines(step, 'commands')     ['vega01celadm01: services down', 'vega01celadm01: eth0 10.64.8.13/24 via 10.64.8.1']
 */
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect, Side } from '../../../../src/core/reip/effect-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';

export type Way = 'commands' | 'rollback';
export type World = { readonly appliance: Appliance; readonly plan: Plan };

const prefixOf = (mask: string): string =>
  mask.includes('.')
    ? String(
        mask
          .split('.')
          .map((one) => Number(one).toString(2).replaceAll('0', '').length)
          .reduce((sum, one) => sum + one, 0),
      )
    : mask;
const set = (place: string, address: string, mask: string, gateway = '') =>
  `${place} ${address}/${prefixOf(mask)}${gateway && ` via ${gateway}`}`;

type Reader = readonly [shape: RegExp, read: (found: string[], where: string) => string | undefined];

const clusterOf = (where: string) => where.replace(/,.*$/, '');

/** One fact per line; a fact of a switch takes several. */
const readers: readonly Reader[] = [
  [/^crsctl (stop|start) crs\b/, ([, verb], where) => `${where}: crs ${verb}`],
  [/^crsctl (enable|disable) crs$/, () => undefined],
  [
    /^cellcli -e alter cell (shutdown|startup) services all$/,
    ([, verb], where) => `${where}: services ${verb === 'shutdown' ? 'down' : 'up'}`,
  ],
  [/^cp -p --backup=numbered \S+cell\.conf \S+cell\.conf\.\w+$/, (_, where) => `${where}: copy`],
  [/^ocrconfig -manualbackup$/, (_, where) => `${clusterOf(where)}: ocr`],
  [/\/gpnp\/(\S+)\/profiles\/peer\/ && cp -p /, ([, node], where) => `${where}: profile of ${node}`],
  [
    /^ilomconfig .*--ipaddress=(\S+)(?: --netmask=(\S+))?(?: --gateway=(\S+))?$/,
    ([, a = '', m = '', g], where) => set(`${where}: ilom`, a, m, g),
  ],
  [
    /^Web page, Net Configuration: address (\S+), mask (\S*), gateway (\S*), DHCP off$/,
    ([, a = '', m = '', g], where) => set(`${where}: device`, a, m, g),
  ],
  [
    /^set \/SP\/network .*pendingipaddress=(\S+) pendingipnetmask=(\S+) pendingipgateway=(\S*)$/,
    ([, a = '', m = '', g], where) => set(`${where}: device`, a, m, g),
  ],
  [
    /^srvctl modify (?:nodeapps|vip) -node (\S+) -address ([^/]+)\/([^/ ]+)(?:\/(\S+))?/,
    ([, node, a = '', m = '', name], where) =>
      set(`${clusterOf(where)}: vip ${node}${name ? ` on ${name}` : ''}`, a, m),
  ],
  [
    /^srvctl modify network -netnum .* -subnet ([^/]+)\/([^/]+)\/(\S+)$/,
    ([, a = '', m = '', name], where) => set(`${clusterOf(where)}: network ${name}`, a, m),
  ],
  [/^srvctl modify scan -scanname (\S+)$/, ([, name], where) => `${clusterOf(where)}: scan ${name}`],
  [
    /^oifcfg (setif|delif) -global ([^/]+)\/(\S+?)(?::[a-z_,]+)?$/,
    ([, verb, name, subnet], where) => `${clusterOf(where)}: ${verb} ${name}/${subnet}`,
  ],
  [
    /^ip address (add|del) (\S+) dev (\S+)$/,
    ([, verb, a, name], where) => `${where}: ${verb} ${a} on ${name}`,
  ],
];

const entries = (text: string, where: string): string[] =>
  text.split('; ').map((one) => {
    const [, name = '', a = '', m = '', g] =
      /^(\S+): (\S+)(?: (?:netmask|prefix) (\S+))?(?: gateway (\S+))?(?: VLAN \d+| no VLAN)?(?: host name \S+)?$/.exec(
        one,
      ) ?? [];
    return set(`${where}: ${name}`, a, m, g);
  });

/** A switch: its new route, its address, the end of the session there, the route that goes, the save behind all. */
function onSwitch(lines: readonly string[], where: string): string[] {
  const text = lines.join('\n');
  const found =
    /^configure terminal\nvrf context management\n(?:ip route 0\.0\.0\.0\/0 (\S+)\n)?exit\ninterface mgmt0\nip address ([^/]+)\/(\d+)\n(?:! .* log in at \2\nconfigure terminal\n)?vrf context management\n(?:no ip route 0\.0\.0\.0\/0 (\S+)\n)?end\ncopy running-config startup-config$/.exec(
      text,
    );
  const other =
    /^configure terminal\n(?:ip default-gateway (\S+)\n)?interface vlan1\nip address (\S+) (\S+)\n! .* log in at \2; at the console: end\nwrite memory$/.exec(
      text,
    );
  const [, g, a = '', m = '', gone] = found ?? other ?? [];
  return lines.length === 0 ? [] : [`${set(`${where}: device`, a, m, g)}${gone ? ` not ${gone}` : ''}`];
}

const ofSwitch =
  /^(?:configure terminal|vrf context|(?:no )?ip route|ip default-gateway|exit$|interface |ip address \S+(?: [\d.]+)?$|! over SSH|end$|copy running|write memory)/;

/** In the order of the commands. */
export function commandLines(step: Step, way: Way): string[] {
  const found: string[] = [];
  const switches = new Map<string, string[]>();
  for (const { text: line, where } of step[way])
    for (const text of line.startsWith('srvctl') ? line.split('; ') : [line]) {
      if (text.startsWith('ipconf   # enter ') && !text.includes('enter host name')) {
        found.push(...entries(text.slice(17).replace(/; ILOM as .*$/, ''), where));
        continue;
      }
      if (ofSwitch.test(text)) {
        switches.set(where, [...(switches.get(where) ?? []), text]);
        continue;
      }
      for (const [shape, read] of readers) {
        const match = shape.exec(text);
        const fact = match && read([...match], where);
        if (fact) found.push(fact);
      }
    }
  return [...found, ...[...switches].flatMap(([where, lines]) => onSwitch(lines, where))];
}

const machineName = ({ appliance }: World, id: string) =>
  appliance.machines.find((one) => one.id === id)?.name ?? id;
const machineKind = ({ appliance }: World, id: string) =>
  appliance.machines.find((one) => one.id === id)?.kind ?? '';
const endpointOf = ({ appliance }: World, id: string) => appliance.endpoints.find((one) => one.id === id);
const roleOf = ({ appliance }: World, { networkId }: Endpoint) =>
  appliance.networks.find(({ id }) => id === networkId)?.role;

/** The definition of a network on a side: the document's, or the plan's. */
function network({ appliance, plan }: World, id: string, side: Side) {
  const own = appliance.networks.find((one) => one.id === id);
  const request = side === 'new' ? plan.networks.find(({ networkId }) => networkId === id) : undefined;
  const { subnet = '', gateway, vlan } = { ...own, ...request };
  const [base = '', prefix = ''] = subnet.split('/');
  return { base, prefix, gateway, vlan };
}

function interfaceName(world: World, { interface: name = '', networkId }: Endpoint, side: Side): string {
  const { vlan } = network(world, networkId, side);
  return vlan && name.startsWith('bond') && !name.includes('.') ? `${name}.${vlan}` : name;
}

/** That the hosts of a network have. */
function publicName(world: World, networkId: string, side: Side): string {
  const host = world.appliance.endpoints.find((one) => one.kind === 'host' && one.networkId === networkId);
  return host ? interfaceName(world, host, side) : '';
}

const own = ({ appliance }: World, machine: string) =>
  appliance.endpoints.filter(({ owner }) => 'machine' in owner && owner.machine === machine);

export function nodeOf(world: World, machine: string): string {
  const hosts = own(world, machine).filter(({ kind }) => kind === 'host');
  return (hosts.find((one) => roleOf(world, one) === 'client') ?? hosts[0])?.hostname ?? '';
}

function ofMove(
  world: World,
  step: Step,
  move: Extract<Effect, { do: 'take' }>['moves'][number],
): string | undefined {
  const endpoint = endpointOf(world, move.endpointId);
  if (!endpoint || !('machine' in endpoint.owner)) return undefined;
  const { prefix, gateway } = network(world, endpoint.networkId, move.side);
  const { machine } = endpoint.owner;
  const place = machineName(world, machine);
  if (endpoint.kind === 'vip') {
    const cluster = world.appliance.clusters.find(({ machines }) => machines.includes(machine));
    // Inside a stop its network is defined anew, with its interface.
    const name = step.group?.startsWith('stop/')
      ? ` on ${publicName(world, endpoint.networkId, move.side)}`
      : '';
    return set(`${cluster?.name}: vip ${nodeOf(world, machine)}${name}`, move.address, prefix);
  }
  const named = endpoint.kind === 'host' || endpoint.kind === 'private';
  const what = named ? interfaceName(world, endpoint, move.side) : endpoint.kind;
  const fact = set(`${place}: ${what}`, move.address, prefix, gateway);
  const former = network(world, endpoint.networkId, move.side === 'new' ? 'old' : 'new').gateway;
  // A RoCE switch keeps the routes that nobody takes away.
  const isRoce =
    /^(?:leaf|spine)-switch$/.test(machineKind(world, machine)) &&
    world.plan.answers['QG-05'] !== 'InfiniBand';
  return isRoce && endpoint.kind === 'device' && former !== gateway ? `${fact} not ${former}` : fact;
}

function ofEffect(
  world: World,
  step: Step,
  effect: Effect,
  side: Side,
  seen: Set<string>,
): (string | undefined)[] {
  const { appliance, plan } = world;
  const clusterNamed = (id: string) => appliance.clusters.find((one) => one.id === id);
  const scanOf = (endpoint: Endpoint | undefined) => {
    if (!endpoint || !('cluster' in endpoint.owner)) return [];
    const name = (side === 'new' ? plan.renames[endpoint.id] : undefined) ?? endpoint.hostname;
    const fact = `${clusterNamed(endpoint.owner.cluster)?.name}: scan ${name}.${endpoint.domain ?? appliance.domain}`;
    // One command for the addresses of a SCAN; a network has one SCAN.
    const { size } = seen;
    return seen.add(`${endpoint.owner.cluster} ${endpoint.networkId}`).size > size ? [fact] : [];
  };
  switch (effect.do) {
    case 'stop':
    case 'start':
      return effect.nodes.map((id) => `${machineName(world, id)}: crs ${effect.do}`);
    case 'leave':
    case 'return':
      return effect.machines.map((id) =>
        appliance.machines.find((one) => one.id === id)?.kind === 'storage'
          ? `${machineName(world, id)}: services ${effect.do === 'leave' ? 'down' : 'up'}`
          : undefined,
      );
    case 'save':
      if (effect.what === 'ipconf') return [`${machineName(world, effect.of)}: copy`];
      if (effect.what === 'ocr') return [`${clusterNamed(effect.of)?.name}: ocr`];
      return effect.what === 'switch'
        ? []
        : (clusterNamed(effect.of)?.machines ?? []).map(
            (id) => `${machineName(world, id)}: profile of ${nodeOf(world, id)}`,
          );
    case 'take':
      return effect.moves.flatMap(
        (move) => ofMove(world, step, move) ?? scanOf(endpointOf(world, move.endpointId)),
      );
    case 'scan': {
      const scans = appliance.endpoints.filter(
        ({ kind, owner, networkId }) =>
          kind === 'scan' &&
          'cluster' in owner &&
          owner.cluster === effect.clusterId &&
          networkId === effect.networkId,
      );
      const moved = scans.find(({ id }) => step.addressDelta.some(({ endpointId }) => endpointId === id));
      return scanOf(moved ?? scans[0]);
    }
    case 'network': {
      const { base, prefix } = network(world, effect.networkId, effect.side);
      return [
        set(
          `${clusterNamed(effect.clusterId)?.name}: network ${publicName(world, effect.networkId, effect.side)}`,
          base,
          prefix,
        ),
      ];
    }
    case 'define':
    case 'undefine': {
      const { base } = network(world, effect.networkId, effect.side);
      const cluster = clusterNamed(effect.clusterId);
      const names = (cluster?.machines ?? []).flatMap((id) =>
        own(world, id)
          .filter(
            ({ kind, networkId }) =>
              networkId === effect.networkId && (kind === 'host' || kind === 'private'),
          )
          .map((one) => interfaceName(world, one, effect.side)),
      );
      const verb = effect.do === 'define' ? 'setif' : 'delif';
      return [...new Set(names)].map((name) => `${cluster?.name}: ${verb} ${name}/${base}`);
    }
    case 'secondary':
      return effect.records.map(({ endpointId, address }) => {
        const one = endpointOf(world, endpointId);
        if (!one || !('machine' in one.owner)) return undefined;
        const { prefix } = network(world, one.networkId, 'old');
        const end: Side = plan.networks.some(({ networkId }) => networkId === one.networkId) ? 'new' : 'old';
        return `${machineName(world, one.owner.machine)}: ${effect.on ? 'add' : 'del'} ${address}/${prefix} on ${interfaceName(world, one, end)}`;
      });
    default:
      return [];
  }
}

/** In the order of the effects. */
export function done(world: World, step: Step, way: Way): string[] {
  const seen = new Set<string>();
  const side = way === 'commands' ? 'new' : 'old';
  return (way === 'commands' ? step.effects : step.undo)
    .flatMap((effect) => ofEffect(world, step, effect, side, seen))
    .filter((fact) => fact !== undefined);
}

/**
 * Where words and effects of a step part; a copy is put away before the first address of its server. The commands of
 * DNS and NTP servers set no address: services.test.ts reads them.
 */
export function difference(world: World, step: Step, way: Way): string | undefined {
  if (step.kind === 'resolvers') return undefined;
  const [one, two] = [commandLines(step, way), done(world, step, way)];
  const isCopy = (fact: string) => fact.endsWith(': copy');
  const about = (list: readonly string[], place: string) =>
    list.filter((fact) => !isCopy(fact) && fact.startsWith(place)).join(', ');
  const places = new Set([...one, ...two].map((fact) => fact.slice(0, fact.indexOf(':') + 1)));
  for (const place of places) {
    if (about(one, place) !== about(two, place))
      return `"${step.title}", ${way}: says ${about(one, place) || 'nothing'}; does ${about(two, place) || 'nothing'}`;
    const copies = [one, two].map((list) => list.filter((fact) => fact === `${place} copy`).length);
    const sets = one.findIndex(
      (fact) =>
        fact.startsWith(place) &&
        / \S+\/\d+(?: via|$)/.test(fact) &&
        !/: (?:ilom|device|vip|network)/.test(fact),
    );
    if (copies[0] !== copies[1] || (copies[0] && sets >= 0 && one.indexOf(`${place} copy`) > sets))
      return `"${step.title}", ${way}: ${copies.join(' and ')} copies at ${place}`;
  }
  return undefined;
}
