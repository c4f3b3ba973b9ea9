"""The site's DNS and NTP servers, and the caching DNS server of a client: real BIND. Python 3.6."""
import os
import socket
import struct
import subprocess
import time

from net import batch, inside, run

OPTIONS = ('options { directory "%s"; listen-on port 53 { any; }; listen-on-v6 { none; }; pid-file none; '
           'session-keyfile none; dnssec-validation no; empty-zones-enable no; notify no; %s };\ncontrols { };\n'
           'logging { category default { null; }; };\n')
KINDS = {'A': 1, 'SOA': 6, 'PTR': 12}


def name_bytes(name):
    return b''.join(bytes([len(part)]) + part.encode() for part in name.rstrip('.').split('.')) + b'\0'


def read_name(data, at):
    parts, end = [], None
    while data[at]:
        if data[at] & 0xC0:
            end = end or at + 2
            at = struct.unpack('!H', data[at:at + 2])[0] & 0x3FFF
        else:
            parts.append(data[at + 1:at + 1 + data[at]].decode())
            at += 1 + data[at]
    return '.'.join(parts).lower(), end or at + 1


def read_answers(data):
    """Values of an answer; None when the server refuses or fails."""
    if data[3] & 15 not in (0, 3):
        return None
    questions, count = struct.unpack('!HH', data[4:8])
    at, found = 12, []
    for _ in range(questions):
        at = read_name(data, at)[1] + 4
    for _ in range(count):
        at = read_name(data, at)[1]
        kind, _, _, size = struct.unpack('!HHIH', data[at:at + 10])
        at += 10
        if kind == 1:
            found.append(socket.inet_ntoa(data[at:at + 4]))
        elif kind == 12:
            found.append(read_name(data, at)[0])
        at += size
    return found


def reverse(address):
    return '.'.join(reversed(address.split('.'))) + '.in-addr.arpa'


class Asker:
    """Asks one server, many questions at once."""

    def __init__(self, pid):
        self.socket = inside(pid, lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        self.number = 0

    def ask(self, server, questions, patience=2.0):
        waiting, found = {}, {}
        for at, (name, kind) in enumerate(questions):
            # A late answer to an earlier question is none to this one.
            self.number = (self.number + 1) & 0xffff
            waiting[self.number] = (name, kind)
            self.socket.sendto(struct.pack('!HHHHHH', self.number, 0x0100, 1, 0, 0, 0) + name_bytes(name) +
                               struct.pack('!HH', KINDS[kind], 1), (server, 53))
            if at % 40 == 39:
                self.take(waiting, found, patience, 20)
        self.take(waiting, found, patience, 0)
        return found

    def take(self, waiting, found, patience, left):
        end = time.time() + patience
        while len(waiting) > left and time.time() < end:
            self.socket.settimeout(max(0.01, end - time.time()))
            try:
                data = self.socket.recv(4096)
            except OSError:
                return
            number = struct.unpack('!H', data[:2])[0]
            if number in waiting:
                found[waiting.pop(number)] = read_answers(data)


class Site:
    def __init__(self, world):
        self.world, start = world, world.start
        self.box, self.client = world.boxes['site'], world.boxes['client']
        self.zones = sorted(start['zones'])
        servers = [one for one in start['dns']['old'] + start['dns']['new'] + start['ntp']['old'] + start['ntp']['new']
                   if ':' not in one]
        self.servers = list(dict.fromkeys(servers + ['198.18.3.53']))
        batch(['address add %s/32 dev lo' % one for one in self.servers], self.box.pid)
        batch(['route replace %s/32 via 198.18.2.2' % one for one in self.servers],
              world.boxes['router'].pid)
        self.start_server(start['records'])
        self.start_cache([one for one in dict.fromkeys(start['dns']['old'] + start['dns']['new']) if ':' not in one])
        self.own, self.cached = Asker(self.box.pid), Asker(self.client.pid)
        self.ready()

    def start_server(self, records):
        folder = '/box/site'
        os.makedirs(folder)
        text = OPTIONS % (folder, 'recursion no;')
        files = {}
        for record in records:
            zone = max((one for one in self.zones if record.split()[0].endswith(one)), key=len)
            files.setdefault(zone, []).append(record)
        for number, zone in enumerate(self.zones):
            text += 'zone "%s" { type master; file "z%d"; allow-update { any; }; allow-transfer { any; }; };\n' % (
                zone, number)
            lines = ['$TTL 300', '%s SOA ns.site.invalid. root.site.invalid. 1 300 300 300 0' % zone,
                     '%s NS ns.site.invalid.' % zone]
            for record in files.get(zone, []):
                owner, ttl, kind, data = record.split()
                lines.append('%s %s %s %s' % (owner, ttl, kind, data))
            self.world.put('%s/z%d' % (folder, number), '\n'.join(lines) + '\n')
        self.world.put(folder + '/named.conf', text)
        self.serve(self.box, folder)

    def start_cache(self, servers):
        folder = '/box/cache'
        forward = ' '.join('%s;' % one for one in servers)
        more = 'recursion yes; forward only; forwarders { %s }; max-cache-ttl 1; max-ncache-ttl 1;' % forward
        self.world.put(folder + '/named.conf', OPTIONS % (folder, more))
        self.serve(self.client, folder)

    def serve(self, box, folder):
        subprocess.Popen(box.enter(['named', '-f', '-n', '1', '-c', folder + '/named.conf']),
                         stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def ready(self):
        # A server answers before it has loaded the last of its zones, and refuses the others until then.
        questions = [(zone, 'SOA') for zone in self.zones]
        for _ in range(200):
            answers = [asker.ask('127.0.0.1', questions, 0.5) for asker in (self.own, self.cached)]
            if all(found.get(one) is not None for found in answers for one in questions):
                return
            time.sleep(0.05)
        raise RuntimeError('named does not answer')

    def records(self):
        """All records but those that every zone has: `owner ttl type data`, sorted."""
        found = []
        for zone in self.zones:
            text = run(self.box.enter(['dig', '@127.0.0.1', zone, 'AXFR', '+noall', '+answer', '+onesoa']))[1]
            for line in text.splitlines():
                words = line.split()
                if len(words) > 4 and words[3] not in ('SOA', 'NS') and not line.startswith(';'):
                    found.append(' '.join([words[0], words[1], words[3]] + words[4:]))
        return sorted(found)

    def restore(self, records):
        now, wanted = set(self.records()), set(records)
        if now == wanted:
            return
        lines = {}
        for sign, group in (('delete', now - wanted), ('add', wanted - now)):
            for record in sorted(group):
                zone = max((one for one in self.zones if record.split()[0].endswith(one)), key=len)
                owner, ttl, kind, data = record.split()
                words = [owner, kind, data] if sign == 'delete' else [owner, ttl, kind, data]
                lines.setdefault(zone, []).append('update %s %s' % (sign, ' '.join(words)))
        text = ''.join('server 127.0.0.1\nzone %s\n%s\nsend\n' % (zone, '\n'.join(group)) for zone, group in lines.items())
        run(self.box.enter(['nsupdate', '-v']), text)
        if self.records() != sorted(records):
            raise RuntimeError('the zones are not those of the snapshot')

    def silence(self, what):
        """The DNS or NTP servers of the site no longer answer."""
        start = self.world.start[what]
        batch(['address del %s/32 dev lo' % one for one in dict.fromkeys(start['old'] + start['new'])], self.box.pid)
