/** Checks of single addresses. Ids, severities and marks are those of the pre-audit catalogue. */
import { ownerId } from '../../appliance/ids.ts';
import type { ApplianceIndex } from '../../appliance/index-appliance.ts';
import type { Appliance, Endpoint } from '../../appliance/types.ts';
import { parseIpv4 } from '../../network/address.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { addressByRow, rowSteps } from '../expected-address.ts';
import type { Check, CheckResult } from '../types.ts';

const perStep = 4096;
const name = (endpoint: Endpoint) => endpoint.hostname || endpoint.id;

/** The holder whose address breaks its row stands first: it is the one to mend. Without a row, the one that came last. */
function culpritFirst(holders: readonly Endpoint[], index: ApplianceIndex): Endpoint[] {
  const meant = new Map(holders.map((endpoint) => [endpoint, addressByRow(endpoint, index)?.address]));
  const isOutOfRow = (endpoint: Endpoint) => (meant.get(endpoint) ?? endpoint.address) !== endpoint.address;
  const isInRow = (endpoint: Endpoint) => meant.get(endpoint) === endpoint.address;
  const culprit =
    holders.find(isOutOfRow) ?? holders.toReversed().find((endpoint) => !isInRow(endpoint)) ?? holders.at(-1);
  return culprit ? [culprit, ...holders.filter((endpoint) => endpoint !== culprit)] : [];
}

const duplicate: Check = {
  id: 'NET-01',
  title: 'Duplicate address in the document',
  severity: 'critical',
  mark: 'practice',
  *evaluate(appliance, index) {
    yield* rowSteps(index);
    let count = 0;
    for (const [address, holders] of index.byAddress) {
      if (++count % perStep === 0) yield;
      if (holders.length < 2) continue;
      const [culprit, ...others] = culpritFirst(holders, index);
      if (!culprit) continue;
      yield {
        detail: `${name(culprit)} has ${address}, which is also the address of ${others.map(name).join(', ')}.`,
        subjects: [culprit.id, ...others.map((endpoint) => endpoint.id)],
      };
    }
    for (const network of appliance.networks) {
      const holder = network.gateway ? index.byAddress.get(network.gateway.toLowerCase())?.[0] : undefined;
      if (holder)
        yield {
          detail: `${name(holder)} has ${holder.address}, which is the gateway of ${network.name}.`,
          subjects: [holder.id, network.id],
        };
    }
  },
};

/** Walks every endpoint whose network has a subnet; each subnet is parsed once. */
function* perEndpoint(
  appliance: Appliance,
  index: ApplianceIndex,
  judge: (endpoint: Endpoint, subnet: Subnet, networkName: string) => string | undefined,
): Generator<CheckResult | undefined, void, undefined> {
  let count = 0;
  for (const network of appliance.networks) {
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    if (!subnet) continue;
    for (const endpoint of index.byNetwork.get(network.id) ?? []) {
      if (++count % perStep === 0) yield;
      const detail = endpoint.address ? judge(endpoint, subnet, network.name) : undefined;
      if (detail) yield { detail, subjects: [endpoint.id, ownerId(endpoint.owner)] };
    }
  }
}

/** No address can be judged against a subnet that nobody stated. */
const needsSubnet = (appliance: Appliance) =>
  appliance.networks.some((network) => network.subnet) ? undefined : 'No subnet is known';

const outside: Check = {
  id: 'NET-02',
  title: 'Address outside its network',
  severity: 'critical',
  mark: 'practice',
  needs: needsSubnet,
  evaluate: (appliance, index) =>
    perEndpoint(appliance, index, (endpoint, subnet, networkName) =>
      contains(subnet, endpoint.address)
        ? undefined
        : `${name(endpoint)} has ${endpoint.address}, outside ${networkName} ${index.networks.get(endpoint.networkId)?.subnet}.`,
    ),
};

const edge: Check = {
  id: 'NET-03',
  title: 'Address is network or broadcast address',
  severity: 'critical',
  mark: 'practice',
  needs: needsSubnet,
  evaluate: (appliance, index) =>
    perEndpoint(appliance, index, (endpoint, subnet, networkName) => {
      if (subnet.family !== 4 || subnet.prefix > 30) return undefined;
      const value = parseIpv4(endpoint.address);
      if (value === subnet.first)
        return `${name(endpoint)} has ${endpoint.address}, the network address of ${networkName}.`;
      if (value === subnet.last)
        return `${name(endpoint)} has ${endpoint.address}, the broadcast address of ${networkName}.`;
      return undefined;
    }),
};

export const addressChecks: readonly Check[] = [duplicate, outside, edge];
