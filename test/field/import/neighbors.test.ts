import { test } from 'uvu';
import { checkShapes, taken } from './shapes.ts';

checkShapes('neighbor tables', {
  'ip neigh': [
    `10.20.10.5 dev eth0 lladdr 00:10:e0:aa:00:05 REACHABLE
10.20.10.1 dev eth0 lladdr 00:10:e0:aa:00:01 STALE
10.20.10.9 dev eth0 FAILED
10.20.10.10 dev eth0 INCOMPLETE
10.20.10.11 dev eth0  FAILED
fe80::1 dev eth0 lladdr 00:10:e0:aa:00:01 router STALE
224.0.0.22 dev eth0 lladdr 01:00:5e:00:00:16 NOARP
`,
    { ...taken(1, 5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' }, occupiedMay: ['fe80::1'] },
  ],
  'linux arp -n': [
    `Address                  HWtype  HWaddress           Flags Mask            Iface
10.20.10.5               ether   00:10:e0:aa:00:05   C                     bondeth0
10.20.10.9                       (incomplete)                              bondeth0
gw.example.com           ether   00:10:e0:aa:00:01   C                     eth0
10.20.10.7               ether   00:10:e0:aa:00:07   CM                    eth0
`,
    { ...taken(5, 7), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'windows chinese': [
    `
接口: 10.20.10.200 --- 0xb
  Internet 地址         物理地址              类型
  10.20.10.5            00-10-e0-aa-00-05     动态
  10.20.10.255          ff-ff-ff-ff-ff-ff     静态
`,
    { ...taken(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' }, occupiedMay: ['10.20.10.200'] },
  ],
  solaris: [
    `Net to Media Table: IPv4
Device   IP Address               Mask      Flags      Phys Addr
------ -------------------- --------------- -------- ---------------
net0   10.20.10.5           255.255.255.255 o        00:10:e0:aa:00:05
net0   vega                 255.255.255.255 SPLA     00:10:e0:aa:00:11
net0   10.20.10.9           255.255.255.255 U        
net0   224.0.0.0            240.0.0.0       SM       01:00:5e:00:00:00
`,
    { ...taken(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'netsh neighbors german': [
    `
Schnittstelle 11: Ethernet

Internetadresse                               Physische Adresse  Typ
--------------------------------------------  -----------------  -----------
10.20.10.1                                    00-10-e0-aa-00-01  Erreichbar (Router)
10.20.10.5                                    00-10-e0-aa-00-05  Abgelaufen
10.20.10.9                                    00-00-00-00-00-00  Nicht erreichbar
10.20.10.255                                  ff-ff-ff-ff-ff-ff  Permanent
224.0.0.22                                    01-00-5e-00-00-16  Permanent
`,
    { ...taken(1, 5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'get-netneighbor': [
    `
ifIndex IPAddress                                          LinkLayerAddress      State       PolicyStore
------- ---------                                          ----------------      -----       -----------
4       10.20.10.255                                       FF-FF-FF-FF-FF-FF     Permanent   ActiveStore
4       10.20.10.5                                         00-10-E0-AA-00-05     Stale       ActiveStore
4       10.20.10.9                                         00-00-00-00-00-00     Unreachable ActiveStore
1       224.0.0.22                                                               Permanent   ActiveStore
`,
    { ...taken(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'palo alto': [
    `maximum of entries supported :      2500
default timeout:                    1800 seconds
total ARP entries in table :        2
total ARP entries shown :           2
status: s - static, c - complete, e - expiring, i - incomplete

interface         ip address      hw address        port              status   ttl
--------------------------------------------------------------------------------
ethernet1/1       10.20.10.5      00:10:e0:aa:00:05 ethernet1/1         c      1743
ethernet1/1       10.20.10.9      (incomplete)      ethernet1/1         i      1
`,
    { ...taken(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'ip -j neigh': [
    `[{"dst":"10.20.10.5","dev":"eth0","lladdr":"00:10:e0:aa:00:05","state":["REACHABLE"]},{"dst":"10.20.10.9","dev":"eth0","state":["FAILED"]},{"dst":"10.20.10.7","dev":"eth0","lladdr":"00:10:e0:aa:00:07","state":["STALE"]}]`,
    { ...taken(5, 7), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  comware: [
    `<core>display arp
  Type: S-Static   D-Dynamic   O-Openflow   R-Rule   M-Multiport  I-Invalid
IP address      MAC address    SVLAN/VSI Interface/Link ID        Aging Type
10.20.10.5      0010-e0aa-0005 10        BAGG1                    1023  D
10.20.10.1      0010-e0aa-0001 10        XGE1/0/1                 --    S
`,
    { ...taken(1, 5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'ipv6 neighbours of ios': [
    `core1#show ipv6 neighbors
IPv6 Address                              Age Link-layer Addr State Interface
2001:DB8:10::5                              0 0010.e0aa.0005  REACH Vlan10
FE80::210:E0FF:FEAA:5                       1 0010.e0aa.0005  STALE Vlan10
2001:DB8:10::9                              - -               INCMP Vlan10
`,
    { is: 'occupied', occupied: ['2001:db8:10::5'], occupiedMay: ['fe80::210:e0ff:feaa:5'] },
  ],
  'huawei with a ruler': [
    `IP ADDRESS      MAC ADDRESS     EXPIRE(M) TYPE        INTERFACE   VPN-INSTANCE
                                          VLAN/CEVLAN(SIP/DIP)
------------------------------------------------------------------------------
10.20.10.1      0010-e0aa-0001            I -         MEth0/0/1
10.20.10.5      0010-e0aa-0005  20        D-0         MEth0/0/1
------------------------------------------------------------------------------
Total:2         Dynamic:1       Static:0     Interface:1
`,
    { ...taken(1, 5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'aruba cx': [
    `IPv4 Address     MAC                Port         Physical Port                      State

10.20.10.5       00:10:e0:aa:00:05  vlan10       lag1                               reachable
10.20.10.9                          vlan10                                          failed
10.20.10.6       00:10:e0:aa:00:06  vlan10       1/1/5                              stale

Total Number Of ARP Entries Listed- 3.
`,
    { ...taken(5, 6), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  extreme: [
    `VR            Destination      Mac                Age  Static  VLAN          VID   Port
VR-Default    10.20.10.5       00:10:e0:aa:00:05    3      NO  mgmt          10    1
VR-Default    10.20.10.1       00:10:e0:aa:00:01    0      NO  mgmt          10    2

Dynamic Entries  :           2             Static Entries            :          0
`,
    { ...taken(1, 5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  brocade: [
    `Total number of ARP entries: 2
No.   IP Address       MAC Address     Type      Age Port               Status
1     10.20.10.5       0010.e0aa.0005  Dynamic   1   mgmt1              Valid
2     10.20.10.9       None            Dynamic   0   v10                Pend
`,
    { ...taken(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' }, occupiedMay: [] },
  ],
});

checkShapes('sweeps', {
  'fping names': [
    `printer.example.com (10.20.10.5) is alive (0.42 ms)
10.20.10.9 is unreachable
gw.example.com (10.20.10.1) is alive (0.11 ms)

       3 targets
       2 alive
       1 unreachable
       0 unknown addresses

       1 timeouts (waiting for response)
       6 ICMP Echos sent
`,
    taken(1, 5),
  ],
  'nmap -sn': [
    `Starting Nmap 7.92 ( https://nmap.org ) at 2024-03-04 10:00 CET
Nmap scan report for printer.example.com (10.20.10.5)
Host is up (0.00041s latency).
MAC Address: 00:10:E0:AA:00:05 (Oracle)
Nmap scan report for 10.20.10.6 [host down]
Nmap scan report for 10.20.10.7
Host is up.
Nmap done: 256 IP addresses (2 hosts up) scanned in 2.61 seconds
`,
    { ...taken(5, 7), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'nmap grepable down': [
    `# Nmap 7.92 scan initiated Mon Mar  4 10:00:00 2024 as: nmap -sn -v -oG - 10.20.10.4/30
Host: 10.20.10.4 ()\tStatus: Down
Host: 10.20.10.5 (printer.example.com)\tStatus: Up
Host: 10.20.10.6 ()\tStatus: Up
# Nmap done at Mon Mar  4 10:00:02 2024 -- 4 IP addresses (2 hosts up) scanned in 1.61 seconds
`,
    taken(5, 6),
  ],
  'loop of ping': [
    `10.20.10.1 up
10.20.10.2 down
10.20.10.5 up
`,
    taken(1, 5),
  ],
  'windows ping sweep': [
    `Reply from 10.20.10.5: bytes=32 time<1ms TTL=64
Reply from 10.20.10.6: bytes=32 time=1ms TTL=128
Request timed out.
Reply from 10.20.10.200: Destination host unreachable.
`,
    { ...taken(5, 6), occupiedMay: ['10.20.10.200'] },
  ],
  'fping -C': [
    `10.20.10.5 : 0.31 0.30 0.29
10.20.10.9 : - - -
`,
    taken(5),
  ],
  'cidr list with comments': [
    `10.20.10.0/29   # network devices
10.20.10.9-10.20.10.11 # hypervisors
10.20.10.20`,
    taken(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 20),
  ],
  'nmap list scan': [
    `Starting Nmap 7.92 ( https://nmap.org ) at 2024-03-04 10:00 CET
Nmap scan report for printer.example.com (10.20.10.5)
Nmap scan report for 10.20.10.6
Nmap done: 256 IP addresses (0 hosts up) scanned in 0.02 seconds
`,
    { is: 'refused' },
  ],
});

test.run();
