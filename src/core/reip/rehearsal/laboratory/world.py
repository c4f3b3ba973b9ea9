"""The world of a rehearsal: what is configured, what runs, and the namespaces that really have it. Python 3.6.

`state` is plain JSON: with the files of the servers and the records of the zones it is a snapshot, one file.
"""
import ipaddress
import os

import zones
from files import Files
import listeners
from net import Machine, Wires

FOLDERS = ('etc', 'opt', 'u01', 'root', 'var')
SITE = {'site': ('198.18.2.2', '198.18.2.1'), 'client': ('198.18.1.2', '198.18.1.1')}


def mask_of(prefix):
    return str(ipaddress.ip_network('0.0.0.0/%d' % prefix).netmask)


def prefix_of(mask):
    return ipaddress.ip_network('0.0.0.0/%s' % mask).prefixlen


def interface_name(base, vlan):
    return '%s.%d' % (base, vlan) if vlan and base.startswith('bond') else base


def start_machine(one, networks, start):
    state = {'kind': one['kind'], 'form': one['form'], 'main': '', 'live': {}, 'second': {}, 'cluster': '',
             'dns': list(start['dns']['old']), 'ntp': list(start['ntp']['old']), 'zone': 'UTC', 'bridges': []}
    for port in one['interfaces']:
        side = networks[port['network']]['old']
        base = port['name'].split('.')[0]
        if port['network'] == one['main']:
            state['main'] = base
        state['live'][base] = {'endpoint': port['endpoint'], 'wire': port['wire'], 'address': port['address'],
                               'prefix': side['prefix'], 'gateway': side['gateway'], 'vlan': side['vlan'],
                               'host': port['host']}
    if 'ilom' in one:
        side = networks[one['ilom']['network']]['old']
        state['ilom'] = {'endpoint': one['ilom']['endpoint'], 'address': one['ilom']['address'],
                         'prefix': side['prefix'], 'gateway': side['gateway'], 'vlan': side['vlan'],
                         'host': one['ilom']['host'], 'dns': list(start['dns']['old']),
                         'ntp': list(start['ntp']['old'])[:2]}
    if one['kind'] == 'storage':
        state['cell'] = {'services': True, 'active': True, 'status': 'ONLINE', 'from': ''}
    return state


def start_cluster(one, networks):
    state = {'nodes': {}, 'nets': {}, 'oifcfg': [], 'owner': one['owner'], 'databases': {}, 'backups': 0,
             'gridHome': one['gridHome'], 'port': one['port'], 'quorum': {}}
    for node in one['nodes']:
        state['nodes'][node['machine']] = {'name': node['node'], 'up': True, 'enabled': True}
    for net in one['nets']:
        side = networks[net['network']]['old']
        network = ipaddress.ip_network('%s/%d' % (side['base'], side['prefix']), False)
        state['nets'][str(net['number'])] = {
            'network': net['network'], 'subnet': str(network), 'interface': net['interface'],
            'listener': net['listener'], 'scanName': net['scan'][0]['host'] if net['scan'] else '',
            'scan': [{'endpoint': s['endpoint'], 'address': s['address']} for s in net['scan']],
            'scanOnline': bool(net['scan']), 'scanListeners': bool(net['scan']), 'scanCount': len(net['scan']),
            'vips': {v['machine']: {'endpoint': v['endpoint'], 'name': v['host'].split('.')[0], 'host': v['host'],
                                    'address': v['address'], 'online': True, 'listener': True} for v in net['vips']}}
        state['oifcfg'].append([net['interface'], str(network.network_address), 'public'])
    for net in one['privates']:
        base = networks[net]['old']['base']
        state['asm'] = state.get('asm', []) + [base]
    for database in one['databases'] or [{'name': 'ORCL', 'sid': 'ORCL', 'home': ''}]:
        state['databases'][database['name']] = {'online': True, 'home': database['home'], 'sid': database['sid'],
                                                'interconnects': {}, 'remote': ''}
    return state


