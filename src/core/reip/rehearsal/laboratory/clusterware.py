"""Stand-ins of crsctl, oifcfg, ocrconfig, cluvfy, quorumdiskmgr and sqlplus. Python 3.6.

Sources: docs/rules/reip.md 5 (ORD-01, ORD-18), 7.3 (S26), 7.6 (S4, S15), 7.7.
"""
import ipaddress
import re

from standin import Refusal, need, root_only


def cluster_of(call):
    need(call.machine and call.machine['cluster'], '%s: command not found' % call.tool, 127)
    return call.world.state['clusters'][call.machine['cluster']]


def running(call):
    """The cluster, whose stack must run where the command is run."""
    cluster = cluster_of(call)
    need(cluster['nodes'][call.name]['up'], 'PRCR-1119: CRS-0184: Cannot communicate with the CRS daemon.')
    return cluster


def fabric(call, name):
    return [(base, port) for base, port in sorted(call.world.state['machines'][name]['live'].items())
            if port['wire'] == 'fabric']


def crsctl(call, *words):
    cluster = cluster_of(call)
    node = cluster['nodes'][call.name]
    text = ' '.join(words)
    if text == 'stat res -t':
        running(call)
        for number, net in sorted(cluster['nets'].items()):
            call.say('ora.net%s.network ONLINE' % number)
            call.say('ora.scan1.vip %s' % ('ONLINE' if net['scanOnline'] else 'OFFLINE'))
        return 0
    if text in ('check crs', 'check cluster -all'):
        call.say('CRS-4638: Oracle High Availability Services is online' if node['up'] else
                 'CRS-4639: Could not contact Oracle High Availability Services')
        return 0 if node['up'] else 1
    root_only(call)
    if text == 'stop crs':
        need(node['up'], 'CRS-4639: Could not contact Oracle High Availability Services')
        node['up'] = False
        call.say('CRS-4133: Oracle High Availability Services has been stopped.')
    elif text == 'start crs':
        need(not node['up'], 'CRS-4640: Oracle High Availability Services is already active')
        may_start(call, cluster)
        node['up'] = True
        call.say('CRS-4123: Oracle High Availability Services has been started.')
    elif text in ('enable crs', 'disable crs'):
        node['enabled'] = text.startswith('enable')
        call.say('CRS-4622: Oracle High Availability Services autostart is %sd.' % words[0])
    else:
        raise Refusal('CRS-4000: Command %s failed: unknown' % text)
    return 0


def may_start(call, cluster):
    """What the stack needs of the private network: its definition, its files, its storage servers, its voting files (S4)."""
    own = fabric(call, call.name)
    private = [(name, base) for name, base, types in cluster['oifcfg'] if 'cluster_interconnect' in types]
    for base, port in own:
        network = str(ipaddress.ip_network('%s/%d' % (port['address'], port['prefix']), False).network_address)
        need(not private or (base, network) in private,
             'CRS-1656: no private network %s/%s in the GPnP profile; Clusterware does not start' % (base, network))
    if own:
        folder = '/etc/oracle/cell/network-config/'
        has = re.findall(r'=(\S+)', call.world.read(call.name, folder + 'cellinit.ora'))
        need(has == ['%s/%d' % (port['address'], port['prefix']) for _, port in own],
             'ORA-15032: cellinit.ora names %s, which are no addresses of this server' % ' '.join(has))
        lines = re.findall(r'"([^"]+)"', call.world.read(call.name, folder + 'cellip.ora'))
        seen = [line for line in lines if all(answers(call, one) for one in line.split(';'))]
        need(2 * len(seen) > len(lines), 'CRS-1714: Unable to discover any voting files: cellip.ora names %d storage servers, '
             '%d answer' % (len(lines), len(seen)))
        addresses = ':'.join(port['address'] for _, port in own)
        for name, value in cluster['interconnects'].get(call.name, {}).items():
            need(value == addresses, 'ORA-27504: cluster_interconnects of %s is %s, the server has %s' % (name, value, addresses))
    seen = {name: one for name, one in cluster['quorum'].items()}
    wanted = sorted(port['address'] for name in cluster['nodes'] for _, port in fabric(call, name))
    need(not wanted or seen[call.name] == wanted, 'CRS-1604: a quorum disk is not visible: its target names %s' %
         ' '.join(seen[call.name]))


def answers(call, address):
    """Does a storage server with its services serve this private address?"""
    for machine in call.world.state['machines'].values():
        if machine['kind'] == 'storage' and machine['cell']['services']:
            if any(port['address'] == address for port in machine['live'].values() if port['wire'] == 'fabric'):
                return call.world.boxes[call.name].run(['ping', '-n', '-c', '1', '-W', '1', address])[0] == 0
    return False


