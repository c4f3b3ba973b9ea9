#!/usr/bin/env bash
# Runs a program in namespaces of its own, as their first process: box.sh <folder> <program> [word ...]
# The network is a loopback with the addresses of three servers. Everything but <folder> can only be read, and the places
# where the daemons of GlusterFS write are folders in it. All processes end with this one.
set -euo pipefail
folder=$1
shift

ip link set lo up
for n in 1 2 3; do ip address add "192.0.2.$n/32" dev lo; done

mkdir -p "$folder/run" "$folder/lib" "$folder/log" "$folder/tmp/${folder#/tmp/}"
printf '127.0.0.1 localhost\n192.0.2.1 server1\n192.0.2.2 server2\n192.0.2.3 server3\n' >"$folder/hosts"
mount --bind "$folder" "$folder"
findmnt -rno TARGET | while read -r target; do
  case $target in
    "$folder" | /proc | /proc/*) ;;
    *) mount -o remount,bind,ro "$(printf '%b' "$target")" ;;
  esac
done
mount --bind "$folder/run" /run
mount --bind "$folder/lib" /var/lib/glusterd
mount --bind "$folder/log" /var/log/glusterfs
mount --bind "$folder/hosts" /etc/hosts
# The folder may be in /tmp: it is mounted there again.
mount --bind "$folder" /mnt
mount --bind "$folder/tmp" /tmp
case $folder in /tmp/*) mount --bind /mnt "$folder" ;; esac
umount /mnt

# Not by exec: this shell takes in the daemons that lose their parent. One that stays unburied would count as running.
"$@"
