"""Stand-ins of the tools of a server: ipconf, ilomconfig, vi and looks. Python 3.6.

Sources: docs/rules/reip.md 3, 7.1 to 7.4 with the vendor's pages that it names (S1, S2, S13, S20).
"""
import ipaddress
import json
import re

from zones import Asker, reverse
from world import mask_of, prefix_of


class Refusal(Exception):
    """What the real tool prints when it refuses, and its status."""

    def __init__(self, text, status=1):
        Exception.__init__(self, text)
        self.status = status


def need(right, text, status=1):
    if not right:
        raise Refusal(text, status)


def is_address(text):
    try:
        return ipaddress.ip_address(text).version == 4
    except ValueError:
        return False


def root_only(call):
    need(call.user == 'root', '%s: root is needed' % call.tool)


def asker(call):
    """Questions to DNS servers that leave from the server itself."""
    box = call.world.boxes[call.name]
    if not hasattr(box, 'asker'):
        box.asker = Asker(box.pid)
    return box.asker


# ipconf (S1, S13): a dialogue; Enter keeps the value in brackets.

def kept(call):
    return json.loads(call.world.read(call.name, '/opt/oracle.cellos/cell.conf'))


def ipconf(call, *words):
    root_only(call)
    if words[:1] == ('-verify',):
        return verify(call, 'semantic' in ' '.join(words))
    if words == ('-ilom', 'print'):
        ilom = call.machine['ilom']
        for key in ('address', 'gateway', 'vlan', 'host'):
            call.say('ILOM %s: %s' % (key, ilom[key]))
        call.say('ILOM netmask: %s' % mask_of(ilom['prefix']))
        call.say('ILOM nameservers: %s' % ','.join(ilom['dns']))
        call.say('ILOM ntpservers: %s' % ','.join(ilom['ntp']))
        return 0
    conf = kept(call)
    if words == ('-ilom', 'set'):
        ask_ilom(call, conf)
        write_conf(call, conf)
        return 0
    need(not words, 'ipconf: unknown option %s' % ' '.join(words))
    ask_interfaces(call, conf)
    conf['dns'] = ask_list(call, 'nameservers', conf['dns'])
    conf['ntp'] = ask_list(call, 'NTP servers', conf['ntp'])
    zone = call.ask('Time zone [%s]: ' % conf['zone'])
    conf['zone'] = zone or conf['zone']
    if 'ilom' in conf:
        ask_ilom(call, conf)
    # Nothing may use a storage server while its addresses change (S2).
    if conf['live'] != call.machine['live'] and call.machine['kind'] == 'storage':
        need(not call.machine['cell']['services'], 'ipconf: cell services run; shut them down first')
    write_conf(call, conf)
    call.say('ipconf: configuration is saved, network restarted')
    return 0


def ask_interfaces(call, conf):
    for base, port in sorted(conf['live'].items()):
        call.say('%-10s %-15s %-15s %s' % (base, port['address'], mask_of(port['prefix']), port['gateway']))
    while True:
        name = call.ask('Select interface name to configure or press Enter to continue: ')
        if not name:
            return
        base = name.split('.')[0]
        if base not in conf['live']:
            call.say('There is no interface %s' % name)
            continue
        call.say('Selected interface. %s' % base)
        ask_port(call, '', conf['live'][base])
        vlan = conf['live'][base]['vlan']
        need('.' not in name or name == '%s.%d' % (base, vlan), 'ipconf: %s has VLAN %s' % (name, vlan))


def ask_ilom(call, conf):
    call.say('Basic ILOM settings')
    ask_port(call, 'ILOM ', conf['ilom'])
    conf['ilom']['dns'] = ask_list(call, 'ILOM nameservers', conf['ilom']['dns'])
    conf['ilom']['ntp'] = ask_list(call, 'ILOM NTP servers', conf['ilom']['ntp'])[:2]


