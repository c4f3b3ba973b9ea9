/** How an address is given to what has no `ipconf`: ILOMs, power units, switches. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Side } from '../effect-types.ts';
import { type AddressMove, moveSide, stays } from '../names/address-move.ts';
import { command, type Way } from '../names/command.ts';
import { isSet, maskText, networkTexts, tagOf } from '../names/network-text.ts';
import { networkOn, type PlanContext } from '../names/plan-context.ts';
import { configured, inWords, switchForm } from '../names/switch-forms.ts';

const isIpv6 = (address: string): boolean => address.includes(':');

const prefixOf = (context: PlanContext, { endpoint: { networkId } }: AddressMove, side: Side): string =>
  `prefix ${maskText(context, networkId, side)}`;

export const ilomCommands = (
  context: PlanContext,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] =>
  moves.flatMap((move) => {
    const side = moveSide(move, way);
    const { ilom } = networkTexts(context, move.endpoint.networkId, side);
    const tag = tagOf(context, move.endpoint.networkId, side);
    // `modify network` sets IPv4 alone. How the other one takes the length of the prefix is not documented.
    // https://docs.oracle.com/cd/E55484_01/html/E56034/golpp.html
    const set = isIpv6(move[way])
      ? command(
          `ilomconfig modify network-ipv6 --state=enabled --static-ipaddress=${move[way]}   # ${prefixOf(context, move, side)}`,
          where,
          'root',
          'verify',
        )
      : command(
          `ilomconfig modify network --ipdiscovery=static --ipaddress=${move[way]}${ilom}`,
          where,
          'root',
          'documented',
        );
    if (!tag) return [set];
    const vlan = networkOn(context, move.endpoint.networkId, side)?.vlan || 'none';
    return [
      ...(isSet(context, move, 'ilom') ? [set] : []),
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
  machine: Machine,
  moves: readonly AddressMove[],
  way: Way,
  where: string,
): StepCommand[] {
  return moves.flatMap((move) => {
    const tag = tagOf(context, move.endpoint.networkId, moveSide(move, way));
    // A switch or power unit knows no tag: it is in the VLAN of the port that it hangs on.
    const port = tag ? [command(`port of ${where}:${tag}`, 'customer switch', 'admin')] : [];
    return isSet(context, move, 'ilom')
      ? addressCommands(context, machine, move, way, where).concat(port)
      : port;
  });
}

function addressCommands(
  context: PlanContext,
  machine: Machine,
  move: AddressMove,
  way: Way,
  where: string,
): StepCommand[] {
  const side = moveSide(move, way);
  const { networkId } = move.endpoint;
  const { gateway, mask, pdu } = networkTexts(context, networkId, side);
  const former = networkTexts(context, networkId, moveSide(move, way === 'to' ? 'from' : 'to')).gateway;
  // The session dies with its address alone: another mask or gateway leaves it where it is.
  const cut = stays(move)
    ? []
    : [`! over SSH the session ends here: log in at ${move[way]}; at the console: end`];
  const prefix = context.subnets.get(networkId)?.[side]?.prefix;
  if (isIpv6(move[way])) {
    const more = `${prefixOf(context, move, side)}${gateway && `, gateway ${gateway}`}`;
    return [command(`Management interface: address ${move[way]}, ${more}`, where, 'admin', 'verify')];
  }
  if (machine.kind === 'pdu')
    return [command(`Web page, Net Configuration: address ${move[way]}${pdu}`, where, 'admin', 'verify')];
  const form = switchForm(context, machine);
  switch (form.form) {
    case 'unknown':
      return [
        inWords(`address ${move[way]}${mask && `, mask ${mask}`}${gateway && `, gateway ${gateway}`}`, where),
      ];
    case 'IOS':
      return [
        'configure terminal',
        ...(gateway ? [`ip default-gateway ${gateway}`] : []),
        'interface vlan1',
        `ip address ${move[way]} ${mask}`,
        cut[0] ?? 'end',
        'write memory',
      ].map((text) => command(text, where, 'admin', form.mark));
    case 'InfiniBand':
      return [
        command(
          `set /SP/network state=enabled pendingipdiscovery=static pendingipaddress=${move[way]} pendingipnetmask=${mask}${gateway && ` pendingipgateway=${gateway}`}`,
          where,
          'ilom-admin',
        ),
        command('set /SP/network commitpending=true', where, 'ilom-admin'),
      ];
    default:
      return configured(
        form,
        [
          'vrf context management',
          ...(gateway ? [`ip route 0.0.0.0/0 ${gateway}`] : []),
          'exit',
          'interface mgmt0',
          `ip address ${move[way]}/${prefix ?? ''}`,
          ...cut.flatMap((text) => [text, 'configure terminal']),
          'vrf context management',
          ...(former && former !== gateway ? [`no ip route 0.0.0.0/0 ${former}`] : []),
        ],
        where,
      );
  }
}
