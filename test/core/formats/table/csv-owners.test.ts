/** Tables as people have them: whose an address is by its cluster, its server and its gateway. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { mustRead } from '../reading.ts';

test('a column of clusters says whose node a server is, and what the cluster of a SCAN is called', () => {
  const clustersOf = (text: string) =>
    mustRead(text).appliance.clusters.map(({ name, machines }) => [name, machines.join(' ')]);
  const rows = ['db01,10.2.1.1,client,PROD', 'db02,10.2.1.2,client,TEST', 'db01-vip,10.2.1.11,vip,'];
  const scans = ['prod-scan,10.2.1.21,scan,PROD', 'test-scan,10.2.1.31,scan,test'];
  for (const heading of ['Cluster', 'cluster_name', 'RAC Cluster'])
    for (const all of [[...rows, ...scans], [...scans, ...rows].reverse()])
      assert.equal(
        clustersOf(`hostname,address,network,${heading}\n${all.join('\n')}\n`)
          .map(([name, nodes]) => `${name?.toUpperCase()} ${nodes}`)
          .sort(),
        ['PROD machine:db01', 'TEST machine:db02'],
      );
  // The owner of a SCAN names its cluster; the column joins the nodes to it, and no second one is made.
  const owned = `machine,machineKind,hostname,address,cluster
db01,database,db01,10.2.1.1,1
db02,database,db02,10.2.1.2,-
x-clu1,cluster,x-scan,10.2.1.9,1
`;
  assert.equal(clustersOf(owned), [['x-clu1', 'machine:db01']]);
  const { appliance } = mustRead(owned);
  assert.equal(mustRead(writeEndpointsCsv(appliance)).appliance.clusters, appliance.clusters);
});

test('a VIP or an ILOM that no server owns is told, where servers have their addresses', () => {
  const lone = (rows: string) =>
    mustRead(`hostname,address,type\n${rows}`).notes.some(
      ({ toCheck, message }) => toCheck && /^No server is named for db01v\. /.test(message),
    );
  assert.is(lone('db01,10.2.1.1,client\ndb01v,10.2.1.11,vip\n'), true);
  assert.is(lone('db01,10.2.1.1,client\ndb01-vip,10.2.1.11,vip\n'), false);
  assert.is(lone('db01v,10.2.1.11,vip\n'), false);
});

test('with masks in place of subnets, the gateway tells the network of an address with a wrong digit', () => {
  const masks = (gateways: readonly [string, string, string]) =>
    [
      'Hostname;IP address;Netmask;Network;Default GW',
      `vega01dbadm01;10.20.10.11;255.255.255.0;Admin;${gateways[0]}`,
      `vega01dbadm02;10.20.10.12;255.255.255.0;Admin;${gateways[1]}`,
      `vega01dbadm02-ilom;10.20.16.32;255.255.255.0;ILOM;${gateways[2]}`,
      '',
    ].join('\n');
  const read = (text: string) => {
    const { appliance, notes } = mustRead(text);
    return {
      networks: appliance.networks.map(({ name, subnet, gateway }) => `${name} ${subnet} ${gateway}`),
      notes: notes.map(({ line, message }) => `${line}: ${message}`),
    };
  };
  assert.equal(read(masks(['10.20.10.1', '10.20.10.1', '10.20.10.1'])), {
    networks: ['Admin 10.20.10.0/24 10.20.10.1'],
    notes: [
      '4: vega01dbadm02-ilom 10.20.16.32 is outside 10.20.10.0/24, the subnet of its gateway 10.20.10.1; it is kept in that network',
    ],
  });
  // A wrong digit in the gateway: the other rows of the subnet confirm the address.
  assert.equal(read(masks(['10.20.10.1', '10.20.16.1', '10.20.16.1'])), {
    networks: ['Admin 10.20.10.0/24 10.20.10.1', 'ILOM 10.20.16.0/24 10.20.16.1'],
    notes: ['3: gateway 10.20.16.1 differs from gateway 10.20.10.1 of network Admin; 10.20.10.1 is kept'],
  });
  // Nobody confirms it: two subnets, as they are written.
  assert.equal(read(masks(['10.20.99.1', '10.20.99.1', '10.20.10.1'])).networks, [
    'Admin 10.20.10.0/24 10.20.99.1',
    'ILOM 10.20.16.0/24 10.20.10.1',
  ]);
});

test('SCANs that a letter tells apart are those of clusters with numbers', () => {
  const clustersOf = (...names: readonly string[]) => {
    const rows = names.flatMap((name, at) =>
      [1, 2, 3].map((host) => `${name};10.30.40.${30 + at * 10 + host}`),
    );
    const { appliance } = mustRead(`Hostname;IP\nvega01dbadm01;10.20.10.11\n${rows.join('\n')}\n`);
    return appliance.clusters.map(({ id, name }) => [
      name,
      appliance.endpoints.filter(({ owner }) => 'cluster' in owner && owner.cluster === id).length,
    ]);
  };
  const two = [
    ['vega01-clu1', 3],
    ['vega01-clu2', 3],
  ];
  assert.equal(clustersOf('vega01-scan-a', 'vega01-scan-b'), two);
  assert.equal(clustersOf('vega01-SCAN-A', 'vega01-SCAN-B'), two);
  assert.equal(clustersOf('vega01-scan1', 'vega01-scan2'), two);
  assert.equal(clustersOf('vega01-scan-a', 'vega01-scan-b', 'vega01-scan-c'), [...two, ['vega01-clu3', 3]]);
  assert.equal(clustersOf('vega01-scan'), [['vega01-clu', 3]]);
});

test.run();
