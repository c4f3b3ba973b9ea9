"""What the person answers to the questions of `ipconf`, from the words after the command alone. Python 3.6."""
import re

from terminal import Fault


class Answers:
    """Enter keeps what is there."""

    def __init__(self, clauses):
        self.ports, self.lists, self.zone = [], {}, ''
        self.ilom_as_shown = self.ilom_too = False
        self.shown, self.port, self.queue, self.last = {}, None, [], ''
        for clause in clauses:
            port = re.match(r'([a-z][\w.]*): (.*)$', clause)
            named = re.match(r'host name (\S+) for (\S+)$', clause)
            if clause == 'ILOM as ipconf -ilom print shows it':
                self.ilom_as_shown = True
            elif clause == 'the same for the ILOM':
                self.ilom_too = True
            elif clause.startswith('DNS servers '):
                self.lists['nameservers'] = clause[12:].split(', ')
            elif clause.startswith('NTP servers '):
                self.lists['NTP servers'] = clause[12:].split(', ')
            elif clause.startswith('time zone '):
                self.zone = clause[10:]
            elif named:
                self.ports.append((named.group(2), {'host': named.group(1)}))
            elif port:
                self.ports.append((port.group(1), self.values(port.group(2))))
            else:
                raise Fault('this cannot be entered: %s' % clause)
        self.waiting = list(self.ports)

    def values(self, text):
        found = {}
        shapes = (('host', r' ?host name (\S+)$'), ('vlan', r' ?(no VLAN|VLAN \d+)$'), ('gateway', r' ?gateway (\S+)$'),
                  ('gateway', r' ?(no gateway)$'), ('mask', r' ?netmask (\S+)$'), ('address', r'(\S+)$'))
        for key, shape in shapes:
            match = re.search(shape, text)
            if match:
                found[key] = match.group(1)
                text = text[:match.start()]
        if text:
            raise Fault('this cannot be entered: %s' % text)
        return found

    def to(self, prompt, terminal):
        if prompt == self.last and ', one address, or press Enter' not in prompt:
            raise Fault('ipconf asks again, so the answer before was wrong: %s' % prompt)
        self.last = prompt
        now = (re.search(r'\[([^\]]*)\]: $', prompt) or [None, ''])[1]
        if prompt.startswith('Select interface'):
            self.port = self.waiting.pop(0) if self.waiting else None
            return self.port[0] if self.port else ''
        is_ilom = prompt.startswith('ILOM ')
        what = prompt[5:] if is_ilom else prompt
        if 'Do you want to change' in prompt:
            return self.list(prompt)
        if ', one address, or press Enter' in prompt:
            return self.queue.pop(0) if self.queue else ''
        if what.startswith('Time zone'):
            return self.zone
        if is_ilom:
            key = {'IP': 'address', 'Ne': 'netmask', 'Ga': 'gateway', 'VL': 'vlan', 'Fu': 'host'}[what[:2]]
            return self.shown.get(key, '') if key != 'vlan' or self.shown.get(key) != '0' else 'none'
        values = self.port[1] if self.port else {}
        key = {'IP': 'address', 'Ne': 'mask', 'Ga': 'gateway', 'VL': 'vlan', 'Fu': 'host'}[what[:2]]
        value = values.get(key, '').replace('no VLAN', 'none').replace('no gateway', 'none').replace('VLAN ', '')
        if key == 'host' and value and '.' not in value:
            value += '.' + now.split('.', 1)[1]
        return value

    def list(self, prompt):
        what = re.search(r'change (?:ILOM )?(nameservers|NTP servers)', prompt).group(1)
        if 'ILOM ' not in prompt:
            self.queue = list(self.lists.get(what, []))
        elif self.ilom_as_shown:
            key = 'nameservers' if what == 'nameservers' else 'ntpservers'
            self.queue = [one for one in self.shown.get(key, '').split(',') if one]
        else:
            servers = self.lists.get(what, [])
            self.queue = (servers if what == 'nameservers' else servers[:2]) if self.ilom_too else []
            self.queue = list(self.queue)
        return 'y' if self.queue else 'n'

    def all_used(self, lines):
        if self.waiting:
            raise Fault('ipconf has not asked for %s: %s' % (self.waiting[0][0], lines[0]))
