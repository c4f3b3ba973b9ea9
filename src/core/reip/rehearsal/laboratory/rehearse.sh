#!/usr/bin/env bash
# Plays the whole change in a box on this machine: own network, own files, own process ids. Nothing outside is changed.
#   rehearse.sh [--kills N] [--seed N] [--rollback PHASE|last|all] [--break WHAT] [--quiet]
#   --kills N      ends the scripts at N random commands, and resumes them by their own advice
#   --rollback     rolls back from after this phase, and compares with the start
#   --break WHAT   dns, ntp, gateway, cell N or node N: it does not answer; with @STEP from that step on
# While it plays: k and Enter ends the running script at its next command, and resumes it.
# Needs bash, iproute2, util-linux, bind9, python3 (3.6 or later). Ends with 0 played, 1 a difference, 2 cannot run here,
# 3 refused.
set -u
set -o noclobber
umask 077
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P) || exit 2
theirs=$PATH:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin
PATH=/usr/sbin:/usr/bin:/sbin:/bin
REHEARSED_BY=$(id -un 2>/dev/null) || REHEARSED_BY=
export PATH REHEARSED_BY LC_ALL=C
refuse() { printf 'REFUSED: %s\n' "$1" >&2; exit 3; }
work=
lacks() {
  printf 'CANNOT RUN: %s\n' "$1" >&2
  [ -z "$work" ] || rm -rf -- "$work"
  exit 2
}

# A machine that could be of an appliance is none to rehearse on.
for program in cellcli dbmcli ipconf crsctl; do
  ! PATH=$theirs type -P "$program" >/dev/null || refuse "this machine has $program, so it may be part of an appliance"
done
for folder in /opt/oracle.cellos /etc/oracle /u01; do
  [ ! -e "$folder" ] || refuse "this machine has $folder, so it may be part of an appliance"
done
[ ! -e /.rehearsal-box ] || refuse "this is the box of a rehearsal already"
declare -A own=()
short=$(uname -n)
short=${short,,}
[ -z "$short" ] || { own["$short"]=name && own["${short%%.*}"]=name; }
serial=
[ ! -r /sys/class/dmi/id/product_serial ] || serial=$(</sys/class/dmi/id/product_serial)
serial=${serial%"${serial##*[![:space:]]}"}
[ -z "$serial" ] || own["${serial,,}"]='serial number'
for program in iproute2:ip util-linux:{unshare,nsenter,mount,umount,pivot_root,setpriv,flock} bind9:{named,nsupdate,dig} \
  python3:python3 awk:awk; do
  type -P "${program#*:}" >/dev/null || lacks "${program#*:} is missing: install ${program%%:*}"
done
while read -r _ _ _ address _; do own["${address%%/*}"]=address; done < <(ip -o address show)
while IFS= read -r line; do
  [ -n "$line" ] && [ -n "${own["${line,,}"]:-}" ] &&
    refuse "the ${own["${line,,}"]} $line of the plan is that of this machine"
done <"$here/laboratory/refused.txt"

# Not inside the archive, which is copied into it.
for folder in "${TMPDIR:-/tmp}" /tmp /var/tmp; do
  folder=$(cd -- "$folder" 2>/dev/null && pwd -P) || continue
  case $folder/ in "${here%/}"/*) continue ;; esac
  work=$(mktemp -d "$folder/rehearsal.XXXXXX" 2>/dev/null) && [ -d "$work" ] && [ ! -L "$work" ] && break
  work=
done
[ -n "$work" ] || lacks "no temporary folder can be made outside of $here: set TMPDIR"
mkdir -- "$work/canary" "$work/root" || lacks "$work cannot be written"
files=$here
first=()
if [ "$(id -u)" = 0 ]; then
  # Root only starts it: inside, everything belongs to nobody.
  cp -R -P -- "$here" "$work/archive" && chown -R -h -P 65534:65534 -- "$work" || lacks "the archive cannot be copied"
  files=$work/archive
  first=(setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --)
fi
# Older ones end their processes with the box's first one.
kill=--kill-child
unshare --help 2>&1 | grep -q -- --kill-child || kill=
exec 8>"$work/report.json" || lacks "$work cannot be written"
cd / || exit 2
"${first[@]+"${first[@]}"}" unshare --user --map-root-user --net --mount --uts --ipc --pid --fork true 2>/dev/null ||
  lacks "this kernel allows no user namespaces here"
# Who ends this script ends the box with it.
stop() {
  read -r inside 2>/dev/null </proc/"$box"/task/"$box"/children
  # shellcheck disable=SC2086
  kill -KILL ${inside:-} "$box" 2>/dev/null
  printf 'ENDED: nothing runs any more. %s can be removed.\n' "$work" >&2
  exit 1
}
"${first[@]+"${first[@]}"}" unshare --user --map-root-user --net --mount --uts --ipc --pid --fork ${kill:+"$kill"} --mount-proc \
  bash -- "$files/laboratory/box.txt" "$files" "$work" "$@" <&0 &
box=$!
trap stop HUP INT TERM
wait "$box"
status=$?
trap - HUP INT TERM
for one in "$work"/canary/*; do
  [ ! -e "$one" ] || { printf 'FAULT: the box wrote %s\n' "$one" >&2; status=1; }
done
if [ -s "$work/report.json" ]; then
  printf 'Report: %s\n' "$work/report.json"
elif [ "$status" = 2 ]; then
  rm -rf -- "$work"
else
  printf 'No report. The files are in %s\n' "$work" >&2
fi
exit "$status"
