/**
 * What a host's script remembers: a file whose first line is the plan, and whose entries are commands that were begun or
 * have ended. Also the lock that keeps a second person out.
 */
export const shellState = `# What was done: the first line is the plan, each other line \`step#command digest\`, with \` begun\` until it has ended.
declare -A ENDED=() BEGUN=() INDEX=()
ORDER=()
changed=()

load() {
  local line='' first=yes form='^(.+#([0-9]+|end)) ([0-9a-f]{16})( begun)?$'
  [ -e "$state" ] || return 0
  {
    while IFS= read -r line || [ -n "$line" ]; do
      if [ "$first" = yes ]; then
        first=no
        [ "$line" = "$PLAN" ] || refuse 6 "$state is the state of another plan: $line"
      elif [[ $line =~ $form ]]; then
        put "\${BASH_REMATCH[1]}" "\${BASH_REMATCH[3]}" "\${BASH_REMATCH[4]}"
      else
        refuse 6 "$state has a line that is not an entry: $line"
      fi
    done
  } <"$state" || refuse 6 "$state cannot be read"
  [ "$first" = no ] || refuse 6 "$state is empty"
}

# entry, digest or nothing, what it lacks
put() {
  [ -n "\${ENDED["$1"]+x}" ] || ORDER+=("$1")
  ENDED["$1"]=
  BEGUN["$1"]=
  if [ -n "\${3:-}" ]; then BEGUN["$1"]=$2; else ENDED["$1"]=$2; fi
}

# A whole new file in one move, read again: a full disk is seen here.
save() {
  local entry text=$PLAN
  for entry in \${ORDER[@]+"\${ORDER[@]}"}; do
    if [ -n "\${ENDED["$entry"]}" ]; then
      text+=$'\\n'"$entry \${ENDED["$entry"]}"
    elif [ -n "\${BEGUN["$entry"]}" ]; then
      text+=$'\\n'"$entry \${BEGUN["$entry"]} begun"
    fi
  done
  if ! printf '%s\\n' "$text" >"$state.new" || ! mv -f -- "$state.new" "$state" || [ "$(<"$state")" != "$text" ]; then
    stop "$state cannot be written"
  fi
}

append() { printf '%s\\n' "$1" >>"$state" || stop "$state cannot be written"; }

# One run at a time. The lock is tried twice: the second try has to fail, else it locks nothing.
lock() {
  { exec 9>"$state.lock"; } 2>/dev/null || refuse 2 "$state.lock cannot be written"
  flock -n 9 || refuse 7 "another run of this script has the lock $state.lock"
  if { flock -n 8; } 8>"$state.lock" 2>/dev/null; then refuse 2 "flock does not lock $state.lock"; fi
}

# number of a command of this step
is_done() {
  local known=\${ENDED["$current#$1"]:-}
  [ -n "$known" ] && [ "$known" = "\${digests[$1 - 1]:-}" ]
}

# A look or a test before a command that was done has passed already.
passed() { is_done $((k + 1)); }

# The next command and how it is shown; false when nothing is left to do for it.
next() {
  k=$((k + 1))
  if is_done "$k"; then
    say "  done before: $1"
    return 1
  fi
  say "  $1"
}

# What a step undoes goes in the same move: the entries of the other way, and of looks that it makes old.
begun() {
  local entry id other=back/$current one moved=no
  [ "$WAY" = runbook ] || other=\${current#back/}
  was_begun=\${BEGUN["$current#$k"]:-}
  put "$current#$k" "\${digests[k - 1]}" begun
  for entry in \${ORDER[@]+"\${ORDER[@]}"}; do
    id=\${entry%#*}
    for one in "$other" \${ALSO[@]+"\${ALSO[@]}"}; do
      [ "$one" = "$other" ] || [ "\${one%% *}" = "$at" ] || continue
      [ "$one" = "$other" ] || one=\${one#* }
      if [ "$id" = "$one" ] && [ -n "\${ENDED["$entry"]}\${BEGUN["$entry"]}" ]; then
        put "$entry" ''
        moved=yes
      fi
    done
  done
  if [ "$moved" = yes ]; then save; else append "$current#$k \${digests[k - 1]} begun"; fi
}

ended() {
  put "$current#$1" "$2"
  append "$current#$1 $2"
}

# Entries whose command is another now, or is not there any more: they do not count, and a person has to know.
compare() {
  local entry known number i words
  for entry in \${ORDER[@]+"\${ORDER[@]}"}; do
    case $WAY/$entry in rollback/back/*) ;; rollback/* | runbook/back/*) continue ;; esac
    known=\${ENDED["$entry"]}\${BEGUN["$entry"]}
    number=\${entry##*#}
    i=\${INDEX["\${entry%#*}"]:-}
    words=(-)
    # shellcheck disable=SC2206 # digests are plain words
    [ -z "$i" ] || words=(\${DIGESTS[i]})
    [ "$number" != end ] || number=\${#words[@]}
    if [ "$known" != "\${words[number - 1]:-}" ]; then
      put "$entry" ''
      [ "\${entry##*#}" = end ] || changed+=("$entry")
    fi
  done
}

# Steps that were not begun need no rollback; without the state of the runbook those are all.
untouched() {
  local entry i id list=()
  local -A begun_ids=()
  for entry in \${ORDER[@]+"\${ORDER[@]}"}; do
    [ -z "\${ENDED["$entry"]}\${BEGUN["$entry"]}" ] || begun_ids["\${entry%#*}"]=yes
  done
  for i in \${planned[@]+"\${planned[@]}"}; do
    id=\${IDS[i]}
    [ -n "\${begun_ids["$id"]:-}\${begun_ids["\${id#back/}"]:-}" ] || list+=("$id")
  done
  [ \${#list[@]} -gt 0 ] || return 0
  say "By $state these steps were not begun on this server; --from STEP begins after them:"
  for id in "\${list[@]}"; do say "  $id"; done
  [ "$execute" = no ] || answer all
}
`;
