import { test } from 'uvu';
import { checkShapes, plan, taken } from './shapes.ts';

checkShapes('exports of inventories', {
  'dhcp console leases in German': [
    `Client-IP-Adresse\tName\tLeaseablaufdatum\tTyp\tEindeutige ID\tBeschreibung
10.20.10.50\tpc-a.example.com\t30.11.2026 08:00:00\tDHCP\t0010e0aa0050\t
10.20.10.51\tcam\tReservierung (inaktiv)\tDHCP\t0010e0aa0051\tKamera
`,
    taken(50, 51),
  ],
  gestioip: [
    `"10.20.10.5";"printer";"Printer";"Bern";"printer";"";"2026-11-20";"alive"
"10.20.10.6";"ups";"UPS";"Bern";"other";"";"2026-11-20";"down"
`,
    taken(5, 6),
  ],
  racktables: [
    `IP,Name,Comment,Allocated to
10.20.10.5,printer,"Floor 2",printer:eth0
10.20.10.6,,reserved,
10.20.10.7,ups,,ups:net
`,
    taken(5, 6, 7),
  ],
  'whole subnet sheet of others': [
    `IP;Name;Bemerkung
10.20.10.1;gw;Gateway
10.20.10.2;;
10.20.10.3;;
10.20.10.4;drucker;2. Stock
10.20.10.5;;
10.20.10.6;nas;
`,
    { ...taken(1, 4, 6), ...{ occupiedMay: ['10.20.10.2', '10.20.10.3', '10.20.10.5'] } },
  ],
  'owner mail column': [
    `IP Address,Hostname,Contact,Last seen
10.20.10.5,printer,kim@example.com,2026-11-20
10.20.10.6,ups,anna@example.com,2026-11-21
`,
    taken(5, 6),
  ],
  'netbox devices export': [
    `Name,Status,Tenant,Site,Location,Rack,Role,Manufacturer,Type,IP Address
sw-core-1,Active,Ops,Bern,,R1,Core switch,Cisco,N9K,10.20.10.5/24
fw-1,Active,Ops,Bern,,R1,Firewall,Fortinet,FG100,10.20.10.6/24
nas-1,Active,Ops,Bern,,R2,Storage,NetApp,A250,10.20.10.7/24
`,
    taken(5, 6, 7),
  ],
  'netbox devices export of the rack': [
    `Name,Status,Tenant,Site,Location,Rack,Role,Manufacturer,Type,IP Address
vega01dbadm01,Active,Ops,Bern,,R1,Database server,Oracle,X10M,10.20.10.11/24
vega01celadm01,Active,Ops,Bern,,R1,Storage server,Oracle,X10M,10.20.10.13/24
vega01sw-adm01,Active,Ops,Bern,,R1,Switch,Cisco,N9K,10.20.10.43/24
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
        '10.20.10.43': 'vega01sw-adm01/device/management',
      },
      {
        machines: {
          vega01dbadm01: 'database',
          vega01celadm01: 'storage',
          'vega01sw-adm01': 'management-switch',
        },
      },
    ),
  ],
  rvtools: [
    `VM,Powerstate,Template,Host,Primary IP Address,Network #1,OS according to the VMware Tools
web01,poweredOn,False,esx1.example.com,10.20.10.5,VLAN10,Linux
db02,poweredOff,False,esx2.example.com,10.20.10.6,VLAN10,Linux
`,
    taken(5, 6),
  ],
  'vsphere export': [
    `"Name","State","Status","Provisioned Space","Host CPU","IP Addresses"
"web01","Powered On","Normal","10 GB","10 MHz","10.20.10.5, fe80::1"
"web02","Powered Off","Normal","10 GB","10 MHz",""
`,
    { ...taken(5), ...{ occupiedMay: ['fe80::1'] } },
  ],
  'zabbix json': [
    `{"hosts":[{"host":"vega01dbadm01","interfaces":[{"ip":"10.20.10.11","port":"10050"}]},{"host":"vega01dbadm02","interfaces":[{"ip":"10.20.10.12","port":"10050"}]}]}`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
  'infoblox csv networks': [
    `header-network,address*,netmask*,comment
network,10.20.10.0,255.255.255.252,floor
`,
    taken(0, 1, 2, 3),
  ],
  'infoblox wapi ipv4address': [
    `[{"_ref":"ipv4address/Li5:10.20.10.5","dhcp_client_identifier":"","ip_address":"10.20.10.5","is_conflict":false,"lease_state":"","mac_address":"","names":["printer.example.com"],"network":"10.20.10.0/24","network_view":"default","objects":["record:host/ZG:printer"],"status":"USED","types":["HOST"],"usage":["DNS"],"username":""},
{"_ref":"ipv4address/Li5:10.20.10.6","ip_address":"10.20.10.6","is_conflict":false,"mac_address":"","names":[],"network":"10.20.10.0/24","network_view":"default","objects":[],"status":"UNUSED","types":[],"usage":[],"username":""},
{"_ref":"ipv4address/Li5:10.20.10.7","ip_address":"10.20.10.7","is_conflict":false,"mac_address":"00:10:e0:aa:00:07","names":["cam"],"network":"10.20.10.0/24","network_view":"default","objects":[],"status":"USED","types":["LEASE"],"usage":["DHCP"],"username":""}]`,
    taken(5, 7),
  ],
  'bluecat export': [
    `Address,Name,MAC Address,State,Host Names,Pair Locations
10.20.10.1,gw,,GATEWAY,,
10.20.10.5,printer,00-10-E0-AA-00-05,STATIC,printer.example.com,
10.20.10.6,,,RESERVED,,
10.20.10.7,,00-10-E0-AA-00-07,DHCP_ALLOCATED,,
10.20.10.8,,,DHCP_FREE,,
10.20.10.9,,,UNALLOCATED,,
10.20.10.10,,00-10-E0-AA-00-10,DHCP_RESERVED,,
`,
    taken(1, 5, 6, 7, 8, 10),
  ],
  'powershell lease export with type line': [
    `#TYPE Microsoft.Management.Infrastructure.CimInstance#root/Microsoft/Windows/DHCP/DhcpServerv4Lease
"IPAddress","ScopeId","AddressState","ClientId","ClientType","Description","DnsRegistration","DnsRR","HostName","LeaseExpiryTime","PSComputerName"
"10.20.10.50","10.20.10.0","Active","00-10-e0-aa-00-50","Dhcp",,"Complete","A","pc-a.example.com","11/30/2026 8:00:00 AM",
"10.20.10.51","10.20.10.0","InactiveReservation","00-10-e0-aa-00-51","Dhcp",,"NotApplicable","NoRegistration","cam",,
`,
    taken(50, 51),
  ],
  device42: [
    `ip_address,label,subnet,device,mac_address,type,available,notes
10.20.10.5,printer,10.20.10.0/24,printer,0010e0aa0005,static,no,
10.20.10.6,,10.20.10.0/24,,,static,yes,
10.20.10.7,res,10.20.10.0/24,,,reserved,no,
`,
    taken(5, 7),
  ],
  'micetro range': [
    `Address,Name,State,Last Seen,Discovery Type,PTR Status,Device,Interface
10.20.10.5,printer.example.com.,Assigned,2026-11-20 10:11,Ping,OK,,
10.20.10.6,,Free,,,,,
10.20.10.7,,Claimed,,,,,
10.20.10.8,,Reserved,,,,,
`,
    taken(5, 7, 8),
  ],
  'phpipam api': [
    `{"code":200,"success":true,"data":[{"id":"1","subnetId":"3","ip":"10.20.10.5","hostname":"printer","mac":null,"tag":"2"},{"id":"2","subnetId":"3","ip":"10.20.10.6","hostname":null,"tag":"3"}]}`,
    taken(5, 6),
  ],
  'cmdb servicenow': [
    `name,ip_address,sys_class_name,install_status,serial_number,assigned_to
vega01dbadm01,10.20.10.11,cmdb_ci_linux_server,Installed,1234NM5678,Kim Muster
vega01celadm01,10.20.10.13,cmdb_ci_linux_server,Installed,1234NM5679,Kim Muster
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.20.10.13': 'vega01celadm01/host/management' }),
  ],
  solidserver: [
    `Address;Name;MAC address;Alias;Type;Status;Pool
10.20.10.5;printer.example.com;00:10:e0:aa:00:05;;Static;In use;
10.20.10.6;;;;;Free;
10.20.10.7;;;;DHCP range;Free;floor
`,
    taken(5, 7),
  ],
  'infoblox csv with its networks below the hosts': [
    `header-hostrecord,fqdn*,addresses,configure_for_dns,comment
hostrecord,vega01dbadm01.example.com,10.20.10.11,TRUE,
hostrecord,vega01dbadm02.example.com,10.20.10.12,TRUE,
header-network,address*,netmask*,comment,routers
network,10.20.10.0,255.255.255.0,admin,10.20.10.1
network,10.30.40.0,255.255.255.128,client,
header-dhcprange,end_address*,_new_end_address,start_address*,name
dhcprange,10.20.10.102,,10.20.10.100,floor
header-arecord,fqdn*,address*,comment
arecord,vega01db01.example.com,10.30.40.11,
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.30.40.11': 'vega01dbadm01/host/client',
      },
      {
        networkOf: {
          '10.20.10.11': { subnet: '10.20.10.0/24', gateway: '10.20.10.1' },
          '10.30.40.11': { subnet: '10.30.40.0/25' },
        },
        words: ['1 row below header-dhcprange skipped'],
        never: ['not an ipv4 address', 'subnet not set'],
      },
    ),
  ],
  'phpipam plan with hosts that are offline': [
    `ip address,ip state,description,hostname,mac,owner
10.20.10.11,Active,,vega01dbadm01.example.com,,dba
10.20.10.12,Active,,vega01dbadm02.example.com,,dba
10.20.10.13,Offline,,oldbox7.example.com,,dba
10.20.10.14,Retired,,oldbox8.example.com,,dba
10.20.10.15,Reserved,,oldbox9.example.com,,dba
10.20.10.16,Offline,,vega01celadm01.example.com,,dba
`,
    {
      addresses: {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.16': 'vega01celadm01/host/management',
      },
      noMachine: ['^oldbox'],
      occupied: ['10.20.10.13', '10.20.10.14', '10.20.10.15'],
      words: [
        '3 rows are read as occupied',
        'vega01celadm01\\.example\\.com 10\\.20\\.10\\.16 \\(offline\\)',
      ],
    },
  ],
});

test.run();
