"""The stand-in of srvctl. Python 3.6. Sources: docs/rules/reip.md 5 (ORD-12, ORD-15, ORD-16), 7.6 (S16, S17, S19, S33)."""
import ipaddress

import databases
from clusterware import running
from standin import Refusal, from_dns, is_address, named, need, resolved, turn


class Words:
    """`-name value` and `-name`, after verb and object."""

    def __init__(self, words, flags=('force', 'update', 'asmlistener', 'f')):
        self.given, at = {}, 0
        while at < len(words):
            key = words[at].lstrip('-')
            need(words[at].startswith('-'), 'PRKO-2002 : Invalid command line option: %s' % words[at])
            if key in flags:
                self.given[key] = ''
                at += 1
            else:
                need(at + 1 < len(words), 'PRKO-2003 : Invalid command line option value')
                self.given[key] = words[at + 1]
                at += 2

    def __contains__(self, key):
        return key in self.given

    def get(self, key, other=None):
        return self.given.get(key, other)


def srvctl(call, verb='', what='', *rest):
    cluster = running(call)
    words = Words(rest)
    handler = HANDLERS.get((verb, what)) or HANDLERS.get((verb, '*'))
    need(handler, 'PRKO-2000 : Invalid command line syntax: %s %s' % (verb, what))
    if verb in ('modify', 'add', 'remove') and what in ('network', 'nodeapps', 'vip', 'scan'):
        need(call.user == 'root', 'PRCN-2018 : Current user %s is not a privileged user' % call.user)
    return handler(call, cluster, words) or 0


def node_of(cluster, words):
    for machine, node in cluster['nodes'].items():
        if node['name'] == words.get('node'):
            return machine
    raise Refusal('PRKO-2006 : Invalid node name: %s' % words.get('node'))


def vips_of(cluster, words):
    """(network, machine, VIP) that -node or -vip name."""
    if 'vip' in words:
        short = words.get('vip').split('.')[0].lower()
        found = [(net, machine, vip) for net in cluster['nets'].values() for machine, vip in net['vips'].items()
                 if vip['name'] == short]
        need(found, 'PRKO-2167 : VIP %s does not exist.' % words.get('vip'))
        return found
    need('node' in words, 'PRKO-2000 : -node or -vip is needed')
    machine = node_of(cluster, words)
    return [(net, machine, net['vips'][machine]) for net in cluster['nets'].values() if machine in net['vips']]


def stop_vip(call, cluster, words):
    found = vips_of(cluster, words)
    for _, _, vip in found:
        need('force' in words or not vip['listener'] or not vip['online'],
             "PRCR-1065 : CRS-2529: Unable to act on 'ora.%s.vip' because that would require stopping its listener, but the "
             'force option was not specified' % vip['name'])
    names = ' '.join('ora.%s.vip' % vip['name'] for _, _, vip in found)
    turn(call, [vip for _, _, vip in found], 'online', False, names)
    for _, _, vip in found:
        vip['listener'] = False


def start_vip(call, cluster, words):
    found = vips_of(cluster, words)
    for net, machine, vip in found:
        if not vip['online']:
            may_hold(call, net, machine, vip['address'])
    turn(call, [vip for _, _, vip in found], 'online', True, ' '.join('ora.%s.vip' % vip['name'] for _, _, vip in found))


def may_hold(call, net, machine, address):
    network = ipaddress.ip_network(net['subnet'])
    need(ipaddress.ip_address(address) in network,
         'CRS-5017: %s is outside of the subnet %s of its network' % (address, network))
    need(call.world.can_hold(machine, net, network), 'CRS-2674: Start failed on %s: no interface %s with an address in %s' % (
        machine, net['interface'], network))
    need(not call.world.wires.arp([address]).get(address), 'CRS-5005: IP Address: %s is already in use in the network' % address)


def listeners_of(cluster, words):
    """VIPs that have the listener on them; without a name the default one is meant."""
    name = words.get('listener', 'LISTENER')
    nets = [net for net in cluster['nets'].values() if net['listener'] == name]
    need(nets, 'PRCN-2066 : Failed to retrieve cluster listener %s because it does not exist' % name)
    machines = [node_of(cluster, words)] if 'node' in words else list(cluster['nodes'])
    return name, [net['vips'][machine] for net in nets for machine in machines if machine in net['vips']]


def stop_listener(call, cluster, words):
    name, found = listeners_of(cluster, words)
    turn(call, found, 'listener', False, 'ora.%s.lsnr' % name)


def start_listener(call, cluster, words):
    name, found = listeners_of(cluster, words)
    for vip in found:
        need(vip['online'], 'CRS-2632: ora.%s.lsnr needs ora.%s.vip, which is not online' % (name, vip['name']))
    turn(call, found, 'listener', True, 'ora.%s.lsnr' % name)


def net_of(cluster, words):
    net = cluster['nets'].get(words.get('netnum', '1'))
    need(net, 'PRCR-1001 : Resource ora.net%s.network does not exist' % words.get('netnum'))
    return net


def stop_scan(call, cluster, words):
    net = net_of(cluster, words)
    need('force' in words or not net['scanListeners'] or not net['scanOnline'],
         "PRCR-1065 : CRS-2529: Unable to act on 'ora.scan1.vip' because its SCAN listener runs")
    turn(call, [net], 'scanOnline', False, 'ora.scan1.vip')


def start_scan(call, cluster, words):
    net = net_of(cluster, words)
    if not net['scanOnline']:
        for one in net['scan']:
            may_hold(call, net, call.name, one['address'])
    turn(call, [net], 'scanOnline', True, 'ora.scan1.vip')


