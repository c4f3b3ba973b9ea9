import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { clientFlow } from '../../../../src/core/appliance/flow/client-flow.ts';
import { flowNodes } from '../../../../src/core/appliance/flow/flow.ts';
import type { FlowBox } from '../../../../src/core/appliance/flow/flow-layout-types.ts';
import { layoutFlow } from '../../../../src/core/appliance/flow/layout-flow.ts';
import { managementFlow } from '../../../../src/core/appliance/flow/management-flow.ts';
import { type BoxKey, nearestBox } from '../../../../src/core/layout/nearest-box.ts';
import { documents, graphsOf } from './graphs.ts';

const test = suite('layout of a flow');

const widths = fc.constantFrom(280, 304, 480, 720, 824, 1100, 1386, 2400);

/** The first pair that overlaps, by a sweep from top to bottom. */
function overlap(boxes: readonly FlowBox[]): string | undefined {
  let open: FlowBox[] = [];
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    open = open.filter((other) => other.y + other.height > box.y);
    const hit = open.find((other) => other.x < box.x + box.width && box.x < other.x + other.width);
    if (hit) return `${hit.node.id} and ${box.node.id}`;
    open.push(box);
  }
  return undefined;
}

const onEdge = (box: FlowBox, [x, y]: readonly [number, number]) => {
  const within = (value: number, from: number, size: number) =>
    value >= from - 0.1 && value <= from + size + 0.1;
  const at = (value: number, edge: number) => Math.abs(value - edge) < 0.1;
  return (
    (within(x, box.x, box.width) && (at(y, box.y) || at(y, box.y + box.height))) ||
    (within(y, box.y, box.height) && (at(x, box.x) || at(x, box.x + box.width)))
  );
};

test('no boxes overlap or leave the drawing; every line begins and ends on its boxes; every node is placed', () => {
  fc.assert(
    fc.property(documents, widths, (appliance, width) => {
      for (const graph of graphsOf(appliance)) {
        const layout = layoutFlow(graph, { width });
        assert.is(overlap(layout.boxes), undefined);
        const byId = new Map(layout.boxes.map((box) => [box.node.id, box]));
        assert.equal(
          [...byId.keys()],
          flowNodes(graph).map(({ id }) => id),
        );
        for (const { x, y, width: wide, height, node } of layout.boxes) {
          assert.ok(
            x >= layout.x && x + wide <= layout.x + layout.width,
            `${node.id} leaves the sides at ${width}`,
          );
          assert.ok(y >= 0 && y + height <= layout.height, `${node.id} leaves above or below`);
        }
        assert.ok(layout.x >= 0 && layout.x + layout.width <= width, `wider than ${width}`);
        assert.is(layout.paths.length, graph.edges.length);
        for (const { edge, start, end, d } of layout.paths) {
          const from = byId.get(edge.from);
          const to = byId.get(edge.to);
          assert.ok(from && onEdge(from, start), `${edge.from} -> ${edge.to} does not begin on its box`);
          assert.ok(to && onEdge(to, end), `${edge.from} -> ${edge.to} does not end on its box`);
          assert.not.match(d, /NaN|undefined/);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('texts fit in their boxes', () => {
  fc.assert(
    fc.property(documents, widths, (appliance, width) => {
      for (const graph of graphsOf(appliance)) {
        for (const { title, lines, width: wide } of layoutFlow(graph, { width }).boxes)
          for (const text of [title, ...lines])
            assert.ok(32 + text.length * 6.63 <= wide + 1, `${text} in ${wide}`);
      }
    }),
    { numRuns: 20 },
  );
});

test('vega01 stands in the rows of the intended look: five servers with their ILOMs below one switch', () => {
  const { boxes, height } = layoutFlow(managementFlow(exampleVega01()), { width: 800 });
  const rows = new Map<number, string[]>();
  for (const { y, title } of boxes) rows.set(y, [...(rows.get(y) ?? []), title]);
  assert.equal(
    [...rows].sort(([a], [b]) => a - b).map(([, titles]) => titles.join(' ')),
    [
      'Data-center network',
      'sw-pdua01 sw-rocea01',
      'vega01sw-adm01',
      'sw-pdub01 sw-roceb01',
      'dbadm01 dbadm02 celadm01 celadm02 celadm03',
      'dbadm01-ilom dbadm02-ilom celadm01-ilom celadm02-ilom celadm03-ilom',
    ],
  );
  assert.ok(height < 420, `${height} high`);
});

const stepTo = (boxes: readonly FlowBox[], from: string, key: BoxKey) =>
  nearestBox(
    boxes,
    boxes.find(({ node }) => node.id === from),
    key,
  )?.node.id;

test('the arrow keys go to the neighbour that one sees, and stop at the edge', () => {
  const { boxes } = layoutFlow(managementFlow(exampleVega01()), { width: 800 });
  const from = (id: string, key: BoxKey) => stepTo(boxes, id, key);
  assert.is(from('data-centre', 'ArrowDown'), 'machine:vega01sw-adm01');
  assert.is(from('machine:vega01sw-adm01', 'ArrowUp'), 'data-centre');
  assert.is(from('machine:vega01dbadm01', 'ArrowRight'), 'machine:vega01dbadm02');
  assert.is(from('machine:vega01dbadm02', 'ArrowLeft'), 'machine:vega01dbadm01');
  assert.is(from('machine:vega01dbadm01', 'ArrowLeft'), undefined);
  const ilom = from('machine:vega01dbadm01', 'ArrowDown');
  assert.is(boxes.find(({ node }) => node.id === ilom)?.title, 'dbadm01-ilom');
  assert.is(from('data-centre', 'End'), boxes.at(-1)?.node.id);
  assert.is(from('nobody', 'ArrowUp'), 'data-centre');
});

test('every box can be reached by the arrow keys', () => {
  for (const graph of [managementFlow(exampleVega01()), clientFlow(exampleVega01())]) {
    const { boxes } = layoutFlow(graph, { width: 800 });
    const reached = new Set<string>(['data-centre']);
    for (const id of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = stepTo(boxes, id, key);
        if (next !== undefined) reached.add(next);
      }
    }
    assert.equal([...reached].sort(), boxes.map(({ node }) => node.id).sort());
  }
});

test.run();
