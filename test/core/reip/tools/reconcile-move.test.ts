import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import { reconcileMove } from '../../../../src/core/reip/tools/reconcile-move.ts';
import { dualStack } from '../proof/authored-appliances.ts';
import { idOf } from '../vega01-plans.ts';

const reconcile = suite('reconcile');
const vega01 = exampleVega01();
const { mapping } = proposeMapping(vega01, {
  networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }],
});
const read = (text: string) => reconcileMove(vega01, mapping, text, { at: '2025-03-01T10:00:00Z' });
const wordsOf = (of: ReturnType<typeof read>) =>
  of.lines.map(({ name, what, observed, state }) => `${name} ${what} ${observed} ${state}`);
const words = (text: string) => wordsOf(read(text));
const asked = (request: ReipRequest, text: string, appliance = vega01) =>
  wordsOf(
    reconcileMove(appliance, proposeMapping(appliance, request).mapping, text, {
      at: '2025-03-01T10:00:00Z',
    }),
  );
const pointer = (address: string, name: string) => `[root@jump ~]# dig -x ${address}
;; ANSWER SECTION:
${address.split('.').reverse().join('.')}.in-addr.arpa. 300 IN PTR ${name}.example.com.
`;

reconcile('ip: one server has moved, the other has not, and one address nobody planned', () => {
  assert.equal(
    words(`[root@vega01db01 ~]# ip -br a
lo UNKNOWN 127.0.0.1/8
eth0 UP 10.20.10.11/24
bondeth0 UP 172.20.33.11/25 172.20.33.21/32
[root@vega01db02 ~]# ip -br a
bondeth0 UP 10.30.40.12/25 10.9.9.9/24
`),
    [
      'vega01dbadm01 Address 10.20.10.11 same',
      'vega01db01 Address 172.20.33.11 planned',
      'vega01db01-vip Address 172.20.33.21 planned',
      'vega01db02 Address 10.30.40.12 current',
      'vega01db02 Address 10.9.9.9 neither',
    ],
  );
});

reconcile('oifcfg and srvctl: which subnet, which VIP, which SCAN addresses Clusterware has', () => {
  assert.equal(
    words(`[grid@vega01db01 ~]$ oifcfg getif
bondeth0  10.30.40.0  global  public
bondeth0  172.20.33.0  global  public
re0  192.168.10.0  global  cluster_interconnect,asm
[grid@vega01db01 ~]$ srvctl config vip -node vega01db01
VIP Name: vega01db01-vip
VIP IPv4 Address: 172.20.33.21
[grid@vega01db01 ~]$ srvctl config scan
SCAN name: vega01-scan1, Network: 1
SCAN 1 IPv4 VIP: 172.20.33.31
SCAN 2 IPv4 VIP: 10.30.40.32
SCAN 3 IPv4 VIP: 172.20.33.40
`),
    [
      'Client Subnet 10.30.40.0 current',
      'Client Subnet 172.20.33.0 planned',
      'Private Subnet 192.168.10.0 same',
      'vega01db01-vip VIP 172.20.33.21 planned',
      'vega01-scan1 SCAN 172.20.33.31 planned',
      'vega01-scan1 SCAN 10.30.40.32 current',
      'vega01-scan1 SCAN 172.20.33.40 neither',
    ],
  );
});

reconcile('dig: forward and reverse, before and after the zone has changed', () => {
  assert.equal(
    words(`[root@jump ~]# dig vega01db01.example.com
;; ANSWER SECTION:
vega01db01.example.com. 300 IN A 172.20.33.11
[root@jump ~]# dig -x 172.20.33.12
;; ANSWER SECTION:
12.33.20.172.in-addr.arpa. 300 IN PTR vega01db02.example.com.
[root@jump ~]# dig -x 10.30.40.21
;; ANSWER SECTION:
21.40.30.10.in-addr.arpa. 300 IN PTR printer.example.com.
`),
    [
      'vega01db01 In DNS 172.20.33.11 planned',
      'vega01db02 Name of 172.20.33.12 vega01db02.example.com planned',
      'vega01db01-vip Name of 10.30.40.21 printer.example.com neither',
    ],
  );
});

const [vip1, vip2] = [idOf('vega01db01-vip'), idOf('vega01db02-vip')];

