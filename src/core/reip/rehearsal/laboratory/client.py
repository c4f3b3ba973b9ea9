"""A client outside: asks its caching DNS server for the SCAN and connects, ten times a second. Python 3.6."""
import select
import socket
import threading
import time

from net import inside


class Client:
    def __init__(self, world, clusters, pause=0.1):
        self.world, self.pause = world, pause
        self.ports = {one['name']: one['port'] for one in clusters if any(net['scan'] for net in one['nets'][:1])}
        self.step, self.asked, self.missed, self.served = '', 0, {}, {}
        threading.Thread(target=self.ask, daemon=True).start()

    def ask(self):
        while True:
            begun = time.time()
            for cluster, port in sorted(self.ports.items()):
                step = self.step
                # The clients of the site get a new name of the SCAN when Clusterware gets it.
                host = self.world.state['clusters'][cluster]['nets']['1']['scanName']
                answered = self.answers(host, port, 0.3)
                if not step or step != self.step:
                    continue
                self.asked += 1
                if answered:
                    self.served.setdefault(step, set()).add(cluster)
                    continue
                # Twice: an address that moves has no listener for a moment, and this machine may be slow.
                time.sleep(0.3)
                if not self.answers(host, port, 1.2):
                    self.missed.setdefault(step, set()).add(cluster)
            time.sleep(max(0.01, self.pause - (time.time() - begun)))

    def differences(self, steps):
        """Steps in which it got no answer although no lane is out, or one although the lane of its cluster is out."""
        found = []
        for step in steps:
            for cluster in self.ports:
                out = step['out'].get(cluster)
                if not out and cluster in self.missed.get(step['key'], ()):
                    found.append('step %s: a client of %s got no answer, and its lane is not out' % (step['number'], cluster))
                if out == 'all' and cluster in self.served.get(step['key'], ()):
                    found.append('step %s: a client of %s got an answer while its lane is out' % (step['number'], cluster))
        return found

    def answers(self, host, port, patience):
        try:
            found = self.world.dns.cached.ask('127.0.0.1', [(host, 'A')], 0.2 + patience).get((host, 'A')) or []
            return bool(found) and inside(self.world.boxes['client'].pid, lambda: self.connects(found, port, patience))
        except OSError:
            return False

    def connects(self, addresses, port, patience):
        """To one of the addresses of the SCAN: a client goes on to the next where one does not answer."""
        end, waiting = time.time() + patience, []
        for address in addresses:
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex((address, port))
            waiting.append(one)
        left = list(waiting)
        try:
            while left and time.time() < end:
                for one in select.select([], left, [], max(0, end - time.time()))[1]:
                    if one.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0:
                        return True
                    left.remove(one)
            return False
        finally:
            for one in waiting:
                one.close()
