/** What people do to a document in any order: edits of every shape, undo, redo, another document. */
import fc from 'fast-check';
import type { Appliance, Endpoint } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { type History, push, redo, startHistory, undo } from '../../src/core/appliance/edits/history.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { generateAppliance } from './appliance.ts';

type Step = (history: History) => History;

const edit =
  (change: (appliance: Appliance) => Appliance): Step =>
  (history) =>
    push(history, 'edit', change(history.present));

const ofEndpoints = (change: (endpoints: readonly Endpoint[]) => readonly Endpoint[]): Step =>
  edit((appliance) => ({ ...appliance, endpoints: [...change(appliance.endpoints)] }));

const place = (list: readonly unknown[], at: number) => (list.length === 0 ? 0 : at % list.length);

const others: readonly Appliance[] = [
  exampleVega01(),
  generateAppliance({ databaseServers: 3, storageServers: 4 }),
  emptyAppliance('appliance:new', 'new'),
];

const at = fc.nat({ max: 500 });

export const randomStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(at, fc.ipV4()).map(([n, address]) =>
    ofEndpoints((endpoints) => {
      const chosen = place(endpoints, n);
      return endpoints.map((one, i) => (i === chosen ? { ...one, address } : one));
    }),
  ),
  fc
    .tuple(at, fc.nat({ max: 9 }))
    .map(([n, count]) =>
      ofEndpoints((endpoints) => endpoints.filter((_, i) => i < place(endpoints, n) || i >= n + count)),
    ),
  fc.tuple(at, fc.nat({ max: 9 })).map(([n, count]) =>
    ofEndpoints((endpoints) => {
      const model = endpoints[place(endpoints, n)];
      if (!model) return endpoints;
      const added = Array.from({ length: count }, (_, i) => ({ ...model, id: `${model.id}~${n}.${i}` }));
      return [...endpoints.slice(0, place(endpoints, n)), ...added, ...endpoints.slice(place(endpoints, n))];
    }),
  ),
  fc.constant(ofEndpoints((endpoints) => endpoints.toReversed())),
  fc.constant(ofEndpoints((endpoints) => endpoints.filter((_, i) => i % 3 !== 0))),
  fc.string().map((name) => edit((appliance) => ({ ...appliance, name }))),
  fc.constant(edit(({ domain: _, ...rest }) => rest)),
  fc.string().map((odd) => edit((appliance) => ({ ...appliance, [odd === '__proto__' ? 'odd' : odd]: odd }))),
  fc.nat().map((mtu) =>
    edit((appliance) => ({
      ...appliance,
      networks: appliance.networks.map((network, i) => (i === 0 ? { ...network, mtu } : network)),
    })),
  ),
  fc.constant(edit((appliance) => ({ ...appliance, machines: [], racks: [] }))),
  fc.constant(undo),
  fc.constant(redo),
  fc.nat({ max: others.length - 1 }).map((n) => () => startHistory(others[n] as Appliance)),
);

/** Every document that somebody looks at on the way. */
export function documentsOf(steps: readonly Step[]): Appliance[] {
  let history = startHistory(exampleVega01());
  return [
    history.present,
    ...steps.map((step) => {
      history = step(history);
      return history.present;
    }),
  ];
}
