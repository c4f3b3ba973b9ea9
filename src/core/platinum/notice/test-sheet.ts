/**
 * A bash script that tries the network matrix from the gateway or from a server of the appliance. It changes nothing.
 *
 * - TCP is tried by connecting: GOOD. A refusal proves that something answers, not who: REFUSED, nothing listens there or a
 *   firewall rejects. Silence or no route is an ERROR. Of several ports one that connects is enough.
 * - ICMP is tried by ping.
 * - UDP has no answer that would prove it: UNPROVED, with what to look at instead.
 *
 * Its status is 1 after an ERROR or a REFUSED. Bash before 4.4 calls an empty list not set, so each is asked for first.
 * Only addresses and words that their grammar allows are written; what is refused is a problem.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { shellList, shellWord } from '../../artefacts/files/shell-word.ts';
import { parseAddress, plainAddress } from '../../network/address.ts';
import { type MatrixEnd, networkMatrix } from '../matrix/network-matrix.ts';
import { fileStem } from './notice-pack.ts';

type TestSheet = { readonly file: Artefact; readonly problems: readonly string[] };

const word = (address = ''): string | undefined =>
  parseAddress(address) === undefined ? undefined : shellWord(plainAddress(address));

export function writeTestSheet(appliance: Appliance): TestSheet {
  const problems = new Set<string>();
  const rows: string[] = [];
  const groups = new Set<MatrixEnd>();
  for (const { from, to, protocol, ports, application, direction, ruleId } of networkMatrix(appliance)) {
    if (direction === 'to-vendor') {
      problems.add('Skipped: the rows to the vendor. The gateway tests them with its own check.');
      continue;
    }
    const source =
      direction === 'inside' ? 'servers' : direction === 'to-appliance' ? 'gateway' : word(from.addresses[0]);
    if (direction === 'inside') groups.add(from);
    const target = word(to.addresses[0]);
    const name = shellWord(to.name) ?? ruleId;
    if (ports === null) {
      problems.add(`Skipped: the port of ${application} is not set`);
      continue;
    }
    if (!source || !target) {
      const end = source ? to : from;
      problems.add(`Skipped: ${end.name} has no address (${application})`);
      continue;
    }
    rows.push(`${source} ${target} ${protocol.toLowerCase()} ${ports || '-'} ${ruleId} ${name}`);
  }
  // Thousands of rows share the one end of all servers.
  const servers = new Set(
    [...groups].flatMap(({ addresses }) => addresses.flatMap((one) => word(one) ?? [])),
  );
  const gateway = word(appliance.gateway.address);
  if (!gateway) problems.add('The address of the gateway is not set: rows to it are skipped.');
  const text = script(rows, [...servers]);
  return {
    file: artefact(`${fileStem(appliance)}-check-ports.sh`, 'text/x-shellscript', text, ['practice']),
    problems: [...problems],
  };
}

const script = (rows: readonly string[], servers: readonly string[]) => `#!/usr/bin/env bash
# Tries the network matrix of the support gateway. It changes nothing.
#   gateway [RULE]   on the gateway: every row from it
#   ADDRESS [RULE]   on the machine with this address: every row from it
# RULE takes one rule only: icmp, icmp-inside, em-agent, snmp, asr, https, ...
set -u

# from to protocol ports rule name
${shellList('ROWS', rows)}
${shellList('SERVERS', servers)}
WAIT=3

here=\${1:-}
rule=\${2:-}
if [ -z "$here" ]; then
  sed -n '2,5p' "$0"
  exit 2
fi
good=0 refused=0 bad=0 unproved=0

# connects ADDRESS PORT: yes, refused or no
connects() {
  local said
  # shellcheck disable=SC2016 # the inner bash expands them
  if said=$(LC_ALL=C timeout "$WAIT" bash -c 'exec 3<>"/dev/tcp/$1/$2" && echo connected' _ "$1" "$2" 2>&1) && [ "$said" = connected ]; then
    echo yes
  elif [[ $said == *"Connection refused"* ]]; then
    echo refused
  else
    echo no
  fi
}

# The ports of a list such as 80,443 or 1830-1839, one a line.
each_port() {
  local part
  for part in \${1//,/ }; do seq "\${part%-*}" "\${part#*-}"; done
}

try_tcp() {
  local port answer any=no
  while read -r port; do
    answer=$(connects "$1" "$port")
    if [ "$answer" = yes ]; then
      echo "GOOD: $3 $1 TCP $port connects ($4)"
      good=$((good + 1))
      return
    fi
    [ "$answer" = refused ] && any=refused
  done < <(each_port "$2")
  if [ "$any" = refused ]; then
    echo "REFUSED: $3 $1 TCP $2: nothing listens, or a firewall rejects ($4)"
    refused=$((refused + 1))
  else
    echo "ERROR: $3 $1 TCP $2 does not answer ($4)"
    bad=$((bad + 1))
  fi
}

try_ping() {
  local said
  if said=$(LC_ALL=C ping -c 1 -W "$WAIT" "$1" 2>&1) && [[ $said =~ ,\\ [1-9][0-9]*\\ (packets\\ )?received ]]; then
    echo "GOOD: $2 $1 answers a ping ($3)"
    good=$((good + 1))
  else
    echo "ERROR: $2 $1 does not answer a ping ($3)"
    bad=$((bad + 1))
  fi
}

is_server=no
for server in \${SERVERS[@]+"\${SERVERS[@]}"}; do [ "$server" = "$here" ] && is_server=yes; done

for line in \${ROWS[@]+"\${ROWS[@]}"}; do
  read -r from to protocol ports id name <<<"$line"
  [ -z "$rule" ] || [ "$rule" = "$id" ] || continue
  if [ "$from" = servers ]; then
    [ "$is_server" = yes ] || continue
    [ "$to" != "$here" ] || continue
  else
    [ "$from" = "$here" ] || continue
  fi
  case $protocol in
    tcp) try_tcp "$to" "$ports" "$name" "$id" ;;
    icmp) try_ping "$to" "$name" "$id" ;;
    *)
      echo "UNPROVED: $name $to UDP $ports: no answer would prove it; look at the counters of the firewall ($id)"
      unproved=$((unproved + 1))
      ;;
  esac
done

echo "$good good, $refused refused, $bad errors, $unproved not to be proved"
if [ $((good + refused + bad + unproved)) -eq 0 ]; then
  echo "No row begins at $here"
  exit 2
fi
[ $((refused + bad)) -eq 0 ]
`;