reconcile('dig -x: a new name at the new address, an old one at the old address', () => {
  const renames = [{ endpointId: vip1, hostname: 'vega02db01-vip' }];
  const client = [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }];
  const found = ['10.30.40.21', '172.20.33.21'].flatMap((address) =>
    ['vega01db01-vip', 'vega02db01-vip'].flatMap((name) =>
      asked({ networks: client, renames }, pointer(address, name)),
    ),
  );
  assert.equal(found, [
    'vega01db01-vip Name of 10.30.40.21 vega01db01-vip.example.com current',
    'vega01db01-vip Name of 10.30.40.21 vega02db01-vip.example.com neither',
    'vega01db01-vip Name of 172.20.33.21 vega01db01-vip.example.com neither',
    'vega01db01-vip Name of 172.20.33.21 vega02db01-vip.example.com planned',
  ]);
  const only = ['vega01db01-vip', 'vega02db01-vip'].flatMap((name) =>
    asked({ networks: [], renames }, pointer('10.30.40.21', name)),
  );
  assert.equal(
    only.map((line) => line.split(' ').at(-1)),
    ['current', 'planned'],
  );
});

reconcile('dig -x: two VIPs exchange their addresses', () => {
  const request: ReipRequest = {
    networks: [],
    pins: [
      { endpointId: vip1, address: '10.30.40.22' },
      { endpointId: vip2, address: '10.30.40.21' },
    ],
  };
  const at = (address: string, name: string) => asked(request, pointer(address, name));
  assert.equal(at('10.30.40.21', 'vega01db01-vip'), [
    'vega01db01-vip Name of 10.30.40.21 vega01db01-vip.example.com current',
  ]);
  assert.equal(at('10.30.40.22', 'vega01db02-vip'), [
    'vega01db02-vip Name of 10.30.40.22 vega01db02-vip.example.com current',
  ]);
  assert.equal(at('10.30.40.21', 'vega01db02-vip'), [
    'vega01db02-vip Name of 10.30.40.21 vega01db02-vip.example.com planned',
  ]);
  assert.equal(at('10.30.40.22', 'vega01db01-vip'), [
    'vega01db01-vip Name of 10.30.40.22 vega01db01-vip.example.com planned',
  ]);
});

