/**
 * A block of /etc/hosts that the console manages on a server, old and new. Everything outside it stays byte for byte;
 * the hash of those lines is the same before and after. One address per name (PRVH-01541), so a SCAN only where no zone
 * has it; the server's own name is never on a loopback address (PRVG-10507). A file may have several blocks, each with
 * marks of its own name, so that a part of its lines changes alone.
 *
 * Without the marks of an earlier run, the old block consists of lines with an address of the old or of the new block
 * that begin with a name of it: `ipconf` writes the lines of its server itself. Any other content of such a line is
 * reported before the line is removed.
 */

import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { fullName } from '../../appliance/document/full-name.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem, labelProblem } from '../../network/names.ts';

export type HostsLine = { readonly address: string; readonly names: readonly string[] };

const product = 'appliance console';

const isListed = ({ kind, inDns, address }: Endpoint, full: string): boolean =>
  (kind !== 'scan' || inDns === false) && parseAddress(address) !== undefined && !domainProblem(full);

/** Has the endpoint an address and a name for a hosts file? */
export const hasHostsLine = (appliance: Appliance, endpoint: Endpoint): boolean =>
  isListed(endpoint, fullName(appliance, endpoint).toLowerCase());

/** One line an endpoint; what has no address, no name, or a name that has its address already, is left out. */
export const hostsLines = (appliance: Appliance, endpoints: Iterable<Endpoint>): HostsLine[] => [
  ...hostsLinesOf(appliance, endpoints).values(),
];

/** The same by endpoint. */
export function hostsLinesOf(
  appliance: Appliance,
  endpoints: Iterable<Endpoint>,
): ReadonlyMap<Endpoint, HostsLine> {
  const lines = new Map<Endpoint, HostsLine>();
  const taken = new Set<string>();
  for (const endpoint of endpoints) {
    const full = fullName(appliance, endpoint).toLowerCase();
    if (!isListed(endpoint, full) || taken.has(full)) continue;
    const more = [full.split('.')[0] ?? '', ...(endpoint.aliases ?? []).map((alias) => alias.toLowerCase())];
    const names = [full, ...more.filter((name) => name !== full && !labelProblem(name) && !taken.has(name))];
    for (const name of names) taken.add(name);
    lines.set(endpoint, { address: endpoint.address, names: [...new Set(names)] });
  }
  return lines;
}

/** `name`: small letters, by which the blocks of one file differ. */
export function hostsBlock(lines: readonly HostsLine[], name = ''): string {
  const mark = `${product}${name && `, ${name}`}`;
  return [
    `# BEGIN ${mark}`,
    ...lines.map(({ address, names }) => [address, ...names].join(' ')),
    `# END ${mark}`,
    '',
  ].join('\n');
}

