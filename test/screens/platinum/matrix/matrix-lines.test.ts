import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { plannedDocument } from '../../../../src/core/platinum/notice/planned-document.ts';
import { editTick, matrixLines } from '../../../../src/screens/platinum/matrix/matrix-lines.tsx';

const test = suite('platinum matrix lines');
const vega01 = exampleVega01();
const today = '2026-11-21';

function edited(appliance: Appliance, columnId: string, text: string): Appliance {
  const [line] = matrixLines(appliance);
  assert.ok(line);
  const edit = editTick(line, columnId, text, today);
  assert.ok('change' in edit, 'problem' in edit ? edit.problem : '');
  return 'change' in edit ? edit.change(appliance) : appliance;
}
const first = (appliance: Appliance) => {
  const [line] = matrixLines(appliance);
  return [line?.state, line?.tick?.date, line?.tick?.evidence];
};

test('state, date and evidence each tick a row; taking one away unticks it', () => {
  assert.equal(first(edited(vega01, 'state', 'Ticked')), ['ticked', today, undefined]);
  const dated = edited(vega01, 'date', '02/29/2024');
  assert.equal(first(dated), ['ticked', '2024-02-29', undefined]);
  const shown = edited(dated, 'evidence', ' CHG-1 ');
  assert.equal(first(shown), ['ticked', '2024-02-29', 'CHG-1']);
  assert.equal(first(edited(shown, 'state', 'Ticked')), ['ticked', today, 'CHG-1']);
  const pasted = edited(dated, 'evidence', 'curl -u ada:s3cret https://gw');
  assert.is(first(pasted)[2], 'curl -u ada:******** https://gw');
  assert.equal(edited(shown, 'state', 'Open'), vega01);
  assert.equal(edited(shown, 'date', ''), vega01);
});

test('whoever ticks is named, whoever ticks again too', () => {
  const by = (appliance: Appliance, name: string) => {
    const [line] = matrixLines(appliance);
    assert.ok(line);
    const edit = editTick(line, 'state', 'Ticked', today, name);
    assert.ok('change' in edit);
    return 'change' in edit ? edit.change(appliance) : appliance;
  };
  const single = by(vega01, 'Ada Lovelace');
  assert.is(matrixLines(single)[0]?.tick?.by, 'Ada Lovelace');
  assert.is(matrixLines(by(single, 'Grace Hopper'))[0]?.tick?.by, 'Grace Hopper');
});

test('a date that is none is refused', () => {
  const [line] = matrixLines(vega01);
  assert.ok(line);
  assert.equal(editTick(line, 'date', '02/29/2025', today), { problem: 'Date not valid' });
});

test('rows stay the same objects while other parts of the document change', () => {
  const [before] = matrixLines(vega01);
  const [after] = matrixLines({ ...vega01, customer: 'Somebody else' });
  assert.is(after?.row, before?.row);
  const [moved] = matrixLines({ ...vega01, gateway: { address: '10.20.1.81' } });
  assert.is.not(moved?.row, before?.row);
});

test('a plan gives the document after it: addresses, names, networks, and nothing else', () => {
  const id = 'endpoint:machine:vega01dbadm01/network:admin/host/1';
  const after = plannedDocument(vega01, {
    id: 'plan:1',
    name: 'Move',
    mapping: [{ endpointId: id, current: '10.20.10.11', planned: '10.64.8.11' }],
    networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
    renames: { [id]: 'orion1' },
  });
  const found = after.endpoints.find((one) => one.id === id);
  assert.equal([found?.address, found?.hostname], ['10.64.8.11', 'orion1']);
  const admin = after.networks.find((one) => one.id === 'network:admin');
  assert.equal([admin?.subnet, admin?.gateway, admin?.mtu], ['10.64.8.0/24', '10.64.8.1', 1500]);
  assert.is(after.machines, vega01.machines);
  assert.is(plannedDocument(vega01, { id: 'plan:2', name: 'Nothing' }), vega01);
});

test.run();
