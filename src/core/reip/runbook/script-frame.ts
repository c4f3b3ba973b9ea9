/**
 * The part of a host's script that is the same in every plan: options, guard rails, log, the questions to the person, and
 * the order of the run. docs/scripts.md describes options and exit codes.
 *
 * Bash 4.2 is enough: that is why an array that may be empty is expanded only where it is set.
 */
import { shellCommands } from './script-commands.ts';
import { shellGates } from './script-gates.ts';
import { shellState } from './script-state.ts';

export const shellFrame = `set -u
PATH=$PATH\${BIN:+:$BIN}
execute=no
again=no
from=
state=
log=
current=
k=0
at=
via=
heard=
verdict=
was_begun=
serial=
digests=()
planned=()

usage() {
  cat <<TEXT
usage: \${0##*/} [--execute] [--from STEP] [--again] [--state FILE] [--log FILE] [--list]
  without --execute   shows what it would do, changes nothing
  --execute           does the steps; asks for a typed word where a person has to look or act
  --from STEP         begins at this step
  --again             does again what the state has as done
  --state FILE        what was done; next to the script unless named
  --log FILE          next to the script unless named
  --list              the ids of the steps
Ends with 1 stopped, 2 cannot run here, 3 wrong server, 4 cuts its own connection, 5 input missing,
6 state of another plan, 7 another run.
TEXT
  exit 2
}

say() {
  printf '%s\\n' "$*"
  [ -z "$log" ] || printf '%s\\n' "$*" >>"$log"
}

refuse() {
  printf 'REFUSED: %s\\n' "$2" >&2
  exit "$1"
}

stop() {
  say "STOPPED in \${current:-the start}: $*"
  say "No later step was run. Fix the cause and run the same command again: it resumes here."
  [ -z "$current" ] || [ "$WAY" = rollback ] || say "Or roll back: the rollback script, --from back/$current."
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
  local now
  printf -v now '%(%Y-%m-%dT%H:%M:%S%z)T' -1
  say ""
  say "== $1 ($2) [$current] $now"
}

note() { passed || say "    $1"; }

check() {
  ! passed || return 0
  say "  look: $1"
  [ "$execute" = no ] || answer yes
}

# Where state and log are: next to the script, whatever folder it is called from. A rollback has the state of its runbook.
places() {
  local self=\${BASH_SOURCE[0]} folder
  # A script that is read from a pipe has no folder: it shows its steps, and runs with a named state.
  [ "$self" = "$0" ] && [ -f "$self" ] && self=$(readlink -f -- "$self") && [ -f "$self" ] || self=
  [ -n "$self$state" ] || [ "$execute" = no ] || refuse 2 "the folder of this script is unknown: name a file with --state"
  folder=\${self%/*}
  [ -n "$log" ] || log=\${self:+$folder/$NAME.log}
  [ -n "$log" ] || log=$state.log
  if [ "$WAY" = rollback ] && [ "\${folder##*/}" = rollback ] && [ -d "\${folder%/*}/runbook" ]; then folder=\${folder%/*}/runbook; fi
  [ -n "$state" ] || state=\${self:+$folder/$STATE}
}

options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --execute) execute=yes ;;
      --again) again=yes ;;
      --list)
        printf '%s\\n' "\${IDS[@]}"
        exit 0
        ;;
      --from | --state | --log)
        [ -n "\${2:-}" ] || usage
        case $1 in --from) from=$2 ;; --state) state=$2 ;; --log) log=$2 ;; esac
        shift
        ;;
      *) usage ;;
    esac
    shift
  done
}

guard() {
  local here name known=no
  here=$(hostname -s 2>/dev/null || hostname 2>/dev/null)
  here=\${here%%.*}
  for name in "\${NAMES[@]}"; do [ "\${here,,}" != "$name" ] || known=yes; done
  [ "$known" = yes ] || refuse 3 "this is \${here:-an unknown server}, the steps are for $HOST"
  [ "$execute" = yes ] || return 0
  [ "$(id -u)" = 0 ] || refuse 2 "root is needed"
  for name in flock mv su tee; do command -v "$name" >/dev/null || refuse 2 "$name is needed"; done
  number
}

# The steps that are left: from the named one, without those that are complete.
plan() {
  local i start=0 j words
  if [ -n "$from" ]; then
    start=\${INDEX["$from"]:-}
    [ -n "$start" ] || refuse 2 "no step $from here; --list names them"
  fi
  for i in "\${!IDS[@]}"; do
    [ "$i" -ge "$start" ] || continue
    # shellcheck disable=SC2206 # digests are plain words
    words=(\${DIGESTS[i]})
    if [ "$again" = no ] && [ "\${ENDED["\${IDS[i]}#end"]:-}" = "\${words[\${#words[@]} - 1]}" ]; then
      current=\${IDS[i]}
      digests=("\${words[@]}")
      for ((j = 1; j < \${#words[@]}; j++)); do is_done "$j" || break; done
      [ "$j" -lt \${#words[@]} ] || continue
    fi
    planned+=("$i")
  done
  current=
}

${shellState}
${shellGates}
${shellCommands}
# What a person confirms before the first step.
confirm() {
  local i entry
  if [ -z "$SERIAL" ]; then check "The serial number of this server is the one of $HOST, the document has none: \${serial:-unknown}"; fi
  if [ \${#changed[@]} -gt 0 ]; then
    say "These commands were done in another form, or are no longer part of the plan. They do not count as done:"
    for entry in \${changed[@]+"\${changed[@]}"}; do say "  $entry"; done
    [ "$execute" = no ] || answer changed
  fi
  [ "$WAY" = runbook ] || untouched
  [ "$execute" = yes ] || return 0
  if [ "$cuts" = yes ] && [ "$via" = unknown ]; then
    say "It cannot be read which address you are connected to, and a step changes addresses. Type console when you work on the ILOM console"
    answer console
  fi
  if [ "$again" = yes ]; then
    for i in \${planned[@]+"\${planned[@]}"}; do
      for entry in \${ORDER[@]+"\${ORDER[@]}"}; do [ "\${entry%#*}" != "\${IDS[i]}" ] || put "$entry" ''; done
    done
  fi
  save
}

main() {
  local i one cuts=no open=no
  options "$@"
  guard
  for i in "\${!IDS[@]}"; do INDEX["\${IDS[i]}"]=$i; done
  places
  [ "$execute" = no ] || lock
  load
  compare
  plan
  connection
  for i in \${planned[@]+"\${planned[@]}"}; do
    for one in \${CUTS[i]}; do
      cuts=yes
      [ -z "$via" ] || [ "$one" != "$via" ] || refuse 4 "your connection came to $via, and step \${IDS[i]} changes it: run from the ILOM console"
    done
  done
  if [ "$execute" = no ]; then
    log=
  else
    for i in \${planned[@]+"\${planned[@]}"}; do
      [ -n "\${NEEDS[i]}" ] || continue
      printf 'REFUSED: step %s needs %s; enter it under Planning and write the scripts again\\n' "\${IDS[i]}" "\${NEEDS[i]}" >&2
      open=yes
    done
    [ "$open" = no ] || exit 5
    { : >>"$log"; } 2>/dev/null || refuse 2 "$log cannot be written"
  fi
  say "$TITLE, part of $HOST, made from $BASE"
  [ "$execute" = yes ] || say "Nothing is executed: this only shows the steps. --execute does them."
  confirm
  for i in \${planned[@]+"\${planned[@]}"}; do
    at=$i
    current=\${IDS[i]}
    k=0
    # shellcheck disable=SC2206 # digests are plain words
    digests=(\${DIGESTS[i]})
    "step_$i"
    [ "$execute" = no ] || ended end "\${digests[\${#digests[@]} - 1]}"
  done
  current=
  say ""
  say "End: \${#planned[@]} of \${#IDS[@]} steps"
}
`;
