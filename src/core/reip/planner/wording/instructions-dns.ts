/** What a step at the zones and their caches asks for. */
import type { DraftKind } from '../context/draft-step.ts';
import { agree, type Instructions, names, row, silent, system } from './instruction.ts';

/** A SCAN that no zone has: each node reads its hosts file when `srvctl modify scan` asks for the name. */
export const scanInHosts = row(
  system,
  'none',
  'yes',
  [silent],
  'The SCAN name gives the new address on every node',
  ['getent hosts of the SCAN name on every node (hosts/replace-hosts.sh)'],
);

/** A wait for addresses that have no name in DNS, as those of a private network. */
export const arpExpired = row(system, 'none', 'yes', [], 'No neighbour has an old address', [
  'The old addresses are silent',
]);

export const dnsWords = {
  'ttl-lower': row(names, 'none', 'yes', ['The old TTL is known'], 'New answers carry the low TTL', [
    'dig shows the low TTL on each DNS server',
  ]),
  'ttl-wait': row(names, 'none', 'yes', [], 'Two old TTLs have passed', [
    'No cache answers with the old TTL',
  ]),
  'reverse-add': row(
    names,
    'none',
    'yes',
    ['No reverse record stands there yet'],
    'Each new address has its name',
    ['dig -x answers the name on each DNS server'],
  ),
  'temporary-add': row(
    names,
    'none',
    'yes',
    ['Nobody has these names'],
    'Each temporary name leads to the address to come',
    ['dig answers each temporary name on each DNS server'],
  ),
  'scan-dns': row(names, 'none', 'yes', [silent], 'The SCAN name answers with the new addresses', [
    'nslookup of the SCAN name on each DNS server',
    agree,
  ]),
  settle: row(names, 'none', 'yes', [], 'No cache holds an old answer, no neighbour an old address', [
    'dig on each DNS server; the old addresses are silent',
  ]),
  'temporary-remove': row(
    names,
    'none',
    'yes',
    ['Nobody uses the temporary names'],
    'Only the final names are left',
    ['dig answers no temporary name'],
  ),
  'reverse-remove': row(
    names,
    'none',
    'yes',
    ['Nobody answers at the old addresses'],
    'No old address has a name',
    ['dig -x of the old addresses answers nothing'],
  ),
  'ttl-raise': row(names, 'none', 'yes', [], 'Answers carry the old TTL again', ['dig on each DNS server']),
} satisfies Partial<Record<DraftKind, Instructions>>;
