import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, NetworkRole } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { flowNodes } from '../../../../src/core/appliance/flow/flow.ts';
import { flowLights } from '../../../../src/core/appliance/flow/flow-light.ts';
import { flowWords } from '../../../../src/core/appliance/flow/flow-words.ts';
import { managementFlow } from '../../../../src/core/appliance/flow/management-flow.ts';
import { generateAppliance } from '../../../generate/appliance.ts';
import { documents, graphsOf, groupsOf } from './graphs.ts';

const test = suite('management flow');

test('vega01: gateway, switch, devices, servers and ILOMs, each with its address', () => {
  const graph = managementFlow(exampleVega01());
  assert.equal(
    flowNodes(graph).map(({ kind, title, lines }) => [kind, title, lines.join(' ')].join(' | ')),
    [
      'data-centre | Data-center network | gateway 10.20.10.1',
      'management-switch | vega01sw-adm01 | 10.20.10.50',
      'pdu | sw-pdua01 | 10.20.10.61',
      'pdu | sw-pdub01 | 10.20.10.62',
      'leaf-switch | sw-rocea01 | 10.20.10.51',
      'leaf-switch | sw-roceb01 | 10.20.10.52',
      'database | dbadm01 | 10.20.10.11',
      'ilom | dbadm01-ilom | 10.20.10.31',
      'database | dbadm02 | 10.20.10.12',
      'ilom | dbadm02-ilom | 10.20.10.32',
      'storage | celadm01 | 10.20.10.13',
      'ilom | celadm01-ilom | 10.20.10.33',
      'storage | celadm02 | 10.20.10.14',
      'ilom | celadm02-ilom | 10.20.10.34',
      'storage | celadm03 | 10.20.10.15',
      'ilom | celadm03-ilom | 10.20.10.35',
    ],
  );
  assert.equal(groupsOf(graph), []);
});

test('every machine with an address there is one box, or in exactly one closed group', () => {
  const roles: readonly NetworkRole[] = ['management', 'ilom'];
  fc.assert(
    fc.property(documents, (appliance) => {
      const shown = new Set(
        appliance.networks.filter(({ role }) => roles.includes(role)).map(({ id }) => id),
      );
      const expected = new Set(
        appliance.endpoints.flatMap(({ owner, networkId }) =>
          'machine' in owner && shown.has(networkId) ? [owner.machine] : [],
        ),
      );
      for (const graph of graphsOf(appliance).slice(0, 2)) {
        const seen = new Map<string, number>();
        for (const node of flowNodes(graph)) {
          const ids = node.group ? node.subjects : node.id === node.selects ? [node.id] : [];
          for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
        }
        for (const { id } of appliance.machines) if (expected.has(id)) assert.is(seen.get(id), 1, id);
        for (const [id, times] of seen) assert.is(times, 1, id);
      }
    }),
    { numRuns: 60 },
  );
});

test('every end of a line is a box, and no two boxes share an id', () => {
  fc.assert(
    fc.property(documents, (appliance) => {
      for (const graph of graphsOf(appliance)) {
        const nodes = flowNodes(graph);
        const ids = new Set(nodes.map(({ id }) => id));
        assert.is(ids.size, nodes.length);
        for (const { from, to } of graph.edges) assert.ok(ids.has(from) && ids.has(to), `${from} -> ${to}`);
      }
    }),
    { numRuns: 60 },
  );
});

const faulty = (appliance: Appliance, ...ids: string[]) =>
  new Map(
    appliance.endpoints
      .filter(({ id }) => ids.some((one) => id.includes(one)))
      .map(({ id }) => [id, { level: 'error' as const, text: `${id} is wrong.` }]),
  );

