/**
 * Whose an address is: its owners, where a re-IP moves it, the networks that hold it, and whether it is free there.
 *
 *   10.20.10.14    Owner: vega01celadm02 · Networks: Admin 10.20.10.0/24 · Starts with 10.20.10.14: 10.20.10.140 free, in Admin
 */
import { parseIpv4 } from '../network/address.ts';
import { contains, edgeOf } from '../network/subnet.ts';
import { createGroups, type Groups, hitOf } from './search-hits.ts';
import { type Indexed, type SearchIndex, searchedDocuments } from './search-index.ts';
import type { SearchEntry, SearchGroup, SearchNetwork } from './search-types.ts';
import { usedAddresses } from './used-addresses.ts';

type Uses = ReturnType<typeof usedAddresses>;

/** `plain` is the address in its shortest form. */
export function searchAddress(index: SearchIndex, plain: string): readonly SearchGroup[] {
  const groups = createGroups();
  const documents = searchedDocuments(index);
  const uses = usedAddresses(index, documents);
  for (const one of documents) addHolders(groups, one, plain);
  for (const one of documents) addNetworks(groups, one, uses, plain);
  const longer = `Starts with ${plain}`;
  for (const address of longerAddresses(plain))
    for (const one of documents) {
      for (const entry of one.document.byAddress.get(address) ?? [])
        if (entry.kind === 'address')
          groups.add(
            longer,
            hitOf(one.source, one.document, entry, {
              title: address,
              detail: `${entry.title} · ${entry.detail}`,
            }),
          );
      addState(groups, longer, one, uses, address);
    }
  return groups.list();
}

/** Planned addresses are a group of their own; who else holds or serves the address is its owner. */
function addHolders(groups: Groups, { source, document }: Indexed, plain: string) {
  for (const entry of document.byAddress.get(plain) ?? []) {
    const group = entry.kind === 'planned' ? 'Planned' : 'Owner';
    groups.add(group, hitOf(source, document, entry), group === 'Owner');
  }
}

function addNetworks(groups: Groups, one: Indexed, uses: Uses, plain: string) {
  const { source, document } = one;
  addState(groups, 'Free or reserved', one, uses, plain, true);
  for (const network of document.networks) {
    if (!contains(network.subnet, plain)) continue;
    const { entry, use } = network;
    const nextFree = uses.nextFree(one, network);
    const detail = [use, nextFree && `next free ${nextFree}`].filter(Boolean).join(' · ') || entry.detail;
    groups.add('Networks', hitOf(source, document, entry, { detail }));
  }
}

/** The state of an address without an owner, in each network around it. */
function addState(groups: Groups, group: string, one: Indexed, uses: Uses, address: string, isExact = false) {
  const { source, document } = one;
  for (const network of document.networks) {
    if (!contains(network.subnet, address)) continue;
    const use = uses.stateOf(one, network, address);
    if (use === 'used') continue;
    const detail = stateIn(network, address, use);
    const entry: SearchEntry = {
      kind: 'free',
      id: network.entry.id,
      title: address,
      detail,
      filter: network.name,
      text: '',
    };
    groups.add(group, hitOf(source, document, entry), isExact);
  }
}

function stateIn(
  { name, subnet, reserved }: SearchNetwork,
  address: string,
  use: 'planned' | undefined,
): string {
  const edge = edgeOf(subnet, address);
  if (edge) return `${edge} address of ${name}`;
  const value = parseIpv4(address);
  const span =
    value === undefined ? undefined : reserved.find(({ first, last }) => first <= value && value <= last);
  if (span) return `reserved in ${name}: ${span.use}`;
  return `${use ?? 'free'}, in ${name}`;
}

/** The IPv4 addresses whose text begins with this one: 10.20.10.140 to .149 for 10.20.10.14. */
function longerAddresses(plain: string): string[] {
  if (parseIpv4(plain) === undefined) return [];
  const digits = [...Array(10).keys()].map(String);
  const longer = digits.map((digit) => `${plain}${digit}`);
  return [...longer, ...longer.flatMap((text) => digits.map((digit) => `${text}${digit}`))].filter(
    (text) => parseIpv4(text) !== undefined,
  );
}
