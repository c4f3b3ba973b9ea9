/**
 * A bash script that checks the target network, run by a person there; it changes nothing. Two modes (ORD-13):
 *
 *   before   planned addresses are silent, each resolves back to its name; gateways, DNS and NTP answer
 *   after    planned addresses answer, forward and reverse agree on every name server
 *
 * `--names` adds the forward check to `before`: for a machine that is not connected yet, when all names are in DNS.
 * `--network` takes one network, for a host that sees no other. A private network is not routed: its addresses are
 * checked from a host inside it, or when the user names the network. Its lines begin with GOOD: or ERROR:, its status
 * is 1 after an ERROR.
 *
 * Invariant: only addresses and names that their grammar allows are written; what is refused is a comment and a
 * problem.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { appendTo } from '../../collections/grouping.ts';
import { parseAddress, plainAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { sentence } from '../../text/sentence.ts';
import { belongsInDns } from '../dns/dns-records.ts';
import { type Artefact, artefact } from '../files/artefact.ts';
import { shellWord } from '../files/shell-word.ts';
import { scriptText } from './check-script-text.ts';

type CheckOptions = {
  /**
   * Addresses of today, by endpoint id, of a machine that is re-addressed; the document is then the planned one. An
   * address that keeps its owner answers before as after; one that another owner still has may answer before; one
   * without an owner afterwards must be silent after.
   */
  readonly former?: ReadonlyMap<string, string>;
  /** Ids of endpoints that get a new name: `before` asks no name server for it where the address stays. */
  readonly renamed?: ReadonlySet<string>;
  /** Old addresses that still answer after the move, as secondary ones. */
  readonly secondary?: ReadonlySet<string>;
};

/** In the form that `dig` prints; undefined for what is none. */
const shellAddress = (text: string): string | undefined =>
  parseAddress(text) === undefined ? undefined : shellWord(plainAddress(text));

type CheckScript = { readonly file: Artefact; readonly problems: readonly string[] };

export function writeCheckScript(
  appliance: Appliance,
  { former, renamed, secondary }: CheckOptions = {},
): CheckScript {
  const { networks } = indexAppliance(appliance);
  const problems: string[] = [];
  const planned: string[] = [];
  const live = new Set(former?.values());
  const scans = new Map<string, string[]>();
  const wordOf = (networkId: string) => {
    const network = networks.get(networkId);
    return network ? roleNames[network.role].toLowerCase() : 'other';
  };
  for (const endpoint of appliance.endpoints) {
    const name = fullName(appliance, endpoint).toLowerCase();
    const address = shellAddress(endpoint.address);
    if (!address || domainProblem(name)) {
      problems.push(
        sentence(
          `Not in the check: ${domainProblem(name) ?? `${name} has no address ("${endpoint.address}")`}`,
        ),
      );
      continue;
    }
    const dns = belongsInDns(appliance, endpoint) ? 'dns' : 'hosts';
    const was = former?.get(endpoint.id);
    const stays = renamed?.has(endpoint.id) ? 'renamed' : 'same';
    const state = was === endpoint.address ? stays : live.has(endpoint.address) ? 'taken' : 'new';
    planned.push(`${wordOf(endpoint.networkId)} ${address} ${name} ${dns} ${state}`);
    if (endpoint.kind === 'scan') appendTo(scans, `${name} ${address.includes(':') ? 'AAAA' : 'A'}`, address);
  }
  const gateways = new Set<string>();
  for (const network of appliance.networks) {
    if (!network.gateway || network.role === 'private') continue;
    const gateway = shellAddress(network.gateway);
    if (gateway) gateways.add(`${roleNames[network.role].toLowerCase()} ${gateway}`);
    else problems.push(`Not in the check: the gateway "${network.gateway}" is not an address.`);
  }
  const inUse = new Set(appliance.endpoints.map(({ address }) => address));
  const gone = appliance.endpoints.flatMap(({ id, networkId }) => {
    const was = former?.get(id) ?? '';
    const address = shellAddress(was);
    return address && !inUse.has(was) && !secondary?.has(was) ? `${wordOf(networkId)} ${address}` : [];
  });
  const servers = (list: readonly string[] | undefined, word: string) =>
    (list ?? []).filter((server) => {
      const good = parseAddress(server) !== undefined || !domainProblem(server);
      if (!good) problems.push(`Not in the check: "${server}" is not a valid ${word} server.`);
      return good;
    });
  const text = scriptText({
    planned,
    gone,
    gateways: [...gateways],
    dns: servers(appliance.services.dns?.servers, 'DNS'),
    ntp: servers(appliance.services.ntp?.servers, 'NTP'),
    scans: [...scans].map(([name, addresses]) => `${name} ${addresses.join(' ')}`),
  });
  const stem = shellWord(appliance.name.toLowerCase().replaceAll('/', '-')) ?? 'appliance';
  return { file: artefact(`${stem}-check-network.sh`, 'text/x-shellscript', text, ['practice']), problems };
}
