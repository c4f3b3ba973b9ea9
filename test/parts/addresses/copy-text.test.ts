import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPaste } from '../../../src/core/appliance/bulk-edit/paste.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { addressColumns } from '../../../src/parts/addresses/columns.tsx';
import { copyText } from '../../../src/parts/addresses/copy-text.ts';
import { addressRows } from '../../../src/parts/addresses/rows.ts';
import { extraColumns, shownColumns } from '../../../src/ui/table/ColumnMenu.tsx';

const test = suite('copied addresses');
const vega01 = exampleVega01();
const rows = addressRows(vega01);

test('the usual columns, tabs between them, headings that a paste understands', () => {
  const columns = shownColumns(addressColumns, extraColumns(addressColumns));
  const [heading, , , third] = copyText(rows, columns).split('\n');
  assert.is(heading, 'hostname\taddress\tnetwork\tendpointKind\tmachine\tinterface\tinDns');
  assert.is(third, 'vega01db01\t10.30.40.11\tClient\tHost\tvega01dbadm01\tbondeth0\tyes');
});

test('what is copied with all columns and pasted again says nothing new', () => {
  const result = readAppliance({ name: 'pasted', text: copyText(rows, addressColumns) });
  if (!result.ok) throw new Error(result.problems[0]?.message);
  const { lines } = readPaste(vega01, result.appliance);
  assert.is(lines.length, 34);
  assert.equal(
    lines.filter(({ kind }) => kind !== 'same').map(({ name, changes }) => [name, changes]),
    [],
  );
});

test('a tab or a line break in a value is a blank', () => {
  const [row] = rows;
  if (!row) throw new Error('no row');
  const text = copyText([{ ...row, interface: 'eth0\tx\r\ny' }], addressColumns);
  assert.is(text.split('\n').length, 2);
  assert.match(text, /eth0 x y/);
});

test('a cell that would run in a spreadsheet does not, and is the same when it is pasted again', () => {
  for (const text of ['=HYPERLINK(A1)', '+1', '-1', '@SUM(A1)', ' =1', '\uff1d1', "'=1"]) {
    const endpoints = vega01.endpoints.map((one) =>
      one.hostname === 'vega01db01' ? { ...one, interface: text } : one,
    );
    const row = addressRows({ ...vega01, endpoints }).find(({ name }) => name === 'vega01db01');
    if (!row) throw new Error('no row');
    const copied = copyText([row], addressColumns);
    const cells = copied.split('\n')[1]?.split('\t') ?? [];
    assert.ok(cells.includes(`'${text}`), text);
    const read = readAppliance({ name: 'pasted', text: copied });
    if (!read.ok) throw new Error(copied);
    assert.is(read.appliance.endpoints[0]?.interface, text.trim());
  }
});

test.run();
