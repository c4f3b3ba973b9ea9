import { test } from 'uvu';
import { checkShapes, plan, taken } from './shapes.ts';

const two = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.30.40.11': 'vega01dbadm01/host/client',
};

checkShapes('texts around tables', {
  'a table of MediaWiki': [
    `Addresses:
{| class="wikitable sortable" style="width:100%"
|+ vega01
! Host !! Network !! IP
|-
| '''vega01dbadm01''' || Admin || 10.20.10.11<ref>new</ref>
|-
| [[ora|vega01db01]]
| style="background:red" | Client
| <s>10.30.40.13</s> 10.30.40.11
|}
`,
    plan(two, { words: ['line 8 "10.30.40.13"'] }),
  ],
  'cells of MediaWiki over several rows and columns': [
    `{|
! rowspan="2" | Server
! colspan="2" | Admin
! colspan="2" | Client
|-
! Name !! IP !! Name !! IP
|-
| vega01dbadm01 || vega01dbadm01 || 10.20.10.11 || vega01db01 || 10.30.40.11
|}
`,
    plan(two, { names: { '10.30.40.11': 'vega01db01' } }),
  ],
  'a fault in a table of MediaWiki has its line': [
    `{|
! Host !! Network !! IP
|-
| vega01dbadm01 || Admin || 10.20.10.11
|-
| vega01db01 || Client || 10.30.40.300
|}
`,
    { is: 'partial', line: 6 },
  ],
  'a title that is a word for addresses': [
    `IP addresses
Hostname,Network,IP
vega01dbadm01,Admin,10.20.10.11
vega01db01,Client,10.30.40.11
`,
    plan(two),
  ],
  'a table in a quoted mail': [
    `On Monday Ada wrote:
> Hostname            IP             Network
> vega01dbadm01       10.20.10.11    Admin
> vega01db01          10.30.40.11    Client
`,
    plan(two),
  ],
  'lines of a hosts file in a mail that is quoted twice': [
    `>> 10.20.10.11 vega01dbadm01
>> 10.30.40.11 vega01db01
`,
    plan(two),
  ],
  'a line below a table of equal signs': [
    `=============  =======  ===========
Host           Network  IP
=============  =======  ===========
vega01dbadm01  Admin    10.20.10.11
vega01db01     Client   10.30.40.11
=============  =======  ===========
`,
    plan(two),
  ],
  'sections of an inventory': [
    `[dbservers]
vega01dbadm01 10.20.10.11
[client]
vega01db01 10.30.40.11
`,
    plan(two),
  ],
  'what a look-up of names prints': [
    `vega01dbadm01.example.com has address 10.20.10.11
vega01dbadm02.example.com has address 10.20.10.12
`,
    { is: 'refused', words: ['dns records'] },
  ],
  'a column of numbers in front, with tabs': [
    `#\tHostname\tIP\tNetwork
1\tvega01dbadm01\t10.20.10.11\tAdmin
2\tvega01db01\t10.30.40.11\tClient
`,
    plan(two),
  ],
  'a comment with the column headers, with tabs': [
    `#\tIP\tHostname
10.20.10.11\tvega01dbadm01
10.30.40.11\tvega01db01
`,
    plan(two),
  ],
  'a block of lines for each host': [
    `Hostname: vega01dbadm01
IP: 10.20.10.11
Netmask: 255.255.255.0

Hostname: vega01db01
IP: 10.30.40.11
Netmask: 255.255.255.128
`,
    plan(two, { networkOf: { '10.30.40.11': { subnet: '10.30.40.0/25' } } }),
  ],
});

checkShapes('lists of others', {
  'no answer to a ping': [
    `IP,Ping,Hostname,Ports
10.20.10.1,0 ms,gw,[n/a]
10.20.10.5,1 ms,printer.example.com,80
10.20.10.9,[n/a],[n/s],[n/s]
`,
    taken(1, 5),
  ],
  'neighbors in JSON that do not answer': [
    `[{"dst":"10.20.10.1","dev":"eth0","lladdr":"00:10:e0:aa:00:01","state":["REACHABLE"]},
 {"dst":"10.20.10.9","dev":"eth0","state":["FAILED"]},{"dst":"10.20.10.10","dev":"eth0","state":["INCOMPLETE"]}]
`,
    taken(1),
  ],
  'a word for free in place of a name': [
    `10.20.10.5 printer
10.20.10.6 ups
10.20.10.8 free
`,
    taken(5, 6),
  ],
  'leases with numbers and flags in front': [
    `Flags: X - disabled, I - invalid, D - dynamic
 #    ADDRESS          MAC-ADDRESS       HOST-NAME   SERVER    STATUS
 0    10.20.10.50      00:10:E0:AA:00:50 pc-a        dhcp1     bound
 1 D  10.20.10.51      00:10:E0:AA:00:51 pc-b        dhcp1     waiting
`,
    taken(50, 51),
  ],
});

test.run();
