import { test } from 'uvu';
import { checkShapes, taken } from './shapes.ts';

checkShapes('neighbor tables of other devices', {
  'arp-scan whole': [
    `Interface: eth0, type: EN10MB, MAC: 00:10:e0:aa:00:c8, IPv4: 10.20.10.200
Starting arp-scan 1.9.7 with 256 hosts (https://github.com/royhills/arp-scan)
10.20.10.5\t00:10:e0:aa:00:05\tOracle Corporation
10.20.10.6\t00:10:e0:aa:00:06\t(Unknown)
10.20.10.6\t00:10:e0:aa:00:07\t(Unknown) (DUP: 2)

2 packets received by filter, 0 packets dropped by kernel
Ending arp-scan 1.9.7: 256 hosts scanned in 1.936 seconds (132.23 hosts/sec). 2 responded
`,
    { ...taken(5, 6), ...{ occupiedMay: ['10.20.10.200'], never: ['not an address'] } },
  ],
  'proc net arp with zeros': [
    `IP address       HW type     Flags       HW address            Mask     Device
10.20.10.5       0x1         0x2         00:10:e0:aa:00:05     *        eth0
10.20.10.6       0x1         0x0         00:00:00:00:00:00     *        eth0
10.20.10.7       0x20        0x2         80:00:02:08:fe:80     *        ib0
`,
    taken(5, 7),
  ],
  arpwatch: [
    `0:10:e0:aa:0:5\t10.20.10.5\t1700000000\tprinter\teth0
0:10:e0:aa:0:6\t10.20.10.6\t1700000001\t\teth0
`,
    { ...taken(5, 6), ...{ macs: { '10.20.10.5': '00:10:e0:aa:00:05' } } },
  ],
  netdiscover: [
    ` Currently scanning: Finished!   |   Screen View: Unique Hosts

 2 Captured ARP Req/Rep packets, from 2 hosts.   Total size: 120
 _____________________________________________________________________________
   IP            At MAC Address     Count     Len  MAC Vendor / Hostname
 -----------------------------------------------------------------------------
 10.20.10.5      00:10:e0:aa:00:05      1      60  Oracle Corporation
 10.20.10.6      00:10:e0:aa:00:06      1      60  Unknown vendor
`,
    taken(5, 6),
  ],
  junos: [
    `kim@core> show arp no-resolve
MAC Address       Address         Interface                Flags
00:10:e0:aa:00:05 10.20.10.5      irb.10 [ae0.0]           none
00:10:e0:aa:00:06 10.20.10.6      irb.10 [ae1.0]           permanent remote
Total entries: 2
`,
    taken(5, 6),
  ],
  sonic: [
    `admin@leaf1:~$ show arp
Address      MacAddress         Iface        Vlan
-----------  -----------------  -----------  ------
10.20.10.5   00:10:e0:aa:00:05  Ethernet4    10
10.20.10.6   00:10:e0:aa:00:06  PortChannel1 10
Total number of entries 2
`,
    taken(5, 6),
  ],
  nxos: [
    `Flags: * - Adjacencies learnt on non-active FHRP router
       + - Adjacencies synced via CFSoE
       # - Adjacencies Throttled for Glean
       CP - Added via L2RIB, Control plane Adjacencies

IP ARP Table for context default
Total number of entries: 3
Address         Age       MAC Address     Interface       Flags
10.20.10.5      00:03:12  0010.e0aa.0005  Vlan10          +
10.20.10.6      00:00:10  0010.e0aa.0006  Vlan10          *
10.20.10.7      00:00:02  INCOMPLETE      Vlan10
`,
    taken(5, 6),
  ],
  mikrotik: [
    `[admin@MikroTik] > /ip arp print
Flags: X - disabled, I - invalid, H - DHCP, D - dynamic, P - published, C - complete
 #    ADDRESS         MAC-ADDRESS       INTERFACE
 0 DC 10.20.10.5      00:10:E0:AA:00:05 bridge1
 1 D  10.20.10.6                        bridge1
 2 DC 10.20.10.7      00:10:E0:AA:00:07 bridge1
`,
    { ...taken(5, 7), ...{ occupiedMay: ['10.20.10.6'] } },
  ],
  aix: [
    `? (10.20.10.5) at 0:10:e0:aa:0:5 [ethernet] stored in bucket 12

printer (10.20.10.6) at 0:10:e0:aa:0:6 [ethernet] stored in bucket 13

bucket:    0     contains:    0 entries
bucket:    1     contains:    0 entries
There are 2 entries in the arp table.
`,
    taken(5, 6),
  ],
  iosxr: [
    `-------------------------------------------------------------------------------
0/0/CPU0
-------------------------------------------------------------------------------
Address         Age        Hardware Addr   State      Type  Interface
10.20.10.5      00:12:33   0010.e0aa.0005  Dynamic    ARPA  GigabitEthernet0/0/0/0
10.20.10.6      -          0010.e0aa.0006  Interface  ARPA  GigabitEthernet0/0/0/0
`,
    taken(5, 6),
  ],
  asa: [
    `asa# show arp
\tmgmt 10.20.10.5 0010.e0aa.0005 37
\tmgmt 10.20.10.6 0010.e0aa.0006 alias
`,
    taken(5, 6),
  ],
  'hp procurve': [
    `
 IP ARP table

  IP Address       MAC Address       Type    Port
  ---------------- ----------------- ------- ----
  10.20.10.5       0010e0-aa0005     dynamic 12
  10.20.10.6       0010e0-aa0006     dynamic Trk1
`,
    taken(5, 6),
  ],
  'macos ndp': [
    `Neighbor                                Linklayer Address  Netif Expire    St Flgs Prbs
2001:db8:10::5                          0:10:e0:aa:0:5       en0 23h59m50s S  R
2001:db8:10::6                          (incomplete)         en0 expired   N
`,
    { is: 'occupied', occupied: ['2001:db8:10::5'] },
  ],
  'cumulus nv': [
    `IP Address  MAC Address        State      Interface
10.20.10.5  00:10:e0:aa:00:05  reachable  vlan10
10.20.10.6  00:10:e0:aa:00:06  stale      vlan10
10.20.10.7                     failed     vlan10
`,
    taken(5, 6),
  ],
  'opnsense csv': [
    `"ip","mac","manufacturer","intf","intf_description","hostname","expired","permanent","type"
"10.20.10.5","00:10:e0:aa:00:05","Oracle","igb0","LAN","printer","0","0","ethernet"
"10.20.10.6","00:10:e0:aa:00:06","","igb0","LAN","","0","1","ethernet"
`,
    taken(5, 6),
  ],
});

test.run();