reconcile('a hosts file of a dual stack: each line is compared with the address of its family', () => {
  const both = dualStack(vega01, 'client');
  const six = both.endpoints.find(({ networkId }) => networkId === 'network:client6');
  assert.is(six?.hostname, 'vega01db01');
  const found = asked(
    { networks: [{ networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1' }] },
    `[root@vega01db01 ~]# cat /etc/hosts
172.20.33.11 vega01db01.example.com vega01db01
${six?.address} vega01db01.example.com vega01db01
`,
    both,
  );
  assert.equal(found, [
    'vega01db01 In the hosts file 172.20.33.11 planned',
    `vega01db01 In the hosts file ${six?.address} same`,
  ]);
});

reconcile('an IPv6 address is the same in every spelling, of the document and of an output', () => {
  const both = dualStack(vega01, 'client');
  const spelt = mapRecords(both, 'endpoints', (one) => ({
    ...one,
    address: one.address.replace('2001:db8:10::', '2001:0DB8:10:0::'),
  }));
  const text = `[root@vega01db01 ~]# ip -br a
bondeth0 UP 10.30.40.11/25 2001:DB8:10::11/64
[root@vega01db01 ~]# cat /etc/hosts
2001:DB8:10::11 vega01db01.example.com vega01db01
[root@jump ~]# dig AAAA vega01db01.example.com
;; ANSWER SECTION:
vega01db01.example.com. 300 IN AAAA 2001:db8:10:0:0::11
[root@jump ~]# dig -x 2001:db8:10:0::11
;; ANSWER SECTION:
1.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.8.b.d.0.1.0.0.2.ip6.arpa. 300 IN PTR vega01db01.example.com.
`;
  for (const document of [both, spelt])
    assert.equal(
      asked({ networks: [] }, text, document).map((line) => line.split(' ').at(-1)),
      ['same', 'same', 'same', 'same', 'same'],
    );
});

reconcile('a subnet that one network leaves and another takes is of the one with the interface', () => {
  const request: ReipRequest = {
    networks: [
      { networkId: 'network:client', subnet: '10.40.10.0/25', gateway: '10.40.10.1' },
      { networkId: 'network:backup', subnet: '10.77.0.0/25' },
    ],
  };
  const list = (name: string) => `[grid@vega01db01 ~]$ oifcfg getif\n${name}  10.40.10.0  global  public\n`;
  assert.equal(asked(request, list('bondeth0')), ['Client Subnet 10.40.10.0 planned']);
  assert.equal(asked(request, list('bondeth0.2010')), ['Client Subnet 10.40.10.0 planned']);
  assert.equal(asked(request, list('bondeth1')), ['Backup Subnet 10.40.10.0 current']);
  assert.equal(asked(request, list('bondeth7')), ['Client or Backup Subnet 10.40.10.0 ambiguous']);
});

reconcile('a gateway of two networks is that of the interface, else that of the host', () => {
  const isIlom = ({ kind }: Endpoint) => kind === 'ilom';
  const admin = vega01.networks.find(({ id }) => id === 'network:admin');
  assert.ok(admin);
  const shared = {
    ...vega01,
    networks: [{ ...admin, id: 'network:ilom', name: 'ILOM', role: 'ilom' as const }, ...vega01.networks],
    endpoints: vega01.endpoints.map((one) => (isIlom(one) ? { ...one, networkId: 'network:ilom' } : one)),
  };
  const request = { networks: [{ networkId: 'network:ilom', subnet: '10.21.0.0/24', gateway: '10.21.0.1' }] };
  const gateways = (text: string) => asked(request, text, shared).filter((line) => line.includes('gateway'));
  const same = [`Admin Default gateway ${admin.gateway} same`];
  const route = `default via ${admin.gateway}`;
  assert.equal(gateways(`[root@vega01dbadm01 ~]# ip route\n${route} dev eth0\n`), same);
  assert.equal(gateways(`[root@vega01sw-rocea01 ~]# ip route\n${route}\n`), same);
  assert.equal(gateways(`[root@other ~]# ip route\n${route}\n`), [
    `ILOM or Admin Default gateway ${admin.gateway} ambiguous`,
  ]);
});

reconcile('ipconf says how it ended; what nobody knows is said', () => {
  const found = read(`[root@vega01celadm01 ~]# ipconf -verify -semantic; echo rc=$?
rc=0
[root@vega01dbadm01 ~]# ipmitool lan print 1
IP Address              : 10.20.10.31
[root@nobody ~]# ip -br a
eth0 UP 10.7.7.7/24
[root@jump ~]# frobnicate --all
it is done
`);
  assert.equal(found.readings[0], {
    title: 'ipconf -verify -semantic',
    host: 'vega01celadm01',
    ok: true,
    text: 'Return code 0.',
  });
  assert.equal(
    found.lines.map(({ name, what, state }) => `${name} ${what} ${state}`),
    ['vega01dbadm01-ilom ILOM address same'],
  );
  assert.equal(found.unmatched, ['nobody']);
  assert.equal(found.unknown, ['it is done']);
});

reconcile(
  'only what moves is compared: no port, role, bond, name of a host or DNS server is an address',
  () => {
    const db1 = '[root@vega01dbadm01 ~]#';
    const text = `${db1} srvctl config scan_listener
SCAN Listener LISTENER_SCAN1 exists. Port: TCP:1521
${db1} oifcfg getif
re0  192.168.10.0  global  cluster_interconnect,asm
${db1} cat /proc/net/bonding/bondeth0
Bonding Mode: IEEE 802.3ad Dynamic link aggregation
Slave Interface: eth1
${db1} hostnamectl
   Static hostname: vega01dbadm01.example.com
${db1} olsnodes -c
vega01-clu1
${db1} nmcli device show eth0
GENERAL.DEVICE: eth0
IP4.DNS[1]: 10.20.1.53
${db1} srvctl status vip -node vega01db02
VIP vega01db02-vip is running on node: vega01db01
`;
    const { unmatched } = read(text);
    assert.equal(unmatched, []);
    assert.equal(words(text), ['Private Subnet 192.168.10.0 same']);
  },
);

reconcile('the list of the nodes has their VIPs, and a resolver the addresses of names', () => {
  assert.equal(
    words(`[grid@vega01db01 ~]$ olsnodes -n -i
vega01db01\t1\t172.20.33.21
vega01db02\t2\t10.30.40.22
[grid@vega01db01 ~]$ getent hosts vega01db01
172.20.33.11    vega01db01.example.com vega01db01
[grid@vega01db01 ~]$ ping -c1 vega01-scan1
PING vega01-scan1.example.com (10.30.40.32) 56(84) bytes of data.
`),
    [
      'vega01db01-vip VIP 172.20.33.21 planned',
      'vega01db02-vip VIP 10.30.40.22 current',
      'vega01db01 Name resolution 172.20.33.11 planned',
      'vega01-scan1 Name resolution 10.30.40.32 current',
    ],
  );
});

reconcile('a value of a family that no network has moves nowhere', () => {
  assert.equal(
    words(`[grid@vega01db01 ~]$ srvctl config scan
SCAN name: vega01-scan1.example.com, Network: 1
Subnet IPv6: 2001:db8:0:40:0:0:0:0/64/bondeth0.2010, static
SCAN 1 IPv4 VIP: 172.20.33.31
SCAN 1 IPv6 VIP: 2001:db8:0:40:0:0:0:31
`),
    ['vega01-scan1 SCAN 172.20.33.31 planned'],
  );
});

reconcile.run();
