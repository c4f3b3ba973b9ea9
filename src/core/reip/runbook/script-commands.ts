/** How a host's script runs a command, or has a person do it, and records that it was begun and has ended. */
export const shellCommands = `# user, command and its words; nothing that it starts holds the lock
as() {
  local user=$1
  shift
  if [ "$user" = root ]; then "$@"; else su - "$user" -c "\${BIN:+PATH=\\$PATH:$BIN; }$*"; fi </dev/null 9>&- 2>&1
}

# mark, user, text or the lines of a dialogue: printed, never executed
by_hand() {
  local mark=$1 user=$2 line
  next "by hand, as $2 [$1]: $3" || return 0
  shift 3
  for line in "$@"; do say "      $line"; done
  [ "$mark" != verify ] || say "    check on your release"
  [ "$execute" = yes ] || return 0
  begun
  answer 'done'
  ended "$k" "\${digests[k - 1]}"
}

# user, srvctl, stop or start, resource: is it what was wanted already?
already() {
  local user=$1 verb=$3 one words=() found
  shift 3
  for one in "$@"; do [ "$one" = -force ] || words+=("$one"); done
  found=$(as "$user" env LC_ALL=C srvctl status "\${words[@]}") || return 1
  say "$found"
  case $verb in
    start) [[ $found == *'is running'* && $found != *'is not running'* ]] ;;
    stop) [[ $found == *'is not running'* && $found != *'is running'* ]] ;;
    *) return 1 ;;
  esac
}

# mark, user, command and its words
run() {
  local mark=$1 user=$2 status found
  shift 2
  next "run, as $user [$mark]: $*" || return 0
  [ "$execute" = yes ] || return 0
  begun
  if [ "$1" = srvctl ]; then
    found=$(as "$user" "$@")
    status=$?
    [ -z "$found" ] || say "$found"
    # Already running (PRCR-01004) or already stopped (PRCR-01005): it is asked, not believed.
    if [ "$status" -ne 0 ] && [[ $2/$found =~ ^start/.*PRCR-0*1004[^0-9]|^stop/.*PRCR-0*1005[^0-9] ]]; then
      if already "$user" "$@"; then
        say "    $3 was like that already"
        status=0
      fi
    fi
  else
    as "$user" "$@" | tee -a "$log" 9>&-
    status=\${PIPESTATUS[0]}
  fi
  if [ "$status" -ne 0 ]; then
    [ -n "$was_begun" ] || stop "$1 ended with status $status"
    say "    $1 ended with status $status, and was begun before. If it has had its effect already, type done."
    answer 'done'
  fi
  ended "$k" "\${digests[k - 1]}"
}
`;
