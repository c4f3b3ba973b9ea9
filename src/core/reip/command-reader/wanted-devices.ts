/** What a step wants of an ILOM, a switch or a power unit. */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { Verb, Wanted } from './fact.ts';
import type { Ground } from './ground.ts';
import { isRenamed, isSet, type Moved, movedBy, sideOf, tagOf, viaOf, type Way } from './moves.ts';

const placeOf = (ground: Ground, { owner }: Endpoint): string =>
  'machine' in owner ? ground.name(owner.machine) : '';

export function wantIloms(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  for (const one of moved) {
    const { endpoint, address, side } = one;
    const { networkId } = endpoint;
    const place = placeOf(ground, endpoint);
    const { gateway, vlan } = ground.side(networkId, side);
    const isIpv6 = address.includes(':');
    const tagged = ground.hasOtherVlan(networkId);
    if (!tagged || isSet(ground, one, false))
      wanted.add(
        isIpv6 ? 'ilom six' : 'ilom',
        place,
        `ilom ${address}${ground.slash(networkId, side)}${isIpv6 ? '' : viaOf(gateway)}`,
      );
    if (tagged) wanted.add('sp', `${place}, ILOM command line`, vlan ? `sp tag ${vlan}` : 'sp untagged');
  }
  wantNames(ground, wanted, moved, way);
}

const wantNames = (ground: Ground, wanted: Wanted, moved: readonly Moved[], way: Way): void => {
  for (const one of moved) if (isRenamed(ground, one)) wantDeviceName(ground, wanted, one.endpoint, way);
};

/** The name that an ILOM or a device carries itself. */
export function wantDeviceName(ground: Ground, wanted: Wanted, endpoint: Endpoint, way: Way) {
  const place = placeOf(ground, endpoint);
  const name = ground.label(endpoint, sideOf(way));
  if (endpoint.kind === 'ilom') return wanted.add('sp', `${place}, ILOM command line`, `sp name ${name}`);
  const kind = kindOf(ground, endpoint);
  if (kind === 'pdu') return wanted.add('page', place, `page name ${name}`);
  if (kind === 'infiniband') return wanted.add('infiniband switch', place, `sp name ${name}`);
  const [verb, save] = dialogue[kind];
  for (const text of ['configure terminal', `name ${name}`, 'end', save]) wanted.add(verb, place, text);
}

const dialogue = {
  rdma: ['rdma switch', 'copy running-config startup-config'],
  management: ['management switch', 'write memory'],
} satisfies Readonly<Record<string, readonly [Verb, string]>>;

function kindOf(ground: Ground, { owner }: Endpoint): 'pdu' | 'infiniband' | 'rdma' | 'management' {
  const kind = 'machine' in owner ? ground.machine(owner.machine)?.kind : undefined;
  if (kind === 'pdu') return 'pdu';
  if (kind === 'management-switch') return 'management';
  return ground.isInfiniband ? 'infiniband' : 'rdma';
}

export function wantDevices(ground: Ground, wanted: Wanted, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  for (const one of moved) {
    if (isSet(ground, one, false)) wantAddress(ground, wanted, one);
    const { endpoint, side } = one;
    const tag = tagOf(ground, endpoint.networkId, side);
    if (tag) wanted.add('port', 'customer switch', `port of ${placeOf(ground, endpoint)}${tag}`);
  }
  wantNames(ground, wanted, moved, way);
}

function wantAddress(ground: Ground, wanted: Wanted, { endpoint, address, side, from, fromSide }: Moved) {
  const { networkId } = endpoint;
  const place = placeOf(ground, endpoint);
  const { gateway } = ground.side(networkId, side);
  const former = ground.side(networkId, fromSide).gateway;
  const set = `${address}${ground.slash(networkId, side)}`;
  const kind = kindOf(ground, endpoint);
  if (address.includes(':') || kind === 'pdu')
    return wanted.add('page', place, `page address ${set}${viaOf(gateway)}`);
  if (kind === 'infiniband') {
    wanted.add('infiniband switch', place, `sp address ${set}${viaOf(gateway)}`);
    return wanted.add('infiniband switch', place, 'sp commit');
  }
  const cut = address !== from;
  const texts =
    kind === 'management'
      ? [
          'configure terminal',
          ...(gateway ? [`route ${gateway}`] : []),
          'interface vlan1',
          `set ${set}`,
          cut ? `again at ${address}, else end` : 'end',
          'write memory',
        ]
      : [
          'configure terminal',
          'vrf context management',
          ...(gateway ? [`route ${gateway}`] : []),
          'exit',
          'interface mgmt0',
          `set ${set}`,
          ...(cut ? [`again at ${address}`, 'configure terminal'] : []),
          'vrf context management',
          ...(former && former !== gateway ? [`no route ${former}`] : []),
          'end',
          'copy running-config startup-config',
        ];
  const verb = kind === 'management' ? 'management switch' : 'rdma switch';
  for (const text of texts) wanted.add(verb, place, text);
}
