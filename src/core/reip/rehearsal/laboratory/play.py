"""Plays the steps in their order: the scripts of all hosts side by side, the runbook at places without one. Python 3.6."""
import re
import threading
import time

from book import read_book
from consoles import Consoles
from people import People
from script import Script
from terminal import Ended, Fault
from typist import Typist

UP_TO = re.compile(r'Everything up to step (B?\d+\.\d+) is done')
BEFORE = re.compile(r'What this step does before is done on (.*)$')


class Play(People):
    """`way` is runbook or rollback; `steps` in their order there, each with the states of its walk."""

    def __init__(self, world, judge, handover, way, steps, progress, hook):
        self.world, self.judge, self.handover, self.way = world, judge, handover, way
        self.steps, self.progress, self.hook = steps, progress, hook
        self.typist, self.consoles = Typist(world), Consoles(world)
        self.book = read_book('%s/%s.md' % (handover, way))
        self.scripts = {name: Script(world, name, way) for name in world.plain}
        self.scripts = {name: one for name, one in self.scripts.items() if one.exists}
        self.hosts = [[name for name, one in self.scripts.items() if step['key'] in one.ids] for step in steps]
        self.current, self.playing, self.gone, self.begun = 0, False, set(), 0.0
        self.resuming = set()
        self.host_of = {one['name']: one['host'] for one in world.start['machines'] if 'host' in one}
        self.keys = [step['key'] for step in steps]
        self.lock = threading.RLock()
        self.kill = None
        self.log = []

    # The step that is played: `start` and `finish` may come from a script that goes on by itself.

    def start(self, at):
        step = self.steps[at]
        self.current, self.playing, self.gone, self.begun = at, True, set(), time.time()
        self.judge.begin(step['walk'])
        self.progress(step, None)

    def finish(self):
        step = self.steps[self.current]
        self.world.apply()
        self.judge.end('step %s, %s' % (step['number'], step['title']))
        self.playing = False
        self.log.append((step, time.time() - self.begun))
        self.progress(step, time.time() - self.begun)
        self.current += 1

    def leave(self):
        """Ends the scripts that still wait."""
        for script in self.scripts.values():
            if script.terminal:
                script.terminal.end()

    def late(self, at):
        """Gateways that change once the hosts have done their part of the step."""
        return [one for one in self.steps[at]['others'] if one['last']]

    def is_done(self):
        return all(name in self.gone for name in self.hosts[self.current])

    def reached(self, script):
        """A command of a script: of the step that is played, or of the next one when that is complete."""
        at = next((i for i, step in enumerate(self.steps) if step['key'] == script.step), None)
        with self.lock:
            if at is None or at == self.current:
                return
            if at == self.current + 1:
                self.gone.add(script.host)
                if self.playing and self.is_done() and not self.by_people(self.current) and not self.late(self.current):
                    self.finish()
                    self.start(at)
                    return
            raise Fault('%s works on step %s while step %s is played' % (
                script.host, self.steps[at]['number'], self.steps[self.current]['number']))

    def all(self, until=None):
        while self.current < len(self.steps) and (until is None or self.current < until):
            self.one()

    def one(self):
        at = self.current
        if not self.playing:
            self.start(at)
        step = self.steps[at]
        for one in step['others']:
            if not one['last']:
                self.gateways(one)
        records = step['records'] and not self.hosts[at]
        if records and step['recordsFirst']:
            self.dns(self.records_file(step))
        self.play_hosts(at)
        if self.current > at:
            return
        self.people(step)
        for one in self.late(at):
            self.gateways(one)
        if records and not step['recordsFirst']:
            self.dns(self.records_file(step))
        if step['waits']:
            time.sleep(1.2)
        self.finish()

    def play_hosts(self, at):
        while self.current == at and not self.is_done():
            moved = False
            for name in self.hosts[at]:
                if self.current == at and name not in self.gone:
                    moved = self.advance(self.scripts[name], at) or moved
            if not moved and self.current == at and not self.is_done():
                waits = ['%s: %s' % (name, self.scripts[name].look) for name in self.hosts[at] if name not in self.gone]
                raise Fault('all scripts wait: ' + '; '.join(waits))

    def advance(self, script, at):
        """Goes on until it waits for another host, or has left the step; False when nothing was possible."""
        moved = False
        if not script.terminal:
            script.start(self.start_words(script))
        while True:
            try:
                script.wait()
            except Fault:
                if not self.kill == script.host:
                    raise
            with self.lock:
                if self.current != at:
                    return True
                if self.kill == script.host:
                    # A busy machine takes time to end it: what it asked for last is done already.
                    script.terminal.status()
                    self.resume(script)
                    moved = True
                    continue
                if script.ended or (script.step and script.step != self.steps[at]['key'] and script.step in self.keys[at + 1:]):
                    self.gone.add(script.host)
                    return True
            try:
                if not self.reply(script, at):
                    return moved
            except Ended:
                pass  # it was ended while the person typed
            moved = True

    def resume(self, script):
        """The same command resumes a script that was ended, as it says itself."""
        self.kill = None
        self.resuming.add(script.host)
        script.start(self.start_words(script))

    def start_words(self, script):
        """A rollback begins after the steps that were not begun, as its script says."""
        if self.way == 'runbook':
            return ()
        return '--from', next(key for key in self.keys if key in script.ids)

    def reply(self, script, at):
        word = script.asked
        up_to, before = UP_TO.match(script.look), BEFORE.match(script.look)
        if up_to:
            number, numbers = up_to.group(1), [step['number'] for step in self.steps]
            # A rollback begins after the steps that were not begun: of those everything is done.
            if number not in numbers and (self.way == 'runbook' or not number.startswith('B')):
                raise Fault('%s waits for step %s, which is not played' % (script.host, number))
            if number in numbers[at:]:
                return False
        if before and not self.came_before(script, before.group(1), at):
            return False
        if self.waits_for_host(script) and self.host_of.get(script.host) in set(self.hosts[at]) - self.gone:
            return False
        if script.by:
            user, _, lines = script.by
            if word != 'done':
                raise Fault('%s asks for %s after a line by hand' % (script.host, word))
            if user == 'DNS administrator':
                self.dns(self.file_in(lines[0]))
                self.hook(script)
            else:
                looked = self.judge.measured
                self.typist.by_hand(script.host, user, lines, script.host in self.resuming)
                # A stand-in has looked itself; a script of the hand-over has not.
                if not script.terminal.closed and self.judge.measured == looked:
                    self.look(script.host, lines[0])
        elif 'pfile cop' in script.look:
            self.typist.pfiles(script.host, self.way)
        elif script.look.startswith('Hosts files of all servers have the former addresses'):
            self.former_hosts()
        elif word == 'own' and script.host not in self.resuming:
            raise Fault('an address answers before it is taken: ' + script.said[-200:])
        elif word in ('again', 'silent', 'changed') or (word == 'done' and script.host not in self.resuming):
            raise Fault('%s asks for %s: %s' % (script.host, word, script.said[-300:]))
        script.answer(word)
        return True

    def look(self, host, what):
        self.world.apply()
        self.judge.look('step %s, after %s on %s' % (self.steps[self.current]['number'], what, host))

    def came_before(self, script, names, at):
        def is_done(name):
            return name in self.gone or self.waits_inside(name)

        many = re.match(r'(\d+) other hosts, which the runbook names', names)
        if many:
            # One after the other in the order of the runbook: so many are done before its turn.
            return sum(is_done(name) for name in self.hosts[at] if name != script.host) >= int(many.group(1))
        return all(name not in self.hosts[at] or is_done(name) for name in names.split(', '))

    def waits_inside(self, name):
        """What it does before is done: the rest of its part waits for others."""
        script = self.scripts[name]
        return bool(script.asked and script.worked and (BEFORE.match(script.look) or self.waits_for_host(script)))

    def waits_for_host(self, script):
        return bool(script.by and script.by[2][0].endswith('# once its host is back'))
