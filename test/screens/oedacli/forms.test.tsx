/** What the forms of the area say, with the model behind them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findCommand } from '../../../src/core/oedacli/catalogue.ts';
import { get, mount, type } from '../../ui/dom.ts';
import { openModel } from './open-model.ts';

const test = suite('oedacli forms');

test('a script without a name and without its files is told at each field', async () => {
  const { ScriptForm } = await import('../../../src/screens/oedacli/ScriptForm.tsx');
  const { useValue } = await import('../../../src/ui/useValue.ts');
  const { model } = openModel();
  model.createExample();
  function Shown() {
    const draft = useValue(model.draft);
    const output = useValue(model.output);
    return draft ? <ScriptForm model={model} draft={draft} output={output} /> : null;
  }
  const page = await mount(<Shown />);
  const said = (name: string) => {
    const field = get<HTMLInputElement>(page.root, `input[name=${name}]`);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return field.getAttribute('aria-invalid') === 'true'
      ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : '';
  };
  for (const name of ['name', 'loadedFile', 'plannedFile']) {
    assert.is(said(name), '', name);
    await type(get<HTMLInputElement>(page.root, `input[name=${name}]`), '');
    assert.match(said(name), 'Field is required', name);
  }
  await page.unmount();
});

test('the help of DISCOVER ES says what it does not find', async () => {
  const { CommandHelp } = await import('../../../src/screens/oedacli/CommandHelp.tsx');
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
  const { whereWords } = await import('../../../src/screens/oedacli/new-action.ts');
  assert.is(whereWords({ keys: ['CLUSTER', 'COMPUTENUMBER'] }), 'Cluster, server number');
  assert.is(whereWords({ keys: ['ILOMNAME'] }), 'ILOM');
  assert.is(whereWords({ keys: ['HOSTNAME', 'NATHOSTNAME'] }), 'Server, NAT host name');
});

test.run();
