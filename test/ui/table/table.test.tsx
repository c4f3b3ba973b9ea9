import { act, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Table } from '../../../src/ui/table/Table.tsx';
import type { Column, Sort } from '../../../src/ui/table/table-column.ts';
import type { TableProps } from '../../../src/ui/table/table-props.ts';
import type { Picked } from '../../../src/ui/table/table-selection.ts';
import { useTableRows } from '../../../src/ui/table/useTableRows.ts';
import { click, get, mount, press, type } from '../dom.ts';

interface Row {
  id: string;
  name: string;
  address: string;
}
const rows: Row[] = [
  { id: '1', name: 'node2', address: '10.0.0.10' },
  { id: '2', name: 'node10', address: '10.0.0.9' },
  { id: '3', name: 'node1', address: '9.0.0.1' },
];
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, kind: 'text' },
  { id: 'address', title: 'Address', text: (row) => row.address, kind: 'address', editor: 'text' },
];
const rowId = (row: Row) => row.id;

function Addresses(props: Partial<TableProps<Row>> & { query?: string; many?: readonly Row[] }) {
  const [sort, setSort] = useState<Sort>({ columnId: 'address', descending: false });
  const [picked, setPicked] = useState<Picked>(new Set());
  const shown = useTableRows(props.many ?? rows, columns, props.query ?? '', sort);
  return (
    <Table
      label="Addresses"
      columns={columns}
      rows={shown}
      rowId={rowId}
      sort={sort}
      onSort={setSort}
      picked={picked}
      onPick={setPicked}
      {...props}
    />
  );
}
const names = (root: HTMLElement) =>
  [...root.querySelectorAll('tbody tr[aria-rowindex]')].map(
    (row) => row.querySelectorAll('td')[1]?.textContent,
  );

const table = suite('Table');

table('sorts by address value and says so', async () => {
  const page = await mount(<Addresses />);
  assert.equal(names(page.root), ['node1', 'node10', 'node2']);
  assert.is(get(page.root, 'th[aria-sort]').getAttribute('aria-sort'), 'ascending');
  await click(get(page.root, 'th[aria-sort] button'));
  assert.equal(names(page.root), ['node2', 'node10', 'node1']);
  assert.is(get(page.root, 'th[aria-sort]').getAttribute('aria-sort'), 'descending');
  await page.unmount();
});

table('filters, and says what an empty table means', async () => {
  const page = await mount(<Addresses query="10.0 node2" empty="No address fits" />);
  assert.equal(names(page.root), ['node2']);
  await page.show(<Addresses query="nothing" empty="No address fits" />);
  assert.match(page.root.textContent ?? '', 'No address fits');
  await page.unmount();
});

table('picks by Space and by Shift-click', async () => {
  const page = await mount(<Addresses />);
  const grid = get(page.root, '[role=grid]');
  await press(grid, ' ');
  assert.is(page.root.querySelectorAll('[aria-selected=true]').length, 1);
  const boxes = page.root.querySelectorAll<HTMLElement>('tbody input');
  const last = boxes[2];
  if (last) await click(last, { shiftKey: true });
  assert.is(page.root.querySelectorAll('[aria-selected=true]').length, 3);
  await click(get(page.root, 'thead input'));
  assert.is(page.root.querySelectorAll('[aria-selected=true]').length, 0);
  await page.unmount();
});

table('a range begins at the row that was ticked, wherever a sort moves it', async () => {
  const page = await mount(<Addresses />);
  const box = (name: string) => get(page.root, `[aria-label="Select ${name}"]`);
  await click(box('node1'));
  await click(get(page.root, 'th[aria-sort] button'));
  assert.equal(names(page.root), ['node2', 'node10', 'node1']);
  await click(box('node10'), { shiftKey: true });
  const ticked = [...page.root.querySelectorAll('[aria-selected=true] input')];
  assert.equal(
    ticked.map((one) => one.getAttribute('aria-label')),
    ['Select node10', 'Select node1'],
  );
  await page.unmount();
});

