"""Machines as namespaces, wires between them, and who answers on a wire. Python 3.6.

A wire is a bridge, for one port of the racks and one VLAN: `bondeth0/2010`. A tagged interface is an end of another wire,
because not every kernel has VLAN devices. The hardware address (MAC) names the machine.
"""
import ctypes
import os
import select
import shlex
import socket
import struct
import subprocess
import threading

LIBC = ctypes.CDLL(None, use_errno=True)


def run(words, text=None, check=True):
    done = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    out = done.communicate((text or '').encode())[0].decode('utf-8', 'replace')
    if check and done.returncode != 0:
        raise RuntimeError('%s ended with %d: %s%s' % (' '.join(words), done.returncode, out, text or ''))
    return done.returncode, out


def batch(lines, pid=None):
    """Commands of `ip`, in the network of a process."""
    if lines:
        enter = ['nsenter', '-t', str(pid), '-n'] if pid else []
        run(enter + ['ip', '-batch', '-'], '\n'.join(lines) + '\n')


def inside(pid, function):
    """Runs it in a thread of its own that has entered the network of a process: its sockets stay there."""
    result = []

    def body():
        try:
            handle = os.open('/proc/%d/ns/net' % pid, os.O_RDONLY)
            entered = LIBC.setns(handle, 0)
            os.close(handle)
            if entered != 0:
                raise OSError(ctypes.get_errno(), 'setns')
            result.append((function(), None))
        except Exception as error:  # it is raised again in the caller's thread
            result.append((None, error))

    thread = threading.Thread(target=body)
    thread.start()
    thread.join()
    value, error = result[0]
    if error:
        raise error
    return value


SETTINGS = ('for one in all default; do c=/proc/sys/net/ipv4/conf/$one; echo 1 >$c/arp_ignore; echo 2 >$c/arp_announce; '
            'echo 0 >$c/rp_filter; done; echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6; ip link set lo up; ')


class Machine:
    """`folders`: pairs of a folder and the place where the machine sees it."""

    def __init__(self, number, name, hostname, folders=(), more=''):
        self.number, self.name = number, name
        mounts = ''.join('mount --rbind %s %s && ' % pair for pair in folders)
        text = '{ %s } 2>/dev/null; %s%shostname %s && echo ready && exec sleep infinity' % (
            SETTINGS, more, mounts, shlex.quote(hostname))
        self.holder = subprocess.Popen(['unshare', '--net', '--mount', '--uts', 'bash', '-c', text],
                                       stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
        if self.holder.stdout.readline() != b'ready\n':
            raise RuntimeError('%s cannot be made' % name)
        self.pid = self.holder.pid
        self.plugged, self.laid, self.tables, self.rules = {}, ({}, None), {}, {}
        self.link = inside(self.pid, lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0))

    def mac(self, interface):
        return '02:00:%02x:%02x:%02x:%02x' % (
            self.number >> 8, self.number & 255, len(interface), sum(interface.encode()) & 255)

    def enter(self, words):
        return ['nsenter', '-t', str(self.pid), '-n', '-m', '-u'] + words

    def run(self, words, text=None):
        return run(self.enter(words), text, False)

    def lay(self, wires, interfaces, default=None):
        """Interfaces by name: (wire, [address/prefix, ...], gateway). A reply leaves where its request came in.

        What stays is not touched: a rule that is gone for a moment would lose a client's packets.
        """
        wanted = ({name: (wire, list(addresses), gateway) for name, (wire, addresses, gateway) in interfaces.items()}, default)
        if wanted == self.laid:
            return
        before, self.laid = self.laid[0], wanted
        gone = [name for name, wire in self.plugged.items() if name not in interfaces or interfaces[name][0] != wire]
        batch(['link del %s' % name for name in gone], self.pid)
        for name in gone:
            del self.plugged[name]
        lines, rules, new = [], {}, []
        for name, (wire, addresses, gateway) in sorted(interfaces.items()):
            if name not in self.plugged:
                wires.plug(self, wire, name, self.mac(name))
                self.plugged[name] = wire
                before.pop(name, None)
            had, former = before.get(name, (wire, [], ''))[1:]
            # Without its first address the kernel forgets the others of the subnet, and the routes.
            is_flushed = had[:1] != addresses[:1]
            if is_flushed and had:
                lines.append('address flush dev %s' % name)
                had = []
            lines += ['address del %s dev %s' % (one, name) for one in had if one not in addresses]
            lines += ['address add %s dev %s' % (one, name) for one in addresses if one not in had]
            new += [(name, one.split('/')[0]) for one in addresses if one not in had]
            table = self.tables.setdefault(name, 220 + len(self.tables))
            if gateway and addresses:
                if is_flushed or former != gateway:
                    lines.append('route replace default via %s dev %s table %d onlink' % (gateway, name, table))
                rules.update((one.split('/')[0], table) for one in addresses)
        for verb, some in (('del', self.rules.items() - rules.items()), ('add', rules.items() - self.rules.items())):
            lines += ['rule %s pref 1000 from %s lookup %d' % (verb, address, table) for address, table in sorted(some)]
        self.rules = rules
        main = interfaces.get(default)
        if main and main[2] and main[1]:
            lines.append('route replace default via %s dev %s onlink' % (main[2], default))
        batch(lines, self.pid)
        if new:
            inside(self.pid, lambda: [self.announce(name, address) for name, address in new])

    def announce(self, name, address):
        """As a server does that gets an address, so that its neighbors forget the former owner."""
        own = bytes(int(one, 16) for one in self.mac(name).split(':'))
        raw = socket.inet_aton(address)
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(0x0806)) as one:
            one.bind((name, 0))
            one.send(b'\xff' * 6 + own + struct.pack('!HHHBBH', 0x0806, 1, 0x0800, 6, 4, 1) + own + raw + b'\0' * 6 + raw)

    def addresses(self):
        """What the kernel has: interface -> [address/prefix]."""
        self.link.send(struct.pack('=IHHII', 24, 22, 0x301, 1, 0) + struct.pack('=BBBBI', 2, 0, 0, 0, 0))
        found = {}
        while True:
            data = self.link.recv(65536)
            while data:
                size, kind = struct.unpack('=IH', data[:6])
                if kind == 3:
                    return found
                prefix = data[17]
                rest, values = data[24:size], {}
                while len(rest) >= 4:
                    length, what = struct.unpack('=HH', rest[:4])
                    values[what] = rest[4:length]
                    rest = rest[(length + 3) & ~3:]
                name = values[3].split(b'\0')[0].decode()
                if name != 'lo':
                    found.setdefault(name, []).append('%s/%d' % (socket.inet_ntoa(values[2]), prefix))
                data = data[(size + 3) & ~3:]

    def gateway(self):
        with open('/proc/%d/net/route' % self.pid) as lines:
            for line in lines:
                words = line.split()
                if words[1] == '00000000' and words[7] == '00000000':
                    return socket.inet_ntoa(struct.pack('=I', int(words[2], 16)))
        return ''


