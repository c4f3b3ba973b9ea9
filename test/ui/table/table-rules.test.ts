import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rowWindow } from '../../../src/ui/table/row-window.ts';
import { columnWidths, isEditable, nextSort } from '../../../src/ui/table/table-column.ts';
import { inside, moveCell } from '../../../src/ui/table/table-keys.ts';
import { pickedState, pickRange, pickRows, togglePick } from '../../../src/ui/table/table-selection.ts';

const keys = suite('keys in a grid');
const size = { rows: 100, columns: 4, page: 15 };

keys('arrows move by one and stop at the edges', () => {
  assert.equal(moveCell({ row: 3, column: 1 }, 'ArrowDown', false, size), { row: 4, column: 1 });
  assert.equal(moveCell({ row: 0, column: 0 }, 'ArrowUp', false, size), { row: 0, column: 0 });
  assert.equal(moveCell({ row: 0, column: 3 }, 'ArrowRight', false, size), { row: 0, column: 3 });
});
keys('Home and End go along the row, with Ctrl to the corners', () => {
  assert.equal(moveCell({ row: 7, column: 2 }, 'Home', false, size), { row: 7, column: 0 });
  assert.equal(moveCell({ row: 7, column: 2 }, 'End', true, size), { row: 99, column: 3 });
});
keys('other keys move nothing', () => {
  assert.is(moveCell({ row: 7, column: 2 }, 'x', false, size), undefined);
  assert.is(moveCell({ row: 7, column: 2 }, 'toString', false, size), undefined);
});
keys('a place outlives a filter that takes its row away', () => {
  assert.equal(inside({ row: 80, column: 9 }, { rows: 3, columns: 2 }), { row: 2, column: 1 });
  assert.equal(inside({ row: 80, column: 9 }, { rows: 0, columns: 2 }), { row: 0, column: 1 });
});
keys.run();

const picks = suite('picked rows');
const ids = ['a', 'b', 'c', 'd'];
picks('Shift gives the whole range the state of the row that was pressed', () => {
  assert.equal([...pickRange(new Set(['a']), ids, 'a', 'c')], ['a', 'b', 'c']);
  assert.equal([...pickRange(new Set(['hidden']), ids, 'hidden', 'c')], ['hidden', 'c']);
  assert.equal([...pickRange(new Set(ids), ids, 'd', 'b')], ['a']);
});
picks('rows that a filter hides stay picked', () => {
  assert.equal([...pickRows(new Set(['hidden', 'a']), ids, false)], ['hidden']);
});
picks('the heading box knows all, some, none', () => {
  assert.is(pickedState(new Set(), ids), 'none');
  assert.is(pickedState(new Set(['b']), ids), 'some');
  assert.is(pickedState(new Set(ids), ids), 'all');
  assert.is(pickedState(new Set(['hidden']), ids), 'none');
});
picks('toggling twice changes nothing, and never the set that was given', () => {
  const before: ReadonlySet<string> = new Set(['a']);
  assert.equal(togglePick(togglePick(before, 'b'), 'b'), before);
  assert.is(before.size, 1);
});
picks.run();

const windows = suite('rows that are drawn');
windows('cover what is seen, stay inside the table, and are few', () => {
  const place = fc.record({
    count: fc.integer({ min: 0, max: 100_000 }),
    scrolled: fc.integer({ min: 0, max: 4_000_000 }),
    height: fc.integer({ min: 20, max: 60 }),
  });
  fc.assert(
    fc.property(place, ({ count, scrolled, height }) => {
      const { first, end } = rowWindow(count, height, 100 - scrolled, 100, 800);
      assert.ok(first >= 0 && end <= count && first <= end);
      assert.ok(end - first <= 700 / height + 2 * 8 + 2 * 8 + 2);
      const seenFirst = Math.floor(scrolled / height);
      const seenLast = Math.min(count - 1, Math.floor((scrolled + 699) / height));
      if (seenFirst < count) assert.ok(first <= seenFirst && seenLast < end);
    }),
  );
});
windows('do not change by a small scroll', () => {
  assert.equal(rowWindow(10_000, 33, -3300, 0, 700), rowWindow(10_000, 33, -3340, 0, 700));
});
windows.run();

const columns = suite('columns');
type Row = { name: string; fixed?: boolean };
const name = { id: 'name', title: 'Name', text: (row: Row) => row.name };
columns('widths follow the longest sampled text and never shrink', () => {
  const wide = columnWidths([name], [{ name: 'vega01dbadm01' }]);
  assert.is(wide.get('name'), 13);
  assert.is(columnWidths([name], [{ name: 'x' }], wide).get('name'), 13);
  assert.is(columnWidths([name], [{ name: 'x'.repeat(400) }]).get('name'), 44);
  assert.is(columnWidths([{ ...name, width: 9 }], [{ name: 'x'.repeat(400) }]).get('name'), 9);
});
columns('a heading sorts up, then down, then up', () => {
  const up = nextSort(undefined, 'name');
  assert.equal(up, { columnId: 'name', descending: false });
  assert.equal(nextSort(up, 'name'), { columnId: 'name', descending: true });
  assert.equal(nextSort({ columnId: 'other', descending: true }, 'name'), up);
});
columns('only columns with an editor are editable, row by row', () => {
  assert.not(isEditable(name, { name: '' }));
  const edited = { ...name, editor: 'text' as const, editable: (row: Row) => !row.fixed };
  assert.ok(isEditable(edited, { name: '' }));
  assert.not(isEditable(edited, { name: '', fixed: true }));
});
columns.run();
