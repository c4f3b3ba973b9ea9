"""One host's script, run by the person: what it asks, which step it is in, and its end. Python 3.6."""
import re

from terminal import Fault, Terminal

BEGIN = re.compile(r'^== .*\[([^\]]+)\] \S+$')
ASK = re.compile(r'type (\S+) to go on: $')


class Script:
    """`way` is runbook or rollback. `step` is the id of the step that it is in; '' before the first and after the last."""

    def __init__(self, world, host, way):
        self.world, self.host, self.way = world, host, way
        stem = world.file_stem(host)
        self.path = '/var/handover/%s/%s.sh' % (way, stem)
        self.exists = bool(world.read(host, self.path))
        self.ids = []
        self.terminal, self.starts = None, 0
        if self.exists:
            box = world.boxes[host]
            self.ids = box.run(['bash', self.path, '--list'])[1].split()
        self.clear()

    def clear(self):
        self.step, self.seen, self.block, self.asked, self.ended = '', [], [], '', False
        self.look, self.by = '', None
        self.said, self.worked = '', False

    def start(self, more=()):
        """The same command each time."""
        self.clear()
        self.starts += 1
        self.terminal = Terminal(self.world.boxes[self.host].enter(['bash', self.path, '--execute'] + list(more)), self.host)

    def read(self):
        """Takes what was printed up to now."""
        if not self.terminal:
            return
        self.terminal.take()
        with self.terminal.lock:
            lines = self.terminal.text.split('\n')
            self.terminal.text = lines.pop()
            for line in lines:
                self.line(line)
            found = ASK.search(self.terminal.text)
            if found and not self.asked:
                self.asked = found.group(1)
            if self.terminal.closed and not self.ended:
                self.ended = True
                self.status = self.terminal.status()

    def line(self, line):
        self.said = (self.said + line + '\n')[-3000:]
        begin = BEGIN.match(line)
        if begin:
            self.step = begin.group(1)
            self.seen.append(self.step)
            self.worked = False
            self.look, self.by = '', None
        elif line.startswith('  look: '):
            self.look, self.by = line[8:], None
        elif line.startswith('  by hand, as '):
            user, mark, text = re.match(r'  by hand, as (.*) \[(\w+)\]: (.*)$', line).groups()
            self.by, self.look, self.worked = (user, mark, [text]), '', True
        elif self.by and line.startswith('      '):
            self.by[2].append(line[6:])
        elif line.startswith(('  run, ', '  done before', '  test: ')):
            self.by, self.look = None, ''
            self.worked = self.worked or not line.startswith('  test: ')

    def answer(self, word):
        self.asked = ''
        self.look, self.by = '', None
        with self.terminal.lock:
            self.terminal.text = ''
        self.terminal.type(word)

    def wait(self):
        """Until it asks or has ended."""
        self.read()
        while not self.asked and not self.ended:
            self.terminal.wait(r'to go on: \Z|\n')
            self.read()
        if self.ended and self.status != 0:
            raise Fault('the script of %s ended with %d: %s' % (self.host, self.status, self.said.strip()[-600:]))
