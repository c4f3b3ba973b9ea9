# The stand-in of every foreign tool: it hands its name and words to the world of the rehearsal. It is run under a tool's name
# inside the box only, where the box makes the copies.
[ -e /.rehearsal-box ] || { echo 'REFUSED: outside of the box of a rehearsal' >&2; exit 3; }
case ${0##*/} in
  su) # su - USER -c COMMAND
    REHEARSAL_USER=$2
    export REHEARSAL_USER
    exec bash -c "$4"
    ;;
  ip) # Only a change of an address is the world's.
    case "${1:-} ${2:-}" in
      'address add' | 'address del' | 'addr add' | 'addr del') ;;
      *) PATH=/usr/sbin:/usr/bin:/sbin:/bin exec ip "$@" ;;
    esac
    ;;
esac
exec python3 -I -S -B /rehearsal/laboratory/call.py "$0" "$@"
