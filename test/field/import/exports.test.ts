import { test } from 'uvu';
import { checkShapes, plan, taken } from './shapes.ts';

checkShapes('exports of address databases', {
  'phpipam sheet with a title': [
    `10.20.10.0/24 - Servers (vlan: 10 - mgmt);;;;;;;;;
ip address;ip state;description;hostname;mac;owner;device;port;note;location
10.20.10.5;Active;Printer;printer.example.com;00:10:e0:aa:00:05;Muster Kim;sw-floor;Gi1/0/5;;Hall A
10.20.10.6;Reserved;;;;;;;;
10.20.10.7;Offline;;old.example.com;;;;;;
10.20.10.8;DHCP;;;;;;;;
`,
    taken(5, 6, 7, 8),
  ],
  'infoblox gui': [
    `IP Address,Name,MAC Address,DHCP Unique ID,Status,Type,Usage,Lease State,User Name,Fingerprint,Comment,Site,First Discovered,Last Discovered,OS
10.20.10.0,,,,Used,Network,,,,,,,,,
10.20.10.5,printer.example.com,00:10:e0:aa:00:05,,Used,"A Record, PTR Record",DNS,,,,,,,,
10.20.10.6,,,,Unused,,,,,,,,,,
10.20.10.7,,,,Unused,IPv4 DHCP Range,DHCP,,,,,,,,
10.20.10.8,pc-a,,,Used,"Lease, IPv4 DHCP Range",DHCP,Active,kim,,,,,,
10.20.10.9,,,,Pending,,,,,,,,,,
10.20.10.10,x,,,Used,Lease,DHCP,Free,,,,,,,
10.20.10.255,,,,Used,Broadcast,,,,,,,,,
`,
    { ...taken(5, 7, 8, 9, 10), occupiedMay: ['10.20.10.0', '10.20.10.255'] },
  ],
  'infoblox csv with several headers': [
    `header-hostrecord,fqdn*,_new_fqdn,addresses,aliases,comment,configure_for_dns,view
hostrecord,printer.example.com,,10.20.10.5,,,True,default
hostrecord,ups.example.com,,"10.20.10.6,10.20.10.7",,,True,default
header-fixedaddress,ip_address*,_new_ip_address,mac_address,name,match_option,network_view
fixedaddress,10.20.10.8,,00:10:e0:aa:00:08,cam,MAC_ADDRESS,default
header-dhcprange,end_address*,_new_end_address,start_address*,_new_start_address,name,network_view
dhcprange,10.20.10.102,,10.20.10.100,,floor,default
`,
    taken(5, 6, 7, 8, 100, 101, 102),
  ],
  'infoblox wapi hosts': [
    `[
 {
  "_ref": "record:host/ZG5z:printer.example.com/default",
  "ipv4addrs": [
   {
    "_ref": "record:host_ipv4addr/ZG5z",
    "configure_for_dhcp": false,
    "host": "printer.example.com",
    "ipv4addr": "10.20.10.5"
   }
  ],
  "name": "printer.example.com",
  "view": "default"
 },
 {
  "_ref": "record:host/ZG5y",
  "ipv4addrs": [
   {
    "ipv4addr": "10.20.10.6",
    "host": "ups.example.com"
   },
   {
    "ipv4addr": "10.20.10.7",
    "host": "ups.example.com"
   }
  ],
  "name": "ups.example.com",
  "view": "default"
 }
]`,
    taken(5, 6, 7),
  ],
  bluecat: [
    `IP Address,Name,State,MAC Address,Host Records,Lease Time,Expiry Time
10.20.10.1,gw,Gateway,,,,
10.20.10.5,printer,Static,00-10-E0-AA-00-05,printer.example.com,,
10.20.10.6,cam,DHCP Reserved,00-10-E0-AA-00-06,,,
10.20.10.7,,DHCP Allocated,00-10-E0-AA-00-07,,"Mar 4, 2024","Mar 5, 2024"
10.20.10.8,,DHCP Free,,,,
10.20.10.9,,Unallocated,,,,
10.20.10.10,,Reserved,,,,
10.20.10.11,,DHCP Excluded,,,,
`,
    taken(1, 5, 6, 7, 8, 10, 11),
  ],
  'bluecat api v2': [
    `{"count":2,"data":[{"id":100885,"type":"IPv4Address","name":"printer","configuration":{"id":100,"type":"Configuration","name":"main","_links":{"self":{"href":"/api/v2/configurations/100"}}},"userDefinedFields":null,"address":"10.20.10.5","macAddress":{"id":7,"type":"MACAddress","address":"00-10-E0-AA-00-05"},"state":"STATIC"},{"id":100886,"type":"IPv4Address","name":null,"address":"10.20.10.6","macAddress":null,"state":"UNALLOCATED"}]}`,
    taken(5),
  ],
  'microsoft ipam': [
    `"IpAddress","IpAddressState","DeviceName","DeviceType","Description","MacAddress","AssetTag","AssignmentType","ManagedByService","ServiceInstance","ExpiryDate","Owner"
"10.20.10.5","In-Use","printer","Printer","","0010e0aa0005","","Static","IPAM","Localhost","",""
"10.20.10.6","Inactive","old","Host","","","","Static","IPAM","Localhost","",""
"10.20.10.7","Reserved","","","","","","Reserved","IPAM","Localhost","",""
`,
    { ...taken(5, 6, 7), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'ios dhcp bindings': [
    `core1#show ip dhcp binding
Bindings from all pools not associated with VRF:
IP address          Client-ID/              Lease expiration        Type
                    Hardware address/
                    User name
10.20.10.50         0100.10e0.aa00.50       Mar 04 2024 10:00 AM    Automatic
10.20.10.51         0010.e0aa.0051          Infinite                Manual
`,
    taken(50, 51),
  ],
  nautobot: [
    `display,id,object_type,host,mask_length,type,ip_version,status__name,role__name,dns_name,description
10.20.10.5/24,5f1,ipam.ipaddress,10.20.10.5,24,host,4,Active,,printer.example.com,
10.20.10.6/24,5f2,ipam.ipaddress,10.20.10.6,24,host,4,Reserved,,,
`,
    taken(5, 6),
  ],
  'german yes and no': [
    `IP-Adresse;Belegt;Gerät;Standort;Verantwortlich
10.20.10.5;Ja;Drucker;Halle A;Meier, Anna
10.20.10.6;Nein;;;
10.20.10.7;ja;USV;Halle B;Kim
`,
    taken(5, 7),
  ],
  'english yes no free': [
    `IP,Free?,Used by
10.20.10.5,N,printer
10.20.10.6,Y,
10.20.10.7,N,Kim Muster
`,
    taken(5, 7),
  ],
  'advanced ip scanner': [
    `Status,Name,IP,Manufacturer,MAC address,Comments
alive,printer.example.com,10.20.10.5,Oracle,00:10:E0:AA:00:05,
dead,10.20.10.9,10.20.10.9,,,
alive,10.20.10.6,10.20.10.6,,00:10:E0:AA:00:06,
`,
    taken(5, 6),
  ],
  'angry ip scanner': [
    `IP,Ping,Hostname,Ports
10.20.10.5,1 ms,printer.example.com,"80,443"
10.20.10.6,0 ms,[n/a],[n/a]
`,
    taken(5, 6),
  ],
  'one of three names by masks': [
    `IP Address,Name,MAC Address,Status,Type,Usage
10.20.10.11,vega01dbadm01.example.com,00:10:e0:aa:00:11,Used,Host,DNS
10.20.10.99,printer.example.com,,Used,Host,DNS
10.20.10.98,ups.example.com,,Used,Host,DNS
`,
    taken(11, 99, 98),
  ],
  'not a question of use': [
    `IP,Name,Static,Gateway,Online
10.20.10.1,gw,yes,yes,yes
10.20.10.5,printer,no,no,no
10.20.10.6,cam,no,no,yes
`,
    taken(1, 5, 6),
  ],
  'conflict answers': [
    `IP Address,MAC,Conflict
10.20.10.5,00:10:e0:aa:00:05,No
10.20.10.6,00:10:e0:aa:00:06,Yes
`,
    taken(5, 6),
  ],
  'assigned false': [
    `Address,Assigned
10.20.10.5,False
10.20.10.6,True
`,
    taken(5, 6),
  ],
  'mixed states of lease and reservation': [
    `IP Address,Status,Lease State
10.20.10.5,Used,Active
10.20.10.6,Unused,Expired
10.20.10.7,Unused,
10.20.10.8,Unused,Free
`,
    taken(5, 6, 8),
  ],
  'german negations': [
    `IP;Zustand
10.20.10.5;nicht frei
10.20.10.6;nicht belegt
10.20.10.7;nicht mehr in Verwendung
10.20.10.8;noch nicht freigegeben
10.20.10.9;außer Betrieb
`,
    { ...taken(5, 9), occupiedMay: ['10.20.10.8'] },
  ],
  'status numbers': [
    `ip_addr,state,hostname
10.20.10.5,1,printer
10.20.10.6,2,
`,
    taken(5, 6),
  ],
});

checkShapes('lists of a DNS or DHCP server', {
  'netsh dhcp clients': [
    `
Changed the current scope context to 10.20.10.0 scope.

Type : N - NONE, D - DHCP B - BOOTP, U - UNSPECIFIED, R - RESERVATION IP
============================================================================================
IP Address      - Subnet Mask    - Unique ID           - Lease Expires        -Type -Name
============================================================================================

10.20.10.50     - 255.255.255.0  - 00-10-e0-aa-00-50   -3/4/2024 10:00:00 AM    -D-  pc-a.example.com
10.20.10.51     - 255.255.255.0  - 00-10-e0-aa-00-51   - NEVER EXPIRES          -U-  printer

No of Clients(version 5): 2 in the Scope : 10.20.10.0.

Command completed successfully.
`,
    { ...taken(50, 51), macs: { '10.20.10.51': '00:10:e0:aa:00:51' }, occupiedMay: ['10.20.10.0'] },
  ],
  'dns console list': [
    `Name\tType\tData\tTimestamp
(same as parent folder)\tStart of Authority (SOA)\t[12], dns1.example.com., hostmaster.example.com.\tstatic
(same as parent folder)\tName Server (NS)\tdns1.example.com.\tstatic
printer\tHost (A)\t10.20.10.5\tstatic
ups\tHost (A)\t10.20.10.6\t3/4/2024 10:00:00 AM
www\tAlias (CNAME)\tprinter.example.com.\tstatic
`,
    taken(5, 6),
  ],
  'dns console list in German': [
    `Name\tTyp\tDaten\tZeitstempel
(identisch mit übergeordnetem Ordner)\tAutoritätsursprung (SOA)\t[12], dns1.example.com., hostmaster.example.com.\tStatisch
drucker\tHost (A)\t10.20.10.5\tStatisch
usv\tHost (A)\t10.20.10.6\tStatisch
`,
    taken(5, 6),
  ],
  'powershell leases as printed': [
    `
IPAddress       ScopeId         ClientId             HostName             AddressState         LeaseExpiryTime
---------       -------         --------             --------             ------------         ---------------
10.20.10.50     10.20.10.0      00-10-e0-aa-00-50    pc-a.example.com     Active               3/4/2024 10:00:00 AM
10.20.10.51     10.20.10.0      00-10-e0-aa-00-51                         ActiveReservation
10.20.10.52     10.20.10.0      00-10-e0-aa-00-52    pc-c.example.com     InactiveReservation
`,
    { ...taken(50, 51, 52), macs: { '10.20.10.51': '00:10:e0:aa:00:51' }, occupiedMay: ['10.20.10.0'] },
  ],
  'kea leases': [
    `address,hwaddr,client_id,valid_lifetime,expire,subnet_id,fqdn_fwd,fqdn_rev,hostname,state,user_context,pool_id
10.20.10.50,00:10:e0:aa:00:50,01:00:10:e0:aa:00:50,4000,1709550000,1,0,0,pc-a,0,,0
10.20.10.51,00:10:e0:aa:00:51,,4000,1709550000,1,0,0,,0,,0
`,
    { ...taken(50, 51), macs: { '10.20.10.50': '00:10:e0:aa:00:50' } },
  ],
  'dnsmasq leases': [
    `1709550000 00:10:e0:aa:00:50 10.20.10.50 pc-a 01:00:10:e0:aa:00:50
1709550100 00:10:e0:aa:00:51 10.20.10.51 * *
`,
    { ...taken(50, 51), macs: { '10.20.10.50': '00:10:e0:aa:00:50' } },
  ],
  'dns request with A and PTR': [
    `Record,Name,Value,TTL
A,vega01dbadm01.example.com,10.20.10.11,3600
PTR,11.10.20.10.in-addr.arpa,vega01dbadm01.example.com,3600
A,vega01db01.example.com,10.30.40.11,3600
PTR,11.40.30.10.in-addr.arpa,vega01db01.example.com,3600
CNAME,exa.example.com,vega01-scan1.example.com,3600
`,
    plan(
      { '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' },
      { machines: { vega01dbadm01: 'database' } },
    ),
  ],
});

checkShapes('lists with people', {
  'only addresses and users': [
    `IP,User
10.20.10.5,kmuster
10.20.10.6,ameier
`,
    { ...taken(5, 6), noMachine: ['kmuster'] },
  ],
  'host and responsible': [
    `IP,Responsible
10.20.10.5,kmuster
10.20.10.6,ameier
`,
    { ...taken(5, 6), noMachine: ['kmuster'] },
  ],
  lansweeper: [
    `AssetName,Domain,IPAddress,Mac,AssetType,Lastseen,Username
PC-0012,EXAMPLE,10.20.10.5,00:10:E0:AA:00:05,Windows,2024-03-04,kmuster
SW-FLOOR,EXAMPLE,10.20.10.6,,Switch,2024-03-04,
PRN-1,EXAMPLE,10.20.10.7,,Printer,2024-03-04,
`,
    taken(5, 6, 7),
  ],
});

test.run();
