/**
 * Commands of each component, each with its mark and where it runs. A command that is only `verify` is never rendered
 * without that mark; options that depend on the release are checked with `ipconf -h` on the image.
 */
import type { Mark } from '../appliance/types.ts';
import type { StepCommand } from '../appliance/types-plan.ts';
import type { Cluster } from '../appliance/types-software.ts';
import { netmask, parseSubnet } from '../network/subnet.ts';
import type { Leg } from './draft.ts';
import type { PlanContext } from './plan-context.ts';
import type { Side } from './types-effect.ts';

export const command = (
  text: string,
  where: string,
  user = 'root',
  provenance: Mark = 'practice',
): StepCommand => ({ text, where, user, provenance });

const places = new WeakMap<Cluster, string>();

/** What is done once for a cluster is not done on each of its nodes. One text for all its steps. */
export function onOneNode(cluster: Cluster | undefined): string {
  if (!cluster) return '';
  let place = places.get(cluster);
  if (place === undefined) {
    place = `${cluster.name}, one node`;
    places.set(cluster, place);
  }
  return place;
}

export type Way = 'to' | 'from';

/** Mask and gateway that go with an address, as the tools of the side ask for them. */
export function maskOf(context: PlanContext, networkId: string, side: Side): string {
  const subnet = context.subnets.get(networkId)?.[side];
  return subnet?.family === 4 ? netmask(subnet.prefix) : subnet ? String(subnet.prefix) : '';
}

/** Of a network whose subnet stays; a plan that changes no network knows the document's alone. */
export function subnetMask(context: PlanContext, networkId: string): string {
  const text = context.index.networks.get(networkId)?.subnet;
  const subnet = text === undefined ? undefined : parseSubnet(text);
  return subnet?.family === 4 ? netmask(subnet.prefix) : String(subnet?.prefix ?? '<mask>');
}

const gatewayOf = (context: PlanContext, networkId: string, side: Side): string => {
  const network = context.networks.get(networkId);
  return (side === 'new' ? network?.planned.gateway : network?.current.gateway) ?? '';
};

/** Interface of a leg; a tagged network's is `<bond>.<vlan>`, derived, never stored. */
export function interfaceOf(context: PlanContext, leg: Leg, way: Way): string {
  const { endpoint } = leg;
  const network = context.networks.get(endpoint.networkId);
  const stored = endpoint.interface ?? context.index.networks.get(endpoint.networkId)?.interface ?? '';
  const side = way === 'to' ? leg.side : leg.fromSide;
  const vlan = (side === 'new' ? network?.planned : network?.current)?.vlan;
  if (!vlan || !stored.startsWith('bond')) return withoutAlias(stored);
  const { tagged } = textsOf(context, endpoint.networkId, side);
  let name = tagged.get(stored);
  if (name === undefined) {
    const plain = withoutAlias(stored);
    name = plain.includes('.') ? plain : `${plain}.${vlan}`;
    tagged.set(stored, name);
  }
  return name;
}

function withoutAlias(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(0, colon);
}

/** An address with its mask and gateway: what a person enters. */
export function entered(context: PlanContext, leg: Leg, way: Way): string {
  return leg[way] + textsOf(context, leg.endpoint.networkId, way === 'to' ? leg.side : leg.fromSide).entered;
}

/** Where the tag changes it is told: on an interface that is no bond the name does not hold it. */
function tagOf(context: PlanContext, networkId: string, side: Side): string {
  const network = context.networks.get(networkId);
  if (!network || network.current.vlan === network.planned.vlan) return '';
  const vlan = (side === 'new' ? network.planned : network.current).vlan;
  return vlan ? ` VLAN ${vlan}` : ' no VLAN';
}

/** What all addresses of a network have behind them on one side of the move: each text once, not once an address. */
type NetworkTexts = {
  readonly mask: string;
  readonly gateway: string;
  readonly entered: string;
  readonly ilom: string;
  readonly pdu: string;
  /** Interface as the document names it to the tagged one. */
  readonly tagged: Map<string, string>;
};

const texts = new WeakMap<PlanContext, Record<Side, Map<string, NetworkTexts>>>();

function textsOf(context: PlanContext, networkId: string, side: Side): NetworkTexts {
  let known = texts.get(context);
  if (!known) {
    known = { old: new Map(), new: new Map() };
    texts.set(context, known);
  }
  let one = known[side].get(networkId);
  if (!one) {
    const mask = maskOf(context, networkId, side);
    const gateway = gatewayOf(context, networkId, side);
    one = {
      mask,
      gateway,
      entered: `${mask && ` ${mask.includes('.') ? 'netmask' : 'prefix'} ${mask}`}${gateway && ` gateway ${gateway}`}${tagOf(context, networkId, side)}`,
      ilom: `${mask && ` --netmask=${mask}`}${gateway && ` --gateway=${gateway}`}`,
      pdu: `, mask ${mask}, gateway ${gateway}, DHCP off`,
      tagged: new Map(),
    };
    known[side].set(networkId, one);
  }
  return one;
}

export const ilomCommands = (
  context: PlanContext,
  legs: readonly Leg[],
  way: Way,
  where: string,
): StepCommand[] =>
  legs.flatMap((leg) => {
    const side = way === 'to' ? leg.side : leg.fromSide;
    const { ilom } = textsOf(context, leg.endpoint.networkId, side);
    const tag = tagOf(context, leg.endpoint.networkId, side);
    const set = command(
      `ilomconfig modify network --ipdiscovery=static --ipaddress=${leg[way]}${ilom}`,
      where,
      'root',
      'documented',
    );
    if (!tag) return [set];
    const vlan = tag.match(/\d+/)?.[0] ?? 'none';
    return [
      set,
      command(
        `set /SP/network pendingvlan_id=${vlan} commitpending=true`,
        `${where}, ILOM command line`,
        'root',
        'verify',
      ),
    ];
  });

