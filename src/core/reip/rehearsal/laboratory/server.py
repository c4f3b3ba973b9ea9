"""Serves the stand-ins: one connection a call, one call at a time; a question to the person lets others pass. Python 3.6."""
import json
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


class Call:
    def __init__(self, world, file, lock, told):
        self.world, self.file, self.lock = world, file, lock
        self.path, self.words = told['path'], told['words']
        self.tool = os.path.basename(self.path)
        self.user, self.name = told['user'], told['machine']
        self.machine = world.state['machines'].get(self.name)

    def send(self, message):
        self.file.write(json.dumps(message) + '\n')
        self.file.flush()

    def say(self, text):
        self.send({'say': text})

    def ask(self, prompt):
        """A line that the person types; None when there is no person."""
        self.send({'ask': prompt})
        self.lock.release()
        try:
            answer = json.loads(self.file.readline() or 'null')
        finally:
            self.lock.acquire()
        return answer if answer is None else answer.strip()


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
        file = link.makefile('rw')
        try:
            told = json.loads(file.readline())
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
            call.send({'end': status})
