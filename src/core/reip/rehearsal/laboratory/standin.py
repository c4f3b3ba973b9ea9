"""What all stand-ins share: how a tool refuses, and how a server asks DNS. Python 3.6."""
import ipaddress

from zones import Asker


class Refusal(Exception):
    """What the real tool prints when it refuses, and its status."""

    def __init__(self, text, status=1):
        Exception.__init__(self, text)
        self.status = status


def need(right, text, status=1):
    if not right:
        raise Refusal(text, status)


def is_address(text):
    try:
        return ipaddress.ip_address(text).version == 4
    except ValueError:
        return False


def root_only(call):
    need(call.user == 'root', '%s: root is needed' % call.tool)


def asker(call):
    """Questions to DNS servers that leave from the server itself."""
    box = call.world.boxes[call.name]
    if not hasattr(box, 'asker'):
        box.asker = Asker(box.pid)
    return box.asker


def resolved(call, name):
    """As the node resolves a name: its hosts file, then the DNS servers that it asks."""
    for line in call.world.read(call.name, '/etc/hosts').splitlines():
        words = line.split('#')[0].split()
        if name in words[1:]:
            return [words[0]]
    return from_dns(call, name)


def named(call, address):
    """The first name of an address in the node's hosts file."""
    for line in call.world.read(call.name, '/etc/hosts').splitlines():
        words = line.split('#')[0].split()
        if words[1:] and words[0] == address:
            return words[1].lower()
    return ''


def from_dns(call, name):
    return sorted(asker(call).ask(call.machine['dns'][0], [(name, 'A')], 1.0).get((name, 'A')) or [])


def turn(call, found, key, on, name):
    """PRCR-1004 and PRCR-1005 when all of them are like that already."""
    if all(one[key] == on for one in found):
        raise Refusal('PRCR-%d : Resource %s is already %s' % ((1004, name, 'running') if on else (1005, name, 'stopped')))
    for one in found:
        one[key] = on
