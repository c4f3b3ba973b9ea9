"""What listens at addresses of Clusterware: real sockets in the namespaces, each connection is taken and ended. Python 3.6."""
import select
import socket
import threading

from net import inside


class Listeners:
    def __init__(self, boxes):
        self.boxes = boxes
        self.open = {}
        self.lock = threading.Lock()
        self.poll = select.epoll()
        self.by_number = {}
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        while True:
            for number, _ in self.poll.poll(1):
                with self.lock:
                    one = self.by_number.get(number)
                    try:
                        if one:
                            one.accept()[0].close()
                    except OSError:
                        pass

    def sync(self, wanted):
        with self.lock:
            for key in [key for key in self.open if key not in wanted]:
                one = self.open.pop(key)
                self.by_number.pop(one.fileno(), None)
                one.close()
            for key in wanted - set(self.open):
                self.open[key] = inside(self.boxes[key[0]].pid, lambda key=key: self.listen(key))
                self.by_number[self.open[key].fileno()] = self.open[key]
                self.poll.register(self.open[key].fileno(), select.EPOLLIN)

    def listen(self, key):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # The address may have gone again: the listener waits for it.
        one.setsockopt(socket.IPPROTO_IP, 15, 1)
        one.bind((key[1], key[2]))
        one.listen(64)
        one.setblocking(False)
        return one
