/**
 * The script between two revisions of random changes, each from a fixed seed. Always: no error, no fault that neither
 * revision has, every difference that is left is listed, and nothing is listed that the script does. And nearly always
 * nothing is left.
 */

import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { judgeBetween } from '../../../field/oedacli/judge-between.ts';
import { otherEdit, type ScriptEdit, scriptEdit, structureEdit } from '../../../generate/script-edits.ts';
import { rounds } from '../../../tools/sample.mjs';

const test = suite('oedacli between: random changes');

function kvm(): Appliance {
  const name = 'kvm-two-clusters.json';
  const answer = readAppliance({ name, text: readFileSync(`test/field/oedacli/cases/${name}`, 'utf8') });
  if (!answer.ok) throw new Error('The document cannot be read');
  return answer.appliance;
}

const starts = [exampleVega01(), kvm()];

function play(edits: readonly (readonly ScriptEdit[])[]): number {
  let reached = 0;
  edits.forEach((some, at) => {
    const before = starts[at % starts.length] as Appliance;
    const after = some.reduce((appliance, { apply }) => apply(appliance), before);
    const verdict = judgeBetween(before, after);
    const about = `${some.map(({ kind }) => kind).join(', ')} (${at})\n${verdict.text}`;
    const labels = (changes: readonly { readonly label: string }[]) => changes.map(({ label }) => label);
    if (process.env.SHOW_LEFT && verdict.left.length > 0)
      console.log(`${about.split('\n')[0]}: ${labels(verdict.left).join('; ')}`.slice(0, 220));
    assert.equal(verdict.errors, [], about);
    assert.equal(verdict.faults, [], about);
    assert.equal(labels(verdict.unlisted), [], about);
    assert.equal(labels(verdict.listedInVain), [], about);
    if (verdict.left.length === 0) reached++;
  });
  return reached;
}

/** Of each kind of changes. */
const plans = rounds(300, 60);

const sample = (edit: fc.Arbitrary<ScriptEdit>, most: number, seed: number) =>
  fc.sample(fc.array(edit, { minLength: 1, maxLength: most }), { numRuns: plans, seed });

test('changes alone', () => {
  const reached = play(sample(scriptEdit, 1, 1));
  assert.ok(reached >= 0.96 * plans, `${reached} of ${plans} reached`);
});

test('up to three changes together', () => {
  const reached = play(sample(scriptEdit, 3, 2));
  assert.ok(reached >= 0.96 * plans, `${reached} of ${plans} reached`);
});

test('changes that have a command now and then', () => {
  play(sample(otherEdit, 2, 3));
});

test('whole clusters, networks and servers, and names and addresses that go round', () => {
  play(sample(structureEdit, 1, 5));
  play(sample(fc.oneof(scriptEdit, structureEdit), 4, 6));
});

test('all of them together', () => {
  play(sample(fc.oneof(scriptEdit, otherEdit), 6, 4));
});

test.run();
