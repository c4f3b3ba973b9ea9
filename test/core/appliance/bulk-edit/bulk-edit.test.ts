import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applyBulkEdit,
  type BulkEdit,
  bulkEditLabel,
  bulkEditPreview,
  bulkEditProblem,
} from '../../../../src/core/appliance/bulk-edit/bulk-edit.ts';
import {
  applyRename,
  type RenameRule,
  renamePreview,
} from '../../../../src/core/appliance/bulk-edit/rename.ts';
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const test = suite('bulk edit');
const vega01 = exampleVega01();
const all = vega01.endpoints.map(({ id }) => id);
const idsOf = (...names: string[]) =>
  names.flatMap((name) => vega01.endpoints.filter(({ hostname }) => hostname === name).map(({ id }) => id));
const at = (appliance: typeof vega01, id: string): Endpoint => {
  const found = appliance.endpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(id);
  return found;
};

test('the words of undo name the field and the count', () => {
  assert.is(bulkEditLabel({ field: 'domain', value: 'a.b' }, 12), 'Change the domain of 12 addresses');
  assert.is(bulkEditLabel({ field: 'networkId', value: 'x' }, 1), 'Change the network of 1 address');
  assert.is(bulkEditLabel({ field: 'aliases', value: undefined }, 2), 'Clear the aliases of 2 addresses');
  assert.is(
    bulkEditLabel({ field: 'notes', name: 'ticket', value: 'a' }, 2),
    'Change the note ticket of 2 addresses',
  );
});

test('only what is selected and differs gets the value, and undefined takes it away', () => {
  const ids = idsOf('vega01db01', 'vega01db02');
  const set = applyBulkEdit(vega01, ids, { field: 'domain', value: 'db.example.com' });
  assert.equal(
    set.endpoints
      .filter(({ domain }) => domain === 'db.example.com')
      .map(({ id }) => id)
      .sort(),
    [...ids].sort(),
  );
  assert.is(bulkEditPreview(set, ids, { field: 'domain', value: 'db.example.com' }).length, 0);
  assert.is(applyBulkEdit(set, ids, { field: 'domain', value: 'db.example.com' }), set);
  const cleared = applyBulkEdit(set, ids, { field: 'domain', value: undefined });
  for (const id of ids) assert.is('domain' in at(cleared, id), false);
});

test('the preview shows what holds now and then, inherited or not', () => {
  const ids = idsOf('vega01db01');
  const [line] = bulkEditPreview(vega01, ids, { field: 'domain', value: 'db.example.com' });
  assert.equal([line?.from, line?.to], ['example.com', 'db.example.com']);
  const set = applyBulkEdit(vega01, ids, { field: 'domain', value: 'db.example.com' });
  const [back] = bulkEditPreview(set, ids, { field: 'domain', value: undefined });
  assert.equal([back?.from, back?.to], ['db.example.com', 'example.com']);
});

test('notes are set and cleared by name; an empty set of notes is none', () => {
  const [id = ''] = idsOf('vega01db01');
  const set = applyBulkEdit(vega01, [id], { field: 'notes', name: 'ticket', value: 'CHG1' });
  assert.equal(at(set, id).notes, { ticket: 'CHG1' });
  const both = applyBulkEdit(set, [id], { field: 'notes', name: 'site', value: 'B' });
  assert.equal(
    at(applyBulkEdit(both, [id], { field: 'notes', name: 'ticket', value: undefined }), id).notes,
    {
      site: 'B',
    },
  );
  const none = applyBulkEdit(set, [id], { field: 'notes', name: 'ticket', value: undefined });
  assert.is('notes' in at(none, id), false);
});

test('a value that cannot be is told and changes nothing', () => {
  assert.ok(bulkEditProblem({ field: 'domain', value: 'a..b' }));
  assert.ok(bulkEditProblem({ field: 'interface', value: 'bond eth0' }));
  assert.is(bulkEditProblem({ field: 'notes', name: ' ', value: 'x' }), 'Field is required');
  assert.is(applyBulkEdit(vega01, all, { field: 'domain', value: 'a..b' }), vega01);
  assert.is(applyBulkEdit(vega01, all, { field: 'networkId', value: 'network:none' }), vega01);
});

