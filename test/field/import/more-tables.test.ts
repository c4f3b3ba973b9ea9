import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import { differencesOf } from './compare.ts';
import { type Expect, seen } from './field-case.ts';

/** Other shapes of the kinds of the corpus: other programs, languages and orders. */
const check = (kind: string, shapes: Readonly<Record<string, readonly [text: string, want: Expect]>>) => {
  for (const [name, [text, want]] of Object.entries(shapes))
    test(`${kind}: ${name}`, () => {
      const found = differencesOf(want, seen(readFile({ name: 'paste', text }, () => undefined)));
      assert.is(found.join('\n'), '');
    });
};

const list = (...hosts: readonly number[]): Expect => ({
  is: 'occupied',
  occupied: hosts.map((host) => `10.20.10.${host}`),
});

check('exports of address databases', {
  'an address database with owners': [
    '"IP address";"IP state";"Hostname";"MAC";"Owner";"Device";"Port"\n"10.20.10.5";"Used";"printer";"";"Kim Muster";"/";""\n"10.20.10.8";"Offline";"";"";"";"/";""\n"10.20.10.9";"DHCP";"";"";"";"/";""',
    list(5, 8, 9),
  ],
  'an export with a column header record': [
    'header-hostaddress,address*,_new_address,parent*,mac_address,configure_for_dhcp\nHostAddress,10.20.10.5,,printer.example.com,00:10:e0:aa:00:05,FALSE\nHostAddress,10.20.10.6,,ups.example.com,,FALSE',
    list(5, 6),
  ],
  'several addresses of a record': [
    'HEADER-HostRecord,fqdn*,addresses,comment,EA-Site\nHostRecord,printer.example.com,10.20.10.5,,Hall\nHostRecord,ups.example.com,"10.20.10.6,10.20.10.7",,Hall',
    list(5, 6, 7),
  ],
  'states of a DHCP server': [
    'IP Address,Name,State,MAC Address,Host Records\n10.20.10.1,,GATEWAY,,\n10.20.10.2,printer,STATIC,00-10-e0-aa-00-02,\n10.20.10.3,,DHCP_ALLOCATED,001122334455,\n10.20.10.4,,UNALLOCATED,,\n10.20.10.5,,DHCP_FREE,,',
    { ...list(1, 2, 3, 5), macs: { '10.20.10.3': '00:11:22:33:44:55' } },
  ],
  'columns of a monitoring product': [
    'IP Address,Status,MAC Address,DNS,Vendor,System Name,Last Response\n10.20.10.5,Used,0010.E0AA.0005,printer.example.com,HP,,x\n10.20.10.6,Available,,,,,\n10.20.10.7,Transient,,pc,,,\n10.20.10.8,Reserved,,,,,',
    { ...list(5, 7, 8), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'claimed and held': [
    'Address;Name;State;Claimed;PTR Status;Last Seen\n10.20.10.5;printer.example.com.;Assigned;No;OK;2024\n10.20.10.6;;Free;No;;\n10.20.10.7;;Claimed;Yes;;\n10.20.10.8;;Held;No;;',
    list(5, 7, 8),
  ],
  'leases with states in one word': [
    'IPAddress,ScopeId,ClientId,HostName,AddressState,LeaseExpiryTime\n10.20.10.50,10.20.10.0,00-10-e0-aa-00-50,pc-a,Active,x\n10.20.10.51,10.20.10.0,00-10-e0-aa-00-51,pc-b,InactiveReservation,\n10.20.10.52,10.20.10.0,00-10-e0-aa-00-52,pc-c,Expired,',
    list(50, 51, 52),
  ],
  'records of a DNS server': [
    'Name,Type,Data,Timestamp\nprinter,Host (A),10.20.10.5,static\nups,Host (A),10.20.10.6,static',
    list(5, 6),
  ],
  'owners that are people': [
    'hostname,ip,owner,mac\nprinter,10.20.10.5,Kim Muster,00:10:e0:aa:00:05\nups,10.20.10.6,Facility,00:10:e0:aa:00:06',
    list(5, 6),
  ],
  'German states': [
    'IP-Adresse;Gerätename;Status;Zuständig\n10.20.10.5;Drucker-2;vergeben;Meier, Anna\n10.20.10.6;;nicht vergeben;\n10.20.10.7;;gesperrt;\n10.20.10.8;;nicht verfügbar;',
    list(5, 7, 8),
  ],
  'French states': [
    "Adresse IP;Nom d'hôte;Statut\n10.20.10.5;imprimante;Attribuée\n10.20.10.6;;Non attribuée\n10.20.10.7;;Réservée\n10.20.10.8;;Libérée",
    list(5, 7, 8),
  ],
  'JSON with states and types in lists': [
    '[{"_ref":"x","ip_address":"10.20.10.5","mac_address":"","names":["printer.example.com"],"status":"USED","types":["HOST"]},{"_ref":"y","ip_address":"10.20.10.6","mac_address":"","names":[],"status":"UNUSED","types":[]}]',
    list(5),
  ],
  'JSON of an API with a wrapper': [
    '{"code":200,"data":[{"id":"5","subnetId":"3","ip":"10.20.10.5","hostname":"printer","mac":"00:10:e0:aa:00:05","owner":"Kim","tag":"2"}]}',
    { ...list(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } },
  ],
  'names by the masks of an appliance make it one': [
    'IP Address,VRF,Status,Role,Tenant,DNS name\n10.20.10.11/24,Global,Active,,DBA,vega01dbadm01.example.com\n10.20.10.31/24,Global,Active,,DBA,vega01dbadm01-ilom.example.com\n10.30.40.21/25,Global,Active,VIP,DBA,vega01db01-vip.example.com',
    {
      is: 'appliance',
      addresses: {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '10.20.10.31': 'vega01dbadm01/ilom/management|ilom',
        '10.30.40.21': 'vega01dbadm01/vip/client',
      },
    },
  ],
});

check('pools and ranges', {
  'German headings': ['Von;Bis;Zweck\n10.20.10.100;10.20.10.102;DHCP', list(100, 101, 102)],
  'first and last': ['Name,First IP,Last IP,Status\np,10.20.10.100,10.20.10.102,active', list(100, 101, 102)],
  'a scope in a column of its own': [
    'ScopeId,SubnetMask,Name,State,StartRange,EndRange\n10.20.10.0,255.255.255.0,floor,Active,10.20.10.100,10.20.10.102',
    list(100, 101, 102),
  ],
  'start and size': ['Start IP,Count,Comment\n10.20.10.100,3,DHCP', list(100, 101, 102)],
  'lines with remarks and signs': [
    '# taken\n10.20.10.5 - 10.20.10.7;\n10.20.10.9/32\n10.20.10.64/30  # block\n"10.20.10.80"\n10.20.10.90-92\n',
    list(5, 6, 7, 9, 64, 65, 66, 67, 80, 90, 91, 92),
  ],
  'pools of the networks of an appliance': [
    'Netzwerk;Erste IP;Anzahl;Maske\nManagement;10.20.10.11;20;255.255.255.0\nClient;10.30.40.11;10;255.255.255.128',
    { is: 'refused', words: ['pool', 'row for each'] },
  ],
});

const neighbor: Expect = { ...list(5), macs: { '10.20.10.5': '00:10:e0:aa:00:05' } };
check('neighbor tables', {
  'hyphens in three groups, below a prompt': [
    '<core>display arp\nIP ADDRESS      MAC ADDRESS     EXPIRE(M) TYPE        INTERFACE\n10.20.10.5      0010-e0aa-0005  20        D-0         GE0/0/1\n10.20.10.9      Incomplete      1         D-0         GE0/0/1\nTotal:2         Dynamic:2       Static:0',
    neighbor,
  ],
  'the interface first': ['fw# show arp\n\tinside 10.20.10.5 0010.e0aa.0005 12\n', neighbor],
  'two ports behind a comma': [
    'Address         Age (sec)  Hardware Addr   Interface\n10.20.10.5        0:12:34  0010.e0aa.0005  Vlan10, Ethernet1\n',
    neighbor,
  ],
  'masks in the line': [
    'Device   IP Address               Mask      Flags      Phys Addr\n------ -------------------- --------------- -------- ---------------\nnet0   10.20.10.5           255.255.255.255 o        00:10:e0:aa:00:05\nnet0   224.0.0.0            240.0.0.0       SM       01:00:5e:00:00:00\n',
    neighbor,
  ],
  'a French desktop': [
    '\nInterface : 10.20.10.200 --- 0x5\n  Adresse Internet      Adresse physique      Type\n  10.20.10.5            00-10-e0-aa-00-05     dynamique\n  10.20.10.255          ff-ff-ff-ff-ff-ff     statique\n',
    { ...neighbor, occupiedMay: ['10.20.10.200'] },
  ],
  'states in words of German': [
    'Schnittstelle 11: Ethernet\n\nInternetadresse   Physische Adresse  Typ\n----------------  -----------------  -----------\n10.20.10.5        00-10-e0-aa-00-05  Erreichbar\n10.20.10.9        00-00-00-00-00-00  Nicht erreichbar\n',
    neighbor,
  ],
  'flags and numbers before the address': [
    'Flags: X - disabled, D - dynamic, C - complete\n #    ADDRESS         MAC-ADDRESS       INTERFACE\n 0 DC 10.20.10.5      00:10:E0:AA:00:05 bridge\n',
    neighbor,
  ],
  'a report of nmap with ports': [
    'Starting Nmap 7.92 ( https://nmap.org )\nNmap scan report for gw.example.com (10.20.10.5)\nHost is up (0.0001s latency).\nPORT   STATE SERVICE\n22/tcp open  ssh\nMAC Address: 00:10:E0:AA:00:05 (Example)\n\nNmap scan report for 10.20.10.9\nHost seems down.\n',
    neighbor,
  ],
  'nmap in XML without a DOCTYPE': [
    '<?xml version="1.0"?><nmaprun scanner="nmap"><host><status state="up"/><address addr="10.20.10.5" addrtype="ipv4"/><address addr="00:10:E0:AA:00:05" addrtype="mac"/></host><host><status state="down"/><address addr="10.20.10.9" addrtype="ipv4"/></host></nmaprun>',
    neighbor,
  ],
  'replies and late answers': [
    '10.20.10.5 : [0], 64 bytes, 0.31 ms (0.31 avg, 0% loss)\n10.20.10.9 : [0], timed out (NaN avg, 100% loss)\n',
    list(5),
  ],
});

test.run();
