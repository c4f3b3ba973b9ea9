"""Stand-ins of switches, PDUs, ILOMs and the deployment tool: prompts at which a person types. Python 3.6.

Sources: docs/rules/reip.md 7.4 (S29), 7.5; networks.md 12. A session over the network ends with the address that it came to.
"""
import ipaddress
import re

from standin import Refusal, is_address, need
from world import prefix_of


def reach(call, address, direct):
    """A session comes from the client's network, over the router, or from a cable: to an address that the device really has."""
    client = call.world.boxes['client']
    need(direct or client.run(['ping', '-n', '-c', '1', '-W', '1', address])[0] == 0, '%s: no route to host' % address, 255)
    need(address in [port['address'] for port in call.machine['live'].values()], '%s is another host' % address, 255)


def session(call, address):
    """A switch, by its software, at its address or at its console port."""
    if address != 'console':
        reach(call, address, False)
    call.via = address
    return {'IOS': catalyst, 'catalyst': catalyst, 'infiniband': infiniband}.get(call.machine['form'], nexus)(call)


def nexus(call):
    mode, pending = '', {}
    host = lambda: call.machine['live']['mgmt']['host'].split('.')[0]
    port = call.machine['live']['mgmt']
    routes = call.machine.setdefault('routes', [port['gateway']])
    while True:
        line = call.ask('%s%s# ' % (host(), mode))
        if line in (None, 'logout'):
            return 0
        if mode == '' and line == 'configure terminal':
            mode = '(config)'
        elif mode == '' and re.match(r'copy running-config (startup-config|bootflash:[\w.-]+)$', line):
            call.machine.setdefault('saved', {})[line.split()[2]] = dict(port)
            call.say('Copy complete.')
        elif mode and line == 'end':
            mode = ''
        elif mode in ('(config-vrf)', '(config-if)') and line == 'exit':
            mode = '(config)'
        elif mode and line == 'vrf context management':
            mode = '(config-vrf)'
        elif mode and line == 'interface mgmt0':
            mode = '(config-if)'
        elif mode == '(config-vrf)' and line.startswith(('ip route ', 'no ip route ')):
            target, gateway = line.split()[-2:]
            need(target == '0.0.0.0/0' and is_address(gateway), '% Invalid route')
            if line.startswith('no '):
                need(gateway in routes, '% No such route')
                routes.remove(gateway)
            elif gateway not in routes:
                routes.append(gateway)
            choose_route(call, port, routes)
        elif mode == '(config-if)' and line.startswith('ip address '):
            address, prefix = line.split()[2].split('/')
            port.update(address=address, prefix=int(prefix))
            choose_route(call, port, routes)
            call.world.apply()
            if call.via not in ('console', address):
                call.say('Connection to %s closed.' % call.via)
                return 255
        elif mode == '(config-vrf)' and re.match(r'(no )?ip name-server ', line):
            change(call.machine['dns'], line, 'ip name-server ')
        elif mode == '(config)' and re.match(r'(no )?ntp server ', line):
            change(call.machine['ntp'], line.replace(' use-vrf management', ''), 'ntp server ')
        elif mode == '(config)' and line.startswith('switchname '):
            port['host'] = line.split()[1] + port['host'][port['host'].index('.'):]
        elif mode == '(config)' and line.startswith('clock timezone '):
            call.machine['zone'] = line[15:]
        else:
            raise Refusal('%% Invalid command at the prompt %s: %s' % (mode or 'exec', line))


def choose_route(call, port, routes):
    """The default route of the subnet that the port is in; another one reaches nothing."""
    network = ipaddress.ip_network('%s/%d' % (port['address'], port['prefix']), False)
    port['gateway'] = next((one for one in routes if ipaddress.ip_address(one) in network), '')


def change(list_, line, words):
    for one in line.split(words, 1)[1].split():
        if line.startswith('no '):
            need(one in list_, '%% %s is not configured' % one)
            list_.remove(one)
        elif one not in list_:
            list_.append(one)


