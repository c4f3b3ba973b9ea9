/** Checks with a missing input: each asks for it, and none passes without it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { mapRecords } from '../../../../src/core/appliance/edits/edits.ts';
import { createView } from '../../../../src/core/audit/basis/check-context.ts';
import { checksById } from '../../../../src/core/audit/run/catalog.ts';
import { all, cells, clean, data, fact, inCluster, inHome, machine, nodes, root } from '../faults.ts';

const test = suite('missing inputs');
const finds = (checkId: string, document: Appliance): string[] =>
  [...(checksById.get(checkId)?.evaluate(createView(document, '2025-03-01')) ?? [])].flatMap((one) =>
    !one ? [] : 'detail' in one ? one.detail : 'missing' in one ? `? ${one.missing}` : `- ${one.skip}`,
  );

test('without addresses none lies in its subnet, and no server is none of them', () => {
  const bare = root({ endpoints: [] })(clean);
  for (const checkId of ['NET-02', 'NET-03', 'DNS-03'])
    assert.equal(finds(checkId, bare), ['? endpoints/address'], checkId);
});

test('without machines or clusters no subnet is large enough', () => {
  const bare = root({ machines: [] })(clean);
  assert.equal([finds('NET-11', bare), finds('NET-15', bare)], [['? machines'], ['? machines']]);
  assert.equal(finds('NET-15', root({ clusters: [] })(clean)), ['? clusters']);
});

test('without databases none has its space or memory', () => {
  const bare = root({ databases: [] })(clean);
  for (const checkId of ['STO-10', 'DB-01', 'OS-07'])
    assert.equal([...new Set(finds(checkId, bare))], ['? databases'], checkId);
  assert.equal(finds('STO-11', fact(data, 'redundancy', 'NORMAL')(bare)), ['? databases']);
  // Huge pages that were seen answer by themselves.
  assert.equal(finds('OS-07', all(...nodes.map((id) => fact(id, 'hugePagesGb', 8)))(bare)), []);
});

test('without homes, or of one without a version, no release is compared', () => {
  const bare = root({ homes: [] })(clean);
  for (const checkId of ['VER-01', 'STO-14'])
    assert.equal(finds(checkId, bare), ['? clusters/gridVersion'], checkId);
  const first = clean.homes[0];
  const unread = first ? [{ ...first, id: 'home:x', path: '/u01/x', version: '' }, ...clean.homes] : [];
  const above = all(root({ homes: unread }), fact(data, 'compatible.rdbms', '23.0.0.0'))(clean);
  const [asked, ...rest] = finds('STO-14', above);
  assert.is(asked, '? clusters/gridVersion');
  assert.match(rest.join(), /has compatible\.rdbms 23\.0\.0\.0, a home has 19\./);
});

test('Grid of an unknown home or of nobody; a home whose path or owner is not known', () => {
  assert.equal(finds('OS-06', inCluster('gridHome', undefined)(clean)), ['? clusters/gridHome']);
  assert.equal(finds('OS-06', inCluster('owner', 'crs')(clean)), [
    'Grid Infrastructure of vega01-clu1 belongs to crs, who is not a user.',
  ]);
  const name = clean.homes[0]?.name;
  assert.equal(finds('OS-06', inHome('owner', '')(clean)), [`${name} has no owner.`]);
  assert.equal(finds('OS-06', all(inHome('path', ''), inCluster('gridHome', ''))(clean)), [
    '? clusters/gridHome',
  ]);
});

test('a plan that says less of an image than the server does is no other image', () => {
  const image = (id: string, version: string) => machine(id, 'imageVersion', version);
  const [one = '', two = '', three = ''] = cells;
  const of = (...versions: readonly string[]) =>
    finds('VER-04', all(...[one, two, three].map((id, at) => image(id, versions[at] ?? '')))(clean));
  assert.equal(of('24.1.0.0.0', '24.1.0.0.0.240517.1', '24.1.0.0.0'), []);
  assert.equal(of('24.1.0.0.0.240517.1', '24.1.0.0.0.240517.1', '24.1.0.0'), []);
  assert.is(of('24.1', '24.1.0.0.0.240517.1', '24.1.0.0.0.241022.1').length, 1);
  assert.is(of('24.1.0.0.0', '24.1.0.0.0', '24.10.0.0.0').length, 1);
});

test('the generation of the appliance says nothing of servers that have their own', () => {
  const servers = all(...nodes.map((id) => machine(id, 'generation', 'X6-2')))(clean);
  const unbonded = mapRecords(servers, 'networks', (one) =>
    one.role === 'client' ? { ...one, bonding: 'none' } : one,
  );
  assert.equal(finds('NET-28', unbonded), []);
  assert.is(finds('NET-28', machine(nodes[0] ?? '', 'generation', 'X7-2')(unbonded)).length, 1);
});

test('private names need no domain', () => {
  const bare = all(root({ domain: undefined }), (a) =>
    mapRecords(a, 'networks', (one) => (one.role === 'private' ? one : { ...one, domain: 'example.com' })),
  )(clean);
  assert.equal(finds('NAM-13', bare), []);
});

test.run();
