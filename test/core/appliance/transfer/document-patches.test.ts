import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  createDocumentReceiver,
  createDocumentSender,
} from '../../../../src/core/appliance/transfer/document-messages.ts';
import { documentPatch, patchedDocument } from '../../../../src/core/appliance/transfer/document-patches.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';
import { documentsOf, randomStep } from '../../../generate/random-edits.ts';

const test = suite('document copy');
const vega01 = exampleVega01();

const renamed = (appliance: Appliance, at: number): Appliance => ({
  ...appliance,
  endpoints: appliance.endpoints.map((one, i) => (i === at ? { ...one, hostname: 'renamed' } : one)),
});

test('the copy equals the document after any edits, undos, redos and other documents', () => {
  fc.assert(
    fc.property(fc.array(randomStep, { maxLength: 30 }), (steps) => {
      const sender = createDocumentSender();
      const receiver = createDocumentReceiver();
      for (const document of documentsOf(steps)) {
        // As the line between page and worker has it: nothing is the same object on the other side.
        for (const message of structuredClone(sender.messages(document))) receiver.receive(message);
        const [copy] = receiver.take();
        assert.equal(copy, document);
        assert.equal(Object.keys(copy ?? {}), Object.keys(document));
      }
    }),
    { numRuns: 200 },
  );
});

test('of one edit among 10,000 addresses one row goes, and the copy shares the others', () => {
  const before = applianceOfAddresses(10_000);
  const after = renamed(before, 5000);
  const { patch, rows } = documentPatch(before, after);
  assert.equal(rows, [after.endpoints[5000]]);
  assert.equal(patch.values, {});
  assert.equal(patch.lists, { endpoints: [[0, 5000], 1, [5001, before.endpoints.length]] });
  const copy = structuredClone(before);
  const next = patchedDocument(copy, patch, rows);
  assert.equal(next, after);
  assert.is(next.machines, copy.machines);
  assert.is(next.endpoints.filter((one, i) => one !== copy.endpoints[i]).length, 1);
});

test('of a tick in a checklist the entry of the log goes, and the copy shares the plan', () => {
  const withLog = (log: readonly object[], reip: object = {}): Appliance => ({
    ...vega01,
    settings: { ...vega01.settings, reip: { run: { plan, log }, ...reip } },
  });
  const [plan, first, second] = [{ steps: [{ id: 'a' }] }, { what: 'start' }, { what: 'done' }];
  const before = withLog([first], { order: ['a'] });
  const after = withLog([first, second]);
  const { patch, rows } = documentPatch(before, after);
  assert.equal(rows, [second]);
  assert.not.match(JSON.stringify(patch), /steps/);
  const copy = structuredClone(before);
  const next = patchedDocument(copy, structuredClone(patch), structuredClone(rows));
  assert.equal(next, after);
  const planOf = ({ settings }: Appliance) => (settings.reip as { run: { plan: object } }).run.plan;
  assert.is(planOf(next), planOf(copy));
  assert.throws(
    () => patchedDocument({ ...copy, settings: [] as never }, patch, rows),
    /'settings' is out of step/,
  );
});

test('any settings come over as they are, also names that objects have from elsewhere', () => {
  const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'toString', 'log');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(fc.constantFrom<unknown>(0, null, '', 'x'), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(fc.array(fc.dictionary(key, value, { noNullPrototype: true }), { maxLength: 6 }), (all) => {
      const sender = createDocumentSender();
      const receiver = createDocumentReceiver();
      for (const settings of all) {
        const document = { ...vega01, settings } as Appliance;
        for (const message of structuredClone(sender.messages(document))) receiver.receive(message);
        assert.is(JSON.stringify(receiver.take()), JSON.stringify([document]), 'in its order');
      }
    }),
    { numRuns: 300 },
  );
});

test('what is put in, taken out and moved costs only what is new', () => {
  const rowsOf = (endpoints: Appliance['endpoints']) =>
    documentPatch(vega01, { ...vega01, endpoints }).rows.length;
  const [first, ...others] = vega01.endpoints;
  if (!first) throw new Error('the example has endpoints');
  assert.is(rowsOf([{ ...first, id: 'endpoint:new' }, ...vega01.endpoints]), 1);
  assert.is(rowsOf(others), 0);
  assert.is(rowsOf([...others, first]), 0);
  assert.is(rowsOf(vega01.endpoints.toReversed()), 0);
  assert.is(documentPatch(undefined, vega01).rows.includes(first), true);
});

test('a large document goes in pieces', () => {
  const large = applianceOfAddresses(12_000);
  const messages = createDocumentSender().messages(large);
  const rows = messages.map((message) => (message.kind === 'rows' ? message.rows.length : message.kind));
  assert.is(rows.at(-1), 'patch');
  assert.ok(rows.length > 3 && rows.every((count) => count === 'patch' || Number(count) <= 5000));
});

test('a patch of another document is refused', () => {
  const { patch, rows } = documentPatch(vega01, renamed(vega01, 3));
  assert.throws(() => patchedDocument(undefined, patch, rows), /the copy has no 'schema'/);
  assert.throws(
    () => patchedDocument({ ...vega01, endpoints: [] }, patch, rows),
    /'endpoints' is out of step/,
  );
});

test.run();