class Wires:
    def __init__(self, probe):
        self.probe = probe
        self.names, self.eyes = {}, {}
        self.count = 0

    def bridge(self, wire):
        if wire not in self.names:
            name = self.names[wire] = 'w%d' % len(self.names)
            batch(['link add %s type bridge forward_delay 0' % name, 'link set %s up' % name])
            self.plug(self.probe, wire, 'p' + name)

            def eye():
                one = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(0x0806))
                one.bind(('p' + name, 0))
                return one

            self.eyes[wire] = inside(self.probe.pid, eye)
        return self.names[wire]

    def plug(self, machine, wire, interface, mac=None):
        bridge = self.bridge(wire)
        self.count += 1
        end = 'v%d' % self.count
        address = 'address %s ' % mac if mac else ''
        batch(['link add %s type veth peer name %s %snetns %d' % (end, interface, address, machine.pid),
               'link set %s master %s up' % (end, bridge)])
        batch(['link set %s up' % interface], machine.pid)

    def arp(self, addresses, patience=0.015):
        """Asks on every wire at once, as the test for duplicates does; numbers of the machines that answer, by address."""
        wanted = {socket.inet_aton(address): address for address in addresses}
        found = {}
        for eye in self.eyes.values():
            while select.select([eye], [], [], 0)[0]:
                eye.recv(128)
        for eye in self.eyes.values():
            own = eye.getsockname()[4]
            head = b'\xff' * 6 + own + struct.pack('!HHHBBH', 0x0806, 1, 0x0800, 6, 4, 1) + own + b'\0' * 10
            for raw in wanted:
                eye.send(head + raw)
        while True:
            ready = select.select(list(self.eyes.values()), [], [], patience)[0]
            if not ready:
                return found
            for eye in ready:
                packet = eye.recv(128)
                if packet[20:22] == b'\0\2' and packet[28:32] in wanted:
                    number = packet[24] << 8 | packet[25]
                    found.setdefault(wanted[packet[28:32]], set()).add(number)
