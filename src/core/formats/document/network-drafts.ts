/**
 * The networks of a table while its rows are read, found by role and subnet or by an address in them. The first row that
 * states a fact of a network wins; a note names each other value.
 */
import type { Id, Network, NetworkRole, Note } from '../../appliance/document/appliance-types.ts';
import { freeId, networkId } from '../../appliance/document/ids.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { parseIpv4 } from '../../network/address.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { noteRow } from './placed-row.ts';

type NetworkDraft = {
  readonly id: Id;
  readonly role: NetworkRole;
  readonly name: string;
  readonly subnet?: string;
  readonly range?: Subnet;
  gateway?: string;
  vlan?: number;
  mtu?: number;
  untagged?: boolean;
  readonly line: number;
  /** Names that its rows give it. */
  readonly statedNames: Set<string>;
};

/** Drafts of one role whose subnet is known. */
type Ranges = {
  readonly drafts: NetworkDraft[];
  /** IPv4 drafts by prefix length and first address, so that a search does not walk all of them. */
  readonly byPrefix: Map<number, Map<number, NetworkDraft>>;
};

const newMap = <Key, Value>() => new Map<Key, Value>();
const newRanges = (): Ranges => ({ drafts: [], byPrefix: new Map() });

export class NetworkDrafts {
  readonly notes: Note[] = [];
  readonly #drafts: NetworkDraft[] = [];
  readonly #bySubnet = new Map<NetworkRole, Map<string, NetworkDraft>>();
  readonly #ranges = new Map<NetworkRole, Ranges>();
  readonly #withoutSubnet = new Map<string, NetworkDraft>();
  readonly #takenIds = new Set<Id>();
  readonly #takenNames = new Set<string>();
  /** The last number behind each name, so that a thousand networks of one name are not counted again and again. */
  readonly #lastNumbers = new Map<string, number>();

