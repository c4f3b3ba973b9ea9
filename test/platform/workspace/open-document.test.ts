import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../src/core/appliance/document/empty-appliance.ts';
import { metaOf } from '../../../src/platform/records/record-meta.ts';
import {
  openSaved,
  openUnsaved,
  rekeyed,
  unsavedEdits,
  withEdit,
  withRedo,
  withSaved,
  withUndo,
} from '../../../src/platform/workspace/open-document.ts';

const named = (name: string) => emptyAppliance('appliance:a', name);
const meta = metaOf('appliance:a', named('a'), { revision: 1, saveId: 's', at: 0, by: '', note: '' });

test('unsaved edits are the steps between the document and what is saved, along the lines of editing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('edit', 'undo', 'redo', 'save'), { maxLength: 40 }), (moves) => {
      const first = named('0');
      let open = openSaved(first, meta);
      // The model: every document knows the one that it was made from.
      const parents = new Map<Appliance, Appliance>();
      const ancestors = (of: Appliance) => {
        const line = [of];
        for (let next = parents.get(of); next; next = parents.get(next)) line.push(next);
        return line;
      };
      for (const [n, move] of moves.entries()) {
        const { present } = open.history;
        if (move === 'edit') {
          const next = named(`${n + 1}`);
          parents.set(next, present);
          open = withEdit(open, `${n + 1}`, next);
        } else if (move === 'undo') open = withUndo(open);
        else if (move === 'redo') open = withRedo(open);
        else open = withSaved(open, present, meta);
        const here = ancestors(open.history.present);
        const there = ancestors(open.base ?? first);
        const common = here.find((document) => there.includes(document)) ?? first;
        assert.is(unsavedEdits(open), here.indexOf(common) + there.indexOf(common));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a save that ends after further edits leaves those unsaved', () => {
  const [a, b, c] = [named('a'), named('b'), named('c')];
  let open = withEdit(withEdit(openSaved(a, meta), 'b', b), 'c', c);
  open = withSaved(open, b, meta);
  assert.is(unsavedEdits(open), 1);
  assert.is(unsavedEdits(withUndo(open)), 0);
  assert.is(unsavedEdits(withUndo(withUndo(open))), 1);
});

test('a document never saved has unsaved work; one kept under a free id begins anew', () => {
  const a = named('a');
  assert.is(unsavedEdits(openUnsaved(a)), 1);
  const stored = rekeyed(openUnsaved(a), a, { ...meta, id: 'appliance:a~2' });
  assert.is(unsavedEdits(stored), 0);
  assert.is(stored.history.present.id, 'appliance:a~2');
  const edited = rekeyed(withEdit(openUnsaved(a), 'b', named('b')), a, { ...meta, id: 'appliance:a~2' });
  assert.is(unsavedEdits(edited), 1);
  assert.equal([edited.history.present.id, edited.history.present.name], ['appliance:a~2', 'b']);
});

test.run();
