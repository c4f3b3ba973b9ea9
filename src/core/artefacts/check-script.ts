/**
 * A bash script that checks the target network, run by a person there; it changes nothing. Two modes (ORD-13):
 *
 *   before   planned addresses are silent, each resolves back to its name; gateways, DNS and NTP answer
 *   after    planned addresses answer, forward and reverse agree on every name server
 *
 * `--names` adds the forward check to `before`: for a machine that is not connected yet, when all names are in DNS. `--network`
 * takes one network, for a host that sees no other. Nobody routes a private network: its addresses are asked from a host
 * that is in it, or where it is named. Its lines begin with GOOD: or ERROR:, its status is 1 after an ERROR.
 *
 * Invariant: only addresses and names that their grammar allows are written; what is refused is a comment and a problem.
 */
import { fullName } from '../appliance/full-name.ts';
import { indexAppliance } from '../appliance/index-appliance.ts';
import { roleNames } from '../appliance/role-names.ts';
import type { Appliance } from '../appliance/types.ts';
import { parseAddress, parseIpv4 } from '../network/address.ts';
import { domainProblem } from '../network/names.ts';
import { addTo } from '../table/grouping.ts';
import { type Artefact, artefact } from './artefact.ts';
import { belongsInDns } from './dns-records.ts';
import { shellWord } from './shell-word.ts';

type CheckOptions = {
  /**
   * Addresses of today, by endpoint id, of a machine that is re-addressed; the document is then the planned one. An
   * address that keeps its owner answers before as after; one that another owner still has may answer before; one that
   * nobody has afterwards is silent after.
   */
  readonly former?: ReadonlyMap<string, string>;
  /** Ids of endpoints that get a new name: `before` asks no name server for it where the address stays. */
  readonly renamed?: ReadonlySet<string>;
  /** Old addresses that still answer after the move, as secondary ones. */
  readonly kept?: ReadonlySet<string>;
};

type CheckScript = { readonly file: Artefact; readonly problems: readonly string[] };