test('a move to another network says which addresses will lie outside', () => {
  const admin = vega01.networks.find(({ role }) => role === 'management');
  const [line] = bulkEditPreview(vega01, idsOf('vega01db01'), { field: 'networkId', value: admin?.id ?? '' });
  assert.equal(
    [line?.from, line?.to, line?.note],
    ['Client', 'Admin', '10.30.40.11 is outside Admin 10.20.10.0/24'],
  );
});

const anyEdit: fc.Arbitrary<BulkEdit> = fc.oneof(
  fc.constantFrom('a.example.com', undefined).map((value) => ({ field: 'domain' as const, value })),
  fc.constantFrom('bondeth7', undefined).map((value) => ({ field: 'interface' as const, value })),
  fc.constantFrom(true, false, undefined).map((value) => ({ field: 'inDns' as const, value })),
  fc.constant({ field: 'aliases' as const, value: undefined }),
  fc.constantFrom(...vega01.networks.map(({ id }) => ({ field: 'networkId' as const, value: id }))),
  fc.constant({ field: 'notes' as const, name: 'ticket', value: 'CHG9' }),
);

test('the preview lists exactly what changes, and nothing else does', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(all), anyEdit, (ids, edit) => {
      const lines = bulkEditPreview(vega01, ids, edit);
      const after = applyBulkEdit(vega01, ids, edit);
      const changed = vega01.endpoints.filter((endpoint, place) => after.endpoints[place] !== endpoint);
      assert.equal(changed.map(({ id }) => id).sort(), lines.map(({ endpointId }) => endpointId).sort());
      for (const before of changed) {
        const { [edit.field as 'domain']: _a, ...was } = before;
        const { [edit.field as 'domain']: _b, ...is } = at(after, before.id);
        assert.equal(is, was);
      }
      assert.equal({ ...after, endpoints: vega01.endpoints }, vega01);
    }),
  );
});

const mask = (text: string, count: 'machine' | 'order' = 'machine', from?: number): RenameRule => ({
  kind: 'mask',
  mask: text,
  count,
  ...(from === undefined ? {} : { from }),
});

test('a mask names by machine number, by order and by interface', () => {
  const names = (ids: readonly string[], rule: RenameRule) =>
    renamePreview(vega01, ids, rule).map(({ to, problem }) => problem ?? to);
  assert.equal(names(idsOf('vega01db02', 'vega01db01'), mask('web%%')), ['web02', 'web01']);
  assert.equal(names(idsOf('vega01db02', 'vega01db01'), mask('web%', 'order', 7)), ['web7', 'web8']);
  assert.equal(names(idsOf('vega01db01-priv1', 'vega01db01-priv2'), mask('x%%-priv%')), [
    'x01-priv1',
    'x01-priv2',
  ]);
});

test('the second interface alone keeps its number', () => {
  const [line] = renamePreview(vega01, idsOf('vega01db01-priv2'), mask('x%%-priv%'));
  assert.is(line?.to, 'x01-priv2');
});

test('illegal, taken and repeated names are told', () => {
  const problems = (ids: readonly string[], rule: RenameRule) =>
    renamePreview(vega01, ids, rule).map(({ problem }) => problem ?? '');
  assert.match(problems(idsOf('vega01db01'), mask('web_%%'))[0] ?? '', /contains "_"/);
  assert.match(problems(idsOf('vega01db01'), mask('vega01dbadm0%'))[0] ?? '', /taken by 10\.20\.10\.11/);
  assert.equal(
    problems(idsOf('vega01db01', 'vega01db02'), mask('same')).map((text) => /twice/.test(text)),
    [false, true],
  );
});