table('names the active cell and moves it by the arrows', async () => {
  const page = await mount(<Addresses />);
  const grid = get(page.root, '[role=grid]');
  await press(grid, 'ArrowDown');
  await press(grid, 'ArrowRight');
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  assert.is(active?.textContent, '10.0.0.9');
  await page.unmount();
});

table('Enter opens a row, unless the active cell can be edited', async () => {
  const opened: string[] = [];
  const page = await mount(<Addresses onOpen={(row) => opened.push(row.name)} onEdit={() => undefined} />);
  const grid = get(page.root, '[role=grid]');
  const readOnly = [...page.root.querySelectorAll('[aria-readonly=true]')].map((cell) => cell.textContent);
  assert.equal(readOnly, ['node1', 'node10', 'node2'], 'cells that take no text say so');
  await press(grid, 'Enter');
  assert.equal(opened, ['node1']);
  await press(grid, 'ArrowRight');
  await press(grid, 'Enter');
  assert.equal(opened, ['node1']);
  assert.is(get<HTMLInputElement>(page.root, 'td input.input').value, '9.0.0.1');
  await page.unmount();
});

table('a key that writes begins an edit in place of the text of a cell that takes one', async () => {
  const taken: string[] = [];
  const opened: string[] = [];
  const page = await mount(
    <Addresses
      onOpen={(row, column) => opened.push(`${row.name} ${column}`)}
      onEdit={(row, column, text) => void taken.push(`${row.name} ${column} ${text}`)}
    />,
  );
  const grid = get(page.root, '[role=grid]');
  await press(grid, '1');
  assert.is(page.root.querySelector('td input.input'), null, 'the name takes no text');
  await press(grid, 'ArrowRight');
  for (const key of ['/', '?']) {
    await press(grid, key);
    assert.is(page.root.querySelector('td input.input'), null, key);
  }
  await press(grid, '1');
  const input = get<HTMLInputElement>(page.root, 'td input.input');
  assert.is(input.value, '1');
  await press(input, 'Enter');
  assert.equal(taken, ['node1 address 1']);
  await press(grid, 'F2');
  assert.is(get<HTMLInputElement>(page.root, 'td input.input').value, '9.0.0.1');
  await press(get(page.root, 'td input.input'), 'Escape');
  await click(get(page.root, 'tbody td:nth-child(2)'));
  assert.equal(opened, ['node1 name']);
  await page.unmount();
});

table('keeps a refused text and shows why; takes the mended one once', async () => {
  const taken: string[] = [];
  const onEdit = (_row: Row, _column: string, text: string) => {
    if (!/^\d/.test(text)) return 'Write an address';
    taken.push(text);
    return undefined;
  };
  const page = await mount(<Addresses onEdit={onEdit} />);
  const grid = get(page.root, '[role=grid]');
  await press(grid, 'ArrowRight');
  await press(grid, 'F2');
  const input = get<HTMLInputElement>(page.root, 'td input.input');
  await type(input, 'x');
  await press(input, 'Enter');
  assert.is(input.getAttribute('aria-invalid'), 'true');
  const problem = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  assert.is(problem?.textContent, 'Write an address');
  await type(input, '9.0.0.2');
  await press(input, 'Enter');
  assert.equal(taken, ['9.0.0.2']);
  assert.is(page.root.querySelector('td input.input'), null);
  await press(grid, 'Enter');
  const again = get<HTMLInputElement>(page.root, 'td input.input');
  await type(again, '1.1.1.1');
  await press(again, 'Escape');
  assert.equal(taken, ['9.0.0.2']);
  await page.unmount();
});

/** Edits reach the rows, as in a document. */
function Edited() {
  const [own, setOwn] = useState<readonly Row[]>(rows);
  return (
    <Addresses
      many={own}
      onEdit={(row, _column, text) => {
        setOwn(own.map((one) => (one.id === row.id ? { ...one, address: text } : one)));
        return undefined;
      }}
    />
  );
}
const activeText = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;

table('an edit that sorts its row elsewhere takes the active cell along', async () => {
  const page = await mount(<Edited />);
  const grid = get(page.root, '[role=grid]');
  await press(grid, 'ArrowRight');
  await press(grid, 'F2');
  const input = get<HTMLInputElement>(page.root, 'td input.input');
  await type(input, '11.0.0.1');
  await press(input, 'Enter');
  assert.equal(names(page.root), ['node10', 'node2', 'node1']);
  assert.is(activeText(grid), '11.0.0.1');
  await page.unmount();
});

