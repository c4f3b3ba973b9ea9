/** The commands for ILOMs, switches and power units. */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts, Verb } from './fact.ts';
import type { Ground } from './ground.ts';
import { isRenamed, isSet, type Moved, movedBy, sideOf, tagOf, viaOf, type Way } from './moves.ts';

const placeOf = (ground: Ground, { owner }: Endpoint): string =>
  'machine' in owner ? ground.name(owner.machine) : '';

export function expectIloms(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  for (const one of moved) {
    const { endpoint, address, side } = one;
    const { networkId } = endpoint;
    const place = placeOf(ground, endpoint);
    const { gateway, vlan } = ground.side(networkId, side);
    const isIpv6 = address.includes(':');
    const tagged = ground.hasOtherVlan(networkId);
    if (!tagged || isSet(ground, one, false))
      expected.add(
        isIpv6 ? 'ilom six' : 'ilom',
        place,
        `ilom ${address}${ground.slash(networkId, side)}${isIpv6 ? '' : viaOf(gateway)}`,
      );
    if (tagged) expected.add('sp', `${place}, ILOM command line`, vlan ? `sp tag ${vlan}` : 'sp untagged');
  }
  expectNames(ground, expected, moved, way);
}

const expectNames = (ground: Ground, expected: ExpectedFacts, moved: readonly Moved[], way: Way): void => {
  for (const one of moved) if (isRenamed(ground, one)) expectDeviceName(ground, expected, one.endpoint, way);
};

/** The name that an ILOM or a device carries itself. */
export function expectDeviceName(ground: Ground, expected: ExpectedFacts, endpoint: Endpoint, way: Way) {
  const place = placeOf(ground, endpoint);
  const name = ground.label(endpoint, sideOf(way));
  if (endpoint.kind === 'ilom') return expected.add('sp', `${place}, ILOM command line`, `sp name ${name}`);
  const kind = kindOf(ground, endpoint);
  if (kind === 'pdu') return expected.add('page', place, `page name ${name}`);
  if (kind === 'infiniband') return expected.add('infiniband switch', place, `sp name ${name}`);
  const [verb, save] = dialogue[kind];
  for (const text of ['configure terminal', `name ${name}`, 'end', save]) expected.add(verb, place, text);
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

export function expectDevices(ground: Ground, expected: ExpectedFacts, step: Step, way: Way): void {
  const moved = movedBy(ground, step, way);
  for (const one of moved) {
    if (isSet(ground, one, false)) expectAddress(ground, expected, one);
    const { endpoint, side } = one;
    const tag = tagOf(ground, endpoint.networkId, side);
    if (tag) expected.add('port', 'customer switch', `port of ${placeOf(ground, endpoint)}${tag}`);
  }
  expectNames(ground, expected, moved, way);
}

function expectAddress(
  ground: Ground,
  expected: ExpectedFacts,
  { endpoint, address, side, from, fromSide }: Moved,
) {
  const { networkId } = endpoint;
  const place = placeOf(ground, endpoint);
  const { gateway } = ground.side(networkId, side);
  const former = ground.side(networkId, fromSide).gateway;
  const set = `${address}${ground.slash(networkId, side)}`;
  const kind = kindOf(ground, endpoint);
  if (address.includes(':') || kind === 'pdu')
    return expected.add('page', place, `page address ${set}${viaOf(gateway)}`);
  if (kind === 'infiniband') {
    expected.add('infiniband switch', place, `sp address ${set}${viaOf(gateway)}`);
    return expected.add('infiniband switch', place, 'sp commit');
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
  for (const text of texts) expected.add(verb, place, text);
}
