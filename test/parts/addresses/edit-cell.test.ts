import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { openFindings } from '../../../src/core/audit/run/open-findings.ts';
import { checkCell, editCell } from '../../../src/parts/addresses/edit-cell.ts';
import { addressRows, rowsOfRoles } from '../../../src/parts/addresses/rows.ts';

const test = suite('address cells');
const vega01 = exampleVega01();
const row = (name: string) => {
  const found = addressRows(vega01).find((one) => one.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

test('a row says owner, network, kind and DNS in words', () => {
  const { network, kind, owner, dns, address } = row('vega01db01-vip');
  assert.equal(
    [network, kind, owner, dns, address],
    ['Client', 'VIP', 'vega01dbadm01', 'fwd + rev', '10.30.40.21'],
  );
  assert.is(row('vega01db01-priv1').dns, 'hosts file');
  assert.is(rowsOfRoles(vega01, ['management', 'ilom']).length, 15);
  assert.is(rowsOfRoles(vega01, undefined).length, 34);
});

test('an address is taken with a label that names the change', () => {
  const outcome = editCell(row('vega01db01'), 'address', ' 10.30.40.13 ');
  if (!outcome.ok) throw new Error(outcome.problem);
  assert.is(outcome.label, 'Change the address of vega01db01 to 10.30.40.13');
  const edited = outcome.edit(vega01);
  assert.is(addressRows(edited).find((one) => one.name === 'vega01db01')?.address, '10.30.40.13');
  assert.is(edited.machines, vega01.machines);
});

test('a machine whose admin name is typed anew is known by it', () => {
  const outcome = editCell(row('vega01dbadm01'), 'hostname', 'orion01dbadm01');
  if (!outcome.ok) throw new Error(outcome.problem);
  assert.is(outcome.edit(vega01).machines[0]?.name, 'orion01dbadm01');
});

test('a name clashes in one domain, however the domain is said; an IPv6 address, however it is spelled', () => {
  const endpoints = vega01.endpoints.map((one) =>
    one.hostname === 'vega01db02'
      ? { ...one, domain: 'Example.com' }
      : one.hostname === 'vega01db02-vip'
        ? { ...one, address: 'FD00:0:0::1' }
        : one,
  );
  const appliance = { ...vega01, endpoints };
  const check = (column: string, text: string) => checkCell(appliance, row('vega01db01'), column, text)?.text;
  assert.is(
    check('hostname', 'vega01db02'),
    'vega01db02 is also the name of 10.30.40.12. Enter another name.',
  );
  assert.is(check('address', 'fd00::1'), 'fd00::1 is the address of vega01db02-vip. Enter another one.');
});

test('what is not an address, and an empty cell, are refused at the cell', () => {
  for (const typed of ['10.30.40.300', '10.30.40', 'ten', '10.30.40.1/24'])
    assert.match(
      String((editCell(row('vega01db01'), 'address', typed) as { problem?: string }).problem),
      typed,
    );
  assert.equal(editCell(row('vega01db01'), 'hostname', '  '), { ok: false, problem: 'Field is required' });
});

test('a name that DNS refuses is taken and marked, not lost', () => {
  const outcome = editCell(row('vega01db01'), 'hostname', 'vega01_db01');
  if (!outcome.ok) throw new Error(outcome.problem);
  const edited = outcome.edit(vega01);
  const rows = addressRows(edited, openFindings(edited, { today: '2025-03-01' }));
  const marked = rows.find((one) => one.name === 'vega01_db01');
  assert.is(marked?.fault?.checkId, 'NAM-01');
});

test('domain, aliases and NAT address are taken, and an empty cell takes them away', () => {
  const outcome = editCell(row('vega01db01'), 'aliases', ' web, www ');
  if (!outcome.ok) throw new Error(outcome.problem);
  assert.is(outcome.label, 'Change the aliases of vega01db01');
  const edited = outcome.edit(vega01);
  const now = addressRows(edited).find((one) => one.name === 'vega01db01');
  assert.is(now?.aliases, 'web www');
  const back = now && editCell(now, 'aliases', '');
  assert.equal(back?.ok && back.edit(edited), vega01);
  assert.is(editCell(row('vega01db01'), 'nat', '10.1').ok, false);
  assert.is(editCell(row('vega01db01'), 'domain', 'a..b').ok, false);
});

test('while it is typed a cell says what it would mean, and nothing of half an address', () => {
  const check = (text: string) => checkCell(vega01, row('vega01celadm03'), 'address', text);
  assert.is(check('10.20.1'), undefined);
  assert.is(check(row('vega01celadm03').address), undefined);
  assert.is(check('10.20.10.11')?.level, 'error');
  assert.is(check('10.20.10.11')?.fix, row('vega01celadm03').address);
});

test('an edit leaves the rows that it does not touch the same objects', () => {
  const outcome = editCell(row('vega01db01'), 'hostname', 'web01');
  if (!outcome.ok) throw new Error(outcome.problem);
  const after = addressRows(outcome.edit(vega01));
  assert.is(addressRows(vega01).filter((one, at) => one !== after[at]).length, 1);
});

test('a name or alias that a document does not take is refused, and the cell shows why', () => {
  const at = row('vega01db01');
  const texts: readonly (readonly [string, string, string])[] = [
    ['hostname', 'a'.repeat(63), 'a'.repeat(64)],
    ['aliases', `b ${'a'.repeat(253)}`, `b, ${'a'.repeat(254)}`],
  ];
  for (const [column, fits, long] of texts) {
    assert.ok(editCell(at, column, fits).ok);
    const refused = editCell(at, column, long);
    assert.match(refused.ok ? '' : refused.problem, `Enter at most ${column === 'aliases' ? 253 : 63}.`);
    const shown = checkCell(vega01, at, column, long);
    assert.is(shown?.level, 'error');
    assert.match(shown?.text ?? '', 'characters');
  }
  assert.is(checkCell(vega01, at, 'hostname', ' '), undefined, 'an empty name is missing, not wrong');
  assert.is(checkCell(vega01, at, 'address', '10.30'), undefined);
});

test.run();