test('the three addresses of a SCAN share their new name', () => {
  const ids = idsOf('vega01-scan1');
  assert.is(ids.length, 3);
  const renamed = applyRename(vega01, ids, { kind: 'replace', find: 'VEGA01-', replace: 'rack7-' });
  assert.is(renamed.endpoints.filter(({ hostname }) => hostname === 'rack7-scan1').length, 3);
});

test('a name with its IPv4 and its IPv6 address in two networks stays one name', () => {
  const vips = vega01.endpoints.filter(({ kind }) => kind === 'vip');
  const client = vega01.networks.find(({ id }) => id === vips[0]?.networkId);
  assert.ok(client);
  const dual = {
    ...vega01,
    networks: [...vega01.networks, { ...client, id: 'network:client6', subnet: '2001:db8::/64' }],
    endpoints: [
      ...vega01.endpoints,
      ...vips.map((one, i) => ({
        ...one,
        id: `${one.id}/6`,
        networkId: 'network:client6',
        address: `2001:db8::${i + 1}`,
      })),
    ],
  };
  const ids = vips.flatMap(({ id }) => [id, `${id}/6`]);
  const rule = { kind: 'replace', find: '-vip', replace: '-v' } as const;
  assert.equal(
    renamePreview(dual, ids, rule).flatMap(({ problem }) => problem ?? []),
    [],
  );
  // Two of them with one name are refused.
  const same = { kind: 'mask', mask: 'same', count: 'order' } as const;
  assert.ok(renamePreview(dual, ids, same).some(({ problem }) => problem !== undefined));
});

test('find and replace lists only names that hold the text, and takes it as plain text', () => {
  assert.is(renamePreview(vega01, all, { kind: 'replace', find: '.', replace: 'x' }).length, 0);
  assert.is(
    renamePreview(vega01, all, { kind: 'replace', find: '-ilom', replace: '-$&' })[0]?.to.endsWith('-$&'),
    true,
  );
  assert.equal(renamePreview(vega01, all, { kind: 'replace', find: ' ', replace: 'x' }), []);
});

test('renamed addresses never share a name that they did not share', () => {
  const rule = fc.oneof(
    fc.constantFrom('a%%', 'vega01db%%', 'n%', 'x').map((text) => mask(text)),
    fc.constantFrom('a%%', 'vega01db%%').map((text) => mask(text, 'order')),
    fc
      .constantFrom(['vega01', 'v'], ['-ilom', ''], ['cel', 'db'], ['02', '01'])
      .map(([find = '', replace = '']) => ({ kind: 'replace' as const, find, replace })),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(all), rule, (ids, chosen) => {
      const after = applyRename(vega01, ids, chosen);
      const lines = new Map(renamePreview(vega01, ids, chosen).map((line) => [line.endpointId, line]));
      const holders = new Map<string, Set<string>>();
      for (const endpoint of after.endpoints) {
        const line = lines.get(endpoint.id);
        assert.is(endpoint.hostname, line && !line.problem ? line.to : at(vega01, endpoint.id).hostname);
        const bundle = endpoint.kind === 'scan' ? JSON.stringify(endpoint.owner) : endpoint.id;
        const set = holders.get(endpoint.hostname) ?? new Set();
        holders.set(endpoint.hostname, set.add(bundle));
      }
      for (const set of holders.values()) assert.is(set.size, 1);
    }),
    { numRuns: 200 },
  );
});

test('a machine that bore the old name bears the new one, by its admin name alone', () => {
  const rule: RenameRule = { kind: 'replace', find: 'vega01', replace: 'orion01' };
  const after = applyRename(vega01, all, rule);
  assert.equal(
    after.machines.map(({ name }) => name),
    vega01.machines.map(({ name }) => name.replace('vega01', 'orion01')),
  );
  const client = idsOf('vega01db01');
  assert.is(applyRename(vega01, client, rule).machines, vega01.machines);
  const same = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) =>
      client.includes(one.id) ? { ...one, hostname: 'vega01dbadm01', domain: 'db.example.com' } : one,
    ),
  };
  assert.is(applyRename(same, client, rule).machines, same.machines);
});

test.run();
