"""The stand-in of ipconf. Python 3.6. Sources: docs/rules/reip.md 3, 7.1, 7.2 with the pages that it names (S1, S2, S13)."""
import ipaddress
import json
import re

from standin import asker, is_address, need, root_only
from world import mask_of, prefix_of
from zones import reverse


# A dialogue; Enter keeps the value in brackets.

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
    if 'ilom' in conf and any(conf['ilom'][key] != call.machine['ilom'][key]
                             for key in ('address', 'prefix', 'gateway', 'vlan', 'host')):
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


TOOLS = {'ipconf': ipconf}
