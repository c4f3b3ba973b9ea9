import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { setActionValue } from '../../../../src/core/oedacli/assist/dependent-values.ts';
import type { Action } from '../../../../src/core/oedacli/script/action.ts';
import { databaseAction, homeAction, homePath } from '../goldens.ts';

const vega01 = exampleVega01();
const byName = { CLUSTERNAME: 'vega01-clu1' };
const home = homeAction(2, byName);
const sales = databaseAction('SALES', 'DW', 2, { CLUSTERNUMBER: '1' });
const pdb: Action = {
  id: 'pdb',
  command: 'ADD DATABASE',
  values: { DBNAME: 'P1', DBTYPE: 'PDB' },
  where: { ...byName, CDBNAME: 'SALES' },
};
const all = [home, sales, pdb];
const test = suite('oedacli follow');

test('the usual location follows the name of the home, and its databases follow the location', () => {
  const [first, second] = setActionValue(all, home.id, 'DBHOMENAME', 'dbhome_7', vega01);
  assert.is(first?.values.DBHOMELOC, homePath(7));
  assert.is(second?.where.DBHOMELOC, homePath(7));
});

test('a location of its own stays', () => {
  const moved = setActionValue(all, home.id, 'DBHOMELOC', '/u02/sales', vega01);
  const renamed = setActionValue(moved, home.id, 'DBHOMENAME', 'dbhome_7', vega01);
  assert.is(renamed[0]?.values.DBHOMELOC, '/u02/sales');
  assert.is(renamed[1]?.where.DBHOMELOC, '/u02/sales');
});

test('a database of an installed home stays in it while a new path is typed over it', () => {
  const installed = databaseAction('CRM', 'DW', 1, byName);
  const typed = setActionValue(
    [homeAction(1, byName), installed],
    'home1',
    'DBHOMELOC',
    homePath(12),
    vega01,
  );
  assert.is(typed[1]?.where.DBHOMELOC, homePath(1));
});

test('a PDB follows its new container', () => {
  assert.is(setActionValue(all, sales.id, 'DBNAME', 'SHOP', vega01)[2]?.where.CDBNAME, 'SHOP');
  assert.is(setActionValue(all, sales.id, 'DBNAME', '', vega01)[2]?.where.CDBNAME, 'SALES');
});

test('a value set by hand is no longer spelled out', () => {
  const spelled = { ...sales, spelledOut: ['DBTEMPLATE'] };
  assert.is(setActionValue([spelled], sales.id, 'DBTEMPLATE', 'ADMIN', vega01)[0]?.spelledOut, undefined);
});

test.run();