  /** The network of a role and subnet. Subnets are few and their texts shared, so no key is made of the two. */
  ofSubnet(role: NetworkRole, subnet: string, row: EndpointRow): NetworkDraft {
    const drafts = getOrCreate(this.#bySubnet, role, newMap<string, NetworkDraft>);
    let draft = drafts.get(subnet);
    if (!draft) {
      draft = this.#create(role, row);
      drafts.set(subnet, draft);
    }
    this.#addFacts(draft, row);
    return draft;
  }

  /** The network of a row without a subnet: see `networks.ts`. */
  ofAddress(role: NetworkRole, isRoleGuessed: boolean, row: EndpointRow): NetworkDraft {
    const own = this.#ranges.get(role);
    const draft =
      draftHolding(own, row.address) ??
      (role === 'ilom' ? draftHolding(this.#ranges.get('management'), row.address) : undefined) ??
      (isRoleGuessed ? this.#anyHolding(row.address) : undefined) ??
      soleOfFamily(own, row) ??
      this.#ofUnknownSubnet(role, row);
    this.#addFacts(draft, row);
    return draft;
  }

  noteUnknownSubnets(): void {
    for (const draft of this.#drafts)
      if (!draft.subnet) this.#note(`Network ${draft.name}: subnet not set`, draft);
  }

  networks(): readonly Network[] {
    return this.#drafts.map(
      ({ range: _, line: __, statedNames: ___, untagged: ____, ...network }): Network => network,
    );
  }

  #anyHolding(address: string): NetworkDraft | undefined {
    for (const ranges of this.#ranges.values()) {
      const found = draftHolding(ranges, address);
      if (found) return found;
    }
    return undefined;
  }

  #ofUnknownSubnet(role: NetworkRole, row: EndpointRow): NetworkDraft {
    const { name = '', stem = name } = row.network ?? {};
    const key = `${role}|${stem.toLowerCase()}|${familyOf(row)}`;
    return getOrCreate(this.#withoutSubnet, key, () => this.#create(role, row));
  }

  #create(role: NetworkRole, row: EndpointRow): NetworkDraft {
    const preferred = row.network?.role === role && row.network.name ? row.network.name : roleNames[role];
    const name = this.#freeName(preferred);
    const id = freeId(networkId(name), this.#takenIds);
    this.#takenIds.add(id);
    const range = row.subnet ? parseSubnet(row.subnet) : undefined;
    const draft: NetworkDraft = {
      id,
      role,
      name,
      line: row.line,
      statedNames: new Set([preferred]),
      ...(row.subnet ? { subnet: row.subnet } : {}),
      ...(range ? { range } : {}),
    };
    this.#drafts.push(draft);
    if (range) addRange(getOrCreate(this.#ranges, role, newRanges), range, draft);
    if (role === 'other' && preferred !== roleNames.other && !/^other\b/i.test(preferred))
      this.#note(
        `network ${preferred} has no word of a role in its name (Admin, ILOM, Client, Backup, Private) and is taken as a further one`,
        row,
      );
    return draft;
  }

  #freeName(preferred: string): string {
    const key = preferred.toLowerCase();
    let number = this.#lastNumbers.get(key) ?? 1;
    let name = preferred;
    while (this.#takenNames.has(name.toLowerCase())) name = `${preferred} ${++number}`;
    this.#lastNumbers.set(key, number);
    this.#takenNames.add(name.toLowerCase());
    return name;
  }

  #addFacts(draft: NetworkDraft, row: EndpointRow): void {
    if (addsNothing(draft, row)) return;
    const { gateway, vlan, mtu, untagged } = row;
    const isFirstTag = vlan !== undefined && draft.vlan === undefined;
    if (gateway !== undefined) draft.gateway ??= gateway;
    if (vlan !== undefined) draft.vlan ??= vlan;
    if (mtu !== undefined) draft.mtu ??= mtu;
    this.#noteOther('gateway', draft, row);
    this.#noteOther('vlan', draft, row);
    this.#noteOther('mtu', draft, row);
    if (untagged) draft.untagged = true;
    // Of rows with the tag, one note is enough: the others agree with the network.
    if (draft.untagged && draft.vlan !== undefined && (untagged || isFirstTag))
      this.#note(
        `network ${draft.name} is untagged in one row and VLAN ${draft.vlan} in another; the VLAN is kept`,
        row,
      );
    const { name, role } = row.network ?? {};
    if (name !== undefined && role === draft.role && !draft.statedNames.has(name)) {
      draft.statedNames.add(name);
      this.#note(`network ${name} has the role and subnet of network ${draft.name}: the two are one`, row);
    }
  }

  #noteOther(field: 'gateway' | 'vlan' | 'mtu', draft: NetworkDraft, row: EndpointRow): void {
    const [first, value] = [draft[field], row[field]];
    if (value === undefined || value === first) return;
    this.#note(
      `${field} ${value} differs from ${field} ${first} of network ${draft.name}; ${first} is kept`,
      row,
    );
  }

  #note(message: string, row: { readonly line: number }): void {
    noteRow(this.notes, message, row);
  }
}

/** True for nearly every row: its network has the row's facts already. */
const addsNothing = (draft: NetworkDraft, { gateway, vlan, mtu, untagged, network }: EndpointRow): boolean =>
  (gateway === undefined || gateway === draft.gateway) &&
  (vlan === undefined || (vlan === draft.vlan && !draft.untagged)) &&
  (mtu === undefined || mtu === draft.mtu) &&
  !untagged &&
  network?.name === undefined;

function addRange({ drafts, byPrefix }: Ranges, range: Subnet, draft: NetworkDraft): void {
  drafts.push(draft);
  if (range.family === 4)
    getOrCreate(byPrefix, range.prefix, newMap<number, NetworkDraft>).set(range.first, draft);
}

function draftHolding(ranges: Ranges | undefined, address: string): NetworkDraft | undefined {
  if (!ranges) return undefined;
  const value = parseIpv4(address);
  if (value === undefined) return ranges.drafts.find(({ range }) => range && contains(range, address));
  for (const [prefix, byFirst] of ranges.byPrefix) {
    const found = byFirst.get(value - (value % 2 ** (32 - prefix)));
    if (found) return found;
  }
  return undefined;
}

/** A network has one subnet, so addresses of the other family are in a network of their own. */
const familyOf = ({ address }: EndpointRow): 4 | 6 => (address.includes(':') ? 6 : 4);

/** The only known network for a row that names none. */
function soleOfFamily(ranges: Ranges | undefined, row: EndpointRow): NetworkDraft | undefined {
  if (!ranges || row.network?.name) return undefined;
  const family = familyOf(row);
  const [only, second] = ranges.drafts.filter(({ range }) => range?.family === family);
  return second ? undefined : only;
}
