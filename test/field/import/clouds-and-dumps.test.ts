import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { checkShapes, plan } from './shapes.ts';

const servers = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.12': 'vega01dbadm02/host/management',
};
const three = { ...servers, '10.20.10.13': 'vega01celadm01/host/management' };

checkShapes('tables of clouds', {
  'private and public address': [
    `Name,Private IP,Public IP,Shape
vega01dbadm01,10.20.10.11,203.0.113.11,Exadata.X11M
vega01dbadm02,10.20.10.12,203.0.113.12,Exadata.X11M
`,
    plan(servers),
  ],
  'keys of an interface, with the id of its subnet': [
    `displayName,privateIp,publicIp,hostnameLabel,subnetId,vnicId
vnic-db1,10.20.10.11,203.0.113.11,vega01dbadm01,ocid1.subnet.oc1..aaa,ocid1.vnic.oc1..a
vnic-db2,10.20.10.12,,vega01dbadm02,ocid1.subnet.oc1..aaa,ocid1.vnic.oc1..b
`,
    plan(servers),
  ],
  'private DNS name next to them': [
    `Instance ID,Name,Private IPv4 address,Public IPv4 address,Private IP DNS name (IPv4 only)
i-0aa,vega01dbadm01,10.20.10.11,203.0.113.11,ip-10-20-10-11.ec2.internal
i-0ab,vega01dbadm02,10.20.10.12,203.0.113.12,ip-10-20-10-12.ec2.internal
`,
    plan(servers),
  ],
  'internal and external address': [
    `NAME,INTERNAL_IP,EXTERNAL_IP,STATUS
vega01dbadm01,10.20.10.11,203.0.113.11,RUNNING
vega01dbadm02,10.20.10.12,,RUNNING
`,
    plan(servers),
  ],
  'a cluster whose clients have addresses of the internet': [
    `Node,Public IP,Private IP
vega01dbadm01,203.0.113.11,192.168.10.1
vega01dbadm02,203.0.113.12,192.168.10.3
`,
    plan({
      '203.0.113.11': 'vega01dbadm01/host/client',
      '203.0.113.12': 'vega01dbadm02/host/client',
      '192.168.10.1': 'vega01dbadm01/private/private',
      '192.168.10.3': 'vega01dbadm02/private/private',
    }),
  ],
  'a cluster has a public and a private network': [
    `Node,Public IP,Private IP
vega01dbadm01,10.30.40.11,192.168.10.1
vega01dbadm02,10.30.40.12,192.168.10.3
`,
    plan({
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.30.40.12': 'vega01dbadm02/host/client',
      '192.168.10.1': 'vega01dbadm01/private/private',
      '192.168.10.3': 'vega01dbadm02/private/private',
    }),
  ],
});

test('the preview shows the columns of a cloud as they are read, below their own headings', () => {
  const text = 'Name,Private IP,Public IP,Shape\nvega01dbadm01,10.20.10.11,203.0.113.11,Exadata.X11M\n';
  const result = readAppliance({ name: 'a.csv', text });
  assert.ok(result.ok);
  assert.equal(result.table?.headings, ['Name', 'Private IP', 'Public IP', 'Shape']);
  assert.equal(
    result.table?.columns.map(({ choice }) => choice),
    ['hostname', 'address', undefined, undefined],
  );
});

const hypervisors = {
  '10.20.10.11': 'vega01adm01/host/management',
  '10.20.10.12': 'vega01adm02/host/management',
  '10.20.10.13': 'vega01celadm01/host/management',
  '10.20.10.41': 'vega01vm01/host/management',
};
const kinds = {
  vega01adm01: 'database',
  vega01adm02: 'database',
  vega01celadm01: 'storage',
  vega01vm01: 'guest',
};
checkShapes(
  'hosts of guests',
  Object.fromEntries(
    [
      ['KVM Host', 'KVM-Host', 'KVM Guest'],
      ['kvmhost', 'Hypervisor (KVM)', 'Virtual machine'],
      ['Dom0', 'VM host', 'DomU'],
      ['Virtualization host', 'KVM server', 'VM'],
    ].map(([first, second, guest]) => [
      `${first} and ${second}`,
      [
        `Hostname,Machine type,Management IP
vega01adm01,${first},10.20.10.11
vega01adm02,${second},10.20.10.12
vega01celadm01,Storage Server,10.20.10.13
vega01vm01,${guest},10.20.10.41
`,
        plan(hypervisors, { machines: kinds }),
      ] as const,
    ]),
  ),
);

checkShapes('statements of a database', {
  'a statement for each row': [
    `INSERT INTO hosts (hostname, ip, netmask, network) VALUES ('vega01dbadm01','10.20.10.11','255.255.255.0','admin');
INSERT INTO hosts (hostname, ip, netmask, network) VALUES ('vega01dbadm02','10.20.10.12','255.255.255.0','admin');
`,
    plan(servers),
  ],
  'one statement of many rows': [
    `-- dump
CREATE TABLE \`ipam\` (\`hostname\` varchar(64), \`ip_addr\` varchar(15));
INSERT INTO \`ipam\` (\`hostname\`, \`ip_addr\`, \`note\`) VALUES
('vega01dbadm01', '10.20.10.11', 'Ada''s'),
('vega01dbadm02', '10.20.10.12', NULL),
('vega01celadm01', '10.20.10.13', NULL);
`,
    plan(three),
  ],
  'without names of columns': [
    `INSERT INTO hosts VALUES ('vega01dbadm01','10.20.10.11','255.255.255.0','admin');
INSERT INTO hosts VALUES ('vega01dbadm02','10.20.10.12','255.255.255.0','admin');
INSERT INTO hosts VALUES ('vega01celadm01','10.20.10.13','255.255.255.0','admin');
`,
    plan(three),
  ],
});

test('a fault in a statement has the line of its row', () => {
  const text =
    "INSERT INTO h (hostname, ip) VALUES\n('vega01dbadm01','10.20.10.11'),\n('vega01dbadm02','10.20.10.999');\n";
  const result = readAppliance({ name: 'dump.sql', text });
  assert.ok(!result.ok);
  assert.match(result.problems[0]?.message ?? '', /^Line 3, column ip: "10\.20\.10\.999"/);
});

checkShapes('gateways', {
  'a gateway by its role': [
    `Hostname,IP,Netmask,Role
gateway,10.20.10.1,255.255.255.0,Gateway
vega01dbadm01,10.20.10.11,255.255.255.0,Admin
vega01dbadm02,10.20.10.12,255.255.255.0,Admin
`,
    plan(servers, { occupied: ['10.20.10.1'] }),
  ],
  'a Portuguese gateway': [
    `Servidor;Endere\u00e7o IP;M\u00e1scara;Gateway padr\u00e3o
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1
vega01dbadm02;10.20.10.12;255.255.255.0;10.20.10.1
`,
    plan(servers, { networkOf: { '10.20.10.11': { gateway: '10.20.10.1' } } }),
  ],
});

test.run();
