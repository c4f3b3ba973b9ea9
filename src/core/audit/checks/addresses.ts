/** Checks of single addresses. Ids, severities and marks are those of the pre-audit catalog. */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { changesOf } from '../../appliance/document/changed-groups.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import { heldByOthers, mayBeHolder, namedHolders } from '../../appliance/networks/held-by-others.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import { contains, edgeOf, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { Ground, LiveCheck } from '../basis/check.ts';
import { addressByRow, expectedAddress, rowSteps } from '../basis/expected-address.ts';
import { sharedKeys } from '../basis/shared-keys.ts';
import type { Finding, Fix, Outcome } from '../basis/types.ts';

const perStep = 4096;
/**
 * This many duplicates are not typing errors. Further ones name only their last holder, which needs no look at the
 * rows.
 */
const mostSlips = 1000;
const name = (endpoint: Endpoint) => endpoint.hostname || endpoint.id;

/**
 * Orders holders of one address so that the one to fix comes first: the holder whose address breaks its subnet or its
 * row, else the one added last.
 */
function culpritFirst(holders: readonly Endpoint[], index: ApplianceIndex): Endpoint[] {
  const meant = new Map(holders.map((endpoint) => [endpoint, addressByRow(endpoint, index)?.address]));
  const isOutOfRow = (endpoint: Endpoint) => (meant.get(endpoint) ?? endpoint.address) !== endpoint.address;
  const isInRow = (endpoint: Endpoint) => meant.get(endpoint) === endpoint.address;
  const isOutside = ({ address, networkId }: Endpoint) => {
    const subnet = parseSubnet(index.networks.get(networkId)?.subnet ?? '');
    return subnet !== undefined && !contains(subnet, address);
  };
  const culprit =
    holders.find(isOutside) ??
    holders.find(isOutOfRow) ??
    holders.toReversed().find((endpoint) => !isInRow(endpoint)) ??
    holders.at(-1);
  return culprit ? [culprit, ...holders.filter((endpoint) => endpoint !== culprit)] : [];
}

/** Suggests the address that the row or a typing slip points to: inside the subnet, free, not a gateway. */
export function addressFix({ appliance, index }: Ground, finding: Finding): Fix | undefined {
  const endpoint = index.endpoints.get(finding.subjects[0] ?? '');
  const expected = endpoint && expectedAddress(endpoint, index, heldByOthers(appliance));
  return (
    expected && {
      label: `Set to ${expected.address}`,
      many: 'Set expected addresses',
      reason: expected.reason,
      edits: [{ collection: 'endpoints', id: endpoint.id, field: 'address', value: expected.address }],
    }
  );
}

/** Whether an address may have several spellings: IPv6. */
const mayDiffer: (byAddress: ApplianceIndex['byAddress']) => boolean = memoize((byAddress) => {
  const isSpelled = (text: string) => text.includes(':');
  const edit = changesOf(byAddress);
  if (edit && !mayDiffer(edit.before)) return [...edit.changes.values()].some(([text]) => isSpelled(text));
  let found = false;
  byAddress.forEach((_, text) => {
    found ||= isSpelled(text);
  });
  return found;
});

/** Holders by address: one IPv6 address has many spellings. */
export const byValue = memoize((byAddress: ApplianceIndex['byAddress']): ApplianceIndex['byAddress'] => {
  if (!mayDiffer(byAddress)) return byAddress;
  const values = new Map<string, Endpoint[]>();
  for (const [text, holders] of byAddress)
    for (const one of holders) appendTo(values, canonicalText(text), one);
  return values;
});

export const canonicalText = (text: string): string => {
  const address = text.includes(':') && parseAddress(text);
  return address ? formatAddress(address) : text.toLowerCase();
};

const duplicate: LiveCheck = {
  id: 'NET-01',
  title: 'Duplicate address in the document',
  severity: 'critical',
  mark: 'practice',
  risk: 'Two machines answer at one address, and neither can be reached reliably.',
  action: 'Give one of the owners another address.',
  inputs: 'endpoints/address',
  fix: addressFix,
  *evaluate({ appliance, index }) {
    if (index.byAddress.size === 0) yield { missing: 'endpoints/address' };
    let count = 0;
    let found = 0;
    const held = byValue(index.byAddress);
    for (const [address, holders] of sharedKeys(held)) {
      if (++count % perStep === 0) yield;
      // The rows of addresses identify the culprit. They are read in steps, and only if there are duplicates.
      const isSlip = ++found <= mostSlips;
      if (isSlip) for (const { networkId } of holders) yield* rowSteps(index, networkId);
      const [culprit, ...others] = isSlip ? culpritFirst(holders, index) : holders.toReversed();
      if (!culprit) continue;
      const names = others.map(name).filter((one) => one !== name(culprit));
      const also = `which is also the address of ${names.join(', ')}`;
      yield {
        detail: `${name(culprit)} has ${address}${names.length > 0 ? `, ${also}` : ` in ${holders.length} rows`}.`,
        subjects: [culprit.id, ...others.map((endpoint) => endpoint.id)],
      };
    }
    for (const network of appliance.networks) {
      const holder = network.gateway ? held.get(canonicalText(network.gateway))?.[0] : undefined;
      if (holder)
        yield {
          detail: `${name(holder)} has ${holder.address}, which is the gateway of ${network.name}.`,
          subjects: [holder.id, network.id],
        };
    }
    // DNS-03 reports DNS and NTP servers. A host that was seen at the address may be the machine itself.
    for (const [address, other] of namedHolders(appliance)) {
      const holder = other.isResolver ? undefined : held.get(address)?.[0];
      if (holder && !mayBeHolder(other, holder, index.machines))
        yield {
          detail: `${name(holder)} has ${holder.address}, which is ${other.reason}.`,
          subjects: [holder.id],
        };
    }
  },
};

/** Walks every endpoint of a network with a subnet; each subnet is parsed once. */
function* perEndpoint(
  { appliance, index, ofList }: Ground,
  what: string,
  judge: (endpoint: Endpoint, subnet: Subnet, networkName: string) => string | undefined,
): Generator<Outcome | undefined, void, undefined> {
  let count = 0;
  if (appliance.networks.length === 0) yield { missing: 'networks/subnet' };
  if (index.byAddress.size === 0) yield { missing: 'endpoints/address' };
  function* inNetwork(id: Id, held: readonly Endpoint[]): Generator<Outcome | undefined> {
    const network = index.networks.get(id);
    const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
    if (!network || !subnet) yield { missing: 'networks/subnet', subjects: [id] };
    else
      for (const endpoint of held) {
        if (++count % perStep === 0) yield;
        const detail = endpoint.address ? judge(endpoint, subnet, network.name) : undefined;
        if (detail) yield { detail, subjects: [endpoint.id, ownerId(endpoint.owner)] };
      }
  }
  for (const { id } of appliance.networks) {
    const held = index.byNetwork.get(id);
    if (held) yield* ofList ? ofList(what, held, () => [...inNetwork(id, held)]) : inNetwork(id, held);
  }
}

/** No address can be checked against a subnet that is not set. */
const needsSubnet = (appliance: Appliance) =>
  appliance.networks.some((network) => network.subnet) ? undefined : 'No network has a subnet';

const outside: LiveCheck = {
  id: 'NET-02',
  title: 'Address outside its network',
  severity: 'critical',
  mark: 'practice',
  risk: 'The machine cannot be reached and its gateway does not answer.',
  action: 'Correct the address or the subnet of the network.',
  inputs: 'networks/subnet endpoints/address',
  needs: needsSubnet,
  fix: addressFix,
  evaluate: (ground) =>
    perEndpoint(ground, 'addresses outside', (endpoint, subnet, networkName) =>
      contains(subnet, endpoint.address)
        ? undefined
        : parseAddress(endpoint.address) === undefined
          ? `${name(endpoint)} has ${endpoint.address}, which is not an address.`
          : `${name(endpoint)} has ${endpoint.address}, outside ${networkName} ${ground.index.networks.get(endpoint.networkId)?.subnet}.`,
    ),
};

const edge: LiveCheck = {
  id: 'NET-03',
  title: 'Address is network or broadcast address',
  severity: 'critical',
  mark: 'practice',
  risk: 'No host can use it: the interface does not come up, or answers for all.',
  action: 'Take an address between the first and the last.',
  inputs: 'networks/subnet endpoints/address',
  needs: needsSubnet,
  fix: addressFix,
  evaluate: (ground) =>
    perEndpoint(ground, 'addresses at an end', (endpoint, subnet, networkName) => {
      const end = edgeOf(subnet, endpoint.address);
      return end && `${name(endpoint)} has ${endpoint.address}, the ${end} address of ${networkName}.`;
    }),
};

export const addressChecks: readonly LiveCheck[] = [duplicate, outside, edge];
