/** Settles what the lines of one merge ask of networks, then looks at the addresses that they gave. */
import { equalValues } from '../appliance/equal-values.ts';
import { networkId, ownerId } from '../appliance/ids.ts';
import type { Id, Network } from '../appliance/types.ts';
import { contains, parseSubnet } from '../network/subnet.ts';
import { addTo } from '../table/grouping.ts';
import { listWords } from './scene.ts';
import type { Sheet } from './sheet.ts';
import type { NetworkWish, Wishes } from './wishes.ts';

export function settleNetworks(sheet: Sheet, wishes: Wishes): void {
  const byNetwork = new Map<Id, { id: Id; wish: NetworkWish }[]>();
  for (const [id, wish] of wishes.networks) {
    const endpoint = sheet.get('endpoints', id);
    if (!endpoint) continue;
    addTo(byNetwork, endpoint.networkId, { id, wish });
  }
  for (const [id, wanted] of byNetwork) {
    const network = sheet.get('networks', id);
    if (network) settleNetwork(sheet, network, wanted);
  }
  checkAddresses(sheet, wishes);
}

function settleNetwork(sheet: Sheet, network: Network, wanted: readonly { id: Id; wish: NetworkWish }[]) {
  const [first] = wanted;
  const agree = wanted.every(({ wish }) => equalValues(wish, first?.wish));
  if (first && agree && wanted.length === sheet.count('endpoints', `fixed ${network.id}`)) {
    sheet.set('networks', network.id, first.wish);
    return;
  }
  const targets = new Set<Network>();
  for (const { id, wish } of wanted) {
    const target = networkLike(sheet, { ...network, ...wish });
    if (target.id === network.id) continue;
    sheet.set('endpoints', id, { networkId: target.id });
    targets.add(target);
  }
  // The VIP and SCAN addresses that now lie there go along.
  for (const { id, subnet: text } of targets) {
    const subnet = text ? parseSubnet(text) : undefined;
    for (const floating of subnet ? sheet.find('endpoints', `floating ${network.id}`) : [])
      if (subnet && contains(subnet, floating.address))
        sheet.set('endpoints', floating.id, { networkId: id });
  }
}

const shared = ['subnet', 'gateway', 'vlan', 'mtu', 'bonding', 'links', 'partitionKey'] as const;

/** The network of this role that is set up so; a new one beside it when there is none. */
export function networkLike(sheet: Sheet, wanted: Network): Network {
  const alike = sheet
    .find('networks', `role ${wanted.role}`)
    .find((other) => shared.every((field) => equalValues(other[field], wanted[field])));
  if (alike) return alike;
  const { sourceId: _sourceId, ...rest } = wanted;
  const taken = new Set([...sheet.all('networks')].map(({ name }) => name));
  let { name } = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted.name} ${number}`;
  return sheet.add('networks', { ...rest, name, id: networkId(name) });
}

function checkAddresses(sheet: Sheet, { addressed }: Wishes) {
  for (const [id, { report, parameter }] of addressed) {
    const endpoint = sheet.get('endpoints', id);
    if (!endpoint) continue;
    const others = sheet.find('endpoints', `address ${endpoint.address}`).filter((one) => one.id !== id);
    if (others.length > 0)
      report(
        `${endpoint.address} is already the address of ${listWords(others.map((one) => one.hostname))}.`,
        {
          parameter,
        },
      );
    const network = sheet.get('networks', endpoint.networkId);
    const subnet = network?.subnet ? parseSubnet(network.subnet) : undefined;
    if (subnet && !contains(subnet, endpoint.address))
      report(`${endpoint.address} is outside ${network?.subnet}, the subnet of ${network?.name}.`, {
        parameter,
        warning: true,
      });
    const namesakes = sheet
      .find('endpoints', `name ${endpoint.hostname.toLowerCase()}`)
      .filter(
        (one) => one.id !== id && !(one.kind === 'scan' && ownerId(one.owner) === ownerId(endpoint.owner)),
      );
    if (namesakes.length > 0)
      report(`${endpoint.hostname} is already the name of ${namesakes[0]?.address}.`, {
        parameter,
        warning: true,
      });
  }
}