class World(Files):
    def __init__(self, start, handover):
        self.start, self.handover = start, handover
        networks = start['networks']
        self.state = {
            'machines': {one['name']: start_machine(one, networks, start) for one in start['machines']},
            'clusters': {one['name']: start_cluster(one, networks) for one in start['clusters']},
            'gateways': {name: [True, side['old']['gateway'] == side['new']['gateway'] and
                                side['old']['vlan'] == side['new']['vlan']] for name, side in networks.items()},
            'dead': []}
        for one in start['clusters']:
            cluster = self.state['clusters'][one['name']]
            visible = sorted(port['address'] for node in one['nodes'] for port in
                             self.state['machines'][node['machine']]['live'].values() if port['wire'] == 'fabric')
            cluster['interconnects'] = {node['machine']: self.interconnects(cluster, number, node['machine'])
                                        for number, node in enumerate(one['nodes'], 1)}
            cluster['quorum'] = {node['machine']: visible for node in one['nodes']}
            for node in one['nodes']:
                self.state['machines'][node['machine']]['cluster'] = one['name']
            self.define_private(cluster, one)
        self.probe = Machine(1, 'probe', 'probe')
        self.wires = Wires(self.probe)
        self.boxes, self.numbers = {}, {}
        self.plain = {}
        for one in start['machines']:
            self.add(one['name'], one)
            if 'ilom' in one:
                self.add('ilom.' + one['name'], None)
        for name in ('router', 'site', 'client'):
            self.add(name, None)
        self.listeners = listeners.Listeners(self.boxes)
        self.apply()
        self.dns = zones.Site(self)

    def interconnects(self, cluster, number, machine):
        """`cluster_interconnects` of each instance, as a deployment sets it."""
        own = ':'.join(port['address'] for _, port in sorted(self.state['machines'][machine]['live'].items())
                       if port['wire'] == 'fabric')
        names = ['+ASM%d' % number] + ['%s%d' % (one['sid'], number) for one in cluster['databases'].values()]
        return {name: own for name in names}

    def define_private(self, cluster, one):
        for net in one['privates']:
            base = self.start['networks'][net]['old']['base']
            names = sorted({name for node in one['nodes'] for name, port in
                            self.state['machines'][node['machine']]['live'].items() if port['wire'] == 'fabric'})
            cluster['oifcfg'] += [[name, base, 'cluster_interconnect,asm'] for name in names]
        cluster['oifcfg'].sort()

    def add(self, name, one):
        number = len(self.boxes) + 2
        folders = []
        more = 'echo 1 >/proc/sys/net/ipv4/ip_forward; ' if name == 'router' else ''
        if one and one['kind'] in ('database', 'storage', 'guest'):
            home = '/m/%d' % number
            for folder in ('alternatives', 'ssl', 'pki', 'crypto-policies', 'ld.so.conf.d'):
                if os.path.isdir('/etc/' + folder):
                    os.makedirs('%s/etc/%s' % (home, folder))
                    folders.append(('/etc/' + folder, '%s/etc/%s' % (home, folder)))
            for folder in FOLDERS:
                os.makedirs('%s/%s' % (home, folder), exist_ok=True)
                folders.append(('%s/%s' % (home, folder), '/' + folder))
            self.plain[name] = home
            self.furnish(home, one)
        hostname = self.host_of(one) if one else name.replace('.', '-')
        self.boxes[name] = Machine(number, name, hostname, folders, more)
        self.numbers[number] = name

    def host_of(self, one):
        admin = [port for port in one['interfaces'] if port['wire'] == 'admin'] or one['interfaces']
        return admin[0]['host'].split('.')[0] if admin else one['name']

    # What the namespaces have follows from the state.

    def wire(self, port):
        return port['wire'] if port['wire'] == 'fabric' else '%s/%d' % (port['wire'], port['vlan'])

    def placed(self):
        """Where Clusterware has its addresses: machine -> [(interface, address/prefix, address)]."""
        found = {}
        for cluster in self.state['clusters'].values():
            nodes = list(cluster['nodes'])
            for net in cluster['nets'].values():
                network = ipaddress.ip_network(net['subnet'])
                able = {name for name in nodes if self.runs(cluster, name) and self.can_hold(name, net, network)}
                wanted = [(vip['address'], name) for name, vip in net['vips'].items() if vip['online']]
                if net['scanOnline']:
                    wanted += [(scan['address'], None) for scan in net['scan']]
                for i, (address, home) in enumerate(wanted):
                    if able and ipaddress.ip_address(address) in network:
                        # An address goes to the next node, and comes back: those of other nodes stay where they are.
                        own = nodes.index(home) if home else i % len(nodes)
                        name = next(one for one in nodes[own:] + nodes[:own] if one in able)
                        found.setdefault(name, []).append(
                            (net['interface'], '%s/%d' % (address, network.prefixlen), address))
        return found

    def runs(self, cluster, name):
        return cluster['nodes'][name]['up'] and name not in self.state['dead']

    def can_hold(self, name, net, network):
        for base, port in self.state['machines'][name]['live'].items():
            if interface_name(base, port['vlan']) == net['interface'] and port['address']:
                return ipaddress.ip_address(port['address']) in network
        return False

    def apply(self):
        placed = self.placed()
        for name, machine in self.state['machines'].items():
            interfaces = {}
            for base, port in machine['live'].items():
                own = ['%s/%d' % (port['address'], port['prefix'])] if port['address'] else []
                own += machine['second'].get(base, [])
                interfaces[interface_name(base, port['vlan'])] = (self.wire(port), own, port['gateway'])
            for interface, text, _ in placed.get(name, []):
                interfaces[interface][1].append(text)
            if name in self.state['dead']:
                interfaces = {}
            main = machine['live'].get(machine['main'])
            self.boxes[name].lay(self.wires, interfaces, interface_name(machine['main'], main['vlan']) if main else None)
            if 'ilom' in machine:
                ilom = machine['ilom']
                port = ('admin/%d' % ilom['vlan'], ['%s/%d' % (ilom['address'], ilom['prefix'])], ilom['gateway'])
                self.boxes['ilom.' + name].lay(self.wires, {'mgmt': port}, 'mgmt')
        self.route()
        self.listeners.sync(self.listening(placed))

    def listening(self, placed):
        wanted = set()
        where = {address: name for name, list_ in placed.items() for _, _, address in list_}
        for cluster in self.state['clusters'].values():
            for net in cluster['nets'].values():
                for name, vip in net['vips'].items():
                    if vip['listener'] and where.get(vip['address']) == name:
                        wanted.add((name, vip['address'], cluster['port']))
                if net['scanListeners']:
                    wanted.update((where[scan['address']], scan['address'], cluster['port'])
                                  for scan in net['scan'] if scan['address'] in where)
        return wanted

    def route(self):
        """The customer's router has the gateways that answer; DNS and NTP servers and a client are behind it."""
        legs = {}
        for name, (old, new) in self.state['gateways'].items():
            network = self.start['networks'][name]
            wires = {self.start_wire(name)}
            for side, on in (('old', old), ('new', new)):
                one = network[side]
                if on and one['gateway'] and ':' not in one['gateway']:
                    for wire in wires - {None}:
                        leg = legs.setdefault('%s/%d' % (wire, one['vlan']), [])
                        address = '%s/%d' % (one['gateway'], one['prefix'])
                        leg += [address] if address not in leg else []
        # A leg that stays keeps its name.
        known = {wire: name for name, wire in self.boxes['router'].plugged.items()}
        named = {}
        free = iter('gw%d' % i for i in range(999))
        taken = set(known.values())
        for wire, addresses in sorted(legs.items()):
            name = known.get(wire) or next(one for one in free if one not in taken)
            taken.add(name)
            named[name] = (wire, addresses, '')
        for name, (address, gateway) in SITE.items():
            named[name] = (name, [gateway + '/24'], '')
            if not self.boxes[name].plugged:
                self.boxes[name].lay(self.wires, {'eth0': (name, [address + '/24'], gateway)}, 'eth0')
        if 'gateway' in self.state['dead']:
            named = {name: named[name] for name in SITE}
        self.boxes['router'].lay(self.wires, named)

    def start_wire(self, network):
        for one in self.start['machines']:
            for port in one['interfaces']:
                if port['network'] == network:
                    return None if port['wire'] == 'fabric' else port['wire']
            if one.get('ilom', {}).get('network') == network:
                return 'admin'
        return None
