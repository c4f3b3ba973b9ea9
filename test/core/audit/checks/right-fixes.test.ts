/** Findings that name the right port, once, and fixes that fit the fault. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { applyFix } from '../../../../src/core/audit/run/fixes.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { fixFor } from '../../../../src/core/audit/run/run-fixes.ts';
import { all, clean, endpoint, fact, network } from '../faults.ts';

const test = suite('audit: right fixes');

const findings = (checkId: string, document: Appliance) =>
  runAudit(document, { now: '2025-03-01' }).findings.filter((one) => one.checkId === checkId);
const idOf = (hostname: string, document = clean) =>
  document.endpoints.find((one) => one.hostname === hostname)?.id ?? '';

test('a private port with a wrong name is the only one that is reported', () => {
  for (const [hostname, wrong, right] of [
    ['vega01cel02-priv1', 'zz0', 're0'],
    ['vega01cel02-priv2', 'aa0', 're1'],
  ] as const) {
    const document = endpoint(idOf(hostname), { interface: wrong })(clean);
    const found = findings('NET-31', document);
    assert.equal(
      found.map(({ subjects }) => subjects[0]),
      [idOf(hostname)],
    );
    const [first] = found;
    const fix = first && fixFor(document, first);
    assert.equal(
      fix?.edits.map(({ id, value }) => [id, value]),
      [[idOf(hostname), right]],
    );
    assert.equal(fix && findings('NET-31', applyFix(document, fix)), []);
  }
});

test('of two servers that differ, the same one is reported in whatever order they are listed', () => {
  const [one = '', other = ''] = clean.clusters[0]?.machines ?? [];
  const backwards = (document: Appliance): Appliance => ({
    ...document,
    ...{ machines: document.machines.toReversed(), endpoints: document.endpoints.toReversed() },
    ...{ networks: document.networks.toReversed(), facts: document.facts.toReversed() },
    clusters: document.clusters.map((cluster) => ({ ...cluster, machines: cluster.machines.toReversed() })),
  });
  const image = (id: string, version: string) => (document: Appliance) => ({
    ...document,
    machines: document.machines.map((machine) =>
      machine.id === id ? { ...machine, imageVersion: version } : machine,
    ),
  });
  const patches = (id: string, ...list: string[]) =>
    fact(id, 'patches', { [clean.homes[0]?.path ?? '']: list });
  const ids = (id: string, uid: number) => fact(id, 'ids', { users: {}, groups: { asmscan_dba: uid } });
  for (const [check, culprit, ...edits] of [
    ['NET-31', idOf('vega01db01'), endpoint(idOf('vega01db01'), { interface: 'eth1' })],
    ['NET-31', idOf('vega01db02'), endpoint(idOf('vega01db02'), { interface: 'eth1' })],
    [
      'NET-31',
      idOf('vega01db02'),
      network('client', 'interface', 'eth9'),
      endpoint(idOf('vega01db01'), { interface: 'eth9' }),
    ],
    ['VER-03', one, image(one, '23.1.0.0.0.230517.1')],
    ['VER-03', other, image(other, '23.1.0.0.0.230517.1')],
    ['VER-07', one, fact(one, 'opatch', '12.2.0.1.44'), fact(other, 'opatch', '12.2.0.1.45')],
    ['VER-06', one, patches(one, '1'), patches(other, '1', '2')],
    ['OS-01', other, ids(one, 1500), ids(other, 1400)],
  ] as const)
    for (const document of [all(...edits)(clean), backwards(all(...edits)(clean))])
      assert.equal(
        findings(check, document).map(({ subjects }) => subjects[0]),
        [culprit],
        check,
      );
});

test('of three servers the one with another user id is reported, also if it comes first', () => {
  const nodes = ['a', 'b', 'c'].map((name) => ({ ...clean.machines[0], id: `machine:${name}`, name }));
  const document = all(...nodes.map(({ id }, at) => fact(id, 'ids', { users: { grid: at ? 1001 : 1005 } })))({
    ...clean,
    ...{ users: [], groups: [], machines: nodes as Appliance['machines'] },
    clusters: clean.clusters.map((cluster) => ({ ...cluster, machines: nodes.map(({ id }) => id) })),
  });
  assert.equal(
    findings('OS-01', document).map(({ subjects }) => subjects[0]),
    ['machine:a'],
  );
});

test('the group for recovery is the one that a database names, in any case', () => {
  const document: Appliance = {
    ...fact(clean.id, 'backup', 'inside')(clean),
    diskGroups: clean.diskGroups.map((one) => (one.name === 'RECOC1' ? { ...one, name: 'FRAC1' } : one)),
    databases: clean.databases.map((one) => ({ ...one, recoveryGroup: 'frac1' })),
  };
  assert.is(findings('STO-13', document).length, 1);
});

test('interfaces of a server that are listed in another order are no fault', () => {
  const swapped = all(
    endpoint(idOf('vega01cel02-priv1'), { interface: 're1' }),
    endpoint(idOf('vega01cel02-priv2'), { interface: 're0' }),
  )(clean);
  assert.equal(findings('NET-31', swapped), []);
});

test('a server in two clusters has each fault once', () => {
  const [cluster] = clean.clusters;
  assert.ok(cluster);
  const document: Appliance = endpoint(idOf('vega01db01-vip'), { address: '10.99.1.1' })({
    ...clean,
    clusters: [cluster, { ...cluster, id: 'cluster:other', name: 'other' }],
  });
  assert.is(findings('NET-17', document).length, 1);
});

test('a full name in the field of the host name is split at its domain', () => {
  const fixOf = (hostname: string, document = clean) => {
    const bad = endpoint(idOf('vega01celadm01', document), { hostname })(document);
    const [finding] = findings('NAM-01', bad);
    const fix = finding && fixFor(bad, finding);
    assert.ok(fix);
    assert.equal(findings('NAM-01', applyFix(bad, fix)), []);
    return fix.edits.map(({ field, value }) => [field, value]);
  };
  assert.equal(fixOf('vega01celadm01.example.com'), [['hostname', 'vega01celadm01']]);
  assert.equal(fixOf('vega01celadm01.corp.example.com'), [
    ['hostname', 'vega01celadm01'],
    ['domain', 'corp.example.com'],
  ]);
  assert.equal(fixOf('vega01celadm01.lan', network('admin', 'domain', 'lan')(clean)), [
    ['hostname', 'vega01celadm01'],
  ]);
  // A dot in place of a hyphen.
  assert.equal(fixOf('vega01.celadm01'), [['hostname', 'vega01-celadm01']]);
});

test('a VIP on a network of other servers gets no address there', () => {
  const vip = idOf('vega01db01-vip');
  const moved = endpoint(vip, { networkId: 'network:admin', address: '10.20.11.29' })(clean);
  const [finding] = findings('NET-17', moved);
  assert.ok(finding);
  assert.is(fixFor(moved, finding), undefined);
  const near = endpoint(vip, { address: '10.30.41.21' })(clean);
  const [slip] = findings('NET-17', near);
  const fix = slip && fixFor(near, slip);
  assert.equal(
    fix?.edits.map(({ value }) => value),
    ['10.30.40.21'],
  );
});

test.run();