export function writeCheckScript(
  appliance: Appliance,
  { former, renamed, kept: secondary }: CheckOptions = {},
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
    const address = parseIpv4(endpoint.address) === undefined ? undefined : shellWord(endpoint.address);
    if (!address || domainProblem(name)) {
      problems.push(
        `Left out of the check: ${domainProblem(name) ?? `${name} has no IPv4 address ("${endpoint.address}")`}`,
      );
      continue;
    }
    const dns = belongsInDns(appliance, endpoint) ? 'dns' : 'hosts';
    const was = former?.get(endpoint.id);
    const stays = renamed?.has(endpoint.id) ? 'renamed' : 'same';
    const state = was === endpoint.address ? stays : live.has(endpoint.address) ? 'taken' : 'new';
    planned.push(`${wordOf(endpoint.networkId)} ${address} ${name} ${dns} ${state}`);
    if (endpoint.kind === 'scan') addTo(scans, name, address);
  }
  const gateways = new Set<string>();
  for (const network of appliance.networks) {
    if (!network.gateway || network.role === 'private') continue;
    if (parseIpv4(network.gateway) === undefined)
      problems.push(`Left out of the check: the gateway "${network.gateway}" is no IPv4 address`);
    else gateways.add(`${roleNames[network.role].toLowerCase()} ${network.gateway}`);
  }
  const kept = new Set(appliance.endpoints.map(({ address }) => address));
  const gone = appliance.endpoints.flatMap(({ id, networkId }) => {
    const address = former?.get(id) ?? '';
    const isGone = !kept.has(address) && !secondary?.has(address) && parseIpv4(address) !== undefined;
    return isGone ? `${wordOf(networkId)} ${address}` : [];
  });
  const servers = (list: readonly string[] | undefined, word: string) =>
    (list ?? []).filter((server) => {
      const good = parseAddress(server) !== undefined || !domainProblem(server);
      if (!good) problems.push(`Left out of the check: "${server}" is no ${word} server`);
      return good;
    });
  const text = script({
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

type Lists = Readonly<Record<'planned' | 'gone' | 'gateways' | 'dns' | 'ntp' | 'scans', readonly string[]>>;

const list = (name: string, lines: readonly string[]) =>
  `${name}=(${lines.map((line) => `\n  '${line}'`).join('')}${lines.length > 0 ? '\n' : ''})`;

const script = ({ planned, gone, gateways, dns, ntp, scans }: Lists) => `#!/usr/bin/env bash
# Checks the target network of an appliance. It changes nothing.
#   before [--names] [--network NAME]   addresses are silent, reverse names are right, gateways, DNS and NTP answer
#   after [--network NAME]              addresses answer, forward and reverse agree, old addresses are silent

# network address name dns|hosts new|same|renamed|taken
${list('PLANNED', planned)}
# network address, of nobody afterwards
${list('GONE', gone)}
# network gateway
${list('GATEWAYS', gateways)}
${list('DNS', dns)}
${list('NTP', ntp)}
# name and its addresses
${list('SCANS', scans)}

usage() {
  echo "usage: \${0##*/} before|after [--names] [--network admin|ilom|client|backup|private|other]" >&2
  exit 2
}

mode=\${1:-}
[ "$mode" = before ] || [ "$mode" = after ] || usage
shift
names=no
only=
while [ $# -gt 0 ]; do
  case $1 in
    --names) names=yes ;;
    --network)
      [ $# -ge 2 ] || usage
      only=$2
      shift
      ;;
    *) usage ;;
  esac
  shift
done
[ "$mode" = after ] && names=yes
command -v dig >/dev/null || { echo "dig is needed (bind-utils, dnsutils)" >&2; exit 2; }
command -v ping >/dev/null || { echo "ping is needed" >&2; exit 2; }

good=0
bad=0
left_out=0
say_good() { good=$((good + 1)); echo "GOOD: $*"; }
say_bad() { bad=$((bad + 1)); echo "ERROR: $*"; }
# Nobody routes a private network: it counts where this host is in it, or where it is named.
counts() {
  if [ -n "$only" ]; then [ "$only" = "$1" ]; return; fi
  [ "$1" != private ] || ip -4 -o route get "$2" 2>/dev/null | grep -qv ' via '
}
answers() { ping -c 1 -W 1 -n "$1" >/dev/null 2>&1; }
ask() { dig +short +time=2 +tries=1 "@$1" "$2" "$3" 2>/dev/null | grep -v '^;' | tr '[:upper:]' '[:lower:]' | LC_ALL=C sort | tr '\\n' ' ' | sed 's/ $//'; }
# An alias leads to a delegated part of a reverse zone (RFC 2317): the name behind it counts.
ask_back() { dig +noall +answer +time=2 +tries=1 "@$1" -x "$2" 2>/dev/null | awk '$4 == "PTR" { print $5 }' | tr '[:upper:]' '[:lower:]' | tr '\\n' ' ' | sed 's/ $//'; }
lives() { dig +time=2 +tries=1 "@$1" . NS >/dev/null 2>&1; }
# One packet of NTP version 4, client mode; an answer has 48 bytes.
tells_time() {
  local bytes
  bytes=$({
    exec 3<>"/dev/udp/$1/123" || exit 1
    printf '\\043%047d' 0 | tr '0' '\\000' >&3
    timeout 2 head -c 48 <&3 | wc -c
  } 2>/dev/null)
  [ "\${bytes:-0}" -eq 48 ]
}

living=()
for server in "\${DNS[@]}"; do
  if lives "$server"; then
    say_good "DNS server $server answers"
    living+=("$server")
  else
    say_bad "DNS server $server does not answer"
  fi
done
for server in "\${NTP[@]}"; do
  if tells_time "$server"; then say_good "NTP server $server answers"; else say_bad "NTP server $server does not answer"; fi
done
for line in "\${GATEWAYS[@]}"; do
  read -r network address <<<"$line"
  [ -z "$only" ] || [ "$only" = "$network" ] || continue
  if answers "$address"; then say_good "gateway $address ($network) answers"; else say_bad "gateway $address ($network) does not answer"; fi
done

declare -A scan
for line in "\${SCANS[@]}"; do
  read -r name addresses <<<"$line"
  scan[$name]=$(tr ' ' '\\n' <<<"$addresses" | LC_ALL=C sort | tr '\\n' ' ' | sed 's/ $//')
done

# All at once, some dozens at a time: a silent address takes a second.
answering=$(
  n=0
  for line in "\${PLANNED[@]}" "\${GONE[@]}"; do
    read -r network address _ <<<"$line"
    counts "$network" "$address" || continue
    { if answers "$address"; then echo "$address"; fi; } &
    n=$((n + 1))
    [ $((n % 48)) -eq 0 ] && wait
  done
  wait
)
declare -A up
while read -r address; do [ -z "$address" ] || up[$address]=yes; done <<<"$answering"

declare -A asked
for line in "\${PLANNED[@]}"; do
  read -r network address name where state <<<"$line"
  counts "$network" "$address" || { [ -n "$only" ] || left_out=$((left_out + 1)); continue; }
  if [ "$mode" = before ] && [ "$state" = taken ]; then
    say_good "$address ($name) is of an owner that moves first"
    continue
  elif [ "$mode" = before ] && [ "$state" = new ]; then
    if [ -n "\${up[$address]:-}" ]; then say_bad "$address ($name) is in use: it answers"; else say_good "$address ($name) is silent"; fi
  else
    if [ -n "\${up[$address]:-}" ]; then say_good "$address ($name) answers"; else say_bad "$address ($name) does not answer"; fi
  fi
  [ "$where" = dns ] || continue
  [ "$mode$state" != beforerenamed ] || continue
  for server in "\${living[@]}"; do
    back=$(ask_back "$server" "$address")
    if [ "$back" = "$name." ]; then
      say_good "$address resolves to $name on $server"
    else
      say_bad "$address resolves to \${back:-nothing} on $server, planned is $name."
    fi
    [ "$names" = yes ] || continue
    [ -z "\${asked[$name $server]:-}" ] || continue
    asked[$name $server]=yes
    want=\${scan[$name]:-$address}
    got=$(ask "$server" "$name" A)
    if [ "$got" = "$want" ]; then
      say_good "$name resolves to $want on $server"
    else
      say_bad "$name resolves to \${got:-nothing} on $server, planned is $want"
    fi
  done
done

[ "$mode" = before ] || for line in "\${GONE[@]}"; do
  read -r network address <<<"$line"
  counts "$network" "$address" || continue
  if [ -n "\${up[$address]:-}" ]; then say_bad "$address still answers, it is an old address"; else say_good "$address is silent, it is an old address"; fi
done

[ "$left_out" -eq 0 ] || echo "NOTE: $left_out private addresses are left out: this host is not in their network"
echo "$good good, $bad errors"
[ "$bad" -eq 0 ]
`;