export function deviceCommands(
  context: PlanContext,
  kind: string,
  legs: readonly Leg[],
  way: Way,
  where: string,
): StepCommand[] {
  return legs.flatMap((leg) => {
    const side = way === 'to' ? leg.side : leg.fromSide;
    const { networkId } = leg.endpoint;
    const { gateway, mask, pdu } = textsOf(context, networkId, side);
    const former = textsOf(context, networkId, way === 'to' ? leg.fromSide : leg.side).gateway;
    const cut = `! over SSH the session ends here: log in at ${leg[way]}`;
    const prefix = context.subnets.get(networkId)?.[side]?.prefix;
    if (kind === 'pdu')
      return [command(`Web page, Net Configuration: address ${leg[way]}${pdu}`, where, 'admin', 'verify')];
    if (kind === 'management-switch')
      return [
        'configure terminal',
        `ip default-gateway ${gateway}`,
        'interface vlan1',
        `ip address ${leg[way]} ${mask}`,
        cut,
        'end',
        'write memory',
      ]
        .filter((text) => gateway || !text.startsWith('ip default'))
        .map((text) => command(text, where, 'admin', 'verify'));
    if (context.fabric === 'infiniband')
      return [
        command(
          `set /SP/network state=enabled pendingipdiscovery=static pendingipaddress=${leg[way]} pendingipnetmask=${mask} pendingipgateway=${gateway}`,
          where,
          'ilom-admin',
        ),
        command('set /SP/network commitpending=true', where, 'ilom-admin'),
      ];
    return [
      'configure terminal',
      'vrf context management',
      ...(gateway ? [`ip route 0.0.0.0/0 ${gateway}`] : []),
      'exit',
      'interface mgmt0',
      `ip address ${leg[way]}/${prefix ?? ''}`,
      cut,
      'configure terminal',
      'vrf context management',
      ...(former && former !== gateway ? [`no ip route 0.0.0.0/0 ${former}`] : []),
      'end',
      'copy running-config startup-config',
    ].map((text) => command(text, where, 'admin'));
  });
}

export const cellOut = (where: string): StepCommand[] => [
  command('cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome', where),
  command('cellcli -e alter griddisk all inactive', where),
  command('cellcli -e alter cell shutdown services all', where),
];

export const cellBack = (where: string): StepCommand[] => [
  command('cellcli -e alter cell startup services all', where),
  command('cellcli -e alter griddisk all active', where),
  command('cellcli -e list griddisk attributes name,asmmodestatus', where),
  command('cellcli -e alter cell validate configuration', where),
];

/** As Clusterware names it: with its tag, which changes where the VLAN does. */
export function publicInterface(context: PlanContext, networkId: string, side: Side): string {
  const network = context.networks.get(networkId);
  const vlan = (side === 'new' ? network?.planned : network?.current)?.vlan;
  return `${plainInterface(context, networkId)}${vlan ? `.${vlan}` : ''}`;
}

const interfaces = new WeakMap<PlanContext, Map<string, string>>();

/** Of a network that names none, the one on which its hosts have their addresses. */
function plainInterface(context: PlanContext, networkId: string): string {
  const known = context.index.networks.get(networkId);
  if (known?.interface) return known.interface;
  let all = interfaces.get(context);
  if (!all) {
    all = new Map();
    for (const { networkId: of, kind, interface: name } of context.appliance.endpoints)
      if (kind === 'host' && name && !all.has(of)) all.set(of, withoutAlias(name));
    interfaces.set(context, all);
  }
  return (
    all.get(networkId) ??
    (known?.role === 'client' ? 'bondeth0' : `<interface of ${known?.name ?? networkId}>`)
  );
}

const wholeIpv6 = (text: string): string => {
  const [head = '', tail = ''] = text.split('::');
  if (!text.includes('::')) return text;
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].join(':');
};

/** `oifcfg` names the network address, never a host's. */
export function oifcfg(
  context: PlanContext,
  verb: 'setif' | 'delif',
  networkId: string,
  side: Side,
  cluster: Cluster | undefined,
): StepCommand[] {
  const network = context.networks.get(networkId);
  const definition = side === 'new' ? network?.planned : network?.current;
  const text = definition?.subnet?.split('/')[0] ?? '';
  // The colon before the type: an address that ends in `::` would run into it.
  const isIpv6 = text.includes(':');
  const subnet = isIpv6 ? wholeIpv6(text) : text;
  const known = context.index.networks.get(networkId);
  const isPrivate = known?.role === 'private';
  const names = isPrivate
    ? context.fabric === 'roce'
      ? ['re0', 're1']
      : ['ib0', 'ib1']
    : [publicInterface(context, networkId, side)];
  const types = isPrivate ? 'cluster_interconnect,asm' : 'public';
  return names.map((name) =>
    command(
      `oifcfg ${verb} -global ${name}/${subnet}${verb === 'setif' ? `:${types}` : ''}`,
      onOneNode(cluster),
      cluster?.owner ?? 'grid',
      isPrivate || isIpv6 ? 'verify' : 'documented',
    ),
  );
}
