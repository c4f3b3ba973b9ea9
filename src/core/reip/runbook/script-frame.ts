/**
 * The part of a host's script that is the same in every plan: guard rails, log, what is asked of the person.
 *
 * Refused before anything: the wrong host (3), a connection that a step would cut (4), an input that is not filled in
 * (5), a plan that is not proved (7, see proof-heading.ts). Anything that fails, or any answer but the asked word, ends
 * the run (1); `--from ID` goes on there.
 */
export const shellFrame = `set -u
PATH=$PATH\${BIN:+:$BIN}
execute=no
from=
log=
current=

usage() {
  cat <<TEXT
usage: \${0##*/} [--execute] [--from STEP] [--log FILE] [--list]
  without --execute   shows every step, changes nothing
  --execute           does the steps; asks for a typed word where a person has to look or act
  --from STEP         begins at this step; without it steps that the log's .done file names are passed over
  --list              the ids of the steps
TEXT
  exit 2
}

say() { if [ -n "$log" ]; then printf '%s\\n' "$*" | tee -a "$log"; else printf '%s\\n' "$*"; fi; }

stop() {
  say "STOPPED in \${current:-the start}: $*"
  say "Nothing after it was done. Mend it and go on with --from \${current:-STEP}, or take the way back."
  exit 1
}

# A typed word and nothing else goes on.
answer() {
  local got=
  printf '    type %s to go on: ' "$1"
  IFS= read -r got || got=
  say "    answered: \${got:-nothing}"
  [ "$got" = "$1" ] || stop "not confirmed"
}

begin() {
  say ""
  say "== $1 ($2) [$current] $(date -u +%Y-%m-%dT%H:%M:%SZ)"
}

note() { say "    $1"; }

check() {
  say "  look: $1"
  [ "$execute" = no ] || answer yes
}

# mark, user, command: printed, never executed
by_hand() {
  say "  by hand, as $2 [$1]: $3"
  [ "$1" != verify ] || say "    check on your release"
  [ "$execute" = no ] || answer 'done'
}

# mark, user, command and its words
run() {
  local mark=$1 user=$2 status
  shift 2
  say "  run, as $user [$mark]: $*"
  [ "$execute" = yes ] || return 0
  if [ "$user" = root ]; then "$@" 2>&1 </dev/null | tee -a "$log"; else su - "$user" -c "\${BIN:+PATH=\\$PATH:$BIN; }$*" 2>&1 </dev/null | tee -a "$log"; fi
  status=\${PIPESTATUS[0]}
  [ "$status" -eq 0 ] || stop "$1 ended with status $status"
}

# what to list, its words that must all stand in the last column, and whether to wait for them
griddisks() {
  local found rest try
  say "  test: $1 is $2 on every grid disk"
  [ "$execute" = yes ] || return 0
  for ((try = 1; ; try++)); do
    found=$(cellcli -e list griddisk attributes "name,$1" 2>&1) || stop "cellcli ended with an error: $found"
    rest=$(awk -v word="$2" 'NF && $NF != word && $NF != "UNUSED"' <<<"$found")
    [ -n "$found" ] || stop "no grid disk is listed"
    [ -n "$rest" ] || return 0
    say "$rest"
    [ "$3" = wait ] || stop "$1 is not $2 on every grid disk"
    [ "$try" -lt 3 ] || answer again
    sleep "\${PAUSE:-20}"
  done
}

# address, interface or nothing: nobody may answer before it is taken
silent() {
  local status tested=ping
  say "  test: $1 is silent"
  [ "$execute" = yes ] || return 0
  if ip -o address show 2>/dev/null | grep -qF -- " $1/"; then
    say "    it is on this host already"
    return 0
  fi
  if [ -n "$2" ] && command -v arping >/dev/null && ip link show dev "$2" >/dev/null 2>&1 && [[ $1 != *:* ]]; then
    arping -D -q -c 2 -w 3 -I "$2" "$1" >/dev/null 2>&1
    status=$?
    [ "$status" -ne 1 ] || stop "$1 is in use: somebody answers arping -D"
    [ "$status" -ne 0 ] || tested='arping and ping'
  fi
  # The interface may be in another VLAN than the address: the routed way is asked too.
  if ping -c 1 -W 1 -n "$1" >/dev/null 2>&1; then stop "$1 is in use: it answers"; fi
  say "    silent to $tested"
}

answers() {
  local try
  say "  test: $1 answers"
  [ "$execute" = yes ] || return 0
  for try in 1 2 3; do
    if ping -c 1 -W 2 -n "$1" >/dev/null 2>&1; then return 0; fi
    say "    no answer yet ($try of 3)"
  done
  stop "$1 does not answer"
}

# The address that this connection came to, also where su or sudo took the variable away.
connection() {
  local pid=$$ found=\${SSH_CONNECTION:-}
  while [ -z "$found" ] && [ "\${pid:-0}" -gt 1 ]; do
    found=$({ tr '\\0' '\\n' <"/proc/$pid/environ" | sed -n 's/^SSH_CONNECTION=//p'; } 2>/dev/null)
    pid=$({ sed -n 's/^PPid:[[:space:]]*//p' "/proc/$pid/status"; } 2>/dev/null)
  done
  set -f
  # shellcheck disable=SC2086
  set -- $found
  set +f
  found=\${3:-}
  found=\${found%%%*}
  found=\${found,,}
  printf '%s' "\${found#::ffff:}"
}

main() {
  local list=no open=no i here name known=no at via one planned=()
  while [ $# -gt 0 ]; do
    case $1 in
      --execute) execute=yes ;;
      --from)
        from=\${2:-}
        [ -n "$from" ] || usage
        shift
        ;;
      --log)
        log=\${2:-}
        [ -n "$log" ] || usage
        shift
        ;;
      --list) list=yes ;;
      *) usage ;;
    esac
    shift
  done
  if [ "$list" = yes ]; then
    printf '%s\\n' "\${IDS[@]}"
    exit 0
  fi
  here=$(hostname -s 2>/dev/null || hostname)
  here=\${here%%.*}
  for name in "\${NAMES[@]}"; do [ "\${here,,}" != "$name" ] || known=yes; done
  if [ "$known" = no ]; then
    echo "REFUSED: this is $here, the steps are for $HOST" >&2
    exit 3
  fi
  if [ -n "$from" ]; then
    at=
    for i in "\${!IDS[@]}"; do [ "\${IDS[i]}" != "$from" ] || at=$i; done
    [ -n "$at" ] || { echo "REFUSED: no step $from here; --list names them" >&2; exit 2; }
  fi
  : "\${log:=$PWD/$NAME.log}"
  [ "$execute" = yes ] || log=
  for i in "\${!IDS[@]}"; do
    if [ -n "$from" ]; then
      [ "$i" -ge "$at" ] || continue
    elif [ -n "$log" ] && [ -e "$log.done" ] && grep -qxF -- "\${IDS[i]}" "$log.done"; then
      continue
    fi
    planned+=("$i")
  done
  via=$(connection)
  for i in "\${planned[@]}"; do
    for one in \${CUTS[i]}; do
      if [ -n "$via" ] && [ "$one" = "$via" ]; then
        echo "REFUSED: your connection came to $via, and step \${IDS[i]} changes it: run from the ILOM console" >&2
        exit 4
      fi
    done
  done
  if [ "$execute" = yes ]; then
    for i in "\${planned[@]}"; do
      [ -z "\${NEEDS[i]}" ] || { echo "REFUSED: step \${IDS[i]} needs \${NEEDS[i]}; fill it in under Planning and make the scripts again" >&2; open=yes; }
    done
    [ "$open" = no ] || exit 5
  fi
  if [ "$execute" = yes ] && [ "$(id -u)" -ne 0 ]; then
    echo "REFUSED: root is needed" >&2
    exit 2
  fi
  if [ "$execute" = yes ]; then
    touch "$log" "$log.done" || { echo "REFUSED: $log cannot be written" >&2; exit 2; }
  fi
  say "$TITLE, part of $HOST, made from $BASE"
  [ "$execute" = yes ] || say "Nothing is executed: this only shows the steps. --execute does them."
  for i in "\${planned[@]}"; do
    current=\${IDS[i]}
    "step_$i"
    [ "$execute" = no ] || printf '%s\\n' "$current" >>"$log.done"
  done
  current=
  say ""
  say "End: \${#planned[@]} of \${#IDS[@]} steps"
}
`;
