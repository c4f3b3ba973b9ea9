/**
 * The tests of a host's script: grid disks, silent and answering addresses, the connection of the person, the serial
 * number. They fail closed: no gate takes an empty answer, an error or a missing program for a pass.
 */
export const shellGates = `# Tests. An empty answer, an error or a missing program is never good: the run stops, or a person types the word.

# what to list, the word that every grid disk has to have, and whether to wait for it
griddisks() {
  local found name value more rest count try
  ! passed || return 0
  say "  test: $1 is $2 on every grid disk"
  [ "$execute" = yes ] || return 0
  for ((try = 1; ; try++)); do
    found=$(cellcli -e list griddisk attributes "name,$1" 2>&1 9>&-) || stop "cellcli ended with an error: $found"
    rest=
    count=0
    while read -r name value more; do
      [ -n "$name" ] || continue
      count=$((count + 1))
      if [ -n "$more" ] || { [ "$value" != "$2" ] && [ "$value" != UNUSED ]; }; then rest+="$name $value $more"$'\\n'; fi
    done <<<"$found"
    [ "$count" -gt 0 ] || stop "no grid disk is listed"
    [ -n "$rest" ] || return 0
    say "\${rest%$'\\n'}"
    [ "$3" = wait ] || stop "$1 is not $2 on every grid disk"
    [ "$try" -lt 3 ] || answer again
    sleep "\${PAUSE:-20}"
  done
}

# address, seconds: answers, silent or unknown
pinged() {
  local status
  heard=$(LC_ALL=C ping -c 1 -W "$2" -n "$1" 2>&1 9>&-)
  status=$?
  if [ "$status" -eq 0 ] && [[ $heard =~ ,\\ [1-9][0-9]*\\ (packets\\ )?received ]]; then
    verdict=answers
  elif [ "$status" -eq 1 ] && [[ $heard =~ ,\\ 0\\ (packets\\ )?received ]]; then
    verdict=silent
  else
    verdict=unknown
  fi
}

# address, interface: free, in use, elsewhere (the interface is not there yet) or unknown
probed() {
  local status
  heard=$(LC_ALL=C ip link show dev "$2" 2>&1)
  status=$?
  verdict=unknown
  if [ "$status" -ne 0 ] && [[ $heard == *'does not exist'* ]]; then
    verdict=elsewhere
  elif [ "$status" -eq 0 ] && [[ $heard == *" $2"[:@]* ]]; then
    heard=$(LC_ALL=C arping -D -c 2 -w 3 -I "$2" "$1" 2>&1 9>&-)
    status=$?
    if [ "$status" -eq 1 ]; then verdict='in use'; fi
    if [ "$status" -eq 0 ] && [[ $heard == *'Received 0 response'* ]]; then verdict=free; fi
  fi
}

# address, interface or nothing: silent before it is taken
silent() {
  local found tested=ping
  ! passed || return 0
  say "  test: $1 is silent"
  [ "$execute" = yes ] || return 0
  found=$(ip -o address show 2>/dev/null)
  if [[ $found == *" $1/"* ]]; then
    say "    it is on this host already"
    return 0
  fi
  if [ -n "$2" ] && [[ $1 != *:* ]]; then
    probed "$1" "$2"
    case $verdict in
      free) tested='arping and ping' ;;
      'in use') stop "$1 is in use: arping -D gets an answer" ;;
      unknown) unproved "$1" arping ;;
    esac
  fi
  # The interface may be in another VLAN than the address: the routed way is asked too.
  pinged "$1" 1
  case $verdict in
    silent) say "    silent to $tested" ;;
    unknown) unproved "$1" ping ;;
    *)
      [ -n "\${BEGUN["$current#$((k + 1))"]:-}" ] || stop "$1 is in use: it answers"
      say "    $1 answers, and the next command was begun before. If this is the machine's own new address, type own."
      answer own
      ;;
  esac
}

# address, program
unproved() {
  say "    $2 gave no result: \${heard:-no output}"
  say "    Look from another machine whether $1 is silent."
  answer silent
}

answers() {
  local try
  say "  test: $1 answers"
  [ "$execute" = yes ] || return 0
  for try in 1 2 3; do
    pinged "$1" 2
    [ "$verdict" != answers ] || return 0
    say "    no answer yet ($try of 3): \${heard##*$'\\n'}"
  done
  stop "$1 does not answer"
}

# The address that this connection came to, also where su or sudo removed the variable; \`unknown\` when it cannot be read.
connection() {
  local pid=$$ parent key value line found=\${SSH_CONNECTION:-}
  via=
  while [ -z "$found" ] && [ "$pid" -gt 1 ]; do
    parent=
    while read -r key value; do [ "$key" != PPid: ] || parent=$value; done 2>/dev/null <"/proc/$pid/status"
    { while IFS= read -r -d '' line; do
      case $line in SSH_CONNECTION=*) found=\${line#*=} ;; esac
    done <"/proc/$pid/environ"; } 2>/dev/null || parent=
    [ -n "$found" ] || [[ $parent =~ ^[0-9]+$ ]] || { via=unknown; return; }
    pid=$parent
  done
  read -r _ _ found _ <<<"$found"
  found=\${found%%%*}
  found=\${found,,}
  via=\${found#::ffff:}
}

# The server itself: another one may have the name. Only the number of the document is good.
number() {
  serial=$(dmidecode -s system-serial-number 2>/dev/null) || serial=
  while [[ $serial == '#'*$'\\n'* ]]; do serial=\${serial#*$'\\n'}; done
  [[ $serial != '#'* ]] || serial=
  [ -z "$SERIAL" ] || [ "\${serial,,}" = "\${SERIAL,,}" ] || refuse 3 "the serial number of this server is \${serial:-unknown}, $HOST has $SERIAL"
}
`;
