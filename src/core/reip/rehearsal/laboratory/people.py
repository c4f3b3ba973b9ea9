"""What people do in a step without its scripts: records, gateways, ports, devices, the deployment tool. Python 3.6."""
import glob
import os
import re

from consoles import is_address
from terminal import Fault, Terminal, dialogue


class People:
    """A part of `Play`, which has the world, the hand-over and the step that is played."""

    # Records.

    def file_in(self, words):
        found = re.search(r'(\S+\.nsupdate)', words)
        if not found:
            raise Fault('the records name no file: ' + words)
        return found.group(1).replace('dns/', '')

    def records_file(self, step):
        for one in glob.glob('%s/dns/*.nsupdate' % self.handover):
            with open(one) as lines:
                if any(line.startswith('; Step %s: ' % step['number']) for line in lines):
                    return os.path.basename(one)
        raise Fault('no file has the records of step %s' % step['number'])

    def dns(self, file):
        path = '%s/dns/%s' % (self.handover, file)
        with open(path) as lines:
            servers = [line.split()[1] for line in lines if line.startswith('server ')]
        named = [] if servers and is_address(servers[0]) else ['--server', '198.18.3.53']
        words = ['bash', self.handover + '/dns/update-dns.sh'] + named + [path]
        text, status = dialogue(Terminal(self.world.boxes['client'].enter(words), 'client'), lambda *_: '')
        if status != 0:
            if not (self.resuming and re.search('YXRRSET|NXRRSET', text)):
                raise Fault('%s: %s' % (file, text.strip()[-400:]))
        self.look('DNS', file)

    # Others.

    def ilom_sections(self):
        """The last check of these steps, for a person, where no later `ipconf` of the server has written the section."""
        for step in self.steps:
            if step['ilomSection']:
                self.typist.ilom_section(step['ilomSection'])

    def former_hosts(self):
        """The check before VIPs are modified back, where the rollback begins there: their names in all hosts files."""
        for name in self.world.plain:
            key = 'hosts:' + name
            if key in self.judge.first and self.judge.hosts('hosts', name) != self.judge.first[key]:
                files = 'hosts/other/%s' % self.world.file_stem(name)
                self.typist.must(name, 'root', 'bash hosts/replace-hosts.sh --execute %s.new %s.old' % (files, files))
                self.judge.corrected(key)

    def gateways(self, one):
        self.world.state['gateways'][one['networkId']] = [one['old'], one['new']]
        self.look('customer', 'gateways of ' + one['networkId'])

    def by_people(self, at):
        return [group for group in self.book.get(self.steps[at]['key'], []) if not self.has_script(group[0])]

    def has_script(self, place):
        """Hosts, groups of hosts and clusters have their part in scripts."""
        first = place.split(',')[0]
        is_named = first in self.scripts or first in self.world.state['clusters']
        return (is_named and not place.endswith('command line')) or place.startswith('every guest') or place in (
            'every server', 'every database server', 'every storage server', 'first database server', 'every node',
            'first node')

    def people(self, step):
        for place, _, lines in self.by_people(self.current):
            if place == 'OEDACLI':
                for line in lines:
                    self.consoles.discover(line)
            elif place.endswith(', ILOM command line'):
                self.consoles.ilom_line(place.split(',')[0], lines)
            elif place == 'customer switch':
                for line in lines:
                    self.port(line)
            else:
                for name in self.devices(place):
                    self.consoles.at_device(name, lines, step['atConsole'])
                    self.look(name, lines[0])

    def devices(self, place):
        machines = self.world.state['machines']
        kinds = {'every RDMA switch': ('rdma', 'nexus?'), 'every management switch with NX-OS': ('nexus',),
                 'every management switch with IOS': ('catalyst',), 'every PDU': ('pdu',)}
        if place in machines:
            return [place]
        found = [name for name, one in machines.items() if one['form'] in kinds.get(place, ())]
        if place not in kinds:
            raise Fault('nobody works at %s' % place)
        return found

    def port(self, line):
        found = re.match(r'port of (\S+?): (?:VLAN (\d+)|no VLAN)', line)
        if not found:
            raise Fault('the customer cannot do this: ' + line)
        self.world.state['machines'][found.group(1)]['live']['mgmt']['vlan'] = int(found.group(2) or 0)
        self.look('customer', line)
