/** The graph of a plan's steps: the runs that form a node, the rules of an edge, and sound places at every width. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../../src/core/appliance/example/vega01.ts';
import { planAndProve } from '../../../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../../../../src/core/reip/mapping/propose-mapping.ts';
import { outageOf } from '../../../../../src/core/reip/outage/outage.ts';
import { baseOf } from '../../../../../src/core/reip/project/base-document.ts';
import type { ReipProject } from '../../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../../src/core/reip/project/request-edits.ts';
import { layoutSteps } from '../../../../../src/screens/reip/planning/graph/graph-layout.ts';
import { stepGraph } from '../../../../../src/screens/reip/planning/graph/step-graph.ts';
import { hall2 } from '../../../../examples/hall2.ts';
import { generateAppliance } from '../../../../generate/appliance.ts';

const graphs = suite('step graph');

function planned(appliance: Appliance, work: ReipProject) {
  const base = baseOf(appliance);
  const { mapping } = proposeMapping(base, requestOf(work));
  const { plan } = planAndProve({ base, mapping, work, now: '2026-11-01' });
  return { plan, critical: outageOf(base, plan).critical.steps };
}

const example = planned(exampleVega01(), hall2);
const large = generateAppliance({ databaseServers: 24, storageServers: 40 });
const moved = (appliance: Appliance) => ({
  ...hall2,
  request: {
    networks: appliance.networks.flatMap(({ id, role, subnet, gateway }) =>
      role === 'private' || !subnet || !gateway
        ? []
        : [
            {
              networkId: id,
              subnet: subnet.replace(/^10\./, '11.'),
              gateway: gateway.replace(/^10\./, '11.'),
            },
          ],
    ),
  },
});
const many = planned(large, moved(large));
const stops = planned(exampleVega01(), {
  ...hall2,
  request: {
    networks: [...hall2.request.networks, { networkId: 'network:private', subnet: '192.168.64.0/22' }],
  },
});

graphs('every step is in one node, in the order of the plan, and every edge of the plan is kept', () => {
  for (const { plan, critical } of [example, many, stops]) {
    const { nodes, edges } = stepGraph(plan, critical);
    assert.equal(
      nodes.flatMap(({ steps }) => steps.map(({ id }) => id)),
      plan.steps.map(({ id }) => id),
    );
    const places = new Map(nodes.flatMap(({ steps }, i) => steps.map(({ id }) => [id, i] as const)));
    for (const { before, after, rule } of plan.edges) {
      const [from, to] = [places.get(before), places.get(after)];
      if (from === to) continue;
      const edge = edges.find((one) => one.from === from && one.to === to);
      assert.ok(edge?.rules.includes(rule), `${before} -> ${after}`);
      assert.ok(edge && edge.from < edge.to);
    }
  }
});

graphs('what is drawn still leads wherever the plan leads', () => {
  for (const { plan, critical } of [example, many, stops]) {
    const { nodes, edges } = stepGraph(plan, critical);
    const reach = nodes.map(() => new Set<number>());
    for (const { from, to } of edges.filter(({ isImplied }) => !isImplied).reverse()) {
      reach[from]?.add(to);
      for (const far of reach[to] ?? []) reach[from]?.add(far);
    }
    for (const { from, to } of edges) assert.ok(reach[from]?.has(to), `${from} -> ${to}`);
  }
});

graphs('64 machines stay readable: equal steps are one node, and one that repeats can be opened', () => {
  assert.is(many.plan.steps.length > 250, true);
  const graph = stepGraph(many.plan, many.critical);
  assert.ok(graph.nodes.length < 30, String(graph.nodes.length));
  const titles = graph.nodes.map(({ title }) => title);
  assert.ok(titles.includes('Move 40 storage servers'));
  assert.ok(titles.includes('Clients of 3 clusters'));
  const cells = graph.nodes.find(({ title }) => title === 'Move 40 storage servers');
  assert.is(cells?.repeats, 40);
  const opened = stepGraph(many.plan, many.critical, new Set([cells?.id ?? '']));
  assert.is(opened.nodes.length, graph.nodes.length + 79);
});

graphs('a full stop that reaches through several phases is one band', () => {
  const { bands } = stepGraph(stops.plan, stops.critical);
  assert.ok(bands.some(({ phases }) => phases.includes(5) && phases.includes(6)));
  assert.is(
    bands.reduce((sum, { steps }) => sum + steps, 0),
    stops.plan.steps.length,
  );
});

graphs('no two boxes overlap, and all stand inside, at every width', () => {
  for (const { plan, critical } of [example, many, stops]) {
    const graph = stepGraph(plan, critical);
    for (const width of [280, 336, 528, 784, 1200, 2400]) {
      const { boxes, ways, height } = layoutSteps(graph, width);
      for (const [i, a] of boxes.entries()) {
        assert.ok(a.x >= 0 && a.x + a.width <= width && a.y >= 0 && a.y + a.height <= height, `${width}`);
        for (const b of boxes.slice(i + 1))
          assert.ok(
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
            `${a.node.title} and ${b.node.title} at ${width}`,
          );
      }
      assert.ok(ways.every(({ d }) => /^M[\d.]/.test(d) && !/NaN|undefined/.test(d)));
    }
  }
});

graphs.run();
