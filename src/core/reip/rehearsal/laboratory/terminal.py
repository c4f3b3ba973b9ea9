"""A program at whose prompt a person types: it is read until it waits for input. Python 3.6."""
import os
import re
import select
import signal
import subprocess
import threading
import time


class Ended(Exception):
    """The program was ended from outside."""


class Fault(Exception):
    """What was printed does not do."""


class Terminal:
    def __init__(self, words, machine, user='root', more=None):
        env = {'PATH': '/box/tools:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME': '/root', 'LC_ALL': 'C', 'TMPDIR': '/var/tmp',
               'PAUSE': '0.05', 'REHEARSAL_MACHINE': machine, 'REHEARSAL_USER': user}
        env.update(more or {})
        self.process = subprocess.Popen(words, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, start_new_session=True)
        self.file = self.process.stdout.fileno()
        os.set_blocking(self.file, False)
        self.text, self.taken, self.closed = '', 0, False
        self.lock = threading.RLock()

    def take(self):
        """What it has printed up to now, without waiting."""
        with self.lock:
            while not self.closed:
                try:
                    data = os.read(self.file, 65536)
                except BlockingIOError:
                    return
                if not data:
                    self.closed = True
                self.taken += len(data)
                self.text += data.decode('utf-8', 'replace')

    def wait(self, prompt, limit=120):
        """True when it asks, False when it has ended. `limit`: seconds in which nothing is printed."""
        end, taken = time.time() + limit, self.taken
        while True:
            self.take()
            if re.search(prompt, self.text):
                return True
            if self.closed:
                return False
            now = time.time()
            if self.taken > taken:
                end, taken = now + limit, self.taken
            if now > end:
                self.end()
                raise RuntimeError('nothing was printed for %d s after: %s' % (limit, self.text[-400:]))
            select.select([self.file], [], [], 1)

    def type(self, line):
        try:
            self.process.stdin.write((line + '\n').encode())
            self.process.stdin.flush()
        except OSError:
            raise Ended()

    def end(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except OSError:
            pass

    def status(self):
        return self.process.wait()


def dialogue(terminal, answer):
    """Answers every prompt, the text after the last line; the whole text and the status."""
    shown = ''
    while terminal.wait(r'[^\n]\Z'):
        with terminal.lock:
            shown, terminal.text = shown + terminal.text, ''
        line = answer(shown.rsplit('\n', 1)[-1], terminal)
        shown += line + '\n'
        try:
            terminal.type(line)
        except Ended:
            break
    try:
        terminal.process.stdin.close()
    except OSError:
        pass
    return shown + terminal.text, terminal.status()
