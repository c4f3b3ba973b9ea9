/** The links of a bond have one speed (preaudit, row 39): the document lists the links of each bond. */
import type { Network } from '../../../appliance/document/appliance-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { asText } from '../../basis/check-context.ts';
import { isPartOfLinks } from '../blocks/filters.ts';
import type { Observed } from '../types.ts';
import { bareDevice, type Comparer, networksOf } from './comparison.ts';
import { devicesOn } from './networks.ts';

/** The network of the host on an interface: with this tag, else with any. */
function networkOn(comparer: Comparer, name: string): Network | undefined {
  const own = comparer.teller && name ? networksOf(comparer) : [];
  const on = (isSame: (device: string) => boolean) =>
    own.find((one) => devicesOn(comparer, one).some(isSame));
  return on((device) => device === name) ?? on((device) => bareDevice(device) === bareDevice(name));
}

/** The links of a bond as a set. */
export function compareBondLinks(comparer: Comparer): void {
  const { reading, compare, leave } = comparer;
  const bonds = new Map<string, Observed[]>();
  for (const one of reading.observed) if (one.what === 'bond-link') appendTo(bonds, one.name ?? '', one);
  for (const [name, links] of bonds) {
    const [{ line } = {}] = links;
    const what = `Links of ${name || 'the bond'}`;
    const words = (list: readonly string[]) => [...new Set(list)].sort().join(', ');
    const observed = words(links.map(({ value }) => value));
    const network = networkOn(comparer, name);
    if (!name) leave(what, observed, 'the output does not name the bond', line);
    else if (!network?.links?.length) leave(what, observed, 'the document names no links of it', line);
    else if (isPartOfLinks(reading.command)) leave(what, observed, 'a part of the links was listed', line);
    else compare(network.id, ['bond-links', name], what, words(network.links), observed, line);
  }
}

/** The mode of a bond: `name` is its interface. */
export function compareBonding(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { compare, leave } = comparer;
  const network = networkOn(comparer, name);
  if (network?.bonding)
    compare(network.id, ['bonding', name], `Mode of ${name}`, network.bonding, value, line);
  else leave(`Mode of ${name || 'the bond'}`, value, 'the document plans no mode for it', line);
}

/** The bond of one link: that of the network that has the link, or the bond that is seen. */
export function compareMaster(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { teller, compare, leave } = comparer;
  const what = `Bond of ${name}`;
  const link = bareDevice(name);
  const bondOf = (network: Network) => devicesOn(comparer, network).map(bareDevice)[0] ?? '';
  const own = teller ? networksOf(comparer) : [];
  const planned = own.find(({ links = [] }) => links.map(bareDevice).includes(link));
  const network = planned ?? own.find((one) => one.links?.length && bondOf(one) === bareDevice(value));
  // An interface of a bridge has the name of the bridge.
  if (!network || link === bareDevice(value)) leave(what, value, 'the document names no links of it', line);
  else
    compare(
      network.id,
      ['bond-links', link],
      what,
      planned ? bondOf(planned) : '',
      value,
      line,
      planned && bondOf(planned) === bareDevice(value),
    );
}

/** The tag with which an interface sends, whatever its name has. */
export function compareTag(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { compare, leave } = comparer;
  const network = networkOn(comparer, name);
  if (network) compare(network.id, ['vlan', name], `VLAN of ${name}`, String(network.vlan ?? 0), value, line);
  else leave(`VLAN of ${name}`, value, 'the document plans no network on it', line);
}

/** The router on an interface in a table of routes of its own. */
export function compareRouter(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { compare, leave } = comparer;
  const network = networkOn(comparer, name);
  if (!network?.gateway || network.gateway.includes(':') !== value.includes(':'))
    leave(`Gateway on ${name}`, value, 'the document plans no gateway there', line);
  else compare(network.id, ['gateway', name], `Gateway of ${network.name}`, network.gateway, value, line);
}

export function compareLinks(comparer: Comparer): void {
  const { teller, reading, compare, leave } = comparer;
  const speeds = new Map<string, { value: string; line: number | undefined }>();
  for (const { key, value, line } of reading.seen)
    if (key.startsWith('speed '))
      speeds.set(key.slice('speed '.length), { value: asText(value) ?? '', line });
  if (speeds.size === 0) return;
  const inBond = new Set<string>();
  for (const { links = [] } of teller ? networksOf(comparer) : []) {
    const known = links.flatMap((name) => {
      const speed = speeds.get(name);
      return speed ? [{ name, ...speed }] : [];
    });
    const [first, ...others] = known;
    if (!first || !teller || others.length === 0) continue;
    for (const { name } of known) inBond.add(name);
    for (const { name, value, line } of others)
      compare(
        teller.id,
        ['speed', name],
        `Speed of ${name}, in a bond with ${first.name}`,
        first.value,
        value,
        line,
      );
  }
  for (const [name, { value, line }] of speeds)
    if (!inBond.has(name)) leave(`Speed of ${name}`, value, 'no other link of its bond was read', line);
}
