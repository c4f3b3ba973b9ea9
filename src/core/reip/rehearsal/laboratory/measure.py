"""What is really there, fact by fact as the states of the proof have them. Python 3.6."""
from zones import reverse


class Measure:
    """A part of `Judge`, which has the facts to look up and the states between which the world is."""

    def __init__(self, world):
        self.world = world
        self.ports, self.resources = {}, {}
        for one in world.start['machines']:
            for port in one['interfaces']:
                self.ports[port['endpoint']] = (one['name'], port['name'].split('.')[0])
            if 'ilom' in one:
                self.ports[one['ilom']['endpoint']] = ('ilom.' + one['name'], 'mgmt')
        for name, cluster in world.state['clusters'].items():
            for number, net in cluster['nets'].items():
                for scan in net['scan']:
                    self.resources[scan['endpoint']] = (name, number, None)
                for machine, vip in net['vips'].items():
                    self.resources[vip['endpoint']] = (name, number, machine)

    def measure(self):
        self.measured += 1
        world, real = self.world, {}
        have = {name: box.addresses() for name, box in world.boxes.items()}
        placed = {}
        owners = {}
        for name, list_ in world.placed().items():
            for _, text, address in list_:
                placed.setdefault(name, set()).add(text)
                owners[(name, address)] = world.state['machines'][name]['cluster']
        self.listen = {(name, address) for name, address, _ in world.listeners.open}
        asked = [key[4:] for key in self.keys if key.startswith('arp:')]
        answers = world.wires.arp(asked)
        names = {}
        for key in self.keys:
            if key.startswith('dns:'):
                names[key] = (key[4:], 'A')
            elif key.startswith('ptr:'):
                names[key] = (reverse(key[4:]), 'PTR')
        found = world.dns.own.ask('127.0.0.1', list(names.values()), 20)
        for key in self.keys:
            kind, rest = key.split(':', 1)
            if kind in ('dns', 'ptr'):
                # The server refuses names of zones that the site does not have: no record.
                real[key] = ' '.join(sorted(found[names[key]] or [])) if names[key] in found else 'no answer'
            elif kind == 'arp':
                machines = [world.numbers[number] for number in answers.get(rest, ())]
                real[key] = ' '.join(sorted({owners.get((name, rest), name) for name in machines}))
            elif kind == 'at':
                real[key] = self.address_of(rest, have, placed)
            elif kind == 'via':
                real[key] = world.boxes[rest].gateway()
            elif kind == 'second':
                real[key] = self.second(rest, have)
            else:
                real[key] = self.setting(kind, rest)
        return real

    def address_of(self, endpoint, have, placed):
        machine, base = self.ports[endpoint]
        for name, addresses in have[machine].items():
            if name.split('.')[0] == base:
                own = [one for one in addresses if one not in placed.get(machine, ())]
                if own:
                    return '%s %s' % (name, own[0])
        return ''

    def second(self, endpoint, have):
        machine, base = self.ports[endpoint]
        seconds = [one.split('/')[0] for one in self.world.state['machines'][machine]['second'].get(base, [])]
        for name, addresses in have[machine].items():
            if name.split('.')[0] == base:
                return ' '.join(one.split('/')[0] for one in addresses if one.split('/')[0] in seconds)
        return ''

    def setting(self, kind, rest):
        state = self.world.state
        if kind == 'name':
            return self.name(rest)
        if kind in ('ocr', 'target', 'listener'):
            return self.resource(kind, rest)
        if kind == 'crs':
            node = state['clusters'][state['machines'][rest]['cluster']]['nodes'][rest]
            return 'up' if node['up'] else 'down'
        if kind == 'cell':
            return 'up' if state['machines'][rest]['cell']['services'] else 'down'
        if kind == 'disks':
            return 'active' if state['machines'][rest]['cell']['active'] else 'inactive'
        if kind == 'db':
            return 'up' if all(one['online'] for one in state['clusters'][rest]['databases'].values()) else 'down'
        if kind == 'oifcfg':
            return self.defined(*rest.split(' '))
        if kind == 'network':
            return self.network(*rest.split(' '))
        if kind in ('hosts', 'hosts-admin'):
            return self.hosts(kind, rest)
        if kind in ('cellinit', 'cellip'):
            text = self.world.read(rest, '/etc/oracle/cell/network-config/%s.ora' % kind)
            values = [line.split('=', 1)[1].strip('" ') for line in text.splitlines() if '=' in line]
            return ' '.join(values if kind == 'cellinit' else sorted(values))
        if kind == 'asm':
            # One listener comes before the other goes.
            found, now = sorted(state['clusters'][rest].get('asm', [])), self.now.get('asm:' + rest, '')
            return now if len(found) > len(now.split()) and set(now.split()) < set(found) else ' '.join(found)
        if kind == 'quorum':
            return self.quorum(rest)
        if kind in ('dnsservers', 'ntpservers'):
            ilom = rest.startswith('ilom.')
            of = state['machines'][rest[5:]]['ilom'] if ilom else state['machines'][rest]
            if kind == 'dnsservers' and not ilom and rest in self.world.plain:
                lines = self.world.read(rest, '/etc/resolv.conf').splitlines()
                return ' '.join(sorted(line.split()[1] for line in lines if line.startswith('nameserver')))
            return ' '.join(sorted(of['dns' if kind == 'dnsservers' else 'ntp']))
        raise KeyError('%s:%s' % (kind, rest))

    def resource(self, kind, endpoint):
        name, number, machine = self.resources[endpoint]
        net = self.world.state['clusters'][name]['nets'][number]
        if machine:
            vip = net['vips'][machine]
            return vip['address'] if kind == 'ocr' else self.word(vip['online' if kind == 'target' else 'listener'])
        if kind == 'ocr':
            return next((one['address'] for one in net['scan'] if one['endpoint'] == endpoint), '')
        return self.word(net['scanOnline' if kind == 'target' else 'scanListeners'])

    def name(self, endpoint):
        """The full name that the device, Clusterware or cell.conf has."""
        state = self.world.state
        if endpoint in self.resources:
            cluster, number, machine = self.resources[endpoint]
            net = state['clusters'][cluster]['nets'][number]
            return net['vips'][machine]['host'] if machine else net['scanName']
        machine, base = self.ports[endpoint]
        if machine.startswith('ilom.'):
            return state['machines'][machine[5:]]['ilom']['host']
        return state['machines'][machine]['live'][base]['host']

    def word(self, on):
        return 'online' if on else 'offline'

    def defined(self, cluster, network, side):
        one = self.world.start['networks'][network][side]
        known = self.world.state['clusters'][cluster]['oifcfg']
        private = one['base'] and self.world.start_wire(network) is None
        names = [name for name, base, _ in known if base == one['base'] and
                 (private or name.endswith('.%d' % one['vlan']) == bool(one['vlan'] and name.startswith('bond')))]
        return 'set' if names and (not private or len(names) > 1) else ''

    def network(self, cluster, network):
        for net in self.world.state['clusters'][cluster]['nets'].values():
            if net['network'] == network:
                return '%s %s' % (net['subnet'], net['interface'])
        return ''

    def hosts(self, block, machine):
        """The one of the walk's values that the file has: every name of it once, with its address."""
        found = {}
        for line in self.world.read(machine, '/etc/hosts').splitlines():
            words = line.split('#')[0].split()
            for name in words[1:]:
                found[name] = words[0] if name not in found else 'twice'
        key = '%s:%s' % (block, machine)
        for state in [self.chain[-1], self.now] + self.chain:
            pairs = [pair.split('=') for pair in state.get(key, '').split()]
            if all(found.get(name) == address for name, address in pairs):
                return state.get(key, '')
        return 'mixed'

    def quorum(self, rest):
        """The former value until every node has changed its target."""
        visible = {' '.join(one) for one in self.world.state['clusters'][rest]['quorum'].values()}
        return visible.pop() if len(visible) == 1 else self.now.get('quorum:' + rest, '')
