/** The shell around the commands of the collector: what asks a host, masks its answer and writes it between headings. */

import { maskFunction } from './mask-function.ts';

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
declare -A answered=()
trap 'echo "Stopped. Go on with: bash $0 $out" >&2; exit 130' INT TERM

# Community strings, passwords, password hashes and keys are masked on this machine, before anything is written. The
# community that everybody knows is not: it is a fault to be found.
${maskFunction}

# What this script needs is tried before anything is asked: an output that was lost would look like an empty one.
secret='password=c4nary'
for one in date perl timeout; do command -v "$one" >/dev/null || { echo "$one is needed" >&2; exit 2; }; done
[ "$(printf '%s\\nword\\n' "$secret" | mask)" = $'password=********\\nword' ] || { echo "perl does not mask: nothing is collected" >&2; exit 2; }
[ "$(timeout 9 bash -c 'echo word')" = word ] || { echo "timeout runs nothing: nothing is collected" >&2; exit 2; }
[[ $(date -u +%Y-%m-%dT%H:%M:%SZ) == 2*T*Z ]] || { echo "date gives no time: nothing is collected" >&2; exit 2; }

# resume FILE: prints what an earlier run wrote to its end, and notes it as answered. An answer that broke off or that did
# not come in time is asked for again.
resume() {
  local line block='' key='' rc
  while IFS= read -r line; do
    case $line in
      '#== host='*)
        key=\${line#'#== host='}
        key="\${key%% *} \${key#* command=}"
        block=$line$'\\n'
        ;;
      '#== rc='*)
        rc=\${line#'#== rc='}
        if [ -n "$key" ] && [[ $rc != 124 && $rc != 137 && $rc != 255 ]]; then
          printf '%s%s\\n' "$block" "$line"
          answered[$key]=1
        fi
        key=''
        ;;
      *) [ -z "$key" ] || block+=$line$'\\n' ;;
    esac
  done <"$1"
}

begin() { printf '#== host=%s at=%s command=%s\\n' "$1" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$2"; }

# How it was asked ended with this code; an empty answer counts only with its last line, one without it has no code of
# its own. It is masked as it is written.
finish() {
  local rc=$1 answer=$2 end=$3
  if [ -z "$end" ]; then
    [ -n "$answer" ] || [ "$rc" -ne 0 ] || rc=255
  elif [[ $answer == *"$end"* ]]; then
    rc=\${answer##*"$end"}
    rc=\${rc%%[!0-9]*}
    answer=\${answer%"$end"*}
  elif [ "$rc" -eq 0 ]; then
    rc='?'
    [ -n "$answer" ] || rc=255
  fi
  if [ -n "$answer" ]; then printf '%s\\n' "\${answer%$'\\n'}" | mask || rc=255; fi
  printf '#== rc=%s\\n' "\${rc:-255}"
}

# ask HOST USER COMMAND: the other side ends its answer with a line of its own, which tells no answer from an empty one.
ask() {
  local host=$1 user=$2 command=$3 remote=$3 answer rc
  [ -z "\${answered["$host $command"]:-}" ] || return 0
  if [ "$user" != root ]; then remote="su - $user -c '$command'"; fi
  remote=$remote'; echo "#== ended $?"'
  begin "$host" "$command"
  if command -v dcli >/dev/null 2>&1; then
    answer=$(LC_ALL=C timeout 180 dcli -c "$host" -l root "$remote" </dev/null 2>&1)
    rc=$?
    # Each line begins with the name. No here-text: the shell would write it to a file.
    answer=$'\\n'$answer
    answer=\${answer//$'\\n'"$host: "/$'\\n'}
    answer=\${answer//$'\\n'"$host:"$'\\n'/$'\\n\\n'}
    answer=\${answer#$'\\n'}
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
  [ -z "\${answered["$host $command"]:-}" ] || return 0
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

if [ -s "$out" ]; then
  if ! resume "$out" >"$out.part" || ! mv "$out.part" "$out"; then
    echo "STOPPED: $out was not written" >&2
    exit 1
  fi
fi
collect >>"$out" || { echo "STOPPED: $out was not written" >&2; exit 1; }
[ -s "$out" ] || { echo "STOPPED: $out is empty" >&2; exit 1; }
printf 'Written: %s\\n' "$out" >&2
`;
