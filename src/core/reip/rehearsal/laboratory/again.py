"""From snapshots: scripts that are ended at a random command and resumed, and rollbacks to the world of the start. Python 3.6."""
import re

from book import read_book
from play import Play

# What a rollback does not bring back (docs/rules/reip.md 13.1 (7)): by the path of a file, and why.
LEFT = (
    (r'/var/handover/(runbook|rollback)/.*\.state$', "the scripts' own state"),
    (r'/opt/oracle\.cellos/cell\.conf\.(before|planned|backup)', 'copies put away'),
    (r'/etc/hosts\.before-re-ip', 'copies put away'),
    (r'/profiles/peer/profile\.xml\.bk$', 'copies put away'),
)
# The same of the state: counts of copies, copies of spfiles, the switches' saved configurations, numbers of listeners,
# routes in their order.
LEFT_STATE = ('backups', 'pfiles', 'saved', 'asmNumbers', 'routes')


def left(path):
    return any(re.search(pattern, path) for pattern, _ in LEFT)


def without(value):
    if isinstance(value, dict):
        return {key: without(one) for key, one in value.items() if key not in LEFT_STATE}
    return value


def text_of(path, text):
    """A hosts file has its block in one piece after a change, wherever its lines were before."""
    if not path.endswith('/etc/hosts'):
        return text
    return '\n'.join(sorted(line for line in text.splitlines() if line and not line.startswith('#')))


def differences(before, after):
    found = []
    for path in sorted(set(before['files']) | set(after['files'])):
        if not left(path) and text_of(path, before['files'].get(path, '')) != text_of(path, after['files'].get(path, '')):
            found.append((path, after['files'].get(path, '')[:300], before['files'].get(path, '')[:300], ''))
    for record in sorted(set(before['records']) ^ set(after['records'])):
        is_new = record in after['records']
        found.append(('record', record if is_new else '', '' if is_new else record, ''))
    compare('state', without(before['state']), without(after['state']), found)
    return found


def compare(path, before, after, found):
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted(set(before) | set(after)):
            compare(path + '/' + key, before.get(key), after.get(key), found)
    elif before != after:
        found.append((path, str(after), str(before), ''))


class Again:
    def __init__(self, rehearsal, snapshots):
        self.rehearsal, self.snapshots = rehearsal, snapshots

    def go_to(self, at):
        """The world just before the step of this place."""
        rehearsal = self.rehearsal
        rehearsal.world.restore(self.snapshots[at])
        facts = dict(rehearsal.first)
        for forward, _ in rehearsal.walks[:at]:
            for changed in forward:
                facts.update(changed)
        rehearsal.judge.now = facts

    def kill(self, calls):
        """Ends a script at a random command of the whole plan; the step has to end as it should."""
        rehearsal = self.rehearsal
        number = rehearsal.random.randrange(sum(calls.values()))
        for at in sorted(calls):
            if number < calls[at]:
                break
            number -= calls[at]
        self.go_to(at)
        play = rehearsal.forward()
        play.current = at
        rehearsal.plays.append(play)
        rehearsal.kill_at = rehearsal.calls + 1 + number
        play.all(at + 1)
        play.leave()
        rehearsal.kill_at = 0

    def roll_back(self, at):
        """From just after the step of this place to the start."""
        rehearsal = self.rehearsal
        self.go_to(at + 1)
        places = {'back/' + step['id']: i for i, step in enumerate(rehearsal.steps)}
        steps = []
        for place, key in enumerate(read_book('/rehearsal/handover/rollback.md'), 1):
            if places[key] > at:
                continue
            step = rehearsal.steps[places[key]]
            steps.append(dict(step, key=key, number='B' + step['number'], place=place, walk=rehearsal.walks[places[key]][1], waits=False,
                              others=step['others']['back'], title='Back: ' + step['title']))
        play = Play(rehearsal.world, rehearsal.judge, '/rehearsal/handover', 'rollback', steps, rehearsal.progress,
                    rehearsal.hook)
        rehearsal.plays.append(play)
        play.all()
        play.ilom_sections()
        play.leave()
        rehearsal.judge.now = dict(rehearsal.first)
        rehearsal.judge.end('the rollback after step %s' % rehearsal.steps[at]['number'])
        wrong = differences(rehearsal.world.saved(self.snapshots[0]), rehearsal.world.snapshot())
        if wrong:
            rehearsal.judge.fault('after the rollback from step %s' % rehearsal.steps[at]['number'], wrong)
        return len(steps)
