"""The person: reads what a script or the runbook prints, types it, and answers a tool's questions from that line alone.

A line that cannot be typed, a question that the line does not answer and a tool that refuses are faults. Python 3.6.
"""
import copy
import re

from answers import Answers
from terminal import Ended, Fault, Terminal, dialogue


def parted(line):
    """A command and the words after it."""
    command, _, words = line.partition('   # ')
    return command.strip(), words.strip()


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
            raise Ended()  # from outside: nothing that comes after it is typed
        raise Fault('%s on %s as %s ended with %d: %s' % (words, host, user, status, text.strip()[-400:]))

    # One unit that a script has a person do.

    def by_hand(self, host, user, lines, resumed=False):
        command, words = parted(lines[0])
        if command == 'ipconf':
            return self.ipconf(host, lines)
        if re.match(r'alter (system|session)\b|show parameter\b', command):
            return self.sqlplus(host, user, lines)
        if command.startswith('vi '):
            return self.vi(host, command, words)
        if command.startswith('Oracle VM, by hand: '):
            return None
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

    def pfiles(self, host, way):
        """Copies of the spfiles before they change; a start from them where they still have the new addresses."""
        cluster = self.world.state['clusters'].get(self.world.state['machines'][host]['cluster'])
        if not cluster:
            return  # a storage server has none
        if way == 'runbook':
            cluster['pfiles'] = copy.deepcopy(cluster['interconnects'])
        else:
            cluster['interconnects'] = copy.deepcopy(cluster['pfiles'])

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
