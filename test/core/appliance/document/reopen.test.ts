/** A document is saved only when its reader would open it again. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { openSavedDocument } from '../../../../src/core/appliance/document/migrate.ts';
import { reopenSteps } from '../../../../src/core/appliance/document/reopen.ts';
import { finish } from '../../../../src/core/appliance/document/resumable.ts';
import { setField, setRoot } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applianceOfAddresses } from '../../../generate/appliance.ts';
import { document, fields, withValue } from './declared-fields.ts';

const problem = (appliance: unknown) => finish(reopenSteps(appliance as Appliance));
const first = (appliance: unknown) => {
  const opened = openSavedDocument(JSON.parse(JSON.stringify(appliance)));
  return opened.ok ? undefined : opened.problems[0];
};

test('it reports what the reader would, wherever a value is broken', () => {
  assert.is(problem(exampleVega01()), undefined);
  for (const { name, place } of fields)
    for (const odd of [null, Number.NaN, [null], 'x'.repeat(70_000)]) {
      const broken = place && withValue(document, place, odd);
      if (broken) assert.equal(problem(broken), first(broken), name);
    }
});

test('two records with one id are found, in one part or in two', () => {
  const base = applianceOfAddresses(2000);
  const [one] = base.endpoints;
  assert.ok(one);
  for (const endpoints of [
    [one, ...base.endpoints],
    [...base.endpoints, { ...one }],
  ])
    assert.match(problem({ ...base, endpoints })?.message ?? '', 'which another record has');
});

test('after an edit of a large document only what was edited is checked again', () => {
  const steps = (appliance: Appliance) => [...reopenSteps(appliance)].length;
  const base = applianceOfAddresses(5000);
  assert.ok(steps(base) >= 10);
  const [one] = base.endpoints;
  assert.is(steps(setField(base, 'endpoints', one?.id ?? '', 'hostname', 'other')), 1);
  assert.is(steps(setRoot(base, 'customer', 'Sirius')), 0);
});

test('a value that has no JSON form is reported', () => {
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  assert.match(problem({ ...exampleVega01(), settings: { circle } })?.message ?? '', 'no JSON form');
});

test.run();