def stop_scan_listener(call, cluster, words):
    turn(call, [net_of(cluster, words)], 'scanListeners', False, 'ora.LISTENER_SCAN1.lsnr')


def start_scan_listener(call, cluster, words):
    net = net_of(cluster, words)
    need(net['scanOnline'], 'CRS-2632: ora.LISTENER_SCAN1.lsnr needs ora.scan1.vip, which is not online')
    need(net['scanCount'] == len(net['scan']), 'PRCS-1035: there are %d SCAN listeners for %d SCAN VIPs' % (
        net['scanCount'], len(net['scan'])))
    turn(call, [net], 'scanListeners', True, 'ora.LISTENER_SCAN1.lsnr')


def modify_network(call, cluster, words):
    net = net_of(cluster, words)
    base, mask, name = (words.get('subnet').split('/') + [''])[:3]
    network = ipaddress.ip_network('%s/%s' % (base, mask))
    need(network.version == ipaddress.ip_network(net['subnet']).version,
         'PRCN-3079 : Failed to modify the network: its address type is another one')
    need([name, base, 'public'] in cluster['oifcfg'],
         'PRCN-2085 : The subnet %s on %s is not defined as public by oifcfg' % (base, name))
    online = [vip['name'] for vip in net['vips'].values() if vip['online']] + (['SCAN'] if net['scanOnline'] else [])
    need(not online or str(network) == net['subnet'], 'PRCN-2029 : resources of the network run: %s' % ' '.join(online))
    net.update(subnet=str(network), interface=name or net['interface'])


def modify_vip(call, cluster, words):
    machine = node_of(cluster, words)
    net = net_of(cluster, words)
    need('address' in words, 'PRKO-2430 : -address is needed')
    vip = net['vips'].get(machine)
    need(vip, 'PRCN-2020 : no VIP of network %s on %s' % (words.get('netnum', '1'), words.get('node')))
    address, mask, name = (words.get('address').split('/') + ['', ''])[:3]
    need(not vip['online'], 'PRCN-2031 : %s is running' % vip['name'])
    host, known = vip['host'], vip['host']
    if is_address(address):
        # No page has Clusterware learn a name from an address: it keeps the former one.
        known = named(call, address) or host
    else:
        host = known = address.lower()
        found = resolved(call, host)
        need(len(found) == 1, 'PRCN-2017 : %s has %d addresses' % (host, len(found)))
        address = found[0]
    network = ipaddress.ip_network(net['subnet'])
    need(ipaddress.ip_address(address) in network and ipaddress.ip_network('%s/%s' % (network.network_address, mask)) == network,
         'PRCN-2019 : %s/%s is not in the subnet %s of network %s' % (address, mask, network, words.get('netnum', '1')))
    need(name in ('', net['interface']), 'PRCN-2030 : the interface of the network is %s' % net['interface'])
    # Hosts files and DNS have the VIP before it is modified (ORD-16).
    for found, where in ((resolved(call, known), 'on this node'), (from_dns(call, known), 'in DNS')):
        need(found == [address], 'PRCN-2014 : %s is %s %s' % (known, ' '.join(found) or 'unknown', where))
    vip.update(address=address, host=host, name=host.split('.')[0])


def modify_scan(call, cluster, words):
    net = net_of(cluster, words)
    need(not net['scanOnline'], 'PRCS-1029 : the SCAN is running')
    found = from_dns(call, words.get('scanname').lower())
    need(found, 'PRVH-1558 : SCAN name %s is not in DNS' % words.get('scanname'))
    for one in found:
        need(ipaddress.ip_address(one) in ipaddress.ip_network(net['subnet']),
             'PRCS-1034 : %s is not in the subnet %s' % (one, net['subnet']))
    # As many SCAN VIPs as addresses (S19); what stays, stays.
    stays = {scan['address'] for scan in net['scan']} & set(found)
    free = iter(sorted(set(found) - stays, key=ipaddress.ip_address))
    for scan in net['scan']:
        if scan['address'] not in stays:
            scan['address'] = next(free, '')
    net['scan'] = [scan for scan in net['scan'] if scan['address']]
    net['scan'] += [{'endpoint': '', 'address': one} for one in free]
    net['scanName'] = words.get('scanname').lower()


def modify_scan_listener(call, cluster, words):
    need('update' in words, 'PRKO-2000 : -update is needed')
    net = net_of(cluster, words)
    net['scanCount'] = len(net['scan'])


def status(call, cluster, words):
    what = call.words[1]
    found = {'vip': lambda: [vip['online'] for _, _, vip in vips_of(cluster, words)],
             'listener': lambda: [vip['listener'] for vip in listeners_of(cluster, words)[1]],
             'scan': lambda: [net_of(cluster, words)['scanOnline']],
             'scan_listener': lambda: [net_of(cluster, words)['scanListeners']],
             'database': lambda: [cluster['databases'][words.get('db')]['online']]}[what]()
    for one in found:
        call.say('%s %s' % (what, 'is running on node' if one else 'is not running'))


HANDLERS = {
    ('stop', 'vip'): stop_vip, ('start', 'vip'): start_vip,
    ('stop', 'listener'): stop_listener, ('start', 'listener'): start_listener,
    ('stop', 'scan'): stop_scan, ('start', 'scan'): start_scan,
    ('stop', 'scan_listener'): stop_scan_listener, ('start', 'scan_listener'): start_scan_listener,
    ('modify', 'network'): modify_network, ('modify', 'nodeapps'): modify_vip, ('modify', 'vip'): modify_vip,
    ('modify', 'scan'): modify_scan, ('modify', 'scan_listener'): modify_scan_listener,
    ('status', '*'): status,
}
HANDLERS.update(databases.HANDLERS)
TOOLS = {'srvctl': srvctl}