def oifcfg(call, *words):
    cluster = running(call)
    need(call.user in ('root', cluster['owner']), 'PRIF-27: insufficient privileges')
    if words[:1] == ('getif',):
        for name, base, types in cluster['oifcfg']:
            call.say('%s  %s  global  %s' % (name, base, types))
        return 0
    need(words[1:2] == ('-global',), 'PRIF-9: incorrect usage')
    # `-global` needs every node (S15).
    need(all(node['up'] for node in cluster['nodes'].values()),
         'PRIF-10: failed to initialize the cluster registry: Clusterware does not run on all nodes')
    if words[0] == 'setif':
        name, base, types = re.match(r'([^/]+)/([^:]+):(.+)$', words[2]).groups()
        cluster['oifcfg'] = [one for one in cluster['oifcfg'] if one[:2] != [name, base]] + [[name, base, types]]
        cluster['oifcfg'].sort()
    elif words[0] == 'delif':
        name, base = words[2].split('/')
        found = [one for one in cluster['oifcfg'] if one[:2] == [name, base]]
        need(found, 'PRIF-33: interface %s/%s is not defined' % (name, base))
        for net in cluster['nets'].values():
            need(net['interface'] != name or net['subnet'].split('/')[0] != base,
                 'PRIF-38: the subnet %s is in use by a network of Clusterware' % base)
        cluster['oifcfg'] = [one for one in cluster['oifcfg'] if one[:2] != [name, base]]
    else:
        raise Refusal('PRIF-9: incorrect usage')
    return 0


def ocrconfig(call, *words):
    cluster = running(call)
    root_only(call)
    need(words in (('-manualbackup',), ('-local', '-manualbackup'), ('-showbackup',)), 'PROT-1: Failed: invalid usage')
    cluster['backups'] += 1
    call.say('%s     +DATAC1:/%s/OCRBACKUP/backup_%d.ocr' % (call.name, call.machine['cluster'], cluster['backups']))
    return 0


def cluvfy(call, *words):
    running(call)
    call.say('Verification of Health Check was successful.')
    return 0


def quorumdiskmgr(call, *words):
    """Targets and devices of quorum disks (S26)."""
    cluster = cluster_of(call)
    root_only(call)
    given = dict(word.lstrip('-').split('=', 1) for word in words if '=' in word)
    names = {word.lstrip('-') for word in words if '=' not in word}
    if 'alter' in names and 'target' in names:
        cluster['quorum'][call.name] = sorted(one.strip() for one in given['visible-to'].split(','))
        call.say('[Result] Successfully altered target')
    elif 'list' in names:
        call.say('Discovered by: %s' % ', '.join(cluster['quorum'][call.name]))
        for name in cluster['nodes']:
            call.say('Device path: /dev/exadata_quorum/QD_DATAC1_%s' % name)
    elif 'create' in names or 'delete' in names:
        call.say('[Result] Done')
    else:
        raise Refusal('[Error] unknown command')
    return 0


def sqlplus(call, *words):
    """A prompt for `alter system`; spfile values count from the next start of an instance on (7.6 2a, 7.7)."""
    cluster = running(call)
    while True:
        line = call.ask('SQL> ')
        if line in (None, 'exit'):
            return 0
        found = re.match(r"alter system set (\w+)='([^']*)' scope=(\w+) sid='([^']*)';$", line)
        if line == 'show parameter listener':
            call.say('remote_listener string, listener_networks string')
        elif line == 'alter system register;':
            call.say('System altered.')
        elif found and found.group(1) == 'cluster_interconnects' and found.group(3) == 'spfile':
            places = [name for name, own in cluster['interconnects'].items() if found.group(4) in own]
            need(places, 'ORA-32009: no instance %s' % found.group(4))
            cluster['interconnects'][places[0]][found.group(4)] = found.group(2)
            call.say('System altered.')
        elif found and found.group(1) == 'remote_listener' and found.group(4) == '*':
            host = found.group(2).split(':')[0]
            need(host in [net['scanName'] for net in cluster['nets'].values()], 'ORA-00132: unresolved listener %s' % host)
            call.say('System altered.')
        else:
            raise Refusal('ORA-00900: invalid SQL statement: %s' % line)


TOOLS = {'crsctl': crsctl, 'oifcfg': oifcfg, 'ocrconfig': ocrconfig, 'cluvfy': cluvfy, 'quorumdiskmgr': quorumdiskmgr,
         'sqlplus': sqlplus}
