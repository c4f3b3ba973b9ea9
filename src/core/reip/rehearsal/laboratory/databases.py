"""The stand-in of srvctl for databases and the listeners of ASM. Python 3.6. Sources: docs/rules/reip.md 5, 7.6, 7.7."""
from standin import need, turn


def database_of(call, cluster, words):
    need(call.user != 'root' and words.get('db') in cluster['databases'], 'PRCD-1120 : no database %s' % words.get('db'))
    one = cluster['databases'][words.get('db')]
    need(not one['home'] or call.path == one['home'] + '/bin/srvctl',
         'PRCD-1229 : srvctl of another home was used for %s' % words.get('db'))
    return [one]


def turn_database(on):
    return lambda call, cluster, words: turn(call, database_of(call, cluster, words), 'online', on, 'ora.%s.db' % words.get('db'))


def config_database(call, cluster, words):
    for name in sorted(cluster['databases']):
        call.say(name)


def config_listener(call, cluster, words):
    need('asmlistener' in words, 'PRKO-2000 : only -asmlistener')
    for number, base in enumerate(cluster.get('asm', []), 1):
        call.say('Name: ASMNET%dLSNR_ASM Subnet: %s' % (cluster.get('asmNumbers', {}).get(base, number), base))


def add_listener(call, cluster, words):
    need('asmlistener' in words and 'subnet' in words and 'l' in words, 'PRKO-2000 : invalid')
    numbers = cluster.setdefault('asmNumbers', {base: n for n, base in enumerate(cluster.get('asm', []), 1)})
    need(words.get('subnet') not in numbers, 'PRCN-2061 : the listener exists')
    numbers[words.get('subnet')] = int(words.get('l')[6:words.get('l').index('LSNR')])
    cluster['asm'] = sorted(numbers)


def remove_listener(call, cluster, words):
    numbers = cluster.setdefault('asmNumbers', {base: n for n, base in enumerate(cluster.get('asm', []), 1)})
    found = [base for base, n in numbers.items() if 'ASMNET%dLSNR_ASM' % n == words.get('listener', words.get('l'))]
    need(found, 'PRCN-2066 : listener %s does not exist' % words.get('listener', words.get('l')))
    del numbers[found[0]]
    cluster['asm'] = sorted(numbers)


HANDLERS = {
    ('stop', 'database'): turn_database(False), ('start', 'database'): turn_database(True),
    ('config', 'database'): config_database, ('config', 'listener'): config_listener,
    ('add', 'listener'): add_listener, ('remove', 'listener'): remove_listener,
}
