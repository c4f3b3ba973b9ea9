import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import { differencesOf } from './compare.ts';
import { type Expect, seen } from './field-case.ts';

/** Other shapes of plans of an appliance: other languages, headings, endings and cells. */
const check = (kind: string, shapes: Readonly<Record<string, readonly [text: string, want: Expect]>>) => {
  for (const [name, [text, want]] of Object.entries(shapes))
    test(`${kind}: ${name}`, () => {
      const found = differencesOf(want, seen(readFile({ name: 'paste', text }, () => undefined)));
      assert.is(found.join('\n'), '');
    });
};

const server = 'vega01dbadm01';
const plan = (addresses: Readonly<Record<string, string>>, more: Expect = {}): Expect => ({
  is: 'appliance',
  addresses,
  ...more,
});

check('headings and networks', {
  'a German request with remarks in cells and a total': [
    'Rechner;IP-Adresse;Verwendung;VLAN;Maske;Standard-Gateway\nvega01dbadm01.example.com;10.20.10.11;Exadata Management;VLAN 10 (mgmt);255.255.255.0 (/24);10.20.10.1\nvega01db01.example.com;10.30.40.11;Exadata Client;VLAN 2010 (ora);255.255.255.128 (/25);10.30.40.1\nvega01-scan.example.com;"10.30.40.31, 10.30.40.32";Exadata SCAN;VLAN 2010 (ora);/25;10.30.40.1\nvega01db01-bk;10.40.10.11;Sicherung;VLAN 30;255.255.255.0;\nSumme;5;;;;\n',
    plan(
      {
        '10.20.10.11': `${server}/host/management`,
        '10.30.40.11': `${server}/host/client`,
        '10.30.40.31': '*/scan/client',
        '10.30.40.32': '*/scan/client',
        '10.40.10.11': `${server}/host/backup`,
      },
      { networkOf: { '10.30.40.11': { vlan: 2010, subnet: '10.30.40.0/25', gateway: '10.30.40.1' } } },
    ),
  ],
  'a French plan': [
    "Nom d'hôte;Adresse IP;Masque;Passerelle;Réseau\nvega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1;Administration\nvega01db01-sauv;10.40.10.11;255.255.255.0;;Sauvegarde\nvega01db01;10.30.40.11;255.255.255.128;10.30.40.1;Client",
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.30.40.11': `${server}/host/client`,
      '10.40.10.11': `${server}/host/backup`,
    }),
  ],
  'ports in place of networks': [
    'Server,Interface,IP,Netmask\nvega01dbadm01,eth0,10.20.10.11,255.255.255.0\nvega01dbadm01,bondeth0,10.30.40.11,255.255.255.128\nvega01dbadm01,re0,192.168.10.1,255.255.252.0',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.30.40.11': `${server}/host/client`,
      '192.168.10.1': `${server}/private/private`,
    }),
  ],
  'a column for each network, of other words': [
    'Server,Admin-IP,iLO IP,bondeth0 IP,IB IP,RU\nvega01dbadm01,10.20.10.11,10.20.10.31,10.30.40.11,192.168.10.1,U 16\nvega01celadm01,10.20.10.13,10.20.10.33,,192.168.10.5,U 4',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.20.10.31': `${server}/ilom/*`,
      '10.30.40.11': `${server}/host/client`,
      '192.168.10.1': `${server}/private/private`,
      '10.20.10.13': 'vega01celadm01/host/management',
      '10.20.10.33': 'vega01celadm01/ilom/*',
      '192.168.10.5': 'vega01celadm01/private/private',
    }),
  ],
  'numbered columns of a SCAN': [
    'Hostname,Host IP,Private IP 1,Private IP 2,SCAN name,SCAN IP 1,SCAN IP 2\nvega01dbadm01,10.20.10.11,192.168.10.1,192.168.10.2,vega01-scan,10.30.40.31,10.30.40.32',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '192.168.10.1': `${server}/private/private`,
      '192.168.10.2': `${server}/private/private`,
      '10.30.40.31': '*/scan/client',
      '10.30.40.32': '*/scan/client',
    }),
  ],
  'out of band is the ILOM': [
    'hostname,ip,segment\nvega01dbadm01,10.20.10.11,MGMT\nvega01dbadm01-o,10.20.10.31,OOB\nvega01db01,10.30.40.11,PUBLIC',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.20.10.31': `${server}/ilom/*`,
      '10.30.40.11': `${server}/host/client`,
    }),
  ],
  'out of band is management next to ILOMs': [
    'hostname,ip,segment\nvega01dbadm01,10.20.10.11,OOB\nvega01dbadm01-ilom,10.20.10.31,ILOM',
    plan({ '10.20.10.11': `${server}/host/management`, '10.20.10.31': `${server}/ilom/*` }),
  ],
  'no headings': [
    '10.20.10.11,vega01dbadm01.example.com,Exadata Admin\n10.20.10.31,vega01dbadm01-ilom.example.com,Exadata ILOM',
    plan({ '10.20.10.11': `${server}/host/management`, '10.20.10.31': `${server}/ilom/*` }),
  ],
  'servers as columns without a name row': [
    ',vega01dbadm01,vega01dbadm02\nManagement IP,10.20.10.11,10.20.10.12\nILOM IP,10.20.10.31,10.20.10.32',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.20.10.12': 'vega01dbadm02/host/management',
      '10.20.10.31': `${server}/ilom/*`,
      '10.20.10.32': 'vega01dbadm02/ilom/*',
    }),
  ],
  'rows in quotes below bare headings': [
    'Hostname;IP\n"vega01dbadm01;10.20.10.11"\n"vega01dbadm02;10.20.10.12"\n',
    plan({ '10.20.10.11': `${server}/host/management`, '10.20.10.12': 'vega01dbadm02/host/management' }),
  ],
});