test('three racks of servers: a frame a rack, a group a kind; a faulty member shows on its group until that is open', () => {
  const appliance = generateAppliance({ databaseServers: 24, storageServers: 40 });
  const [endpoint] = appliance.endpoints.filter(({ kind }) => kind === 'ilom');
  assert.ok(endpoint);
  const faults = new Map([[endpoint.id, { level: 'error' as const, text: 'It is wrong.' }]]);
  const closed = managementFlow(appliance, { faults });
  assert.ok(closed.sections.every(({ title, head }) => title !== undefined && head));
  const groups = flowNodes(closed).filter(({ kind }) => kind === 'group');
  assert.is(
    groups.reduce((sum, { group }) => sum + (group?.count ?? 0), 0),
    appliance.machines.filter(({ kind }) => kind === 'database' || kind === 'storage').length,
  );
  const sick = groups.filter(({ problems }) => problems.length > 0);
  assert.is(sick.length, 1);
  assert.equal(sick[0]?.problems, ['It is wrong.']);
  assert.is(sick[0]?.lines.at(-1), '1 problem');

  const id = sick[0]?.id ?? '';
  const open = managementFlow(appliance, { faults, open: new Set([id]) });
  const nodes = flowNodes(open);
  assert.equal(nodes.find((node) => node.id === id)?.problems, []);
  assert.equal(nodes.find((node) => node.id === endpoint.id)?.problems, ['It is wrong.']);
  assert.is(nodes.length - flowNodes(closed).length, 2 * (sick[0]?.group?.count ?? 0));
});

test('a thousand servers: a group a rack, with its count and its range of addresses', () => {
  const appliance = generateAppliance({ databaseServers: 400, storageServers: 600 });
  const graph = managementFlow(appliance);
  const groups = flowNodes(graph).filter(({ kind }) => kind === 'group');
  assert.is(groups.length, appliance.racks.length);
  assert.is(flowNodes(graph).length, groups.length + 1);
  assert.match(groups[0]?.lines.join(' ') ?? '', /^\d+ machines 10\.\d+\.\d+\.\d+ – /);
  const opened = managementFlow(appliance, { open: new Set([groups[3]?.id ?? '']) });
  assert.is(opened.sections.length, 2);
  assert.is(opened.sections[0]?.header?.group?.open, true);
  assert.ok(opened.sections[0]?.head);
});

test('a fault is drawn on the box of its record, and only there', () => {
  const appliance = exampleVega01();
  const graph = managementFlow(appliance, { faults: faulty(appliance, 'vega01celadm02/network:admin/host') });
  assert.equal(
    flowNodes(graph).flatMap(({ title, problems }) => (problems.length > 0 ? [title] : [])),
    ['celadm02'],
  );
});

test('pointing at a server lights it, its ILOM and the way to the uplink', () => {
  const graph = managementFlow(exampleVega01());
  const { nodes, edges } = flowLights(graph)('machine:vega01dbadm01');
  assert.is(nodes.size, 2);
  assert.equal([...edges].map(({ from, to }) => `${from} ${to}`).sort(), [
    'data-centre machine:vega01sw-adm01',
    'machine:vega01dbadm01 endpoint:machine:vega01dbadm01/network:admin/ilom/1',
    'machine:vega01sw-adm01 machine:vega01dbadm01',
  ]);
  assert.is(flowLights(graph)(undefined).nodes.size, 0);
});

test('the sentences are nested as the boxes hang together', () => {
  const appliance = exampleVega01();
  const [root, ...others] = flowWords(
    managementFlow(appliance, { faults: faulty(appliance, 'vega01dbadm01/network:admin/ilom') }),
  );
  assert.is(others.length, 0);
  assert.is(root?.text, 'Data-center network, gateway 10.20.10.1.');
  const [head] = root?.parts ?? [];
  assert.is(head?.text, 'Management switch vega01sw-adm01, 10.20.10.50.');
  const server = head?.parts.find(({ id }) => id === 'machine:vega01dbadm01');
  assert.is(server?.text, 'Database server vega01dbadm01, 10.20.10.11.');
  assert.is(
    server?.parts[0]?.text,
    'ILOM vega01dbadm01-ilom, 10.20.10.31. Problem: endpoint:machine:vega01dbadm01/network:admin/ilom/1 is wrong.',
  );
});

test('an appliance of nothing is a data-centre network', () => {
  const graph = managementFlow({
    ...exampleVega01(),
    machines: [],
    networks: [],
    endpoints: [],
    racks: [],
    clusters: [],
  });
  assert.equal(
    flowNodes(graph).map(({ lines }) => lines),
    [['gateway not set']],
  );
});

test.run();
