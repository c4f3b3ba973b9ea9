import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Network } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { clientFlow, flowNetwork, flowNetworks } from '../../../../src/core/appliance/flow/client-flow.ts';
import { flowNodes } from '../../../../src/core/appliance/flow/flow.ts';
import { flowLights } from '../../../../src/core/appliance/flow/flow-light.ts';
import { flowLevels, flowWords } from '../../../../src/core/appliance/flow/flow-words.ts';
import { generateAppliance } from '../../../generate/appliance.ts';
import { documents, groupsOf } from './graphs.ts';

const test = suite('client flow');

const vega01 = exampleVega01();
const boxes = (networkId?: string) =>
  flowNodes(clientFlow(vega01, { networkId })).map(({ title, ports = [], lines }) =>
    [title, ...ports, ...lines].join(' | '),
  );

test('vega01: gateway and VLAN, two links a server, bond, VIPs and the SCAN', () => {
  assert.equal(boxes(), [
    'Data-center network | Client 10.30.40.0/25 | gateway 10.30.40.1 | VLAN 2010 · MTU 1500',
    "Switch A | customer's",
    "Switch B | customer's",
    'db01 | eth1 | eth2 | 10.30.40.11 | bondeth0 · LACP',
    'db01-vip | 10.30.40.21',
    'db02 | eth1 | eth2 | 10.30.40.12 | bondeth0 · LACP',
    'db02-vip | 10.30.40.22',
    'vega01-scan1 | 10.30.40.31 · .32 · .33 | port 1521',
  ]);
  const { edges } = clientFlow(vega01);
  assert.equal(
    edges.filter(({ to }) => to === 'machine:vega01dbadm02').map(({ from, port }) => `${from} ${port}`),
    ['uplinkA 0', 'uplinkB 1'],
  );
});

test('the backup network has its own links and no SCAN; the private one hangs on the leaf switches', () => {
  assert.equal(boxes('network:backup').slice(3), [
    'db01-bkp | eth3 | eth4 | 10.40.10.11 | bondeth1 · active-backup',
    'db02-bkp | eth3 | eth4 | 10.40.10.12 | bondeth1 · active-backup',
  ]);
  assert.equal(boxes('network:private').slice(0, 4), [
    'vega01sw-rocea01 | no uplink',
    'vega01sw-roceb01 | no uplink',
    'dbadm01 | re0 | re1 | 192.168.10.1 | 192.168.10.2',
    'dbadm02 | re0 | re1 | 192.168.10.3 | 192.168.10.4',
  ]);
});

test('two client networks: each draws its own servers, the first unless told', () => {
  const second: Network = { id: 'network:two', role: 'client', name: 'Client 2', bonding: 'none' };
  const moved = vega01.endpoints.map((endpoint) =>
    endpoint.hostname === 'vega01db02' ? { ...endpoint, networkId: second.id } : endpoint,
  );
  const document = { ...vega01, networks: [...vega01.networks, second], endpoints: moved };
  assert.equal(
    flowNetworks(document).map(({ name }) => name),
    ['Client', 'Client 2', 'Backup', 'Private'],
  );
  assert.is(flowNetwork(document, 'network:gone')?.name, 'Client');
  const other = flowNodes(clientFlow(document, { networkId: second.id }));
  assert.equal(
    other.map(({ title, ports = [], lines }) => [title, ...ports, ...lines].join(' | ')),
    [
      'Data-center network | Client 2 | gateway not set | untagged',
      "Switch | customer's",
      'db02 | bondeth0 | 10.30.40.12 | not bonded',
      'vega01-clu1 | no SCAN',
    ],
  );
});

test('without networks there is one box that says so', () => {
  const graph = clientFlow({ ...vega01, networks: [] });
  assert.equal(
    flowNodes(graph).map(({ lines }) => lines),
    [['no client network']],
  );
});

test('pointing at the cluster lights all of its ways; at a server its own two links', () => {
  const light = flowLights(clientFlow(vega01));
  const server = light('machine:vega01dbadm01');
  assert.is([...server.edges].filter(({ to }) => to === 'machine:vega01dbadm01').length, 2);
  assert.not([...server.edges].some(({ to }) => to === 'machine:vega01dbadm02'));
  const cluster = light('cluster:vega01-clu1');
  assert.is(cluster.nodes.size, 1);
  assert.is(cluster.edges.size, clientFlow(vega01).edges.length);
});

test('every server of the network is one box, or in exactly one closed group', () => {
  fc.assert(
    fc.property(documents, (appliance) => {
      const machines = new Set(appliance.machines.map(({ id }) => id));
      for (const network of flowNetworks(appliance).slice(0, 6)) {
        const expected = new Set(
          appliance.endpoints.flatMap(({ owner, networkId }) =>
            'machine' in owner && networkId === network.id && machines.has(owner.machine)
              ? [owner.machine]
              : [],
          ),
        );
        const seen = flowNodes(clientFlow(appliance, { networkId: network.id })).flatMap((node) =>
          node.group ? node.subjects : node.id === node.selects ? [node.id] : [],
        );
        for (const id of expected) assert.is(seen.filter((one) => one === id).length, 1, id);
      }
    }),
    { numRuns: 60 },
  );
});

test('many servers are grouped by cluster, those of no cluster by kind and rack', () => {
  const appliance = generateAppliance({ databaseServers: 40, storageServers: 40 });
  const fabric = appliance.networks.find(({ role }) => role === 'private');
  const groups = flowNodes(clientFlow(appliance, { networkId: fabric?.id })).filter(({ group }) => group);
  assert.ok(groups.length >= appliance.clusters.length + 2);
  assert.is(groups[0]?.title, appliance.clusters[0]?.name);
  assert.match(groups.at(-1)?.title ?? '', /^Storage servers, /);
  const opened = clientFlow(appliance, { networkId: fabric?.id, open: new Set([groups[0]?.id ?? '']) });
  assert.is(opened.sections[0]?.header?.id, groups[0]?.id);
  assert.is(groupsOf(opened).length, groups.length);
});

test('levels and sentences: network, switches and servers, VIPs below their server', () => {
  const graph = clientFlow(vega01);
  const levels = flowLevels(graph);
  assert.is(levels.get('data-centre'), 1);
  assert.is(levels.get('machine:vega01dbadm01'), 2);
  const [root] = flowWords(graph);
  assert.equal(
    root?.parts.map(({ text }) => text),
    [
      'Customer switch A.',
      'Customer switch B.',
      'Database server vega01dbadm01, 10.30.40.11, bondeth0 · LACP, as vega01db01, eth1 + eth2.',
      'Database server vega01dbadm02, 10.30.40.12, bondeth0 · LACP, as vega01db02, eth1 + eth2.',
      'SCAN vega01-scan1 of cluster vega01-clu1, 10.30.40.31, 10.30.40.32, 10.30.40.33, port 1521.',
    ],
  );
  assert.is(root?.parts[2]?.parts[0]?.text, 'VIP vega01db01-vip, 10.30.40.21.');
});

test.run();
