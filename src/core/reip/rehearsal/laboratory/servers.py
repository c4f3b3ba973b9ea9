"""Stand-ins of the tools of a server: ilomconfig, vi and looks. Python 3.6.

Sources: docs/rules/reip.md 3, 7.3, 7.4 with the vendor's pages that it names (S20).
"""
import ipaddress

from standin import Refusal, is_address, need, root_only
from world import prefix_of


# ilomconfig (S20): what it sets is live at once; cell.conf does not learn of it.

def ilomconfig(call, *words):
    root_only(call)
    need(words[:1] == ('modify',) and 'ilom' in call.machine, 'ilomconfig: invalid command')
    given = dict(word[2:].split('=', 1) for word in words[2:])
    ilom = call.machine['ilom']
    if words[1] == 'network':
        port = dict(ilom, address=given.get('ipaddress', ilom['address']), gateway=given.get('gateway', ilom['gateway']))
        if 'netmask' in given:
            port['prefix'] = prefix_of(given['netmask'])
        need(is_address(port['address']) and given.get('ipdiscovery') == 'static', 'ilomconfig: invalid address')
        need(not port['gateway'] or ipaddress.ip_address(port['gateway']) in
             ipaddress.ip_network('%s/%d' % (port['address'], port['prefix']), False), 'ilomconfig: invalid gateway')
        ilom.update(port)
    elif words[1] == 'dns':
        ilom['dns'] = given['nameservers'].split(',')
    elif words[1] == 'clock':
        need(not any(key.startswith('ntp-server') and key[-1] > '2' for key in given),
             'ilomconfig: an ILOM takes two NTP servers')
        ntp = [given[key] for key in sorted(given) if key.startswith('ntp-server')]
        ilom['ntp'] = ntp or ilom['ntp']
    else:
        raise Refusal('ilomconfig: invalid target %s' % words[1])
    call.say('Command completed successfully')
    return 0


def ip(call, what, verb, address, dev, name):
    """A secondary address, until the network restarts."""
    root_only(call)
    base = name.split('.')[0]
    need(dev == 'dev' and base in call.machine['live'], 'Cannot find device "%s"' % name)
    own = call.machine['second'].setdefault(base, [])
    need((address in own) == (verb == 'del'), 'RTNETLINK answers: %s' % (
        'File exists' if verb == 'add' else 'Cannot assign requested address'), 2)
    if verb == 'add':
        own.append(address)
    else:
        own.remove(address)
    return 0


def vi(call, path):
    """What the person types replaces the lines with the same key; `:wq` saves."""
    typed = []
    while True:
        line = call.ask('~ ')
        if line is None or line == ':q!':
            return 1
        if line == ':wq':
            break
        typed.append(line)
    keys = {line.split('=')[0] for line in typed}
    kept_lines = [line for line in call.world.read(call.name, path).splitlines() if line.split('=')[0] not in keys]
    call.world.put(call.world.plain[call.name] + path, '\n'.join(kept_lines + typed) + '\n')
    return 0


def look(call, *words):
    call.say('%s: no FAIL, no WARNING' % call.tool)
    return 0


def dmidecode(call, *words):
    for one in call.world.start['machines']:
        if one['name'] == call.name:
            call.say(one['serial'] or 'EXAMPLE')
    return 0


TOOLS = {'ip': ip, 'ilomconfig': ilomconfig, 'vi': vi, 'dmidecode': dmidecode, 'exachk': look,
         'imageinfo': look, 'CheckHWnFWProfile': look, 'configure_roce_hostinfo.sh': look, 'service': look}