check('owners', {
  'names of an older generation': [
    'Hostname,IP,Network\ndm01db01,10.20.10.11,Management\ndm01db01-ilom,10.20.10.31,ILOM\ndm0101,10.30.40.11,Client\ndm0101-vip,10.30.40.21,VIP\ndm01cel01,10.20.10.13,Management\ndm01cel01-priv,192.168.10.5,InfiniBand',
    plan(
      {
        '10.20.10.11': 'dm01db01/host/management',
        '10.20.10.31': 'dm01db01/ilom/*',
        '10.30.40.11': 'dm01db01/host/client',
        '10.30.40.21': 'dm01db01/vip/client',
        '10.20.10.13': 'dm01cel01/host/management',
        '192.168.10.5': 'dm01cel01/private/private',
      },
      { machines: { dm01db01: 'database', dm01cel01: 'storage' } },
    ),
  ],
  'guests named after their host': [
    'hostname,address,network\nvega01dbadm01,10.20.10.11,admin\nvega01dbadm01-vm01,10.20.10.71,admin\nvega01dbadm01-g2,10.20.10.72,admin\nvega01dbadm01-vm01-vip,10.30.40.71,vip\nvega01dbadm01-app1,10.50.1.1,app',
    plan(
      {
        '10.20.10.11': `${server}/host/management`,
        '10.20.10.71': 'vega01dbadm01-vm01/host/management',
        '10.20.10.72': 'vega01dbadm01-g2/host/management',
        '10.30.40.71': 'vega01dbadm01-vm01/vip/client',
        '10.50.1.1': `${server}/host/other`,
      },
      { machines: { [server]: 'database', 'vega01dbadm01-vm01': 'guest', 'vega01dbadm01-g2': 'guest' } },
    ),
  ],
  'a machine with an ILOM of its own': [
    'hostname,address,network\nracnode,10.20.10.11,admin\nracnode-b,10.20.10.12,admin\nracnode-b-ilom,10.20.10.32,ilom\nracnode-nfs,10.50.1.1,nfs',
    plan(
      {
        '10.20.10.11': 'racnode/host/management',
        '10.20.10.12': 'racnode-b/host/management',
        '10.20.10.32': 'racnode-b/ilom/*',
        '10.50.1.1': 'racnode/host/other',
      },
      { machines: { racnode: '*', 'racnode-b': '*' } },
    ),
  ],
  'a column that names another kind': [
    'name,ip,type\nvega01dbadm01,10.20.10.11,DB Server\nvega01dbadm01-core,10.20.10.60,Switch\nvega01dbadm01-bu,10.40.10.11,',
    plan(
      {
        '10.20.10.11': `${server}/host/management`,
        '10.20.10.60': 'vega01dbadm01-core/device/management',
        '10.40.10.11': `${server}/host/backup`,
      },
      { machines: { [server]: 'database', 'vega01dbadm01-core': 'management-switch' } },
    ),
  ],
  'comments above blocks of a hosts file': [
    '# Management\n10.20.10.11 vega01dbadm01\n\n# Client network\n10.30.40.11 ora-a\n10.30.40.21 ora-a-vip\n# Backup\n10.40.10.11 ora-a-b\n',
    plan({
      '10.20.10.11': `${server}/host/management`,
      '10.30.40.11': 'ora-a/host/client',
      '10.30.40.21': 'ora-a/vip/client',
      '10.40.10.11': 'ora-a/host/backup',
    }),
  ],
  'punctuation around names of a hosts file': [
    '10.20.10.11: vega01dbadm01\n10.20.10.12\t(vega01dbadm02), vega01dbadm02.example.com;\n10.20.10.13 vega01celadm01 ; storage\n',
    plan(
      {
        '10.20.10.11': `${server}/host/management`,
        '10.20.10.12': 'vega01dbadm02/host/management',
        '10.20.10.13': 'vega01celadm01/host/management',
      },
      { names: { '10.20.10.12': 'vega01dbadm02.example.com' } },
    ),
  ],
});

