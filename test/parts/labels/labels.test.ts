import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { NetworkRole } from '../../../src/core/appliance/document/appliance-types.ts';
import { roleNames } from '../../../src/core/appliance/document/role-names.ts';
import { unsavedWords } from '../../../src/parts/labels/appliance-words.ts';
import { networkRoleLabel } from '../../../src/parts/labels/labels.ts';

test('a network role has one word in the document and on the screen', () => {
  for (const [role, name] of Object.entries(roleNames))
    assert.is(networkRoleLabel(role as NetworkRole), name);
});

test('one change is no plural', () => {
  assert.equal([1, 2, 1200].map(unsavedWords), [
    '1 unsaved change',
    '2 unsaved changes',
    '1,200 unsaved changes',
  ]);
});

test.run();
