/** The texts of the area's forms, with the model behind them. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';

import { findCommand } from '../../../src/core/oedacli/language/command-catalog.ts';
import type { Action } from '../../../src/core/oedacli/script/action.ts';
import { emptyOptions } from '../../../src/core/oedacli/script/script-options.ts';
import { get, mount, type } from '../../ui/dom.ts';
import { openModel } from './model/open-model.ts';

const test = suite('oedacli forms');

test('a script without a name and without its files is told at each field', async () => {
  const { ScriptForm } = await import('../../../src/screens/oedacli/script/ScriptForm.tsx');
  const { useValue } = await import('../../../src/ui/hooks/useValue.ts');
  const { model } = openModel();
  model.createExample();
  function Shown() {
    const draft = useValue(model.draft);
    const output = useValue(model.output);
    return draft ? <ScriptForm model={model} draft={draft} output={output} /> : null;
  }
  const page = await mount(<Shown />);
  const messages = (name: string) => {
    const field = get<HTMLInputElement>(page.root, `input[name=${name}]`);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return field.getAttribute('aria-invalid') === 'true'
      ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : '';
  };
  for (const name of ['name', 'loadedFile', 'plannedFile']) {
    assert.is(messages(name), '', name);
    await type(get<HTMLInputElement>(page.root, `input[name=${name}]`), '');
    assert.match(messages(name), 'Field is required', name);
  }
  await page.unmount();
});

test('a problem of the files is counted beside them, a warning is not', async () => {
  const { ProblemCount } = await import('../../../src/screens/oedacli/actions/ProblemCount.tsx');
  const { problemsOf } = await import('../../../src/screens/oedacli/model/output.ts');
  const { model } = openModel();
  model.createScript({
    ...{ name: 'Job', actions: [] },
    options: { ...emptyOptions(exampleVega01()), loadedFile: 'es.xml', plannedFile: 'es.xml' },
  });
  const output = model.output.peek();
  assert.ok(output && output.errors > 0);
  const page = await mount(<ProblemCount problems={problemsOf(output, undefined)} />);
  assert.is(Number.parseInt(page.root.textContent ?? '', 10), output.errors);
  await page.show(<ProblemCount problems={[{ message: 'a', severity: 'warning' }]} />);
  assert.is(page.root.textContent, '');
  await page.unmount();
});

const vega01 = exampleVega01();

/** The form of the first of these actions. */
async function formOf(appliance: Appliance, ...actions: Action[]) {
  const { ActionPanel } = await import('../../../src/screens/oedacli/ActionPanel.tsx');
  const { useValue } = await import('../../../src/ui/hooks/useValue.ts');
  const { model } = openModel(appliance);
  model.createScript({ name: 'Job', actions, options: emptyOptions(appliance) });
  model.select(actions[0]?.id);
  function Shown() {
    const draft = useValue(model.draft);
    return draft ? <ActionPanel model={model} draft={draft} appliance={appliance} /> : null;
  }
  return { model, ...(await mount(<Shown />)) };
}

const database = (id: string, values: Action['values'], where: Action['where'] = {}): Action => ({
  ...{ id, command: 'ADD DATABASE', values },
  where: { CLUSTERNAME: 'vega01-clu1', ...where },
});

test('a cluster whose name has a blank is chosen whole', async () => {
  const named = { ...vega01, clusters: vega01.clusters.map((one) => ({ ...one, name: 'sales  east' })) };
  const page = await formOf(named, database('a', { DBNAME: 'SALES', DBTYPE: 'CDB' }));
  const cluster = get<HTMLSelectElement>(page.root, 'select[name="WHERE.CLUSTERNAME"]');
  await act(async () => {
    cluster.value = 'name sales  east';
    cluster.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.is(page.model.draft.peek()?.actions[0]?.where.CLUSTERNAME, 'sales  east');
  await page.unmount();
});

test('a container that a later action puts a database into stays a container', async () => {
  const plugged = database('b', { DBNAME: 'SALESPDB', DBTYPE: 'PDB' }, { CDBNAME: 'sales' });
  const container = database('a', { DBNAME: 'SALES', DBTYPE: 'CDB' });
  const typeIn = (page: { root: HTMLElement }) => get<HTMLSelectElement>(page.root, 'select[name=DBTYPE]');
  const held = await formOf(vega01, container, plugged);
  assert.is(typeIn(held).disabled, true);
  assert.match(held.root.textContent ?? '', 'SALESPDB is put into it further down: remove that first');
  await held.unmount();
  const free = await formOf(vega01, container, { ...plugged, disabled: true });
  assert.is(typeIn(free).disabled, false);
  await free.unmount();
});

test('the help of DISCOVER ES says what it does not find', async () => {
  const { CommandHelp } = await import('../../../src/screens/oedacli/actions/CommandHelp.tsx');
  const command = findCommand('DISCOVER', 'ES');
  if (!command) throw new Error('no DISCOVER ES');
  const page = await mount(<CommandHelp command={command} />);
  const text = page.root.textContent ?? '';
  assert.match(text, 'Help on DISCOVER ES');
  for (const limit of ['One root password on all hosts', 'databases that are down', 'VMs that do not run'])
    assert.match(text, limit);
  await page.unmount();
});

test('what a command is found by is said in words, abbreviations as they are written', async () => {
  const { whereWords } = await import('../../../src/screens/oedacli/model/new-action.ts');
  assert.is(whereWords({ keys: ['CLUSTER', 'COMPUTENUMBER'] }), 'Cluster, server number');
  assert.is(whereWords({ keys: ['ILOMNAME'] }), 'ILOM');
  assert.is(whereWords({ keys: ['HOSTNAME', 'NATHOSTNAME'] }), 'Server, NAT host name');
});

test('no form asks for a password, which the document would keep', async () => {
  for (const command of ['SET SECURITY', 'ALTER PASSWORD']) {
    const page = await formOf(vega01, { id: 'a', command, values: {}, where: {} });
    assert.is(page.root.querySelector('[name=PASSWORD]'), null, command);
    assert.ok(page.root.querySelector('[name=ENABLEPASSWORDLOGIN], [name="WHERE.USER"]'), command);
    await page.unmount();
  }
  const pasted = { id: 'a', command: 'ALTER PASSWORD', values: { PASSWORD: 'x' }, where: { USER: 'ROOT' } };
  const page = await formOf(vega01, pasted);
  assert.ok(page.root.querySelector('[name=PASSWORD]'), 'one that came with a script can be taken out');
  await page.unmount();
});

test.run();