def catalyst(call):
    mode, port = '', call.machine['live']['mgmt']
    gateway = port['gateway']
    while True:
        line = call.ask('%s%s# ' % (port['host'].split('.')[0], mode))
        if line in (None, 'logout'):
            return 0
        if mode == '' and line == 'configure terminal':
            mode = '(config)'
        elif mode == '' and (line == 'write memory' or line.startswith('copy running-config ')):
            call.say('[OK]')
        elif mode and line == 'end':
            mode = ''
        elif mode and line == 'interface vlan1':
            mode = '(config-if)'
        elif mode and line.startswith('ip default-gateway '):
            gateway = line.split()[2]
            choose_route(call, port, [gateway])
        elif mode == '(config-if)' and line.startswith('ip address '):
            address, mask = line.split()[2:4]
            port.update(address=address, prefix=prefix_of(mask))
            choose_route(call, port, [gateway])
            call.world.apply()
            if call.via not in ('console', address):
                call.say('Connection to %s closed.' % call.via)
                return 255
        elif mode and line.startswith('hostname '):
            port['host'] = line.split()[1] + port['host'][port['host'].index('.'):]
        elif mode and re.match(r'(no )?ip name-server ', line):
            change(call.machine['dns'], line, 'ip name-server ')
        elif mode and re.match(r'(no )?ntp server ', line):
            change(call.machine['ntp'], line, 'ntp server ')
        else:
            raise Refusal('%% Invalid input: %s' % line)


def infiniband(call):
    raise Refusal('no stand-in of an InfiniBand switch')


def web(call, address, *direct):
    """The page `Net Configuration` of a PDU: a form, then Submit; its session ends with its address."""
    reach(call, address, direct == ('direct',))
    port = dict(call.machine['live']['mgmt'])
    dns = list(call.machine['dns'])
    while True:
        field = call.ask('Net Configuration, field or Submit: ')
        if field is None:
            return 1
        if field == 'Submit':
            break
        name, _, value = field.partition(' ')
        if name == 'address':
            port['address'] = value
        elif name == 'mask':
            port['prefix'] = prefix_of(value)
        elif name == 'gateway':
            port['gateway'] = value
        elif name == 'DNS':
            dns = [one.strip() for one in value.split(',')]
        elif name == 'name':
            port['host'] = value + port['host'][port['host'].index('.'):]
        else:
            need(field == 'DHCP off', 'There is no field %s' % field)
    need(not port['gateway'] or ipaddress.ip_address(port['gateway']) in
         ipaddress.ip_network('%s/%d' % (port['address'], port['prefix']), False), 'Gateway is outside of the subnet')
    call.machine['live']['mgmt'] = port
    call.machine['dns'] = dns
    return 0


def ilom(call, *words):
    """The command line of an ILOM: pending values and their commit (S29)."""
    own = call.machine['ilom']
    pending = {}
    while True:
        line = call.ask('-> ')
        if line in (None, 'exit'):
            return 0
        need(line.startswith('set /SP'), 'set: Invalid target: %s' % line)
        values = dict(word.split('=', 1) for word in line.split()[2:])
        if line.startswith('set /SP/network'):
            pending.update(values)
            if values.get('commitpending') == 'true':
                own['address'] = pending.get('pendingipaddress', own['address'])
                own['gateway'] = pending.get('pendingipgateway', own['gateway'])
                if 'pendingipnetmask' in pending:
                    own['prefix'] = prefix_of(pending['pendingipnetmask'])
                vlan = pending.get('pendingvlan_id')
                own['vlan'] = own['vlan'] if vlan is None else 0 if vlan == 'none' else int(vlan)
        elif 'hostname' in values:
            own['host'] = values['hostname'] + own['host'][own['host'].index('.'):]


def oedacli(call, *words):
    """DISCOVER ES needs every host that it names to answer."""
    line = call.ask('oedacli> ')
    found = re.match(r"DISCOVER ES HOSTNAMES='([^']+)' LOCATION=\S+$", line or '')
    need(found, 'Invalid command: %s' % line)
    client = call.world.boxes['client']
    for name in found.group(1).split(','):
        host = call.world.state['machines'].get(name)
        need(host, 'Unknown host %s' % name)
        for base, port in host['live'].items():
            if port['wire'] == 'admin':
                need(client.run(['ping', '-n', '-c', '1', '-W', '1', port['address']])[0] == 0, '%s does not answer' % name)
    call.say('Success')
    return 0


def vm_maker(call, *words):
    need(call.machine['kind'] == 'database', 'vm_maker: command not found', 127)
    call.say('[INFO] done')
    return 0


TOOLS = {'ssh': session, 'web': web, 'ilom': ilom, 'oedacli': oedacli, 'vm_maker': vm_maker}
