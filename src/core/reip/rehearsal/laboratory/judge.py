"""Compares what is really there with the states that the proof walked. Python 3.6.

Between two states of the walk each fact has the value of one of them: a command may do a part of an effect. No state is left
for an earlier one, and a step ends in its last state.
"""
import json

from measure import Measure

SHOWN = 5


class Judge(Measure):
    def __init__(self, world, start):
        super().__init__(world)
        self.first, self.now = dict(start), dict(start)
        self.keys = set(start)
        self.chain, self.at, self.groups = [dict(start)], {}, {}
        self.faults = []
        self.measured = 0

    # The step that is played.

    def begin(self, changes):
        self.chain, self.at = [dict(self.now)], {}
        for changed in changes:
            self.chain.append(dict(self.chain[-1], **changed))
            self.keys.update(changed)
        self.groups = {}
        for key in self.keys:
            self.groups.setdefault(self.group(key), []).append(key)

    def group(self, key):
        """Clusters do not wait for each other: the facts of each have a place of their own in the walk, and so has each
        hosts file, and each address and name that may go from one to another."""
        kind, rest = key.split(':', 1)
        if kind in ('hosts', 'hosts-admin'):
            return 'shared'
        if len(self.world.state['clusters']) < 2:
            return ''
        if kind in ('arp', 'dns', 'ptr'):
            return 'shared'
        if rest in self.resources:
            return self.resources[rest][0]
        name = self.ports[rest][0] if rest in self.ports else rest.split(' ')[0]
        return self.world.state['machines'].get(name, {}).get('cluster', name if name in self.world.state['clusters'] else '')

    def corrected(self, key):
        """A person has done a check that asks for the state of the start earlier than a step does."""
        for state in self.chain + [self.now]:
            state[key] = self.first[key]

    def pair(self, at):
        return self.chain[at], self.chain[min(at + 1, len(self.chain) - 1)]

    def look(self, what):
        """After a command: the first pair of states, from the last one on, that holds everything that is there."""
        real, wrong = self.measure(), []
        for group, keys in self.groups.items():
            if group != 'shared':
                wrong += self.place(group, keys, real)
        for key in self.groups.get('shared', ()):
            wrong += self.place(key, [key], real)
        if wrong:
            self.fault(what, wrong)
        return not wrong

    def place(self, group, keys, real):
        for at in range(self.at.get(group, 0), len(self.chain)):
            first, next_ = self.pair(at)
            if all(real[key] in (first.get(key, ''), next_.get(key, '')) for key in keys):
                self.at[group] = at
                return []
        first, next_ = self.pair(self.at.get(group, 0))
        return [(key, real[key], first.get(key, ''), next_.get(key, '')) for key in sorted(keys)
                if real[key] not in (first.get(key, ''), next_.get(key, ''))]

    def end(self, what):
        self.now = self.chain[-1]
        real = self.measure()
        wrong = [(key, real[key], self.now.get(key, ''), '') for key in sorted(self.keys)
                 if real[key] != self.now.get(key, '')]
        if wrong:
            self.fault('end of ' + what, wrong)
        return not wrong

    def fault(self, what, wrong):
        found = {'where': what, 'differences': [
            {'what': key, 'is': real, 'planned': planned, **({'or': other} if other and other != planned else {})}
            for key, real, planned, other in wrong]}
        self.faults.append(found)
        # A fault may follow from an earlier one.
        if len(self.faults) <= SHOWN:
            print('DIFFERENCE, %s: %s' % (what, json.dumps(found['differences'][:SHOWN])), flush=True)
