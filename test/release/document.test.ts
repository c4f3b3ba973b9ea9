/** A document that release 0.1.0 exported, and the script in it: every value is still read, by the same key. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import { storedDesign } from '../../src/core/authoring/design/read-design.ts';
import { readAppliance } from '../../src/core/formats/read/read.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { readActions } from '../../src/core/oedacli/script/read-actions.ts';
import { parseScript } from '../../src/core/oedacli/script/syntax.ts';
import { platinumOf } from '../../src/core/platinum/contract/record.ts';
import { reipProject } from '../../src/core/reip/project/reip-project.ts';
import { jsonOf, sameKeys, textOf } from './fixtures.ts';
import { document, scriptText } from './fresh.ts';
import { actions, options, platinum, work } from './fresh-inputs.ts';

const test = suite('document of release 0.1.0');
const released = jsonOf<Appliance>('document.json');
const opened = () => {
  const read = openDocument(released);
  assert.ok(read.ok, JSON.stringify(read));
  return read.appliance;
};

test('is opened without a problem, to the same values', () => {
  assert.equal(opened(), released);
  const file = readAppliance({ name: 'document.json', text: textOf('document.json') });
  assert.ok(file.ok);
  assert.equal([file.format, file.notes, file.appliance], ['json', [], released]);
  assert.equal(JSON.parse(writeJson(file.appliance)), released);
});

test('gives each area the values that it stored', () => {
  assert.equal(opened(), JSON.parse(JSON.stringify(document)));
  assert.equal(reipProject(opened()), work);
  assert.equal(platinumOf(opened()), platinum);
  assert.equal(storedDesign(opened()), released.settings.authoring);
});

test('has the keys of a document of today', () => sameKeys(document, released));

test('a script is read into the same actions, and written to the same text', () => {
  const saved = jsonOf<{ actions: unknown; options: unknown }>('script-actions.json');
  const { script, problems } = parseScript(textOf('script.oedacli'));
  assert.equal(problems, []);
  const read = readActions(script, opened(), 'none.xml');
  assert.equal(read.leftOut, []);
  assert.equal({ actions: read.actions, options: read.options }, saved);
  assert.is(released.scripts[0]?.text, textOf('script.oedacli'));
  assert.is(scriptText, textOf('script.oedacli'));
  sameKeys({ actions, options }, saved);
});

test.run();
