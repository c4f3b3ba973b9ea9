import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { danglingReferences } from '../../../../src/core/formats/shared/dangling.ts';

const vega01 = exampleVega01();
const test = suite('references that lead nowhere');

const withGroup = (dataGroup: string) => ({
  ...vega01,
  databases: vega01.databases.map((one) => ({ ...one, dataGroup })),
});

test('a disk group is known by its name in any case, with the sign of ASM before it or without', () => {
  const [group] = vega01.diskGroups;
  assert.ok(group && vega01.databases.length > 0);
  for (const name of [group.name, group.name.toLowerCase(), `+${group.name}`])
    assert.equal(danglingReferences(withGroup(name)), [], name);
  assert.equal(
    danglingReferences(withGroup('+DATAC9')).map(({ message }) => message),
    vega01.databases.map(({ name }) => `${name} refers to +DATAC9, which is not in the document`),
  );
});

test.run();
