/** The shell around the commands of the collector: what asks a host, masks its answer and writes it between headings. */

/** `lines` are the calls, two blanks in; `stem` is a plain word, for the name of the file. */
export const collectorText = (stem: string, lines: readonly string[]): string => `#!/usr/bin/env bash
# Collects what the pre-audit of ${stem} asks for. It only reads, and writes one file: the first argument, or a name
# with the time in it. Run it as root on the first database server, with SSH keys to all servers in place, and to the
# switches and PDUs where they take keys.
# Variables of a command are those of the host that is asked.
# shellcheck disable=SC2016
set -u
out=\${1:-${stem}-evidence-$(date -u +%Y%m%dT%H%M%SZ).txt}
umask 077

# Community strings, passwords, password hashes and keys do not get into the file. The community that everybody knows
# does: it is a fault to be found.
mask() {
  sed -E \\
    -e 's/(community(-string)?["]?( *[=:] *| +)["]?)public([^A-Za-z0-9_-]|$)/\\1\\n\\4/Ig' \\
    -e 's/(community(-string)?["]?( *[=:] *| +)["]?)[^]\\n"(),; ]+/\\1********/Ig' \\
    -e 's/\\n/public/g' \\
    -e 's/(pass *[=:] *)[^"(),; ]+/\\1********/Ig' \\
    -e 's/((passwd|password|passphrase|pwd|secret|token|api[_-]?key|authkey|privkey)["]?( *[=:] *| +["0-9])[0-9]* *["]?)[^"(),; ]+/\\1********/Ig' \\
    -e "s/(identified +by +(values +)?[\\"']?)[^\\"'; ]+/\\1********/Ig" \\
    -e 's/((connect|target|sqlplus|rman|expdp|impdp) +["]?[A-Za-z0-9_#$]+[/])[^"@; ]+/\\1********/Ig' \\
    -e 's/(:[/][/][^/:@ ]+:)[^/@ ]+@/\\1********@/g' \\
    -e 's/(ipmitool .*-P +)[^ ]+/\\1********/' \\
    -e 's/(key +[0-9]+ +(md5|sha[0-9]*|aes[^ ]*) +)[^ ]+/\\1********/Ig' \\
    -e 's/(authorization: *[a-z]+ +|bearer +)[^ ]+/\\1********/Ig' \\
    -e 's/((ssh-[a-z0-9]+|ecdsa-[a-z0-9-]+) +)AAAA[^ ]+/\\1********/g' \\
    -e 's/S:[0-9A-F]{40,}(;[HT]:[0-9A-F]+)*/S:********/g' \\
    -e 's/[$](1|2[aby]|5|6|y)[$][^:, ]+/********/g' \\
    -e '/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/,/-----END [A-Z0-9 ]*PRIVATE KEY-----/s/.*/********/'
}

# What this script needs is tried before anything is asked: an output that was lost would look like an empty one.
secret='password=c4nary'
for one in date sed timeout; do command -v "$one" >/dev/null || { echo "$one is needed" >&2; exit 2; }; done
[ "$(printf '%s\\nword\\n' "$secret" | mask)" = $'password=********\\nword' ] || { echo "sed does not mask: nothing is collected" >&2; exit 2; }
[ "$(timeout 9 bash -c 'echo word')" = word ] || { echo "timeout runs nothing: nothing is collected" >&2; exit 2; }
[[ $(date -u +%Y-%m-%dT%H:%M:%SZ) == 2*T*Z ]] || { echo "date gives no time: nothing is collected" >&2; exit 2; }

begin() { printf '#== host=%s at=%s command=%s\\n' "$1" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$2"; }

# How it was asked ended with this code; the answer counts only with its last line. It is masked as it is written.
finish() {
  local rc=$1 answer=$2 end=$3
  if [ -z "$end" ]; then
    [ -n "$answer" ] || [ "$rc" -ne 0 ] || rc=255
  elif [[ $answer == *"$end"* ]]; then
    rc=\${answer##*"$end"}
    rc=\${rc%%[!0-9]*}
    answer=\${answer%"$end"*}
  elif [ "$rc" -eq 0 ]; then
    rc=255
  fi
  if [ -n "$answer" ]; then printf '%s\\n' "\${answer%$'\\n'}" | mask || rc=255; fi
  printf '#== rc=%s\\n' "\${rc:-255}"
}

# ask HOST USER COMMAND: the other side ends its answer with a line of its own, which tells no answer from an empty one.
ask() {
  local host=$1 user=$2 command=$3 remote=$3 answer rc
  if [ "$user" != root ]; then remote="su - $user -c '$command'"; fi
  remote=$remote'; echo "#== ended $?"'
  begin "$host" "$command"
  if command -v dcli >/dev/null 2>&1; then
    answer=$(LC_ALL=C timeout 180 dcli -c "$host" -l root "$remote" </dev/null 2>&1)
    rc=$?
    # shellcheck disable=SC2001 # each line begins with the name
    answer=$(sed "s/^$host: \\{0,1\\}//" <<<"$answer") || rc=255
  else
    # The command is complete here: it is to be read as it is on the other side.
    # shellcheck disable=SC2029
    answer=$(LC_ALL=C timeout 180 ssh -n -o BatchMode=yes -o ConnectTimeout=10 "root@$host" "$remote" 2>&1)
    rc=$?
  fi
  finish "$rc" "$answer" '#== ended '
}

# ask_device HOST USER COMMAND: switches and PDUs answer over SSH alone. One without a key refuses, which is recorded; none
# of their commands has an empty answer.
ask_device() {
  local host=$1 user=$2 command=$3 answer rc
  begin "$host" "$command"
  # The command is complete here: it is to be read as it is on the other side.
  # shellcheck disable=SC2029
  answer=$(LC_ALL=C timeout 60 ssh -n -o BatchMode=yes -o ConnectTimeout=10 "$user@$host" "$command" 2>&1)
  rc=$?
  finish "$rc" "$answer" ''
}

collect() {
${lines.join('\n') || '  :'}
}

collect >"$out" || { echo "STOPPED: $out was not written" >&2; exit 1; }
[ -s "$out" ] || { echo "STOPPED: $out is empty" >&2; exit 1; }
printf 'Written: %s\\n' "$out" >&2
`;
