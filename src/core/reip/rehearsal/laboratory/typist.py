"""The person: reads what a script or the runbook prints, types it, and answers a tool's questions from that line alone.

A line that cannot be typed, a question that the line does not answer and a tool that refuses are faults. Python 3.6.
"""
import ipaddress
import re

from terminal import Terminal, dialogue


class Fault(Exception):
    """What was printed does not do."""


def parted(line):
    """A command and the words after it."""
    command, _, words = line.partition('   # ')
    return command.strip(), words.strip()


def is_address(text):
    try:
        ipaddress.ip_address(text)
        return True
    except ValueError:
        return False


class Typist:
    def __init__(self, world):
        self.world = world

    def run(self, host, user, words, cwd='/var/handover'):
        box = self.world.boxes[host]
        terminal = Terminal(box.enter(['bash', '-c', 'cd %s && %s' % (cwd, words)]), host, user)
        text, status = dialogue(terminal, lambda prompt, _: '')
        return text, status

    def must(self, host, user, words, resumed=False):
        text, status = self.run(host, user, words)
        if status == 0 or status is None:
            return text
        if resumed and re.search(r'CRS-4639|CRS-4640|PRCR-100[45]|PRIF-33|already', text):
            return text
        if status in (-9, 97, 137):
            return text  # it was ended from outside
        raise Fault('%s on %s as %s ended with %d: %s' % (words, host, user, status, text.strip()[-400:]))

    # One unit that a script has a person do.

    def by_hand(self, host, user, lines, resumed=False):
        command, words = parted(lines[0])
        if command == 'ipconf':
            return self.ipconf(host, lines)
        if re.match(r'alter (system|session)\b', command):
            return self.sqlplus(host, user, lines)
        if command.startswith('vi '):
            return self.vi(host, command, words)
        if len(lines) > 1:
            raise Fault('several lines that are no dialogue: %s' % lines[0])
        if '<' in re.sub(r'<(?=\()|>/dev/null', '', command):
            raise Fault('an input is missing: %s' % command)
        if words.startswith('each one: '):
            return self.each_database(host, user, command, words)
        if words.startswith('without one on '):
            return self.asm_listener(host, user, command, words)
        if words in ('after a delete', 'where a device is missing or cannot be read'):
            # The list before it shows a device of every target.
            return None
        if words == 'unless it is there':
            return self.must(host, user, command, True)
        return self.must(host, user, command, resumed)

    def ipconf(self, host, lines):
        clauses = []
        for line in lines:
            words = parted(line)[1]
            if not words.startswith('enter '):
                raise Fault('what to enter is missing: %s' % line)
            clauses += words[6:].split('; ')
        answers = Answers(clauses)
        if answers.ilom_as_shown:
            answers.shown = dict(re.findall(r'ILOM (\w+): (.*)', self.must(host, 'root', 'ipconf -ilom print')))
        box = self.world.boxes[host]
        text, status = dialogue(Terminal(box.enter(['ipconf']), host), answers.to)
        if status in (-9, 97):
            return
        if status != 0:
            raise Fault('ipconf on %s ended with %d: %s' % (host, status, text.strip()[-400:]))
        answers.all_used(lines)

    def ilom_section(self, host):
        """The check of a step back: cell.conf has the ILOM as it is, by `ipconf -ilom set` where no later `ipconf` writes it."""
        if 'ILOM differs from cell.conf' not in self.must(host, 'root', 'ipconf -verify'):
            return
        answers = Answers(['ILOM as ipconf -ilom print shows it'])
        answers.shown = dict(re.findall(r'ILOM (\w+): (.*)', self.must(host, 'root', 'ipconf -ilom print')))
        text, status = dialogue(Terminal(self.world.boxes[host].enter(['ipconf', '-ilom', 'set']), host), answers.to)
        if status != 0:
            raise Fault('ipconf -ilom set on %s ended with %d: %s' % (host, status, text.strip()[-400:]))

    def sqlplus(self, host, user, lines):
        typed = [parted(line)[0] for line in lines] + ['exit']
        terminal = Terminal(self.world.boxes[host].enter(['sqlplus', '/', 'as', 'sysdba']), host, user)
        text, status = dialogue(terminal, lambda prompt, _: typed.pop(0))
        if status not in (0, -9, 97):
            raise Fault('sqlplus on %s: %s' % (host, text.strip()[-400:]))

    def vi(self, host, command, words):
        contents = re.findall(r'[\w-]+=(?:"[^"]*"|\S+)', words)
        if not contents:
            raise Fault('what to write is missing: %s' % command)
        typed = contents + [':wq']
        terminal = Terminal(self.world.boxes[host].enter(command.split()), host)
        text, status = dialogue(terminal, lambda prompt, _: typed.pop(0))
        if status not in (0, -9, 97):
            raise Fault('%s on %s: %s' % (command, host, text))

    def each_database(self, host, user, command, words):
        for name in self.must(host, user, command).split():
            self.must(host, user, words[10:].replace('NAME', name))

    def asm_listener(self, host, user, command, words):
        shown = self.must(host, user, command)
        subnet, more = re.match(r'without one on ([\d.]+): ([^;]+)', words).groups()
        old = [name for name, base in re.findall(r'Name: (\S+) Subnet: (\S+)', shown) if base != subnet]
        if not re.search(r'Subnet: %s$' % re.escape(subnet), shown, re.M):
            taken = {int(n) for n in re.findall(r'ASMNET(\d+)LSNR', shown)}
            free = next(n for n in range(1, 99) if n not in taken)
            self.must(host, user, more.replace('ASMNETnLSNR', 'ASMNET%dLSNR' % free))
        if 'update or remove the other one' in words:
            for name in old:
                self.must(host, user, 'srvctl remove listener -asmlistener -listener %s' % name)

    # What the runbook has at places without a script.

    def at_device(self, name, lines):
        kind = self.world.state['machines'][name]['kind']
        if kind == 'pdu':
            for line in lines:
                self.web(name, line)
            return
        address = self.world.state['machines'][name]['live']['mgmt']['address']
        typed = []
        for line in lines:
            found = re.match(r'! over SSH the session ends here: log in at (\S+?)(?:; at the console: end)?$', line)
            if not found:
                typed.append(line)
                continue
            text = self.device(name, 'ssh ' + address, typed)
            if 'closed' not in text:
                raise Fault('the session of %s goes on: %s' % (name, text[-200:]))
            address, typed = found.group(1), []
        self.device(name, 'ssh ' + address, typed)

    def device(self, name, words, typed):
        left = list(typed)
        client = self.world.boxes['client']
        terminal = Terminal(client.enter(words.split()), name, 'admin')

        def answer(prompt, _):
            return left.pop(0) if left else 'logout'

        text, status = dialogue(terminal, answer)
        if left or not (status == 0 or (status == 255 and 'closed' in text)):
            raise Fault('%s at %s: %s' % (name, (typed[-len(left) - 1:] or [''])[0], text.strip()[-300:]))
        return text

    def web(self, name, line):
        found = re.match(r'Web page, Net Configuration: (.*)$', line)
        if not found:
            raise Fault('%s: %s cannot be typed' % (name, line))
        fields = []
        for part in found.group(1).split(', '):
            if is_address(part):
                fields[-1] += ', ' + part
            else:
                fields.append(part)
        address = self.world.state['machines'][name]['live']['mgmt']['address']
        self.device(name, 'web ' + address, fields + ['Submit'])

    def discover(self, line):
        typed = [line]
        terminal = Terminal(self.world.boxes['client'].enter(['oedacli']), 'client')
        text, status = dialogue(terminal, lambda prompt, _: typed.pop(0))
        if status != 0:
            raise Fault('OEDACLI: ' + text)

    def ilom_line(self, host, lines):
        typed = list(lines) + ['exit']
        text, status = dialogue(Terminal(self.world.boxes['client'].enter(['ilom']), host), lambda prompt, _: typed.pop(0))
        if status != 0:
            raise Fault('ILOM of %s: %s' % (host, text))


class Answers:
    """To the questions of `ipconf`, from the words after the command alone. Enter keeps what is there."""

    def __init__(self, clauses):
        self.ports, self.lists, self.zone = [], {}, ''
        self.ilom_as_shown = self.ilom_too = False
        self.shown, self.port, self.queue = {}, None, []
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
