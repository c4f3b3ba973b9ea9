"""Stand-ins of cellcli and dbmcli. Python 3.6. Sources: docs/rules/reip.md 7.3 (S2, S25), 7.8 (S22)."""
from standin import Refusal, need, root_only


def disks(call):
    return ['%s_CD_%02d_%s' % (group, n, call.name) for group in ('DATAC1', 'RECOC1') for n in (0, 1)]


def using(call):
    """Clusters whose nodes run and use this storage server."""
    found = []
    for one in call.world.start['machines']:
        cluster = call.world.state['machines'][one['name']]['cluster']
        if call.name in one['cells'] and call.world.state['clusters'][cluster]['nodes'][one['name']]['up']:
            found.append(cluster)
    return sorted(set(found))


def partners(call):
    """Other storage servers of the same clusters that are not online."""
    cells = {cell for one in call.world.start['machines'] if call.name in one['cells'] for cell in one['cells']}
    state = call.world.state['machines']
    return sorted(name for name in cells if name != call.name and
                  (not state[name]['cell']['services'] or not state[name]['cell']['active'] or
                   state[name]['cell']['status'] != 'ONLINE' or name in call.world.state['dead']))


def outcome(call):
    away = partners(call)
    return 'Yes' if not away or not using(call) else '"No, partner %s is offline"' % away[0]


def cellcli(call, *words):
    root_only(call)
    need(call.machine['kind'] == 'storage', 'cellcli: command not found', 127)
    need(words[:1] == ('-e',), 'cellcli: -e is needed')
    words = list(words[1:])
    if len(words) == 1:
        words = words[0].split()
    cell, text = call.machine['cell'], ' '.join(words)
    if text == 'alter cell startup services all':
        cell['services'] = True
        call.say('Starting the RS, CELLSRV, and MS services... The STARTUP of services was successful.')
        return 0
    need(cell['services'], 'CELL-01509: Restart Server (RS) not responding')
    if text == 'alter cell shutdown services all':
        if cell['active'] and using(call):
            raise Refusal('CELL-01548: Unable to shut down CELLSRV because disk groups may be forced to dismount due to '
                          'reduced redundancy')
        cell['services'] = False
        call.say('The SHUTDOWN of services was successful.')
    elif text == 'alter griddisk all inactive':
        need(outcome(call) == 'Yes', 'CELL-02646: grid disks cannot become inactive: %s' % outcome(call))
        cell.update(active=False, status='OFFLINE')
        for one in disks(call):
            call.say('GridDisk %s successfully altered' % one)
    elif text == 'alter griddisk all active':
        cell.update(active=True, status='SYNCING')
        for one in disks(call):
            call.say('GridDisk %s successfully altered' % one)
    elif text.startswith('list griddisk attributes '):
        status = cell['status']
        if status == 'SYNCING':
            cell['status'] = 'ONLINE'
        values = {'status': 'active' if cell['active'] else 'inactive', 'asmmodestatus': status,
                  'asmdeactivationoutcome': outcome(call)}
        for one in disks(call):
            call.say('\t'.join(values.get(key, one) for key in words[3].split(',')))
    elif text in ('list alerthistory', 'alter cell validate configuration'):
        call.say('' if words[0] == 'list' else 'Cell %s successfully altered' % call.name)
    elif text.startswith('list cell'):
        attributes(call, text)
    else:
        raise Refusal('CELL-01504: Invalid command syntax: %s' % text)
    return 0


def attributes(call, text):
    """Private addresses with their prefix, as `ipconf` has left them; alerts name no address of their own."""
    own = [port for _, port in sorted(call.machine['live'].items()) if port['wire'] == 'fabric']
    if text.endswith('detail'):
        for number, port in enumerate(own, 1):
            call.say('ipaddress%d: %s/%d' % (number, port['address'], port['prefix']))
    else:
        call.say('((host=asr.example.com,port=162,community=public,type=asr))')


def dbmcli(call, *words):
    root_only(call)
    need(call.machine['kind'] in ('database', 'guest'), 'dbmcli: command not found', 127)
    text = ' '.join(words[1:])
    need(text.startswith('list dbserver'), 'DBM-01504: Invalid command syntax: %s' % text)
    attributes(call, text)
    return 0


TOOLS = {'cellcli': cellcli, 'dbmcli': dbmcli}
