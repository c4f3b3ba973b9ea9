# Inside the namespaces of rehearse.sh: a root folder of its own, which has the system's programs read-only and nothing
# else of this machine. It tries to write outside before anything else, and ends when that works.
# As the first process of namespaces of its own, and of nobody else's: anywhere else it would change this machine.
read -r _ _ count </proc/self/uid_map || count=0
[ $$ = 1 ] && [ "$count" = 1 ] || { echo 'REFUSED: rehearse.sh starts this' >&2; exit 3; }
set -u
set -o noclobber
files=$1 work=$2
shift 2
root=$work/root
fail() { printf 'CANNOT RUN: %s\n' "$1" >&2; exit 2; }
# Only the person's input and output and the report are taken along.
for fd in /proc/self/fd/*; do
  fd=${fd##*/}
  case $fd in 0 | 1 | 2 | 8) ;; *) eval "exec $fd>&-" 2>/dev/null ;; esac
done
[ -w "$work/canary" ] || fail "$work/canary cannot be written even outside of the box"
# With -n, as mount would make /run/mount on this machine otherwise.
mount -n --make-rprivate / || fail "the mounts of this machine cannot be made private"
mount -n -t tmpfs -o mode=755 rehearsal "$root" || fail "no file system of its own"
cd "$root" || exit 2
mkdir -p old usr etc dev proc tmp run var/run var/tmp opt u01 root m box rehearsal
chmod 1777 tmp var/tmp
cp -R -P -- "$files/." rehearsal/ || fail "the archive cannot be copied"

# Shown as it is, and read-only.
shown() {
  mkdir -p "$root$1" && mount -n --bind "$1" "$root$1" || return 1
  mount -n -o remount,bind,ro,nosuid,nodev "$root$1" 2>/dev/null || mount -n -o remount,bind,ro,nosuid "$root$1" 2>/dev/null ||
    mount -n -o remount,bind,ro "$root$1"
}
shown /usr || fail "/usr cannot be shown read-only"
for one in bin sbin lib lib32 lib64 libx32; do
  if [ -L "/$one" ]; then cp -P "/$one" "$one"; elif [ -d "/$one" ]; then shown "/$one" || fail "/$one cannot be shown read-only"; fi
done
for one in alternatives ssl pki crypto-policies ld.so.conf.d; do
  [ ! -d "/etc/$one" ] || shown "/etc/$one" || fail "/etc/$one cannot be shown read-only"
done
[ ! -r /etc/ld.so.cache ] || cp /etc/ld.so.cache etc/
for one in null zero full random urandom tty; do
  : >"dev/$one"
  mount -n --bind "/dev/$one" "dev/$one" || fail "/dev/$one is missing"
done
ln -s /proc/self/fd dev/fd
printf 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/:/bin/false\n' >etc/passwd
printf 'root:x:0:\nnogroup:x:65534:\n' >etc/group
printf 'hosts: files dns\npasswd: files\ngroup: files\n' >etc/nsswitch.conf
printf '127.0.0.1 localhost\n' >etc/hosts
mount -n -t proc proc proc || fail "no processes of its own"
: >.rehearsal-box
hostname rehearsal 2>/dev/null || printf rehearsal >/proc/sys/kernel/hostname
pivot_root . old || fail "the root folder cannot be changed"
umount -n -l /old || fail "this machine's files cannot be left"
cd / || exit 2

# The proof: every mount is its own or read-only, and every try to write outside fails.
while read -r _ _ _ _ place options rest; do
  kind=${rest##*- }
  case $place/${kind%% *}/,$options, in
    //tmpfs/* | /proc/proc/* | /dev/*) ;;
    *,ro,*) if { : >"$place/.rehearsal"; } 2>/dev/null; then fail "$place can be written from the box"; fi ;;
    *) fail "$place is not read-only in the box" ;;
  esac
done </proc/self/mountinfo
for one in "$work/canary" "/old$work/canary" "/proc/1/root$work/canary" "/proc/1/cwd/../..$work/canary" \
  "/proc/self/root/..$work/canary" "/proc/$PPID/root$work/canary"; do
  if { : >"$one/written"; } 2>/dev/null; then fail "$one can be written from the box"; fi
done
[ ! -e "$work" ] || fail "$work is to be seen from the box"
printf 'The box is closed: every try to write outside has failed.\n'
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C
unset BASH_ENV ENV SSH_CONNECTION SSH_CLIENT
exec python3 -B -E -s /rehearsal/laboratory/conduct.py "$@"
