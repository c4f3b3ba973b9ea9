import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lineDifference, mergeLines } from '../../../../src/core/appliance/merge/line-diff.ts';

/** Few different lines, so that they repeat as SAVE ACTION does; commas and empty lines, as scripts have them. */
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'a,b', 'SAVE', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));
const side = (before: string, after: string, kind: 'out' | 'in') =>
  lineDifference(before, after)
    .filter((line) => line.kind === 'same' || line.kind === kind)
    .map((line) => line.text)
    .join('\n');

/** A text of lines that occur once, and what somebody made of it: lines gone, replaced, and new ones in their name. */
const base = Array.from({ length: 12 }, (_, at) => `line ${at}`);
const edited = (by: string) =>
  fc
    .array(fc.constantFrom(...Array<string>(9).fill('stays'), 'goes', 'becomes', 'behind'), {
      minLength: base.length,
      maxLength: base.length,
    })
    .map((acts) =>
      base.flatMap((line, at) => {
        const own = `${by} at ${at}`;
        if (acts[at] === 'goes') return [];
        if (acts[at] === 'becomes') return [own];
        return acts[at] === 'behind' ? [line, own] : [line];
      }),
    );

test('what stays and goes out is the text before, what stays and comes in the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.is(side(before, after, 'out'), before);
      assert.is(side(before, after, 'in'), after);
      if (before === after) assert.ok(lineDifference(before, after).every(({ kind }) => kind === 'same'));
    }),
    { numRuns: 1000 },
  );
});

test('no more lines differ than must', () => {
  assert.equal(
    lineDifference('a\nb\nc\nd', 'a\nc\nx\nd').map((line) => `${line.kind} ${line.text}`),
    ['same a', 'out b', 'same c', 'in x', 'same d'],
  );
});

test('texts of any size are compared, merged, and lose nothing', () => {
  const long = Array.from({ length: 200_000 }, (_, at) => `line ${at}`);
  const before = long.join('\n');
  const after = [...long].reverse().join('\n');
  assert.is(side(before, after, 'out'), before);
  assert.is(side(before, after, 'in'), after);
  const mine = ['first', ...long].join('\n');
  const theirs = [...long, ...long.map((line) => `${line} again`)].join('\n');
  assert.is(mergeLines(before, mine, theirs), `first\n${theirs}`);
});

test('who changed nothing takes what the other has; both the same is that', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.is(mergeLines(before, before, after), after);
      assert.is(mergeLines(before, after, before), after);
      assert.is(mergeLines(before, after, after), after);
    }),
    { numRuns: 1000 },
  );
});

test('it is the same whoever merges', () => {
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      assert.is(mergeLines(before, mine, theirs), mergeLines(before, theirs, mine));
    }),
    { numRuns: 5000 },
  );
});

test('a merge holds the changes of both, each line once and in the order of both', () => {
  let merges = 0;
  fc.assert(
    fc.property(edited('mine'), edited('theirs'), (mine, theirs) => {
      const merged = mergeLines(base.join('\n'), mine.join('\n'), theirs.join('\n'))?.split('\n');
      if (!merged) return;
      merges++;
      const gone = (from: readonly string[]) => base.filter((line) => !from.includes(line));
      assert.is(new Set(merged).size, merged.length);
      assert.equal(
        merged.filter((line) => !line.startsWith('theirs')),
        mine.filter((line) => !gone(theirs).includes(line)),
      );
      assert.equal(
        merged.filter((line) => !line.startsWith('mine')),
        theirs.filter((line) => !gone(mine).includes(line)),
      );
    }),
    { numRuns: 5000 },
  );
  assert.ok(merges > 100, `${merges} were merged`);
});

test('changes that meet are not merged: the same line, the next one, the same place', () => {
  const merged = (mine: string, theirs: string) => mergeLines('a\nb\nc\nd', mine, theirs);
  assert.is(merged('x\nb\nc\nd', 'y\nb\nc\nd'), undefined);
  assert.is(merged('x\nb\nc\nd', 'a\ny\nc\nd'), undefined);
  assert.is(merged('a\nb\nc\nd\nx', 'a\nb\nc\nd\ny'), undefined);
  assert.is(merged('a\nc\nd', 'a\nb2\nc\nd'), undefined);
  assert.is(merged('x\nb\nc\nd', 'a\nb\ny\nd'), 'x\nb\ny\nd');
  // A line with a comma is not two lines.
  assert.is(merged('a\nb\nc,x\nd', 'a\nb\nc\nx\nd'), undefined);
  assert.is(mergeLines('a\nb', 'a\nb\nx,y', 'a\nb\nx\ny'), undefined);
  assert.is(mergeLines('a\nb\nc', 'a\nc', 'a\n\nc'), undefined);
});

test('lines that part nothing keep two changes together', () => {
  const parts = (line: string) => line !== 'SAVE';
  const before = 'a\nSAVE\nb\nSAVE';
  assert.is(mergeLines(before, `x\nSAVE\nb\nSAVE`, `a\nSAVE\ny\nSAVE`, parts), undefined);
  assert.is(mergeLines(before, `x\nSAVE\nb\nSAVE`, `${before}\ny\nSAVE`, parts), `x\nSAVE\nb\nSAVE\ny\nSAVE`);
});

test.run();
