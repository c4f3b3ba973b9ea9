"""The options of rehearse.sh. All are checked before anything is played. Python 3.6."""
import argparse
import os
import re
import sys


def read():
    parser = argparse.ArgumentParser(prog='rehearse.sh')
    parser.add_argument('--kills', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--rollback', default='none')
    parser.add_argument('--break', dest='broken', action='append', nargs='+', default=[])
    parser.add_argument('--until', type=int)
    parser.add_argument('--quiet', action='store_true')
    given = parser.parse_args()
    given.broken = [' '.join(words) for words in given.broken]
    return given


def cannot(text):
    sys.stdout.flush()
    sys.stderr.write('CANNOT RUN: %s\n' % text)
    sys.stderr.flush()
    os._exit(2)


def is_number(text, most):
    return re.match('[1-9][0-9]{0,6}$', text) is not None and int(text) <= most


def check(given, start, steps, ends):
    """A part that the plan does not have would be broken nowhere, and nothing rolled back from a phase without steps."""
    if given.kills < 0:
        cannot('--kills %d: use a number from 0 on' % given.kills)
    counts = {'cell': sum(one['kind'] == 'storage' for one in start['machines']),
              'node': sum(len(one['nodes']) for one in start['clusters'])}
    for word in given.broken:
        named, sign, at = word.partition('@')
        what, _, number = named.partition(' ')
        is_part = named in ('dns', 'ntp', 'gateway') or (what in counts and is_number(number, counts[what]))
        if not is_part or (sign and at not in [step['number'] for step in steps]):
            cannot('--break %s: use dns, ntp, gateway, cell N (to %d) or node N (to %d), and @STEP (%s to %s)' % (
                word, counts['cell'], counts['node'], steps[0]['number'], steps[-1]['number']))
    phases = sorted({str(steps[at]['phase']) for at in ends})
    if given.rollback not in ['none', 'last', 'all'] + phases:
        cannot('--rollback %s: use last, all or one of the phases %s' % (given.rollback, ', '.join(phases)))