def ask_port(call, prefix, port):
    port['address'] = ask_address(call, prefix + 'IP address', port['address'])
    mask = ask_address(call, prefix + 'Netmask', mask_of(port['prefix']))
    port['prefix'] = prefix_of(mask)
    gateway = call.ask('%sGateway (IP address or none) [%s]: ' % (prefix, port['gateway'] or 'none')) or port['gateway']
    port['gateway'] = '' if gateway == 'none' else gateway
    need(not port['gateway'] or is_address(port['gateway']), 'ipconf: %s is no address' % gateway)
    need(not port['gateway'] or ipaddress.ip_address(port['gateway']) in
         ipaddress.ip_network('%s/%d' % (port['address'], port['prefix']), False),
         'ipconf: gateway %s is outside of the subnet of %s' % (gateway, port['address']))
    vlan = call.ask('%sVLAN id or none [%s]: ' % (prefix, port['vlan'] or 'none')) or str(port['vlan'])
    port['vlan'] = 0 if vlan in ('none', '0') else int(vlan)
    port['host'] = call.ask('%sFully qualified hostname or none [%s]: ' % (prefix, port['host'])) or port['host']


def ask_address(call, what, now):
    while True:
        answer = call.ask('%s [%s]: ' % (what, now))
        if not answer:
            return now
        if is_address(answer):
            return answer
        call.say('%s is not valid' % answer)


def ask_list(call, what, now):
    call.say('Current %s: %s' % (what, ' '.join(now) or 'none'))
    if call.ask('Do you want to change %s (y/n) [n]: ' % what) != 'y':
        return now
    found = []
    while True:
        one = call.ask('%s, one address, or press Enter to continue: ' % what)
        if not one:
            return found
        need(is_address(one), 'ipconf: %s is no address' % one)
        found.append(one)


def write_conf(call, conf):
    """Saves and applies: interfaces, servers, the lines of this server in its hosts file, the ILOM section."""
    world, machine, home = call.world, call.machine, call.world.plain[call.name]
    former = machine['live']
    for key in ('live', 'main', 'dns', 'ntp', 'zone'):
        machine[key] = conf[key]
    if 'ilom' in conf:
        machine['ilom'] = conf['ilom']
    text = world.read(call.name, '/opt/oracle.cellos/cell.conf')
    world.put(home + '/opt/oracle.cellos/cell.conf.backup', text)
    world.put(home + '/opt/oracle.cellos/cell.conf', world.conf_text(machine))
    world.write_resolvers(home, machine)
    lines = []
    for line in world.read(call.name, '/etc/hosts').splitlines():
        for base, port in former.items():
            new = conf['live'][base]
            if re.split(r'\s+', line)[0] == port['address'] and port['host'] in line.split():
                line = line.replace(port['address'], new['address'], 1)
                if new['host'] != port['host']:
                    line = '%s %s %s' % (new['address'], new['host'], new['host'].split('.')[0])
        lines.append(line)
    world.put(home + '/etc/hosts', '\n'.join(lines) + '\n')
    world.rename_host(call.name)


def verify(call, semantic):
    """Prints nothing when all agrees: what is kept and what runs, DNS of the own names, and reachable servers (S1)."""
    conf, wrong = kept(call), []
    if conf['live'] != call.machine['live']:
        wrong.append('interfaces differ from cell.conf')
    if 'ilom' in conf and any(conf['ilom'][key] != call.machine['ilom'][key] for key in ('address', 'prefix', 'gateway')):
        wrong.append('Warning: ILOM differs from cell.conf')
    box = call.world.boxes[call.name]
    if semantic:
        call.world.apply()
        for what in ('dns', 'ntp'):
            for server in conf[what]:
                if box.run(['ping', '-n', '-c', '1', '-W', '1', server])[0] != 0:
                    wrong.append('%s server %s cannot be reached' % (what.upper(), server))
        ports = [port for port in conf['live'].values() if port['wire'] != 'fabric']
        asked = [(port['host'], 'A') for port in ports] + [(reverse(port['address']), 'PTR') for port in ports]
        found = asker(call).ask(conf['dns'][0], asked, 1.0)
        for port in ports:
            there = found.get((port['host'], 'A')) or []
            back = found.get((reverse(port['address']), 'PTR')) or []
            if there != [port['address']]:
                wrong.append('%s is %s in DNS, %s here' % (port['host'], ' '.join(there) or 'unknown', port['address']))
            elif back != [port['host']]:
                wrong.append('%s is %s in DNS, %s here' % (port['address'], ' '.join(back) or 'unknown', port['host']))
    for line in wrong:
        call.say(line)
    return 1 if [line for line in wrong if not line.startswith('Warning')] else 0


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


TOOLS = {'ipconf': ipconf, 'ip': ip, 'ilomconfig': ilomconfig, 'vi': vi, 'dmidecode': dmidecode, 'exachk': look,
         'imageinfo': look, 'CheckHWnFWProfile': look, 'configure_roce_hostinfo.sh': look, 'service': look}
