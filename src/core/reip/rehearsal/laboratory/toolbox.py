"""The commands of the box: stand-ins under the tools' names, and the machine's own `ping` and `arping`. Python 3.6."""
import os
import shutil

from net import run

LABORATORY = '/rehearsal/laboratory'


def script(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w') as file:
        file.write('#!/bin/bash\n' + text)
    os.chmod(path, 0o755)


def real(program):
    """This machine's, when it is that of iputils; else one of our own with the same options, found before others."""
    found = shutil.which(program)
    if found and 'iputils' in run([found, '-V'], check=False)[1]:
        return found
    script('/box/own/' + program, 'exec python3 -I -S -B %s/probe.py %s "$@"\n' % (LABORATORY, program))
    return '/box/own/' + program


def fill(names):
    os.environ['PATH'] = '/box/own:' + os.environ['PATH']
    with open(LABORATORY + '/tools.txt') as file:
        text = file.read()
    for tool in names:
        script('/box/tools/' + tool, text)
    for program, words in (('ping', '/ -I /s/-W [0-9]*/-W 0.05/; s/-W 1 /-W 0.5 /'), ('arping', 's/-c 2 -w 3/-c 1 -w 1/')):
        # Waits are scaled, the program is the real one. On one wire an answer is there before `ping` begins to wait.
        script('/box/tools/' + program, 'read -r -a words <<<"$(sed "%s" <<<"$*")"\nexec %s "${words[@]}"\n' % (
            words, real(program)))
