/** The commands for ILOMs, switches and power units. */
import type { Endpoint, Machine } from '../../appliance/document/appliance-types.ts';
import type { Step } from '../plan-types.ts';
import type { ExpectedFacts } from './fact.ts';
import type { Ground } from './ground.ts';
import { isRenamed, isSet, type Moved, movedBy, sideOf, tagOf, viaOf, type Way } from './moves.ts';
import { expectConfigured, switchKind, textInWords } from './switches.ts';

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
  const machine = machineOf(ground, endpoint);
  if (!machine) return;
  if (machine.kind === 'pdu') return expected.add('page', place, `page name ${name}`);
  const kind = switchKind(ground, machine);
  if (kind === 'infiniband') return expected.add('infiniband switch', place, `sp name ${name}`);
  if (kind === 'unknown') return expected.add('management switch', place, textInWords(`name ${name}`));
  expectConfigured(expected, kind, place, [`name ${name}`]);
}

const machineOf = (ground: Ground, { owner }: Endpoint): Machine | undefined =>
  'machine' in owner ? ground.machine(owner.machine) : undefined;

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
  const machine = machineOf(ground, endpoint);
  if (!machine) return;
  if (address.includes(':') || machine.kind === 'pdu')
    return expected.add('page', place, `page address ${set}${viaOf(gateway)}`);
  const kind = switchKind(ground, machine);
  const cut = address !== from;
  switch (kind) {
    case 'unknown':
      return expected.add('management switch', place, textInWords(`address ${set}${viaOf(gateway)}`));
    case 'infiniband':
      expected.add('infiniband switch', place, `sp address ${set}${viaOf(gateway)}`);
      return expected.add('infiniband switch', place, 'sp commit');
    case 'catalyst':
      for (const text of [
        'configure terminal',
        ...(gateway ? [`route ${gateway}`] : []),
        'interface vlan1',
        `set ${set}`,
        cut ? `again at ${address}, else end` : 'end',
        'write memory',
      ])
        expected.add('management switch', place, text);
      return;
    default:
      expectConfigured(expected, kind, place, [
        'vrf context management',
        ...(gateway ? [`route ${gateway}`] : []),
        'exit',
        'interface mgmt0',
        `set ${set}`,
        ...(cut ? [`again at ${address}, else end`, 'configure terminal'] : []),
        'vrf context management',
        ...(former && former !== gateway ? [`no route ${former}`] : []),
      ]);
  }
}
