"""The runbook as a person reads it: of each step its commands by place and user. Python 3.6."""
import re


def plain(text):
    return re.sub(r'\\([\\`*_{}\[\]<>|#~&$!+=-])', r'\1', text)


def read_book(path):
    """Step id -> [(place, user, [line, ...])]; the rollback of a step is in its own book."""
    steps, now, part, about, fence = {}, None, '', None, ''
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    for at, line in enumerate(lines):
        if fence:
            if line == fence:
                fence = ''
            elif part == 'Do' and about and now is not None:
                now[-1][2].append(line)
            continue
        if line.startswith('### '):
            step = plain(lines[at + 2]).split(';')[0]
            now, part = steps.setdefault(step, []), ''
        elif re.match(r'\*\*.*\*\*$', line):
            part = line.strip('*')
        elif re.match(r'`{3,}text$', line):
            fence = line[:-4]
        else:
            found = re.match(r'On (.*), as (.*) \[(\w+)', plain(line))
            about = found.groups() if found else None if line else about
            # Another mark begins another block, at the same prompt.
            if found and part == 'Do' and now is not None and (not now or now[-1][:2] != about[:2]):
                now.append((about[0], about[1], []))
    return steps
