"""Conducts a rehearsal: builds the world, plays, ends scripts at random commands, rolls back, reports. Python 3.6."""
import json
import os
import random
import sys
import threading
import time
import traceback

sys.path.insert(0, '/rehearsal/laboratory')

from again import Again  # noqa: E402
from client import Client  # noqa: E402
from judge import Judge  # noqa: E402
from options import check, read  # noqa: E402
from play import Play  # noqa: E402
from server import TOOLS, Server  # noqa: E402
from terminal import Ended, Fault  # noqa: E402
import toolbox  # noqa: E402
from world import World  # noqa: E402

LABORATORY, HANDOVER = '/rehearsal/laboratory', '/rehearsal/handover'


def load(name):
    with open('%s/%s.json' % (LABORATORY, name), encoding='utf-8') as file:
        return json.load(file)


class Rehearsal:
    def __init__(self):
        self.options = read()
        self.about, told = load('about'), load('steps')
        self.steps = [dict(step, place=at + 1, key=step['id']) for at, step in enumerate(told['steps'])]
        self.walks = [(step['forward'], step['back']) for step in told['steps']]
        check(self.options, load('world'), self.steps, self.ends())
        toolbox.fill(list(TOOLS) + ['su'])
        self.world = World(load('world'), HANDOVER)
        self.first = told['start']
        self.judge = Judge(self.world, self.first)
        self.snapshots, self.calls_in, self.rolled = [], {}, []
        self.plays = []
        self.server = Server(self.world, self.before, self.after)
        self.calls = self.kill_at = 0
        self.kill_after = False
        self.kills = []
        self.client = Client(self.world, self.world.start['clusters'])
        self.random = random.Random(self.options.seed)
        self.problems = []

    # Between the tools and the plays.

    def script_of(self, call):
        play = self.plays[-1]
        is_over = play.current == len(play.steps)
        return play, None if call.tool == 'ilom' or is_over else play.scripts.get(call.name)

    def before(self, call):
        if call.tool == 'dmidecode' or (call.tool == 'ipconf' and call.words == ['-ilom', 'print']):
            return False
        play, script = self.script_of(call)
        if script and script.terminal:
            script.read()
            try:
                play.reached(script)
            except Fault as fault:
                self.problems.append(str(fault))
        self.count(play, script)
        if self.kill_at and self.calls >= self.kill_at and script and script.terminal:
            self.kill_after = self.random.random() < 0.5
            if not self.kill_after:
                self.end(play, script, call)
                return True
        return False

    def count(self, play, script):
        self.calls += 1
        if play is self.plays[0] and script and script.terminal:
            self.calls_in[play.current] = self.calls_in.get(play.current, 0) + 1

    def hook(self, script):
        """The person has changed records, and is about to say so to the script."""
        play = self.plays[-1]
        self.count(play, script)
        if self.calls == self.kill_at:
            self.kill_after = True
            self.end(play, script, None)

    def after(self, call, status):
        if call.tool == 'dmidecode' or call.words[:1] == ['-verify'] or call.tool in ('ssh', 'web', 'ilom', 'oedacli'):
            return False
        play, script = self.script_of(call)
        if play.playing:
            step = play.steps[play.current]
            self.judge.look('step %s, after %s on %s' % (step['number'], ' '.join([call.tool] + call.words), call.name))
        if self.kill_at and self.kill_after and self.calls >= self.kill_at and script and script.terminal:
            self.end(play, script, call)
            return True
        return False

    def end(self, play, script, call):
        command = ' '.join([call.tool] + call.words) if call else 'records'
        self.kills.append({'step': play.steps[play.current]['number'], 'host': script.host, 'command': command,
                           'done': self.kill_after})
        self.kill_at = 0
        play.kill = script.host
        script.terminal.end()

    # What is played.

    def progress(self, step, seconds):
        if seconds is None and len(self.plays) == 1:
            self.snapshots.append(self.world.save())
            self.break_down(step['number'])
        self.client.step = step['key'] if seconds is None and len(self.plays) == 1 else ''
        if seconds is not None and not self.options.quiet:
            print('%3d of %d  %6.1f s  %s %s' % (
                step['place'], len(self.plays[-1].book), seconds, step['number'], step['title']), flush=True)

    def forward(self):
        steps = [dict(step, walk=self.walks[at][0], others=step['others']['forward'])
                 for at, step in enumerate(self.steps)]
        return Play(self.world, self.judge, HANDOVER, 'runbook', steps, self.progress, self.hook)

    def play(self):
        play = self.forward()
        self.plays.append(play)
        play.all(self.options.until)
        if play.current == len(play.steps):
            play.ilom_sections()
        self.snapshots.append(self.world.save())
        play.leave()
        if not self.options.broken:
            self.problems += self.client.differences([step for step, _ in play.log])

    def play_again(self):
        again = Again(self, self.snapshots)
        calls = {at: count for at, count in self.calls_in.items() if at < len(self.snapshots) and self.snapshots[at]}
        for _ in range(self.options.kills):
            again.kill(calls)
            if not self.options.quiet:
                print('resumed: step %(step)s, %(command)s on %(host)s, done: %(done)s' % self.kills[-1], flush=True)
        for at in self.rollbacks():
            self.rolled.append({'from': self.steps[at]['number'], 'steps': again.roll_back(at)})

    def ends(self):
        """The last step of each phase, up to the point of no return."""
        ends = []
        for at, step in enumerate(self.steps):
            if step['noReturn']:
                break
            if at + 1 == len(self.steps) or self.steps[at + 1]['phase'] != step['phase'] or self.steps[at + 1]['noReturn']:
                ends.append(at)
        return ends

    def rollbacks(self):
        ends = self.ends()
        wanted = self.options.rollback
        if wanted == 'none' or not ends:
            return []
        return ends if wanted == 'all' else ends[-1:] if wanted == 'last' else [
            at for at in ends if str(self.steps[at]['phase']) == wanted]

    def break_down(self, step=None):
        """What does not answer any more, from the start or from a step on: parts count in the order of the document."""
        lists = {'cell': [one['name'] for one in self.world.start['machines'] if one['kind'] == 'storage'],
                 'node': [node['machine'] for one in self.world.start['clusters'] for node in one['nodes']]}
        for word in self.options.broken:
            named, _, at = word.partition('@')
            if at != ('' if step is None else step):
                continue
            what, _, number = named.partition(' ')
            if what in ('dns', 'ntp'):
                self.world.dns.silence(what)
            elif what == 'gateway':
                self.world.state['dead'].append('gateway')
            else:
                self.world.state['dead'].append(lists[what][int(number) - 1])
            print('broken: ' + word, flush=True)
        self.world.apply()

    def keys(self):
        """k and Enter ends the script that runs at its next command."""
        for line in sys.stdin:
            if line.strip().lower() == 'k':
                self.kill_at = self.calls + 1
                print('The next command of a script is ended, and the script is resumed.', flush=True)

    def run(self):
        begun = time.time()
        self.judge.end('the start')
        if sys.stdin.isatty():
            threading.Thread(target=self.keys, daemon=True).start()
        try:
            self.break_down()
            self.play()
            self.play_again()
        except (Fault, Ended, RuntimeError, OSError) as fault:
            play = self.plays[-1] if self.plays else None
            step = play.steps[min(play.current, len(play.steps) - 1)] if play and play.steps else None
            self.problems.append('%s, step %s: %s' % (play.way, step['number'], fault) if step else str(fault))
        return self.report(time.time() - begun)

    def report(self, seconds):
        log = self.plays[0].log if self.plays else []
        report = dict(self.about, kind='rehearsal', format=1, by=os.environ.get('REHEARSED_BY', ''),
                      at=time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), seconds=round(seconds, 1),
                      steps=[{'number': step['place'], 'id': step['id'], 'seconds': round(took, 2),
                              'missed': sorted(self.client.missed.get(step['key'], ()))} for step, took in log],
                      planned=len(self.steps), commands=self.calls, states=self.judge.measured, asked=self.client.asked,
                      kills=self.kills, rollbacks=self.rolled, faults=self.judge.faults, problems=self.problems,
                      broken=self.options.broken)
        try:
            with os.fdopen(8, 'wb') as file:
                file.write((json.dumps(report, indent=1) + '\n').encode())
        except OSError as fault:
            self.problems.append('the report cannot be written: %s' % fault)
        for text in self.problems:
            print('FAULT: ' + text)
        print('%d of %d steps played in %.0f s, %d commands, %d states compared, %d differences' % (
            len(log), len(self.steps), seconds, self.calls, self.judge.measured, len(self.judge.faults)))
        return 0 if len(log) == len(self.steps) and not self.judge.faults and not self.problems else 1


status = 1
try:
    status = Rehearsal().run()
except SystemExit as end:
    status = end.code
except BaseException:
    # Threads that serve the machines would keep the box open.
    traceback.print_exc()
    print('FAULT: the rehearsal has ended by itself')
sys.stdout.flush()
os._exit(status)
