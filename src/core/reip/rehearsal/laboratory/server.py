"""Serves the stand-ins: one connection a call, one call at a time; a question to the person lets others pass. Python 3.6.

A message is its length, a blank and texts with a zero byte between them. call.py sends machine, user, path and words, then the
answer to each question, which is empty at the end of the input; it gets `say`, `ask` or `end` with a text.
"""
import os
import socket
import threading
import traceback

import cells
import clusterware
import devices
import ipconf
import servers
import srvctl
from standin import Refusal

TOOLS = {}
for module in (cells, clusterware, devices, ipconf, servers, srvctl):
    TOOLS.update(module.TOOLS)


def receive(file):
    """Empty when the caller has ended."""
    length = b''
    while not length.endswith(b' '):
        one = file.read(1)
        if not one:
            return ''
        length += one
    return file.read(int(length)).decode('utf-8', 'surrogateescape')


class Call:
    def __init__(self, world, file, lock, told):
        self.world, self.file, self.lock = world, file, lock
        self.name, self.user, self.path, *self.words = told.split('\0')
        self.tool = os.path.basename(self.path)
        self.machine = world.state['machines'].get(self.name)

    def send(self, kind, text):
        message = ('%s\0%s' % (kind, text)).encode('utf-8', 'surrogateescape')
        self.file.write(b'%d %s' % (len(message), message))
        self.file.flush()

    def say(self, text):
        self.send('say', text)

    def ask(self, prompt):
        """A line that the person types; None when there is no person."""
        self.send('ask', prompt)
        self.lock.release()
        try:
            answer = receive(self.file)
        finally:
            self.lock.acquire()
        return answer.strip() if answer else None


class Server:
    """`before` may end a call before the tool does anything; `after` looks at the world that the tool has left."""

    def __init__(self, world, before, after):
        self.world, self.before, self.after = world, before, after
        self.lock = threading.RLock()
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind('/box/world.sock')
        self.socket.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            link = self.socket.accept()[0]
            threading.Thread(target=self.serve, args=(link,), daemon=True).start()

    def serve(self, link):
        file = link.makefile('rwb')
        try:
            told = receive(file)
            with self.lock:
                call = Call(self.world, file, self.lock, told)
                self.answer(call)
        except (OSError, ValueError):
            pass  # the caller was ended
        finally:
            link.close()

    def answer(self, call):
        if self.before(call):
            return
        try:
            tool = TOOLS.get(call.tool)
            if not tool:
                raise Refusal('%s: command not found' % call.tool)
            status = tool(call, *call.words) or 0
        except Refusal as error:
            call.say(str(error))
            status = error.status
        except (OSError, ValueError):
            raise
        except Exception:
            call.say('FAULT of the stand-in: ' + traceback.format_exc())
            status = 98
        self.world.apply()
        if not self.after(call, status):
            call.send('end', status)
