/** The text of the check script around its lists, whose entries are already safe for a shell. */
import { shellList } from '../files/shell-word.ts';

type Lists = Readonly<Record<'planned' | 'gone' | 'gateways' | 'dns' | 'ntp' | 'scans', readonly string[]>>;

export const scriptText = ({ planned, gone, gateways, dns, ntp, scans }: Lists) => `#!/usr/bin/env bash
# Checks the target network of an appliance. It changes nothing.
#   before [--names] [--network NAME]   addresses are silent, reverse names are right, gateways, DNS and NTP answer
#   after [--network NAME]              addresses answer, forward and reverse agree, old addresses are silent

# network address name dns|hosts new|same|renamed|taken
${shellList('PLANNED', planned)}
# network address, unused afterwards
${shellList('GONE', gone)}
# network gateway
${shellList('GATEWAYS', gateways)}
${shellList('DNS', dns)}
${shellList('NTP', ntp)}
# name, kind of record, addresses
${shellList('SCANS', scans)}

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
for one in ping ip; do command -v "$one" >/dev/null || { echo "$one is needed (iputils, iproute)" >&2; exit 2; }; done

good=0
bad=0
left_out=0
rows=0
say_good() { good=$((good + 1)); echo "GOOD: $*"; }
say_bad() { bad=$((bad + 1)); echo "ERROR: $*"; }
# No router knows a private network: it counts where this host is in it, or where it is named. Yes, no or unknown.
inside() {
  local said
  result=yes
  if [ -n "$only" ]; then [ "$only" = "$1" ] || result=no; return; fi
  [ "$1" = private ] || return
  said=$(LC_ALL=C ip -o route get "$2" 2>&1)
  case $said in
    *' via '* | *unreachable* | *'No route'*) result=no ;;
    *"$2"*' dev '*) ;;
    *) result=unknown ;;
  esac
}
# answers, silent or unknown: an error, or a ping without a result, proves nothing
pinged() {
  local said status
  said=$(LC_ALL=C ping -c 1 -W 1 -n "$1" 2>&1)
  status=$?
  if [ "$status" -eq 0 ] && [[ $said =~ ,\\ [1-9][0-9]*\\ (packets\\ )?received ]]; then
    echo answers
  elif [ "$status" -eq 1 ] && [[ $said =~ ,\\ 0\\ (packets\\ )?received ]]; then
    echo silent
  else
    echo unknown
  fi
}
ask() { dig +short +time=2 +tries=1 "@$1" "$2" "$3" 2>/dev/null | grep -v '^;' | tr '[:upper:]' '[:lower:]' | LC_ALL=C sort | tr '\\n' ' ' | sed 's/ $//'; }
# An alias leads to a delegated part of a reverse zone (RFC 2317): the name behind it counts.
ask_back() { dig +noall +answer +time=2 +tries=1 "@$1" -x "$2" 2>/dev/null | awk '$4 == "PTR" { print $5 }' | tr '[:upper:]' '[:lower:]' | tr '\\n' ' ' | sed 's/ $//'; }
lives() { local said; said=$(dig +time=2 +tries=1 "@$1" . NS 2>/dev/null) && [[ $said == *'status: '* ]]; }
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
  if [ "$(pinged "$address")" = answers ]; then say_good "gateway $address ($network) answers"; else say_bad "gateway $address ($network) does not answer"; fi
done

declare -A scan
for line in "\${SCANS[@]}"; do
  read -r name kind addresses <<<"$line"
  scan["$name $kind"]=$(tr ' ' '\\n' <<<"$addresses" | LC_ALL=C sort | tr '\\n' ' ' | sed 's/ $//')
done

declare -A counted up
for line in "\${PLANNED[@]}" "\${GONE[@]}"; do
  read -r network address _ <<<"$line"
  inside "$network" "$address"
  counted["$network $address"]=$result
done

# All at once, some dozens at a time: a silent address takes a second. Whose test does not end is unknown.
tested=$(
  n=0
  for line in "\${PLANNED[@]}" "\${GONE[@]}"; do
    read -r network address _ <<<"$line"
    [ "\${counted["$network $address"]}" = yes ] || continue
    { echo "$address $(pinged "$address")"; } &
    n=$((n + 1))
    [ $((n % 48)) -eq 0 ] && wait
  done
  wait
)
while read -r address result; do [ -z "$address" ] || up[$address]=$result; done <<<"$tested"

# network, address, name: true where it is tested here
counts() {
  case \${counted["$1 $2"]:-unknown} in
    yes)
      rows=$((rows + 1))
      return 0
      ;;
    unknown) say_bad "$2 ($3) is not tested: it is unknown whether this host is in its network" ;;
    *) [ -n "$only" ] || left_out=$((left_out + 1)) ;;
  esac
  return 1
}
# address, name, answers or silent: what it has to be
tests() {
  local is=\${up[$1]:-unknown}
  case $is,$3 in
    answers,answers) say_good "$1 ($2) answers" ;;
    silent,silent) say_good "$1 ($2) is silent" ;;
    answers,silent) say_bad "$1 ($2) is in use: it answers" ;;
    *,answers) say_bad "$1 ($2) does not answer" ;;
    *) say_bad "$1 ($2) is unknown: ping gave no result" ;;
  esac
}

declare -A asked
for line in "\${PLANNED[@]}"; do
  read -r network address name where state <<<"$line"
  counts "$network" "$address" "$name" || continue
  if [ "$mode" = before ] && [ "$state" = taken ]; then
    say_good "$address ($name) is of an owner that moves first"
    continue
  elif [ "$mode" = before ] && [ "$state" = new ]; then
    tests "$address" "$name" silent
  else
    tests "$address" "$name" answers
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
    case $address in *:*) kind=AAAA ;; *) kind=A ;; esac
    [ -z "\${asked["$name $kind $server"]:-}" ] || continue
    asked["$name $kind $server"]=yes
    want=\${scan["$name $kind"]:-$address}
    got=$(ask "$server" "$name" "$kind")
    if [ "$got" = "$want" ]; then
      say_good "$name resolves to $want on $server"
    else
      say_bad "$name resolves to \${got:-nothing} on $server, planned is $want"
    fi
  done
done

[ "$mode" = before ] || for line in "\${GONE[@]}"; do
  read -r network address <<<"$line"
  case \${counted["$network $address"]:-unknown},\${up[$address]:-unknown} in
    yes,silent) say_good "$address is silent, it is an old address" ;;
    yes,answers) say_bad "$address still answers, it is an old address" ;;
    no,*) ;;
    *) say_bad "$address is unknown, it is an old address: ping gave no result" ;;
  esac
done

[ -z "$only" ] || [ "$rows" -gt 0 ] || say_bad "no address is in the network $only"
[ "$left_out" -eq 0 ] || echo "NOTE: $left_out private addresses are skipped. This host is not in their network."
echo "$good good, $bad errors"
[ $((good + bad)) -gt 0 ] || { echo "Nothing was checked"; exit 2; }
[ "$bad" -eq 0 ]
`;
