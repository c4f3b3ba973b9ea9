"""The person at places without a script: switches, PDUs, ILOM command lines, OEDACLI. Python 3.6.

What the runbook has there is typed line by line; where a line ends the session, the next one begins at the address it names.
"""
import ipaddress
import re

from terminal import Fault, Terminal, dialogue


def is_address(text):
    try:
        ipaddress.ip_address(text)
        return True
    except ValueError:
        return False


class Consoles:
    def __init__(self, world):
        self.world = world

    def at_device(self, name, lines, at_console):
        """Over the network, or at the console port: there a session outlives the address of the device. The page of a PDU
        has no console: a cable leads to it."""
        device = self.world.state['machines'][name]
        if device['kind'] == 'pdu':
            for line in lines:
                self.web(name, line, '%s direct' % device['live']['mgmt']['address'] if at_console else device['live']['mgmt']['address'])
            return
        address = 'console' if at_console else device['live']['mgmt']['address']
        typed = []
        for line in lines:
            found = re.match(r'! over SSH the session ends here: log in at (\S+?); at the console: (end)$', line)
            if not found:
                typed.append(line)
                continue
            if at_console:
                typed.append(found.group(2))
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

    def web(self, name, line, address):
        found = re.match(r'Web page, Net Configuration: (.*)$', line)
        if not found:
            raise Fault('%s: %s cannot be typed' % (name, line))
        fields = []
        for part in found.group(1).split(', '):
            if is_address(part):
                fields[-1] += ', ' + part
            else:
                fields.append(part)
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