/** Puts a block into a server's own file in the place of the old one; dry until `--execute`. */
export const hostsScript = `#!/usr/bin/env bash
# Puts a block of the console into a hosts file in the place of the old one; every other line stays as it is.
#   replace-hosts.sh [--execute] OLD NEW [FILE]     FILE is /etc/hosts unless named; without --execute nothing is written
# Rollback: the same with OLD and NEW exchanged.
set -u
run=no
if [ "\${1:-}" = --execute ]; then run=yes; shift; fi
[ $# -ge 2 ] || { sed -n '2,4p' "$0" >&2; exit 2; }
old=$1
new=$2
file=\${3:-/etc/hosts}
for one in "$old" "$new" "$file"; do [ -r "$one" ] || { echo "STOPPED: $one cannot be read" >&2; exit 1; }; done
stop() { echo "STOPPED: $1" >&2; exit 1; }
work=$(mktemp -d) || stop "mktemp makes no folder"
if [ -z "$work" ] || [ ! -d "$work" ]; then stop "mktemp makes no folder"; fi
trap 'rm -rf "$work"' EXIT
mapfile -t lines <"$file"
mapfile -t block <"$new"
# The first and the last line of a block mark it: a file may have several.
begin=\${block[0]:-}
end="# END \${begin#'# BEGIN '}"
[[ $begin =~ ^'# BEGIN ${product}'(, [a-z]+)?$ ]] || stop "$new is not a block of the console"
[ "\${block[\${#block[@]} - 1]}" = "$end" ] || stop "the block in $new has no end"
read -r former <"$old"
[ "$former" = "$begin" ] || stop "$old and $new are not of one block"
start=no
marks=no
for line in \${lines[@]+"\${lines[@]}"}; do
  [ "$line" != "$begin" ] || start=yes
  [ "$line" != "$end" ] || [ "$start" = no ] || marks=yes
done
awk -v marks="$marks" -v begin="$begin" -v end="$end" -v kept="$work/kept" -v place="$work/place" '
  blocks { if ($1 !~ /^#/) for (i = 2; i <= NF; i++) mine[$1 " " $i] = 1; next }
  marks == "yes" && $0 == begin { inside = 1 }
  { hit = inside || (marks == "no" && (($1 " " tolower($2)) in mine)) }
  hit && at == "" { at = n + 0 }
  hit && $0 != begin && $0 != end {
    for (i = 2; i <= NF; i++) if (!(($1 " " tolower($i)) in mine)) { print "LOOK: a line that goes says more than the block: " $0; break }
  }
  hit { gone++ }
  !hit { n++; print > kept }
  $0 == end { inside = 0 }
  END { if (inside) exit 9; print (at == "" ? n + 0 : at), n + 0, gone + 0 > place }
' blocks=1 "$old" "$new" blocks= "$file"
case $? in
  0) ;;
  9) stop "a block in $file has no end" ;;
  *) stop "awk ended with an error" ;;
esac
[ -e "$work/kept" ] || : >"$work/kept"
# Every line of the file is either kept or of the block: what awk lost would be lost in the file.
mapfile -t kept <"$work/kept"
read -r at left gone 2>/dev/null <"$work/place" || stop "awk gave no result"
if [ "$left" != "\${#kept[@]}" ] || [ $((left + gone)) -ne "\${#lines[@]}" ]; then stop "awk lost lines of $file"; fi
whole=(\${kept[@]+"\${kept[@]:0:at}"} \${block[@]+"\${block[@]}"} \${kept[@]+"\${kept[@]:at}"})
write() { [ "\${#whole[@]}" -eq 0 ] || printf '%s\\n' "\${whole[@]}"; }
write >"$work/hosts" || stop "$work/hosts was not written"
sum=$(sha256sum <"$work/kept")
[ "\${#sum}" -gt 60 ] || stop "sha256sum gave no result"
echo "unchanged lines: \${#kept[@]}, SHA-256 \${sum%% *}"
awk 'NR == FNR { if ($1 !~ /^#/) for (i = 2; i <= NF; i++) names[$i] = 1; next }
  { sub(/#.*/, ""); for (i = 2; i <= NF; i++) if (tolower($i) in names) { print "LOOK: another line names " $i ": " $1; next } }
' "$new" "$work/kept"
shown=$(diff -u "$file" "$work/hosts")
case $?,$shown in
  0,) [ "$(<"$file")" = "$(<"$work/hosts")" ] || stop "diff gave no result" ;;
  1,?*) printf '%s\\n' "$shown" ;;
  *) stop "diff ended with an error" ;;
esac
if [ "$run" = no ]; then
  echo "Nothing was written: add --execute to write $file"
  exit 0
fi
before=$(<"$file")
cp -p --backup=numbered "$file" "$file.before-re-ip" || stop "$file was not written: cp ended with an error"
[ "$(<"$file.before-re-ip")" = "$before" ] || stop "$file was not written: cp made no copy"
write >"$file" || stop "$file was not written: copy $file.before-re-ip back"
[ "$(<"$file")" = "$(<"$work/hosts")" ] || stop "$file was not written whole: copy $file.before-re-ip back"
echo "written: $file, the former file is $file.before-re-ip"
`;
