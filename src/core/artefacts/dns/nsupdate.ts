/**
 * Requests as `nsupdate` reads them. One request a zone; all prerequisites are tested first, then all updates are made at
 * once. A set whose values are not exactly as planned fails its request, and nothing of it is done; a TTL is not compared.
 *
 * No secret is ever written: a TSIG key comes from its file (`-k`). `nsupdate` goes on with the next request after a
 * failed one; `updateDriver` sends one after the other and stops at the first failure.
 */
import type { DnsZone } from '../../appliance/document/service-types.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { inOneLine } from '../../text/single-line.ts';
import type { RecordSet, SetChange, ZoneRequest } from './zone-delta.ts';

/** A name server as `server` takes it; undefined when it is neither an address nor a name. */
export const serverWord = (server: string | undefined): string | undefined => {
  const name = server?.trim().replace(/\.$/, '') ?? '';
  return parseAddress(name) || !domainProblem(name) ? name : undefined;
};

const prerequisites = ({ before, after }: SetChange): string[] => {
  if (before) return before.values.map((value) => `prereq yxrrset ${before.owner} ${before.type} ${value}`);
  return after ? [`prereq nxrrset ${after.owner} ${after.type}`] : [];
};

const adds = ({ owner, ttl, type }: RecordSet, values: readonly string[]) =>
  values.map((value) => `update add ${owner} ${ttl} ${type} ${value}`);

function updates({ before, after }: SetChange): string[] {
  if (!before) return after ? adds(after, after.values) : [];
  if (!after || before.ttl !== after.ttl)
    return [`update delete ${before.owner} ${before.type}`, ...(after ? adds(after, after.values) : [])];
  const [old, next] = [new Set(before.values), new Set(after.values)];
  return [
    ...before.values
      .filter((value) => !next.has(value))
      .map((value) => `update delete ${before.owner} ${before.type} ${value}`),
    ...adds(
      after,
      after.values.filter((value) => !old.has(value)),
    ),
  ];
}

type NsupdateOptions = {
  readonly server?: string | undefined;
  /** Their primaries, where they are stated: a server that only answers takes no updates. */
  readonly zones?: ReadonlyMap<string, DnsZone>;
  readonly comments?: readonly string[];
};

/** Of every file that changes records one by one. */
export const deltaWords =
  'Delta, not a zone: records to remove and to add. All other records of the zone stay.';

export function nsupdateText(
  requests: readonly ZoneRequest[],
  { server, zones, comments = [] }: NsupdateOptions = {},
): string {
  const head = [deltaWords, ...comments].map((comment) => `; ${inOneLine(comment)}`);
  const parts = requests.map(({ zone, sets }, i) => {
    const primary = serverWord(zones?.get(zone)?.primary) ?? serverWord(server);
    return [
      `; request ${i + 1}: ${zone}`,
      ...(primary ? [`server ${primary}`] : []),
      `zone ${zone}`,
      ...sets.flatMap(prerequisites),
      ...sets.flatMap(updates),
      'send',
      '',
    ].join('\n');
  });
  return [...head, '', parts.join('\n')].join('\n');
}

/** Sends the requests of files one after the other and stops at the first that fails. */
export const updateDriver = `#!/usr/bin/env bash
# Sends the DNS requests of the given files, one after the other, and stops at the first failure.
#   update-dns.sh [--server ADDRESS] [--port PORT] [-k KEYFILE] FILE.nsupdate ...
# A refused request changed nothing. What went before it stands; the way back is the .back.nsupdate file of each step.
set -u
server=
port=53
key=()
while [ $# -gt 0 ]; do
  case $1 in
    --server) server=\${2:?--server needs an address}; shift 2 ;;
    --port) port=\${2:?--port needs a number}; shift 2 ;;
    -k) key=(-k "\${2:?-k needs a file}"); shift 2 ;;
    -*) sed -n '2,4p' "$0" >&2; exit 2 ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || { sed -n '2,4p' "$0" >&2; exit 2; }
command -v nsupdate >/dev/null || { echo "nsupdate is needed (bind-utils, bind9-dnsutils)" >&2; exit 2; }
for file in "$@"; do
  [ -r "$file" ] || { echo "STOPPED: $file cannot be read" >&2; exit 1; }
  request=
  number=0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      ';'* | '') continue ;;
      'server '*) [ -z "$server" ] || line="server $server $port" ;;
    esac
    request+=$line$'\\n'
    [ "$line" = send ] || continue
    number=$((number + 1))
    if [ -n "$server" ] && [[ $request != *"server "* ]]; then request="server $server $port"$'\\n'$request; fi
    # The answer of the server counts, not that nsupdate has ended. By TCP (-v): by UDP, nsupdate repeats a request
    # whose answer is late, and the server refuses the repeated one because the first has made the change.
    said=$(nsupdate -v \${key[@]+"\${key[@]}"} <<<"\${request}answer" 2>&1)
    status=$?
    [ -z "$said" ] || printf '%s\\n' "$said"
    if [ "$status" -eq 0 ] && [[ $said == *'status: NOERROR'* ]]; then
      echo "done: $file, request $number"
    elif [[ $said == *'status: '* ]]; then
      echo "STOPPED: $file, request $number was refused; nothing of it was changed" >&2
      exit 1
    else
      echo "STOPPED: $file, request $number has no answer; look up its records with dig before you send it again" >&2
      exit 1
    fi
    request=
  done <"$file"
done
`;