table('Tab in the last editable cell of a row goes on to the next row', async () => {
  const page = await mount(<Edited />);
  const grid = get(page.root, '[role=grid]');
  await press(grid, 'ArrowRight');
  await press(grid, 'F2');
  await press(get(page.root, 'td input.input'), 'Tab');
  assert.is(get<HTMLInputElement>(page.root, 'td input.input').value, '10.0.0.9');
  await page.unmount();
});

table('draws a part of 10,000 rows and counts them all', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `${at}`, name: `n${at}`, address: '' }));
  const page = await mount(<Addresses many={many} />);
  assert.is(get(page.root, '[role=grid]').getAttribute('aria-rowcount'), '10001');
  assert.ok(page.root.querySelectorAll('tbody tr').length < 120);
  await page.unmount();
});

table('draws the rows that fit when its place gets its size, as in a dialog that opens', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `n${at}`, address: '' }));
  const sized: (() => void)[] = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(changed: () => void) {
        sized.push(changed);
      }
      observe() {}
      disconnect() {}
    },
  });
  const page = await mount(<Addresses many={many} />);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  const [scroller] = [get(page.root, '[role=grid]').parentElement];
  assert.ok(scroller);
  const drawn = () => page.root.querySelectorAll('[data-row]').length;
  const before = drawn();
  scroller.getBoundingClientRect = () => ({ top: 0, bottom: 700 }) as DOMRect;
  await act(async () => {
    for (const changed of sized) changed();
  });
  assert.ok(drawn() > before && drawn() >= Math.ceil(700 / 33), `${before} rows, then ${drawn()}`);
  await page.unmount();
});

table('keeps the text of a cell that is scrolled out of sight while it is edited', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `n${at}`, address: '9.0.0.1' }));
  const taken: string[] = [];
  const page = await mount(
    <Addresses
      many={many}
      onEdit={(row, _column, text) => {
        taken.push(`${row.name} ${text}`);
        return undefined;
      }}
    />,
  );
  const body = get(page.root, 'tbody');
  const moved: Node[] = [];
  const { insertBefore } = body;
  body.insertBefore = <Moved extends Node>(node: Moved, before: Node | null) => {
    if (node.isConnected) moved.push(node);
    return insertBefore.call(body, node, before) as Moved;
  };
  const scroll = (top: number) =>
    act(async () => {
      body.getBoundingClientRect = () => ({ top: -top }) as DOMRect;
      dispatchEvent(new Event('scroll'));
    });
  const grid = get(page.root, '[role=grid]');
  await press(grid, 'ArrowRight');
  for (const row of [0, 15, 30]) {
    if (row > 0) await press(grid, 'PageDown');
    await press(grid, 'F2');
    const input = get<HTMLInputElement>(page.root, 'td input.input');
    await type(input, `9.9.9.${row}`);
    await scroll(33 * 500);
    assert.ok(body.querySelector('[data-row="500"]'));
    const spaces = [...body.querySelectorAll<HTMLElement>('.spacer td')].map(({ style }) => style.height);
    const total = spaces.reduce((sum, height) => sum + Number.parseFloat(height) / 33, 0);
    assert.is(total + body.querySelectorAll('[data-row]').length, many.length, 'and nothing moves');
    await scroll(0);
    assert.ok(document.activeElement === input, 'the same field');
    // A browser takes the focus from a field that is moved; happy-dom does not.
    assert.not(moved.some((node) => node.contains(input)));
    await press(input, 'Enter');
  }
  assert.equal(taken, ['n0 9.9.9.0', 'n15 9.9.9.15', 'n30 9.9.9.30']);
  await page.unmount();
});

table('is a plain table when there is nothing to do in it', async () => {
  const page = await mount(<Table label="Networks" columns={columns} rows={rows} rowId={rowId} />);
  assert.is(page.root.querySelector('[role=grid]'), null);
  assert.is(page.root.querySelector('th button'), null);
  await page.unmount();
});

table.run();