check('files of tools', {
  'the item of a rack has the id of its machine': [
    '<engineeredSystem><racks><rack id="r1"><rackItem id="m1"><uLocation>16</uLocation></rackItem></rack></racks><machines><machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType><networks><network id="n1"/></networks></machine></machines><networks><network id="n1"><hostName>vega01dbadm01</hostName><ipAddress>10.20.10.11/24</ipAddress><networkType>admin</networkType></network></networks></engineeredSystem>',
    plan(
      { '10.20.10.11': `${server}/host/management` },
      { networkOf: { '10.20.10.11': { subnet: '10.20.10.0/24' } } },
    ),
  ],
  'a guest inside its host': [
    '<engineeredSystem><machines><machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType><machine id="g1"/><networks><network id="n1"/></networks></machine><machine id="g1"><hostName>vega01vm01</hostName><machineType>guest</machineType><networks><network id="n2"/></networks></machine></machines><networks><network id="n1"><hostName>vega01dbadm01</hostName><ipAddress>10.20.10.11</ipAddress></network><network id="n2"><hostName>vega01vm01</hostName><ipAddress>10.20.10.71</ipAddress></network></networks></engineeredSystem>',
    { machines: { [server]: 'database', vega01vm01: 'guest' }, guestOf: { vega01vm01: server } },
  ],
  'names of another trade': ['<menu><server><name>kim</name></server></menu>', { is: 'refused' }],
  'a workbook of another program': [
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    { is: 'refused', words: ['csv'] },
  ],
  'a section with double brackets': [
    '[[hosts]]\nname = "vega01dbadm01"\nip = "10.20.10.11"\n',
    { is: 'refused', never: ['json', 'oedacli'] },
  ],
  'settings of a firewall': [
    'config firewall address\n    edit "vega01dbadm01"\n        set subnet 10.20.10.11 255.255.255.255\n    next\nend\n',
    { is: 'refused', never: ['json', 'oedacli'] },
  ],
  'VIPs that a command lists': [
    'oedacli> LIST VIPS\n{"vips":[{"id":"c0_v1","name":"vega01db01-vip","ip":"10.30.40.21"}]}\nSUCCESS',
    plan({ '10.30.40.21': '*/vip/client' }),
  ],
  'objects of no known field that a command lists': [
    'oedacli> LIST ALERTS\n{"alerts":[{"id":"a1","foo":"bar"}]}',
    { is: 'read', words: ['left: alerts'] },
  ],
});

test.run();
